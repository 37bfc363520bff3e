"""The trace explains every place: a checker that knows nothing of the rules derives all of them from it."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Json, answer_document, change, make_document, make_rulebook
from tests.cases import CUPS, load_cup, load_ranked, needs_cases
from tests.random_tournaments import RESTARTS, documents
from tests.rules.trace_checker import check_group


@needs_cases
def test_places_of_all_worked_cases_follow_from_their_traces() -> None:
    """H2: 400 tournaments under many rulebooks."""
    groups = [group for case in load_ranked() for group in answer_document(case["document"])["groups"]]

    assert len(groups) > 400
    for group in groups:
        check_group(group)


@needs_cases
@pytest.mark.parametrize("cup", CUPS)
def test_places_of_real_cups_follow_from_their_traces(cup: str) -> None:
    """S3: six groups of four each."""
    groups = answer_document(load_cup(cup))["groups"]

    assert len(groups) == 6
    for group in groups:
        check_group(group)


@pytest.mark.parametrize("restart", RESTARTS)
@settings(max_examples=100)
@given(data=st.data())
def test_places_follow_from_the_trace_under_every_policy(restart: str, data: st.DataObject) -> None:
    """H2, whatever the rest of the rulebook and the results are."""
    document = data.draw(documents(restart))

    for group in answer_document(document)["groups"]:
        check_group(group)


def answer_four_level(restart: str = "top") -> Json:
    """Answer a group of four on 4 points; the trace under ``top`` is worked out in the tests of the policies.

    The steps: points level, wins level, goals against B = C = D before A; the difference of B, C, D (-1, +2, 0) lets C
    leave, and B and D start again: B won.
    """
    games = "Adders 2-0 Badgers, Adders 0-3 Cranes, Adders 3-3 Dippers, Badgers 3-3 Cranes, Badgers 1-0 Dippers"
    rulebook = make_rulebook("points", "tied.wins", "tied.goals_against", "goal_difference", restart=restart)
    group: Json = answer_document(make_document(games, "Cranes 1-2 Dippers", rulebook=rulebook))["groups"][0]
    return group


def test_checker_takes_the_trace_as_it_is() -> None:
    """Cranes, Badgers, Dippers, Adders in five steps."""
    group = answer_four_level()

    check_group(group)
    assert [(step["tied"], step["outcome"]) for step in group["trace"][2:]] == [
        (["Adders", "Badgers", "Cranes", "Dippers"], "separated"),
        (["Badgers", "Cranes", "Dippers"], "separated"),
        (["Badgers", "Dippers"], "separated"),
    ]


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("trace[4].values.Badgers", -1, "the rows are"),
        ("trace[4].outcome", "skipped", "the rows are"),
        ("trace[4].outcome", "level", "outcome is not what the values say"),
        ("trace[0].outcome", "separated", "outcome is not what the values say"),
        ("trace[4].tied", ["Badgers", "Cranes"], "not level"),
        ("trace[4].tied", ["Badgers", "Adders"], "apart are level again"),
        ("trace[3].tied", ["Badgers", "Cranes"], "not level"),
        ("trace[2].values.Adders", 4, "the rows are"),
        ("trace[2].criterion.metric", "goals_for", "the rows are"),
        ("rows[0].position", 2, "the rows are"),
        ("rows[1].team", "Dippers", "not level"),
        ("rows[3].shared", True, "the rows are"),
    ],
)
def test_checker_rejects_a_tampered_answer(path: str, value: Any, message: str) -> None:
    """A value, an outcome, a set, a direction or a row that is not what was found."""
    with pytest.raises(AssertionError, match=message):
        check_group(change(answer_four_level(), path, value))


def test_checker_rejects_teams_joined_again_out_of_turn() -> None:
    """Under ``none`` the difference parts C, D, B; no policy would ask C and D together once more."""
    group = answer_four_level("none")
    again = {"tied": ["Cranes", "Dippers"], "criterion": {"metric": "wins"}, "outcome": "level"}

    check_group(group)
    with pytest.raises(AssertionError, match="apart are level again"):
        check_group(change(group, "trace[4]", again | {"values": {"Cranes": 1, "Dippers": 1}}))
