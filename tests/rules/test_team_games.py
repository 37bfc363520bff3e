"""What one game is worth to a team under the simple metrics: bonus points (H1)."""

import pytest

from tests.builders import Json, game, make_rulebook, rank_group, row_of

BONUS_GAME = {
    "periods": [[2, 0], [1, 1], [1, 0]],
    "cards": [{"side": "home", "card": "yellow"}, {"side": "away", "card": "second_yellow"}],
}


@pytest.mark.parametrize(
    ("score", "bonus", "expected"),
    [
        ("4-1", {"metric": "goals_for", "points": 2}, (8, 2)),
        ("4-1", {"metric": "goals_for", "points": 2, "cap": 3}, (6, 2)),
        ("4-1", {"metric": "goal_difference", "points": 1}, (3, -3)),
        ("4-1", {"metric": "goal_difference", "points": 1, "cap": 2}, (2, -2)),
        ("4-1", {"metric": "goal_difference", "points": 1, "cap": [0, 2]}, (2, 0)),
        ("4-0", {"metric": "shutouts", "points": 5}, (5, 0)),
        ("0-0", {"metric": "shutouts", "points": 5}, (5, 5)),
        ("4-0", {"metric": "shutout_wins", "points": 5}, (5, 0)),
        ("0-0", {"metric": "shutout_wins", "points": 5}, (0, 0)),
        ("4-1", {"metric": "periods_won", "points": 1}, (5, 1)),
        ("4-1", {"metric": "periods_won", "points": 1, "cap": [0, 4]}, (4, 1)),
        ("4-1", {"metric": "cards", "points": -1}, (-1, -2)),
        ("4-1", {"metric": "cards", "points": -1, "cap": 1}, (-1, -1)),
    ],
)
def test_bonus_adds_its_points_times_the_value_of_the_game(score: str, bonus: Json, expected: tuple[int, int]) -> None:
    """H1: every result brings 0 here, so that the bonus stands alone; periods 2-0 1-1 1-0, A a yellow, B 2."""
    points = {"win": 0, "draw": 0, "loss": 0, "bonus": [bonus]}
    more = BONUS_GAME if score == "4-1" else {}

    table = rank_group(game(f"Adders {score} Badgers", **more), rulebook=make_rulebook(points=points))

    assert (row_of(table, "Adders").points, row_of(table, "Badgers").points) == expected


def test_bonuses_add_up_and_are_points_in_every_scope() -> None:
    """A-B 2-0: 3 and a point per goal (2) and 1 for the clean sheet make 6; head-to-head they stay 6 to 0."""
    bonus = [{"metric": "goals_for", "points": 1}, {"metric": "shutouts", "points": 1}]
    points = {"win": 3, "draw": 1, "loss": 0, "bonus": bonus}
    rulebook = make_rulebook("points", "tied.points", points=points)

    table = rank_group("Adders 2-0 Badgers", rulebook=rulebook, adjustments=[{"team": "Badgers", "points": 6}])

    assert [(row.team, row.points) for row in table.rows] == [("Adders", 6), ("Badgers", 6)]
    assert table.trace[1].values == {"Adders": 6, "Badgers": 0}


@pytest.mark.parametrize(
    "match",
    [{"forfeit": "away"}, {"award": {"winner": "home", "score": [4, 0]}}],
    ids=["forfeited", "awarded"],
)
def test_bonus_comes_from_played_games_only(match: Json) -> None:
    """A 4-0 that was forfeited or awarded brings 3 points and no bonus for goals."""
    points = {"win": 3, "draw": 1, "loss": 0, "bonus": [{"metric": "goals_for", "points": 1}]}

    table = rank_group(game("Adders 4-0 Badgers", **match), rulebook=make_rulebook(points=points))

    assert row_of(table, "Adders").points == 3


@pytest.mark.parametrize(("periods", "complete"), [({"periods": [[2, 1]]}, True), ({}, False)])
def test_group_is_not_complete_while_a_period_bonus_is_missing(periods: Json, complete: bool) -> None:
    """H7: one period won brings 2; without periods nothing yet."""
    points = {"win": 3, "draw": 1, "loss": 0, "bonus": [{"metric": "periods_won", "points": 1}]}

    table = rank_group(game("Adders 2-1 Badgers", **periods), rulebook=make_rulebook(points=points))

    assert table.complete is complete
    assert row_of(table, "Adders").points == (5 if complete else 3)
