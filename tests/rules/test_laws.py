"""Laws of ranking that hold under every rulebook and for all results."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Json, answer_document, make_list, make_rulebook
from tests.random_tournaments import RESTARTS, TEAMS, documents

every_policy = pytest.mark.parametrize("restart", RESTARTS)
some = settings(max_examples=60)

SIDES = {"home": "away", "away": "home"}


def list_places(group: Json) -> dict[int, set[str]]:
    """Return who stands at each position; teams that share one are a set."""
    places: dict[int, set[str]] = {}
    for row in group["rows"]:
        places.setdefault(row["position"], set()).add(row["team"])
    return places


def without_reasons(group: Json) -> Json:
    """Return a group without the words of its trace, which name matches by their sides."""
    return group | {"trace": [{key: step[key] for key in step if key != "why"} for step in group["trace"]]}


@every_policy
@some
@given(data=st.data())
def test_order_of_teams_and_matches_never_matters(restart: str, data: st.DataObject) -> None:
    """H2: entered in any order, the same tables, traces and seeds come out."""
    document = data.draw(documents(restart))
    shuffled = document | {key: data.draw(st.permutations(document[key])) for key in ("teams", "matches")}

    before, after = answer_document(document), answer_document(shuffled)

    assert {group["name"]: group for group in before["groups"]} == {group["name"]: group for group in after["groups"]}
    assert (before.get("seeds"), before.get("bracket")) == (after.get("seeds"), after.get("bracket"))


def rename(value: Any, names: dict[str, str]) -> Any:
    """Return a document with every team called otherwise."""
    if isinstance(value, dict):
        return {key: rename(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [rename(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


@every_policy
@some
@given(data=st.data())
def test_renaming_teams_never_changes_places(restart: str, data: st.DataObject) -> None:
    """Names only order a shared place; the names are dealt out anew among the same teams."""
    document = data.draw(documents(restart))
    teams = [team["name"] for team in document["teams"]]
    names = dict(zip(teams, data.draw(st.permutations(teams)), strict=True))

    before, after = answer_document(document), answer_document(rename(document, names))

    for group, renamed in zip(before["groups"], after["groups"], strict=True):
        expected = {place: {names[team] for team in level} for place, level in list_places(group).items()}
        assert list_places(renamed) == expected
        assert set(renamed["rewritten"]) == {names[team] for team in group["rewritten"]}
    assert after.get("seeds") == rename(before.get("seeds"), names)


@some
@given(documents(forfeits=False))
def test_goals_for_are_goals_against_and_wins_are_losses(document: Json) -> None:
    """A18: without forfeits, which may be lost by both, every goal and every win has another side."""
    for group in answer_document(document)["groups"]:
        total = {key: sum(row[key] for row in group["rows"]) for key in ("goals_for", "goals_against", "won", "lost")}

        assert total["goals_for"] == total["goals_against"]
        assert total["won"] == total["lost"]
        assert sum(row["goal_difference"] for row in group["rows"]) == 0
        assert sum(row["played"] + row["drawn"] for row in group["rows"]) % 2 == 0


@some
@given(documents())
def test_row_adds_up(document: Json) -> None:
    """Played is won, drawn and lost; the difference is that of the goals; positions count the teams above."""
    for group in answer_document(document)["groups"]:
        rows = group["rows"]

        for index, row in enumerate(rows):
            assert row["played"] == row["won"] + row["drawn"] + row["lost"]
            assert row["goal_difference"] == row["goals_for"] - row["goals_against"]
            assert row["position"] == min(i for i, each in enumerate(rows, 1) if each["position"] == row["position"])
            assert row["shared"] == (sum(each["position"] == row["position"] for each in rows) > 1)
            assert (row["needs"] is not None) == row["shared"]
            neighbour = rows[index - 1] if index else (rows[1] if len(rows) > 1 else row)
            assert (row["decided_by"] is None) == (neighbour["position"] == row["position"])


@pytest.mark.parametrize(
    ("scope", "restart"),
    [*(("", restart) for restart in RESTARTS), *(("tied.", restart) for restart in ("none", "split", "block"))],
)
@some
@given(data=st.data())
def test_quotient_after_least_goals_against_orders_as_goals_for(scope: str, restart: str, data: st.DataObject) -> None:
    """H4, H5, H6. Not head to head under ``top``: there the best go on with other games than those just compared."""
    document = data.draw(documents(rulebook=make_rulebook("points")))

    def rank_by(metric: str) -> list[dict[int, set[str]]]:
        ranking = make_list("points", f"{scope}goals_against", f"{scope}{metric}", "wins", restart=restart)
        answer = answer_document(document | {"rulebook": make_rulebook() | {"group_ranking": ranking}})
        return [list_places(group) for group in answer["groups"]]

    assert rank_by("goal_quotient") == rank_by("goals_for")


@every_policy
@some
@given(data=st.data())
def test_match_of_another_group_changes_nothing_here(restart: str, data: st.DataObject) -> None:
    """Group B, with its teams and all its games, might as well not be there."""
    document = data.draw(documents(restart, groups="AB"))
    others = set(TEAMS["B"])
    alone = document | {
        "teams": [team for team in document["teams"] if team["group"] == "A"],
        "matches": [match for match in document["matches"] if match["home"] not in others],
        "adjustments": [each for each in document["adjustments"] if each["team"] not in others],
        "decisions": [
            each | {"order": [name for name in each["order"] if name not in others]} for each in document["decisions"]
        ],
    }

    assert answer_document(document)["groups"][0] == answer_document(alone)["groups"][0]


def swap(match: Json) -> Json:
    """Return the match with home and away exchanged in everything that knows sides."""
    swapped = match | {"home": match["away"], "away": match["home"]}
    for key in ("score", "shootout"):
        if key in match:
            swapped[key] = match[key][::-1]
    for key in ("goals", "cards"):
        swapped[key] = [each | {"side": SIDES[each["side"]]} for each in match.get(key, [])]
    swapped["periods"] = [period[::-1] for period in match.get("periods", [])]
    swapped["figures"] = {name: pair[::-1] for name, pair in match.get("figures", {}).items()}
    if "forfeit" in match:
        swapped["forfeit"] = SIDES.get(match["forfeit"], "both")
    if "award" in match:
        winner, score = match["award"]["winner"], match["award"]["score"]
        swapped["award"] = {"winner": SIDES.get(winner), "score": score[::-1]}
    return {key: value for key, value in swapped.items() if key in match}


@every_policy
@some
@given(data=st.data())
def test_home_and_away_make_no_difference_to_the_table(restart: str, data: st.DataObject) -> None:
    """S1 gives the home team duties, no advantage."""
    document = data.draw(documents(restart))
    other_way_round = document | {"matches": [swap(match) for match in document["matches"]]}

    before, after = answer_document(document), answer_document(other_way_round)

    assert [*map(without_reasons, before["groups"])] == [*map(without_reasons, after["groups"])]
    assert before.get("seeds") == after.get("seeds")
