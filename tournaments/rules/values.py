"""The things the rules speak of, as frozen values: teams, matches and what officials decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .rulebook import Rulebook

Side = Literal["home", "away"]
Pair = tuple[int, int]
"""Two whole numbers, home first."""

STATUSES = ("scheduled", "live", "final", "postponed", "abandoned", "cancelled")


class Source(NamedTuple):
    """Where the team of a knockout side comes from: ``seed`` 3, ``winner_of`` or ``loser_of`` a match id."""

    kind: Literal["seed", "winner_of", "loser_of"]
    of: int | str


Entrant = str | Source
"""A team's name, or the source that will give one."""


@dataclass(frozen=True, slots=True)
class Team:
    """A team as the rules see it. ``figures`` are its own recorded numbers; ``withdrawn`` is the policy, if it left."""

    name: str
    group: str | None = None
    withdrawn: Literal["keep", "expunge", "award_rest"] | None = None
    figures: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal for ``side``; ``at`` is the elapsed game time in seconds, where somebody noted it (H8)."""

    side: Side
    at: int | None = None
    player: str | None = None
    own_goal: bool = False
    penalty: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card shown; ``card`` is yellow, second_yellow (the second caution with its red) or red."""

    side: Side
    card: Literal["yellow", "second_yellow", "red"]
    at: int | None = None
    player: str | None = None
    staff: str | None = None
    rescinded: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """A ruling that counts in place of what was played; ``winner`` None is a draw."""

    winner: Side | None
    score: Pair


@dataclass(frozen=True, slots=True)
class Match:
    """One match. ``score`` includes extra time and excludes the shoot-out; ``periods`` are regulation periods only."""

    id: str
    home: Entrant
    away: Entrant
    stage: str = "group"
    group: str | None = None
    status: str = "scheduled"
    score: Pair | None = None
    periods: tuple[Pair, ...] | None = None
    extra_time: Pair | None = None
    shootout: Pair | None = None
    forfeit: Literal["home", "away", "both"] | None = None
    goals: tuple[Goal, ...] = ()
    cards: tuple[Card, ...] = ()
    award: Award | None = None
    annulled: bool = False
    replay_of: str | None = None
    figures: Mapping[str, Pair] = field(default_factory=dict)
    kickoff: float | None = None
    lineups: Mapping[Side, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added to (or taken from) a team's total, with the reason people read."""

    team: str
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """An entered order that settles a still-level set: kicks from the mark (H9, S4) or a draw of lots (S18)."""

    kind: Literal["shootout", "draw"]
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tournament:
    """All that a ranking needs. Teams in order of entry; groups in order of first appearance among them."""

    name: str
    rulebook: Rulebook
    teams: tuple[Team, ...]
    matches: tuple[Match, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    decisions: tuple[Decision, ...] = ()
    seeding: tuple[str, ...] | None = None

    def groups(self) -> dict[str, list[Team]]:
        """Return the teams by group; teams without a group are in none."""
        found: dict[str, list[Team]] = {}
        for team in self.teams:
            if team.group is not None:
                found.setdefault(team.group, []).append(team)
        return found
