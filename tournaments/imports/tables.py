"""What a file is read into: lines of cells, and how the file was read. What cannot be read says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tournaments.rules.wording import Sentence, gettext_noop

LARGEST_FILE = 10 * 1024 * 1024
MOST_ROWS = 20_000
MOST_COLUMNS = 200


class Unreadable(Exception):
    """The file cannot be read as a list; ``sentence`` says why and what to do."""

    def __init__(self, template: str, **values: object) -> None:
        self.sentence = Sentence(template, values)
        super().__init__(str(self.sentence))


class Line(NamedTuple):
    """A row with the number of the line, counted from 1, where it begins in the file."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a file, empty ones left out. ``encoding`` and ``separator`` of a text, ``sheet`` of a workbook."""

    lines: tuple[Line, ...]
    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    other_sheets: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """The number of columns."""
        return max((len(line.cells) for line in self.lines), default=0)


def refuse_size(size: int) -> None:
    """Raise :class:`Unreadable` for a file of more bytes than anybody's list has."""
    if size > LARGEST_FILE:
        raise Unreadable(gettext_noop("The file is larger than 10 MB. Split it, or save the list alone as CSV."))


def check_table(table: Table) -> Table:
    """Return a table that is neither empty nor too large. Raises :class:`Unreadable`."""
    if not table.lines:
        raise Unreadable(gettext_noop("There is nothing in it: no row has anything in a cell."))
    if len(table.lines) > MOST_ROWS:
        raise Unreadable(gettext_noop("It has more than %(most)s rows. Split it into several files."), most=MOST_ROWS)
    if table.width > MOST_COLUMNS:
        sentence = gettext_noop("It has more than %(most)s columns. Keep only the columns of the list.")
        raise Unreadable(sentence, most=MOST_COLUMNS)
    return table
