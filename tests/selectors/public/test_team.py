"""A team's page: where it stands, when it plays next, its matches and its squad."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.group_tables import RowView
from tournaments.selectors.public.team import Squad, TeamNotFound, TeamPage, make_team_page
from tournaments.selectors.rosters import RosterLine

TEAMS = "Adders, Badgers, Cranes"
KIM_7 = RosterLine("player", "Kim Ray", 7, "")
KIM_9 = RosterLine("player", "Kim Ray", 9, "")
LEE = RosterLine("player", "Lee Sand", None, "")
SEEDING = {"order": ["Adders", "Badgers"]}
COACH = RosterLine("staff", "Sam Till", None, "coach")
SMALL = {"extends": "soccer-cup", "advance": {"per_group": 2, "best_next": 0}, "bracket": [[1, 2]]}


def make_page(
    *matches: dict[str, Any], team: str = "adders", roster: Sequence[RosterLine] = (), **keys: Any
) -> TeamPage:
    document = make_document(*matches, **{"teams": TEAMS, "rulebook": SMALL, **keys})
    return make_team_page(make_snapshot(document), Links(), team, roster)


def goal(side: str, player: str = "", **keys: Any) -> dict[str, Any]:
    return {"side": side, **({"player": player} if player else {}), **keys}


def read_squad(page: TeamPage) -> Squad:
    """The squad of a page that shows one."""
    assert page.squad is not None
    return page.squad


def card(side: str, kind: str, **keys: Any) -> dict[str, Any]:
    return {"side": side, "card": kind, **keys}


def test_own_row_of_the_own_group_is_marked() -> None:
    page = make_page(game("Adders", "Badgers", "2-1"))

    assert page.group is not None
    rows = [line for line in page.group.lines if isinstance(line, RowView)]
    assert [(row.row.team, row.is_current) for row in rows] == [
        ("Adders", True),
        ("Cranes", False),
        ("Badgers", False),
    ]
    assert str(page.standing) == "1st in group A"


def test_standing_of_a_shared_place_says_so_and_there_is_none_before_the_first_game() -> None:
    level = make_page(game("Adders", "Badgers", "1-1"))

    assert str(level.standing) == "Shares 1st place in group A"
    assert make_page(game("Adders", "Badgers")).standing is None


def test_team_without_a_group_has_no_table() -> None:
    page = make_page(teams=[{"name": "Adders"}, {"name": "Badgers"}])

    assert (page.group, page.standing, str(page.state)) == (None, None, "No match set yet")


def test_next_match_is_the_soonest_of_its_own() -> None:
    page = make_page(
        game("Badgers", "Cranes", kickoff="2026-06-13T09:00:00Z"),
        game("Cranes", "Adders", kickoff="2026-06-13T12:00:00Z"),
        game("Adders", "Badgers", kickoff="2026-06-13T10:00:00Z"),
    )

    assert page.next_match is not None
    assert (page.next_match.match.id, page.next_match.opponent.team) == ("M3", "Badgers")
    assert (page.next_match.is_home, page.next_match.is_live) == (True, False)


def test_match_in_play_comes_before_the_next_one_and_is_followed() -> None:
    page = make_page(
        game("Adders", "Badgers", kickoff="2026-06-13T09:00:00Z"),
        game("Cranes", "Adders", "0-1", status="live", kickoff="2026-06-13T10:00:00Z"),
    )

    assert page.next_match is not None
    assert (page.next_match.match.id, page.next_match.is_home, page.next_match.is_live) == ("M2", False, True)
    assert page.frame.poll.startswith("/t/harbour-cup/teams/adders/live/?since=")


def test_team_whose_matches_are_over_says_how_far_it_came() -> None:
    final = game({"seed": 1}, {"seed": 2}, "2-0", stage="final")
    games = [game("Adders", "Badgers", "2-0"), game("Badgers", "Cranes", "1-0"), game("Cranes", "Adders", "0-1")]

    assert str(make_page(*games, final, seeding=SEEDING).state) == "Winner"
    assert str(make_page(*games, final, team="cranes", seeding=SEEDING).state) == "Out in the group stage"
    assert make_page(*games, final, seeding=SEEDING).next_match is None


def test_matches_are_its_own_by_stage_with_the_knockout_matches_it_has_reached() -> None:
    page = make_page(
        game("Adders", "Badgers", "2-0", kickoff="2026-06-13T11:00:00Z"),
        game("Badgers", "Cranes", "1-0"),
        game("Cranes", "Adders", "0-1", kickoff="2026-06-13T10:00:00Z"),
        game({"seed": 1}, {"seed": 2}, stage="final"),
        seeding=SEEDING,
    )

    assert [(str(stage.title), [match.id for match in stage.matches]) for stage in page.stages] == [
        ("Group stage", ["M3", "M1"]),
        ("Final", ["M4"]),
    ]
    assert page.seed == 1


def test_club_is_shown_only_where_it_has_another_name() -> None:
    teams = [
        {"name": "Adders", "group": "A", "club": "Harbour FC", "colours": ["green", "white"]},
        {"name": "Badgers", "group": "A"},
    ]

    own, same = make_page(teams=teams), make_page(teams=teams, team="badgers")

    assert (own.club, own.colours) == ("Harbour FC", ("green", "white"))
    assert (same.club, same.colours) == ("", ())


def test_home_duties_are_those_of_the_rulebook() -> None:
    assert make_page().home_duties.startswith("The home team brings 2 game balls")
    assert make_page(rulebook={**SMALL, "home_duties": None}).home_duties == ""


def test_goals_are_counted_by_name_and_own_goals_apart() -> None:
    page = make_page(
        game(
            "Adders",
            "Badgers",
            "3-1",
            goals=[
                goal("home", "7 Kim Ray"),
                goal("home", "7 Kim Ray"),
                goal("home"),
                goal("away", "Lee Sand", own_goal=True),
            ],
        ),
        game("Cranes", "Adders", "1-1", goals=[goal("home", "Lee Sand"), goal("away", "Lee Sand")]),
        roster=[KIM_7, KIM_9, LEE],
    )

    assert [(one.name, one.number, one.goals, one.own_goals) for one in read_squad(page).players] == [
        ("Kim Ray", 7, 2, 0),
        ("Kim Ray", 9, 0, 0),
        ("Lee Sand", None, 1, 1),
    ]
    assert (read_squad(page).has_goals, read_squad(page).has_own_goals, read_squad(page).has_cards) == (
        True,
        True,
        False,
    )


def test_cards_are_counted_without_rescinded_ones_and_those_of_the_others() -> None:
    page = make_page(
        game(
            "Adders",
            "Badgers",
            "0-0",
            cards=[
                card("home", "yellow", player="Lee Sand"),
                card("home", "second_yellow", player="Lee Sand"),
                card("home", "red", player="9 Kim Ray", rescinded=True),
                card("away", "red", player="Bo"),
                card("home", "yellow", staff="Sam Till"),
                card("home", "yellow"),
            ],
        ),
        roster=[KIM_7, KIM_9, LEE, COACH],
    )

    assert [(one.yellow, one.red) for one in read_squad(page).players] == [(0, 0), (0, 0), (2, 1)]
    assert [(one.name, one.role, one.yellow, one.red) for one in read_squad(page).staff] == [
        ("Sam Till", "coach", 1, 0)
    ]
    assert read_squad(page).has_cards


def test_goals_of_an_annulled_match_are_left_out() -> None:
    annulled = game("Adders", "Badgers", "1-0", goals=[goal("home", "Lee Sand")], annulled=True)

    assert read_squad(make_page(annulled, roster=[LEE])).players[0].goals == 0


def test_scorer_who_is_not_on_the_roster_is_told_apart() -> None:
    scored = game("Adders", "Badgers", "1-0", goals=[goal("home", "Guest")])

    players = read_squad(make_page(scored, roster=[LEE])).players

    assert [(one.name, one.goals, one.listed) for one in players] == [("Lee Sand", 0, True), ("Guest", 1, False)]


def test_goals_in_the_knockout_are_those_of_the_side_it_stands_on() -> None:
    page = make_page(
        *[game("Adders", "Badgers", "2-0"), game("Badgers", "Cranes", "1-0"), game("Cranes", "Adders", "0-1")],
        game({"seed": 2}, {"seed": 1}, "0-1", stage="final", goals=[goal("away", "Lee Sand")]),
        roster=[LEE],
        seeding=SEEDING,
    )

    assert read_squad(page).players[0].goals == 1


def test_unknown_team_is_not_found() -> None:
    with pytest.raises(TeamNotFound):
        make_page(team="foxes")


def test_private_person_has_initials_also_where_only_results_name_them() -> None:
    """H10."""
    lee = RosterLine("player", "L. S.", 4, "", known_as="Lee Sand")
    matches = [
        game("Adders", "Badgers", "3-0", goals=[goal("home", "4 Lee Sand"), goal("home", "9 Kim Ray"), goal("home")]),
        game("Adders", "Cranes", "1-0", cards=[card("home", "yellow", staff="Sam Till")]),
    ]
    document = make_document(*matches, teams=TEAMS)

    page = make_team_page(make_snapshot(document), Links(), "adders", [lee], {"Lee Sand", "Kim Ray", "Sam Till"})

    squad = read_squad(page)
    assert [(one.name, one.goals, one.listed) for one in squad.players] == [("L. S.", 1, True), ("K. R.", 1, False)]
    assert [(one.name, one.yellow) for one in squad.staff] == [("S. T.", 1)]
