"""Which games count and what each brings: statuses, forfeits, awards, withdrawals, extra time, bonuses, margins."""

from typing import Any

import pytest

from tests.builders import Json, figures_of, game, make_rulebook, order, rank_document, rank_group, row_of


def test_row_of_the_loser_mirrors_that_of_the_winner() -> None:
    """A18: A-B 3-1 and nothing else."""
    table = rank_group("Adders 3-1 Badgers")

    assert figures_of(table) == {"Adders": "P1 W1 D0 L0 3:1 Pts3", "Badgers": "P1 W0 D0 L1 1:3 Pts0"}
    assert [row.goal_difference for row in table.rows] == [2, -2]


def test_draw_brings_points_to_both_and_a_loss_brings_none() -> None:
    """A09, H1: points 2/1/0; A-B 3-1, B-C 1-1."""
    points = {"win": 2, "draw": 1, "loss": 0}

    table = rank_group("Adders 3-1 Badgers", "Badgers 1-1 Cranes", rulebook=make_rulebook(points=points))

    assert {row.team: row.points for row in table.rows} == {"Adders": 2, "Badgers": 1, "Cranes": 1}


@pytest.mark.parametrize("status", ["scheduled", "postponed", "cancelled", "live", "abandoned"])
def test_game_without_a_result_does_not_count(status: str) -> None:
    """A07, A20: only A-B was played; A-C has no result, so C has no row of noughts to be ranked by."""
    table = rank_group("Adders 2-0 Badgers", game("Adders - Cranes", status=status))

    assert figures_of(table) == {
        "Adders": "P1 W1 D0 L0 2:0 Pts3",
        "Badgers": "P1 W0 D0 L1 0:2 Pts0",
        "Cranes": "P0 W0 D0 L0 0:0 Pts0",
    }
    assert table.complete == (status == "cancelled")


def test_goalless_draw_counts() -> None:
    """A07: a real 0-0 is a result."""
    assert figures_of(rank_group("Adders 0-0 Badgers"))["Badgers"] == "P1 W0 D1 L0 0:0 Pts1"


@pytest.mark.parametrize("status", ["live", "abandoned"])
def test_score_of_a_game_that_is_not_final_never_counts(status: str) -> None:
    """A08: A-B 1-0 is final; in C-A it stands 0-2; C-B has not begun."""
    table = rank_group("Adders 1-0 Badgers", game("Cranes 0-2 Adders", status=status), "Cranes - Badgers")

    assert [(row.team, row.played, row.points) for row in table.rows] == [
        ("Adders", 1, 3),
        ("Badgers", 1, 0),
        ("Cranes", 0, 0),
    ]
    assert order(table) == "Adders, Badgers = Cranes"
    assert not table.complete


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ({"status": "abandoned"}, "P1 W0 D1 L0 2:2 Pts1"),
        ({"annulled": True}, "P1 W0 D1 L0 2:2 Pts1"),
        ({"status": "abandoned", "annulled": True}, "P1 W0 D1 L0 2:2 Pts1"),
    ],
)
def test_replay_counts_and_the_game_it_replays_does_not(first: Json, expected: str) -> None:
    """A21: A-B stopped at 1-0, replayed 2-2."""
    replay = game("Adders 2-2 Badgers", id="replay", replay_of="Adders-Badgers")

    table = rank_group(game("Adders 1-0 Badgers", **first), replay)

    assert figures_of(table)["Adders"] == expected
    assert table.complete == ("annulled" in first)


def test_abandoned_score_stands_when_it_is_awarded() -> None:
    """A21: the ruling is that 1-0 stands."""
    ruling = {"winner": "home", "score": [1, 0]}

    table = rank_group(game("Adders 1-0 Badgers", status="abandoned", award=ruling))

    assert figures_of(table)["Adders"] == "P1 W1 D0 L0 1:0 Pts3"
    assert table.complete


def test_knockout_games_stay_out_of_the_group_table() -> None:
    """A22: A-B 1-0 in the group, 2-3 in the semi-final."""
    table = rank_group("Adders 1-0 Badgers", game("Adders 2-3 Badgers", id="SF", stage="semi-final"))

    assert figures_of(table) == {"Adders": "P1 W1 D0 L0 1:0 Pts3", "Badgers": "P1 W0 D0 L1 0:1 Pts0"}


def test_games_of_a_double_round_are_summed() -> None:
    """A-B 2-1 and B-A 3-3."""
    assert figures_of(rank_group("Adders 2-1 Badgers, Badgers 3-3 Adders"))["Adders"] == "P2 W1 D1 L0 5:4 Pts4"


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ("keep", {"Adders": 6, "Badgers": 4, "Dippers": 3, "Cranes": 1}),
        ("expunge", {"Badgers": 4, "Adders": 3, "Cranes": 1}),
        ("award_rest", {"Badgers": 7, "Adders": 6, "Dippers": 3, "Cranes": 1}),
    ],
)
def test_withdrawn_team_keeps_its_results_loses_them_or_forfeits_the_rest(
    policy: str, expected: dict[str, int]
) -> None:
    """A10: D withdraws with B-D unplayed.

               A    B    C    D
    Adders     -   0-1  2-0  5-0
    Badgers   1-0   -   0-0   .
    Cranes    0-2  0-0   -   0-1
    Dippers   0-5   .   1-0   -
    """
    games = "Adders 0-1 Badgers, Adders 5-0 Dippers, Adders 2-0 Cranes, Badgers 0-0 Cranes, Cranes 0-1 Dippers"

    table = rank_group(games, "Badgers - Dippers", withdrawn={"Dippers": policy})

    assert [(row.team, row.points) for row in table.rows] == list(expected.items())
    assert table.withdrawn == (("Dippers",) if policy == "expunge" else ())
    assert table.complete
    assert row_of(table, "Badgers").played == (3 if policy == "award_rest" else 2)


@pytest.mark.parametrize(
    ("match", "badgers"),
    [
        ({"status": "scheduled"}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"status": "cancelled"}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"status": "live", "score": [0, 2]}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"status": "abandoned", "score": [0, 2]}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"status": "scheduled", "award": {"winner": "away", "score": [0, 1]}}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"status": "scheduled", "forfeit": "home"}, "P1 W0 D0 L1 0:3 Pts0"),
        ({"status": "final", "score": [1, 2]}, "P1 W0 D0 L1 1:2 Pts0"),
        ({"status": "scheduled", "annulled": True}, "P0 W0 D0 L0 0:0 Pts0"),
    ],
)
def test_award_rest_forfeits_whatever_is_not_final(match: Json, badgers: str) -> None:
    """A10: B-D, where D withdrew; a game already forfeited keeps its forfeit, an annulled one never counts."""
    table = rank_group(game("Badgers - Dippers") | match, withdrawn={"Dippers": "award_rest"})

    assert figures_of(table)["Badgers"] == badgers
    assert table.complete


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ("award_rest", "P1 W0 D0 L1 0:0 Pts0"),
        ("keep", "P0 W0 D0 L0 0:0 Pts0"),
        ("expunge", "P0 W0 D0 L0 0:0 Pts0"),
    ],
)
def test_rest_between_two_withdrawn_teams(other: str, expected: str) -> None:
    """A05, A10: two award_rest teams forfeit both; against a keep team the rest does not count."""
    table = rank_group("Adders - Badgers", withdrawn={"Adders": "award_rest", "Badgers": other})

    assert figures_of(table)["Adders"] == expected
    assert table.complete


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        ({"status": "live", "score": [3, 0]}, "P0 W0 D0 L0 0:0 Pts0"),
        ({"status": "final", "score": [3, 0]}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"forfeit": "away"}, "P1 W1 D0 L0 3:0 Pts3"),
        ({"award": {"winner": "home", "score": [1, 0]}}, "P1 W1 D0 L0 1:0 Pts3"),
    ],
)
def test_games_of_a_keep_team_count_only_with_a_result(match: Json, expected: str) -> None:
    """A10: B withdrew with keep; nothing more is expected of its games."""
    table = rank_group(game("Adders - Badgers") | match, withdrawn={"Badgers": "keep"})

    assert figures_of(table)["Adders"] == expected
    assert table.complete


def test_award_without_goals_is_a_win_and_no_draw() -> None:
    """A13: A-B played 2-4, awarded to A without goals; A-C 1-1, B-C 0-0."""
    awarded = game("Adders 2-4 Badgers", award={"winner": "home", "score": [0, 0]})

    table = rank_group(awarded, "Adders 1-1 Cranes, Badgers 0-0 Cranes")

    assert figures_of(table) == {
        "Adders": "P2 W1 D1 L0 1:1 Pts4",
        "Cranes": "P2 W0 D2 L0 1:1 Pts2",
        "Badgers": "P2 W0 D1 L1 0:0 Pts1",
    }


def test_award_may_be_a_draw_and_counts_whatever_the_status() -> None:
    """A13, A08: a game that was never played is ruled a 2-2."""
    table = rank_group(game("Adders - Badgers", status="postponed", award={"winner": None, "score": [2, 2]}))

    assert figures_of(table)["Badgers"] == "P1 W0 D1 L0 2:2 Pts1"
    assert table.complete


def test_forfeit_goes_before_an_award_and_annulment_before_both() -> None:
    """The score says B, the award says a draw, the forfeit says A; annulled it says nothing."""
    match = game("Adders 0-5 Badgers", award={"winner": None, "score": [1, 1]}, forfeit="away")

    assert figures_of(rank_group(match))["Adders"] == "P1 W1 D0 L0 3:0 Pts3"
    assert figures_of(rank_group(match | {"annulled": True}))["Adders"] == "P0 W0 D0 L0 0:0 Pts0"


@pytest.mark.parametrize("status", ["scheduled", "live", "postponed", "abandoned", "cancelled", "final"])
def test_forfeit_counts_whatever_the_status(status: str) -> None:
    """A04: 3-0 by the default, the played score stays beside it."""
    table = rank_group(game("Adders - Badgers", status=status, forfeit="home"))

    assert figures_of(table) == {"Badgers": "P1 W1 D0 L0 3:0 Pts3", "Adders": "P1 W0 D0 L1 0:3 Pts0"}


@pytest.mark.parametrize(
    ("double", "expected", "adders", "badgers"),
    [
        ("score_against_both", "Adders, Cranes, Badgers", "P2 W1 D0 L1 1:3 Pts3", "P2 W0 D1 L1 0:3 Pts1"),
        ("no_goals", "Adders, Badgers, Cranes", "P2 W1 D0 L1 1:0 Pts3", "P2 W0 D1 L1 0:0 Pts1"),
    ],
)
def test_double_forfeit_is_a_loss_for_both(double: str, expected: str, adders: str, badgers: str) -> None:
    """A05: A-B forfeited by both, A-C 1-0, B-C 0-0; C has 0:1 and 1 point."""
    rulebook = make_rulebook("points", "goal_difference", forfeit={"double": double})

    table = rank_group(
        game("Adders - Badgers", forfeit="both"), "Adders 1-0 Cranes, Badgers 0-0 Cranes", rulebook=rulebook
    )

    assert order(table) == expected
    assert figures_of(table) == {"Adders": adders, "Badgers": badgers, "Cranes": "P2 W0 D1 L1 0:1 Pts1"}


def test_forfeit_without_goals_is_still_a_win_and_a_loss() -> None:
    """A13: a forfeit score of 0-0."""
    table = rank_group(game("Adders - Badgers", forfeit="away"), rulebook=make_rulebook(forfeit={"score": [0, 0]}))

    assert figures_of(table) == {"Adders": "P1 W1 D0 L0 0:0 Pts3", "Badgers": "P1 W0 D0 L1 0:0 Pts0"}


def test_forfeits_bring_points_of_their_own_when_the_rulebook_says_so() -> None:
    """A forfeit costs a point, a win by forfeit brings 2, both forfeiting costs both a point."""
    points = {"win": 3, "draw": 1, "loss": 0, "forfeit_win": 2, "forfeit_loss": -1}
    games = (game("Adders - Badgers", forfeit="away"), game("Badgers - Cranes", forfeit="both"))

    table = rank_group(*games, rulebook=make_rulebook(points=points))

    assert {row.team: row.points for row in table.rows} == {"Adders": 2, "Cranes": -1, "Badgers": -2}


OVERTIME = {"extra_time": [1, 0]}
KICKS = {"extra_time": [0, 0], "shootout": [3, 1]}


@pytest.mark.parametrize(
    ("score", "more", "special", "expected"),
    [
        ("2-1", {}, {}, (3, 0)),
        ("2-1", OVERTIME, {}, (3, 0)),
        ("2-1", OVERTIME, {"overtime_win": 2, "overtime_loss": 1}, (2, 1)),
        ("1-1", {"extra_time": [0, 0]}, {"overtime_win": 2, "overtime_loss": 1}, (1, 1)),
        ("1-1", KICKS, {}, (3, 0)),
        ("1-1", KICKS, {"overtime_win": 2, "overtime_loss": 1}, (2, 1)),
        ("1-1", KICKS, {"overtime_win": 2, "shootout_win": 4, "shootout_loss": -1}, (4, -1)),
        ("1-1", {"shootout": [1, 3]}, {"shootout_win": 2, "shootout_loss": 1}, (1, 2)),
        ("1-1", {"shootout": [1, 3]}, {"win": 7, "loss": -7}, (-7, 7)),
        ("2-1", {}, {"overtime_win": 2, "overtime_loss": 1, "shootout_win": 2}, (3, 0)),
    ],
)
def test_extra_time_and_kicks_bring_their_own_points(
    score: str, more: Json, special: dict[str, int], expected: tuple[int, int]
) -> None:
    """H1, A09: kicks fall back to extra time, extra time to win and loss; level after extra time alone is a draw."""
    points = {"win": 3, "draw": 1, "loss": 0} | special

    table = rank_group(game(f"Adders {score} Badgers", **more), rulebook=make_rulebook(points=points))

    assert (row_of(table, "Adders").points, row_of(table, "Badgers").points) == expected


def test_kicks_decide_won_and_lost_and_add_no_goals() -> None:
    """C01: 1-1 and 3-1 on kicks is a win with 1:1."""
    table = rank_group(game("Adders 1-1 Badgers", **KICKS))

    assert figures_of(table) == {"Adders": "P1 W1 D0 L0 1:1 Pts3", "Badgers": "P1 W0 D0 L1 1:1 Pts0"}


@pytest.mark.parametrize(
    ("match", "adders"),
    [
        (game("Adders 9-1 Badgers"), "P1 W1 D0 L0 3:1 Pts3"),
        (game("Badgers 1-9 Adders"), "P1 W1 D0 L0 3:1 Pts3"),
        (game("Adders 3-1 Badgers"), "P1 W1 D0 L0 3:1 Pts3"),
        (game("Adders 4-4 Badgers"), "P1 W0 D1 L0 4:4 Pts1"),
        (game("Adders - Badgers", forfeit="away"), "P1 W1 D0 L0 2:0 Pts3"),
        (game("Adders - Badgers", forfeit="both"), "P1 W0 D0 L1 0:3 Pts0"),
        (game("Adders - Badgers", award={"winner": "home", "score": [7, 2]}), "P1 W1 D0 L0 4:2 Pts3"),
        (game("Adders - Badgers", award={"winner": "home", "score": [0, 7]}), "P1 W1 D0 L0 0:7 Pts3"),
    ],
)
def test_max_margin_lowers_the_goals_of_the_winner(match: Json, adders: str) -> None:
    """At most two goals apart: 9-1 counts 3-1, a forfeit 2-0, an award of 7-2 counts 4-2; both forfeiting stays 0:3."""
    rulebook = make_rulebook(max_margin=2, forfeit={"score": [3, 0], "double": "score_against_both"})

    assert figures_of(rank_group(match, rulebook=rulebook))["Adders"] == adders


def test_max_margin_leaves_what_was_played_as_it_was() -> None:
    """A14: 5-0 counts 1-0; periods 3-0 2-0, the first goal at 00:30 and the clean sheet stay; the bonus sees 1 goal."""
    played = game("Adders 5-0 Badgers", periods=[[3, 0], [2, 0]], goals=[{"side": "home", "at": "00:30"}])
    points = {"win": 3, "draw": 1, "loss": 0, "bonus": [{"metric": "goals_for", "points": 1}]}

    def value(metric: str) -> Any:
        rulebook = make_rulebook(metric, max_margin=1, points=points)
        return rank_group(played, rulebook=rulebook).trace[0].values["Adders"]

    metrics = ("points", "goals_for", "goal_difference", "periods_won", "shutouts", "quickest_goal")
    assert [value(metric) for metric in metrics] == [4, 1, 1, 4, 1, 30]


def test_groups_stand_in_order_of_entry_and_teams_without_a_group_in_none() -> None:
    """Entry order B, A; Foxes are entered without a group."""
    teams = [{"name": "Badgers", "group": "B"}, {"name": "Adders", "group": "A"}, {"name": "Foxes"}]

    ranking = rank_document(teams=teams)

    assert [(table.name, order(table)) for table in ranking.tables] == [("B", "Badgers"), ("A", "Adders")]
