"""Workbooks (XLSX): looked over for traps before anything of them is parsed, then read without being trusted."""

from __future__ import annotations

import datetime
import io
import re
import warnings
import zipfile
from collections.abc import Iterable

from defusedxml import DefusedXmlException
from openpyxl import load_workbook
from openpyxl.worksheet._read_only import ReadOnlyWorksheet

from tournaments.rules.wording import gettext_noop

from .tables import MOST_COLUMNS, MOST_ROWS, Line, Table, Unreadable, check_table

_MOST_PARTS = 500
_MOST_BYTES = 64 * 1024 * 1024
_MOST_OF_THE_REST = 4 * 1024 * 1024
_LEAST_SUSPECT = 1024 * 1024
_MOST_RATIO = 150
_MOST_CELLS = 100_000
_WIDEST = 1_000

_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml", re.IGNORECASE)
_PARSED = re.compile(r"(?!xl/(media|drawings|charts|embeddings|worksheets)/).*\.(xml|rels)", re.IGNORECASE)
_DECLARATION = re.compile(rb"<!(DOCTYPE|ENTITY)", re.IGNORECASE)
_ROW = re.compile(rb"<(?:\w+:)?row[\s/>]")
_CELL = re.compile(rb"<(?:\w+:)?c[\s/>]")
_STRING = re.compile(rb"<(?:\w+:)?si[\s/>]")

_BROKEN = gettext_noop("The workbook is damaged and cannot be opened. Open it in a spreadsheet and save it again.")
_TOO_LARGE = gettext_noop("The workbook unpacks to far more than any list needs. Copy the list into a new workbook.")
_TOO_MANY_ROWS = gettext_noop("A sheet has more than %(most)s rows. Split it, or copy the list into a new workbook.")
_TOO_MANY_COLUMNS = gettext_noop("A sheet has more than %(most)s columns. Copy the list into a new workbook.")


def read_workbook(content: bytes) -> Table:
    """Return the table of the first sheet that has anything in it. Raises :class:`Unreadable`."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            _refuse_traps(archive)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what it leaves out: styles, validations
            return check_table(_read_sheets(content))
    except Unreadable:
        raise
    except DefusedXmlException as error:
        raise Unreadable(_BROKEN) from error
    except Exception as error:  # whatever a parser may make of a broken file, a sentence is what people get
        raise Unreadable(_BROKEN) from error


def _refuse_traps(archive: zipfile.ZipFile) -> None:
    """Refuse by the directory alone what unpacks to too much, then look into each part as plain bytes."""
    parts = archive.infolist()
    if len(parts) > _MOST_PARTS or len({part.filename for part in parts}) < len(parts):
        raise Unreadable(_TOO_LARGE)
    total, packed = sum(part.file_size for part in parts), sum(part.compress_size for part in parts)
    if total > _MOST_BYTES or (total > _LEAST_SUSPECT and total > _MOST_RATIO * max(packed, 1)):
        raise Unreadable(_TOO_LARGE)
    if any(part.flag_bits & 1 for part in parts):
        raise Unreadable(gettext_noop("The workbook is protected by a password. Save it without one."))
    if "xl/workbook.xml" not in {part.filename for part in parts}:
        raise Unreadable(gettext_noop("This is an archive and not an Excel workbook. Save the list as XLSX or CSV."))
    rest = [part for part in parts if _PARSED.fullmatch(part.filename) and part.filename != "xl/sharedStrings.xml"]
    if sum(part.file_size for part in rest) > _MOST_OF_THE_REST:
        raise Unreadable(_TOO_LARGE)
    for part in parts:
        if part.filename.lower().endswith((".xml", ".rels", ".vml")):
            _refuse_part(part.filename, archive.read(part))


def _refuse_part(name: str, content: bytes) -> None:
    if _DECLARATION.search(content) or b"\0" in content:
        raise Unreadable(
            gettext_noop("The workbook refers to things outside itself, which a list never does. Save it again as CSV.")
        )
    if len(_STRING.findall(content)) > _MOST_CELLS:
        raise Unreadable(_TOO_LARGE)
    if not _SHEET.fullmatch(name):
        return
    rows = _ROW.split(content)
    if len(rows) - 1 > MOST_ROWS:
        raise Unreadable(_TOO_MANY_ROWS, most=MOST_ROWS)
    cells = [len(_CELL.findall(row)) for row in rows]
    if max(cells) > _WIDEST:
        raise Unreadable(_TOO_MANY_COLUMNS, most=MOST_COLUMNS)
    if sum(cells) > _MOST_CELLS:
        raise Unreadable(_TOO_LARGE)


def _read_sheets(content: bytes) -> Table:
    book = load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
    try:
        sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"] or list(book.worksheets)
        for sheet in sheets:
            lines = _read_sheet(sheet)
            if lines:
                others = tuple(other.title for other in sheets if other is not sheet)
                return Table(tuple(lines), sheet=sheet.title, other_sheets=others)
        return Table(())
    finally:
        book.close()


def _read_sheet(sheet: ReadOnlyWorksheet) -> list[Line]:
    """Return the rows that have anything in them, stopping at the first that is too far out."""
    sheet.reset_dimensions()
    lines = []
    rows: Iterable[tuple[object, ...]] = sheet.iter_rows(values_only=True)
    for number, row in enumerate(rows, 1):
        if number > MOST_ROWS:
            raise Unreadable(_TOO_MANY_ROWS, most=MOST_ROWS)
        if len(row) > MOST_COLUMNS and (len(row) > _WIDEST or any(cell is not None for cell in row[MOST_COLUMNS:])):
            raise Unreadable(_TOO_MANY_COLUMNS, most=MOST_COLUMNS)
        cells = tuple(map(show_cell, row[:MOST_COLUMNS]))
        if any(map(str.strip, cells)):
            lines.append(Line(number, cells))
    return lines


def show_cell(value: object) -> str:
    """Return the value of a cell as text: a whole number without decimals, a day as ISO 8601."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time(0)
        return value.date().isoformat() if midnight else value.isoformat(" ", "minutes")
    return str(value)
