"""Metrics and criteria: every metric alone, its direction, caps, per game, weights, figures, needs, conditions."""

from typing import Any

import pytest

from tests.builders import Json, cards, game, goals, make_rulebook, order, rank_group, row_of
from tournaments.rules.criteria import METRICS

RICH_GROUP = (
    game(
        "Adders 3-0 Badgers",
        periods=[[1, 0], [2, 0], [0, 0]],
        goals=goals("home 12:00", "home 25:00", "home 40:00"),
        cards=cards("home yellow"),
        figures={"penalty_minutes": [4, 2]},
    ),
    game(
        "Adders 1-2 Cranes",
        periods=[[0, 0], [1, 1], [0, 0]],
        extra_time=[0, 1],
        goals=goals("home 20:00", "away 35:00", "away 61:00"),
        cards=cards("home second_yellow"),
        figures={"penalty_minutes": [2, 5]},
    ),
    game(
        "Adders 2-2 Dippers",
        periods=[[0, 2], [1, 0], [1, 0]],
        shootout=[3, 1],
        goals=goals("away 04:30", "away 10:00", "home 22:00", "home 44:00"),
        cards=cards("away yellow"),
        figures={"penalty_minutes": [0, 10]},
    ),
    game("Badgers 0-0 Cranes", periods=[[0, 0], [0, 0], [0, 0]], figures={"penalty_minutes": [4, 0]}),
    game(
        "Badgers 1-0 Dippers",
        periods=[[0, 0], [0, 0], [1, 0]],
        goals=goals("home 50:00"),
        cards=cards("away red"),
        figures={"penalty_minutes": [2, 8]},
    ),
    game(
        "Cranes - Dippers",
        forfeit="away",
        cards=[*cards("home yellow"), {"side": "away", "card": "red", "rescinded": True}],
    ),
)
RANKED_BEFORE = {"Adders": 12, "Badgers": 3, "Cranes": 40, "Dippers": 7}


def rank_rich_group(criterion: str | Json) -> tuple[str, dict[str, Any]]:
    """Return order and values when one criterion alone ranks a group in which hardly anything is level.

                   A           B           C             D
        Adders     -          3-0         1-2 (extra)   2-2 (3-1 kicks)
        Badgers   0-3          -          0-0           1-0
        Cranes    2-1 (extra) 0-0          -            3-0 (forfeit)
        Dippers   2-2 (kicks) 0-1         0-3 (forfeit)  -

    Periods, for the first of the two: A-B 1-0 2-0 0-0, A-C 0-0 1-1 0-0, A-D 0-2 1-0 1-0, B-C all 0-0, B-D 0-0 0-0 1-0.
    """
    decisions = [{"kind": kind, "order": ["Dippers", "Badgers", "Adders", "Cranes"]} for kind in ("shootout", "draw")]
    teams = [{"name": name, "group": "A", "figures": {"ranking": n}} for name, n in RANKED_BEFORE.items()]
    rulebook = make_rulebook(criterion)
    table = rank_group(*RICH_GROUP, rulebook=rulebook, decisions=decisions, teams=teams)
    return order(table), dict(table.trace[0].values)


DECIDED_ALONE: list[tuple[str | Json, str, list[Any]]] = [
    # A 3+0+3, B 0+1+3, C 3+1+3, D 0: extra time and kicks decide won and lost
    ("points", "Cranes, Adders, Badgers, Dippers", [6, 4, 7, 0]),
    ("wins", "Adders = Cranes, Badgers, Dippers", [2, 1, 2, 0]),
    ("losses", "Cranes, Adders = Badgers, Dippers", [1, 1, 0, 3]),
    ("regulation_wins", "Adders = Badgers = Cranes, Dippers", [1, 1, 1, 0]),
    ("goals_for", "Adders, Cranes, Dippers, Badgers", [6, 1, 5, 2]),
    ("goals_against", "Cranes, Badgers, Adders, Dippers", [4, 3, 1, 6]),
    ("goal_difference", "Cranes, Adders, Badgers, Dippers", [2, -2, 4, -4]),
    ("goal_quotient", "Cranes, Adders, Badgers = Dippers", ["3/2", "1/3", 5, "1/3"]),
    ("goal_ratio", "Cranes, Adders, Badgers = Dippers", ["3/5", "1/4", "5/6", "1/4"]),
    # A 5+3+4, B 1+3+4, C 3+3, D 2+2
    ("periods_won", "Adders, Badgers, Cranes, Dippers", [12, 8, 6, 4]),
    ("shutouts", "Badgers, Adders = Cranes, Dippers", [1, 2, 1, 0]),
    ("shutout_wins", "Adders = Badgers, Cranes = Dippers", [1, 1, 0, 0]),
    # A 1+2, B 0, C 1 (in the forfeited game), D 1+1 (the rescinded one is none)
    ("cards", "Badgers, Cranes, Dippers, Adders", [3, 0, 1, 2]),
    ("quickest_goal", "Dippers, Adders, Cranes, Badgers", [720, 3000, 2100, 270]),
    ("forfeits", "Adders = Badgers = Cranes, Dippers", [0, 0, 0, 1]),
    ("tied.lost_to_all", "Adders = Badgers = Cranes, Dippers", [0, 0, 0, 1]),
    ("shootout", "Dippers, Badgers, Adders, Cranes", [3, 2, 4, 1]),
    ("draw", "Dippers, Badgers, Adders, Cranes", [3, 2, 4, 1]),
    # A 4+2+0, B 2+4+2, C 5+0, D 10+8
    (
        {"metric": "figure", "name": "penalty_minutes", "order": "fewest"},
        "Cranes, Adders, Badgers, Dippers",
        [6, 8, 5, 18],
    ),
    (
        {"metric": "figure", "name": "penalty_minutes", "order": "most"},
        "Dippers, Badgers, Adders, Cranes",
        [6, 8, 5, 18],
    ),
    (
        {"metric": "figure", "name": "ranking", "order": "fewest", "from": "teams"},
        "Badgers, Dippers, Adders, Cranes",
        [12, 3, 40, 7],
    ),
]


@pytest.mark.parametrize(("criterion", "expected", "values"), DECIDED_ALONE)
def test_metric_alone_decides_in_its_direction(criterion: str | Json, expected: str, values: list[Any]) -> None:
    """A16, S17, H1, H4 to H9: the values of A, B, C, D worked out from the crosstable, and the better one first."""
    found, shown = rank_rich_group(criterion)

    assert [shown[team] for team in ("Adders", "Badgers", "Cranes", "Dippers")] == values
    assert found == expected


def test_every_metric_has_decided_alone_once() -> None:
    """``beat_all`` has a test of its own, since nobody beat everybody in the group above."""
    asked = {each if isinstance(each, str) else each["metric"] for each, _, _ in DECIDED_ALONE}

    assert {name.removeprefix("tied.") for name in asked} | {"beat_all"} == set(METRICS)


@pytest.mark.parametrize(
    ("metric", "values"),
    [
        ("points", [2, "4/3", "7/3", 0]),
        ("wins", ["2/3", "1/3", "2/3", 0]),
        ("regulation_wins", ["1/3", "1/3", "1/3", 0]),
        ("losses", ["1/3", "1/3", 0, 1]),
        ("goals_for", [2, "1/3", "5/3", "2/3"]),
        ("goals_against", ["4/3", 1, "1/3", 2]),
        ("goal_difference", ["2/3", "-2/3", "4/3", "-4/3"]),
        ("cards", [1, 0, "1/3", "2/3"]),
        ("shutouts", ["1/3", "2/3", "1/2", 0]),
        ("shutout_wins", ["1/3", "1/3", 0, 0]),
        ("periods_won", [4, "8/3", 3, 2]),
    ],
)
def test_per_game_divides_by_counting_or_by_played_games(metric: str, values: list[Any]) -> None:
    """All have three counting games; C and D have two played ones, by which shutouts and periods are divided."""
    _, shown = rank_rich_group({"metric": metric, "per_game": True})

    assert [shown[team] for team in ("Adders", "Badgers", "Cranes", "Dippers")] == values


def test_per_game_figure_divides_by_played_games() -> None:
    """A 6 in three games, B 8 in three, C 5 in two, D 18 in two."""
    _, shown = rank_rich_group({"metric": "figure", "name": "penalty_minutes", "order": "fewest", "per_game": True})

    assert [shown[team] for team in ("Adders", "Badgers", "Cranes", "Dippers")] == [2, "8/3", "5/2", 9]


def test_per_game_points_have_adjustments_in_the_numerator_and_are_zero_without_a_game() -> None:
    """A has 3 and 1 in one game: 4; B 0 in one; C has 5 points by adjustment and no game: 0."""
    adjustments = [{"team": "Adders", "points": 1}, {"team": "Cranes", "points": 5}]
    rulebook = make_rulebook({"metric": "points", "per_game": True})

    table = rank_group("Adders 1-0 Badgers", teams="Adders Badgers Cranes", rulebook=rulebook, adjustments=adjustments)

    assert table.trace[0].values == {"Adders": 4, "Badgers": 0, "Cranes": 0}


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ((), "Adders = Badgers = Cranes"),
        (("Cranes 0-1 Adders",), "Adders, Badgers = Cranes"),
        (("Cranes 0-1 Adders", "Adders 0-0 Badgers"), "Adders = Badgers = Cranes"),
    ],
    ids=["not-met-all", "beat-all", "not-every-game"],
)
def test_beat_all_needs_a_win_in_every_game_against_every_other_team(last: tuple[str, ...], expected: str) -> None:
    """A beat B; C lost to A; B-A of the double round is drawn. All other games of B and C are 0-0."""
    games = ("Badgers 0-1 Adders", "Badgers 0-0 Cranes", *last)

    table = rank_group(*games, teams="Adders Badgers Cranes", rulebook=make_rulebook("tied.beat_all"))

    assert order(table) == expected


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ((), "Adders = Badgers = Cranes"),
        (("Cranes 1-0 Adders",), "Badgers = Cranes, Adders"),
        (("Cranes 1-0 Adders", "Adders 0-0 Badgers"), "Adders = Badgers = Cranes"),
    ],
    ids=["not-met-all", "lost-to-all", "not-every-game"],
)
def test_lost_to_all_needs_a_loss_in_every_game_against_every_other_team(last: tuple[str, ...], expected: str) -> None:
    """A lost to B and, in the second case, to C; B-A of the double round is drawn."""
    games = ("Badgers 1-0 Adders", "Badgers 0-0 Cranes", *last)

    table = rank_group(*games, teams="Adders Badgers Cranes", rulebook=make_rulebook("tied.lost_to_all"))

    assert order(table) == expected


@pytest.mark.parametrize(
    ("criterion", "first", "adders", "badgers"),
    [
        ({"metric": "goal_difference"}, "Adders", 8, 4),
        ({"metric": "goal_difference", "cap": 3}, "Badgers", 3, 4),
        ({"metric": "goal_difference", "cap": [-3, 3]}, "Badgers", 3, 4),
        ({"metric": "goal_difference", "cap": [0, 8]}, "Adders", 9, 5),
        ({"metric": "goals_for", "cap": 3}, "Badgers", 4, 7),
        ({"metric": "goals_against", "cap": 1}, "Adders", 1, 2),
        ({"metric": "goals_against", "cap": [0, 2]}, "Adders", 1, 3),
        ({"metric": "goal_difference", "cap": 3, "per_game": True}, "Badgers", 1, "4/3"),
    ],
)
def test_cap_bounds_the_value_of_each_game(criterion: Json, first: str, adders: object, badgers: object) -> None:
    """A14: A 8-0, 0-1, 1-0; B 3-0, 1-2, 3-1. Capped at 3 the differences are +3-1+1 and +3-1+2; scores stay."""
    games = (
        "Adders 8-0 Cranes, Adders 0-1 Dippers, Adders 1-0 Egrets",
        "Badgers 3-0 Cranes, Badgers 1-2 Dippers, Badgers 3-1 Egrets",
    )

    table = rank_group(*games, rulebook=make_rulebook(criterion))

    assert next(row.team for row in table.rows if row.team in ("Adders", "Badgers")) == first
    assert (table.trace[0].values["Adders"], table.trace[0].values["Badgers"]) == (adders, badgers)
    assert (row_of(table, "Adders").goals_for, row_of(table, "Badgers").goals_for) == (9, 7)


@pytest.mark.parametrize(
    ("criterion", "adders"),
    [({"metric": "goal_difference", "cap": 3}, 3), ({"metric": "goals_for", "cap": 3}, 3), ("goal_difference", 5)],
)
def test_difference_cap_is_no_cap_of_goals(criterion: str | Json, adders: int) -> None:
    """A14: 7-2 is +3 under a difference cap of 3; goals cut to 3 first would make it +1."""
    table = rank_group("Adders 7-2 Badgers", rulebook=make_rulebook(criterion))

    assert table.trace[0].values["Adders"] == adders


@pytest.mark.parametrize(
    ("own", "rulebook_weights", "expected"),
    [
        (None, None, {"Adders": 2, "Badgers": 3}),
        (None, {"yellow": 3, "second_yellow": 0, "red": 4}, {"Adders": 6, "Badgers": 4}),
        (
            {"yellow": 1, "second_yellow": 1, "red": 1},
            {"yellow": 3, "second_yellow": 0, "red": 4},
            {"Adders": 2, "Badgers": 2},
        ),
    ],
    ids=["default", "of-the-rulebook", "of-the-criterion"],
)
def test_card_weights_of_a_criterion_go_before_those_of_the_rulebook(
    own: Json | None, rulebook_weights: Json | None, expected: Json
) -> None:
    """S17: A has two yellows, an official's among them; B a second yellow (with its red: 2) and a red."""
    shown = [*cards("home yellow", "away second_yellow", "away red")]
    shown.append({"side": "home", "card": "yellow", "staff": "Coach Ode"})
    criterion = {"metric": "cards"} | ({"weights": own} if own else {})
    rulebook = make_rulebook(criterion) | ({"card_weights": rulebook_weights} if rulebook_weights else {})

    table = rank_group(game("Adders 0-0 Badgers", cards=shown), rulebook=rulebook)

    assert table.trace[0].values == expected


def test_quotient_puts_division_by_zero_on_top_and_tells_two_of_them_apart_by_goals_for() -> None:
    """H5, A19: A 5:0, B 3:0, C 4:1; D has not played, 0:0, which counts as a division by zero too."""
    games = ("Adders 5-0 Egrets", "Badgers 3-0 Egrets", "Cranes 4-1 Egrets")

    table = rank_group(*games, teams="Adders Badgers Cranes Dippers Egrets", rulebook=make_rulebook("goal_quotient"))

    assert order(table) == "Adders, Badgers, Dippers, Cranes, Egrets"
    assert dict(table.trace[0].values) == {
        "Adders": "∞", "Badgers": "∞", "Dippers": "∞", "Cranes": 4, "Egrets": "1/12",
    }  # fmt: skip
    assert table.trace[0].goals_for == {"Adders": 5, "Badgers": 3, "Dippers": 0}


def test_quotients_are_compared_as_exact_fractions() -> None:
    """H5: A's 2147483646/2147483647 is greater than B's, one less each, by less than a float can tell; 2/6 is 1/3."""
    games = "Adders 2147483646-2147483647 Egrets, Badgers 2147483645-2147483646 Egrets"

    table = rank_group(games, "Cranes 2-6 Egrets, Dippers 1-3 Egrets", rulebook=make_rulebook("goal_quotient"))

    assert order(table) == "Egrets, Adders, Badgers, Cranes = Dippers"
    assert table.trace[0].values["Cranes"] == "1/3"


def test_ratio_without_any_goal_is_zero() -> None:
    """H5's other reading: A 1:3 has 1/4; B 0:0 has 0, as C 0:0; D 3:1 has 3/4."""
    table = rank_group("Adders 1-3 Dippers", "Badgers 0-0 Cranes", rulebook=make_rulebook("goal_ratio"))

    assert order(table) == "Dippers, Adders, Badgers = Cranes"
    assert [table.trace[0].values[team] for team in ("Adders", "Badgers")] == ["1/4", 0]


@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        ({"tied": 3}, True),
        ({"tied": 2}, False),
        ({"min_tied": 2}, True),
        ({"min_tied": 3}, True),
        ({"min_tied": 4}, False),
        ({"all_met": True}, False),
        ({"tied": 3, "all_met": True}, False),
    ],
)
def test_condition_is_asked_of_the_still_level_set(condition: Json, asked: bool) -> None:
    """H3, S3: A, B, C are level on 1 point, D has none; A-B and B-C have met, A-C have not."""
    criterion = {"metric": "goals_for", "only_if": condition}

    table = rank_group(
        "Adders 1-1 Badgers", "Badgers 0-0 Cranes", teams="Adders Badgers Cranes Dippers",
        rulebook=make_rulebook("points", criterion), adjustments=[{"team": "Badgers", "points": -1}],
    )  # fmt: skip

    step = table.trace[1]
    assert step.tied == ("Adders", "Badgers", "Cranes")
    assert (step.outcome, bool(step.why)) == (("separated", False) if asked else ("skipped", True))


def test_annulled_game_is_no_meeting() -> None:
    """H3: two teams have met when they have a counting game; the annulled 5-0 is none, the forfeited one is."""
    criterion = {"metric": "points", "scope": "tied", "only_if": {"all_met": True}}
    rulebook = make_rulebook("points", criterion)

    annulled = rank_group(game("Adders 5-0 Badgers", annulled=True), rulebook=rulebook)
    forfeited = rank_group(game("Adders - Badgers", forfeit="both"), rulebook=rulebook)

    assert annulled.trace[1].outcome == "skipped"
    assert forfeited.trace[1].outcome == "level"
