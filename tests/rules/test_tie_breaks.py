"""The tie-break procedure: four restart policies, conditions asked of the still-level set, needs, decisions."""

from typing import Any

import pytest

from tests.builders import Json, game, make_rulebook, order, rank_group, row_of
from tournaments.rules.ranking import GroupTable

HEAD_TO_HEAD = ("points", "tied.points", "tied.goal_difference", "tied.goals_for", "goal_difference", "goals_for")
TWO_ONLY = {"metric": "points", "scope": "tied", "only_if": {"tied": 2}}


@pytest.mark.parametrize(
    ("rulebook", "expected"),
    [
        pytest.param(make_rulebook(*HEAD_TO_HEAD), "Cranes, Badgers, Adders, Dippers", id="no-restart"),
        pytest.param(make_rulebook(*HEAD_TO_HEAD, restart="split"), "Badgers, Cranes, Adders, Dippers", id="restart"),
        pytest.param(
            make_rulebook("points", TWO_ONLY, "goal_difference", "goals_for", "goals_against"),
            "Adders, Cranes, Badgers, Dippers",
            id="two-from-the-start",
        ),
        pytest.param(
            make_rulebook("points", TWO_ONLY, "goal_difference", "goals_for", restart="split"),
            "Adders, Badgers, Cranes, Dippers",
            id="again-for-two",
        ),
        pytest.param("hockey-round-robin", "Adders, Badgers, Cranes, Dippers", id="hockey"),
    ],
)
def test_five_readings_of_one_group_give_the_order_printed_beside_each(rulebook: Any, expected: str) -> None:
    """A02, S3, H2, H4. Among A, B and C each has 3 points and difference 0; goals 1:1, 2:2, 2:2.

               A    B    C    D   Pts  Goals
    Adders     -   1-0  0-1  2-0   6    3:1
    Badgers   0-1   -   2-1  1-0   6    3:2
    Cranes    1-0  1-2   -   2-1   6    4:3
    Dippers   0-2  0-1  1-2   -    0    1:5
    """
    games = (
        "Adders 1-0 Badgers, Adders 0-1 Cranes, Adders 2-0 Dippers",
        "Badgers 2-1 Cranes, Badgers 1-0 Dippers, Cranes 2-1 Dippers",
    )

    table = rank_group(*games, rulebook=rulebook)

    assert order(table) == expected


def rank_four_level(restart: str, first: str = "points") -> str:
    """Rank a group in which every restart policy gives an order of its own.

    All have 4 points and one win. By head-to-head wins (all 1) nothing moves, goals against set A back.

                   A    B    C    D   Pts  Goals  Diff
        Adders     -   2-0  0-3  3-3   4    5:6    -1
        Badgers   0-2   -   3-3  1-0   4    4:5    -1
        Cranes    3-0  3-3   -   1-2   4    7:5    +2
        Dippers   3-3  0-1  2-1   -    4    5:5     0
    """
    games = (
        "Adders 2-0 Badgers, Adders 0-3 Cranes, Adders 3-3 Dippers",
        "Badgers 3-3 Cranes, Badgers 1-0 Dippers, Cranes 1-2 Dippers",
    )
    rulebook = make_rulebook(first, "tied.wins", "tied.goals_against", "goal_difference", restart=restart)
    return order(rank_group(*games, rulebook=rulebook))


def test_restart_none_goes_on_with_the_next_criterion() -> None:
    """B, C, D (5 against) go on with the difference: C +2, D 0, B -1."""
    assert rank_four_level("none") == "Cranes, Dippers, Badgers, Adders"


def test_restart_split_starts_again_with_only_its_own_members() -> None:
    """H2. B, C, D start again: B beat D, D beat C, B-C drawn, so wins 1, 0, 1 set C back; then B beat D."""
    assert rank_four_level("split") == "Badgers, Dippers, Cranes, Adders"


def test_restart_block_works_through_the_whole_run_before_it_starts_again() -> None:
    """B, C, D run the block again: wins set C back; B and D go on in that table: against 3+0 and 1+1, D first."""
    assert rank_four_level("block") == "Dippers, Badgers, Cranes, Adders"


def test_first_criterion_of_the_list_never_belongs_to_a_run() -> None:
    """Head-to-head points come first here and leave all level; the block still begins at the second criterion."""
    assert rank_four_level("block", first="tied.points") == "Dippers, Badgers, Cranes, Adders"


def test_restart_top_lets_only_the_best_leave() -> None:
    """B, C, D go on with the difference, C leaves with +2; B and D start again together: B beat D."""
    assert rank_four_level("top") == "Cranes, Badgers, Dippers, Adders"


@pytest.mark.parametrize(
    ("restart", "expected"),
    [
        ("none", "Adders, Badgers, Cranes"),
        ("split", "Adders, Badgers, Cranes"),
        ("block", "Adders, Badgers, Cranes"),
        ("top", "Adders, Cranes, Badgers"),
    ],
)
def test_restart_top_joins_all_others_again_also_when_they_were_apart(restart: str, expected: str) -> None:
    """All have 3 points; the difference tells all three apart, but only A leaves, and C beat B.

               A    B    C   Pts  Diff
    Adders     -   1-2  3-0   3    +2
    Badgers   2-1   -   0-1   3     0
    Cranes    0-3  1-0   -    3    -2
    """
    rulebook = make_rulebook("points", "tied.points", "tied.goal_difference", restart=restart)

    table = rank_group("Adders 1-2 Badgers", "Adders 3-0 Cranes", "Badgers 0-1 Cranes", rulebook=rulebook)

    assert order(table) == expected
    assert row_of(table, "Badgers").decided_by == ("tied.points" if restart == "top" else "tied.goal_difference")


@pytest.mark.parametrize(
    ("restart", "expected"), [("none", "Adders, Badgers, Cranes"), ("top", "Adders = Badgers, Cranes")]
)
def test_restart_top_lets_several_best_go_on_with_only_their_own_games(restart: str, expected: str) -> None:
    """All have 4 points (C by 4 added). Among them A and B have 4, with +3 and +1; in their own game 0-0.

               A    B    C   Pts
    Adders     -   0-0  3-0   4
    Badgers   0-0   -   1-0   4
    Cranes    0-3  0-1   -   0+4
    """
    rulebook = make_rulebook("points", "tied.points", "tied.goal_difference", restart=restart)
    added = [{"team": "Cranes", "points": 4}]

    table = rank_group(
        "Adders 0-0 Badgers, Adders 3-0 Cranes, Badgers 1-0 Cranes", rulebook=rulebook, adjustments=added
    )

    assert order(table) == expected


def rank_one_ahead(*criteria: str, restart: str) -> GroupTable:
    """Rank a group of three on 4 points (A 6 less 2), of which A has 6 among them, B and C 1 with -1 and -3.

               A    B    C    D   Pts
    Adders     -   1-0  3-0  0-1  6-2
    Badgers   0-1   -   0-0  1-0   4
    Cranes    0-3  0-0   -   1-0   4
    Dippers   1-0  0-1  0-1   -    3
    """
    games = (
        "Adders 1-0 Badgers, Adders 3-0 Cranes, Adders 0-1 Dippers",
        "Badgers 0-0 Cranes, Badgers 1-0 Dippers, Cranes 1-0 Dippers",
    )
    rulebook = make_rulebook("points", *criteria, restart=restart)
    return rank_group(*games, rulebook=rulebook, adjustments=[{"team": "Adders", "points": -2}])


@pytest.mark.parametrize(
    ("restart", "expected"),
    [("none", "Adders, Badgers, Cranes, Dippers"), ("split", "Adders, Badgers = Cranes, Dippers")],
)
def test_run_keeps_the_table_of_the_set_that_entered_it_unless_restarted(restart: str, expected: str) -> None:
    """The difference in the table of three is -1 and -3; in the game of B and C alone it is 0 and 0."""
    table = rank_one_ahead("tied.points", "tied.goal_difference", restart=restart)

    assert order(table) == expected


def test_tie_break_splits_two_and_two_and_each_pair_starts_again() -> None:
    """H2, H4. Each won, drew and lost once; goals against 1, 1, 2, 2 make two pairs: A beat B, and D beat C.

               A    B    C    D   Pts  Goals
    Adders     -   1-0  0-1  0-0   3    1:1
    Badgers   0-1   -   0-0  2-0   3    2:1
    Cranes    1-0  0-0   -   0-2   3    1:2
    Dippers   0-0  0-2  2-0   -    3    2:2
    """
    games = (
        "Adders 1-0 Badgers, Adders 0-1 Cranes, Adders 0-0 Dippers",
        "Badgers 0-0 Cranes, Badgers 2-0 Dippers, Cranes 0-2 Dippers",
    )

    table = rank_group(*games, rulebook="hockey-round-robin")

    assert order(table) == "Adders, Badgers, Dippers, Cranes"
    assert [row.decided_by for row in table.rows] == ["tied.points", "tied.points", "tied.goals_against", "tied.points"]


def test_head_to_head_is_asked_only_when_all_level_teams_have_met_and_again_after_a_restart() -> None:
    """H3, H6: A and C have not met, so wins in all games set A back; B and C have met, so step 1 comes back: C beat B.

               A    B    C    D    E   Pts  Wins  Goals
    Adders     -   1-1   .   0-0  1-1   3    0     2:2
    Badgers   1-1   -   0-1  5-0   .    3    1     6:2
    Cranes     .   1-0   -    .   1-1   3    1     2:1
    """
    games = ("Adders 1-1 Badgers", "Adders 0-0 Dippers", "Adders 1-1 Egrets", "Badgers 0-1 Cranes")

    table = rank_group(*games, "Badgers 5-0 Dippers", "Cranes 1-1 Egrets", rulebook="hockey-round-robin")

    assert order(table) == "Cranes, Badgers, Adders, Egrets, Dippers"
    three = ("Adders", "Badgers", "Cranes")
    assert [(step.tied, step.criterion.label, step.outcome) for step in table.trace[1:]] == [
        *((three, f"tied.{metric}", "skipped") for metric in ("points", "wins", "goals_against", "goal_quotient")),
        (three, "wins", "separated"),
        (("Badgers", "Cranes"), "tied.points", "separated"),
    ]
    assert str(table.trace[1].why).endswith("Adders and Cranes have not")


@pytest.mark.parametrize(
    ("criteria", "expected"),
    [
        (("tied.points", "tied.goal_difference"), "Badgers, Adders, Cranes, Dippers"),
        (("goal_difference",), "Adders, Cranes, Badgers, Dippers"),
        ((TWO_ONLY, "goal_difference", "goals_for"), "Adders, Cranes, Badgers, Dippers"),
    ],
    ids=["head-to-head", "goal-difference", "head-to-head-of-two"],
)
def test_three_level_teams_follow_the_rule_that_is_set(criteria: tuple[Any, ...], expected: str) -> None:
    """A01, S3: A, B, C have 9 points, D 5. Among them B 6, A 5 (+1), C 5 (-1); overall A +2, C 0, B -2.

               A         B         C         D
    Adders     -      2-0 1-2   0-0 0-0   1-0 0-0    9   4:2
    Badgers 0-2 2-1      -      3-1 0-1   1-0 0-3    9   6:8
    Cranes  0-0 0-0   1-3 1-0      -      1-1 2-1    9   5:5
    Dippers 0-1 0-0   0-1 3-0   1-1 1-2      -       5   5:5
    """
    games = (
        "Adders 2-0 Badgers, Dippers 1-1 Cranes, Badgers 1-0 Dippers, Cranes 0-0 Adders",
        "Adders 1-0 Dippers, Badgers 3-1 Cranes, Cranes 1-0 Badgers, Dippers 0-0 Adders",
        "Cranes 2-1 Dippers, Badgers 2-1 Adders, Dippers 3-0 Badgers, Adders 0-0 Cranes",
    )

    table = rank_group(*games, rulebook=make_rulebook("points", *criteria))

    assert order(table) == expected


@pytest.mark.parametrize(
    "first",
    [
        game("Adders 1-0 Badgers"),
        game("Adders - Badgers", forfeit="away"),
        game("Adders 0-9 Badgers", forfeit="away"),
    ],
    ids=["played", "walkover", "forfeited-afterwards"],
)
def test_tied_set_holds_the_teams_level_on_points_and_a_walkover_counts_in_it(first: Json) -> None:
    """A03, A04: each team won once, but only A and B are level on points, and their game is A's, played or not.

               A    B    C    D   Pts  Diff
    Adders     -   1-0  0-4  1-1   4    -3
    Badgers   0-1   -   4-0  0-0   4    +3
    Cranes    4-0  0-4   -   0-1   3    -1
    Dippers   1-1  0-0  1-0   -    5    +1
    """
    games = ("Adders 0-4 Cranes", "Adders 1-1 Dippers", "Badgers 4-0 Cranes", "Badgers 0-0 Dippers")
    rulebook = make_rulebook("points", "tied.points", "goal_difference")

    table = rank_group(first, *games, "Cranes 0-1 Dippers", rulebook=rulebook)

    assert order(table) == "Dippers, Adders, Badgers, Cranes"
    assert [row.decided_by for row in table.rows] == ["points", "points", "tied.points", "points"]


def test_soccer_direct_game_goes_before_goal_difference_when_exactly_two_are_level() -> None:
    """S3 (1): A and B have 3 points, C 3 less 1. A has the better difference and lost to B.

               A    B    C   Pts  Diff
    Adders     -   0-1  4-0   3    +3
    Badgers   1-0   -   0-2   3    -1
    Cranes    0-4  2-0   -   3-1   -2
    """
    games = ("Adders 0-1 Badgers", "Adders 4-0 Cranes", "Badgers 0-2 Cranes")

    table = rank_group(*games, rulebook="soccer-cup", adjustments=[{"team": "Cranes", "points": -1}])

    assert order(table) == "Badgers, Adders, Cranes"
    assert [row.decided_by for row in table.rows] == ["tied.points", "tied.points", "points"]


def test_soccer_direct_game_does_not_come_back_when_a_later_criterion_leaves_two() -> None:
    """S3: three are level; the difference leaves A and B together. B beat A, but now goals for decide: 3 and 2.

               A    B    C   Pts  Goals
    Adders     -   0-2  3-0   3    3:2
    Badgers   2-0   -   0-1   3    2:1
    Cranes    0-3  1-0   -    3    1:3
    """
    table = rank_group("Adders 0-2 Badgers", "Adders 3-0 Cranes", "Badgers 0-1 Cranes", rulebook="soccer-cup")

    assert order(table) == "Adders, Badgers, Cranes"
    assert [row.decided_by for row in table.rows] == ["goals_for", "goals_for", "goal_difference"]
    assert [step.criterion.label for step in table.trace] == ["points", "tied.points", "goal_difference", "goals_for"]


@pytest.mark.parametrize(
    ("restart", "expected"),
    [("none", "Adders, Badgers = Cranes, Dippers"), ("block", "Adders = Badgers = Cranes, Dippers")],
)
def test_need_inside_a_block_leaves_the_whole_set_that_entered_it_level(restart: str, expected: str) -> None:
    """H7: B and C need the periods of their games. Outside a block A keeps the place that its 6 points won."""
    table = rank_one_ahead("tied.points", "tied.periods_won", "goal_difference", restart=restart)

    assert order(table) == expected
    assert row_of(table, "Badgers").needs == row_of(table, "Cranes").needs == "periods"
    assert row_of(table, "Adders").needs == (None if restart == "none" else "periods")


def test_need_met_when_a_block_runs_again_leaves_only_that_set_level() -> None:
    """First pass with three: periods are not asked, the difference sets A apart; second pass with B, C: periods.

               A    B    C   Pts  Diff
    Adders     -   2-0  0-1   3    +1
    Badgers   0-2   -   1-0   3    -1
    Cranes    1-0  0-1   -    3     0
    """
    periods_of_two = {"metric": "periods_won", "scope": "tied", "only_if": {"tied": 2}}
    rulebook = make_rulebook("points", periods_of_two, "tied.goals_against", restart="block")

    table = rank_group("Adders 2-0 Badgers", "Adders 0-1 Cranes", "Badgers 1-0 Cranes", rulebook=rulebook)

    assert order(table) == "Adders = Cranes, Badgers"
    assert [row.needs for row in table.rows] == ["periods", "periods", None]


def test_level_teams_share_the_place_when_the_list_has_ended() -> None:
    """The list knows points and difference; B and C have 0 and -1 each: the need is a rule.

               A    B    C   Pts  Diff
    Adders     -   1-0  1-0   6    +2
    Badgers   0-1   -    .    0    -1
    Cranes    0-1   .    -    0    -1
    """
    table = rank_group("Adders 1-0 Badgers", "Adders 1-0 Cranes", rulebook=make_rulebook("points", "goal_difference"))

    assert order(table) == "Adders, Badgers = Cranes"
    assert [(row.needs, row.decided_by) for row in table.rows] == [(None, "points"), ("rule", "points"), ("rule", None)]


def test_need_at_the_first_criterion_leaves_all_teams_level() -> None:
    """No game between A and B and none of C: periods of A 1-0 B are missing, so nobody has a place."""
    table = rank_group(
        "Adders 1-0 Badgers", teams="Adders Badgers Cranes", rulebook=make_rulebook("periods_won", "points")
    )

    assert order(table) == "Adders = Badgers = Cranes"
    assert [(row.needs, row.decided_by) for row in table.rows] == [("periods", None)] * 3
    assert len(table.trace) == 1


CIRCLE = ("Adders 1-0 Badgers", "Badgers 1-0 Cranes", "Cranes 1-0 Adders")


@pytest.mark.parametrize("preset", ["soccer-cup", "hockey-round-robin"])
@pytest.mark.parametrize(
    ("decisions", "expected"),
    [
        pytest.param([], "Adders = Badgers = Cranes", id="none-yet"),
        pytest.param(["Cranes Adders Badgers"], "Cranes, Adders, Badgers", id="whole-set"),
        pytest.param(["Cranes Dippers Adders Badgers"], "Cranes, Adders, Badgers", id="more-than-the-set"),
        pytest.param(["Badgers Adders", "Cranes Adders"], "Adders = Badgers = Cranes", id="only-parts"),
        pytest.param(
            ["Badgers Adders", "Adders Cranes Badgers", "Cranes Adders Badgers"], "Adders, Cranes, Badgers", id="first"
        ),
    ],
)
def test_kicks_settle_a_set_by_the_first_decision_that_holds_all_of_it(
    preset: str, decisions: list[str], expected: str
) -> None:
    """H9, S4, A23: each won 1-0 once, so nothing but kicks can separate them; goals and points stay as they were.

               A    B    C   Pts  Goals
    Adders     -   1-0  0-1   3    1:1
    Badgers   0-1   -   1-0   3    1:1
    Cranes    1-0  0-1   -    3    1:1
    """
    timed = [goal_after_a_minute(each) for each in CIRCLE]
    entered = [{"kind": "shootout", "order": names.split()} for names in decisions]

    table = rank_group(*timed, teams="Adders Badgers Cranes Dippers", rulebook=preset, decisions=entered)

    assert order(table) == f"{expected}, Dippers"
    settled = "=" not in expected
    assert [row.needs for row in table.rows[:3]] == [None if settled else "shootout"] * 3
    assert [(row.goals_for, row.goals_against) for row in table.rows[:3]] == [(1, 1)] * 3


def goal_after_a_minute(text: str) -> Json:
    """Return a 1-0 with its one period and its one goal at 01:00."""
    return game(text, periods=[[1, 0]], goals=[{"side": "home", "at": "01:00"}])


def test_draw_does_not_settle_what_needs_kicks() -> None:
    """H9, S18: a decision of another kind is no answer."""
    drawn = [{"kind": "draw", "order": ["Adders", "Badgers"]}]

    table = rank_group("Adders 0-0 Badgers", rulebook=make_rulebook("points", "shootout"), decisions=drawn)

    assert order(table) == "Adders = Badgers"
    assert str(table.rows[0].needs_why) == "a shoot-out between Adders and Badgers is needed"


def test_recorded_draw_is_ignored_when_a_corrected_result_ends_the_tie() -> None:
    """A23: B was drawn first at 0-0; corrected to 1-0, A is first on points."""
    drawn = [{"kind": "draw", "order": ["Badgers", "Adders"]}]
    rulebook = make_rulebook("points", "draw")

    level = rank_group("Adders 0-0 Badgers", rulebook=rulebook, decisions=drawn)
    corrected = rank_group("Adders 1-0 Badgers", rulebook=rulebook, decisions=drawn)

    assert order(level) == "Badgers, Adders"
    assert level.rows[0].decided_by == "draw"
    assert order(corrected) == "Adders, Badgers"
