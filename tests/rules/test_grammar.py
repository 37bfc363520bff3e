"""The grammar of rulebooks: what it takes, and the path of everything it refuses."""

from typing import Any

import pytest

from tests.builders import REMOVE, Json, change, make_criterion, make_list
from tournaments.rules.checks import Fault
from tournaments.rules.grammar import parse_criterion, parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.rules.rulebook import Advance, Bonus, Condition, ForfeitRule, Points, RankingList

FULL: Json = {
    "name": "House rules",
    "points": {
        "win": 3, "draw": 1, "loss": 0, "overtime_win": 2, "overtime_loss": 1, "shootout_win": 2, "shootout_loss": 1,
        "forfeit_win": 3, "forfeit_loss": -1, "bonus": [{"metric": "goals_for", "points": 1, "cap": 3}],
    },
    "forfeit": {"score": [3, 0], "on_tie": "rewrite_all", "double": "score_against_both"},
    "group_ranking": {
        "restart": "block",
        "below_first": "cross_group_ranking",
        "criteria": [
            {"metric": "points"},
            {"metric": "points", "scope": "tied", "only_if": {"tied": 2, "min_tied": 2, "all_met": True}},
            {"metric": "goal_difference", "cap": [-3, 3], "per_game": True},
            {"metric": "cards", "weights": {"yellow": 1, "second_yellow": 2, "red": 3}},
            {"metric": "figure", "name": "penalty_minutes", "order": "fewest", "from": "matches"},
            {"metric": "figure", "name": "ranking", "order": "most", "from": "teams"},
            {"metric": "beat_all", "scope": "tied"},
            {"metric": "shootout"},
        ],
    },
    "cross_group_ranking": {"restart": "none", "games": {"against_top": 2}, "criteria": [{"metric": "points"}]},
    "card_weights": {"yellow": 1, "second_yellow": 2, "red": 1},
    "advance": {"per_group": 2, "best_next": 4},
    "bracket": [[1, 4], [2, 3]],
    "max_margin": 5,
    "match_formats": {
        "default": {"periods": 2, "minutes": 20, "break_minutes": 5, "extra_time": {"periods": 2, "minutes": 5}}
    },
    "home_duties": "Brings the balls.",
    "discipline": {"fines_cents": {"yellow": 2500}, "accumulation": {"threshold": 3}},
    "fees": {"protest_cents": 5000, "skip_weekdays": ["sunday"], "appeal_deadline_hours": 24},
}  # fmt: skip


def refused_at(rulebook: object) -> str:
    """Return the path at which a rulebook is refused."""
    with pytest.raises(Fault) as refused:
        parse_rulebook(rulebook)
    assert str(refused.value.sentence)
    return refused.value.at


def test_full_rulebook_is_taken() -> None:
    """Every key that the tables below spoil is in order to begin with."""
    assert parse_rulebook(FULL).name == "House rules"


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_whole_rulebooks(preset: str) -> None:
    """H1 to H10, S3, S17: both parse, and what is stored of them is what they say."""
    assert parse_rulebook(PRESETS[preset]).document == PRESETS[preset]


@pytest.mark.parametrize(
    "path",
    [
        "extra", "points.extra", "points.bonus[0].extra", "forfeit.extra", "group_ranking.extra", "group_ranking.games",
        "group_ranking.criteria[0].extra", "group_ranking.criteria[1].only_if.extra", "cross_group_ranking.below_first",
        "group_ranking.criteria[3].weights.blue", "cross_group_ranking.games.extra", "card_weights.blue",
        "advance.extra", "match_formats.extra", "match_formats.default.extra", "match_formats.default.extra_time.extra",
        "discipline.extra", "discipline.fines_cents.extra", "discipline.accumulation.extra", "fees.extra",
    ],
)  # fmt: skip
def test_unknown_key_is_refused_where_it_stands(path: str) -> None:
    """Everything not described is refused."""
    assert refused_at(change(FULL, path, 1)) == f"rulebook.{path}"


@pytest.mark.parametrize(
    "path",
    [
        "points", "points.win", "points.draw", "points.loss", "points.bonus[0].metric", "points.bonus[0].points",
        "group_ranking", "group_ranking.criteria", "group_ranking.criteria[0].metric", "card_weights.red",
        "group_ranking.criteria[4].name", "group_ranking.criteria[4].order", "group_ranking.criteria[3].weights.red",
        "cross_group_ranking.criteria", "cross_group_ranking.games.against_top", "match_formats.default",
        "match_formats.default.periods", "match_formats.default.minutes", "match_formats.default.extra_time.minutes",
    ],
)  # fmt: skip
def test_missing_key_is_refused_at_its_place(path: str) -> None:
    """What is required is named."""
    assert refused_at(change(FULL, path, REMOVE)) == f"rulebook.{path}"


CRITERION = "group_ranking.criteria[0]"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("name", ""),
        ("name", 7),
        ("points", []),
        ("points.win", True),
        ("points.win", 3.0),
        ("points.win", "3"),
        ("points.win", None),
        ("points.win", 10**12),
        ("points.bonus", {}),
        ("points.bonus[0].metric", "wins"),
        ("points.bonus[0].points", 0.5),
        ("points.bonus[0].cap", 0),
        ("points.bonus[0].cap", [1, 3]),
        ("forfeit.score", [0, 3]),
        ("forfeit.score", [3]),
        ("forfeit.score", "3-0"),
        ("forfeit.on_tie", "rewrite"),
        ("forfeit.double", "draw"),
        ("group_ranking", []),
        ("group_ranking.criteria", []),
        ("group_ranking.criteria", {}),
        ("group_ranking.restart", "always"),
        ("group_ranking.restart", True),
        ("group_ranking.below_first", True),
        ("group_ranking.below_first", "group_ranking"),
        ("cross_group_ranking", None),
        ("cross_group_ranking.games", "some"),
        ("cross_group_ranking.games", 2),
        ("cross_group_ranking.games.against_top", 0),
        ("card_weights.red", -1),
        ("card_weights.red", True),
        ("advance.per_group", -1),
        ("advance.best_next", 1.5),
        ("bracket", [[1, 2], [3, 4], [5, 6]]),
        ("bracket", []),
        ("bracket", "1-2"),
        ("max_margin", 0),
        ("max_margin", True),
        ("max_margin", None),
        ("match_formats.default.periods", 0),
        ("match_formats.default.extra_time.minutes", 0),
        ("home_duties", []),
        ("discipline.fines_cents.yellow", -1),
        ("discipline.accumulation.threshold", "3"),
        ("fees.protest_cents", -1),
        ("fees.appeal_deadline_hours", 0),
    ],
)
def test_wrong_value_is_refused_where_it_stands(path: str, value: object) -> None:
    """Wrong types, booleans for numbers, impossible values."""
    assert refused_at(change(FULL, path, value)) == f"rulebook.{path}"


@pytest.mark.parametrize(
    ("path", "value", "at"),
    [
        ("forfeit.score", [3, -1], "forfeit.score[1]"),
        ("forfeit.score", [True, 0], "forfeit.score[0]"),
        ("bracket[1]", [2, 1], "bracket[1][1]"),
        ("bracket[1]", [2, 2], "bracket[1][1]"),
        ("bracket[1]", [0, 3], "bracket[1][0]"),
        ("bracket[0]", [1], "bracket[0]"),
        (
            "group_ranking.criteria[0]",
            {"metric": "points", "only_if": {"tied": 2}},
            "group_ranking.criteria[0].only_if",
        ),
        ("group_ranking.criteria[5].name", "penalty_minutes", "group_ranking.criteria[5].name"),
        ("cross_group_ranking", REMOVE, "group_ranking.below_first"),
        ("discipline.accumulation", {"counts_through": "qualifying"}, "discipline.accumulation.counts_through"),
        ("discipline.second_yellow_fine", "double", "discipline.second_yellow_fine"),
        ("discipline.walkover_serves_ban", "home", "discipline.walkover_serves_ban"),
        ("fees.skip_weekdays", ["sunday", "Funday"], "fees.skip_weekdays[1]"),
        ("fees.hear_before_paid", 1, "fees.hear_before_paid"),
    ],
)
def test_offender_inside_a_value_is_named_by_its_own_path(path: str, value: object, at: str) -> None:
    """The deepest path there is."""
    assert refused_at(change(FULL, path, value)) == f"rulebook.{at}"


@pytest.mark.parametrize("value", [None, [], 3, True, "text"])
def test_rulebook_that_is_no_object_is_refused(value: object) -> None:
    """At the rulebook itself."""
    assert refused_at(value) == "rulebook"


@pytest.mark.parametrize(
    ("criterion", "key"),
    [
        ({"metric": "luck"}, "metric"),
        ({"metric": 3}, "metric"),
        ({"metric": "points", "scope": "group"}, "scope"),
        ({"metric": "beat_all"}, "scope"),
        ({"metric": "lost_to_all", "scope": "all"}, "scope"),
        ({"metric": "shootout", "scope": "tied"}, "scope"),
        ({"metric": "draw", "scope": "tied"}, "scope"),
        ({"metric": "figure", "name": "a", "order": "most", "from": "teams", "scope": "tied"}, "scope"),
        ({"metric": "figure", "name": "a", "order": "most", "from": "teams", "per_game": True}, "per_game"),
        *(
            ({"metric": metric, "per_game": True}, "per_game")
            for metric in ("goal_quotient", "goal_ratio", "quickest_goal", "forfeits", "shootout", "draw")
        ),
        ({"metric": "points", "per_game": 1}, "per_game"),
        *(({"metric": metric, "cap": 3}, "cap") for metric in ("points", "wins", "goal_ratio", "cards", "shutouts")),
        ({"metric": "goals_for", "cap": 0}, "cap"),
        ({"metric": "goals_for", "cap": -1}, "cap"),
        ({"metric": "goals_for", "cap": True}, "cap"),
        ({"metric": "goals_for", "cap": [1, 3]}, "cap"),
        ({"metric": "goals_for", "cap": [-3, -1]}, "cap"),
        ({"metric": "goals_for", "cap": [0, 0]}, "cap"),
        ({"metric": "goals_for", "cap": [0]}, "cap"),
        ({"metric": "goals_for", "weights": {"yellow": 1, "second_yellow": 1, "red": 1}}, "weights"),
        ({"metric": "points", "name": "a"}, "name"),
        ({"metric": "points", "order": "most"}, "order"),
        ({"metric": "points", "from": "matches"}, "from"),
        ({"metric": "figure", "name": "Fair play", "order": "most"}, "name"),
        ({"metric": "figure", "name": "1st", "order": "most"}, "name"),
        ({"metric": "figure", "name": "a" * 41, "order": "most"}, "name"),
        ({"metric": "figure", "name": 7, "order": "most"}, "name"),
        ({"metric": "figure", "name": "a", "order": "least"}, "order"),
        ({"metric": "figure", "name": "a", "order": "most", "from": "players"}, "from"),
        ({"metric": "points", "only_if": {"tied": 1}}, "only_if.tied"),
        ({"metric": "points", "only_if": {"min_tied": 1}}, "only_if.min_tied"),
        ({"metric": "points", "only_if": {"tied": True}}, "only_if.tied"),
        ({"metric": "points", "only_if": {"all_met": False}}, "only_if.all_met"),
        ({"metric": "points", "only_if": {"all_met": 1}}, "only_if.all_met"),
        ({"metric": "points", "only_if": True}, "only_if"),
    ],
)
def test_criterion_is_refused_for_a_key_that_its_metric_does_not_take(criterion: Json, key: str) -> None:
    """H3, S3, A14: metric, scope, conditions, caps, per game, weights, figures."""
    with pytest.raises(Fault) as refused:
        parse_criterion(criterion, "criteria[1]")

    assert refused.value.at == f"criteria[1].{key}"


@pytest.mark.parametrize("metric", ["beat_all", "lost_to_all"])
def test_head_to_head_metrics_refuse_per_game(metric: str) -> None:
    """Other metrics refuse it."""
    with pytest.raises(Fault) as refused:
        parse_criterion({"metric": metric, "scope": "tied", "per_game": True}, "here")

    assert refused.value.at == "here.per_game"


def test_defaults_are_those_of_the_contract() -> None:
    """restart none, forfeits 3-0 without rewriting and goals for nobody when both are at fault, weights 1, 2, 1."""
    rulebook = parse_rulebook({"points": {"win": 3, "draw": 1, "loss": 0}, "group_ranking": make_list("points")})

    assert rulebook.points == Points(3, 1, 0, 3, 0, 3, 0, 3, 0)
    assert rulebook.forfeit == ForfeitRule(3, 0, "none", "no_goals")
    assert rulebook.group_ranking == RankingList(
        (parse_criterion(make_criterion("points"), ""),), "none", False, "all", 0
    )
    assert rulebook.card_weights == {"yellow": 1, "second_yellow": 2, "red": 1}
    assert (rulebook.cross_group_ranking, rulebook.advance, rulebook.bracket, rulebook.max_margin) == (None,) * 4


def test_points_fall_back_from_kicks_to_extra_time_to_win_and_loss() -> None:
    """H1: overtime given alone serves kicks too."""
    points = {"win": 3, "draw": 1, "loss": 0, "overtime_win": 2, "shootout_loss": 1}

    parsed = parse_rulebook({"points": points, "group_ranking": make_list("points")}).points

    assert (parsed.overtime_win, parsed.overtime_loss) == (2, 0)
    assert (parsed.shootout_win, parsed.shootout_loss) == (2, 1)
    assert (parsed.forfeit_win, parsed.forfeit_loss) == (3, 0)


@pytest.mark.parametrize(
    ("metric", "cap", "bounds"),
    [
        ("goal_difference", 3, (-3, 3)),
        ("goals_for", 3, (0, 3)),
        ("goals_against", 3, (0, 3)),
        ("goal_difference", [0, 2], (0, 2)),
        ("goals_for", [0, 5], (0, 5)),
        ("goal_difference", [-1, 0], (-1, 0)),
    ],
)
def test_cap_of_a_number_is_symmetrical_for_a_difference_only(metric: str, cap: Any, bounds: tuple[int, int]) -> None:
    """A14; the bonus reads caps in the same way."""
    bonus = [{"metric": "goals_for", "points": 1, "cap": 2}, {"metric": "goal_difference", "points": 1, "cap": 2}]

    assert parse_criterion({"metric": metric, "cap": cap}, "here").cap == bounds
    parsed = parse_rulebook(change(FULL, "points.bonus", bonus)).points.bonus
    assert parsed == (Bonus("goals_for", 1, (0, 2)), Bonus("goal_difference", 1, (-2, 2)))


def test_conditions_and_advance_are_read() -> None:
    """H3, S3, S17: ``advance`` without ``per_group`` has no line, which is not the same as a line after place 0."""
    criterion = {"metric": "points", "only_if": {"tied": 2, "min_tied": 3, "all_met": True}}

    assert parse_criterion(criterion, "here").only_if == Condition(2, 3, True)
    assert parse_rulebook(change(FULL, "advance", {"best_next": 1})).advance == Advance(None, 1)
    assert parse_rulebook(change(FULL, "advance", {"per_group": 0})).advance == Advance(0, 0)
