"""Who goes on for certain: nothing is guessed, everything is tried."""

from typing import Any

from tests.rendered import CUP_OF_TWO
from tests.snapshots import game, make_document, make_snapshot
from tournaments.rules.advancing import CutLine, SeedSlot, find_cut, find_states, list_holders, list_seed_slots
from tournaments.rules.standings import Ranking

BEST_SECOND = {"extends": "soccer-cup", "advance": {"per_group": 1, "best_next": 1}, "bracket": None}


def rank(*second: dict[str, Any], rulebook: Any = CUP_OF_TWO, **keys: Any) -> Ranking:
    """Two groups of three. In A, Badgers and Cranes are level second (2:3 goals, 1 point); ``second``: B's games."""
    teams = [{"name": name, "group": "A"} for name in ("Adders", "Badgers", "Cranes")]
    teams += [{"name": name, "group": "B"} for name in ("Dippers", "Egrets", "Foxes")]
    first = [game("Adders", "Badgers", "1-0"), game("Adders", "Cranes", "1-0"), game("Badgers", "Cranes", "2-2")]
    return make_snapshot(make_document(*first, *second, teams=teams, rulebook=rulebook, **keys)).ranking


def play(egrets_foxes: str) -> list[dict[str, Any]]:
    """The games of group B, in which Dippers win."""
    return [
        game("Dippers", "Egrets", "5-0"),
        game("Dippers", "Foxes", "5-0"),
        game("Egrets", "Foxes", egrets_foxes),
    ]


def test_line_falls_between_places_or_into_a_shared_one() -> None:
    rows = rank(*play("2-0")).tables[0].rows

    assert [find_cut(rows, after) for after in (0, 1, 2, 3)] == [None, CutLine(1), CutLine(2, 1, 2), None]


def test_holders_of_a_place_are_all_that_share_it() -> None:
    table = rank(*play("2-0")).tables[0]

    assert [list_holders(table, place) for place in (1, 2, 3)] == [
        ["Adders"],
        ["Badgers", "Cranes"],
        ["Badgers", "Cranes"],
    ]


def test_states_are_open_while_the_group_is() -> None:
    states = find_states(rank(*play("2-0")[:2], game("Egrets", "Foxes")))

    assert states == {
        "Adders": "through",
        "Badgers": "maybe",
        "Cranes": "maybe",
        "Dippers": "open",
        "Egrets": "open",
        "Foxes": "open",
    }


def test_states_across_groups_are_certain_whatever_the_kicks_bring() -> None:
    """Egrets win 4-0 and have 3 points: better than either holder of A's second place."""
    states = find_states(rank(*play("4-0"), rulebook=BEST_SECOND))

    assert states == {
        "Adders": "through",
        "Badgers": "out",
        "Cranes": "out",
        "Dippers": "through",
        "Egrets": "through",
        "Foxes": "out",
    }


def test_seed_without_a_team_has_its_group_where_that_is_certain() -> None:
    """B16: A's second place is level, so seed 4 is of group A and nobody's yet."""
    assert list_seed_slots(rank(*play("4-0"))) == [
        SeedSlot(1, 1, "Dippers", "B"),
        SeedSlot(2, 1, "Adders", "A"),
        SeedSlot(3, 2, "Egrets", "B"),
        SeedSlot(4, 2, None, "A"),
    ]


def test_seeds_have_their_place_alone_while_a_group_is_open() -> None:
    ranking = rank(*play("4-0")[:2], game("Egrets", "Foxes"))

    assert list_seed_slots(ranking) == [SeedSlot(n, place) for n, place in enumerate((1, 1, 2, 2), start=1)]


def test_closed_seeding_is_what_it_says() -> None:
    order = ["Foxes", "Adders", "Badgers", "Dippers"]

    ranking = rank(*play("2-0"), seeding={"order": order})

    states = find_states(ranking)
    assert [slot.team for slot in list_seed_slots(ranking)] == order
    assert {team for team, state in states.items() if state == "through"} == set(order)
    assert {team for team, state in states.items() if state == "out"} == {"Cranes", "Egrets"}


def test_rulebook_without_a_line_marks_nobody() -> None:
    ranking = rank(*play("2-0"), rulebook="hockey-round-robin")

    assert (find_states(ranking), list_seed_slots(ranking)) == ({}, [])
