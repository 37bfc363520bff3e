"""One tournament as its public pages see it, read in a fixed number of queries and frozen.

A :class:`Snapshot` holds the values that the rules work on and, beside them, what only people need: names of pitches,
kick-offs, colours, who decided what and when. Everything a page shows is derived from one snapshot, so that no page can
disagree with another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from uuid import UUID
from zoneinfo import ZoneInfo

from tournaments.extensions import Mark
from tournaments.rules.brackets import Slot, resolve_bracket
from tournaments.rules.ranking import GroupTable
from tournaments.rules.standings import Ranking, rank_tournament
from tournaments.rules.values import Match, Team, Tournament

__all__ = ["EventInfo", "Mark", "MatchInfo", "OrderInfo", "Snapshot", "TeamInfo"]


@dataclass(frozen=True, slots=True)
class EventInfo:
    """The event a tournament belongs to."""

    name: str
    slug: str
    zone: ZoneInfo
    currency: str


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
        by_name: dict[str, Team] = {team.name: team for team in self.tournament.teams}
        return resolve_bracket(self.tournament.matches, by_name, self.seeds)

    @cached_property
    def by_id(self) -> Mapping[str, Match]:
        """The matches by their id."""
        return {match.id: match for match in self.tournament.matches}

    @property
    def seeding(self) -> OrderInfo | None:
        """The seeding as it was closed, None while it is open."""
        return next((order for order in self.orders if order.kind == "seeding"), None)
