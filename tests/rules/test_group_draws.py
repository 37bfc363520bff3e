"""The draw of groups from pots (``touchline-groups/1``): anyone can run it again, whatever the order within a pot."""

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_draws import LOTS
from tournaments.rules.group_draws import METHOD, DrawnGroup, draw_groups, fill_pots, name_groups

NAMES = st.text("AaÉe\u0301 -7ß", max_size=8)


@st.composite
def pots_of_teams(draw: st.DrawFn) -> list[list[str]]:
    """Pots of any size, every name in one of them."""
    names = draw(st.lists(NAMES, unique=True, max_size=14))
    pots: list[list[str]] = [[] for _ in range(draw(st.integers(1, 4)))]
    for name in names:
        pots[draw(st.integers(0, len(pots) - 1))].append(name)
    return pots


GROUPS = st.integers(1, 5).map(lambda count: [f"Group {n}" for n in range(count)])


def test_pots_are_dealt_by_their_lots() -> None:
    """By seed 4711 the lots begin Cranes 12, Badgers 38, Adders 62, Émeu f0 (as ``sha256sum`` prints them).

    Pot 1 by lot: Badgers, Adders. Pot 2: Cranes, Émeu. Dealt to X and Y in turn: X Badgers, Y Adders, X Cranes, Y Émeu.
    """
    drawn = draw_groups([["Adders", "Badgers"], ["Émeu", "Cranes"]], ["X", "Y"], "4711")

    assert METHOD == "touchline-groups/1"
    assert LOTS["Badgers"] < LOTS["Adders"]
    assert drawn == (DrawnGroup("X", ("Badgers", "Cranes")), DrawnGroup("Y", ("Adders", "Émeu")))


def test_uneven_pot_leaves_the_next_one_to_go_on_after_it() -> None:
    """Pot 1 is Adders alone, for X. Pot 2 by lot: Cranes, Badgers, Émeu; Y is next: Y Cranes, X Badgers, Y Émeu."""
    drawn = draw_groups([["Adders"], ["Badgers", "Cranes", "Émeu"]], ["X", "Y"], "4711")

    assert drawn == (DrawnGroup("X", ("Adders", "Badgers")), DrawnGroup("Y", ("Cranes", "Émeu")))


@given(pots_of_teams(), GROUPS, NAMES)
def test_every_team_is_in_exactly_one_group(pots: list[list[str]], groups: list[str], seed: str) -> None:
    drawn = draw_groups(pots, groups, seed)

    assert [group.name for group in drawn] == groups
    assert sorted(name for group in drawn for name in group.teams) == sorted(name for pot in pots for name in pot)


@given(pots_of_teams(), GROUPS, NAMES)
def test_each_pot_and_all_teams_are_spread_as_evenly_as_possible(
    pots: list[list[str]], groups: list[str], seed: str
) -> None:
    drawn = draw_groups(pots, groups, seed)

    everybody = [name for pot in pots for name in pot]
    for names in [*pots, everybody]:
        counts = [len(set(group.teams) & set(names)) for group in drawn]
        assert max(counts) - min(counts) <= 1


@given(pots_of_teams(), GROUPS, NAMES, st.data())
def test_order_within_a_pot_never_matters_and_the_same_seed_draws_the_same(
    pots: list[list[str]], groups: list[str], seed: str, data: st.DataObject
) -> None:
    """A23: run again from another list it is the same draw."""
    shuffled = [data.draw(st.permutations(pot)) for pot in pots]

    assert draw_groups(pots, groups, seed) == draw_groups(shuffled, groups, seed)


def test_another_seed_draws_other_groups() -> None:
    drawn = {draw_groups([list(LOTS)], ["X", "Y"], str(seed)) for seed in range(20)}

    assert len(drawn) > 5


@given(st.lists(NAMES, unique=True, max_size=14), st.integers(1, 5))
def test_pots_by_order_of_entry_hold_a_team_for_each_group(names: list[str], groups: int) -> None:
    pots = fill_pots(names, groups)

    assert [name for pot in pots for name in pot] == names
    assert all(len(pot) == groups for pot in pots[:-1])


def test_groups_are_named_by_letters_that_are_free() -> None:
    assert name_groups(3, {"B"}) == ["A", "C", "D"]
    assert name_groups(28, ())[25:] == ["Z", "AA", "AB"]
    assert name_groups(0, ()) == []
