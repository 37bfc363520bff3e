"""One event: its divisions with what is on in each, and one schedule of all of them by day and pitch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from tournaments.rules.wording import Sentence, gettext_noop
from tournaments.selectors.events import PublicEvent
from tournaments.selectors.public.frame import Links, find_page, has_knockout
from tournaments.selectors.public.home import Swatch, make_swatch
from tournaments.selectors.public.match_views import MatchBook, MatchView
from tournaments.selectors.public.overview import list_to_come, pick_next
from tournaments.selectors.snapshots import Snapshot


class EventMatch(NamedTuple):
    """A match with the division that it belongs to; ``href`` leads to it on the division's page of matches."""

    match: MatchView
    division: str
    swatch: Swatch
    href: str


class DivisionView(NamedTuple):
    """A tournament of the event. ``upcoming``: the matches of its next kick-off, ``state`` what is to say without any.

    ``tables_href`` and ``bracket_href`` are empty where there is no such thing.
    """

    name: str
    anchor: str
    swatch: Swatch
    team_count: int
    overview_href: str
    tables_href: str
    bracket_href: str
    live: tuple[EventMatch, ...]
    upcoming: tuple[EventMatch, ...]
    state: Sentence | None


class PitchView(NamedTuple):
    """What is played on one pitch on one day; ``name`` is empty for matches that have no pitch yet."""

    name: str
    matches: tuple[EventMatch, ...]


class EventDay(NamedTuple):
    """One day; ``day`` None holds the matches that have no time yet."""

    day: date | None
    anchor: str
    pitches: tuple[PitchView, ...]


@dataclass(frozen=True, slots=True)
class EventPage:
    """Everything the page of an event shows. Times are in its zone; ``has_divisions``: there are several.

    ``has_schedule``: a division has released its schedule.
    """

    name: str
    home_href: str
    accent: str
    zone: str
    first_day: date | None
    last_day: date | None
    team_count: int
    pitch_count: int
    updated_at: datetime | None
    has_divisions: bool
    has_schedule: bool
    divisions: tuple[DivisionView, ...]
    days: tuple[EventDay, ...]


def make_event_page(event: PublicEvent, snapshots: Sequence[Snapshot], links: Links) -> EventPage:
    """Return the page of an event by the snapshots of its tournaments."""
    books = [MatchBook(snapshot, links) for snapshot in snapshots]
    matches = [one for book in books for one in list_event_matches(book)]
    days = sorted({one.match.kickoff_at.date() for one in matches if one.match.kickoff_at})
    accents = {make_swatch(snapshot.accent, links).name for snapshot in snapshots}
    updates = [snapshot.updated_at for snapshot in snapshots if snapshot.updated_at]
    return EventPage(
        name=event.name,
        home_href=links.base,
        accent=(accents.pop() if len(accents) == 1 else "") or "pitch",
        zone=event.zone.key,
        first_day=days[0] if days else event.starts_on,
        last_day=days[-1] if days else event.ends_on,
        team_count=sum(len(snapshot.teams) for snapshot in snapshots),
        pitch_count=len({one.match.pitch for one in matches if one.match.pitch}),
        updated_at=max(updates).astimezone(event.zone) if updates else None,
        has_divisions=len(snapshots) > 1,
        has_schedule=any(snapshot.release.schedule for snapshot in snapshots),
        divisions=tuple(_make_division(book) for book in books),
        days=tuple(list_event_days(matches)),
    )


def list_event_matches(book: MatchBook) -> list[EventMatch]:
    """Return all matches of a division in their order of entry."""
    return [_make_match(book, match.id) for match in book.snapshot.listed]


def _make_match(book: MatchBook, id: str) -> EventMatch:
    snapshot = book.snapshot
    view = book.view(snapshot.by_id[id])
    href = f"{book.links.page(snapshot.slug, 'matches')}#{view.anchor}"
    return EventMatch(view, snapshot.name, make_swatch(snapshot.accent, book.links), href)


def list_event_days(matches: Sequence[EventMatch]) -> list[EventDay]:
    """Return the matches by day and pitch in the order in which they kick off; those without a time come last."""
    days: dict[date | None, dict[str, list[EventMatch]]] = {}
    timed = sorted((one for one in matches if one.match.kickoff_at), key=lambda one: one.match.kickoff_at or 0)
    for one in [*timed, *(one for one in matches if one.match.kickoff_at is None)]:
        day = one.match.kickoff_at.date() if one.match.kickoff_at else None
        days.setdefault(day, {}).setdefault(one.match.pitch, []).append(one)
    return [
        EventDay(
            day,
            f"day-{day.isoformat()}" if day else "no-time",
            tuple(PitchView(name, tuple(pitches[name])) for name in sorted(pitches, key=_pitch_order)),
        )
        for day, pitches in days.items()
    ]


def _pitch_order(name: str) -> tuple[bool, list[tuple[int, str]]]:
    """Pitch 2 comes before Pitch 10, no pitch at all last."""
    parts = re.findall(r"[0-9]{1,9}|[^0-9]+", name.casefold())
    return not name, [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def _make_division(book: MatchBook) -> DivisionView:
    snapshot, links = book.snapshot, book.links
    live = [match for match in snapshot.listed if match.status == "live"]
    to_come = list_to_come(book)
    first = [match for match in pick_next(to_come) if match.kickoff == pick_next(to_come)[0].kickoff]
    return DivisionView(
        name=snapshot.name,
        anchor=f"d-{snapshot.slug}",
        swatch=make_swatch(snapshot.accent, links),
        team_count=len(snapshot.teams),
        overview_href=links.page(snapshot.slug),
        tables_href=find_page(snapshot, links, "tables") if snapshot.ranking.tables else "",
        bracket_href=find_page(snapshot, links, "bracket") if has_knockout(snapshot) else "",
        live=tuple(_make_match(book, match.id) for match in live),
        upcoming=tuple(_make_match(book, match.id) for match in first),
        state=None if live or to_come else _describe_rest(snapshot),
    )


def _describe_rest(snapshot: Snapshot) -> Sentence:
    if not snapshot.release.schedule:
        return Sentence(gettext_noop("The schedule is not out yet."))
    over, unset = gettext_noop("All matches are over."), gettext_noop("No matches are set yet.")
    return Sentence(over if snapshot.tournament.matches else unset)
