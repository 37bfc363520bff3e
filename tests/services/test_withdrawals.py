"""Teams that leave: withdrawn in one of three ways, taken back, or removed where nothing hangs on them."""

import pytest
from django.utils import timezone

from protests.models import Protest
from tests.factories import (
    FixtureFactory,
    PersonFactory,
    ResultVersionFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    make_organiser,
)
from tests.samples import make_cup
from tests.services.desk_refusals import check_strangers, check_wrong_roles
from tests.services.test_brackets import read_slots, recompute_slots
from tests.snapshots import game, make_document
from tournaments.documents.load import load_document
from tournaments.models import (
    AuditEvent,
    Club,
    Decision,
    Fixture,
    Person,
    PointAdjustment,
    ResultVersion,
    Role,
    RosterEntry,
    Team,
    Tournament,
)
from tournaments.selectors.tournaments import get_snapshot
from tournaments.services.lifecycle import TournamentClosed
from tournaments.services.withdrawals import (
    TeamHeld,
    WithdrawalRefused,
    reinstate_team,
    remove_team,
    withdraw_team,
)

pytestmark = pytest.mark.django_db


def archive(tournament: Tournament) -> None:
    """Close it for changes."""
    Tournament.objects.filter(pk=tournament.pk).update(archived_at=timezone.now())


# -- withdraw_team -----------------------------------------------------------------------------------------------


def test_withdraw_team_is_audited_and_the_table_follows() -> None:
    """Adders beat Badgers 2-0 and Badgers beat Cranes 1-0; without Badgers' games nobody has a point."""
    games = [game("Adders", "Badgers", "2-0"), game("Badgers", "Cranes", "1-0")]
    tournament = load_document(make_document(*games, teams="Adders, Badgers, Cranes"))
    team, actor = Team.objects.get(name="Badgers"), make_organiser(tournament)

    withdraw_team(actor=actor, team=team, policy="expunge", reason=" bus broke down ")

    audit = AuditEvent.objects.get(action="team.withdrawn")
    (table,) = get_snapshot(tournament.slug, include_drafts=True).ranking.tables
    assert [(row.team, row.points) for row in table.rows] == [("Adders", 0), ("Cranes", 0)]
    assert (audit.object_id, audit.before) == (team.pk, {"withdrawn": ""})
    assert audit.after == {"withdrawn": "expunge", "reason": "bus broke down"}
    assert Tournament.objects.get(pk=tournament.pk).revision == tournament.revision + 1
    assert ResultVersion.objects.count() == 2


def test_withdrawal_projects_the_bracket_anew() -> None:
    """B01: the slots are what the rules make of the teams as they are now."""
    tournament = load_document(make_cup())
    before = read_slots(tournament)
    team = Team.objects.get(tournament=tournament, name="Egrets")

    withdraw_team(actor=make_organiser(tournament), team=team, policy="award_rest", reason="gone home")

    assert read_slots(tournament) == recompute_slots(tournament)
    assert before.keys() == read_slots(tournament).keys()


def test_withdraw_team_refuses_a_stranger() -> None:
    team = TeamFactory.create()
    check_strangers(team.tournament, lambda actor: withdraw_team(actor=actor, team=team, policy="keep", reason="gone"))
    assert Team.objects.get(pk=team.pk).withdrawn == ""


def test_withdraw_team_refuses_a_wrong_role() -> None:
    team = TeamFactory.create()
    check_wrong_roles(
        team.tournament, lambda actor: withdraw_team(actor=actor, team=team, policy="keep", reason="gone")
    )
    assert Team.objects.get(pk=team.pk).withdrawn == ""


@pytest.mark.parametrize(
    ("policy", "reason", "sentence"),
    [("keep", "gone", "in this way already"), ("vanish", "gone", "Choose what"), ("expunge", " ", "Say why")],
)
def test_withdraw_team_refuses_a_wrong_state(policy: str, reason: str, sentence: str) -> None:
    """J01: pressed again it changes nothing; a policy and a reason are needed."""
    team = TeamFactory.create(withdrawn="keep")
    actor = make_organiser(team.tournament)

    with pytest.raises(WithdrawalRefused, match=sentence):
        withdraw_team(actor=actor, team=team, policy=policy, reason=reason)
    archive(team.tournament)
    with pytest.raises(TournamentClosed):
        withdraw_team(actor=actor, team=team, policy="expunge", reason="gone")

    assert Team.objects.get(pk=team.pk).withdrawn == "keep"
    assert not AuditEvent.objects.exists()


# -- reinstate_team ----------------------------------------------------------------------------------------------


def test_reinstate_team_is_audited() -> None:
    team = TeamFactory.create(withdrawn="award_rest")

    reinstate_team(actor=make_organiser(team.tournament), team=team, reason="found another bus")

    audit = AuditEvent.objects.get()
    assert Team.objects.get(pk=team.pk).withdrawn == ""
    assert (audit.action, audit.before) == ("team.reinstated", {"withdrawn": "award_rest"})


def test_reinstate_team_refuses_a_stranger() -> None:
    team = TeamFactory.create(withdrawn="keep")
    check_strangers(team.tournament, lambda actor: reinstate_team(actor=actor, team=team, reason="back"))


def test_reinstate_team_refuses_a_wrong_role() -> None:
    team = TeamFactory.create(withdrawn="keep")
    check_wrong_roles(team.tournament, lambda actor: reinstate_team(actor=actor, team=team, reason="back"))


def test_reinstate_team_refuses_a_wrong_state() -> None:
    team = TeamFactory.create()

    with pytest.raises(WithdrawalRefused, match="not withdrawn"):
        reinstate_team(actor=make_organiser(team.tournament), team=team, reason="back")

    assert not AuditEvent.objects.exists()


# -- remove_team -------------------------------------------------------------------------------------------------


def test_remove_team_takes_what_is_its_own_and_is_audited() -> None:
    """Its roster and its representative go; a player who is on another roster and another club's team stay."""
    team = TeamFactory.create(name="Terns")
    tournament = team.tournament
    other = TeamFactory.create(tournament=tournament)
    alone, shared = (RosterEntryFactory.create(team=team).person for _ in range(2))
    RosterEntryFactory.create(team=other, person=shared)
    RoleFactory.create(event=tournament.event, tournament=tournament, team=team, kind=Role.Kind.TEAM_REPRESENTATIVE)

    remove_team(actor=make_organiser(tournament), team=team)

    audit = AuditEvent.objects.get()
    assert list(Team.objects.in_order()) == [other]
    assert list(Person.objects.by_name()) == [shared]
    assert list(Club.objects.by_name()) == [other.club]
    assert not Role.objects.filter(team__isnull=False).exists()
    assert (audit.action, audit.object_id) == ("team.removed", team.pk)
    assert audit.before is not None
    assert (audit.before["name"], sorted(audit.before["persons"])) == ("Terns", sorted([alone.pk, shared.pk]))
    assert str(alone.name) not in str(audit.before)


def test_remove_team_refuses_a_stranger() -> None:
    team = TeamFactory.create()
    check_strangers(team.tournament, lambda actor: remove_team(actor=actor, team=team))
    assert Team.objects.filter(pk=team.pk).exists()


def test_remove_team_refuses_a_wrong_role() -> None:
    team = TeamFactory.create()
    check_wrong_roles(team.tournament, lambda actor: remove_team(actor=actor, team=team))
    assert Team.objects.filter(pk=team.pk).exists()


@pytest.mark.parametrize(
    ("tie", "sentence"),
    [
        ("result", "1 match of it has a result.* Withdraw it instead"),
        ("match", "1 match is set for it"),
        ("points", "1 change of its points is recorded"),
        ("decision", "a decision names it"),
        ("protest", "1 match is set for it, protests"),
    ],
)
def test_remove_team_refuses_a_wrong_state_and_nothing_cascades(tie: str, sentence: str) -> None:
    """J09: with results, cards or anything else of record the team stays, and the sentence says the way out."""
    fixture = FixtureFactory.create()
    tournament, team = fixture.tournament, fixture.home_team
    assert team is not None
    RosterEntryFactory.create(team=team, person=PersonFactory.create(event=tournament.event))
    if tie == "result":
        ResultVersionFactory.create(fixture=fixture)
    if tie == "protest":
        Protest.objects.create(fixture=fixture, team=team, moment="before", text="No nets.")
    if tie in ("points", "decision"):
        Fixture.objects.all().delete()
    if tie == "points":
        PointAdjustment.objects.create(tournament=tournament, team=team, points=-1, position=0)
    if tie == "decision":
        Decision.objects.create(tournament=tournament, kind="draw", order=[team.pk], position=0)
    counts = {model: model._default_manager.count() for model in (Team, Person, RosterEntry, ResultVersion, Fixture)}

    with pytest.raises(TeamHeld, match=sentence):
        remove_team(actor=make_organiser(tournament), team=team)

    assert {model: model._default_manager.count() for model in counts} == counts
    assert not AuditEvent.objects.exists()


def test_team_without_matches_is_in_its_group_and_one_that_left_is_not() -> None:
    """J05: only assignment puts a team into a table, never a match."""
    games = [game("Adders", "Badgers", "2-0")]
    tournament = load_document(make_document(*games, teams="Adders, Badgers, Cranes"))
    actor = make_organiser(tournament)

    (before,) = get_snapshot(tournament.slug, include_drafts=True).ranking.tables
    remove_team(actor=actor, team=Team.objects.get(name="Cranes"))
    (after,) = get_snapshot(tournament.slug, include_drafts=True).ranking.tables

    assert sorted(row.team for row in before.rows if row.played == 0) == ["Cranes"]
    assert [row.team for row in after.rows] == ["Adders", "Badgers"]
