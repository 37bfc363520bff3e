"""What goes out runs in no spreadsheet, and comes back exactly."""

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from tests.imports.plans import know
from tests.strategies import NAMES
from tournaments.imports.columns import FIELDS, guess_columns
from tournaments.imports.exports import Cell, guard, unguard, write_csv, write_workbook
from tournaments.imports.known import Choices, KnownEntry, KnownTeam
from tournaments.imports.plan import make_plan
from tournaments.imports.reading import read_table

FORMULAS = ['=HYPERLINK("http://x.invalid","A")', "+49 Team", "-1 FC", "@home", "\tTab", "\rCR", "＝1", "'=1", "''-x"]


@pytest.mark.parametrize("text", FORMULAS)
def test_formula_gets_an_apostrophe_that_is_taken_away_again(text: str) -> None:
    """G05"""
    assert guard(text) == f"'{text}"
    assert unguard(f"'{text}") == text


def test_numbers_and_other_apostrophes_stay() -> None:
    """G05: a goal difference of -2 is a number."""
    assert [guard(cell) for cell in (-2, None, "O'Hara", "'t Hoff", "7")] == [-2, None, "O'Hara", "'t Hoff", "7"]
    assert unguard("'t Hoff") == "'t Hoff"


def test_csv_and_workbook_hold_guarded_texts_and_plain_numbers() -> None:
    """G05"""
    rows: list[list[Cell]] = [["Team", "Shirt number"], [FORMULAS[0], 7], ["-1 FC", -2]]

    text = write_csv(rows)
    sheet = load_workbook(io.BytesIO(write_workbook(rows, "players"))).active

    assert text.startswith(b"\xef\xbb\xbfTeam,Shirt number\r\n")
    assert list(csv.reader(io.StringIO(text.decode("utf-8-sig"))))[1:] == [[f"'{FORMULAS[0]}", "7"], ["'-1 FC", "-2"]]
    assert [[(cell.value, cell.data_type) for cell in row] for row in sheet.iter_rows(min_row=2)] == [
        [(f"'{FORMULAS[0]}", "s"), (7, "n")],
        [("'-1 FC", "s"), (-2, "n")],
    ]


ODD = st.sampled_from(
    ["=1+1", "-1 FC", "'=x", "🔥 Team A 🇨🇦", 'Sam "Ace" Lee', "Smith; Junior", "Lee, Sam", "a  b", "007"]
)
TEXTS = st.one_of(ODD, NAMES.filter(lambda name: not set(name) & set("\u2028\u2029\ufeff\u200b\ufffe\uffff\x85")))
PEOPLE = st.lists(
    st.tuples(TEXTS, st.one_of(st.none(), st.integers(0, 9999)), st.sampled_from(["", "captain", "-"]), st.booleans()),
    max_size=6,
    unique_by=lambda person: person[0],
)


@settings(max_examples=60)
@given(
    teams=st.dictionaries(TEXTS, PEOPLE, min_size=1, max_size=4),
    write=st.sampled_from([write_csv, lambda rows: write_workbook(rows, "players")]),
)
def test_own_export_comes_back_unchanged(
    teams: dict[str, list[tuple[str, int | None, str, bool]]], write: object
) -> None:
    """G06, G08: export, then import, is the identity; formulas, emoji and quotes in names come back exactly."""
    known = know(
        *(KnownTeam(pk, name) for pk, name in enumerate(teams, 1)),
        entries=tuple(
            KnownEntry(100 * pk + n, pk, 100 * pk + n, "player", name, number, role, is_private)
            for pk, people in enumerate(teams.values(), 1)
            for n, (name, number, role, is_private) in enumerate(people)
        ),
    )
    columns = ("team", "kind", "number", "name", "role", "is_private")
    names = {team.pk: team.name for team in known.teams}
    rows = [
        [names[one.team], one.kind, one.number, one.name, one.role, "yes" if one.is_private else "no"]
        for one in known.entries
    ]

    table = read_table(write([[FIELDS[name] for name in columns], *rows]))  # type: ignore[operator]
    guessed = tuple(guess_columns(table.lines[0].cells))
    plan = make_plan(table.lines, known, Choices(columns=guessed))

    assert guessed == columns
    assert [row.state for row in plan.rows] == ["unchanged"] * len(rows)
    assert [(row.record.team, row.record.name, row.record.number) for row in plan.rows] == [
        (row[0], row[3], row[2]) for row in rows
    ]
