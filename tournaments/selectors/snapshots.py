"""One tournament as its public pages see it, read in a fixed number of queries and frozen.

A :class:`Snapshot` holds the values that the rules work on and, beside them, what only people need: names of pitches,
kick-offs, colours, who decided what and when. Everything a page shows is derived from one snapshot, so that no page can
disagree with another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from uuid import UUID
from zoneinfo import ZoneInfo

from tournaments.extensions import Mark
from tournaments.rules.brackets import OPEN, Slot, resolve_bracket
from tournaments.rules.ranking import GroupTable
from tournaments.rules.standings import Ranking, rank_tournament
from tournaments.rules.values import Match, Team, Tournament

__all__ = ["EventInfo", "Mark", "MatchInfo", "OrderInfo", "Release", "Snapshot", "TeamInfo"]


@dataclass(frozen=True, slots=True)
class Release:
    """What organisers have released to the public; each switch stands for its own thing and nothing else.

    ``schedule``: matches with their times, pitches and results. ``tables``: groups and their tables. ``bracket``: who
    meets whom in the knockout, the seeds among it. ``rosters``: who is on the teams.
    """

    schedule: bool = True
    tables: bool = True
    bracket: bool = True
    rosters: bool = True

    def shows(self, page: str) -> bool:
        """Tell whether there is a page of this name to show (the names of ``Links.page``)."""
        needs = {
            "matches": self.schedule,
            "tables": self.tables,
            "bracket": self.bracket,
            "draws": self.tables or self.bracket,
        }
        return needs.get(page, True)


@dataclass(frozen=True, slots=True)
class EventInfo:
    """The event a tournament belongs to, with its days where they are set."""

    name: str
    slug: str
    zone: ZoneInfo
    currency: str
    starts_on: date | None = None
    ends_on: date | None = None


@dataclass(frozen=True, slots=True)
class TeamInfo:
    """What pages show of a team beside what the rules know; ``colours``: first and second, as entered."""

    pk: int
    name: str
    slug: str
    club: str
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What pages show of a match beside what the rules know. ``number``: its place in the order of entry, from 1."""

    pk: int
    id: str
    number: int
    kickoff_at: datetime | None = None
    pitch: str = ""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderInfo:
    """An order that somebody entered (``kind``: shootout, draw, seeding), with who, when, why and a draw's seed."""

    kind: str
    order: tuple[str, ...]
    reason: str = ""
    by: str = ""
    at: datetime | None = None
    seed: str = ""


@dataclass(frozen=True)
class Snapshot:
    """A tournament at one revision. Teams and matches are keyed by team name and match id.

    ``release``: what of it may be shown; the values that are not released were taken out already, where nothing else
    is worked out from them (:func:`~tournaments.selectors.releases.hide_unreleased`).
    ``group_order``: the groups as pages list them, which the organiser may have made before any team was in them.
    """

    uuid: UUID
    slug: str
    name: str
    epoch: str
    revision: int
    accent: str
    published: bool
    event: EventInfo
    tournament: Tournament
    teams: Mapping[str, TeamInfo]
    matches: Mapping[str, MatchInfo]
    orders: Sequence[OrderInfo] = ()
    updated_at: datetime | None = None
    siblings: Sequence[tuple[str, str]] = field(default=())
    release: Release = Release()
    group_order: Sequence[str] = ()

    @cached_property
    def ranking(self) -> Ranking:
        """Tables, seeds and first knockout round by the rules."""
        return rank_tournament(self.tournament)

    @cached_property
    def seeds(self) -> tuple[str, ...] | None:
        """The seeds that fill the bracket: as closed, else as the tables give them now, None while they are open."""
        seeds = self.ranking.seeds
        return self.tournament.seeding or (seeds.order if seeds else None)

    @cached_property
    def listed_tables(self) -> Sequence[GroupTable]:
        """The tables in the order of the groups; the rules have them in that of their first teams."""
        order = {name: number for number, name in enumerate(self.group_order)}
        return sorted(self.ranking.tables, key=lambda table: order.get(table.name, len(order)))

    @cached_property
    def slots(self) -> Mapping[str, tuple[Slot, Slot]]:
        """Who stands on each side of every knockout match."""
        if not self.release.bracket:
            return {match.id: (OPEN, OPEN) for match in self.tournament.matches if match.stage != "group"}
        by_name: dict[str, Team] = {team.name: team for team in self.tournament.teams}
        return resolve_bracket(self.tournament.matches, by_name, self.seeds)

    @property
    def listed(self) -> tuple[Match, ...]:
        """The matches that pages list: all of them, or none while the schedule is not released."""
        return self.tournament.matches if self.release.schedule else ()

    @cached_property
    def by_id(self) -> Mapping[str, Match]:
        """The matches by their id."""
        return {match.id: match for match in self.tournament.matches}

    @property
    def seeding(self) -> OrderInfo | None:
        """The seeding as it was closed, None while it is open."""
        return next((order for order in self.orders if order.kind == "seeding"), None)
