"""Changing rules: organisers only, audited, never over somebody else's change, and for a reason once results are in."""

from typing import Any

import pytest
from django.utils import timezone

from tests.builders import Json
from tests.factories import (
    FixtureFactory,
    ResultVersionFactory,
    RoleFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
    make_organiser,
)
from tests.samples import make_cup
from tournaments.documents.dump import dump_document
from tournaments.documents.load import load_document
from tournaments.models import AuditEvent, Fixture, ResultVersion, Role, Tournament, User
from tournaments.permissions import Denied
from tournaments.rules.checks import Fault
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.selectors.desk.rulebooks import is_locked, mark_rulebook
from tournaments.services.rulebooks import (
    ConsequencesMoved,
    ReasonNeeded,
    RulebookStale,
    RulebookUnchanged,
    RulesClosed,
    change_rulebook,
)

pytestmark = pytest.mark.django_db

TWO_POINTS: Json = {"extends": "soccer-cup", "points": {"win": 2}}


def change(tournament: Tournament, actor: User | None = None, **keys: Any) -> Tournament:
    """Change the rules as somebody who has just opened them; by default an organiser makes a win worth two points."""
    opened = {"rulebook": TWO_POINTS, "expected": mark_rulebook(tournament.rulebook)}
    return change_rulebook(actor=actor or make_organiser(tournament), tournament=tournament, **{**opened, **keys})


def assert_untouched(tournament: Tournament) -> None:
    """The rules, the revision and the history are as they were."""
    stored = Tournament.objects.get(pk=tournament.pk)
    assert (stored.rulebook, stored.revision) == (tournament.rulebook, tournament.revision)
    assert not AuditEvent.objects.filter(action="rulebook.changed").exists()


def play(tournament: Tournament, **result: Any) -> ResultVersion:
    """Enter a result of a new fixture."""
    return ResultVersionFactory.create(fixture=FixtureFactory.create(tournament=tournament), **result)


def test_change_rulebook_works_and_is_audited_with_both_versions() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)

    changed = change(tournament, actor)

    stored = Tournament.objects.get(pk=tournament.pk)
    audit = AuditEvent.objects.get()
    assert stored.rulebook == changed.rulebook == {**tournament.rulebook, "points": {"win": 2, "draw": 1, "loss": 0}}
    assert (stored.revision, stored.epoch) == (1, tournament.epoch)
    assert (audit.action, audit.actor_id, audit.object_id) == ("rulebook.changed", actor.pk, tournament.pk)
    assert (audit.before, audit.after) == ({"rulebook": tournament.rulebook}, {"rulebook": stored.rulebook})


def test_change_rulebook_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()
    elsewhere = make_organiser(TournamentFactory.create())
    sibling = make_organiser(tournament, tournament=TournamentFactory.create(event=tournament.event))

    for actor in (UserFactory.create(), elsewhere, sibling):
        with pytest.raises(Denied) as denied:
            change(tournament, actor)
        assert denied.value.is_stranger
    assert_untouched(tournament)


@pytest.mark.parametrize("kind", ["results_desk", "committee", "referee"])
def test_change_rulebook_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()

    with pytest.raises(Denied, match="Only organisers set the tournament up") as denied:
        change(tournament, RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user)

    assert not denied.value.is_stranger
    assert_untouched(tournament)


@pytest.mark.parametrize(("state", "sentence"), [("archived", "is archived"), ("deleted", "is in the bin")])
def test_change_rulebook_refuses_a_wrong_state(state: str, sentence: str) -> None:
    tournament = TournamentFactory.create(
        **{f"{state}_at": timezone.now()}, **({"deleted_by": UserFactory.create()} if state == "deleted" else {})
    )

    with pytest.raises(RulesClosed, match=sentence):
        change(tournament)

    assert_untouched(tournament)


def test_stale_form_overwrites_nothing() -> None:
    """Two organisers open the same rules; the second to save learns of the first, and both versions are there."""
    tournament = TournamentFactory.create()
    opened = mark_rulebook(tournament.rulebook)
    first = change(tournament)

    with pytest.raises(RulebookStale, match="Nothing was overwritten"):
        change(tournament, expected=opened, rulebook="hockey-round-robin")

    assert Tournament.objects.get(pk=tournament.pk).rulebook == first.rulebook
    assert AuditEvent.objects.count() == 1


def test_change_of_something_else_in_the_meantime_does_not_make_a_form_stale() -> None:
    tournament = TournamentFactory.create()
    Tournament.objects.filter(pk=tournament.pk).update(revision=7)

    assert change(tournament).revision == 8


def test_rules_that_are_in_force_are_no_change() -> None:
    tournament = TournamentFactory.create()

    with pytest.raises(RulebookUnchanged):
        change(tournament, rulebook="soccer-cup")

    assert_untouched(tournament)


@pytest.mark.parametrize(
    ("result", "locked"),
    [
        ({}, True),
        ({"is_current": False}, True),
        ({"status": "live", "home_goals": None, "away_goals": None}, True),
        ({"status": "scheduled", "home_goals": None, "away_goals": None, "forfeit": "home"}, True),
        ({"status": "scheduled", "home_goals": None, "away_goals": None}, False),
    ],
)
def test_first_result_locks_the_rules(result: Json, locked: bool) -> None:
    tournament = TournamentFactory.create()
    play(TournamentFactory.create(event=tournament.event))
    play(tournament, **result)

    assert is_locked(tournament) is locked


def test_locked_rules_change_for_a_reason_that_stays_in_the_history() -> None:
    tournament = TournamentFactory.create(revision=3)
    play(tournament)

    with pytest.raises(ReasonNeeded):
        change(tournament, reason=" \n", expected_revision=3)
    assert_untouched(tournament)
    changed = change(tournament, reason=" The sheet says two points. ", expected_revision=3)

    audit = AuditEvent.objects.get()
    assert audit.after == {"rulebook": changed.rulebook, "reason": "The sheet says two points."}


@pytest.mark.parametrize("shown", [None, 2, 4])
def test_locked_rules_stay_when_other_consequences_were_shown(shown: int | None) -> None:
    tournament = TournamentFactory.create(revision=3)
    play(tournament)

    with pytest.raises(ConsequencesMoved, match="look again"):
        change(tournament, reason="The sheet says so.", expected_revision=shown)

    assert_untouched(tournament)


def test_rules_that_the_grammar_refuses_are_not_saved() -> None:
    tournament = TournamentFactory.create()

    with pytest.raises(Fault) as fault:
        change(tournament, rulebook={"extends": "soccer-cup", "points": {"win": "two"}})

    assert fault.value.at == "rulebook.points.win"
    assert_untouched(tournament)


def test_groups_that_go_on_need_a_list_across_groups() -> None:
    tournament = TournamentFactory.create()
    rulebook = {"extends": "soccer-cup", "cross_group_ranking": None}
    TeamFactory.create(tournament=tournament)
    TeamFactory.create(tournament=tournament)

    with pytest.raises(Fault) as fault:
        change(tournament, rulebook=rulebook)

    assert fault.value.at == "rulebook.advance"


def load_cup() -> Tournament:
    """A cup with results, a closed seeding, and a semi-final won on kicks."""
    tournament = load_document(make_cup())
    return Tournament.objects.get(pk=tournament.pk)


def test_rules_under_which_a_result_is_impossible_are_refused() -> None:
    """A 4-2 on kicks ends after five each; with one kick each nobody gets that far."""
    tournament = load_cup()
    one_kick = {
        **tournament.rulebook,
        "match_formats": {"default": {"periods": 2, "minutes": 20, "shootout_kicks": 1}},
    }

    with pytest.raises(Fault) as fault:
        change(tournament, rulebook=one_kick, reason="Why not.", expected_revision=tournament.revision)

    assert fault.value.at == "matches[10].shootout"
    assert_untouched(tournament)


def test_fault_that_was_there_before_does_not_stand_in_the_way() -> None:
    tournament = load_cup()
    ResultVersion.objects.filter(home_kicks=4).update(home_kicks=40)

    changed = change(tournament, reason="Why not.", expected_revision=tournament.revision)

    assert changed.rulebook["points"]["win"] == 2


def test_open_seeds_follow_the_new_rules_and_a_changed_tournament_still_dumps() -> None:
    """Four teams in two groups: Gulls and Terns won theirs by as much; the new rules put the other one first."""
    games = [
        {"id": "A", "home": "Gulls", "away": "Herons", "score": [5, 4]},
        {"id": "B", "home": "Terns", "away": "Ospreys", "score": [2, 0]},
        {"id": "F", "stage": "final", "home": {"seed": 1}, "away": {"seed": 2}},
    ]
    names = ("Gulls", "Herons", "Terns", "Ospreys")
    teams = [{"name": name, "group": group} for name, group in zip(names, "AABB", strict=True)]
    rules = {**PRESETS["soccer-cup"], "advance": {"per_group": 1}, "bracket": [[1, 2]]}
    document = {"format": "tournament-document/1", "name": "Quay Cup", "rulebook": rules, "teams": teams}
    tournament = load_document({**document, "matches": games})
    cross = {"criteria": [{"metric": "points"}, {"metric": "goals_for"}]}

    before = Fixture.objects.get(code="F").home_slot
    revision = Tournament.objects.get(pk=tournament.pk).revision
    changed = change(
        tournament, rulebook={**rules, "cross_group_ranking": cross}, reason="As agreed.", expected_revision=revision
    )

    after = Fixture.objects.get(code="F").home_slot
    assert (str(before), str(after)) == ("Terns", "Gulls")
    assert dump_document(changed)["rulebook"] == parse_rulebook({**rules, "cross_group_ranking": cross}).document
