"""Who goes on for certain, who may, and what is known of each seed while others are still open (S17).

Certain means certain by the rules: the group is over and the place settled, or the ranking across groups is. Nothing is
guessed from games to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Literal, NamedTuple

from .ranking import GroupTable, Row
from .seeding import Pool, list_compared_games, rank_candidates
from .standings import Ranking
from .values import Tournament

State = Literal["through", "maybe", "out", "open"]

MOST_CASES = 64
"""How many ways open places can fall out before it is no longer worth trying them all."""


class CutLine(NamedTuple):
    """The line between going on and not: after ``after`` rows; where a shared place reaches across it, ``through`` of
    the ``sharing`` teams go on."""

    after: int
    through: int = 0
    sharing: int = 0


class SeedSlot(NamedTuple):
    """What is known of a seed: its ``team``, else the place it comes from and the ``group`` where that is certain."""

    number: int
    place: int
    team: str | None = None
    group: str | None = None


def find_cut(rows: Sequence[Row], after: int) -> CutLine | None:
    """Return the line after place ``after`` of a table, None where nobody is above or below it."""
    if not 0 < after < len(rows):
        return None
    last = rows[after - 1]
    sharing = sum(row.position == last.position for row in rows)
    if last.position + sharing - 1 > after:
        return CutLine(after, after - last.position + 1, sharing)
    return CutLine(after)


def find_states(ranking: Ranking) -> dict[str, State]:
    """Return for every ranked team whether it goes through, may, is out, or whether that is open."""
    tournament, advance = ranking.tournament, ranking.tournament.rulebook.advance
    if tournament.seeding is not None:
        seeded = frozenset(tournament.seeding)
        return {row.team: "through" if row.team in seeded else "out" for t in ranking.tables for row in t.rows}
    if advance is None:
        return {}
    per_group, best_next = advance.per_group or 0, advance.best_next if ranking.seeds else 0
    states: dict[str, State] = {}
    for table in ranking.tables:
        for row in table.rows:
            states[row.team] = _find_state(table, row, per_group, best_next)
    if best_next and ranking.seeds and all(table.complete for table in ranking.tables):
        states |= _find_pool_states(ranking, ranking.seeds.pools[-1], states)
    return states


def _find_state(table: GroupTable, row: Row, per_group: int, best_next: int) -> State:
    if not table.complete:
        return "open"
    last = _last_place(table.rows, row)
    if last <= per_group:
        return "through"
    if row.position > per_group + bool(best_next):
        return "out"
    return "maybe"


def _last_place(rows: Sequence[Row], row: Row) -> int:
    """Return the lowest place that a row can still get: its own, or the last of those that share it."""
    return row.position + sum(other.position == row.position for other in rows) - 1


def _find_pool_states(ranking: Ranking, pool: Pool, states: Mapping[str, State]) -> dict[str, State]:
    """Return the states of all that may stand in the ranking of the next place, certain in whatever way shared places
    fall out."""
    cases = list(_list_cases(ranking.tournament, ranking.tables, pool))
    found: dict[str, set[State]] = {}
    for table in ranking.tables:
        for team in list_holders(table, pool.place) if len(table.rows) >= pool.place else ():
            row = next(row for row in table.rows if row.team == team)
            last = _last_place(table.rows, row)
            found[team] = {_find_case_state(case, row, last, pool.place) for case in cases} or {states[team]}
    return {team: min(kinds) if len(kinds) == 1 else "maybe" for team, kinds in found.items()}


def _find_case_state(case: Pool, row: Row, last: int, place: int) -> State:
    """Return what becomes of a team in one case; one that is not in the ranking holds a place above or below it."""
    own = next((other for other in case.rows if other.team == row.team), None)
    if own is None:
        return "out" if row.position == place else "through" if last == place else "maybe"
    if _last_place(case.rows, own) <= case.cut:
        return "through"
    return "out" if own.position > case.cut else "maybe"


def list_seed_slots(ranking: Ranking) -> list[SeedSlot]:
    """Return what is known of every seed, best first; empty where the rulebook has no seeds.

    While groups are open only the place is known that a seed comes from. Once all are over, every way in which shared
    places can still fall out is tried: what is the same in all of them is certain.
    """
    seeds, tournament = ranking.seeds, ranking.tournament
    if tournament.seeding is not None:
        return [SeedSlot(n, 0, team) for n, team in enumerate(tournament.seeding, start=1)]
    if seeds is None:
        return []
    slots: list[SeedSlot] = []
    over = all(table.complete for table in ranking.tables)
    for pool in seeds.pools:
        count = min(pool.cut, len(pool.rows))
        cases = list(_list_cases(tournament, ranking.tables, pool)) if over else []
        for index in range(count):
            slots.append(_find_slot(len(slots) + 1, pool.place, index, cases))
    return slots


def _find_slot(number: int, place: int, index: int, cases: Sequence[Pool]) -> SeedSlot:
    held = {(case.rows[index].team, case.groups[case.rows[index].team]) for case in cases}
    if not held or any(case.rows[index].shared for case in cases):
        return SeedSlot(number, place)
    teams, groups = {team for team, _ in held}, {group for _, group in held}
    return SeedSlot(number, place, min(teams) if len(teams) == 1 else None, min(groups) if len(groups) == 1 else None)


def _list_cases(tournament: Tournament, tables: Sequence[GroupTable], pool: Pool) -> Iterator[Pool]:
    """Yield the ranking of a pool for every way in which shared places of the groups can fall out."""
    cross = tournament.rulebook.cross_group_ranking
    holders = [(table.name, list_holders(table, pool.place)) for table in tables if len(table.rows) >= pool.place]
    if cross is None or prod(len(teams) for _, teams in holders) > MOST_CASES:
        return
    missing: list[object] = []
    compared = list_compared_games(cross, [table for table in tables if table.rows], missing)  # type: ignore[arg-type]
    if missing:
        return
    for teams in product(*(teams for _, teams in holders)):
        groups: Mapping[str, str] = {team: name for team, (name, _) in zip(teams, holders, strict=True)}
        yield rank_candidates(tournament, cross, groups, compared, pool.place, pool.cut)


def list_holders(table: GroupTable, place: int) -> list[str]:
    """Return the teams of which one holds ``place``: one team, or all that share a place which reaches it."""
    row = table.rows[place - 1]
    return [other.team for other in table.rows if other.position == row.position] if row.shared else [row.team]
