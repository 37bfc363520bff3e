"""The hockey tournament of the demo strikes, splits and starts over as it promises.

The table of the hockey round robin among the seven teams that are not rewritten (row: goals for), beside which each of
them has 1-0 against the Reigers::

               Nemal  Rovers  Ōpelu  Cwm  Meltemi  Blue  Gold   points
    Nemal        .     2-0    0-1   0-0    1-1    2-0   2-1       8
    Rovers      0-2     .     2-0   2-1    3-1    1-2   3-0       8
    Ōpelu       1-0    0-2     .    3-1    2-0    4-1   2-3       8
    Cwm         0-0    1-2    1-3    .     2-2    2-1   3-1       6
    Meltemi     1-1    1-3    0-2   2-2     .     3-1   2-0       6
    Blue        0-2    2-1    1-4   1-2    1-3     .    1-1       3
    Gold        1-2    0-3    3-2   1-3    0-2    1-1    .        3
"""

from collections import Counter

from tests.demo.shown import TWO, find_table
from tests.demo.ties import HOCKEY
from tournaments.documents.schema import normalise
from tournaments.documents.values import read_tournament
from tournaments.rules.explain import Upset, find_upsets
from tournaments.rules.standings import rank_tournament


def test_hockey_is_over_with_periods_and_goal_times_everywhere() -> None:
    normal = normalise(TWO[HOCKEY])

    assert {match["status"] for match in normal["matches"]} == {"final"}
    assert Counter(match["stage"] for match in normal["matches"]) == {
        "group": 28,
        "semi-final": 2,
        "third-place": 1,
        "final": 1,
    }
    assert all(len(match["periods"]) == 3 for match in normal["matches"])
    assert find_table(HOCKEY, "A").complete


def test_forfeit_rewrites_all_games_of_an_offender_level_across_the_line() -> None:
    """H10: without it the Reigers (7 points) share places 4 and 5 with Cwm Glas; four advance."""
    rulebook = {**TWO[HOCKEY]["rulebook"], "forfeit": {"on_tie": "none"}}
    before = rank_tournament(read_tournament({**TWO[HOCKEY], "rulebook": rulebook})).tables[0]

    after = find_table(HOCKEY, "A")

    points = {row.team: row.points for row in before.rows}
    assert {row.team for row in before.rows[3:5]} == {"De Witte Reigers", "Cwm Glas & Aberwennol"}
    assert points["De Witte Reigers"] == points["Cwm Glas & Aberwennol"] == 7
    assert after.rewritten == ("De Witte Reigers",)
    last = after.rows[-1]
    assert (last.team, last.points, last.goals_for, last.goals_against) == ("De Witte Reigers", 0, 0, 7)
    assert [row.points for row in after.rows] == [10, 10, 10, 8, 8, 5, 5, 0]


def test_tie_of_three_splits_and_the_rest_starts_over() -> None:
    """H2, H3n: Ōpelu beat Nemal and Rovers beat Ōpelu; fewest goals conceded takes Nemal out, the rest begin again."""
    table = find_table(HOCKEY, "A")

    steps = [(step.criterion.label, step.outcome, len(step.tied)) for step in table.trace[1:5]]

    assert steps == [
        ("tied.points", "level", 3),
        ("tied.wins", "level", 3),
        ("tied.goals_against", "separated", 3),
        ("tied.points", "separated", 2),
    ]
    assert find_upsets(table) == [Upset("Hui ʻŌpelu", "שחפי הנמל")]


def test_periods_and_the_quickest_goal_decide() -> None:
    """H7, H8: the quicker goal takes the last place among the four that advance."""
    decided = {row.position: row.decided_by for row in find_table(HOCKEY, "A").rows}

    assert (decided[5], decided[7]) == ("quickest_goal", "periods_won")
