"""The metrics by which teams are told apart, and the criterion that asks one of a tied set.

Values are exact: whole numbers or fractions. Every metric knows its own direction, so "fewest is better" cannot be
copied the wrong way round.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from .rulebook import Condition, Criterion
from .team_games import (
    LOST,
    WON,
    TeamGame,
    count_cards,
    goal_difference,
    goals_against,
    goals_for,
    is_regulation_win,
    is_shutout,
    is_shutout_win,
    own_score,
    periods_won,
)
from .values import Decision, Match
from .wording import Name, Sentence, gettext_noop, join_names, name_all

INFINITE = "∞"


@dataclass(slots=True)
class Record:
    """What the criteria look at: the counting games of each team and whatever else was recorded or decided."""

    games: Mapping[str, Sequence[TeamGame]]
    card_weights: Mapping[str, int]
    adjustments: Mapping[str, int]
    figures: Mapping[str, Mapping[str, int]]
    decisions: Sequence[Decision]


class Need(NamedTuple):
    """What a criterion lacks: ``kind`` as rows print it (``periods``, ``draw``...), ``why`` for people."""

    kind: str
    why: Sentence


class Measured(NamedTuple):
    """What a criterion found: ``keys`` (greater is better) decide, ``shown`` is what the trace prints.

    ``goals_for`` breaks quotients that are both divisions by zero (H5); it is empty otherwise.
    """

    keys: dict[str, Any]
    shown: dict[str, Any]
    goals_for: dict[str, int]


class Scope(NamedTuple):
    """The games of one team that a criterion looks at; ``table`` are the teams of the head-to-head table."""

    team: str
    games: Sequence[TeamGame]
    table: Collection[str]
    criterion: Criterion
    record: Record


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric: its value for one team, its direction, and which games ``per_game`` divides by (None: refused)."""

    value: Callable[[Scope], Any]
    fewest: bool = False
    per_game: str | None = None
    lacks: Callable[[Scope], Sequence[TeamGame]] | None = None


def _total(value: Callable[[TeamGame], int]) -> Callable[[Scope], int]:
    return lambda scope: sum([value(game) for game in scope.games])


def _capped(value: Callable[[TeamGame], int]) -> Callable[[Scope], int]:
    def total(scope: Scope) -> int:
        if scope.criterion.cap is None:
            return sum([value(game) for game in scope.games])
        low, high = scope.criterion.cap
        return sum([min(max(value(game), low), high) for game in scope.games])

    return total


def _points(scope: Scope) -> int:
    """Points of the games in the scope; adjustments join the total only, never a head-to-head table."""
    earned = sum([game.points for game in scope.games])
    return earned if scope.criterion.scope == "tied" else earned + scope.record.adjustments.get(scope.team, 0)


def _count(outcome: int) -> Callable[[Scope], int]:
    return lambda scope: sum([game.outcome == outcome for game in scope.games])


def _quotient(scope: Scope) -> tuple[int, int]:
    return sum([g.goals_for for g in scope.games]), sum([g.goals_against for g in scope.games])


def _ratio(scope: Scope) -> Fraction:
    scored, conceded = _quotient(scope)
    return Fraction(scored, scored + conceded) if scored + conceded else Fraction(0)


def _cards(scope: Scope) -> int:
    weights = scope.criterion.weights or scope.record.card_weights
    return sum([count_cards(game, weights) for game in scope.games])


def _quickest_goal(scope: Scope) -> int | None:
    """Return the seconds from the start to the team's earliest goal in its played games, None without one (H8)."""
    times = [
        goal.at
        for game in scope.games
        if game.played
        for goal in game.match.goals
        if goal.side == game.side and goal.at is not None
    ]
    return min(times, default=None)


def _beat_all(scope: Scope) -> int:
    return int(_met_whole_table(scope) and all(game.outcome == WON for game in scope.games))


def _lost_to_all(scope: Scope) -> int:
    return int(_met_whole_table(scope) and all(game.outcome == LOST for game in scope.games))


def _met_whole_table(scope: Scope) -> bool:
    return {game.opponent for game in scope.games} >= set(scope.table) - {scope.team}


def _figure(scope: Scope) -> int:
    name = scope.criterion.name
    if scope.criterion.source == "teams":
        return scope.record.figures.get(scope.team, {}).get(name, 0)
    own = [(game, game.match.figures.get(name)) for game in scope.games if game.played]
    return sum(pair[0 if game.side == "home" else 1] for game, pair in own if pair is not None)


def _without_periods(scope: Scope) -> list[TeamGame]:
    return [game for game in scope.games if game.played and not game.match.periods]


def _without_goal_time(scope: Scope) -> list[TeamGame]:
    """Games in which the team scored and none of its goals has a time; its earliest recorded time stands otherwise."""
    return [
        game
        for game in scope.games
        if game.played
        and own_score(game)[0] > 0
        and not any(goal.side == game.side and goal.at is not None for goal in game.match.goals)
    ]


def _without_figure(scope: Scope) -> list[TeamGame]:
    if scope.criterion.source == "teams":
        return []
    return [game for game in scope.games if game.played and scope.criterion.name not in game.match.figures]


METRICS: Mapping[str, Metric] = {
    "points": Metric(_points, per_game="counting"),
    "wins": Metric(_count(WON), per_game="counting"),
    "goals_for": Metric(_capped(goals_for), per_game="counting"),
    "goal_difference": Metric(_capped(goal_difference), per_game="counting"),
    "goal_quotient": Metric(_quotient),
    "goal_ratio": Metric(_ratio),
    "periods_won": Metric(_total(periods_won), per_game="played", lacks=_without_periods),
    "shutouts": Metric(_total(is_shutout), per_game="played"),
    "shutout_wins": Metric(_total(is_shutout_win), per_game="played"),
    "regulation_wins": Metric(_total(is_regulation_win), per_game="counting"),
    "goals_against": Metric(_capped(goals_against), fewest=True, per_game="counting"),
    "losses": Metric(_count(LOST), fewest=True, per_game="counting"),
    "cards": Metric(_cards, fewest=True, per_game="counting"),
    "quickest_goal": Metric(_quickest_goal, fewest=True, lacks=_without_goal_time),
    "forfeits": Metric(_total(lambda game: game.forfeited), fewest=True),
    "beat_all": Metric(_beat_all),
    "lost_to_all": Metric(_lost_to_all, fewest=True),
    "figure": Metric(_figure, per_game="played", lacks=_without_figure),
    "shootout": Metric(lambda scope: 0, fewest=True),
    "draw": Metric(lambda scope: 0, fewest=True),
}

DECISION_METRICS = ("shootout", "draw")
TIED_ONLY_METRICS = ("beat_all", "lost_to_all")
CAPPED_METRICS = ("goal_difference", "goals_for", "goals_against")
PER_GAME_METRICS = tuple(name for name, metric in METRICS.items() if metric.per_game)


def find_reason_to_skip(condition: Condition | None, tied: Sequence[str], record: Record) -> Sentence | None:
    """Return why the criterion is not asked of this still-level set, None when it is (H3, S3)."""
    if condition is None:
        return None
    count = len(tied)
    if condition.tied is not None and count != condition.tied:
        return Sentence(
            gettext_noop("only used when exactly %(wanted)s teams are level; here %(count)s are"),
            {"wanted": condition.tied, "count": count},
        )
    if condition.min_tied is not None and count < condition.min_tied:
        return Sentence(
            gettext_noop("only used when at least %(wanted)s teams are level; here %(count)s are"),
            {"wanted": condition.min_tied, "count": count},
        )
    if condition.all_met and (pair := find_pair_not_met(tied, record)):
        return Sentence(
            gettext_noop("only used when all level teams have played each other; %(team)s and %(other)s have not"),
            {"team": Name(pair[0]), "other": Name(pair[1])},
        )
    return None


def find_pair_not_met(teams: Sequence[str], record: Record) -> tuple[str, str] | None:
    """Return the first two of ``teams`` without a counting game between them, None when every pair has met (H3)."""
    ordered = sorted(teams)
    for i, team in enumerate(ordered):
        met = {game.opponent for game in record.games[team]}
        for other in ordered[i + 1 :]:
            if other not in met:
                return team, other
    return None


def measure(criterion: Criterion, tied: Sequence[str], table: Collection[str], record: Record) -> Measured | Need:
    """Ask ``criterion`` of the still-level teams ``tied``.

    ``table``: the teams whose games among each other form the head-to-head table, for ``scope: tied``. Returns the
    values, or the :class:`Need` that ends the list for this set.
    """
    if criterion.metric in DECISION_METRICS:
        return _measure_decision(criterion.metric, tied, record)
    metric = METRICS[criterion.metric]
    scopes = [_scope(criterion, team, table, record) for team in tied]
    need = _find_need(criterion, metric, scopes)
    if need is not None:
        return need
    values = {scope.team: metric.value(scope) for scope in scopes}
    if criterion.metric == "goal_quotient":
        return _measure_quotients(values)
    if criterion.metric == "quickest_goal":
        late = float("-inf")
        return Measured({team: late if at is None else -at for team, at in values.items()}, values, {})
    if criterion.per_game:
        values = {scope.team: _per_game(values[scope.team], metric.per_game, scope.games) for scope in scopes}
    keys = {team: -value for team, value in values.items()} if criterion.fewest else values
    return Measured(keys, {team: show_value(value) for team, value in values.items()}, {})


def _scope(criterion: Criterion, team: str, table: Collection[str], record: Record) -> Scope:
    games = record.games[team]
    if criterion.scope == "tied":
        games = [game for game in games if game.opponent in table]
    return Scope(team, games, table, criterion, record)


def _per_game(value: int, divisor: str | None, games: Sequence[TeamGame]) -> Fraction:
    count = sum([game.played for game in games]) if divisor == "played" else len(games)
    return Fraction(value, count) if count else Fraction(0)


def _measure_quotients(values: Mapping[str, tuple[int, int]]) -> Measured:
    """Compare GF / GA exactly; a division by zero stands above any number, two of them by goals for (H5)."""
    keys: dict[str, Any] = {}
    shown: dict[str, Any] = {}
    for team, (scored, conceded) in values.items():
        keys[team] = (0, Fraction(scored, conceded)) if conceded else (1, scored)
        shown[team] = show_value(Fraction(scored, conceded)) if conceded else INFINITE
    unbounded = {team: scored for team, (scored, conceded) in values.items() if not conceded}
    return Measured(keys, shown, unbounded if len(unbounded) > 1 else {})


def show_value(value: int | Fraction) -> int | str:
    """Return a value as the trace prints it: a whole number, or an exact fraction such as ``"5/3"``."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else f"{value.numerator}/{value.denominator}"
    return int(value)


def _measure_decision(kind: str, tied: Sequence[str], record: Record) -> Measured | Need:
    """Return the places in the first decision of this kind that contains the whole set (H9, S4, S18)."""
    for decision in record.decisions:
        if decision.kind == kind and set(tied) <= set(decision.order):
            places = {team: n for n, team in enumerate((t for t in decision.order if t in tied), start=1)}
            return Measured({team: -place for team, place in places.items()}, {team: places[team] for team in tied}, {})
    wording = {
        "shootout": gettext_noop("a shoot-out between %(teams)s is needed"),
        "draw": gettext_noop("a draw of lots between %(teams)s is needed"),
    }
    return Need(kind, Sentence(wording[kind], {"teams": name_all(sorted(tied))}))


def _find_need(criterion: Criterion, metric: Metric, scopes: Sequence[Scope]) -> Need | None:
    if metric.lacks is None:
        return None
    if criterion.metric == "figure" and criterion.source == "teams":
        figures = scopes[0].record.figures
        teams = [scope.team for scope in scopes if criterion.name not in figures.get(scope.team, {})]
        if not teams:
            return None
        sentence = gettext_noop("the figure %(figure)s of %(teams)s is needed")
        values = {"figure": criterion.name, "teams": name_all(sorted(teams))}
        return Need(f"figure:{criterion.name}", Sentence(sentence, values))
    games = {game.match.id: game.match for scope in scopes for game in metric.lacks(scope)}
    if not games:
        return None
    named = join_names(_name_game(match) for _, match in sorted(games.items()))
    if criterion.metric == "periods_won":
        return Need("periods", Sentence(gettext_noop("period scores are needed: %(games)s"), {"games": named}))
    if criterion.metric == "quickest_goal":
        return Need(
            "goal times", Sentence(gettext_noop("the time of the first goal is needed: %(games)s"), {"games": named})
        )
    sentence = gettext_noop("the figure %(figure)s is needed: %(games)s")
    return Need(f"figure:{criterion.name}", Sentence(sentence, {"figure": criterion.name, "games": named}))


def _name_game(match: Match) -> Sentence:
    values = {"home": Name(match.home), "away": Name(match.away), "match": match.id}
    return Sentence(gettext_noop("%(home)s - %(away)s (%(match)s)"), values)
