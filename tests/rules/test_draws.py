"""The random draw (S18): anyone can run it again, whatever the order of the names."""

import itertools
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from tournaments.rules.draws import METHOD, draw_lot, draw_order

LOTS = {
    "Adders": "6298aaec0a54283ea5e69af9a906b188aab55e779b949802cb97cbf585c35ab3",
    "Badgers": "388ea19847cdee346364c35317e7eca0cae1175d0db95b21fea3697055ad7eaf",
    "Cranes": "124eb061f9bcd5486c53b3ab04087cfa03e8ea2e3b92cfd1a8cc7ca2413f6571",
    "Émeu": "f019b1aaebd290be428198e608ac14638435b3ecf9e063c466aa2824403e6f00",
}
"""What ``printf '4711\\nAdders' | sha256sum`` printed, and so on for each name."""


def test_lot_is_what_sha256sum_prints() -> None:
    """S18: a stranger needs no more than the published seed and a shell."""
    assert {name: draw_lot("4711", name) for name in LOTS} == LOTS
    assert METHOD == "touchline-draw/1"


def test_names_are_drawn_in_the_order_of_their_lots_however_they_are_listed() -> None:
    """S18, A23: the lots begin with 12, 38, 62 and f0."""
    orders = {tuple(draw_order("4711", names)) for names in itertools.permutations(LOTS)}

    assert orders == {("Cranes", "Badgers", "Adders", "Émeu")}


def test_lot_is_the_same_however_an_accent_is_stored() -> None:
    """S18: the name is NFC-normalised, so a decomposed É draws the same lot."""
    decomposed = unicodedata.normalize("NFD", "Émeu")

    assert decomposed != "Émeu"
    assert draw_lot("4711", decomposed) == LOTS["Émeu"]


def test_another_seed_draws_another_order() -> None:
    """S18: over twenty seeds every one of the three names comes first at some time."""
    first = {draw_order(str(seed), ["Adders", "Badgers", "Cranes"])[0] for seed in range(20)}

    assert first == {"Adders", "Badgers", "Cranes"}


NAMES = st.text("AaÉe\u0301 -7ß", max_size=8)  # a whole Unicode table takes seconds to make


@given(NAMES, st.lists(NAMES, unique=True, max_size=6), st.data())
def test_permutation_of_the_names_never_changes_the_draw(seed: str, names: list[str], data: st.DataObject) -> None:
    """S18, A23: drawn again from another list it is the same draw, and everybody is in it once."""
    shuffled = data.draw(st.permutations(names))

    drawn = draw_order(seed, names)

    assert drawn == draw_order(seed, shuffled)
    assert sorted(drawn) == sorted(names)
