"""Lists as CSV and XLSX that no spreadsheet runs as formulas, and that come back exactly as they went out."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from openpyxl import Workbook

Cell = str | int | None

_FORMULA = re.compile(r"'*[=+\-@\t\r＝＋－＠]")
_GUARDED = re.compile(r"''*[=+\-@\t\r＝＋－＠]")


def guard(cell: Cell) -> Cell:
    """Return a cell with an apostrophe before a text that a spreadsheet would take for a formula; numbers as they are.

    A text that only looks as if it had been guarded gets one more, so that :func:`unguard` gives every text back.
    """
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def unguard(text: str) -> str:
    """Return a text without the apostrophe that :func:`guard` put before it."""
    return text[1:] if _GUARDED.match(text) else text


def write_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return rows as CSV: UTF-8 with the mark by which spreadsheets know it, commas, CRLF."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerows([guard(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def write_workbook(rows: Iterable[Sequence[Cell]], title: str) -> bytes:
    """Return rows as the only sheet of an Excel workbook."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet(re.sub(r"[\[\]:*?/\\]", " ", title)[:31].strip("' ") or "1")
    for row in rows:
        sheet.append([guard(cell) for cell in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
