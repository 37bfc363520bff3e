"""Workbooks: read as they are, and refused in no time where they are a trap."""

import datetime
import io
import time
import zipfile
from collections.abc import Callable

import pytest

from tests.imports.files import make_workbook, replace_part, with_sheet
from tournaments.imports.reading import read_table
from tournaments.imports.tables import Unreadable


def test_cells_are_read_as_what_they_hold() -> None:
    """G07, G12: days stay days, whole numbers have no decimals."""
    content = make_workbook(
        ["team", "number", "from", "private", None],
        ["Müsek", 7, datetime.date(2026, 1, 9), True, None],
        [None, None, None, None, None],
        ["🔥 Team A 🇨🇦", 8.0, "09/01/2026", False, None],
    )

    table = read_table(content, "list.xlsx")

    assert [(line.number, line.cells[:4]) for line in table.lines] == [
        (1, ("team", "number", "from", "private")),
        (2, ("Müsek", "7", "2026-01-09", "yes")),
        (4, ("🔥 Team A 🇨🇦", "8", "09/01/2026", "no")),
    ]


def test_first_sheet_with_anything_in_it_is_read() -> None:
    content = make_workbook(sheets={"List": [["team"], ["Adler"]], "Notes": [["x"]]})

    table = read_table(content)

    assert (table.sheet, table.lines[1].cells, table.other_sheets) == ("List", ("Adler",), ("Sheet", "Notes"))


def make_bomb() -> bytes:
    """A sheet of 60 MB of blanks."""
    return replace_part(make_workbook(["team"]), "xl/worksheets/sheet1.xml", b" " * 60_000_000)


def make_many_parts() -> bytes:
    """An archive of a thousand files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for n in range(1000):
            archive.writestr(f"xl/{n}.xml", "<a/>")
    return out.getvalue()


def make_external_entity() -> bytes:
    """A sheet that asks for a file of the server."""
    part = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>'
    return replace_part(make_workbook(["team"]), "xl/worksheets/sheet1.xml", part)


def make_hidden_declaration() -> bytes:
    """The same in an encoding where the bytes look otherwise."""
    part = '<?xml version="1.0" encoding="utf-16"?><!DOCTYPE x [<!ENTITY e "x">]><sst>&e;</sst>'.encode("utf-16")
    return replace_part(make_workbook(["team"]), "xl/sharedStrings.xml", part)


TRAPS: dict[str, tuple[Callable[[], bytes], str]] = {
    "zip bomb": (make_bomb, "unpacks to far more"),
    "many parts": (make_many_parts, "unpacks to far more"),
    "external entity": (make_external_entity, "refers to things outside"),
    "hidden declaration": (make_hidden_declaration, "refers to things outside"),
    "a million columns": (lambda: with_sheet(f"<row>{'<c/>' * 1_000_000}</row>"), "unpacks to far more|columns"),
    "a column far out": (lambda: with_sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), "more than 200 columns"),
    "a column beyond all": (lambda: with_sheet('<row r="1"><c r="BDWGN1"><v>1</v></c></row>'), "damaged"),
    "a row far out": (lambda: with_sheet('<row r="1000000"><c r="A1000000"><v>1</v></c></row>'), "20000 rows"),
    "a million rows": (lambda: with_sheet("<row/>" * 1_000_000), "unpacks to far more|20000 rows"),
    "a wrong size": (lambda: b"PK\x03\x04" + b"\0" * 100, "damaged"),
    "another archive": (lambda: replace_part(b"PK\x05\x06" + b"\0" * 18, "a.txt", b"x"), "not an Excel workbook"),
    "cut off": (lambda: make_workbook(["team"])[:-200], "damaged"),
    "too large": (lambda: b"PK\x03\x04" + b"\0" * 10 * 1024 * 1024, "larger than 10 MB"),
}


@pytest.mark.parametrize("trap", TRAPS)
def test_trap_is_refused_at_once_with_a_sentence(trap: str) -> None:
    make, sentence = TRAPS[trap]
    content = make()

    start = time.perf_counter()
    with pytest.raises(Unreadable, match=sentence):
        read_table(content, "list.xlsx")

    assert time.perf_counter() - start < 2


def test_dimension_that_claims_a_million_columns_is_not_believed() -> None:
    """Spreadsheets write such dimensions for a list of one cell."""
    sheet = with_sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>team</t></is></c></row>')
    part = zipfile.ZipFile(io.BytesIO(sheet)).read("xl/worksheets/sheet1.xml")
    claimed = part.replace(b"<sheetData>", b'<dimension ref="A1:XFD1048576"/><sheetData>')

    table = read_table(replace_part(sheet, "xl/worksheets/sheet1.xml", claimed))

    assert [line.cells for line in table.lines] == [("team",)]


def test_wide_but_blank_formatting_is_cut_off() -> None:
    cells = '<c r="A1" t="inlineStr"><is><t>team</t></is></c><c r="IV1"/>'

    assert [len(line.cells) for line in read_table(with_sheet(f'<row r="1">{cells}</row>')).lines] == [200]
