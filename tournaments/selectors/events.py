"""Events and the tournaments that everybody may see of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from tournaments.models import Tournament


class EventNotFound(LookupError):
    """No event has this slug, or none with a published tournament."""


@dataclass(frozen=True, slots=True)
class PublicTournament:
    """A published tournament in a list, with its version."""

    uuid: UUID
    slug: str
    name: str
    accent: str
    epoch: str
    revision: int
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event with its published tournaments in their order; there is at least one."""

    name: str
    slug: str
    zone: ZoneInfo
    currency: str
    tournaments: Sequence[PublicTournament]


_PUBLISHED = (
    Tournament.objects.published().select_related("event").defer("rulebook").order_by("-event_id", "position", "pk")
)


def list_public_events() -> list[PublicEvent]:
    """Return the events that have a published tournament, the newest first, in one query."""
    events: dict[int, list[Tournament]] = {}
    for tournament in _PUBLISHED.all():
        events.setdefault(tournament.event_id, []).append(tournament)
    return [_make_event(tournaments) for tournaments in events.values()]


def get_event(slug: str) -> PublicEvent:
    """Return an event with its published tournaments, in one query. Raises :class:`EventNotFound`."""
    tournaments = list(_PUBLISHED.filter(event__slug=slug))
    if not tournaments:
        raise EventNotFound(slug)
    return _make_event(tournaments)


def _make_event(tournaments: Sequence[Tournament]) -> PublicEvent:
    event = tournaments[0].event
    return PublicEvent(
        name=event.name,
        slug=event.slug,
        zone=ZoneInfo(event.timezone),
        currency=event.currency,
        tournaments=tuple(
            PublicTournament(one.uuid, one.slug, one.name, one.accent, one.epoch, one.revision, one.updated_at)
            for one in tournaments
        ),
    )
