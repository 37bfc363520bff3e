"""Reasons: the trace of a ranking retold, one for every set of level teams, nothing that the trace does not hold."""

from typing import Any

from tests.rendered import CUP_OF_TWO, ONE_GOES_ON
from tests.snapshots import game, make_document, make_snapshot
from tournaments.rules.reasons import Reason, explain_table, is_redundant
from tournaments.rules.rulebook import Criterion, RankingList


def explain(*games: dict[str, Any], teams: str, rulebook: Any = ONE_GOES_ON, **keys: Any) -> list[Reason]:
    """The reasons of the only group of a document with these games."""
    snapshot = make_snapshot(make_document(*games, teams=teams, rulebook=rulebook, **keys))
    return explain_table(snapshot.ranking.tables[0], snapshot.tournament.rulebook)


def list_steps(reason: Reason) -> list[tuple[str, str, str]]:
    return [(line.kind, str(line.title), " ".join(map(str, line.text))) for line in reason.steps]


def test_nothing_is_explained_before_the_first_game() -> None:
    assert explain(game("Adders", "Badgers"), teams="Adders, Badgers") == []


def test_two_level_teams_are_put_in_order_by_their_game() -> None:
    """Adders beat Badgers; each loses or wins the rest so that both have 3 points, Badgers with more goals."""
    games = [game("Adders", "Badgers", "1-0"), game("Cranes", "Adders", "1-0"), game("Badgers", "Cranes", "5-0")]
    games += [game("Dippers", "Cranes", "0-3"), game("Dippers", "Adders", "0-0"), game("Dippers", "Badgers", "1-1")]

    (reason,) = explain(*games, teams="Adders, Badgers, Cranes, Dippers")

    assert reason.teams == ("Adders", "Badgers")
    assert str(reason.summary) == "Level on 4 points: why Adders above Badgers?"
    assert list_steps(reason) == [
        ("equal", "Points", "Adders 4, Badgers 4. Level."),
        ("decided", "The game between the two", "Puts Adders above Badgers."),
    ]
    assert [(one.team, one.opponent) for one in reason.steps[1].games] == [("Adders", "Badgers")]
    assert [str(note) for note in reason.notes] == [
        "Badgers has the better goal difference (+4 against 0). It is not asked: the games between the level teams"
        " come first."
    ]


def test_step_that_is_not_used_says_why_and_stays_away() -> None:
    """S3: three level; once goal difference leaves two, their game does not come back."""
    games = [game("Adders", "Badgers", "0-1"), game("Cranes", "Adders", "0-3"), game("Badgers", "Cranes", "0-1")]
    games += [game("Adders", "Dippers", "1-0"), game("Badgers", "Dippers", "1-0"), game("Cranes", "Dippers", "3-0")]

    (reason,) = explain(*games, teams="Adders, Badgers, Cranes, Dippers")

    steps = list_steps(reason)
    assert str(reason.summary) == "3 teams level on 6 points: why this order?"
    assert steps[1] == ("skipped", "Points in the games among them", "Not used: 3 teams are level, not two.")
    assert steps[2][:2] == ("decided", "Goal difference")
    assert ("skipped", "The game between the two", "Does not come back, although two are now left.") in steps


def test_open_place_says_what_is_needed_or_would_be() -> None:
    played = [game("Adders", "Badgers", "1-1")]

    (over,) = explain(*played, teams="Adders, Badgers")
    (going_on,) = explain(*played, game("Badgers", "Adders"), teams="Adders, Badgers")

    assert (over.is_open, going_on.is_open) == (True, True)
    assert str(over.summary) == "Level on 1 point, place 1 is shared: shoot-out needed"
    assert str(going_on.summary) == "Level on 1 point, place 1 is shared: a shoot-out, if it stays like this"
    assert list_steps(over)[-1][0] == list_steps(going_on)[-1][0] == "missing"


def test_end_of_the_list_is_a_step_of_its_own() -> None:
    rulebook = {**ONE_GOES_ON, "group_ranking": {"restart": "none", "criteria": [{"metric": "points"}]}}

    (reason,) = explain(game("Adders", "Badgers", "1-1"), teams="Adders, Badgers", rulebook=rulebook)

    assert list_steps(reason)[-1] == (
        "missing",
        "No further step",
        "The rules have no further step: Adders and Badgers share place 1.",
    )


def test_every_level_set_has_a_reason_of_its_own() -> None:
    games = [game("Adders", "Cranes", "1-0"), game("Badgers", "Dippers", "1-0")]

    reasons = explain(*games, teams="Adders, Badgers, Cranes, Dippers", rulebook=CUP_OF_TWO)

    assert [reason.teams for reason in reasons] == [("Adders", "Badgers"), ("Cranes", "Dippers")]


def test_goals_against_after_difference_and_goals_for_can_separate_nobody() -> None:
    """S3."""
    difference, scored, against = (Criterion(metric) for metric in ("goal_difference", "goals_for", "goals_against"))

    assert is_redundant(against, RankingList((difference, scored, against), "none"))
    assert not is_redundant(against, RankingList((difference, against, scored), "none"))
    assert not is_redundant(scored, RankingList((difference, scored, against), "none"))
