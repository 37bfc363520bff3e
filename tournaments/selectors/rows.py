"""From rows of the database straight to the values that the rules and the pages work on.

The queries are put together once, when this module is imported, and only narrowed down to a tournament later: naming
the columns takes Django longer than the database needs to find them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import FilteredRelation, Q

from tournaments.extensions import Mark, match_marks
from tournaments.models import Decision, Fixture, PointAdjustment, Team
from tournaments.rules import values
from tournaments.selectors.snapshots import MatchInfo, OrderInfo, TeamInfo


class TeamRows(NamedTuple):
    """Teams in their order of entry as the rules see them, what pages show of them, and their names by id.

    ``group_order``: the groups with a team, in the order that the organiser gave them.
    """

    values: tuple[values.Team, ...]
    infos: Mapping[str, TeamInfo]
    names: Mapping[int, str]
    group_order: tuple[str, ...]


_TEAMS = Team.objects.in_order().values_list(
    "pk", "name", "slug", "group__name", "group__position", "club__name", "first_colour", "second_colour", "withdrawn",
    "figures",
)  # fmt: skip


def read_teams(tournament_id: int) -> TeamRows:
    """Return the teams of a tournament, in one query."""
    rows = _TEAMS.filter(tournament=tournament_id)
    found: list[values.Team] = []
    infos: dict[str, TeamInfo] = {}
    groups: dict[str, int] = {}
    for pk, name, slug, group, position, club, first, second, withdrawn, figures in rows:
        found.append(values.Team(name, group, withdrawn or None, figures))  # type: ignore[arg-type]
        infos[name] = TeamInfo(pk, name, slug, club, tuple(colour for colour in (first, second) if colour))
        if group is not None:
            groups[group] = position
    order = tuple(sorted(groups, key=lambda group: groups[group]))
    return TeamRows(tuple(found), infos, {info.pk: name for name, info in infos.items()}, order)


class MatchRow(NamedTuple):
    """A fixture with its current result; the columns of the result are None where it has none yet."""

    pk: int
    code: str
    stage: str
    group: str | None
    home_team: int | None
    home_seed: int | None
    home_feeder: int | None
    home_outcome: str
    away_team: int | None
    away_seed: int | None
    away_feeder: int | None
    away_outcome: str
    kickoff_at: datetime | None
    pitch: str | None
    replay_of: int | None
    status: str | None
    home_goals: int | None
    away_goals: int | None
    home_extra_goals: int | None
    away_extra_goals: int | None
    home_kicks: int | None
    away_kicks: int | None
    forfeit: str | None
    award_winner: str | None
    home_award_goals: int | None
    away_award_goals: int | None
    is_annulled: bool | None
    periods: list[list[int]] | None
    goals: list[dict[str, Any]] | None
    cards: list[dict[str, Any]] | None
    lineups: dict[values.Side, list[str]] | None
    figures: dict[str, list[int]] | None


_FIXTURE_COLUMNS = (
    "pk", "code", "stage", "group__name",
    "home_team_id", "home_seed", "home_feeder_id", "home_outcome",
    "away_team_id", "away_seed", "away_feeder_id", "away_outcome",
    "kickoff_at", "pitch__name", "replay_of_id",
)  # fmt: skip
_COLUMNS = (*_FIXTURE_COLUMNS, *(f"result__{column}" for column in MatchRow._fields[len(_FIXTURE_COLUMNS) :]))
_CURRENT_RESULT = FilteredRelation("results", condition=Q(results__is_current=True))
_MATCHES = Fixture.objects.annotate(result=_CURRENT_RESULT).in_order().values_list(*_COLUMNS)


class MatchRows(NamedTuple):
    """Matches in their order of entry as the rules see them, and what pages show of them."""

    values: tuple[values.Match, ...]
    infos: Mapping[str, MatchInfo]


def read_matches(tournament_id: int, team_names: Mapping[int, str]) -> MatchRows:
    """Return the matches of a tournament: one query, and one for each app that hangs marks on them."""
    rows = [MatchRow._make(row) for row in _MATCHES.filter(tournament=tournament_id)]
    marks = read_marks(tournament_id)
    codes = {row.pk: row.code for row in rows}
    infos = {
        row.code: MatchInfo(row.pk, row.code, number, row.kickoff_at, row.pitch or "", tuple(marks.get(row.pk, ())))
        for number, row in enumerate(rows, start=1)
    }
    return MatchRows(tuple(_make_match(row, team_names, codes) for row in rows), infos)


def read_marks(tournament_id: int) -> dict[int, list[Mark]]:
    """Return what hangs over the results of a tournament, by the id of the fixture."""
    marks: dict[int, list[Mark]] = {}
    for list_marks in match_marks:
        for fixture_id, mark in list_marks(tournament_id):
            marks.setdefault(fixture_id, []).append(mark)
    return marks


def _make_match(row: MatchRow, teams: Mapping[int, str], codes: Mapping[int, str]) -> values.Match:
    common: dict[str, Any] = {
        "id": row.code,
        "home": _make_entrant(row.home_team, row.home_seed, row.home_feeder, row.home_outcome, teams, codes),
        "away": _make_entrant(row.away_team, row.away_seed, row.away_feeder, row.away_outcome, teams, codes),
        "stage": row.stage,
        "group": row.group,
        "kickoff": None if row.kickoff_at is None else row.kickoff_at.timestamp(),
        "replay_of": None if row.replay_of is None else codes[row.replay_of],
    }
    if row.status is None:
        return values.Match(**common)
    award = _pair(row.home_award_goals, row.away_award_goals)
    return values.Match(
        **common,
        status=row.status,
        score=_pair(row.home_goals, row.away_goals),
        periods=tuple((home, away) for home, away in row.periods) if row.periods else None,
        extra_time=_pair(row.home_extra_goals, row.away_extra_goals),
        shootout=_pair(row.home_kicks, row.away_kicks),
        forfeit=row.forfeit or None,  # type: ignore[arg-type]
        goals=tuple([values.Goal(**goal) for goal in row.goals or ()]),
        cards=tuple([values.Card(**card) for card in row.cards or ()]),
        award=None if award is None else values.Award(row.award_winner or None, award),  # type: ignore[arg-type]
        annulled=bool(row.is_annulled),
        figures={name: (home, away) for name, (home, away) in row.figures.items()} if row.figures else {},
        lineups={side: tuple(names) for side, names in row.lineups.items()} if row.lineups else {},
    )


def _make_entrant(
    team: int | None,
    seed: int | None,
    feeder: int | None,
    outcome: str,
    teams: Mapping[int, str],
    codes: Mapping[int, str],
) -> values.Entrant:
    if team is not None:
        return teams[team]
    if feeder is not None:
        return values.Source("winner_of" if outcome == Fixture.Outcome.WINNER else "loser_of", codes[feeder])
    return values.Source("seed", seed or 0)


def _pair(home: int | None, away: int | None) -> values.Pair | None:
    return None if home is None or away is None else (home, away)


_ADJUSTMENTS = PointAdjustment.objects.in_order().values_list("team_id", "points", "reason")
_ORDERS = (
    Decision.objects.current()
    .in_order()
    .values_list("kind", "order", "reason", "decided_by_name", "decided_at", "seed")
)


def read_adjustments(tournament_id: int, team_names: Mapping[int, str]) -> tuple[values.Adjustment, ...]:
    """Return the point adjustments of a tournament, in one query."""
    rows = _ADJUSTMENTS.filter(tournament=tournament_id)
    return tuple(values.Adjustment(team_names[team_id], points, reason) for team_id, points, reason in rows)


def read_orders(tournament_id: int, team_names: Mapping[int, str]) -> tuple[OrderInfo, ...]:
    """Return the decisions that count, the current seeding among them, in one query."""
    return tuple(
        OrderInfo(kind, tuple(team_names[pk] for pk in order), reason, by, at, seed)
        for kind, order, reason, by, at, seed in _ORDERS.filter(tournament=tournament_id)
    )


def pick_decisions(orders: Iterable[OrderInfo]) -> tuple[values.Decision, ...]:
    """Return the orders that settle tied sets as the rules see them."""
    return tuple(
        values.Decision(order.kind, order.order)  # type: ignore[arg-type]
        for order in orders
        if order.kind != Decision.Kind.SEEDING
    )
