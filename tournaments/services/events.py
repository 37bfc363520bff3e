"""Creating an event with its first tournament, and changing what is said of the event."""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.documents.fields import check_currency, check_name, check_zone
from tournaments.models import Event, Fixture, Role, Tournament, User
from tournaments.permissions import Right, check_can_at_event, check_can_create_events
from tournaments.selectors.desk.access import NotReached
from tournaments.selectors.desk.setup import find_twin
from tournaments.services.audit import record_event
from tournaments.services.revisions import raise_event
from tournaments.services.slugs import store_with_slug
from tournaments.services.tournaments import store_tournament


class DaysReversed(Exception):
    """An event cannot end before it begins, nor end without beginning; the message says so."""


class ZoneUnconfirmed(Exception):
    """Kick-offs are set, and another zone would show them at other times of day.

    ``count``: how many there are; ``first_at``: the first of them.
    """

    def __init__(self, count: int, first_at: datetime) -> None:
        super().__init__(count, first_at)
        self.count = count
        self.first_at = first_at


class CreatedEvent(NamedTuple):
    """An event with its first tournament, and whether this very call created them."""

    event: Event
    tournament: Tournament
    is_new: bool


def create_event(
    *,
    actor: User,
    token: UUID,
    name: str,
    starts_on: date | None,
    ends_on: date | None,
    timezone: str,
    currency: str,
    accent: str,
    preset: str,
    division: str = "",
) -> CreatedEvent:
    """Create an event with its first tournament, a draft of which nothing is released; the actor organises it.

    ``token``: that of the form; sent a second time, it leads to what the first time created. ``division``: the name of
    the tournament where the event will have several, else it is called as the event. ``preset``: a key of ``PRESETS``.
    Raises ``Denied``, ``NotReached``, ``Fault`` for a value that cannot be stored, and :class:`DaysReversed`.
    """
    _check_days(starts_on, ends_on)
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=actor.pk)  # a button pressed twice: one after the other
        check_can_create_events(locked)
        known = Event.objects.filter(uuid=token).order_by("pk").first()
        if known is not None:
            return _find_created(locked, known)
        event = Event(
            uuid=token,
            name=check_name(name, "name"),
            timezone=check_zone(timezone, "timezone").key,
            currency=check_currency(currency, "currency"),
            starts_on=starts_on,
            ends_on=ends_on,
        )
        store_with_slug(event)
        Role.objects.create(user=locked, event=event, kind=Role.Kind.ORGANISER)
        after = {"slug": event.slug, **_describe(event), "organiser": locked.pk}
        record_event(actor=locked, action="event.created", subject=event, event=event, after=after)
        tournament = store_tournament(locked, event, None, division.strip() or event.name, accent, preset)
    return CreatedEvent(event, tournament, is_new=True)


def _find_created(actor: User, event: Event) -> CreatedEvent:
    """Return what the form created when it was sent before. Raises ``NotReached`` where it is not the actor's."""
    tournament = Tournament.objects.kept().filter(event=event).in_order().first()
    if tournament is None or not Role.objects.filter(user=actor, event=event).exists():
        raise NotReached(event.slug)
    return CreatedEvent(event, tournament, is_new=False)


def update_event(
    *,
    actor: User,
    event: Event,
    name: str,
    starts_on: date | None,
    ends_on: date | None,
    timezone: str,
    currency: str,
    is_zone_confirmed: bool = False,
) -> Event:
    """Change what is said of an event and return it; its address stays when the name changes.

    Its one tournament takes the new name too, where it is called like the event. Kick-offs are instants: with another
    zone they stay and are shown at other times of day, which has to be confirmed where any is set. Raises ``Denied``,
    ``Fault``, :class:`DaysReversed` and :class:`ZoneUnconfirmed`.
    """
    _check_days(starts_on, ends_on)
    with transaction.atomic():
        locked = Event.objects.select_for_update().get(pk=event.pk)
        check_can_at_event(Right.CONFIGURE, actor, locked)
        before, twin = _describe(locked), find_twin(locked)
        zone = check_zone(timezone, "timezone").key
        if zone != locked.timezone and not is_zone_confirmed:
            _refuse_moved_times(locked)
        locked.name, locked.timezone = check_name(name, "name"), zone
        locked.currency = check_currency(currency, "currency")
        locked.starts_on, locked.ends_on = starts_on, ends_on
        locked.save(update_fields=["name", "timezone", "currency", "starts_on", "ends_on"])
        after = _describe(locked)
        if before != after:
            raise_event(locked)
            _record_changes(actor, locked, before, after)
        if twin is not None and twin.name != locked.name:
            _rename_twin(actor, twin, locked.name)
    return locked


def _record_changes(actor: User, event: Event, before: dict[str, object], after: dict[str, object]) -> None:
    changed = [key for key in after if after[key] != before[key]]
    record_event(
        actor=actor,
        action="event.updated",
        subject=event,
        event=event,
        before={key: before[key] for key in changed},
        after={key: after[key] for key in changed},
    )


def _rename_twin(actor: User, tournament: Tournament, name: str) -> None:
    before = {"name": tournament.name}
    Tournament.objects.filter(pk=tournament.pk).update(name=name)
    record_event(
        actor=actor,
        action="tournament.updated",
        subject=tournament,
        tournament=tournament,
        before=before,
        after={"name": name},
    )


def _check_days(starts_on: date | None, ends_on: date | None) -> None:
    if (starts_on is None) != (ends_on is None) or (starts_on and ends_on and ends_on < starts_on):
        raise DaysReversed(_("The last day cannot be before the first."))


def _refuse_moved_times(event: Event) -> None:
    timed = Fixture.objects.filter(tournament__event=event, kickoff_at__isnull=False).order_by("kickoff_at", "pk")
    kickoffs = list(timed.values_list("kickoff_at", flat=True))
    if kickoffs and kickoffs[0] is not None:
        raise ZoneUnconfirmed(len(kickoffs), kickoffs[0])


def _describe(event: Event) -> dict[str, object]:
    return {
        "name": event.name,
        "timezone": event.timezone,
        "currency": event.currency,
        "starts_on": event.starts_on.isoformat() if event.starts_on else None,
        "ends_on": event.ends_on.isoformat() if event.ends_on else None,
    }
