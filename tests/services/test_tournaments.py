"""Creating further divisions and setting tournaments up."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from tests.factories import EventFactory, RoleFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, Event, Role, Tournament, User
from tournaments.permissions import Denied
from tournaments.selectors.desk.access import NotReached
from tournaments.services.lifecycle import TournamentClosed
from tournaments.services.tournaments import (
    NameTaken,
    create_tournament,
    update_tournament,
)

pytestmark = pytest.mark.django_db

NEW = {"accent": "", "preset": "hockey-round-robin"}


def test_create_tournament_adds_a_draft_at_the_end_and_is_audited() -> None:
    first = TournamentFactory.create(position=4)
    actor = make_organiser(first)

    tournament, is_new = create_tournament(actor=actor, event=first.event, token=uuid4(), name="Girls", **NEW)

    audit = AuditEvent.objects.get()
    assert (tournament.name, tournament.slug, tournament.position, is_new) == ("Girls", "girls", 5, True)
    assert (tournament.is_published, tournament.shows_schedule, tournament.shows_tables) == (False, False, False)
    assert (audit.action, audit.actor_id) == ("tournament.created", actor.pk)
    assert (audit.tournament_uuid, audit.after and audit.after["preset"]) == (tournament.uuid, NEW["preset"])


def test_create_tournament_sent_twice_leads_to_the_first() -> None:
    """J01."""
    first, token = TournamentFactory.create(), uuid4()
    actor = make_organiser(first)

    made, again = (
        create_tournament(actor=actor, event=first.event, token=token, name="Girls", **NEW) for _ in range(2)
    )

    assert (again.tournament, again.is_new) == (made.tournament, False)
    assert Tournament.objects.filter(event=first.event).count() == 2


def test_form_of_another_event_leads_nowhere() -> None:
    first, other = TournamentFactory.create(), TournamentFactory.create()

    with pytest.raises(NotReached):
        create_tournament(actor=make_organiser(first), event=first.event, token=other.uuid, name="Girls", **NEW)


def test_create_tournament_refuses_a_stranger() -> None:
    event = TournamentFactory.create().event

    with pytest.raises(Denied) as denied:
        create_tournament(actor=UserFactory.create(), event=event, token=uuid4(), name="Girls", **NEW)

    assert (denied.value.is_stranger, Tournament.objects.count()) == (True, 1)


def test_create_tournament_refuses_a_wrong_role() -> None:
    tournament = TournamentFactory.create()
    desk = RoleFactory.create(event=tournament.event, kind=Role.Kind.RESULTS_DESK).user

    for actor in (desk, make_organiser(tournament, tournament=tournament)):
        with pytest.raises(Denied, match="Only organisers"):
            create_tournament(actor=actor, event=tournament.event, token=uuid4(), name="Girls", **NEW)
    assert Tournament.objects.count() == 1


def test_create_tournament_in_the_wrong_state_refuses_a_name_that_is_taken() -> None:
    tournament = TournamentFactory.create(name="Girls")

    with pytest.raises(NameTaken, match="tells them apart"):
        create_tournament(actor=make_organiser(tournament), event=tournament.event, token=uuid4(), name="GIRLS", **NEW)
    assert (Tournament.objects.count(), AuditEvent.objects.count()) == (1, 0)


def update(actor: User, tournament: Tournament, **changes: Any) -> Tournament:
    values: dict[str, Any] = {
        "name": tournament.name,
        "accent": tournament.accent,
        "place": 0,
        "roster_limit": None,
        "rosters_freeze_at": None,
    }
    return update_tournament(actor=actor, tournament=tournament, **values | changes)


def test_update_tournament_works_and_is_audited() -> None:
    tournament = TournamentFactory.create(name="Cup", slug="cup")
    sibling = TournamentFactory.create(event=tournament.event)
    actor, closes_at = make_organiser(tournament), datetime(2026, 6, 11, 18, tzinfo=UTC)

    changed = update(actor, tournament, name="Girls", accent="#0B6E4F", roster_limit=18, rosters_freeze_at=closes_at)

    stored, audit = Tournament.objects.get(pk=tournament.pk), AuditEvent.objects.get()
    assert (stored.name, stored.slug, stored.accent) == ("Girls", "cup", "#0b6e4f")
    assert (stored.roster_limit, stored.rosters_freeze_at, changed.revision) == (18, closes_at, 1)
    assert Tournament.objects.get(pk=sibling.pk).revision == 1
    assert (audit.action, audit.actor_id, audit.before and audit.before["name"]) == (
        *("tournament.updated", actor.pk),
        "Cup",
    )
    assert audit.after == {
        "name": "Girls",
        "accent": "#0b6e4f",
        "roster_limit": 18,
        "rosters_freeze_at": "2026-06-11T18:00:00+00:00",
    }


def test_saving_a_tournament_as_it_is_changes_nothing() -> None:
    tournament = TournamentFactory.create()

    update(make_organiser(tournament), tournament)

    assert not AuditEvent.objects.exists()
    assert Tournament.objects.get(pk=tournament.pk).revision == 0


@pytest.mark.parametrize(("place", "order"), [(0, "Cab"), (1, "aCb"), (2, "abC")])
def test_tournament_takes_its_place_among_those_that_are_not_in_the_bin(place: int, order: str) -> None:
    event = EventFactory.create()
    for position, name in ((3, "a"), (5, "gone"), (7, "b"), (9, "C")):
        tournament = TournamentFactory.create(event=event, name=name, position=position)
    actor = make_organiser(tournament)
    Tournament.objects.filter(name="gone").update(deleted_at="2026-06-13T10:00Z", deleted_by=actor)

    update(actor, tournament, place=place)

    kept = Tournament.objects.kept().filter(event=event).in_order()
    assert "".join(one.name for one in kept) == order


def test_event_called_like_its_one_tournament_takes_the_new_name() -> None:
    event = EventFactory.create(name="Cup", slug="cup")
    tournament = TournamentFactory.create(event=event, name="Cup")

    update(make_organiser(tournament), tournament, name="Lake Cup")

    stored = Event.objects.get(pk=event.pk)
    assert (stored.name, stored.slug) == ("Lake Cup", "cup")
    assert sorted(AuditEvent.objects.values_list("action", flat=True)) == ["event.updated", "tournament.updated"]


def test_organiser_of_the_tournament_alone_does_not_rename_the_event() -> None:
    event = EventFactory.create(name="Cup")
    tournament = TournamentFactory.create(event=event, name="Cup")

    update(make_organiser(tournament, tournament=tournament), tournament, name="Lake Cup")

    assert Event.objects.get(pk=event.pk).name == "Cup"
    assert Tournament.objects.get(pk=tournament.pk).name == "Lake Cup"


def test_update_tournament_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()

    for actor in (UserFactory.create(), make_organiser(TournamentFactory.create())):
        with pytest.raises(Denied) as denied:
            update(actor, tournament, name="Taken over")
        assert denied.value.is_stranger
    assert Tournament.objects.get(pk=tournament.pk).name == tournament.name


@pytest.mark.parametrize("kind", ["results_desk", "committee", "referee"])
def test_update_tournament_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()
    actor = RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user

    with pytest.raises(Denied, match="Only organisers set the tournament up"):
        update(actor, tournament, name="Taken over")

    assert not AuditEvent.objects.exists()


def test_update_tournament_refuses_the_wrong_state() -> None:
    """Neither one that is archived, nor one in the bin, nor a name that is taken."""
    tournament = TournamentFactory.create()
    TournamentFactory.create(event=tournament.event, name="Girls")
    actor, stored = make_organiser(tournament), Tournament.objects.filter(pk=tournament.pk)

    with pytest.raises(NameTaken):
        update(actor, tournament, name="Girls")
    stored.update(archived_at="2026-06-13T10:00Z")
    with pytest.raises(TournamentClosed, match="is archived"):
        update(actor, tournament, name="Boys")
    stored.update(deleted_at="2026-06-13T10:00Z", deleted_by=actor)
    with pytest.raises(NotReached):
        update(actor, tournament, name="Boys")

    assert not AuditEvent.objects.exists()
