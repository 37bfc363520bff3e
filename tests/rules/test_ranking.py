"""Rows of a table: places, shared places, what decided each, adjustments, ``below_first``, small groups."""

import pytest

from tests.builders import Json, game, make_list, make_rulebook, order, rank_document, rank_group, row_of


def test_positions_of_a_shared_place_are_the_first_and_the_next_one_skips() -> None:
    """A17: B, C, D are identical: 1, 2, 2, 2, 5, in the order of their names.

               A    B    C    D    E   Pts
    Adders     -   1-0  1-0  1-0  1-0  12
    Dippers   0-1  0-0  0-0   -   1-0   5
    Cranes    0-1  0-0   -   0-0  1-0   5
    Badgers   0-1   -   0-0  0-0  1-0   5
    Egrets    0-1  0-1  0-1  0-1   -    0
    """
    games = (
        "Adders 1-0 Dippers, Adders 1-0 Cranes, Adders 1-0 Badgers, Adders 1-0 Egrets, Dippers 0-0 Cranes",
        "Dippers 0-0 Badgers, Cranes 0-0 Badgers, Dippers 1-0 Egrets, Cranes 1-0 Egrets, Badgers 1-0 Egrets",
    )

    table = rank_group(*games, rulebook="soccer-cup")

    assert [(row.position, row.team, row.shared, row.needs, row.decided_by) for row in table.rows] == [
        (1, "Adders", False, None, "points"),
        (2, "Badgers", True, "shootout", "points"),
        (2, "Cranes", True, "shootout", None),
        (2, "Dippers", True, "shootout", None),
        (5, "Egrets", False, None, "points"),
    ]


def test_decided_by_is_empty_at_the_top_when_the_first_place_is_shared() -> None:
    """A and B drew, both beat C: 1=, 1=, 3; the row below is cut off by points."""
    table = rank_group("Adders 0-0 Badgers, Adders 1-0 Cranes, Badgers 1-0 Cranes")

    assert [(row.position, row.decided_by) for row in table.rows] == [(1, None), (1, None), (3, "points")]


def test_decided_by_names_the_criterion_that_cut_each_row_off_from_the_one_above() -> None:
    """S3: A 7 points; B and C 4 each, B-C 1-0; D and E 1 each, apart by the difference. Row one names the cut below it.

               A    B    C    D    E   Pts  Diff
    Adders     -   2-0  2-0   .   0-0   7    +4
    Badgers   0-2   -   1-0  0-0   .    4    -1
    Cranes    0-2  0-1   -   5-0   .    3+1  +2
    Dippers    .   0-0  0-5   -    .    1    -5
    Egrets    0-0   .    .    .    -    1     0
    """
    games = "Adders 2-0 Badgers, Adders 2-0 Cranes, Adders 0-0 Egrets, Badgers 1-0 Cranes, Badgers 0-0 Dippers"
    bonus = [{"team": "Cranes", "points": 1}]

    table = rank_group(games, "Cranes 5-0 Dippers", rulebook="soccer-cup", adjustments=bonus)

    assert [(row.team, row.decided_by) for row in table.rows] == [
        ("Adders", "points"),
        ("Badgers", "points"),
        ("Cranes", "tied.points"),
        ("Egrets", "points"),
        ("Dippers", "goal_difference"),
    ]


def test_adjustment_joins_the_total_and_stays_out_of_the_head_to_head_table() -> None:
    """A12: A won three (9) and lost 3 points; B and C won twice. Head to head A 6, B 3, C 0; then C loses 10 more.

               A    B    C    D    E   Pts
    Adders     -   1-0  1-0  1-0   .   9-3
    Badgers   0-1   -   1-0  1-0   .    6
    Cranes    0-1  0-1   -   1-0  1-0   6
    """
    games = "Adders 1-0 Badgers, Adders 1-0 Cranes, Adders 1-0 Dippers, Badgers 1-0 Cranes, Badgers 1-0 Dippers"
    more = "Cranes 1-0 Dippers, Cranes 1-0 Egrets"
    deducted = [{"team": "Adders", "points": -3, "reason": "ineligible player"}]
    rulebook = make_rulebook("points", "tied.points")

    before = rank_group(games, more, rulebook=rulebook, adjustments=deducted)
    after = rank_group(games, more, rulebook=rulebook, adjustments=[*deducted, {"team": "Cranes", "points": -10}])

    adders = row_of(before, "Adders")
    assert (adders.played, adders.won, adders.points, adders.adjustment) == (3, 3, 6, -3)
    assert order(before) == "Adders, Badgers, Cranes, Dippers = Egrets"
    assert before.trace[1].values == {"Adders": 6, "Badgers": 3, "Cranes": 0}
    assert order(after) == "Adders, Badgers, Dippers = Egrets, Cranes"
    assert row_of(after, "Cranes").points == -4


def test_adjustments_of_one_team_add_up_and_leave_goals_alone() -> None:
    """A24 as far as points go: a bonus of 7 and a fine of 2 make 5."""
    entered = [{"team": "Adders", "points": 7}, {"team": "Adders", "points": -2}]

    row = rank_group("Adders 0-0 Badgers", adjustments=entered).rows[0]

    assert (row.points, row.adjustment, row.goals_for) == (6, 5, 0)


def test_group_of_one_team_asks_nothing() -> None:
    """Position 1, not shared, nothing decided."""
    table = rank_group(teams="Adders")

    (row,) = table.rows
    assert (row.position, row.shared, row.needs, row.decided_by) == (1, False, None, None)
    assert (table.trace, table.complete) == ((), True)


@pytest.mark.parametrize("preset", ["soccer-cup", "hockey-round-robin"])
def test_table_before_any_game_has_all_level(preset: str) -> None:
    """A19: nothing is divided by zero; without kicks nobody has a place."""
    table = rank_group(teams="Cranes Adders Badgers", rulebook=preset)

    assert [(row.position, row.team, row.needs) for row in table.rows] == [
        (1, "Adders", "shootout"),
        (1, "Badgers", "shootout"),
        (1, "Cranes", "shootout"),
    ]


def test_group_of_expunged_teams_has_no_rows() -> None:
    """A10: both left; they stand under withdrawn, by name."""
    table = rank_group("Badgers 1-0 Adders", withdrawn={"Adders": "expunge", "Badgers": "expunge"})

    assert (table.rows, table.withdrawn, table.complete) == ((), ("Adders", "Badgers"), True)


def test_order_inside_a_shared_place_is_by_code_points() -> None:
    """A17: capital letters before small ones, accented ones last, however the teams were entered."""
    table = rank_group(teams=[{"name": name, "group": "A"} for name in ("Émeu", "adders", "Zebras", "Badgers")])

    assert [row.team for row in table.rows] == ["Badgers", "Zebras", "adders", "Émeu"]


BELOW: Json = {"below_first": "cross_group_ranking", "restart": "none"}


def test_below_first_hands_all_others_to_the_cross_group_list() -> None:
    """S3: A is first; B, C, D follow by the other list, here the difference alone, although B has more points.

               A    B    C    D   Pts  Diff
    Adders     -   5-0  0-0  0-0   5   +5
    Badgers   0-5   -   1-0   .    3   -4
    Cranes    0-0  0-1   -    .    1   -1
    Dippers   0-0   .    .    -    1    0
    """
    games = "Adders 5-0 Badgers, Adders 0-0 Cranes, Adders 0-0 Dippers, Badgers 1-0 Cranes"
    own = make_list("points", "tied.points", **BELOW)
    rulebook = make_rulebook() | {"group_ranking": own, "cross_group_ranking": make_list("goal_difference")}

    table = rank_group(games, rulebook=rulebook)

    assert order(table) == "Adders, Dippers, Cranes, Badgers"
    assert [row.decided_by for row in table.rows] == ["points", "points", "goal_difference", "goal_difference"]
    assert [(step.tied, step.criterion.label) for step in table.trace] == [
        (("Adders", "Badgers", "Cranes", "Dippers"), "points"),
        (("Badgers", "Cranes", "Dippers"), "goal_difference"),
    ]


def test_below_first_says_what_parted_the_best_of_the_others_from_the_first() -> None:
    """S3: points put A before B and C, the difference B before C; the other list then puts C (4 goals) before B."""
    own = make_list("points", "goal_difference", **BELOW)
    rulebook = make_rulebook() | {"group_ranking": own, "cross_group_ranking": make_list("goals_for")}

    table = rank_group("Adders 1-0 Badgers, Adders 6-4 Cranes", rulebook=rulebook)

    assert [(row.team, row.decided_by) for row in table.rows] == [
        ("Adders", "points"),
        ("Cranes", "points"),
        ("Badgers", "goals_for"),
    ]


def test_below_first_leaves_a_shared_first_place_to_the_group_list() -> None:
    """S3: A and B share first place by the group's list; only C and D go to the other one."""
    own = make_list("points", **BELOW)
    rulebook = make_rulebook() | {"group_ranking": own, "cross_group_ranking": make_list("goals_for")}

    table = rank_group(
        "Adders 0-0 Badgers, Adders 1-0 Cranes, Badgers 2-1 Dippers, Cranes 0-0 Dippers", rulebook=rulebook
    )

    assert order(table) == "Adders = Badgers, Dippers, Cranes"
    assert [row.needs for row in table.rows] == ["rule", "rule", None, None]
    assert row_of(table, "Dippers").decided_by == "points"


def test_below_first_compares_all_games_of_the_group_whatever_the_games_setting() -> None:
    """S17: ``drop_last`` plays no part inside a group: by all games C has +2 and B +1; without D both have -1.

               A    B    C    D
    Adders     -   1-0  1-0  1-0
    Badgers   0-1   -   0-0  2-0
    Cranes    0-1  0-0   -   3-0
    """
    own, cross = make_list("points", **BELOW), make_list("goal_difference", games="drop_last")
    rulebook = make_rulebook() | {"group_ranking": own, "cross_group_ranking": cross}
    games = "Adders 1-0 Badgers, Adders 1-0 Cranes, Adders 1-0 Dippers, Badgers 0-0 Cranes, Badgers 2-0 Dippers"

    ranking = rank_document(
        games, "Cranes 3-0 Dippers", teams={"A": "Adders Badgers Cranes Dippers", "B": "Egrets"}, rulebook=rulebook
    )

    assert order(ranking.tables[0]) == "Adders, Cranes, Badgers, Dippers"


def test_kicks_recorded_for_the_group_change_the_order_only() -> None:
    """S4, B16: B and A are equal second in everything; the kicks put B first and touch neither goals nor points."""
    games = "Cranes 1-0 Adders, Cranes 1-0 Badgers, Adders 0-0 Badgers"
    kicks = [{"kind": "shootout", "order": ["Badgers", "Adders"]}]

    waiting = rank_group(games, rulebook="soccer-cup")
    settled = rank_group(games, rulebook="soccer-cup", decisions=kicks)

    assert order(waiting) == "Cranes, Adders = Badgers"
    assert order(settled) == "Cranes, Badgers, Adders"
    assert [row.decided_by for row in settled.rows] == ["points", "points", "shootout"]
    assert [(row.goals_for, row.goals_against, row.points) for row in settled.rows[1:]] == [(0, 1, 1), (0, 1, 1)]


def test_live_game_changes_nobody_s_place() -> None:
    """A08: B leads 4-0 in a live game; the table stays."""
    table = rank_group("Adders 1-0 Badgers", game("Badgers 4-0 Cranes", status="live"))

    assert order(table) == "Adders, Badgers = Cranes"
