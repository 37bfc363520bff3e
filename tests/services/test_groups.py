"""Groups by hand: made, named, removed, filled; up to the first result of a group concerned."""

from dataclasses import dataclass

import pytest
from django.utils import timezone

from tests.factories import (
    FixtureFactory,
    GroupFactory,
    ResultVersionFactory,
    TeamFactory,
    TournamentFactory,
    make_organiser,
)
from tests.services.desk_refusals import check_strangers, check_wrong_roles
from tournaments.models import AuditEvent, AuditSubject, Group, Team, Tournament, User
from tournaments.services.groups import (
    GroupInUse,
    GroupNameRefused,
    GroupsHeld,
    GroupsStale,
    Move,
    assign_groups,
    create_groups,
    remove_group,
    rename_group,
)
from tournaments.services.lifecycle import TournamentClosed

pytestmark = pytest.mark.django_db


@dataclass
class Cup:
    """A tournament with groups A (Terns) and B (Gulls), and Puffins in none."""

    tournament: Tournament
    organiser: User
    a: Group
    b: Group
    terns: Team
    gulls: Team
    puffins: Team

    def places(self) -> dict[str, str | None]:
        """The group of every team by name."""
        teams = Team.objects.filter(tournament=self.tournament).in_order()
        return dict(teams.values_list("name", "group__name"))


@pytest.fixture
def cup() -> Cup:
    tournament = TournamentFactory.create()
    a, b = (GroupFactory.create(tournament=tournament, name=name) for name in "AB")
    teams = [
        TeamFactory.create(tournament=tournament, name=name, group=group)
        for name, group in (("Terns", a), ("Gulls", b), ("Puffins", None))
    ]
    return Cup(tournament, make_organiser(tournament), a, b, *teams)


def swap(cup: Cup, actor: User | None = None) -> list[Team]:
    """Terns and Gulls change places."""
    moves = [Move(cup.terns.pk, cup.a.pk, cup.b.pk), Move(cup.gulls.pk, cup.b.pk, cup.a.pk)]
    return assign_groups(actor=actor or cup.organiser, tournament=cup.tournament, moves=moves)


def archive(tournament: Tournament) -> None:
    """Close it behind the back of whoever holds it."""
    Tournament.objects.filter(pk=tournament.pk).update(archived_at=timezone.now())


# -- assign_groups -----------------------------------------------------------------------------------------------


def test_assign_groups_moves_and_swaps_and_is_audited(cup: Cup) -> None:
    moved = swap(cup)

    audit = AuditEvent.objects.get()
    told = AuditSubject.objects.filter(audit_event=audit, object_type="team").values_list("object_id", flat=True)
    assert {team.name for team in moved} == {"Terns", "Gulls"}
    assert cup.places() == {"Terns": "B", "Gulls": "A", "Puffins": None}
    assert (audit.action, audit.actor_id) == ("groups.assigned", cup.organiser.pk)
    assert (audit.before, audit.after) == ({"Terns": "A", "Gulls": "B"}, {"Terns": "B", "Gulls": "A"})
    assert set(told) == {cup.terns.pk, cup.gulls.pk}
    assert Tournament.objects.get(pk=cup.tournament.pk).revision == 1


def test_assign_groups_pressed_again_changes_nothing(cup: Cup) -> None:
    """J01: the same form sent twice moves nobody a second time and writes nothing down."""
    swap(cup)

    again = swap(cup)

    assert again == []
    assert cup.places() == {"Terns": "B", "Gulls": "A", "Puffins": None}
    assert AuditEvent.objects.count() == 1


def test_assign_groups_refuses_a_stranger(cup: Cup) -> None:
    check_strangers(cup.tournament, lambda actor: swap(cup, actor))
    assert cup.places()["Terns"] == "A"


def test_assign_groups_refuses_a_wrong_role(cup: Cup) -> None:
    check_wrong_roles(cup.tournament, lambda actor: swap(cup, actor))
    assert cup.places()["Terns"] == "A"


def test_assign_groups_refuses_a_wrong_state_with_the_match(cup: Cup) -> None:
    """A group with a result keeps its teams, and the sentence names the match; other groups still move."""
    home, away = (TeamFactory.create(tournament=cup.tournament, group=cup.b, name=name) for name in ("Auks", "Shags"))
    fixture = FixtureFactory.create(tournament=cup.tournament, group=cup.b, code="B1", home_team=home, away_team=away)
    ResultVersionFactory.create(fixture=fixture)

    with pytest.raises(GroupsHeld, match="B1 \\(Auks – Shags\\)"):
        swap(cup)
    with pytest.raises(GroupsHeld, match="B1"):
        assign_groups(actor=cup.organiser, tournament=cup.tournament, moves=[Move(cup.puffins.pk, None, cup.b.pk)])
    moves = [Move(cup.puffins.pk, None, cup.a.pk)]
    assign_groups(actor=cup.organiser, tournament=cup.tournament, moves=moves)

    assert cup.places()["Terns"] == "A"
    assert cup.places()["Puffins"] == "A"
    assert AuditEvent.objects.count() == 1


@pytest.mark.parametrize(
    ("version", "is_held"),
    [
        ({"status": "scheduled", "home_goals": None, "away_goals": None}, False),
        ({"status": "scheduled", "home_goals": None, "away_goals": None, "forfeit": "home"}, True),
        ({"status": "live", "home_goals": 0, "away_goals": 0}, True),
    ],
)
def test_only_what_is_more_than_scheduled_holds_a_group(cup: Cup, version: dict[str, object], is_held: bool) -> None:
    home, away = (TeamFactory.create(tournament=cup.tournament, group=cup.a) for _ in range(2))
    fixture = FixtureFactory.create(tournament=cup.tournament, group=cup.a, home_team=home, away_team=away)
    ResultVersionFactory.create(fixture=fixture, **version)

    if is_held:
        with pytest.raises(GroupsHeld):
            swap(cup)
    else:
        swap(cup)

    assert cup.places()["Terns"] == ("A" if is_held else "B")


def test_team_with_matches_in_its_group_stays(cup: Cup) -> None:
    rival = TeamFactory.create(tournament=cup.tournament, group=cup.a, name="Auks")
    FixtureFactory.create(tournament=cup.tournament, group=cup.a, code="A1", home_team=cup.terns, away_team=rival)

    with pytest.raises(GroupsHeld, match="“Terns” has group matches already, the first is A1"):
        swap(cup)

    assert cup.places()["Terns"] == "A"


def test_move_from_where_the_team_no_longer_is_is_refused(cup: Cup) -> None:
    """Two people at one form: the second is told what the first did, and nothing is overwritten."""
    Team.objects.filter(pk=cup.terns.pk).update(group=None)

    with pytest.raises(GroupsStale, match="“Terns” meanwhile; it is in no group"):
        swap(cup)

    assert cup.places() == {"Terns": None, "Gulls": "B", "Puffins": None}


def test_team_or_group_of_another_tournament_is_refused(cup: Cup) -> None:
    team, group = TeamFactory.create(), GroupFactory.create()

    for move in (Move(team.pk, team.group_id, cup.a.pk), Move(cup.terns.pk, cup.a.pk, group.pk)):
        with pytest.raises(GroupsStale, match="is gone"):
            assign_groups(actor=cup.organiser, tournament=cup.tournament, moves=[move])


# -- create_groups -----------------------------------------------------------------------------------------------


def test_create_groups_adds_them_in_order_and_is_audited(cup: Cup) -> None:
    create_groups(actor=cup.organiser, tournament=cup.tournament, names=[" North ", "Sud-É"])

    names = list(Group.objects.filter(tournament=cup.tournament).in_order().values_list("name", flat=True))
    audit = AuditEvent.objects.get()
    assert names == ["A", "B", "North", "Sud-É"]
    assert (audit.action, audit.after) == ("groups.created", {"groups": ["North", "Sud-É"]})


def test_create_groups_refuses_a_stranger(cup: Cup) -> None:
    check_strangers(cup.tournament, lambda actor: create_groups(actor=actor, tournament=cup.tournament, names=["C"]))
    assert Group.objects.filter(tournament=cup.tournament).count() == 2


def test_create_groups_refuses_a_wrong_role(cup: Cup) -> None:
    check_wrong_roles(cup.tournament, lambda actor: create_groups(actor=actor, tournament=cup.tournament, names=["C"]))
    assert Group.objects.filter(tournament=cup.tournament).count() == 2


@pytest.mark.parametrize("names", [["C", "A"], ["C", "C"], [""], ["x" * 201], ["C\x00"]])
def test_create_groups_refuses_a_wrong_state_and_adds_none(cup: Cup, names: list[str]) -> None:
    """J01: names that are there already, as when a form is sent twice, add no group."""
    with pytest.raises(GroupNameRefused):
        create_groups(actor=cup.organiser, tournament=cup.tournament, names=names)

    assert Group.objects.filter(tournament=cup.tournament).count() == 2
    assert not AuditEvent.objects.exists()


# -- rename_group ------------------------------------------------------------------------------------------------


def test_rename_group_is_audited(cup: Cup) -> None:
    rename_group(actor=cup.organiser, group=cup.a, name="North")

    audit = AuditEvent.objects.get()
    assert cup.places()["Terns"] == "North"
    assert (audit.action, audit.before, audit.after) == ("group.renamed", {"name": "A"}, {"name": "North"})


def test_rename_group_refuses_a_stranger(cup: Cup) -> None:
    check_strangers(cup.tournament, lambda actor: rename_group(actor=actor, group=cup.a, name="North"))


def test_rename_group_refuses_a_wrong_role(cup: Cup) -> None:
    check_wrong_roles(cup.tournament, lambda actor: rename_group(actor=actor, group=cup.a, name="North"))


@pytest.mark.parametrize(("name", "sentence"), [("B", "a group B already"), ("A", "this name already"), (" ", "empty")])
def test_rename_group_refuses_a_wrong_state(cup: Cup, name: str, sentence: str) -> None:
    with pytest.raises(GroupNameRefused, match=sentence):
        rename_group(actor=cup.organiser, group=cup.a, name=name)
    archive(cup.tournament)
    with pytest.raises(TournamentClosed):
        rename_group(actor=cup.organiser, group=cup.a, name="North")

    assert cup.places()["Terns"] == "A"
    assert not AuditEvent.objects.exists()


# -- remove_group ------------------------------------------------------------------------------------------------


def test_remove_group_takes_an_empty_one_and_is_audited(cup: Cup) -> None:
    empty = GroupFactory.create(tournament=cup.tournament, name="C")

    remove_group(actor=cup.organiser, group=empty)

    audit = AuditEvent.objects.get()
    assert not Group.objects.filter(pk=empty.pk).exists()
    assert (audit.action, audit.object_id, audit.before) == ("group.removed", empty.pk, {"name": "C"})


def test_remove_group_refuses_a_stranger(cup: Cup) -> None:
    empty = GroupFactory.create(tournament=cup.tournament)
    check_strangers(cup.tournament, lambda actor: remove_group(actor=actor, group=empty))
    assert Group.objects.filter(pk=empty.pk).exists()


def test_remove_group_refuses_a_wrong_role(cup: Cup) -> None:
    empty = GroupFactory.create(tournament=cup.tournament)
    check_wrong_roles(cup.tournament, lambda actor: remove_group(actor=actor, group=empty))
    assert Group.objects.filter(pk=empty.pk).exists()


def test_remove_group_refuses_a_wrong_state(cup: Cup) -> None:
    """With teams or matches it stays; pressed twice, it says that it is gone."""
    empty = GroupFactory.create(tournament=cup.tournament)
    remove_group(actor=cup.organiser, group=empty)

    for group, sentence in ((cup.a, "has 1 team"), (empty, "removed already")):
        with pytest.raises(GroupInUse, match=sentence):
            remove_group(actor=cup.organiser, group=group)
    Team.objects.filter(group=cup.a).update(group=None)
    FixtureFactory.create(tournament=cup.tournament, group=cup.a, home_team=cup.terns, away_team=cup.gulls)
    with pytest.raises(GroupInUse, match="has 1 match"):
        remove_group(actor=cup.organiser, group=cup.a)
