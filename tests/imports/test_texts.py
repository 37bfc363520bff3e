"""Texts in every encoding, with every separator and line end that people bring along."""

import pytest

from tournaments.imports.reading import read_table
from tournaments.imports.tables import Unreadable

ROWS = "team;number;name\nAdler;7;Müsek\nAdler;8;“Jörg”\n"
READ = [("team", "number", "name"), ("Adler", "7", "Müsek"), ("Adler", "8", "“Jörg”")]


def cells(content: bytes, encoding: str = "") -> list[tuple[str, ...]]:
    """The cells of a file."""
    return [line.cells for line in read_table(content, encoding=encoding).lines]


@pytest.mark.parametrize(
    ("encoding", "found"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("cp1252", "cp1252"),
        ("utf-16", "utf-16"),
    ],
)
def test_encoding_is_recognised(encoding: str, found: str) -> None:
    """G01, G13: the names are right in all of them, and no mark hides the first column."""
    table = read_table(ROWS.encode(encoding))

    assert [line.cells for line in table.lines] == READ
    assert (table.encoding, table.separator) == (found, "semicolon")


def test_utf_16_is_read_in_both_byte_orders() -> None:
    """G01"""
    assert cells(b"\xff\xfe" + ROWS.encode("utf-16-le")) == READ
    assert cells(b"\xfe\xff" + ROWS.encode("utf-16-be")) == READ


def test_wrong_encoding_names_the_line() -> None:
    """G01: choosing UTF-8 for a Windows file says where it is not."""
    with pytest.raises(Unreadable, match="Line 2 is not in UTF-8"):
        read_table(ROWS.replace("“", "x").encode("cp1252"), encoding="utf-8")


def test_another_encoding_can_be_chosen() -> None:
    assert cells(ROWS.encode("mac-roman"), encoding="mac-roman") == READ


@pytest.mark.parametrize(("separator", "name"), [(",", "comma"), (";", "semicolon"), ("\t", "tab")])
def test_separator_is_recognised_around_quoted_cells(separator: str, name: str) -> None:
    """G02"""
    rows = [["team", "number", "name"], ["Adler", "7", '"Smith; Junior"'], ["Adler", "8", '"Lee, Sam"']]
    content = "\n".join(separator.join(row) for row in rows).encode()

    table = read_table(content)

    assert table.separator == name
    assert [line.cells[2] for line in table.lines] == ["name", "Smith; Junior", "Lee, Sam"]


def test_separator_that_a_spreadsheet_wrote_down_is_used() -> None:
    table = read_table(b"sep=;\r\nteam;name\r\nAdler;Lee, Sam\r\n")

    assert [(line.number, line.cells) for line in table.lines] == [(2, ("team", "name")), (3, ("Adler", "Lee, Sam"))]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_ends_a_line(end: str) -> None:
    """G14: a file of old line ends, one match over several rows: all its lines are seen, numbered as in the file."""
    rows = ["home,away,date", "Adler,Bussard,2026-01-09", ",,goal 12", "", ",,goal 30", "Dohle,Elster,2026-01-10"]

    table = read_table(end.join(rows).encode())

    assert [line.number for line in table.lines] == [1, 2, 3, 5, 6]


def test_line_number_is_where_a_row_begins() -> None:
    table = read_table(b'team,name\nAdler,"Lee\nSam"\nAdler,Kim\n')

    assert [line.number for line in table.lines] == [1, 2, 4]


@pytest.mark.parametrize("row", ['Adler,"Lee', 'Adler,"Ace" Lee\nAdler,Kim'])
def test_quotation_marks_that_do_not_belong_together_are_refused(row: str) -> None:
    """Never a file of which half went into one cell."""
    with pytest.raises(Unreadable, match="begins in line 2 has quotation marks"):
        read_table(f"team,name\n{row}".encode())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "nothing in it"),
        (b" \n\n", "nothing in it"),
        (b"%PDF-1.7\n", "a PDF"),
        (b"\x89PNG\r\n", "a picture"),
        (b"\xff\xd8\xff\xe0", "a picture"),
        (b"<!doctype html><table>", "a web page"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Excel file"),
        (b"a\0b\0c", "not a list as text"),
        (b"x" * (10 * 1024 * 1024 + 1), "larger than 10 MB"),
        (b"a\n" * 20_001, "more than 20000 rows"),
        (b",".join([b"a"] * 201), "more than 200 columns"),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        read_table(content)
