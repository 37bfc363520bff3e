"""The knockout bracket: pairings by seed, the tree of feeds, byes, and which team stands in which slot (S19).

Only sources are stored ("seed 3", "winner of QF1"); the team in a slot is always computed from them, so a half-moved
bracket cannot exist.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Literal, NamedTuple

from .games import find_forfeiters
from .stages import KNOCKOUT_STAGES, STAGE_OF_PAIRINGS
from .values import Entrant, Match, Source, Team

Pairings = Sequence[tuple[int, int]]


class Pairing(NamedTuple):
    """A match of the first knockout round with its teams; None is a bye for the other."""

    match: str
    home: str | None
    away: str | None


class TreeMatch(NamedTuple):
    """A match of the tree before anybody is known: its id, stage and two sources."""

    id: str
    stage: str
    home: Source
    away: Source


class Slot(NamedTuple):
    """One side of a knockout match: a ``team``, ``open`` until a feed is decided, or a ``bye`` that nobody fills."""

    state: Literal["team", "open", "bye"]
    team: str | None = None


OPEN, BYE = Slot("open"), Slot("bye")


def pair_seeds(pairings: Pairings, seeds: Sequence[str], matches: Iterable[Match] = ()) -> list[Pairing]:
    """Return the first round for ``seeds`` (best first) in the order of the rulebook's ``pairings`` (S19).

    A match carries the id of the one in ``matches`` that has these two sources, else ``<stage>-<n>``. A seed that does
    not exist is a bye for the other.
    """
    stage = STAGE_OF_PAIRINGS[len(pairings)]
    known = {_seeds_of(match): match.id for match in reversed(tuple(matches)) if match.stage == stage}
    team = dict(enumerate(seeds, start=1)).get
    return [
        Pairing(known.get(frozenset(pair), f"{stage}-{n}"), team(pair[0]), team(pair[1]))
        for n, pair in enumerate(pairings, start=1)
    ]


def _seeds_of(match: Match) -> frozenset[int | str]:
    """Return the seeds that meet in a match whose sources they are."""
    sides = (match.home, match.away)
    return frozenset(side.of for side in sides if isinstance(side, Source) and side.kind == "seed")


def make_pairings(count: int) -> list[tuple[int, int]]:
    """Return the usual pairings for ``count`` seeds (2 to 32) in tree order: 1 and 2 can only meet in the final.

    Seeds above ``count`` do not exist, so that byes belong to the top seeds and never meet each other.
    """
    order = [1]
    while len(order) < max(count, 2):
        size = 2 * len(order) + 1
        order = [seed for top in order for seed in (top, size - top)]
    return list(zip(order[::2], order[1::2], strict=True))


def build_tree(pairings: Pairings, *, third_place: bool = True) -> list[TreeMatch]:
    """Return every match of the knockout: neighbours of the ``pairings`` meet in the next round (S19).

    The third-place match takes the losers of the semi-finals, the final their winners.
    """
    stage = STAGE_OF_PAIRINGS[len(pairings)]
    rounds = [
        [
            TreeMatch(f"{stage}-{n}", stage, Source("seed", home), Source("seed", away))
            for n, (home, away) in enumerate(pairings, start=1)
        ]
    ]
    while len(rounds[-1]) > 1:
        rounds.append(_pair_round(rounds[-1], "winner_of", STAGE_OF_PAIRINGS[len(rounds[-1]) // 2]))
    if third_place and len(rounds) > 1:
        rounds.insert(-1, _pair_round(rounds[-2], "loser_of", "third-place"))
    return [match for matches in rounds for match in matches]


def _pair_round(fed_by: Sequence[TreeMatch], kind: Literal["winner_of", "loser_of"], stage: str) -> list[TreeMatch]:
    pairs = zip(fed_by[::2], fed_by[1::2], strict=True)
    return [
        TreeMatch(f"{stage}-{n}", stage, Source(kind, home.id), Source(kind, away.id))
        for n, (home, away) in enumerate(pairs, start=1)
    ]


def order_by_feeds(matches: Sequence[Match]) -> list[Match]:
    """Return the matches so that each comes after those that feed it. Raises ``graphlib.CycleError`` for a circle."""
    by_id = {match.id: match for match in matches}
    feeds = {match.id: _feeds_of(match) for match in matches}
    return [by_id[id] for id in TopologicalSorter(feeds).static_order() if id in by_id]


def _feeds_of(match: Match) -> list[str]:
    sides = (match.home, match.away)
    return [str(side.of) for side in sides if isinstance(side, Source) and side.kind != "seed"]


def find_circle(feeds: Mapping[str, Sequence[str]]) -> list[str] | None:
    """Return the ids of matches that feed each other in a circle, None when there is none."""
    try:
        TopologicalSorter(feeds).prepare()
    except CycleError as error:
        return list(error.args[1])
    return None


def resolve_bracket(
    matches: Sequence[Match], teams: Mapping[str, Team], seeds: Sequence[str] | None
) -> dict[str, tuple[Slot, Slot]]:
    """Return who stands on each side of every knockout match, (home, away) by match id.

    ``seeds``: best first, None while they are open. A seed beyond them is a bye; so is the winner of two byes and the
    loser of a match with one. A match without a winner leaves the slots it feeds open.
    """
    slots: dict[str, tuple[Slot, Slot]] = {}
    results: dict[tuple[str, str], Slot] = {}
    knockout = [match for match in matches if match.stage in KNOCKOUT_STAGES]
    for match in order_by_feeds(knockout):
        home, away = (_fill(side, seeds, results) for side in (match.home, match.away))
        slots[match.id] = home, away
        results["winner_of", match.id], results["loser_of", match.id] = _feed_on(match, home, away, teams)
    return slots


def _fill(entrant: Entrant, seeds: Sequence[str] | None, results: Mapping[tuple[str, str], Slot]) -> Slot:
    if not isinstance(entrant, Source):
        return Slot("team", entrant)
    if entrant.kind != "seed":
        return results[entrant.kind, str(entrant.of)]
    if seeds is None:
        return OPEN
    number = int(entrant.of)
    return Slot("team", seeds[number - 1]) if number <= len(seeds) else BYE


def _feed_on(match: Match, home: Slot, away: Slot, teams: Mapping[str, Team]) -> tuple[Slot, Slot]:
    """Return the slots (winner, loser) that the match feeds; a bye resolves at once, whatever is entered elsewhere."""
    if "bye" in (home.state, away.state):
        return (away if home.state == "bye" else home), BYE
    if home.team is None or away.team is None:
        return OPEN, OPEN
    winner = find_winner(match, teams[home.team], teams[away.team])
    if winner is None:
        return OPEN, OPEN
    return (home, away) if winner == "home" else (away, home)


def find_winner(match: Match, home: Team, away: Team) -> Literal["home", "away"] | None:
    """Return the side that won a knockout match, None while nobody has (S5).

    A forfeit goes before an award, an award before the score; a shoot-out decides a level score. Where both forfeited
    or a draw was awarded there is no winner: that is for the organiser to decide, never for the program.
    """
    if match.annulled:
        return None
    forfeiter = find_forfeiters(match, home, away)
    if forfeiter is not None:
        return None if forfeiter == "both" else "away" if forfeiter == "home" else "home"
    if match.award is not None:
        return match.award.winner
    if match.status != "final" or match.score is None:
        return None
    home_goals, away_goals = match.shootout or match.score
    return None if home_goals == away_goals else "home" if home_goals > away_goals else "away"


class Rematch(NamedTuple):
    """Two teams of one group and the round of the bracket (1 is the first) in which they can meet at the earliest."""

    team: str
    other: str
    round: int


def find_rematches(pairings: Sequence[Pairing], groups: Mapping[str, str]) -> list[Rematch]:
    """Return the earliest possible meeting of every two teams of one group, soonest first (S19: no avoidance)."""
    leaves = [team for pairing in pairings for team in (pairing.home, pairing.away)]
    found = [
        Rematch(team, other, (i ^ j).bit_length())
        for i, team in enumerate(leaves)
        for j, other in enumerate(leaves)
        if i < j and team is not None and other is not None and groups.get(team, team) == groups.get(other)
    ]
    return sorted(found, key=lambda rematch: (rematch.round, rematch.team, rematch.other))
