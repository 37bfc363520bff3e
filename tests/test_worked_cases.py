"""Worked cases that lie beside the project: 400 small tournaments and four real cups, ranked apart from this code."""

import json
from functools import cache

import pytest

from tests.builders import Json, answer_document
from tests.cases import CUPS, FOLDER, load_cup, load_ranked, needs_cases

pytestmark = needs_cases


@cache
def load_expected() -> Json:
    """Return what was worked out for the cups."""
    loaded: Json = json.loads((FOLDER / "cups" / "expected.json").read_text(encoding="utf-8"))
    return loaded


def pick(found: Json, expected: Json) -> Json:
    """Return of an answer only what ``expected`` states, so that both can be compared whole."""
    picked: Json = {key: found[key] for key in expected}
    if "groups" in expected:
        assert len(found["groups"]) == len(expected["groups"])
        pairs = zip(found["groups"], expected["groups"], strict=True)
        picked["groups"] = [
            {**{key: group[key] for key in stated}, "rows": pick_rows(group, stated)} for group, stated in pairs
        ]
    return picked


def pick_rows(group: Json, stated: Json) -> list[Json]:
    """Return the rows of a group with only the figures that are stated."""
    return [{key: row[key] for key in each} for row, each in zip(group["rows"], stated["rows"], strict=True)]


def test_all_small_tournaments_agree_in_everything_that_is_stated() -> None:
    """H1 to H10, S3, S17: groups, rows, rewritten and withdrawn teams, and seeds where they are stated."""
    cases = load_ranked()

    wrong = {
        case["document"]["name"]: case["expected"]
        for case in cases
        if pick(answer_document(case["document"]), case["expected"]) != case["expected"]
    }

    assert len(cases) == 400
    assert wrong == {}


@pytest.mark.parametrize("cup", CUPS)
def test_cup_agrees_in_position_team_points_needs_and_seeds(cup: str) -> None:
    """S3, S17: 24 teams in six groups."""
    found = answer_document(load_cup(cup))

    places = {
        group["name"]: [[row[key] for key in ("position", "team", "points", "needs")] for row in group["rows"]]
        for group in found["groups"]
    }
    assert places == load_expected()[cup]["groups"]
    assert found["seeds"] == load_expected()[cup]["seeds"]


@pytest.mark.parametrize("cup", [cup for cup in CUPS if cup != "euro-2024"])
def test_seeded_cup_is_paired_as_the_sheet_says(cup: str) -> None:
    """S19: 1-16, 8-9 and so on; nothing is missing."""
    found = answer_document(load_cup(cup))

    seeds = dict(enumerate(found["seeds"], start=1))
    sheet = [(1, 16), (8, 9), (5, 12), (4, 13), (6, 11), (3, 14), (7, 10), (2, 15)]
    assert found["bracket"] == [
        {"match": f"round-of-16-{n}", "home": seeds[home], "away": seeds[away]}
        for n, (home, away) in enumerate(sheet, start=1)
    ]
    assert found["seeding_needs"] == []


def test_cup_with_a_tie_for_second_place_waits_for_kicks() -> None:
    """S4, B16: Denmark and Slovenia drew 1-1, both scored 2 and conceded 2 with 3 points."""
    found = answer_document(load_cup("euro-2024"))

    assert (found["seeds"], found["bracket"]) == (None, None)
    assert found["seeding_needs"] == [
        "Group C: place 2 is shared by Denmark and Slovenia: a shoot-out between Denmark and Slovenia is needed"
    ]


KICKS: Json = {"kind": "shootout", "order": ["Denmark", "Slovenia"]}
LOTS: Json = {"kind": "draw", "order": ["Georgia", "Netherlands"]}


def test_kicks_entered_for_the_tie_leave_a_draw_among_the_thirds() -> None:
    """S17: Georgia and the Netherlands, both third, have 4 points and 4:4, and the document knows no cards."""
    found = answer_document(load_cup("euro-2024") | {"decisions": [KICKS]})

    assert found["seeds"] is None
    assert found["seeding_needs"] == [
        "Order of the teams placed 3 in their groups: Georgia and Netherlands are level: "
        "a draw of lots between Georgia and Netherlands is needed"
    ]


@pytest.mark.parametrize(("winner", "third"), [("Denmark", "Slovenia"), ("Slovenia", "Denmark")])
def test_kicks_and_draw_entered_give_seeds(winner: str, third: str) -> None:
    """S4, S17: who won the kicks is seeded among the runners-up, the other one as the last of the four best thirds.

    Winners: Spain 9; Germany 7; Austria 6:4 and Portugal 5:3, both 6; England 5; Romania 4.
    """
    found = answer_document(load_cup("euro-2024") | {"decisions": [KICKS | {"order": [winner, third]}, LOTS]})

    assert (found["seeding_needs"], len(set(found["seeds"]))) == ([], 16)
    assert found["seeds"][:6] == ["Spain", "Germany", "Austria", "Portugal", "England", "Romania"]
    assert winner in found["seeds"][6:12]
    assert found["seeds"][12:] == ["Georgia", "Netherlands", "Slovakia", third]
    assert found["bracket"][0] == {"match": "round-of-16-1", "home": "Spain", "away": third}
