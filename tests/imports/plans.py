"""Plans for tests, from a list as somebody would type it."""

from __future__ import annotations

import datetime
from typing import Any

from tournaments.imports.columns import guess_columns
from tournaments.imports.known import Choices, Known, KnownEntry, KnownTeam
from tournaments.imports.plan import Plan, make_plan
from tournaments.imports.reading import read_table

TODAY = datetime.date(2026, 6, 1)


def know(*teams: KnownTeam, entries: tuple[KnownEntry, ...] = (), **more: Any) -> Known:
    """What is stored."""
    return Known(TODAY, teams, entries, **more)


def plan(text: str, known: Known | None = None, **choices: Any) -> Plan:
    """The plan of a list, its columns as they are guessed."""
    table = read_table(text.encode())
    columns = tuple(guess_columns(table.lines[0].cells))
    return make_plan(table.lines, known or know(), Choices(**{"columns": columns, **choices}))


def states(made: Plan) -> list[tuple[int, str]]:
    """Line and state of every row."""
    return [(row.line, row.state) for row in made.rows]


def reasons(made: Plan, line: int) -> str:
    """Why the row of a line is refused, what it changes and what is noted of it."""
    row = next(row for row in made.rows if row.line == line)
    return "; ".join(map(str, [*row.record.refusals, *(one.sentence for one in row.changes), *row.notes]))
