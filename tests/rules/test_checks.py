"""Strict checks of plain values: what a refusal says can always be shown."""

import unicodedata

import pytest

from tournaments.rules.checks import Fault, check_choice, check_object, check_text, check_whole, show


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("live", "live"),
        ("Été", "Été"),
        ("x" * 61, "x" * 57 + "..."),
        ({"a": 1}, "{'a': 1}"),
        ("\ud800", "\\ud800"),
        ("\x1b[31m\n", "\\x1b[31m\\n"),
        (["\ud800"], "['\\ud800']"),
    ],
)
def test_value_is_shown_short_and_printable(value: object, shown: str) -> None:
    """A lone surrogate could not be written, a control character would reach the terminal."""
    assert show(value) == shown


def test_refusal_names_its_path_and_what_is_known() -> None:
    """The path, what is wrong, and what could stand there."""
    with pytest.raises(Fault) as unknown:
        check_object({"a": 1, "c": 2}, "matches[3]", ("b", "a"))
    with pytest.raises(Fault) as wrong:
        check_choice("lost", "matches[3].status", ("live", "final"))

    assert str(unknown.value) == "matches[3].c: unknown key; known here: a, b"
    assert str(wrong.value) == "matches[3].status: must be one of live, final, not lost"


def test_refusal_of_the_whole_document_has_no_path() -> None:
    """So it does not begin with a colon."""
    with pytest.raises(Fault) as refused:
        check_object([], "", ())

    assert str(refused.value) == "must be an object, not a list"


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None])
def test_what_is_no_whole_number_is_refused(value: object) -> None:
    """C10: booleans are not numbers."""
    with pytest.raises(Fault):
        check_whole(value, "points")


def test_monstrous_number_is_refused_in_a_short_sentence() -> None:
    """C10: 40 digits would only hide what is wrong."""
    with pytest.raises(Fault) as refused:
        check_whole(10**40, "score[0]", 0)

    assert str(refused.value) == (
        "score[0]: must be a whole number from 0 to 2147483647, not a number with too many digits"
    )


def test_text_is_trimmed_and_normalised_and_keeps_its_lines_where_it_may() -> None:
    """NFC, so that one name has one spelling."""
    assert check_text(unicodedata.normalize("NFD", "  Été "), "name") == "Été"
    assert check_text("one\ntwo\t.", "reason", lines=True) == "one\ntwo\t."
    assert check_text("", "reason", empty=True) == ""
    with pytest.raises(Fault, match="contains the character"):
        check_text("one\ntwo", "name")
