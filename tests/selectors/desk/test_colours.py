"""Words for shirt colours, and the colours that they mean."""

import pytest

from tournaments.selectors.desk.colours import Shirt, find_colour, make_shirts


@pytest.mark.parametrize(
    ("word", "colour"),
    [
        ("red", "#d0202e"),
        ("Rot", "#d0202e"),
        ("BLAU / weiß", "#1f4fbf"),
        ("sky blue", "#8ec5ea"),
        ("weiß", "#ffffff"),
        ("grün gestreift", "#12803f"),
        ("#AbCdEf", "#abcdef"),
        ("sea foam", ""),
        ("<b>", ""),
    ],
)
def test_colour_is_found_for_a_word(word: str, colour: str) -> None:
    assert find_colour(word) == colour


def test_shirts_that_were_not_entered_are_left_out() -> None:
    assert make_shirts("red", "") == (Shirt("red", "#d0202e"),)
