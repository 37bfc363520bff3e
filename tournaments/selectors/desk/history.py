"""The history of a tournament: who did what when, with before and after, as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from tournaments.models import AuditEvent, AuditSubject, Fixture, Group, Person, Team, Tournament, User
from tournaments.selectors.desk.history_words import Names, find_ids, say_action, say_key, say_name, say_value

PAGE_SIZE = 50

Option = tuple[str, str]
"""What may be chosen in a filter: value and words."""


class Filters(NamedTuple):
    """What the history is narrowed down to; None: everything."""

    action: str | None = None
    match: int | None = None
    team: int | None = None
    person: int | None = None
    actor: int | None = None


class FilterOptions(NamedTuple):
    """What each filter offers."""

    actions: list[Option]
    matches: list[Option]
    teams: list[Option]
    persons: list[Option]
    actors: list[Option]


class ChangedKey(NamedTuple):
    """One thing that changed."""

    key: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One thing that somebody did, in words. ``at`` is in the event's zone; ``about``: what it was done to."""

    at: datetime
    who: str
    what: str
    about: tuple[str, ...]
    changes: tuple[ChangedKey, ...]
    is_of_event: bool


class HistoryPage(NamedTuple):
    """A page of the history, the newest first; numbers of the pages before and after it, None where there is none."""

    lines: Sequence[HistoryLine]
    total: int
    number: int
    pages: int
    newer: int | None
    older: int | None


def get_history_page(tournament: Tournament, filters: Filters, number: int | str | None = 1) -> HistoryPage:
    """Return a page of what was done in a tournament and at its event, in a fixed number of queries."""
    page = Paginator(_find_events(tournament, filters), PAGE_SIZE).get_page(number)
    return HistoryPage(
        lines=_read_lines(tournament, page.object_list),
        total=page.paginator.count,
        number=page.number,
        pages=page.paginator.num_pages,
        newer=page.number - 1 if page.has_previous() else None,
        older=page.number + 1 if page.has_next() else None,
    )


def list_history(tournament: Tournament, filters: Filters) -> list[HistoryLine]:
    """Return all of what was done, the newest first, in a fixed number of queries."""
    return _read_lines(tournament, _find_events(tournament, filters))


def get_filter_options(tournament: Tournament) -> FilterOptions:
    """Return what the history can be narrowed down to, in six queries."""
    events = _find_events(tournament, Filters()).order_by()
    actions = sorted((say_action(action), action) for action in events.values_list("action", flat=True).distinct())
    actors = {pk for pk in events.values_list("actor_id", flat=True).distinct() if pk is not None}
    users = {user.pk: str(user) for user in User.objects.filter(pk__in=actors).order_by("pk")}
    fixtures = Fixture.objects.filter(tournament=tournament).in_order().values_list("pk", "code")
    teams = Team.objects.filter(tournament=tournament).in_order().values_list("pk", "name")
    persons = Person.objects.filter(roster_entries__team__tournament=tournament).by_name().distinct()
    return FilterOptions(
        actions=[(action, words) for words, action in actions],
        matches=[(str(pk), code) for pk, code in fixtures],
        teams=[(str(pk), name) for pk, name in teams],
        persons=[(str(pk), name) for pk, name in persons.values_list("pk", "name")],
        actors=[(str(pk), users.get(pk, _("somebody erased"))) for pk in sorted(actors)],
    )


def _find_events(tournament: Tournament, filters: Filters) -> QuerySet[AuditEvent]:
    own = Q(tournament_uuid=tournament.uuid)
    of_event = Q(event_uuid=tournament.event.uuid, tournament_uuid__isnull=True)
    found = AuditEvent.objects.filter(own | of_event)
    if filters.action is not None:
        found = found.filter(action=filters.action)
    if filters.actor is not None:
        found = found.filter(actor_id=filters.actor)
    for kind, pk in (("fixture", filters.match), ("team", filters.team), ("person", filters.person)):
        if pk is not None:
            told = AuditSubject.objects.filter(audit_event=OuterRef("pk"), object_type=kind, object_id=pk)
            found = found.filter(Q(object_type=kind, object_id=pk) | Exists(told))
    return found.order_by("-at", "-pk")


def _read_lines(tournament: Tournament, found: Iterable[AuditEvent]) -> list[HistoryLine]:
    events = list(found)
    subjects: dict[int, list[tuple[str, int]]] = {}
    told = AuditSubject.objects.filter(audit_event__in=[event.pk for event in events]).order_by("pk")
    for event_id, kind, pk in told.values_list("audit_event_id", "object_type", "object_id"):
        subjects.setdefault(event_id, []).append((kind, pk))
    names = _read_names(events, subjects)
    zone = ZoneInfo(tournament.event.timezone)
    return [_make_line(event, subjects.get(event.pk, []), names, zone) for event in events]


def _read_names(events: Sequence[AuditEvent], subjects: Mapping[int, Sequence[tuple[str, int]]]) -> Names:
    """Return what everything that the events name is called now, in five queries."""
    wanted = {pair for pairs in subjects.values() for pair in pairs}
    for event in events:
        wanted |= find_ids(event.before) | find_ids(event.after)
        wanted |= {("user", event.actor_id)} if event.actor_id is not None else set()
        wanted |= {(event.object_type, event.object_id)} if event.object_id is not None else set()
    ids: dict[str, list[int]] = {}
    for kind, pk in wanted:
        ids.setdefault(kind, []).append(pk)
    names: dict[tuple[str, int], str] = {}
    for kind, model in (("user", User), ("team", Team), ("person", Person), ("fixture", Fixture), ("group", Group)):
        for one in model._default_manager.filter(pk__in=ids.get(kind, [])).order_by("pk"):
            names[kind, one.pk] = str(one)
    return names


_NAMED = ("team", "person", "fixture", "group", "user")


def _make_line(event: AuditEvent, subjects: Sequence[tuple[str, int]], names: Names, zone: ZoneInfo) -> HistoryLine:
    own = [(event.object_type, event.object_id)] if event.object_id is not None else []
    about = dict.fromkeys(say_name(kind, pk, names) for kind, pk in [*own, *subjects] if kind in _NAMED)
    before, after = event.before or {}, event.after or {}
    return HistoryLine(
        at=event.at.astimezone(zone),
        who=_("the operator") if event.actor_id is None else say_name("user", event.actor_id, names),
        what=say_action(event.action),
        about=tuple(about),
        changes=tuple(
            ChangedKey(say_key(key), say_value(before.get(key), names, key), say_value(after.get(key), names, key))
            for key in sorted({*before, *after})  # a database may keep the keys of JSON in an order of its own
            if before.get(key) != after.get(key)
        ),
        is_of_event=event.tournament_uuid is None,
    )
