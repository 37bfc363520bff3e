"""Cells read as what their column holds, and names compared as people would."""

import datetime

import pytest

from tournaments.imports.columns import guess_columns
from tournaments.imports.names import fold_accents, fold_blanks, repair, tidy
from tournaments.imports.values import BadCell, find_kind, find_orders, read_day, read_flag, read_number


@pytest.mark.parametrize(
    ("text", "day"), [("09/01/2026", 9), ("13/01/2026", 13), ("2026-01-09", 9), ("46031", 9), ("9.1.26", 9)]
)
def test_day_is_read_day_first(text: str, day: int) -> None:
    """G07"""
    assert read_day(text) == datetime.date(2026, 1, day)


def test_day_is_read_month_first_when_chosen() -> None:
    """G07"""
    assert read_day("09/01/2026", day_first=False) == datetime.date(2026, 9, 1)
    with pytest.raises(BadCell, match="choose the other order"):
        read_day("13/01/2026", day_first=False)


def test_orders_are_found_where_they_are_certain() -> None:
    assert find_orders(["09/01/2026", "13/01/2026", "2026-13-40"]) == {"day"}
    assert find_orders(["13.01.2026", "01.13.2026"]) == {"day", "month"}


@pytest.mark.parametrize(("text", "number"), [("", None), ("7", 7), ("007", 7), ("#7", 7), ("7.0", 7), ("7.", 7)])
def test_number_is_read(text: str, number: int | None) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["10000", "-1", "7,5", "seven"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadCell, match="no shirt number"):
        read_number(text)


@pytest.mark.parametrize("text", ["2026-01-02", "2-1", "02-Jan", "Jan-02", "2. Jan. 2026", "2026-01-02 10:00"])
def test_date_is_no_number(text: str) -> None:
    """G12"""
    with pytest.raises(BadCell, match="is a date"):
        read_number(text)


def test_flags_and_kinds_are_read_in_several_languages() -> None:
    assert [read_flag(text) for text in ("ja", "Oui", "sí", "X", "nein", "0", "")] == [True] * 4 + [False] * 2 + [None]
    assert [find_kind(text, "", False) for text in ("Spieler", "joueur", "Encadrement", "staff", "")] == [
        "player",
        "player",
        "staff",
        "staff",
        "player",
    ]
    with pytest.raises(BadCell, match="neither player nor staff"):
        find_kind("mascot", "", False)


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        (
            ["Mannschaft", "Nr.", "Nachname", "Vorname", "Pass"],
            ["team", "number", "last_name", "first_name", "id_card"],
        ),
        (["Équipe", "N°", "Nom", "Prénom", "Fonction"], ["team", "number", "last_name", "first_name", "role"]),
        (["Equipo", "Dorsal", "Nombre", "Desde"], ["team", "number", "name", "starts_on"]),
        (["TEAM:", "Shirt_Number", " Player ", "Notes"], ["team", "number", "name", ""]),
        (["Name", "Club"], ["team", "club"]),
    ],
)
def test_headings_are_recognised_in_four_languages(headings: list[str], fields: list[str]) -> None:
    assert guess_columns(headings) == fields


def test_names_are_tidied_and_folded() -> None:
    """G10, G13"""
    assert tidy("\ufeff Team\tA\u00a0") == "Team A"
    assert tidy("Mu\u0308sek") == "Müsek"
    assert {fold_blanks(name) for name in ("Team A", "team a ", "Team  A", "Team\u00a0A", "Te\u00adam A")} == {"team a"}
    assert fold_accents("TEAM Á") == "team a"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("RÃ¼ckspÃ¼lung", "Rückspülung"),
        ("RÃƒÂ¼ck", "Rück"),
        ("â€œAâ€\x9d", "“A”"),
        ("Müsek", "Müsek"),
        ("Ñandú", "Ñandú"),
        ("🔥", "🔥"),
    ],
)
def test_text_that_was_encoded_twice_is_repaired_and_no_other(text: str, meant: str) -> None:
    """G04"""
    assert repair(text) == meant
