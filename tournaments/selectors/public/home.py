"""All events with their published tournaments, each in one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from tournaments.rules.wording import Sentence, counted, gettext_noop, ngettext_noop
from tournaments.selectors.events import Progress, PublicEvent, PublicTournament
from tournaments.selectors.public.frame import OWN_COLOUR, Links, make_accent


class Swatch(NamedTuple):
    """The mark of a tournament beside others: the ``name`` of its accent, or its own ``colour``."""

    name: str
    colour: str = ""


class Entry(NamedTuple):
    """A tournament in the list. ``next_at``: the next kick-off, where nothing is in play."""

    name: str
    href: str
    swatch: Swatch
    team_count: int
    state: Sentence
    is_live: bool
    next_at: datetime | None


class EventEntry(NamedTuple):
    """An event with its tournaments. ``alone``: its one tournament, where both have one name and one line will do."""

    name: str
    slug: str
    href: str
    first_day: date | None
    last_day: date | None
    alone: Entry | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class HomePage:
    """Everything the first page shows."""

    home_href: str
    events: tuple[EventEntry, ...]
    tournament_count: int


def make_home_page(events: Sequence[PublicEvent], progress: Mapping[UUID, Progress], links: Links) -> HomePage:
    """Return the list of ``events`` with what is known of each tournament; those whose games are the latest come first.

    Events without any date come before all others: they are still to be set. Equals stay in the order given.
    """
    entries = [_make_event(event, progress, links) for event in events]
    return HomePage(
        home_href=links.base,
        events=tuple(sorted(entries, key=lambda entry: entry.last_day or date.max, reverse=True)),
        tournament_count=sum(len(event.tournaments) for event in events),
    )


def make_swatch(accent: str, links: Links) -> Swatch:
    """Return the mark of a tournament, by name where the palette has its colour."""
    own = accent if make_accent(accent, links).href and OWN_COLOUR.fullmatch(accent) else ""
    return Swatch("" if own else make_accent(accent, links).name, own)


def _make_event(event: PublicEvent, progress: Mapping[UUID, Progress], links: Links) -> EventEntry:
    known = [progress.get(one.uuid, Progress()) for one in event.tournaments]
    entries = tuple(_make_entry(event, one, found, links) for one, found in zip(event.tournaments, known, strict=True))
    days = sorted(at.astimezone(event.zone).date() for one in known for at in (one.first_at, one.last_at) if at)
    is_alone = len(entries) == 1 and entries[0].name == event.name
    return EventEntry(
        name=event.name,
        slug=event.slug,
        href=entries[0].href if is_alone else links.event(event.slug),
        first_day=days[0] if days else event.starts_on,
        last_day=days[-1] if days else event.ends_on,
        alone=entries[0] if is_alone else None,
        entries=() if is_alone else entries,
    )


def _make_entry(event: PublicEvent, tournament: PublicTournament, found: Progress, links: Links) -> Entry:
    next_at = found.next_at.astimezone(event.zone) if found.next_at and not found.live else None
    return Entry(
        name=tournament.name,
        href=links.page(tournament.slug),
        swatch=make_swatch(tournament.accent, links),
        team_count=found.teams,
        state=_describe_state(tournament, found),
        is_live=found.live > 0,
        next_at=next_at,
    )


def _describe_state(tournament: PublicTournament, found: Progress) -> Sentence:
    if not tournament.shows_schedule:
        return Sentence(gettext_noop("The schedule is not out yet."))
    if found.live:
        return counted(ngettext_noop("%(count)s match in play", "%(count)s matches in play"), found.live)
    if not found.matches:
        return Sentence(gettext_noop("No matches are set yet."))
    if not found.left:
        return Sentence(gettext_noop("All matches are over."))
    return counted(ngettext_noop("%(count)s match to come", "%(count)s matches to come"), found.left)
