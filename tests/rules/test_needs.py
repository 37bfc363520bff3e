"""What a criterion lacks keeps the set level and is said: period scores (H7), goal times (H8), figures."""

import pytest

from tests.builders import Json, game, goals, make_rulebook, order, rank_group


def test_missing_periods_keep_the_set_level_and_name_the_games() -> None:
    """H7: A and B drew without periods; C's forfeited game has none and asks for none; later criteria are not asked."""
    games = (
        "Adders 1-1 Badgers",
        game("Adders 1-1 Cranes", periods=[[1, 1]]),
        game("Cranes - Badgers", forfeit="home"),
    )

    table = rank_group(*games, rulebook=make_rulebook("periods_won", "goal_difference"))

    assert [row.needs for row in table.rows] == ["periods"] * 3
    assert str(table.rows[0].needs_why) == "period scores are needed: Adders - Badgers (Adders-Badgers)"
    assert len(table.trace) == 1


def test_period_points_count_regulation_periods_of_played_games_only() -> None:
    """H7: A won one period and drew one: 3; its forfeit win over C brings none although periods are on record."""
    played = game("Adders 2-1 Badgers", periods=[[1, 0], [1, 1]])
    forfeited = game("Adders 3-0 Cranes", periods=[[1, 0], [2, 0]], forfeit="away")

    table = rank_group(played, forfeited, rulebook=make_rulebook("periods_won"))

    assert table.trace[0].values == {"Adders": 3, "Badgers": 1, "Cranes": 0}


def test_quickest_goal_is_the_earliest_of_all_games_and_none_comes_last() -> None:
    """H8: A 00:59 in its second game, B 01:00 and C 01:00 are level, D has not scored."""
    games = (
        game("Adders 1-1 Badgers", goals=goals("home 55:00", "away 01:00")),
        game("Adders 1-0 Dippers", goals=goals("home 00:59")),
        game("Cranes 2-0 Dippers", goals=goals("home 70:10", "home 01:00")),
    )

    table = rank_group(*games, rulebook=make_rulebook("quickest_goal"))

    assert order(table) == "Adders, Badgers = Cranes, Dippers"
    assert dict(table.trace[0].values) == {"Adders": 59, "Badgers": 60, "Cranes": 60, "Dippers": None}


@pytest.mark.parametrize(
    ("noted", "need"),
    [
        (goals("home 05:00", "away 06:00"), None),
        ([*goals("home 05:00"), {"side": "home"}, *goals("away 06:00")], None),
        (goals("home 05:00"), "goal times"),
        ([*goals("home 05:00"), {"side": "away", "player": "Lio"}], "goal times"),
        ([], "goal times"),
    ],
    ids=["both", "later-one-unknown", "none-of-one-side", "without-time", "nothing"],
)
def test_goal_times_are_needed_where_a_team_scored_and_none_of_its_goals_has_one(
    noted: list[Json], need: str | None
) -> None:
    """H8: A 2-1 B."""
    table = rank_group(game("Adders 2-1 Badgers", goals=noted), rulebook=make_rulebook("quickest_goal"))

    assert table.rows[0].needs == need
    assert str(table.rows[0].needs_why).startswith("the time of the first goal is needed: Adders - Badgers") == bool(
        need
    )


def test_goal_times_are_not_needed_from_goalless_and_forfeited_games() -> None:
    """H8: B and C did not score; the 4-0 of C over A was forfeited, so its goals are no preliminary goals."""
    games = (game("Adders 1-0 Badgers", goals=goals("home 10:00")), game("Cranes 4-0 Adders", forfeit="away"))

    table = rank_group(*games, "Badgers 0-0 Cranes", rulebook=make_rulebook("quickest_goal"))

    assert order(table) == "Adders, Badgers = Cranes"
    assert [row.needs for row in table.rows] == [None, "rule", "rule"]


PENALTIES: Json = {"metric": "figure", "name": "penalty_minutes", "order": "fewest"}
RANKING: Json = {"metric": "figure", "name": "ranking", "order": "fewest", "from": "teams"}


def test_figure_is_needed_from_every_played_game_of_the_set() -> None:
    """A-B has none; the forfeited game of C asks for none."""
    games = ("Adders 1-0 Badgers", game("Cranes - Badgers", forfeit="home"))

    table = rank_group(*games, rulebook=make_rulebook(PENALTIES))

    assert [row.needs for row in table.rows] == ["figure:penalty_minutes"] * 3
    assert str(table.rows[0].needs_why).endswith("is needed: Adders - Badgers (Adders-Badgers)")


def test_figure_of_teams_is_needed_from_the_still_level_teams_only() -> None:
    """A and B are level after 0-0 and B has no ranking; C, last on points, needs none."""
    entries: list[Json] = [
        {"name": "Adders", "group": "A", "figures": {"ranking": 4}},
        {"name": "Badgers", "group": "A"},
        {"name": "Cranes", "group": "A"},
    ]

    table = rank_group("Adders 0-0 Badgers", teams=entries, rulebook=make_rulebook("points", RANKING))
    entries[1]["figures"] = {"ranking": 3}
    with_it = rank_group("Adders 0-0 Badgers", teams=entries, rulebook=make_rulebook("points", RANKING))

    assert order(table) == "Adders = Badgers, Cranes"
    assert table.rows[0].needs == "figure:ranking"
    assert order(with_it) == "Badgers, Adders, Cranes"
    assert with_it.rows[1].decided_by == "figure:ranking"


def test_figure_without_any_played_game_is_zero() -> None:
    """C has not played: 0, fewest, first."""
    played = game("Adders 1-0 Badgers", figures={"penalty_minutes": [2, 4]})

    table = rank_group(played, teams="Adders Badgers Cranes", rulebook=make_rulebook(PENALTIES))

    assert table.trace[0].values == {"Cranes": 0, "Adders": 2, "Badgers": 4}
