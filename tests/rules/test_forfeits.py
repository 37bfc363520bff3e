"""Clause H10: a forfeit spoils all games of a team that is in a tie across the line of advancing."""

from typing import Any

import pytest

from tests.builders import Json, figures_of, game, make_rulebook, order, rank_document, rank_group, row_of

HOCKEY = "hockey-round-robin"


def hockey(per_group: int | None = None, **more: Any) -> Json:
    """Return the hockey rulebook with a line after so many places (None: any tie counts)."""
    advance = {} if per_group is None else {"advance": {"per_group": per_group}}
    return {"extends": HOCKEY, **advance, **more}


def make_a25(first: str) -> tuple[str | Json, ...]:
    """Return the games of A25, in which A forfeited to C; ``first`` is the game of A and B.

               A    B    C    D
    Adders     -    ?   0-1f 2-0
    Badgers    ?    -   2-1  3-0
    Cranes   1-0f  1-2   -   1-0
    Dippers   0-2  0-3  0-1   -
    """
    rest = "Adders 2-0 Dippers, Badgers 2-1 Cranes, Badgers 3-0 Dippers, Cranes 1-0 Dippers"
    return first, game("Cranes - Adders", forfeit="away"), rest


def test_offender_in_a_tie_forfeits_all_its_games() -> None:
    """H10, A25: A, B, C are level with two wins each; A's games become 0-1, so B 6, C 4, D 2, A 0 (2 a win)."""
    table = rank_group(*make_a25("Adders 4-1 Badgers"), rulebook=HOCKEY)

    assert order(table) == "Badgers, Cranes, Dippers, Adders"
    assert table.rewritten == ("Adders",)
    assert figures_of(table) == {
        "Badgers": "P3 W3 D0 L0 6:1 Pts6",
        "Cranes": "P3 W2 D0 L1 3:2 Pts4",
        "Dippers": "P3 W1 D0 L2 1:4 Pts2",
        "Adders": "P3 W0 D0 L3 0:3 Pts0",
    }


def test_offender_outside_a_tie_keeps_its_games() -> None:
    """H10, A25, the control: with A-B 1-4 the points are B 6, C 4, A 2, D 0 and nobody is level."""
    table = rank_group(*make_a25("Adders 1-4 Badgers"), rulebook=HOCKEY)

    assert order(table) == "Badgers, Cranes, Adders, Dippers"
    assert table.rewritten == ()
    assert row_of(table, "Adders").points == 2


def test_offender_keeps_its_games_where_the_rulebook_says_none() -> None:
    """H10 setting: the tie of A25 is broken by the criteria alone."""
    table = rank_group(*make_a25("Adders 4-1 Badgers"), rulebook=hockey(forfeit={"on_tie": "none"}))

    assert table.rewritten == ()
    assert row_of(table, "Adders").points == 4


def test_forfeits_criterion_ranks_offenders_last_instead() -> None:
    """H10 setting: in the tie of A25 A has one forfeit and stands behind B and C, whose order the direct game gives."""
    rulebook = make_rulebook("points", "forfeits", "tied.points")

    table = rank_group(*make_a25("Adders 4-1 Badgers"), rulebook=rulebook)

    assert order(table) == "Badgers, Cranes, Adders, Dippers"


@pytest.mark.parametrize(
    ("per_group", "rewritten"),
    [(None, ("Adders",)), (0, ()), (1, ("Adders",)), (2, ("Adders",)), (3, ()), (4, ())],
)
def test_only_a_tie_across_the_line_between_advancing_and_not_counts(
    per_group: int | None, rewritten: tuple[str, ...]
) -> None:
    """H10: in A25 places 1 to 3 are level, so the lines after 1 and 2 run through them, the one after 3 below them."""
    table = rank_group(*make_a25("Adders 4-1 Badgers"), rulebook=hockey(per_group))

    assert table.rewritten == rewritten


def test_advance_that_names_no_place_is_no_line() -> None:
    """H10: ``best_next`` alone does not say how many of a group advance, so any tie counts."""
    table = rank_group(*make_a25("Adders 4-1 Badgers"), rulebook=hockey(advance={"best_next": 0}))

    assert table.rewritten == ("Adders",)


@pytest.mark.parametrize("status", ["scheduled", "live", "postponed", "abandoned"])
def test_nothing_is_rewritten_before_the_group_is_over_but_the_warning_is_there(status: str) -> None:
    """H10: one more C-D is open; as it stands A would be struck."""
    open_game = game("Dippers - Cranes", status=status)

    table = rank_group(*make_a25("Adders 4-1 Badgers"), open_game, rulebook=HOCKEY)

    assert (table.rewritten, table.threatened, table.complete) == ((), ("Adders",), False)
    assert row_of(table, "Adders").points == 4


@pytest.mark.parametrize(
    "last",
    [
        {"status": "cancelled"},
        {"annulled": True},
        {"award": {"winner": None, "score": [0, 0]}},
        {"forfeit": "home"},
    ],
    ids=["cancelled", "annulled", "awarded", "forfeited"],
)
def test_group_is_over_with_cancelled_annulled_awarded_and_forfeited_games(last: Json) -> None:
    """H10: another D-C without a result; A, B, C stay level or C leads, B and A are level: A is struck."""
    table = rank_group(*make_a25("Adders 4-1 Badgers"), game("Dippers - Cranes") | last, rulebook=HOCKEY)

    assert (table.rewritten, table.threatened, table.complete) == (("Adders",), (), True)


def test_cancelled_games_are_rewritten_and_annulled_ones_are_not() -> None:
    """H10: beside the games of A25 a cancelled B-A counts 1-0 for B, an annulled D-A stays away."""
    more = (game("Badgers - Adders", status="cancelled"), game("Dippers 0-9 Adders", annulled=True))

    table = rank_group(*make_a25("Adders 4-1 Badgers"), *more, rulebook=HOCKEY)

    assert figures_of(table)["Adders"] == "P4 W0 D0 L4 0:4 Pts0"
    assert figures_of(table)["Badgers"] == "P4 W4 D0 L0 7:1 Pts8"
    assert figures_of(table)["Dippers"] == "P3 W1 D0 L2 1:4 Pts2"


def test_rewriting_goes_before_an_award() -> None:
    """H10: A's 2-0 over D was awarded; it is rewritten all the same."""
    first, forfeited, rest = make_a25("Adders 4-1 Badgers")
    awarded = game("Adders - Dippers", award={"winner": "home", "score": [2, 0]})

    table = rank_group(first, forfeited, str(rest).removeprefix("Adders 2-0 Dippers, "), awarded, rulebook=HOCKEY)

    assert table.rewritten == ("Adders",)
    assert row_of(table, "Dippers").points == 2


def test_second_offender_is_found_after_recomputing_and_nothing_is_undone() -> None:
    """H10: the line is after place 1. A and C lead with 4, B and D have 2; A forfeited to C, B to D.

                   A    B    C    D   Pts         A rewritten   B too
        Adders     -   1-0  0-1f 1-0   4    ->        0           0
        Badgers   0-1   -   1-0  0-1f  2    ->        4           0
        Cranes    1-0f 0-1   -   1-0   4    ->        4           6
        Dippers   0-1  1-0f 0-1   -    2    ->        4           4

    After A only B, C and D are level across the line; A is out of every tie and stays rewritten. A-B is lost by both.
    """
    forfeited = (game("Cranes - Adders", forfeit="away"), game("Dippers - Badgers", forfeit="away"))
    games = "Adders 1-0 Badgers, Adders 1-0 Dippers, Badgers 1-0 Cranes, Cranes 1-0 Dippers"

    table = rank_group(*forfeited, games, rulebook=hockey(per_group=1))

    assert order(table) == "Cranes, Dippers, Adders = Badgers"
    assert table.rewritten == ("Adders", "Badgers")
    assert [row.points for row in table.rows] == [6, 4, 0, 0]
    assert figures_of(table)["Adders"] == figures_of(table)["Badgers"] == "P3 W0 D0 L3 0:2 Pts0"


@pytest.mark.parametrize(("double", "goals"), [("no_goals", (0, 2)), ("score_against_both", (0, 3))])
def test_game_of_two_offenders_counts_as_a_double_forfeit(double: str, goals: tuple[int, int]) -> None:
    """H10, A05: A and B, level with C on one win, both forfeited to D and are rewritten at once; A-B is lost by both.

               A    B    C    D
    Adders     -   1-0  0-1  0-1f
    Badgers   0-1   -   1-0  0-1f
    Cranes    1-0  0-1   -   0-1
    Dippers  1-0f 1-0f  1-0   -
    """
    forfeited = (game("Dippers - Adders", forfeit="away"), game("Dippers - Badgers", forfeit="away"))
    games = "Adders 1-0 Badgers, Badgers 1-0 Cranes, Cranes 1-0 Adders, Dippers 1-0 Cranes"

    table = rank_group(*forfeited, games, rulebook=hockey(forfeit={"double": double}))

    assert table.rewritten == ("Adders", "Badgers")
    for team in ("Adders", "Badgers"):
        row = row_of(table, team)
        assert (row.lost, row.goals_for, row.goals_against, row.points) == (3, *goals, 0)


def test_game_that_the_other_one_forfeited_to_an_offender_becomes_a_double_forfeit() -> None:
    """H10: D forfeited to A; A, which forfeited to C, is struck: D-A is a loss for both, and no win for D.

    Points before: A 4 (B, D), B 4 (C, D), C 4 (A, D), D 0.
    """
    forfeited = (game("Cranes - Adders", forfeit="away"), game("Dippers - Adders", forfeit="home"))
    games = "Adders 1-0 Badgers, Badgers 1-0 Cranes, Badgers 1-0 Dippers, Cranes 1-0 Dippers"

    table = rank_group(*forfeited, games, rulebook=hockey(per_group=2))

    assert table.rewritten == ("Adders",)
    assert figures_of(table)["Dippers"] == "P3 W0 D0 L3 0:2 Pts0"
    assert figures_of(table)["Adders"] == "P3 W0 D0 L3 0:2 Pts0"


def test_forfeits_of_a_withdrawn_team_count_as_its_own() -> None:
    """H10: A withdrew before C-A (award_rest), which is the forfeit that spoils its other games."""
    first, _, rest = make_a25("Adders 4-1 Badgers")

    table = rank_group(first, "Cranes - Adders", rest, rulebook=HOCKEY, withdrawn={"Adders": "award_rest"})

    assert table.rewritten == ("Adders",)


def test_team_rewritten_is_no_offender_by_that_and_a_rewrite_adds_no_forfeit() -> None:
    """H10, metric ``forfeits``: B, C and D won games against A by rewriting; A still forfeited one game only."""
    rulebook = hockey(group_ranking={"criteria": [{"metric": "points"}, {"metric": "forfeits"}], "restart": "none"})
    level = {"adjustments": [{"team": "Adders", "points": 2}]}

    table = rank_group(*make_a25("Adders 4-1 Badgers"), rulebook=hockey())
    ranked = rank_group(*make_a25("Adders 2-4 Badgers"), rulebook=rulebook, **level)

    assert sum(each.forfeited for each in table.games["Adders"]) == 1
    assert ranked.rewritten == ("Adders",)
    assert ranked.trace[1].values == {"Dippers": 0, "Adders": 1}


def test_rewritten_games_have_no_periods_goal_times_and_bonus_but_keep_their_cards() -> None:
    """H10, H7, H8: A is level with B and forfeited to C; its 1-0 over B had 2 period points, a goal and a card."""
    first = game(
        "Adders 1-0 Badgers",
        periods=[[1, 0]],
        goals=[{"side": "home", "at": "03:00"}],
        cards=[{"side": "home", "card": "red"}],
    )
    games = (first, game("Cranes - Adders", forfeit="away"), game("Badgers 1-0 Cranes", periods=[[1, 0]]))
    points = {"win": 2, "draw": 1, "loss": 0, "bonus": [{"metric": "goals_for", "points": 1}]}
    levelling = [{"team": "Adders", "points": 2}, {"team": "Badgers", "points": 2}]

    def value(metric: str) -> Any:
        rulebook = make_rulebook("points", metric, points=points, forfeit={"score": [1, 0], "on_tie": "rewrite_all"})
        table = rank_group(*games, rulebook=rulebook, adjustments=levelling)
        assert (table.rewritten, row_of(table, "Adders").points) == (("Adders",), 2)
        return table.trace[1].values["Adders"]

    assert [value(metric) for metric in ("periods_won", "quickest_goal", "cards")] == [0, None, 1]


def test_need_at_the_first_criterion_rewrites_nothing() -> None:
    """H10: the group is divided by periods here, and those of A-B are missing."""
    games = ("Adders 1-0 Badgers", game("Cranes - Adders", forfeit="away"))
    rulebook = make_rulebook("periods_won", forfeit={"on_tie": "rewrite_all"})

    table = rank_group(*games, rulebook=rulebook)

    assert (table.rewritten, row_of(table, "Adders").needs) == ((), "periods")


def test_tie_with_an_expunged_team_is_no_tie() -> None:
    """H10, A10: the forfeit of A was against D, which is expunged with all its games; nobody forfeited any more."""
    games = ("Adders 1-0 Badgers, Badgers 1-0 Cranes, Cranes 1-0 Adders", game("Dippers - Adders", forfeit="away"))

    table = rank_group(*games, rulebook=HOCKEY, withdrawn={"Dippers": "expunge"})

    assert (table.rewritten, table.withdrawn) == ((), ("Dippers",))


def test_tie_across_groups_does_not_rewrite() -> None:
    """H10: the seconds A2 = Badgers (forfeited) and B2 = Dippers are level for the one place left; no rewriting."""
    cross = {"criteria": [{"metric": "points"}, {"metric": "goal_difference"}]}
    rulebook = hockey(advance={"per_group": 1, "best_next": 1}, cross_group_ranking=cross)

    ranking = rank_document(
        game("Adders - Badgers", forfeit="away"), "Cranes 3-0 Dippers",
        teams={"A": "Adders Badgers", "B": "Cranes Dippers"}, rulebook=rulebook,
    )  # fmt: skip

    assert [table.rewritten for table in ranking.tables] == [(), ()]
    assert ranking.seeds is not None
    assert ranking.seeds.order == ("Cranes", "Adders", "Badgers")
