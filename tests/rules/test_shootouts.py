"""Which shoot-out scores can happen (S5, C09): five kicks each, then sudden death."""

import pytest

from tournaments.rules.shootouts import is_reachable

POSSIBLE = ["1-0", "2-0", "2-1", "3-0", "3-1", "3-2", "4-1", "4-2", "4-3", "5-3", "5-4"]
SUDDEN_DEATH = ["6-5", "7-6", "11-10", "23-22"]
IMPOSSIBLE = ["4-0", "5-0", "5-1", "5-2", "6-4", "6-3", "7-5", "12-10"]
LEVEL = ["0-0", "1-1", "4-4", "5-5", "11-11"]


def read(score: str) -> tuple[int, int]:
    home, away = score.split("-")
    return int(home), int(away)


@pytest.mark.parametrize("score", [*POSSIBLE, *SUDDEN_DEATH])
def test_shootout_that_stops_when_the_lead_cannot_be_caught_is_possible_both_ways(score: str) -> None:
    """S5, C09."""
    home, away = read(score)

    assert is_reachable(home, away)
    assert is_reachable(away, home)


@pytest.mark.parametrize("score", [*IMPOSSIBLE, *LEVEL])
def test_shootout_that_goes_on_after_the_decision_or_stops_level_is_impossible_both_ways(score: str) -> None:
    """S5, C09."""
    home, away = read(score)

    assert not is_reachable(home, away)
    assert not is_reachable(away, home)


def test_list_of_possible_scores_is_complete() -> None:
    """C09: of all scores up to 8 kicks scored, these and no others, the higher first."""
    found = [f"{high}-{low}" for high in range(9) for low in range(high + 1) if is_reachable(high, low)]

    assert found == [*POSSIBLE, "6-5", "7-6", "8-7"]


@pytest.mark.parametrize(
    ("kicks", "possible"),
    [(1, ["1-0", "2-1", "3-2", "4-3"]), (3, ["1-0", "2-0", "2-1", "3-1", "3-2", "4-3"])],
)
def test_fewer_kicks_decide_sooner(kicks: int, possible: list[str]) -> None:
    """S5 with one kick each, which is sudden death from the start, and with three, where 2-0 after two ends it."""
    found = [f"{high}-{low}" for high in range(5) for low in range(high + 1) if is_reachable(high, low, kicks)]

    assert found == possible
