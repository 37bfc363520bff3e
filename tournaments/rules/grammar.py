"""The grammar of rulebooks: checks a whole rulebook in JSON, clause by clause, and returns it as values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from .checks import (
    Fault,
    check_bool,
    check_choice,
    check_each,
    check_list,
    check_object,
    check_pair,
    check_text,
    check_whole,
    join,
)
from .criteria import CAPPED_METRICS, DECISION_METRICS, METRICS, PER_GAME_METRICS, TIED_ONLY_METRICS
from .rulebook import Advance, Bonus, Condition, Criterion, ForfeitRule, Points, RankingList, Restart, Rulebook
from .settings import parse_discipline, parse_fees, parse_match_formats
from .stages import STAGE_OF_PAIRINGS
from .team_games import BONUS_METRICS
from .wording import gettext_noop

CARD_KINDS = ("yellow", "second_yellow", "red")
DEFAULT_CARD_WEIGHTS = {"yellow": 1, "second_yellow": 2, "red": 1}
FIGURE_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
RESTARTS = ("none", "split", "block", "top")
_CRITERION_KEYS = ("metric", "name", "order", "from", "scope", "only_if", "cap", "per_game", "weights")

_KEYS = (
    "name",
    "points",
    "forfeit",
    "group_ranking",
    "cross_group_ranking",
    "card_weights",
    "advance",
    "bracket",
    "max_margin",
    "match_formats",
    "home_duties",
    "discipline",
    "fees",
)

_POINTS = (
    "win",
    "draw",
    "loss",
    "overtime_win",
    "overtime_loss",
    "shootout_win",
    "shootout_loss",
    "forfeit_win",
    "forfeit_loss",
)


def parse_rulebook(value: object, at: str = "rulebook") -> Rulebook:
    """Return the :class:`Rulebook` that a whole rulebook in JSON describes, defaults applied.

    Raises :class:`Fault` with the path of whatever the grammar does not allow: all that it does not describe.
    """
    data = check_object(value, at, _KEYS, ("points", "group_ranking"))
    settings = {
        **_optional(data, at, "match_formats", parse_match_formats),
        **_optional(data, at, "home_duties", lambda text, path: check_text(text, path, 1000)),
        **_optional(data, at, "discipline", parse_discipline),
        **_optional(data, at, "fees", parse_fees),
    }
    group_ranking = _parse_list(data["group_ranking"], join(at, "group_ranking"), ("below_first",))
    cross = data.get("cross_group_ranking")
    if "cross_group_ranking" in data:
        cross = _parse_list(cross, join(at, "cross_group_ranking"), ("games",))
    if group_ranking.below_first and cross is None:
        raise Fault(join(at, "group_ranking.below_first"), gettext_noop("needs cross_group_ranking, which is missing"))
    rulebook = Rulebook(
        name=check_text(data.get("name", "Own rulebook"), join(at, "name")),
        points=_parse_points(data["points"], join(at, "points")),
        forfeit=_parse_forfeit(data.get("forfeit", {}), join(at, "forfeit")),
        group_ranking=group_ranking,
        cross_group_ranking=cross,
        card_weights=check_weights(data.get("card_weights", DEFAULT_CARD_WEIGHTS), join(at, "card_weights")),
        advance=_optional(data, at, "advance", _parse_advance).get("advance"),
        bracket=_optional(data, at, "bracket", _parse_bracket).get("bracket"),
        max_margin=_optional(data, at, "max_margin", lambda n, path: check_whole(n, path, 1)).get("max_margin"),
        document={},
    )
    _refuse_figures_of_both_kinds(rulebook, at)
    return replace(rulebook, document={**_write_out(rulebook, data), **settings})


def _write_out(rulebook: Rulebook, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the ranking part of a rulebook in JSON with every default written out, keys in one order."""
    forfeit, cross = rulebook.forfeit, rulebook.cross_group_ranking
    written = {
        "name": rulebook.name,
        "points": {key: data["points"][key] for key in (*_POINTS, "bonus") if data["points"].get(key, []) != []},
        "forfeit": {
            "score": [forfeit.winner_goals, forfeit.loser_goals],
            "on_tie": forfeit.on_tie,
            "double": forfeit.double,
        },
        "group_ranking": _write_list(rulebook.group_ranking),
    }
    if cross is not None:
        games: object = {"against_top": cross.top} if cross.games == "against_top" else cross.games
        written["cross_group_ranking"] = {**_write_list(cross), "games": games}
    written["card_weights"] = dict(rulebook.card_weights)
    return written | {key: data[key] for key in ("advance", "bracket", "max_margin") if key in data}


def _write_list(ranking: RankingList) -> dict[str, Any]:
    below_first = {"below_first": "cross_group_ranking"} if ranking.below_first else {}
    criteria = [dict(criterion.written) for criterion in ranking.criteria]
    return {"restart": ranking.restart, **below_first, "criteria": criteria}


def _optional(data: Mapping[str, Any], at: str, key: str, parse: Callable[[Any, str], Any]) -> dict[str, Any]:
    return {key: parse(data[key], join(at, key))} if key in data else {}


def _parse_points(value: object, at: str) -> Points:
    data = check_object(value, at, (*_POINTS, "bonus"), ("win", "draw", "loss"))
    points = {key: check_whole(data[key], join(at, key)) for key in _POINTS if key in data}
    for result in ("win", "loss"):
        points.setdefault(f"overtime_{result}", points[result])
        points.setdefault(f"shootout_{result}", points[f"overtime_{result}"])
        points.setdefault(f"forfeit_{result}", points[result])
    bonus = tuple(check_each(data.get("bonus", []), join(at, "bonus"), parse_bonus))
    return Points(**points, bonus=bonus)


def parse_bonus(value: object, at: str) -> Bonus:
    """Return one kind of bonus points; raises :class:`Fault`."""
    data = check_object(value, at, ("metric", "points", "cap"), ("metric", "points"))
    metric = check_choice(data["metric"], join(at, "metric"), BONUS_METRICS)
    cap = _parse_cap(data["cap"], join(at, "cap"), metric) if "cap" in data else None
    return Bonus(metric, check_whole(data["points"], join(at, "points")), cap)


def _parse_cap(value: object, at: str, metric: str) -> tuple[int, int]:
    """Return the bounds of one game's value: ``n`` is [-n, n] for a difference and [0, n] for the others."""
    if not isinstance(value, list):
        high = check_whole(value, at, 1)
        return (-high if metric == "goal_difference" else 0), high
    low, high = check_pair(value, at, low=-(10**9), high=10**9)
    if not (low <= 0 <= high and low < high):
        raise Fault(at, gettext_noop("must be [low, high] with low at most 0, high at least 0 and low below high"))
    return low, high


def _parse_forfeit(value: object, at: str) -> ForfeitRule:
    data = check_object(value, at, ("score", "on_tie", "double"))
    winner, loser = check_pair(data.get("score", [3, 0]), join(at, "score"))
    if winner < loser:
        raise Fault(join(at, "score"), gettext_noop("must not give the winner fewer goals than the loser"))
    on_tie = check_choice(data.get("on_tie", "none"), join(at, "on_tie"), ("none", "rewrite_all"))
    double = check_choice(data.get("double", "no_goals"), join(at, "double"), ("no_goals", "score_against_both"))
    return ForfeitRule(winner, loser, cast(Any, on_tie), cast(Any, double))


def _parse_list(value: object, at: str, extra: tuple[str, ...]) -> RankingList:
    data = check_object(value, at, ("criteria", "restart", *extra), ("criteria",))
    criteria = tuple(check_each(data["criteria"], join(at, "criteria"), parse_criterion, least=1))
    if criteria[0].only_if is not None:
        sentence = gettext_noop("the first criterion is applied to all teams and takes no condition")
        raise Fault(join(at, "criteria[0].only_if"), sentence)
    restart = cast(Restart, check_choice(data.get("restart", "none"), join(at, "restart"), RESTARTS))
    if "below_first" in data:
        check_choice(data["below_first"], join(at, "below_first"), ("cross_group_ranking",))
    games, top = data.get("games", "all"), 0
    if isinstance(games, dict):
        path = join(at, "games")
        top = check_whole(
            check_object(games, path, ("against_top",), ("against_top",))["against_top"], f"{path}.against_top", 1
        )
        games = "against_top"
    else:
        check_choice(games, join(at, "games"), ("all", "drop_last"))
    return RankingList(criteria, restart, "below_first" in data, games, top)


def parse_criterion(value: object, at: str) -> Criterion:
    """Return one criterion of a ranking list; raises :class:`Fault` for a key that its metric does not take."""
    data = check_object(value, at, _CRITERION_KEYS, ("metric",))
    metric = check_choice(data["metric"], join(at, "metric"), tuple(METRICS))
    scope = check_choice(data.get("scope", "all"), join(at, "scope"), ("all", "tied"))
    source = check_choice(data.get("from", "matches"), join(at, "from"), ("matches", "teams"))
    per_game = check_bool(data.get("per_game", False), join(at, "per_game"))
    _check_keys_of_metric(data, at, metric, scope, source, per_game)
    return Criterion(
        metric=metric,
        scope=cast(Any, scope),
        only_if=_parse_condition(data["only_if"], join(at, "only_if")) if "only_if" in data else None,
        cap=_parse_cap(data["cap"], join(at, "cap"), metric) if "cap" in data else None,
        per_game=per_game,
        weights=check_weights(data["weights"], join(at, "weights")) if "weights" in data else None,
        name=_check_figure_name(data["name"], join(at, "name")) if "name" in data else "",
        fewest=data.get("order") == "fewest" if metric == "figure" else METRICS[metric].fewest,
        source=cast(Any, source),
        written=_write_criterion(data),
    )


def _write_criterion(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a criterion with its keys in one order, without those that only repeat a default."""
    defaults = {"scope": "all", "from": "matches", "per_game": False, "only_if": {}}
    return {key: data[key] for key in _CRITERION_KEYS if key in data and data[key] != defaults.get(key)}


def _check_keys_of_metric(
    data: Mapping[str, Any], at: str, metric: str, scope: str, source: str, per_game: bool
) -> None:
    not_for = gettext_noop("does not go with the metric %(metric)s")
    team_figure = metric == "figure" and source == "teams"
    if scope == "tied" and (metric in DECISION_METRICS or team_figure):
        raise Fault(join(at, "scope"), not_for, metric=metric)
    if scope != "tied" and metric in TIED_ONLY_METRICS:
        raise Fault(join(at, "scope"), gettext_noop('must be "tied" for the metric %(metric)s'), metric=metric)
    if per_game and (metric not in PER_GAME_METRICS or team_figure):
        raise Fault(join(at, "per_game"), not_for, metric=metric)
    if "cap" in data and metric not in CAPPED_METRICS:
        raise Fault(join(at, "cap"), not_for, metric=metric)
    if "weights" in data and metric != "cards":
        raise Fault(join(at, "weights"), not_for, metric=metric)
    for key in ("name", "order", "from"):
        if key in data and metric != "figure":
            raise Fault(join(at, key), not_for, metric=metric)
    if metric == "figure":
        check_object(data, at, data, ("name", "order"))
        check_choice(data["order"], join(at, "order"), ("most", "fewest"))


def _check_figure_name(value: object, at: str) -> str:
    if not isinstance(value, str) or not FIGURE_NAME.fullmatch(value):
        sentence = gettext_noop("must be a name of 1 to 40 small letters, digits and _, beginning with a letter")
        raise Fault(at, sentence)
    return value


def check_figure_names(value: object, at: str) -> Mapping[str, Any]:
    """Return an object whose keys are figure names; raises :class:`Fault` at a key that is none."""
    data = check_object(value, at, value if isinstance(value, dict) else ())
    for name in data:
        _check_figure_name(name, join(at, name))
    return data


def _parse_condition(value: object, at: str) -> Condition:
    data = check_object(value, at, ("tied", "min_tied", "all_met"))
    if "all_met" in data and data["all_met"] is not True:
        raise Fault(join(at, "all_met"), gettext_noop("can only be true; leave the key out otherwise"))
    tied = check_whole(data["tied"], join(at, "tied"), 2) if "tied" in data else None
    min_tied = check_whole(data["min_tied"], join(at, "min_tied"), 2) if "min_tied" in data else None
    return Condition(tied, min_tied, "all_met" in data)


def check_weights(value: object, at: str) -> dict[str, int]:
    """Return card weights, which name all three kinds of card."""
    data = check_object(value, at, CARD_KINDS, CARD_KINDS)
    return {kind: check_whole(data[kind], join(at, kind), 0) for kind in CARD_KINDS}


def _parse_advance(value: object, at: str) -> Advance:
    data = check_object(value, at, ("per_group", "best_next"))
    per_group = check_whole(data["per_group"], join(at, "per_group"), 0) if "per_group" in data else None
    return Advance(per_group, check_whole(data.get("best_next", 0), join(at, "best_next"), 0))


def _parse_bracket(value: object, at: str) -> tuple[tuple[int, int], ...]:
    """Return the pairings in the order of the tree: neighbours meet in the next round (S19)."""
    pairings = tuple(check_pair(pair, f"{at}[{i}]", low=1) for i, pair in enumerate(check_list(value, at)))
    if len(pairings) not in STAGE_OF_PAIRINGS:
        sentence = gettext_noop(
            "must have 1, 2, 4, 8 or 16 pairings, not %(count)s; give a seed that does not exist for a bye"
        )
        raise Fault(at, sentence, count=len(pairings))
    seen: set[int] = set()
    for i, pairing in enumerate(pairings):
        for j, seed in enumerate(pairing):
            if seed in seen:
                raise Fault(f"{at}[{i}][{j}]", gettext_noop("seed %(seed)s is paired twice"), seed=seed)
            seen.add(seed)
    return pairings


def _refuse_figures_of_both_kinds(rulebook: Rulebook, at: str) -> None:
    sources: dict[str, str] = {}
    for key, ranking in (
        ("group_ranking", rulebook.group_ranking),
        ("cross_group_ranking", rulebook.cross_group_ranking),
    ):
        for i, criterion in enumerate(ranking.criteria if ranking else ()):
            if (
                criterion.metric == "figure"
                and sources.setdefault(criterion.name, criterion.source) != criterion.source
            ):
                path = f"{at}.{key}.criteria[{i}].name"
                raise Fault(path, gettext_noop("%(name)s is already a figure of the other kind"), name=criterion.name)
