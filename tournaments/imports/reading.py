"""A file of any kind becomes a table, or a sentence."""

from __future__ import annotations

from tournaments.rules.wording import Sentence, gettext_noop

from .columns import Headings, count_headings
from .tables import Table, Unreadable, refuse_size
from .texts import read_text
from .workbooks import read_workbook

_OLD_WORKBOOK = gettext_noop(
    "This is an old Excel file (.xls) or one with a password. Save it as an Excel workbook (.xlsx) without a password, "
    "or as CSV."
)
_NO_LIST = gettext_noop("This is %(kind)s, not a list. Copy the list into a spreadsheet and save it as XLSX or CSV.")

_KINDS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", gettext_noop("a PDF")),
    (b"\x89PNG", gettext_noop("a picture")),
    (b"\xff\xd8\xff", gettext_noop("a picture")),
    (b"GIF8", gettext_noop("a picture")),
    (b"{\\rtf", gettext_noop("a text document")),
    (b"<!DOCTYPE", gettext_noop("a web page")),
    (b"<html", gettext_noop("a web page")),
    (b"\x1f\x8b", gettext_noop("a packed file")),
)


def is_workbook(content: bytes) -> bool:
    """Tell whether the content begins as a workbook does, whatever its file is called."""
    return content.startswith(b"PK")


def read_table(
    content: bytes, name: str = "", *, encoding: str = "", separator: str = "", headings: Headings | None = None
) -> Table:
    """Return the table of a file. ``name``: what the file is called; its content decides, not its name.

    ``encoding``, ``separator``: as somebody chose them, else they are found out. Raises :class:`Unreadable`.
    """
    refuse_size(len(content))
    if is_workbook(content):
        return read_workbook(content)
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        raise Unreadable(_OLD_WORKBOOK)
    start = content[:64].lstrip()
    for mark, kind in _KINDS:
        if start[: len(mark)].lower() == mark.lower():
            raise Unreadable(_NO_LIST, kind=Sentence(kind))
    if name.lower().endswith((".xlsx", ".xlsm")) and content:
        raise Unreadable(
            gettext_noop("The workbook is damaged and cannot be opened. Open it in a spreadsheet and save it again.")
        )
    return read_text(content, encoding, separator, lambda cells: count_headings(cells, headings))
