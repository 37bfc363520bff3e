"""Creating an event with its first tournament, and changing what is said of it."""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.factories import EventFactory, FixtureFactory, RoleFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, Event, Fixture, Role, Tournament, User
from tournaments.permissions import Denied
from tournaments.rules.checks import Fault
from tournaments.selectors.desk.access import NotReached
from tournaments.services.events import (
    CreatedEvent,
    DaysReversed,
    ZoneUnconfirmed,
    create_event,
    update_event,
)

pytestmark = pytest.mark.django_db


def make_creator() -> User:
    """An account that may create events."""
    user: User = UserFactory.create(may_create_events=True)
    return user


def create(actor: User, token: UUID | None = None, **changes: Any) -> CreatedEvent:
    values: dict[str, Any] = {
        "name": "Harbour Cup",
        "starts_on": date(2026, 6, 11),
        "ends_on": date(2026, 6, 14),
        "timezone": "Europe/Lisbon",
        "currency": "EUR",
        "accent": "#0b6e4f",
        "preset": "soccer-cup",
    }
    return create_event(actor=actor, token=token or uuid4(), **values | changes)


def count_everything() -> tuple[int, int, int]:
    return Event.objects.count(), Tournament.objects.count(), Role.objects.count()


def test_create_event_makes_a_draft_with_an_organiser_and_is_audited() -> None:
    actor = make_creator()

    event, tournament, is_new = create(actor)

    assert (event.name, event.slug, event.timezone, event.currency) == (
        *("Harbour Cup", "harbour-cup"),
        *("Europe/Lisbon", "EUR"),
    )
    assert (tournament.name, tournament.slug, tournament.accent) == ("Harbour Cup", "harbour-cup", "#0b6e4f")
    assert (tournament.event_id, tournament.rulebook["name"], is_new) == (event.pk, "Soccer cup", True)
    role = Role.objects.get()
    assert (role.user_id, role.event_id, role.kind, role.tournament_id) == (actor.pk, event.pk, "organiser", None)
    audits = list(AuditEvent.objects.in_order().values_list("action", "actor_id", "event_uuid"))
    assert audits == [("event.created", actor.pk, event.uuid), ("tournament.created", actor.pk, event.uuid)]


def test_nothing_of_a_new_tournament_is_public() -> None:
    """H04: not even by being published before anything else was thought of."""
    tournament = create(make_creator()).tournament

    stored = Tournament.objects.get(pk=tournament.pk)
    switches = (stored.shows_schedule, stored.shows_tables, stored.shows_bracket, stored.shows_rosters)
    assert (stored.is_published, any(switches)) == (False, False)


def test_first_division_has_a_name_of_its_own_where_it_is_given() -> None:
    event, tournament, _ = create(make_creator(), division=" Under 14 Girls ")

    assert (event.name, tournament.name, tournament.slug) == ("Harbour Cup", "Under 14 Girls", "under-14-girls")


def test_create_event_refuses_a_stranger_and_a_switched_off_account() -> None:
    for actor in (UserFactory.create(), UserFactory.create(may_create_events=True, is_active=False)):
        with pytest.raises(Denied, match="cannot create events"):
            create(actor)

    assert count_everything() == (0, 0, 0)


def test_create_event_refuses_a_wrong_role() -> None:
    """To organise one event is not to create others."""
    organiser = RoleFactory.create().user
    before = count_everything()

    with pytest.raises(Denied, match="cannot create events"):
        create(organiser)

    assert count_everything() == before


def test_create_event_in_the_wrong_state_sent_twice_leads_to_the_first() -> None:
    """J01: the button pressed twice makes one event, whatever was typed the second time."""
    actor, token = make_creator(), uuid4()
    first = create(actor, token)

    again = create(actor, token, name="Harbour Cup again")

    assert (again.event, again.tournament, again.is_new) == (first.event, first.tournament, False)
    assert count_everything() == (1, 1, 1)
    assert AuditEvent.objects.count() == 2


def test_form_of_somebody_else_leads_nowhere() -> None:
    token = uuid4()
    create(make_creator(), token)

    with pytest.raises(NotReached):
        create(make_creator(), token)


def test_slugs_are_numbered_also_over_the_bin_and_keep_off_addresses_of_the_desk() -> None:
    actor = make_creator()
    first = create(actor)
    Tournament.objects.update(deleted_at="2026-06-13T10:00Z", deleted_by=actor)

    second, third = create(actor), create(actor, name="HARBOUR cup!")
    reserved = [create(actor, name=name) for name in ("Events", "New")]

    assert [one.event.slug for one in (first, second, third)] == ["harbour-cup", "harbour-cup-2", "harbour-cup-3"]
    assert [one.tournament.slug for one in (second, third)] == ["harbour-cup-2", "harbour-cup-3"]
    assert [one.tournament.slug for one in reserved] == ["events-2", "new-2"]


def test_long_name_leaves_room_for_a_number() -> None:
    actor = make_creator()

    slugs = [create(actor, name="x" * 200).event.slug for _ in range(2)]

    assert slugs == ["x" * 74, f"{'x' * 74}-2"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"timezone": "localtime"}, Fault),
        ({"currency": "XXX"}, Fault),
        ({"accent": "green"}, Fault),
        ({"name": " "}, Fault),
        ({"ends_on": date(2026, 6, 10)}, DaysReversed),
        ({"starts_on": None}, DaysReversed),
    ],
)
def test_what_cannot_be_stored_stores_nothing(changes: dict[str, Any], fault: type[Exception]) -> None:
    with pytest.raises(fault):
        create(make_creator(), **changes)

    assert count_everything() == (0, 0, 0)


def update(actor: User, event: Event, **changes: Any) -> Event:
    names = ("name", "starts_on", "ends_on", "timezone", "currency")
    return update_event(actor=actor, event=event, **{name: getattr(event, name) for name in names} | changes)


def test_update_event_works_and_is_audited_and_moves_its_pages_on() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)

    changed = update(actor, tournament.event, name="Lake Cup", currency="CHF")

    audit = AuditEvent.objects.get()
    assert (changed.name, changed.slug, changed.currency) == ("Lake Cup", tournament.event.slug, "CHF")
    assert (audit.action, audit.actor_id, audit.event_uuid) == ("event.updated", actor.pk, changed.uuid)
    assert audit.before == {"name": tournament.event.name, "currency": "USD"}
    assert audit.after == {"name": "Lake Cup", "currency": "CHF"}
    assert Tournament.objects.get(pk=tournament.pk).revision == 1


def test_saving_an_event_as_it_is_changes_nothing() -> None:
    tournament = TournamentFactory.create()

    update(make_organiser(tournament), tournament.event)

    assert not AuditEvent.objects.exists()
    assert Tournament.objects.get(pk=tournament.pk).revision == 0


def test_one_tournament_called_like_its_event_takes_the_new_name() -> None:
    event = EventFactory.create(name="Lake Cup")
    tournament = TournamentFactory.create(event=event, name="Lake Cup", slug="lake-cup")

    update(make_organiser(tournament), event, name="Lake Cup 2027")

    stored = Tournament.objects.get(pk=tournament.pk)
    assert (stored.name, stored.slug) == ("Lake Cup 2027", "lake-cup")


def test_division_of_several_keeps_its_name() -> None:
    event = EventFactory.create(name="Lake Cup")
    tournament = TournamentFactory.create(event=event, name="Lake Cup")
    TournamentFactory.create(event=event)

    update(make_organiser(tournament), event, name="Lake Cup 2027")

    assert Tournament.objects.get(pk=tournament.pk).name == "Lake Cup"


def test_update_event_refuses_a_stranger() -> None:
    event = TournamentFactory.create().event

    for actor in (UserFactory.create(), make_organiser(TournamentFactory.create())):
        with pytest.raises(Denied) as denied:
            update(actor, event, name="Taken over")
        assert denied.value.is_stranger
    assert Event.objects.get(pk=event.pk).name == event.name


@pytest.mark.parametrize("kind", ["results_desk", "committee", "referee"])
def test_update_event_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()
    helper = RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user
    organiser_of_one = make_organiser(tournament, tournament=tournament)

    for actor in (helper, organiser_of_one):
        with pytest.raises(Denied, match="Only organisers"):
            update(actor, tournament.event, name="Taken over")
    assert not AuditEvent.objects.exists()


def test_update_event_in_the_wrong_state_asks_before_times_move() -> None:
    """Kick-offs are instants: another zone shows them at another time of day."""
    match = FixtureFactory.create(kickoff_at="2026-06-13T10:00:00Z")
    event, actor = match.tournament.event, make_organiser(match.tournament)

    with pytest.raises(ZoneUnconfirmed) as asked:
        update(actor, event, timezone="Asia/Tokyo")
    unchanged = Event.objects.get(pk=event.pk).timezone
    confirmed = update(actor, event, timezone="Asia/Tokyo", is_zone_confirmed=True)

    assert (asked.value.count, asked.value.first_at.isoformat()) == (1, "2026-06-13T10:00:00+00:00")
    assert (unchanged, confirmed.timezone) == ("UTC", "Asia/Tokyo")
    assert Fixture.objects.get(pk=match.pk).kickoff_at == asked.value.first_at


def test_zone_changes_unasked_while_no_match_has_a_time() -> None:
    match = FixtureFactory.create()

    update(make_organiser(match.tournament), match.tournament.event, timezone="Asia/Tokyo")

    assert Event.objects.get(pk=match.tournament.event_id).timezone == "Asia/Tokyo"
