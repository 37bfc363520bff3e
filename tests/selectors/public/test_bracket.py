"""The bracket page: rounds, open sides, byes, kicks, and what a correction moves."""

from typing import Any

from tests.rendered import CUP_OF_TWO, make_tree, read_text, render
from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.public.bracket import BracketPage, make_bracket_page
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.match_views import SideView

LETTERS = "ABCDEFGHIJKLMNOP"
NAMES = ("Adders", "Badgers", "Cranes", "Dippers")
HOME_WON, AWAY_WON = {"score": [1, 0]}, {"score": [0, 1]}


def view(document: dict[str, Any]) -> BracketPage:
    return make_bracket_page(make_snapshot(document), Links())


def seeded(count: int, *matches: dict[str, Any]) -> dict[str, Any]:
    """A document with these knockout matches, whose seeds are called A, B, C..."""
    names = list(LETTERS[:count])
    teams = [{"name": name, "group": "all"} for name in names]
    return make_document(*matches, teams=teams, seeding={"order": names})


def name_side(side: SideView) -> str:
    return side.team or str(side.waiting)


def list_pairs(page: BracketPage) -> dict[str, list[tuple[str, str]]]:
    """Who meets whom by round, from the top of the tree; the third-place match under its own name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for round in page.rounds:
        for tie in round.ties:
            pair = (name_side(tie.match.home), name_side(tie.match.away))
            found.setdefault("third-place" if tie.is_apart else round.anchor, []).append(pair)
    return found


def make_semis(first: list[int], **second: Any) -> dict[str, Any]:
    results = {"semi_final_1": {"score": first}, "semi_final_2": second or {"score": [0, 0], "shootout": [4, 3]}}
    return seeded(4, *make_tree(4, **results))


def test_third_place_match_takes_the_losers() -> None:
    """B06."""
    pairs = list_pairs(view(make_semis([1, 0])))

    assert pairs["semi-final"] == [("A", "D"), ("B", "C")]
    assert (pairs["final"], pairs["third-place"]) == ([("A", "B")], [("D", "C")])


def test_corrected_result_sends_the_other_team_on() -> None:
    """B01."""
    before, after = list_pairs(view(make_semis([1, 2]))), list_pairs(view(make_semis([2, 1])))

    assert (before["final"], before["third-place"]) == ([("D", "B")], [("A", "C")])
    assert (after["final"], after["third-place"]) == ([("A", "B")], [("D", "C")])


def test_kicks_stand_in_parentheses_beside_the_score() -> None:
    html = render("bracket", make_semis([1, 0]))

    assert '<b>0 <span class="kicks">(4)</span></b>' in html
    assert '<b>0 <span class="kicks">(3)</span></b>' in html
    assert "After kicks" in html


def test_cleared_result_takes_its_winner_out_of_every_later_round() -> None:
    """B03: seed 1 had won three rounds; the other matches keep their results."""
    ids = [f"round_of_16_{n}" for n in range(1, 9)] + [f"quarter_final_{n}" for n in range(1, 5)]
    results = dict.fromkeys([*ids, "semi_final_1", "semi_final_2"], HOME_WON)
    before = list_pairs(view(seeded(16, *make_tree(16, **results))))

    del results["round_of_16_1"]
    page = view(seeded(16, *make_tree(16, **results)))

    after = list_pairs(page)
    later = [name for stage in ("quarter-final", "semi-final", "final") for pair in after[stage] for name in pair]
    assert before["final"] == [("A", "B")]
    assert "A" not in later
    assert (after["round-of-16"], after["quarter-final"][1:]) == (before["round-of-16"], before["quarter-final"][1:])
    assert after["quarter-final"][0][0] == "Winner of round of 16, match 1"


def test_order_of_the_pairings_is_the_tree() -> None:
    """B07: 8 meets 9 for the right to meet 1; seeds 1 and 2 meet in the final."""
    document = make_document(teams=[{"name": f"{group}{n}", "group": group} for group in "ABCDEF" for n in range(4)])

    page = view(document)
    played = list_pairs(view(seeded(16, *make_tree(16, **{f"round_of_16_{n}": HOME_WON for n in range(1, 9)}))))

    assert page.is_drawn
    assert [str(round.title) for round in page.rounds] == ["Round of 16", "Quarter-finals", "Semi-finals", "Final"]
    assert [[tie.match.home.seed, tie.match.away.seed] for tie in page.rounds[0].ties] == [
        [1, 16], [8, 9], [5, 12], [4, 13], [6, 11], [3, 14], [7, 10], [2, 15],
    ]  # fmt: skip
    assert all(round.is_joined for round in page.rounds[1:])
    assert {frozenset(pair) for pair in played["quarter-final"]} == {
        frozenset(pair) for pair in ("AH", "ED", "FC", "GB")
    }


def test_byes_go_to_the_top_and_resolve_at_once() -> None:
    """B08, with six seeds in eight places."""
    page = view(seeded(6, *make_tree(8)))

    pairs = list_pairs(page)
    assert [pair for pair in pairs["quarter-final"] if "Bye" in pair] == [("A", "Bye"), ("B", "Bye")]
    assert [pair[0] for pair in pairs["semi-final"]] == ["A", "B"]
    assert [tie.match.badge for tie in page.rounds[0].ties] == [None] * 4
    assert not any(tie.match.has_score for tie in page.rounds[0].ties)


def test_bye_survives_that_another_result_is_cleared() -> None:
    """B15: enter 4-5, clear it, enter it again."""
    ways = [
        list_pairs(view(seeded(6, *make_tree(8, **results))))["semi-final"][0]
        for results in ({"quarter_final_2": HOME_WON}, {}, {"quarter_final_2": HOME_WON})
    ]

    assert ways == [("A", "D"), ("A", "Winner of quarter-final 2"), ("A", "D")]


def test_forfeit_lets_the_other_side_through() -> None:
    """B12."""
    page = view(seeded(4, *make_tree(4, semi_final_1={"forfeit": "away"})))

    first = page.rounds[0].ties[0].match
    assert list_pairs(page)["final"][0][0] == "A"
    assert (first.kind, first.home.won, first.home.goals, first.away.goals) == ("forfeit", True, 3, 0)
    assert [str(note) for note in first.notes] == ["Forfeited by D.", "It was not played."]


def make_tied_group(**keys: Any) -> dict[str, Any]:
    """Two groups of three; in the first, Badgers and Cranes are level second in everything."""
    teams = [{"name": name, "group": "A"} for name in ("Adders", "Badgers", "Cranes")]
    teams += [{"name": name, "group": "B"} for name in ("Dippers", "Egrets", "Foxes")]
    games = [
        game("Adders", "Badgers", "1-0"), game("Adders", "Cranes", "1-0"), game("Badgers", "Cranes", "2-2"),
        game("Dippers", "Egrets", "5-0"), game("Dippers", "Foxes", "5-0"), game("Egrets", "Foxes", "2-0"),
    ]  # fmt: skip
    return make_document(*games, teams=teams, rulebook=CUP_OF_TWO, **keys)


def test_slot_of_an_unresolved_tie_stays_open_until_the_kicks() -> None:
    """B16: nobody is put there by looking."""
    open_page = view(make_tied_group())
    decided = view(make_tied_group(decisions=[{"kind": "shootout", "order": ["Cranes", "Badgers"]}]))

    sides = [name for pair in list_pairs(open_page)["semi-final"] for name in pair]
    assert "2nd of group A, to be decided" in sides
    assert not {"Badgers", "Cranes"} & set(sides)
    assert {"Dippers", "Adders", "Egrets"} <= set(sides)
    assert [str(need) for need in open_page.waits_for]
    assert "Cranes" in [name for pair in list_pairs(decided)["semi-final"] for name in pair]
    assert (decided.is_seeded, decided.waits_for) == (True, ())


def test_closed_seeding_stays_and_says_what_the_tables_give_now() -> None:
    order = ["Adders", "Dippers", "Egrets", "Cranes"]
    decisions = [{"kind": "shootout", "order": ["Cranes", "Badgers"]}]
    closed = {"order": order, "by": "M. Desk", "at": "2026-06-13T19:00:00+00:00", "reason": "group stage over"}
    document = make_tied_group(decisions=decisions, seeding=closed)

    text = read_text("bracket", document)

    assert "Seed 1: Adders, by the tables now Dippers" in text
    assert "The seeding was closed on 13 June 2026 at 19:00. group stage over" in text


def test_tournament_without_a_knockout_says_so() -> None:
    document = make_document(game("Adders", "Badgers", "1-0"), teams="Adders, Badgers", rulebook="hockey-round-robin")

    assert "This tournament has no knockout." in read_text("bracket", document)


def test_earliest_meeting_of_group_mates_is_told() -> None:
    """B13, S19: seeds 1 and 4 are of one group and meet at once; nobody is moved."""
    document = make_document(
        game("Adders", "Badgers", "2-0"),
        game("Cranes", "Dippers", "1-0"),
        teams=[{"name": name, "group": group} for name, group in zip(NAMES, "AABB", strict=True)],
        rulebook={"extends": "soccer-cup", "advance": {"best_next": None}, "bracket": [[1, 4], [2, 3]]},
    )

    page = view(document)

    assert list_pairs(page)["semi-final"] == [("Adders", "Badgers"), ("Cranes", "Dippers")]
    assert page.rematches is not None
    assert "Adders and Badgers" in str(page.rematches)
