"""Putting people on teams, changing and taking them off: limits, closing time, cards, and what results say of them."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import (
    FixtureFactory,
    ResultVersionFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
    make_organiser,
)
from tests.services.test_teams import make_representative
from tournaments.models import AuditEvent, AuditSubject, Person, ResultVersion, RosterEntry, Team, Tournament, User
from tournaments.models.encryption import decrypt
from tournaments.permissions import Denied
from tournaments.services.lifecycle import TournamentClosed
from tournaments.services.rosters import Membership, add_roster_entry, remove_roster_entry, update_roster_entry
from tournaments.services.teams import TeamRefused

pytestmark = pytest.mark.django_db


def make_player(team: Team, name: str, number: int | None = None, **fields: Any) -> RosterEntry:
    """A player of a team."""
    entry: RosterEntry = RosterEntryFactory.create(team=team, person__name=name, number=number, **fields)
    return entry


def make_result(team: Team, **fields: Any) -> ResultVersion:
    """A result of the team at home."""
    fixture = FixtureFactory.create(tournament=team.tournament, group=team.group, home_team=team)
    result: ResultVersion = ResultVersionFactory.create(fixture=fixture, **fields)
    return result


def test_add_roster_entry_works_and_is_audited() -> None:
    team = TeamFactory.create()
    actor = make_organiser(team.tournament)

    entry = add_roster_entry(
        actor=actor, team=team, kind="player", membership=Membership(name="Ann", number=7, id_card="X 1")
    )

    audit = AuditEvent.objects.get()
    about = set(AuditSubject.objects.values_list("object_type", "object_id"))
    assert (entry.person.name, entry.number, entry.position) == ("Ann", 7, 0)
    assert entry.person.id_card is not None
    assert decrypt(entry.person.id_card) == b"X 1"
    assert Tournament.objects.get().revision == 1
    assert audit.after
    assert (audit.action, audit.object_id, audit.after["person"]) == ("roster_entry.added", entry.pk, entry.person_id)
    assert about == {("team", team.pk), ("person", entry.person_id)}
    assert "Ann" not in str(audit.after)
    assert "X 1" not in str(audit.after)


def test_update_roster_entry_works_and_is_audited() -> None:
    entry = make_player(TeamFactory.create(), "Ann", 7)
    day = datetime.date(2026, 6, 1)

    membership = Membership(name="Anna", number=8, ends_on=day, is_private=True, id_card="X1")
    update_roster_entry(actor=make_organiser(entry.team.tournament), entry=entry, membership=membership)

    stored, audit = RosterEntry.objects.select_related("person").get(), AuditEvent.objects.get()
    assert (stored.person.name, stored.number, stored.ends_on, stored.person.is_private) == ("Anna", 8, day, True)
    assert audit.before
    assert audit.after
    assert (audit.action, audit.before["number"], audit.after["number"]) == ("roster_entry.changed", 7, 8)
    assert (audit.after["name_changed"], audit.after["id_card_changed"]) == (True, True)
    assert "Ann" not in str(audit.after)


def test_remove_roster_entry_works_and_is_audited() -> None:
    entry = make_player(TeamFactory.create(), "Ann", 7)

    remove_roster_entry(actor=make_organiser(entry.team.tournament), entry=entry)

    audit = AuditEvent.objects.get()
    assert not RosterEntry.objects.exists()
    assert not Person.objects.exists()
    assert audit.before
    assert (audit.action, audit.object_id, audit.before["number"]) == ("roster_entry.removed", entry.pk, 7)


CALLS: dict[str, Callable[[User, RosterEntry], object]] = {
    "add": lambda actor, entry: add_roster_entry(
        actor=actor, team=entry.team, kind="player", membership=Membership(name="Bob", number=8)
    ),
    "update": lambda actor, entry: update_roster_entry(
        actor=actor, entry=entry, membership=Membership(name="Bob", number=8)
    ),
    "remove": lambda actor, entry: remove_roster_entry(actor=actor, entry=entry),
}


def refuse(call: str, actor: User, entry: RosterEntry) -> Denied:
    """The refusal, which leaves everything as it was."""
    with pytest.raises(Denied) as denied:
        CALLS[call](actor, entry)
    assert list(RosterEntry.objects.values_list("person__name", "number")) == [("Ann", 7)]
    assert not AuditEvent.objects.exists()
    return denied.value


def test_add_roster_entry_refuses_a_stranger() -> None:
    assert refuse("add", UserFactory.create(), make_player(TeamFactory.create(), "Ann", 7)).is_stranger


def test_update_roster_entry_refuses_a_stranger() -> None:
    assert refuse("update", UserFactory.create(), make_player(TeamFactory.create(), "Ann", 7)).is_stranger


def test_remove_roster_entry_refuses_a_stranger() -> None:
    assert refuse("remove", UserFactory.create(), make_player(TeamFactory.create(), "Ann", 7)).is_stranger


def refuse_roles(call: str) -> None:
    """A referee, the committee and another team's representative are told who may."""
    team = TeamFactory.create()
    entry = make_player(team, "Ann", 7)
    actors = [RoleFactory.create(event=team.tournament.event, kind=kind).user for kind in ("referee", "committee")]
    actors.append(make_representative(TeamFactory.create(tournament=team.tournament)))

    for actor in actors:
        assert not refuse(call, actor, entry).is_stranger


def test_add_roster_entry_refuses_a_wrong_role() -> None:
    refuse_roles("add")


def test_update_roster_entry_refuses_a_wrong_role() -> None:
    refuse_roles("update")


def test_remove_roster_entry_refuses_a_wrong_role() -> None:
    refuse_roles("remove")


def refuse_states(call: str) -> None:
    """After closing time, representatives ask the organisers, who still may; in an archived tournament nobody may."""
    team = TeamFactory.create(tournament__rosters_freeze_at=timezone.now() - datetime.timedelta(minutes=1))
    entry = make_player(team, "Ann", 7)
    assert "Rosters are closed" in str(refuse(call, make_representative(team), entry))
    Tournament.objects.update(archived_at=timezone.now())
    with pytest.raises(TournamentClosed, match="archived"):
        CALLS[call](make_organiser(team.tournament), entry)
    Tournament.objects.update(archived_at=None)

    CALLS[call](make_organiser(team.tournament), entry)

    assert AuditEvent.objects.count() == 1


def test_add_roster_entry_refuses_a_wrong_state() -> None:
    refuse_states("add")


def test_update_roster_entry_refuses_a_wrong_state() -> None:
    refuse_states("update")


def test_remove_roster_entry_refuses_a_wrong_state() -> None:
    refuse_states("remove")


def test_representative_edits_until_rosters_close_and_never_cards() -> None:
    team = TeamFactory.create(tournament__rosters_freeze_at=timezone.now() + datetime.timedelta(hours=1))
    actor = make_representative(team)

    entry = add_roster_entry(actor=actor, team=team, kind="staff", membership=Membership(name="Kim", role="coach"))

    assert entry.role == "coach"
    with pytest.raises(Denied, match="ID card"):
        update_roster_entry(actor=actor, entry=entry, membership=Membership(name="Kim", id_card="1"))


def test_roster_limit_holds_for_everybody_and_counts_who_is_still_there() -> None:
    team = TeamFactory.create(tournament__roster_limit=2)
    actor = make_organiser(team.tournament)
    make_player(team, "Ann", 1)
    make_player(team, "Bob", 2, ends_on=timezone.localdate() - datetime.timedelta(days=1))
    make_player(team, "Cid", 3)

    with pytest.raises(TeamRefused, match="2 players are allowed"):
        add_roster_entry(actor=actor, team=team, kind="player", membership=Membership(name="Dan", number=4))
    add_roster_entry(actor=actor, team=team, kind="staff", membership=Membership(name="Kim"))

    assert RosterEntry.objects.filter(team=team).players().count() == 3


def test_two_players_of_one_name_need_numbers_that_differ() -> None:
    """G09: three persons, and the yellow card stays with the one who got it."""
    team = TeamFactory.create()
    actor = make_organiser(team.tournament)
    first = make_player(team, "Sam Lee", 7)
    make_player(TeamFactory.create(tournament=team.tournament), "Sam Lee", 7)
    result = make_result(team, cards=[{"side": "home", "card": "yellow", "player": "Sam Lee"}])

    for number in (None, 7):
        with pytest.raises(TeamRefused, match="different shirt numbers"):
            add_roster_entry(
                actor=actor, team=team, kind="player", membership=Membership(name="Sam Lee", number=number)
            )
    second = add_roster_entry(actor=actor, team=team, kind="player", membership=Membership(name="Sam Lee", number=12))

    assert len({first.person_id, second.person_id}) == 2
    assert Person.objects.filter(name="Sam Lee").count() == 3
    assert ResultVersion.objects.get(pk=result.pk).cards[0]["player"] == "7 Sam Lee"


def test_results_follow_a_new_name_on_the_own_side_only() -> None:
    entry = make_player(TeamFactory.create(), "Ann Le", 7)
    goals: list[dict[str, Any]] = [{"side": "home", "player": "Ann Le"}, {"side": "away", "player": "Ann Le"}]
    goals += [{"side": "away", "player": "7 Ann Le", "own_goal": True}]
    result = make_result(entry.team, goals=goals, lineups={"home": ["Ann Le"], "away": ["Ann Le"]})

    membership = Membership(name="Ann Lee", number=7)
    update_roster_entry(actor=make_organiser(entry.team.tournament), entry=entry, membership=membership)

    stored = ResultVersion.objects.get(pk=result.pk)
    assert [goal["player"] for goal in stored.goals] == ["Ann Lee", "Ann Le", "Ann Lee"]
    assert stored.lineups == {"home": ["Ann Lee"], "away": ["Ann Le"]}


@pytest.mark.parametrize(
    "said",
    [
        {"goals": [{"side": "home", "player": "7 Ann"}]},
        {"cards": [{"side": "home", "card": "red", "player": "Ann"}]},
        {"lineups": {"home": ["Ann"]}},
        {"goals": [{"side": "away", "player": "Ann", "own_goal": True}]},
    ],
)
def test_player_whom_results_name_stays_with_the_way_out(said: dict[str, Any]) -> None:
    entry = make_player(TeamFactory.create(), "Ann", 7)
    make_result(entry.team, **said)

    with pytest.raises(TeamRefused, match="Set the last day"):
        remove_roster_entry(actor=make_organiser(entry.team.tournament), entry=entry)

    assert RosterEntry.objects.filter(pk=entry.pk).exists()


def test_opponent_of_the_same_name_does_not_keep_a_player() -> None:
    entry = make_player(TeamFactory.create(), "Ann", 7)
    make_result(entry.team, goals=[{"side": "away", "player": "Ann"}])

    remove_roster_entry(actor=make_organiser(entry.team.tournament), entry=entry)

    assert not RosterEntry.objects.exists()


def test_same_name_and_card_is_the_same_person_on_another_team() -> None:
    team = TeamFactory.create()
    rival = TeamFactory.create(tournament=TournamentFactory.create(event=team.tournament.event))
    actor = make_organiser(team.tournament)
    membership = Membership(name="Ann", number=7, id_card="X1")

    one, other = (
        add_roster_entry(actor=actor, team=each, kind="player", membership=membership) for each in (team, rival)
    )

    assert one.person_id == other.person_id
    remove_roster_entry(actor=actor, entry=one)
    assert Person.objects.filter(pk=other.person_id).exists()
