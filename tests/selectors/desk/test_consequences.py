"""What a change would move: two states of a tournament compared, without a database."""

from typing import Any

import pytest

from tests.snapshots import game, make_document, make_snapshot
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.rules.rulebook import resolve_rulebook
from tournaments.selectors.desk.consequences import Consequences, compare
from tournaments.selectors.desk.rulebooks import compare_words, with_rulebook
from tournaments.selectors.snapshots import Snapshot

DRAWS = {"extends": "soccer-cup", "points": {"win": 3, "draw": 2, "loss": 0}}
TEAMS = [
    {"name": name, "group": group}
    for group, names in {"A": ("Adders", "Badgers", "Cranes"), "B": ("Dippers", "Egrets", "Foxes")}.items()
    for name in names
]
GAMES = (
    game("Adders", "Badgers", "2-0"),
    game("Badgers", "Cranes", "1-0"),
    game("Cranes", "Adders", "1-0"),
    game("Dippers", "Egrets", "1-0"),
    game("Dippers", "Foxes", "2-0"),
    game("Egrets", "Foxes", "3-0"),
)
TWO_ADVANCE: dict[str, Any] = {
    "extends": "soccer-cup",
    "advance": {"per_group": 1, "best_next": 0},
    "bracket": [[1, 2]],
}


def make(*games: Any, rulebook: Any = TWO_ADVANCE, **keys: Any) -> Snapshot:
    """A tournament of six teams in two groups."""
    return make_snapshot(make_document(*(games or GAMES), teams=TEAMS, rulebook=rulebook, **keys))


def under(snapshot: Snapshot, **changes: Any) -> Consequences:
    """What other rules would move."""
    rulebook = parse_rulebook(resolve_rulebook({**TWO_ADVANCE, **changes}))
    return compare(snapshot, with_rulebook(snapshot, rulebook))


def say(consequences: Consequences) -> list[str]:
    """Everything in words."""
    return [str(sentence) for sentence in consequences.sentences]


GOALS_AGAINST_FIRST = {
    "restart": "none",
    "criteria": [{"metric": "points"}, {"metric": "goals_against"}, {"metric": "goals_for"}],
}


def test_same_rules_move_nothing() -> None:
    consequences = under(make())

    assert consequences.is_nothing
    assert (consequences.tables, consequences.seeds, consequences.pairings) == ((), (), ())
    assert consequences.unchanged_tables == ("A", "B")
    assert say(consequences) == []


def test_other_order_of_criteria_moves_places_seeds_and_pairing() -> None:
    """Each of A won once: Adders 2:1, Cranes 1:1, Badgers 1:2.

    By goal difference Adders lead; with fewest goals against and then fewest goals for asked first, Cranes do.
    """
    criteria = [{"metric": "points"}, {"metric": "goals_against"}, {"metric": "wins"}, {"metric": "shootout"}]
    snapshot = make(decisions=[{"kind": "shootout", "order": ["Cranes", "Adders"]}])

    consequences = under(snapshot, group_ranking={"restart": "none", "criteria": criteria})

    assert say(consequences) == [
        "Cranes moves from 2nd to 1st.",
        "Cranes goes through.",
        "Adders moves from 1st to 2nd.",
        "Adders no longer goes through.",
        "Cranes becomes seed 2.",
        "Adders is no longer seeded (it was seed 2).",
        "Match final-1: Dippers – Cranes instead of Dippers – Adders.",
    ]
    (table,) = consequences.tables
    assert [(row.team, row.place, row.was_place, row.direction) for row in table.rows] == [
        ("Cranes", "1", "2", "up"),
        ("Adders", "2", "1", "down"),
        ("Badgers", "3", "3", ""),
    ]
    assert consequences.unchanged_tables == ("B",)


def test_shared_place_is_said_and_opens_the_seeds_again() -> None:
    criteria = [{"metric": "points"}, {"metric": "goals_against"}]

    consequences = under(make(), group_ranking={"restart": "none", "criteria": criteria})

    assert say(consequences)[:4] == [
        "Adders moves from 1st to a shared 1st place.",
        "Adders no longer goes through.",
        "Cranes moves from 2nd to a shared 1st place.",
        "Dippers is no longer seeded (it was seed 1).",
    ]
    assert say(consequences)[-1] == "The seeds become open again: the tables no longer settle them."
    assert "Match final-1: open – open instead of Dippers – Adders." in say(consequences)


def test_points_alone_change_a_table_without_moving_anybody() -> None:
    consequences = under(make(), points={"win": 2, "draw": 1, "loss": 0})

    first = consequences.tables[1].rows[0]
    assert [str(sentence) for sentence in consequences.tables[1].sentences] == [
        "Dippers has 4 points instead of 6.",
        "Egrets has 2 points instead of 3.",
    ]
    assert (first.points, first.was_points, first.has_moved, first.direction) == ("4", "6", False, "")
    assert (consequences.seeds, consequences.pairings) == ((), ())


def test_goals_that_count_are_shown_before_and_after() -> None:
    consequences = under(make(), max_margin=1)

    rows = {row.team: (row.was_goals, row.goals) for table in consequences.tables for row in table.rows}
    assert rows["Egrets"] == ("3:1", "1:1")
    assert rows["Foxes"] == ("0:5", "0:2")


KNOCKOUT = {**game({"seed": 1}, {"seed": 2}), "stage": "final", "id": "Final"}


@pytest.mark.parametrize(("score", "is_played"), [("", False), ("1-0", True)])
def test_entered_match_gets_other_teams_and_says_when_it_was_played(score: str, is_played: bool) -> None:
    final = {**KNOCKOUT, **({"score": [1, 0]} if score else {})}
    criteria = [{"metric": "points"}, {"metric": "goals_for"}, {"metric": "draw"}]

    consequences = under(
        make(*GAMES, game("Foxes", "Dippers", "5-5"), final),
        cross_group_ranking={"criteria": [{"metric": "goals_against", "per_game": True}, *criteria]},
        group_ranking=GOALS_AGAINST_FIRST,
    )

    (pairing,) = consequences.pairings
    assert (pairing.match, pairing.number, pairing.is_played) == ("Final", 8, is_played)
    assert consequences.played == int(is_played)
    note = "1 match that was played would have other teams; its result stays with the match."
    assert (note in say(consequences)) is is_played


def test_closed_seeding_does_not_move() -> None:
    criteria = [{"metric": "points"}, {"metric": "shootout"}]
    decisions = [{"kind": "shootout", "order": ["Badgers", "Cranes", "Adders"]}]
    snapshot = make(*GAMES, KNOCKOUT, seeding={"order": ["Dippers", "Adders"]}, decisions=decisions)

    consequences = under(snapshot, group_ranking={"criteria": criteria}, bracket=[[2, 1]])

    assert consequences.tables[0].rows[0].team == "Badgers"
    assert (consequences.seeds, consequences.pairings, consequences.unchanged_pairings) == ((), (), 1)
    assert say(consequences)[-2:] == [
        "The seeding is closed and stays as it is, whatever the tables say now.",
        "Knockout matches that are entered keep their seeds; other pairings do not move them.",
    ]


def test_correction_of_a_result_is_compared_in_the_same_way() -> None:
    """What is compared need not be rules: a result may have been wrong, or a team expunged."""
    corrected = (game("Adders", "Badgers", "0-2"), *GAMES[1:])
    without_cranes = [team | ({"withdrawn": "expunge"} if team["name"] == "Cranes" else {}) for team in TEAMS]

    by_result = compare(make(), make(*corrected))
    by_withdrawal = compare(make(), make_snapshot(make_document(*GAMES, teams=without_cranes, rulebook=TWO_ADVANCE)))

    assert "Badgers moves from 3rd to 1st." in say(by_result)
    assert "Cranes is no longer in this table." in say(by_withdrawal)
    assert by_withdrawal.tables[0].rows[-1].place == ""


def test_changed_sentences_stand_under_their_headings() -> None:
    before, after = (parse_rulebook(resolve_rulebook(rules)) for rules in (PRESETS["soccer-cup"], DRAWS))

    (change,) = compare_words(before, after, "EUR")

    assert str(change.heading) == "Points"
    assert [str(sentence) for sentence in change.gone] == ["A win brings 3, a draw 1, a loss 0."]
    assert [str(sentence) for sentence in change.new] == ["A win brings 3, a draw 2, a loss 0."]
    assert compare_words(before, before, "EUR") == ()


def test_every_part_of_the_rules_is_compared_in_words() -> None:
    before, after = (parse_rulebook(PRESETS[name]) for name in ("soccer-cup", "hockey-round-robin"))

    headings = [str(change.heading) for change in compare_words(before, after, "EUR")]

    assert headings == [
        "Points",
        "Places in a group",
        "Comparing teams of different groups",
        "Forfeits",
        "Who advances",
        "First knockout round",
        "How long matches last",
        "The home team",
        "Cards",
        "Protests and appeals",
    ]
