"""The overview: in play, next, just played, and how far every team has come."""

from typing import Any

from tests.rendered import CUP_OF_TWO, make_tree, read_text
from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.overview import OverviewPage, make_overview_page

FOUR = "Adders, Badgers, Cranes, Dippers"


def view(document: dict[str, Any]) -> OverviewPage:
    return make_overview_page(make_snapshot(document), Links())


def at(hour: int) -> str:
    return f"2026-06-13T{hour:02d}:00:00+00:00"


def test_matches_are_live_next_or_recent() -> None:
    page = view(
        make_document(
            game("Adders", "Badgers", "1-0", kickoff=at(9)), game("Cranes", "Dippers", "2-0", kickoff=at(10)),
            game("Adders", "Cranes", "0-0", status="live", kickoff=at(11)), game("Badgers", "Dippers", kickoff=at(12)),
            game("Adders", "Dippers", kickoff=at(14)), game("Badgers", "Cranes", kickoff=at(13)),
            game("Badgers", "Adders"), teams=FOUR,
        )
    )  # fmt: skip

    assert [match.id for match in page.live] == ["M3"]
    assert [match.id for match in page.upcoming] == ["M4", "M6"]
    assert [match.id for match in page.recent] == ["M2", "M1"]
    assert {line.team.name: str(line.state) for line in page.teams} == {
        "Adders": "Playing now",
        "Badgers": "Group A",
        "Cranes": "Playing now",
        "Dippers": "Group A",
    }


def test_teams_end_where_the_knockout_left_them() -> None:
    results = {id: {"score": [1, 0]} for id in ("semi_final_1", "semi_final_2", "third_place_1", "final_1")}
    names = FOUR.split(", ")

    page = view(make_document(*make_tree(4, **results), teams=FOUR, seeding={"order": names}))

    assert {line.team.name: str(line.state) for line in page.teams} == {
        "Adders": "Winner",
        "Badgers": "Runner-up",
        "Cranes": "Fourth",
        "Dippers": "Third",
    }


def test_team_is_out_only_when_it_is_certain() -> None:
    games = [game("Adders", "Badgers", "1-0"), game("Adders", "Cranes", "1-0"), game("Badgers", "Cranes", "1-0")]

    open_page = view(make_document(*games[:2], teams="Adders, Badgers, Cranes", rulebook=CUP_OF_TWO))
    over = view(make_document(*games, teams="Adders, Badgers, Cranes", rulebook={**CUP_OF_TWO, "bracket": None}))

    assert {line.is_out for line in open_page.teams} == {False}
    assert [(line.team.name, str(line.state)) for line in over.teams] == [
        ("Adders", "Goes through"),
        ("Badgers", "Goes through"),
        ("Cranes", "Out in the group stage"),
    ]


def test_tournament_without_matches_says_so() -> None:
    assert "No matches are set yet." in read_text("overview", make_document(teams="Adders, Badgers"))
