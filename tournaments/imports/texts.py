"""Texts with separators: which encoding, which separator, and the rows between quotes and any kind of line end."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tournaments.rules.wording import gettext_noop

from .tables import Line, Table, Unreadable, check_table

ENCODINGS: Mapping[str, str] = {
    "utf-8": "UTF-8",
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "mac-roman": "Mac Roman",
    "utf-16": "UTF-16",
}
"""The encodings that can be chosen, by the name of their codec."""

SEPARATORS: Mapping[str, str] = {"comma": ",", "semicolon": ";", "tab": "\t"}

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_SAMPLE = 100
_LINE_ENDS = re.compile("\r\n|\r|\n")
_TOLD = re.compile("sep=([,;\t])(\r\n|\r|\n)")

Recognise = Callable[[Sequence[str]], int]
"""How many of a row's cells are headings that are known."""


def read_text(content: bytes, encoding: str = "", separator: str = "", recognise: Recognise = len) -> Table:
    """Return the table of a text. ``encoding``, ``separator``: as somebody chose them, else they are found out.

    Raises :class:`Unreadable`.
    """
    encoding = encoding if encoding in ENCODINGS else find_encoding(content)
    text = decode(content, encoding)
    told = _TOLD.match(text)
    skipped = 0
    if told:
        text, skipped = text[told.end() :], 1
    if separator not in SEPARATORS:
        known = {character: name for name, character in SEPARATORS.items()}
        separator = known[told[1]] if told else find_separator(text, recognise)
    lines = split_lines(text, SEPARATORS[separator], skipped)
    return check_table(Table(tuple(lines), encoding, separator))


def find_encoding(content: bytes) -> str:
    """Return the encoding that a text is in: what its mark says, UTF-8 where it is that, else Windows-1252."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    if b"\0" in content:
        raise Unreadable(gettext_noop("This is not a list as text. Save it as CSV in UTF-8, or as an Excel workbook."))
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def decode(content: bytes, encoding: str) -> str:
    """Return the text without its mark. Raises :class:`Unreadable` with the line that is not in this encoding."""
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        before = content[: error.start].decode(encoding, "replace")
        line = len(_LINE_ENDS.findall(before)) + 1
        sentence = gettext_noop("Line %(line)s is not in %(encoding)s. Choose another encoding.")
        raise Unreadable(sentence, line=line, encoding=ENCODINGS[encoding]) from error
    return text.removeprefix("\ufeff")


def find_separator(text: str, recognise: Recognise = len) -> str:
    """Return the name of the separator that makes the most sense of the first rows."""
    sample = "\n".join(_LINE_ENDS.split(text, _SAMPLE)[:_SAMPLE])
    return max(SEPARATORS, key=lambda name: _rate(sample, SEPARATORS[name], recognise))


def _rate(sample: str, separator: str, recognise: Recognise) -> tuple[bool, int, int, int]:
    """Rate a separator: whether it separates at all, the headings it shows, how many rows have one width, how wide."""
    rows = [row for row in csv.reader(io.StringIO(sample, newline=""), delimiter=separator) if any(row)]
    width, times = Counter(map(len, rows)).most_common(1)[0] if rows else (0, 0)
    return width > 1, recognise(rows[0]) if rows else 0, times, width


def split_lines(text: str, separator: str, skipped: int = 0) -> list[Line]:
    """Return the rows that have anything in them; ``skipped``: lines before them. Raises :class:`Unreadable`."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    lines: list[Line] = []
    number = 1
    try:
        for row in reader:
            if any(map(str.strip, row)):
                lines.append(Line(number + skipped, tuple(row)))
            number = reader.line_num + 1
    except csv.Error as error:
        sentence = gettext_noop(
            "The row that begins in line %(line)s has quotation marks that do not belong together. "
            'A cell that contains some is written "like ""this""".'
        )
        raise Unreadable(sentence, line=number + skipped) from error
    return lines
