"""Seeds across groups (S17): pools by place, what they wait for, and which games are compared."""

from typing import Any

import pytest

from tests.builders import Json, game, make_list, make_rulebook, order, rank_document
from tournaments.rules.seeding import Seeds

CROSS = ("points", "goal_difference", "goals_for", "goals_against", "cards", "draw")


def make_seeding_rules(per_group: int, best_next: int = 0, **games: Any) -> Json:
    """Return rules that seed by the list of S17; ``games`` says which games are compared."""
    group_list = make_list("points", "goal_difference", "goals_for", "shootout", restart="none")
    advance = {"per_group": per_group, "best_next": best_next}
    return make_rulebook() | {
        "group_ranking": group_list,
        "cross_group_ranking": make_list(*CROSS, **games),
        "advance": advance,
    }


def seed(*games: str | Json, rulebook: Json, **more: Any) -> Seeds:
    """Return the seeds of a document."""
    seeds = rank_document(*games, rulebook=rulebook, **more).seeds
    assert seeds is not None
    return seeds


def say(seeds: Seeds) -> list[str]:
    """Return what the seeds wait for, in words."""
    return [str(need) for need in seeds.needs]


PAIRS = {"A": "Adders Badgers", "B": "Cranes Dippers", "C": "Egrets Foxes"}


def test_winners_come_first_then_runners_up_then_the_best_of_the_next_place() -> None:
    """S17: the winners by difference E +3, C +2, A +1; so the seconds B -1, D -2, F -3, of which two advance.

    Group A: A-B 1-0; group B: C-D 2-0; group C: E-F 3-0.
    """
    rulebook = make_seeding_rules(1, best_next=2)

    seeds = seed("Adders 1-0 Badgers, Cranes 2-0 Dippers, Egrets 3-0 Foxes", teams=PAIRS, rulebook=rulebook)

    assert seeds.order == ("Egrets", "Cranes", "Adders", "Badgers", "Dippers")
    assert [(pool.place, pool.cut, order(pool.rows)) for pool in seeds.pools] == [
        (1, 3, "Egrets, Cranes, Adders"),
        (2, 2, "Badgers, Dippers, Foxes"),
    ]
    assert seeds.pools[0].groups == {"Adders": "A", "Cranes": "B", "Egrets": "C"}


@pytest.mark.parametrize(
    ("second_game", "cards", "decided_by"),
    [
        ("Cranes 2-1 Dippers", [], "goal_difference"),
        ("Cranes 3-1 Dippers", [], "goals_for"),
        ("Cranes 2-0 Dippers", ["yellow"], "cards"),
    ],
)
def test_winners_are_seeded_by_the_list_of_the_sheet(second_game: str, cards: list[str], decided_by: str) -> None:
    """S17: A won 2-0. C 2-1 is worse by difference; C 3-1 better by goals for; C 2-0 with a card worse by cards."""
    shown = [{"side": "home", "card": card} for card in cards]
    teams = {"A": "Adders Badgers", "B": "Cranes Dippers"}

    seeds = seed("Adders 2-0 Badgers", game(second_game, cards=shown), teams=teams, rulebook=make_seeding_rules(1))

    first = "Cranes, Adders" if decided_by == "goals_for" else "Adders, Cranes"
    assert order(seeds.pools[0].rows) == first
    assert seeds.pools[0].rows[0].decided_by == decided_by


def test_cards_are_the_number_of_cards_shown_in_group_games() -> None:
    """S17: A's second-yellow dismissal makes 3 cards (two yellows and the red), C has 2; that of the final is none."""
    dismissal = [{"side": "home", "card": card, "player": "Lio"} for card in ("yellow", "second_yellow")]
    yellows = [{"side": "home", "card": "yellow", "staff": "Ode"}, {"side": "home", "card": "yellow", "player": "Kim"}]
    final = game("Cranes 0-1 Adders", stage="final", id="F", cards=[{"side": "home", "card": "red"}])
    teams = {"A": "Adders Badgers", "B": "Cranes Dippers"}

    seeds = seed(
        game("Adders 1-0 Badgers", cards=dismissal), game("Cranes 1-0 Dippers", cards=yellows), final,
        teams=teams, rulebook=make_seeding_rules(1),
    )  # fmt: skip

    assert order(seeds.pools[0].rows) == "Cranes, Adders"
    assert seeds.pools[0].trace[-1].values == {"Cranes": 2, "Adders": 3}


def test_level_winners_need_a_draw_and_a_recorded_one_settles_them() -> None:
    """S17, S18, A23: A and C won 1-0; the seconds are level too."""
    games, teams = "Adders 1-0 Badgers, Cranes 1-0 Dippers", {"A": "Adders Badgers", "B": "Cranes Dippers"}
    drawn = [{"kind": "draw", "order": ["Cranes", "Adders"], "seed": "4711"}]

    waiting = seed(games, teams=teams, rulebook=make_seeding_rules(1))
    settled = seed(games, teams=teams, rulebook=make_seeding_rules(1), decisions=drawn)

    assert (waiting.order, settled.order) == (None, ("Cranes", "Adders"))
    assert say(waiting) == [
        "Order of the teams placed 1 in their groups: Adders and Cranes are level: "
        "a draw of lots between Adders and Cranes is needed"
    ]


@pytest.mark.parametrize(("best_next", "waits"), [(1, False), (2, True), (3, True)])
def test_tie_wholly_below_the_cut_does_not_matter(best_next: int, waits: bool) -> None:
    """S17: seconds B -1, D and F -2 and level: with one place free nothing is open, with two or three it is."""
    games = "Adders 1-0 Badgers, Cranes 2-0 Dippers, Egrets 2-0 Foxes"
    level = [{"kind": "draw", "order": ["Egrets", "Cranes"]}]

    seeds = seed(games, teams=PAIRS, rulebook=make_seeding_rules(1, best_next), decisions=level)

    assert (seeds.order is None) is waits
    assert len(seeds.needs) == int(waits)


def test_seeds_wait_until_every_group_is_complete() -> None:
    """S17, A08: the last game of B is live, that of C not played."""
    games = ("Adders 1-0 Badgers", game("Cranes 1-0 Dippers", status="live"), "Egrets - Foxes")

    seeds = seed(*games, teams=PAIRS, rulebook=make_seeding_rules(1))

    assert seeds.order is None
    assert say(seeds) == ["Group B is not complete", "Group C is not complete"]


def test_seeds_wait_for_a_shared_place_that_seeds_need() -> None:
    """B16: A and B are level in everything and need kicks before anyone of group A is placed."""
    games, teams = "Adders 0-0 Badgers, Cranes 1-0 Dippers", {"A": "Adders Badgers", "B": "Cranes Dippers"}
    kicks = [{"kind": "shootout", "order": ["Badgers", "Adders"]}]

    waiting = seed(games, teams=teams, rulebook=make_seeding_rules(1))
    settled = seed(games, teams=teams, rulebook=make_seeding_rules(1), decisions=kicks)

    assert waiting.order is None
    assert say(waiting) == [
        "Group A: place 1 is shared by Adders and Badgers: a shoot-out between Adders and Badgers is needed"
    ]
    assert settled.order == ("Cranes", "Badgers")


@pytest.mark.parametrize(
    ("per_group", "best_next", "waits"), [(1, 0, False), (2, 0, True), (1, 1, True), (3, 0, True), (1, 2, True)]
)
def test_shared_place_matters_up_to_the_one_that_supplies_the_best_next(
    per_group: int, best_next: int, waits: bool
) -> None:
    """S17, B16: in group A places 2 and 3 are shared by B and C. The first alone are known, the seconds are not."""
    games = "Adders 1-0 Badgers, Adders 1-0 Cranes, Badgers 0-0 Cranes, Dippers 3-0 Egrets"
    teams = {"A": "Adders Badgers Cranes", "B": "Dippers Egrets Foxes"}

    seeds = seed(
        games, "Dippers 1-0 Foxes, Egrets 1-0 Foxes", teams=teams, rulebook=make_seeding_rules(per_group, best_next)
    )

    assert (seeds.order is None) is waits
    assert [need.startswith("Group A: place 2 is shared by Badgers and Cranes") for need in say(seeds)] == [
        True
    ] * waits


UNEQUAL = {"A": "Adders Badgers", "B": "Cranes Dippers Egrets"}
UNEQUAL_GAMES = "Adders 2-0 Badgers, Cranes 1-0 Dippers, Cranes 9-0 Egrets, Dippers 1-0 Egrets"


@pytest.mark.parametrize(
    ("games", "winners", "difference"),
    [
        ({}, "Cranes, Adders", 10),
        ({"games": "all"}, "Cranes, Adders", 10),
        ({"games": "drop_last"}, "Adders, Cranes", 1),
        ({"games": {"against_top": 2}}, "Adders, Cranes", 1),
        ({"games": {"against_top": 3}}, "Cranes, Adders", 10),
    ],
    ids=["default", "all", "drop_last", "top-2", "top-3"],
)
def test_games_setting_says_which_games_are_compared(games: Json, winners: str, difference: int) -> None:
    """S17: A won its only game 2-0; C won 1-0 and, against the third of a bigger group, 9-0, which may be left out."""
    seeds = seed(UNEQUAL_GAMES, teams=UNEQUAL, rulebook=make_seeding_rules(1, **games))

    assert order(seeds.pools[0].rows) == winners
    row = next(row for row in seeds.pools[0].rows if row.team == "Cranes")
    assert row.goal_difference == difference


def test_compared_games_leave_the_table_of_the_group_alone() -> None:
    """S17: only the comparison leaves games out; adjustments count in full in it."""
    adjusted = [{"team": "Cranes", "points": 4}]

    ranking = rank_document(
        UNEQUAL_GAMES, teams=UNEQUAL, rulebook=make_seeding_rules(1, games="drop_last"), adjustments=adjusted
    )

    assert ranking.tables[1].rows[0].points == 6 + 4
    assert ranking.seeds is not None
    assert [(row.team, row.points) for row in ranking.seeds.pools[0].rows] == [("Cranes", 3 + 4), ("Adders", 3)]


def test_seeds_wait_where_it_is_open_whose_games_are_left_out() -> None:
    """S17: seeds need place 1 only, but D and E share place 2, so nobody knows which of C's games to drop."""
    games = "Adders 2-0 Badgers, Cranes 1-0 Dippers, Cranes 9-0 Egrets, Dippers 0-0 Egrets"
    tied = games.replace("9-0", "1-0")

    known = seed(games, teams=UNEQUAL, rulebook=make_seeding_rules(1, games="drop_last"))
    unknown = seed(tied, teams=UNEQUAL, rulebook=make_seeding_rules(1, games="drop_last"))

    assert known.order == ("Adders", "Cranes")
    assert say(unknown) == ["Group B: places 1 to 2 must be settled to know which games are compared"]


def test_per_game_criteria_compare_unequal_groups_without_leaving_games_out() -> None:
    """S17: A and C have 3 points a game each; goals are 2 in one game and 10 in two, so 2 and 5 a game."""
    rulebook = make_seeding_rules(1) | {
        "cross_group_ranking": make_list(
            {"metric": "points", "per_game": True}, {"metric": "goals_for", "per_game": True}
        )
    }

    seeds = seed(UNEQUAL_GAMES, teams=UNEQUAL, rulebook=rulebook)

    assert [step.values for step in seeds.pools[0].trace] == [{"Adders": 3, "Cranes": 3}, {"Cranes": 5, "Adders": 2}]


def test_missing_places_of_small_groups_are_left_out() -> None:
    """S17: group A has no third; with three per group five advance."""
    seeds = seed(UNEQUAL_GAMES, teams=UNEQUAL, rulebook=make_seeding_rules(3))

    assert seeds.order == ("Cranes", "Adders", "Dippers", "Badgers", "Egrets")


def test_all_advance_where_there_are_fewer_candidates_than_places() -> None:
    """S17: four best seconds are asked for and there are two; D (3 points) before B (none)."""
    seeds = seed(UNEQUAL_GAMES, teams=UNEQUAL, rulebook=make_seeding_rules(1, best_next=4))

    assert seeds.order == ("Cranes", "Adders", "Dippers", "Badgers")


def test_group_without_rows_is_ignored() -> None:
    """A10: both teams of group B are expunged; nobody waits for them, and A's win is not left out for their sake."""
    seeds = seed(
        "Adders 2-0 Badgers, Cranes - Dippers", teams={"A": "Adders Badgers", "B": "Cranes Dippers"},
        rulebook=make_seeding_rules(1, games="drop_last"), withdrawn={"Cranes": "expunge", "Dippers": "expunge"},
    )  # fmt: skip

    assert (seeds.order, seeds.needs) == (("Adders",), ())
    assert seeds.pools[0].rows[0].points == 3


@pytest.mark.parametrize("teams", [{"A": "Adders Badgers"}, {"A": "Adders", "B": "Badgers"}])
def test_seeds_are_asked_for_only_with_advance_and_more_than_one_group(teams: dict[str, str]) -> None:
    """S17: one group has places, no seeds; without advance there are none either."""
    with_advance = rank_document(teams=teams, rulebook=make_seeding_rules(1))
    without = rank_document(teams=teams, rulebook=make_rulebook())

    assert (with_advance.seeds is not None) == (len(teams) > 1)
    assert without.seeds is None


def test_head_to_head_criteria_leave_teams_of_different_groups_level() -> None:
    """S17: no game among them, so ``all_met`` is false and head-to-head points are level."""
    cross = make_list("points", "tied.points", {"metric": "wins", "only_if": {"all_met": True}})
    rulebook = make_seeding_rules(1) | {"cross_group_ranking": cross}
    teams = {"A": "Adders Badgers", "B": "Cranes Dippers"}

    seeds = seed("Adders 1-0 Badgers, Cranes 1-0 Dippers", teams=teams, rulebook=rulebook)

    assert [step.outcome for step in seeds.pools[0].trace] == ["level", "level", "skipped"]
    assert say(seeds)[0].endswith("Adders and Cranes are level: the rules have no further criterion")


def test_rewritten_games_count_as_rewritten_across_groups() -> None:
    """H10, S17: A-B 0-1, B-A forfeited by B: level across the line, so both games are A's, which has 6 points, C 3."""
    rulebook = make_seeding_rules(1) | {"forfeit": {"score": [1, 0], "on_tie": "rewrite_all"}}
    games = ("Adders 0-1 Badgers", game("Badgers - Adders", forfeit="home"), "Cranes 4-0 Dippers")

    ranking = rank_document(*games, teams={"A": "Adders Badgers", "B": "Cranes Dippers"}, rulebook=rulebook)

    assert ranking.tables[0].rewritten == ("Badgers",)
    assert ranking.seeds is not None
    assert ranking.seeds.order == ("Adders", "Cranes")
    assert ranking.seeds.pools[0].rows[0].points == 6
