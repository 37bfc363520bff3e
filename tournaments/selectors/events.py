"""Events and the tournaments that everybody may see of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Count, FilteredRelation, Max, Min, Q

from tournaments.models import Fixture, Team, Tournament


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
    shows_schedule: bool = True


@dataclass(frozen=True, slots=True)
class PublicEvent:
    """An event with its published tournaments in their order; there is at least one."""

    name: str
    slug: str
    zone: ZoneInfo
    currency: str
    tournaments: Sequence[PublicTournament]
    starts_on: date | None = None
    ends_on: date | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """How big a tournament is and how far it has come. ``left``: matches to come, ``next_at`` the first with a time."""

    teams: int = 0
    matches: int = 0
    live: int = 0
    left: int = 0
    first_at: datetime | None = None
    last_at: datetime | None = None
    next_at: datetime | None = None


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


_OF_PUBLISHED = {"tournament__is_published": True, "tournament__deleted_at__isnull": True}
_UNPLAYED = Q(result__isnull=True) | Q(
    result__status__in=("scheduled", "postponed"),
    result__forfeit="",
    result__home_award_goals__isnull=True,
    result__is_annulled=False,
)
_HOME_STAYS = Q(home_team__isnull=True) | Q(home_team__withdrawn="")
_AWAY_STAYS = Q(away_team__isnull=True) | Q(away_team__withdrawn="")
_HIDDEN = Q(tournament__shows_bracket=False) & ~Q(stage="group")
_TO_COME = _HIDDEN | (_UNPLAYED & _HOME_STAYS & _AWAY_STAYS)
"""What is still to be played; of a knockout match nobody learns that it was, while the bracket is not released."""


def read_progress() -> Mapping[UUID, Progress]:
    """Return how far every published tournament has come that has a team, in two queries. No table is worked out.

    Matches are counted where the schedule is released.
    """
    teams = Team.objects.filter(**_OF_PUBLISHED).order_by().values_list("tournament__uuid")
    matches = (
        Fixture.objects.filter(**_OF_PUBLISHED, tournament__shows_schedule=True)
        .annotate(result=FilteredRelation("results", condition=Q(results__is_current=True)))
        .order_by()
        .values_list("tournament__uuid")
        .annotate(
            matches=Count("pk"),
            live=Count("pk", filter=Q(result__status="live") & ~_HIDDEN),
            left=Count("pk", filter=_TO_COME),
            first_at=Min("kickoff_at"),
            last_at=Max("kickoff_at"),
            next_at=Min("kickoff_at", filter=_TO_COME),
        )
    )
    found = {uuid: figures for uuid, *figures in matches}
    return {uuid: Progress(count, *found.get(uuid, [])) for uuid, count in teams.annotate(count=Count("pk"))}


def _make_event(tournaments: Sequence[Tournament]) -> PublicEvent:
    event = tournaments[0].event
    return PublicEvent(
        name=event.name,
        slug=event.slug,
        zone=ZoneInfo(event.timezone),
        currency=event.currency,
        tournaments=tuple(
            PublicTournament(
                *(one.uuid, one.slug, one.name, one.accent, one.epoch, one.revision, one.updated_at),
                shows_schedule=one.shows_schedule,
            )
            for one in tournaments
        ),
        starts_on=event.starts_on,
        ends_on=event.ends_on,
    )
