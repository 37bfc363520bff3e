"""What all public pages of a tournament share: its header, its tabs and where they lead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from tournaments.rules.stages import KNOCKOUT_STAGES
from tournaments.rules.values import Match
from tournaments.rules.wording import Sentence, gettext_noop
from tournaments.selectors.snapshots import Release, Snapshot

PALETTE = {
    "pitch": "#0b6b3a",
    "harbour": "#00647d",
    "cobalt": "#1f4fbf",
    "plum": "#7a2a6b",
    "cranberry": "#a3123f",
    "clay": "#a8431c",
    "ochre": "#7d5c00",
    "slate": "#3a4c55",
}
"""The accents that the style sheet knows by name, as ``static/css/tokens.css`` has them."""

OWN_COLOUR = re.compile(r"#[0-9a-f]{6}")


class Preview(NamedTuple):
    """What a preview says of itself: what is released in it, and the way back to the switches."""

    release: Release
    back_href: str


@dataclass(frozen=True, slots=True)
class Links:
    """Where public pages are, as ``urls/public.py`` has them. ``base``: the list of events, ``/`` or ``/fr/``."""

    base: str = "/"

    def event(self, slug: str) -> str:
        """The address of an event's page."""
        return f"{self.base}e/{slug}/"

    def page(self, slug: str, name: str = "overview") -> str:
        """The address of a tournament's page by its name; the overview is the tournament's own address."""
        root = f"{self.base}t/{slug}/"
        return root if name == "overview" else f"{root}{name}/"

    def team(self, slug: str, team: str) -> str:
        """The address of a team's page."""
        return f"{self.base}t/{slug}/teams/{team}/"

    def changes(self, address: str, token: str) -> str:
        """The address that tells what has changed on the page at ``address`` since the version of ``token``."""
        return f"{address}live/?since={token}"

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """What a form that leads to another page has to send along, as (name, value)."""
        return ()

    @property
    def preview(self) -> Preview | None:
        """What a preview says of itself; None for the pages that everybody sees."""
        return None

    def accent(self, colour: str) -> str:
        """The address of the sheet that sets an own colour, ``#rrggbb``; it is the same in every language."""
        return f"/accents/{colour.removeprefix('#')}.css"


class Link(NamedTuple):
    """A name and where it leads."""

    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Tab:
    """One entry of the tournament's navigation."""

    label: Sentence
    href: str
    current: bool


@dataclass(frozen=True, slots=True)
class Accent:
    """The colour of a tournament: a ``name`` of the palette, or the address of a sheet that sets its own colour."""

    name: str = "pitch"
    href: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The header and footer of a tournament's page. Times are in the event's zone.

    ``event_href`` is empty where the tournament is all there is of its event, ``bracket_href`` and ``draws_href`` where
    there is no such page to show. ``poll`` is the address that tells of changes, empty while no match is in play.
    ``preview``: what a page that only its staff sees says of itself.
    """

    name: str
    event_name: str
    event_href: str
    home_href: str
    overview_href: str
    bracket_href: str
    rules_href: str
    draws_href: str
    accent: Accent
    tabs: tuple[Tab, ...]
    zone: str
    first_day: date | None
    last_day: date | None
    team_count: int
    pitch_count: int
    updated_at: datetime | None
    siblings: tuple[Link, ...]
    poll: str
    preview: Preview | None = None


_TABS = (
    ("overview", gettext_noop("Now")),
    ("tables", gettext_noop("Tables")),
    ("bracket", gettext_noop("Bracket")),
    ("matches", gettext_noop("Matches")),
    ("rules", gettext_noop("Rules")),
)


def make_frame(snapshot: Snapshot, links: Links, page: str, poll: str = "") -> Frame:
    """Return the frame for ``page`` (``tables``; a team's page belongs to no tab). ``poll``: the page's own address,
    where it follows matches in play.
    """
    infos = [snapshot.matches[match.id] for match in snapshot.listed]
    days = sorted(info.kickoff_at.astimezone(snapshot.event.zone).date() for info in infos if info.kickoff_at)
    token = make_token(snapshot.epoch, snapshot.revision)
    alone = not snapshot.siblings and snapshot.event.name == snapshot.name
    return Frame(
        name=snapshot.name,
        event_name=snapshot.event.name,
        event_href="" if alone else links.event(snapshot.event.slug),
        home_href=links.base,
        overview_href=links.page(snapshot.slug),
        bracket_href=find_page(snapshot, links, "bracket"),
        rules_href=links.page(snapshot.slug, "rules"),
        draws_href=find_page(snapshot, links, "draws"),
        accent=make_accent(snapshot.accent, links),
        tabs=_make_tabs(snapshot, links, page),
        zone=snapshot.event.zone.key,
        first_day=days[0] if days else snapshot.event.starts_on,
        last_day=days[-1] if days else snapshot.event.ends_on,
        team_count=len(snapshot.teams),
        pitch_count=len({info.pitch for info in infos if info.pitch}),
        updated_at=snapshot.updated_at.astimezone(snapshot.event.zone) if snapshot.updated_at else None,
        siblings=tuple(Link(name, links.page(slug)) for slug, name in snapshot.siblings),
        poll=links.changes(poll, token) if poll and is_live(snapshot) else "",
        preview=links.preview,
    )


def find_page(snapshot: Snapshot, links: Links, name: str) -> str:
    """Return the address of a tournament's page, empty where it is not released."""
    return links.page(snapshot.slug, name) if snapshot.release.shows(name) else ""


def make_token(epoch: str, revision: int) -> str:
    """Return the mark by which a page asks whether anything has changed since."""
    return f"{epoch}-{revision}"


def make_accent(accent: str, links: Links) -> Accent:
    """Return how pages get their colour: by name where the palette has it, else from a sheet of its own."""
    named = next((name for name, colour in PALETTE.items() if accent in (name, colour)), "")
    if named or not OWN_COLOUR.fullmatch(accent):
        return Accent(named or "pitch")
    return Accent("pitch", links.accent(accent))


def is_live(snapshot: Snapshot) -> bool:
    """Tell whether a match is in play that may be shown."""
    return any(True for _ in list_live(snapshot))


def list_live(snapshot: Snapshot) -> Iterator[Match]:
    """Yield the matches in play that may be shown: those of groups with the schedule, others with the bracket."""
    release = snapshot.release
    for match in snapshot.tournament.matches:
        if match.status == "live" and (release.schedule if match.stage == "group" else release.bracket):
            yield match


def has_knockout(snapshot: Snapshot) -> bool:
    """Tell whether there is a bracket to show, by its matches or by the rulebook's pairings."""
    tournament = snapshot.tournament
    return bool(tournament.rulebook.bracket) or any(match.stage in KNOCKOUT_STAGES for match in tournament.matches)


def _make_tabs(snapshot: Snapshot, links: Links, page: str) -> tuple[Tab, ...]:
    left_out = {name for name, _ in _TABS if not snapshot.release.shows(name)}
    if not snapshot.ranking.tables:
        left_out.add("tables")
    if not has_knockout(snapshot):
        left_out.add("bracket")
    return tuple(
        Tab(Sentence(label), links.page(snapshot.slug, name), name == page)
        for name, label in _TABS
        if name not in left_out
    )
