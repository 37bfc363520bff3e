"""Files for tests of imports: workbooks, whole and malicious."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence

from openpyxl import Workbook

SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{}</sheetData></worksheet>'
)


def make_workbook(*rows: Sequence[object], sheets: Mapping[str, Sequence[Sequence[object]]] | None = None) -> bytes:
    """A workbook with these rows in its first sheet, and further sheets by their titles."""
    book = Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(list(row))
    for title, more in (sheets or {}).items():
        other = book.create_sheet(title)
        for row in more:
            other.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def replace_part(content: bytes, name: str, part: bytes) -> bytes:
    """The workbook with one of its parts replaced, or added."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for entry in old.namelist():
            if entry != name:
                new.writestr(entry, old.read(entry))
        new.writestr(name, part)
    return out.getvalue()


def with_sheet(data: str) -> bytes:
    """A workbook whose first sheet is made of this XML inside ``sheetData``."""
    return replace_part(make_workbook(["team"]), "xl/worksheets/sheet1.xml", SHEET.format(data).encode())
