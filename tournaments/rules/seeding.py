"""Seeds across groups (S17): winners, runners-up and the best of the next place, each by the cross-group list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .ranking import GroupTable, Row, build_record, make_rows
from .rulebook import RankingList
from .team_games import TeamGame
from .tie_breaks import Step, settle_places
from .values import Tournament
from .wording import Listing, Sentence, gettext_noop, name_all


@dataclass(frozen=True, slots=True)
class Pool:
    """The teams that hold one place of their groups, ranked across groups.

    ``place``: the place in the group. ``cut``: how many of them advance. ``groups``: the group of each team. ``rows``
    hold the figures of the games that this ranking looks at.
    """

    place: int
    cut: int
    rows: tuple[Row, ...]
    groups: Mapping[str, str]
    trace: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Seeds:
    """The seeds the tables give now: ``order`` best first, None while ``needs`` says what is missing.

    ``pools`` are ranked as far as the tables go, also while they are provisional.
    """

    order: tuple[str, ...] | None
    needs: tuple[Sentence, ...]
    pools: tuple[Pool, ...]


def compute_seeds(tournament: Tournament, tables: Sequence[GroupTable]) -> Seeds | None:
    """Return the seeds, or None where the rulebook has no ``advance`` or the tournament has one group only (S17)."""
    rulebook = tournament.rulebook
    cross = rulebook.cross_group_ranking
    if rulebook.advance is None or cross is None or len(tables) < 2:
        return None
    tables = [table for table in tables if table.rows]
    per_group, best_next = rulebook.advance.per_group or 0, rulebook.advance.best_next
    cuts = {place: len(tables) for place in range(1, per_group + 1)}
    if best_next:
        cuts[per_group + 1] = best_next
    needs = [need for table in tables for need in _find_group_needs(table, len(cuts))]
    compared = list_compared_games(cross, tables, needs)
    pools = [_rank_pool(tournament, cross, tables, compared, place, cut) for place, cut in cuts.items()]
    if not needs:
        needs += [need for pool in pools for need in _find_pool_needs(pool)]
    order = tuple(row.team for pool in pools for row in pool.rows[: pool.cut])
    return Seeds(None if needs else order, tuple(needs), tuple(pools))


def _find_group_needs(table: GroupTable, last: int) -> list[Sentence]:
    """Return what keeps places 1 to ``last`` of the group open: unplayed games, places that are shared."""
    if not table.complete:
        return [Sentence(gettext_noop("Group %(group)s is not complete"), {"group": table.name})]
    return [
        Sentence(
            gettext_noop("Group %(group)s: place %(place)s is shared by %(teams)s: %(why)s"),
            {"group": table.name, "place": row.position, "teams": _sharing(table.rows, row), "why": row.needs_why},
        )
        for row in table.rows
        if row.shared and row.position <= last and row is _first_of_place(table.rows, row)
    ]


def _first_of_place(rows: Sequence[Row], row: Row) -> Row:
    return next(other for other in rows if other.position == row.position)


def _sharing(rows: Sequence[Row], row: Row) -> Listing:
    return name_all(other.team for other in rows if other.position == row.position)


def _find_pool_needs(pool: Pool) -> list[Sentence]:
    """Return what keeps the seeds of a pool open; a tie wholly below the cut does not matter."""
    return [
        Sentence(
            gettext_noop("Order of the teams placed %(place)s in their groups: %(teams)s are level: %(why)s"),
            {"place": pool.place, "teams": _sharing(pool.rows, row), "why": row.needs_why},
        )
        for row in pool.rows
        if row.shared and row.position <= pool.cut and row is _first_of_place(pool.rows, row)
    ]


def list_compared_games(
    cross: RankingList, tables: Sequence[GroupTable], needs: list[Sentence]
) -> dict[str, Sequence[TeamGame]]:
    """Return the games of every team that the cross-group list looks at, by its ``games`` setting (S17).

    Adds to ``needs`` where a group's places do not say which opponents are left out.
    """
    top: int | None = None
    if cross.games == "drop_last":
        top = min((len(table.rows) for table in tables), default=0)
    elif cross.games == "against_top":
        top = cross.top
    compared: dict[str, Sequence[TeamGame]] = {}
    for table in tables:
        if top is None or len(table.rows) <= top:
            compared |= {row.team: table.games[row.team] for row in table.rows}
            continue
        kept = {row.team for row in table.rows if row.position <= top}
        if len(kept) != top and table.complete:
            sentence = gettext_noop(
                "Group %(group)s: places 1 to %(last)s must be settled to know which games are compared"
            )
            needs.append(Sentence(sentence, {"group": table.name, "last": top}))
        for row in table.rows:
            compared[row.team] = [game for game in table.games[row.team] if game.opponent in kept]
    return compared


def _rank_pool(
    tournament: Tournament,
    cross: RankingList,
    tables: Sequence[GroupTable],
    compared: Mapping[str, Sequence[TeamGame]],
    place: int,
    cut: int,
) -> Pool:
    """Rank the teams at ``place`` of each group; a small group without that place is left out."""
    groups = {table.rows[place - 1].team: table.name for table in tables if len(table.rows) >= place}
    return rank_candidates(tournament, cross, groups, compared, place, cut)


def rank_candidates(
    tournament: Tournament,
    cross: RankingList,
    groups: Mapping[str, str],
    compared: Mapping[str, Sequence[TeamGame]],
    place: int,
    cut: int,
) -> Pool:
    """Rank the teams of ``groups`` (group by team) for one place; ``compared``: the games looked at, by team."""
    record = build_record(tournament, {team: compared[team] for team in groups})
    trace: list[Step] = []
    places = settle_places(list(groups), cross, record, trace)
    return Pool(place, cut, tuple(make_rows(places, record)), groups, tuple(trace))
