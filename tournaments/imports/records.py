"""Rows as records: each cell read as what its column holds, each fault with its sentence."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.rules.wording import Sentence, gettext_noop

from .columns import FIELDS, TEAM_FIELDS
from .exports import unguard
from .known import Choices
from .names import refuse_text, repair, tidy
from .tables import Line
from .values import BadCell, find_kind, find_orders, is_plain_player, read_day, read_flag, read_number

_EMAIL = re.compile(r"[^@\s<>\"']+@[^@\s<>\"']+\.[^@\s<>\"']+")
_LONGEST = {"representative_email": 254, "representative_phone": 40}
_DAYS = ("starts_on", "ends_on")


@dataclass(slots=True)
class Record:
    """One row. ``name`` is empty where it is about the team alone; None: the file does not say. ``refusals``: why the
    row cannot be taken.
    """

    line: int
    team: str = ""
    values: dict[str, str] = field(default_factory=dict)
    name: str = ""
    kind: str = "player"
    number: int | None = None
    role: str = ""
    id_card: str = ""
    is_private: bool | None = None
    starts_on: datetime.date | None = None
    ends_on: datetime.date | None = None
    refusals: list[Sentence] = field(default_factory=list)

    @property
    def is_about_person(self) -> bool:
        """Tell whether the row names somebody."""
        return bool(self.name)


def list_rows(lines: Sequence[Line], choices: Choices) -> list[Line]:
    """Return the rows below the headings that are not left out, their cells tidied and, if so chosen, repaired."""
    return [
        Line(line.number, tuple(clean_cell(cell, repairs=choices.repairs) for cell in line.cells))
        for line in lines[1 if choices.has_header else 0 :]
        if line.number not in choices.left_out
    ]


def clean_cell(cell: str, *, repairs: bool = False) -> str:
    """Return the text that a cell stands for."""
    if not cell:
        return cell
    return unguard(tidy(repair(cell) if repairs else cell))


def find_repairs(lines: Iterable[Line]) -> list[tuple[str, str]]:
    """Return the texts that look as if they had been encoded twice, each with what it was meant to be."""
    cells = dict.fromkeys(cell for line in lines for cell in line.cells if not cell.isascii())
    return [(cell, repaired) for cell in cells if (repaired := repair(cell)) != cell]


def read_records(rows: Sequence[Line], choices: Choices) -> list[Record]:
    """Return a record for each row."""
    columns = choices.columns
    days = [i for i, name in enumerate(columns) if name in _DAYS]
    orders = find_orders(row.cells[i] for row in rows for i in days if i < len(row.cells))
    return [
        _read_record(row.number, _pick(columns, row), is_mixed=len(orders) > 1, day_first=choices.day_first)
        for row in rows
    ]


def _pick(columns: Sequence[str], row: Line) -> dict[str, str]:
    return {name: cell for name, cell in zip(columns, row.cells, strict=False) if name and cell}


def _read_record(line: int, cells: Mapping[str, str], *, is_mixed: bool, day_first: bool) -> Record:
    """Return the record of a row. ``is_mixed``: the file has days in both orders, so that none can be trusted."""
    record = Record(line, team=cells.get("team", ""))
    record.name = cells.get("name") or " ".join(filter(None, (cells.get("first_name"), cells.get("last_name"))))
    record.role = cells.get("role", "")
    record.id_card = cells.get("id_card", "")
    record.values = {name: cells[name] for name in TEAM_FIELDS if name in cells}
    _read_cells(record, cells, is_mixed=is_mixed, day_first=day_first)
    if record.kind == "player" and is_plain_player(record.role):
        record.role = ""
    for name, cell in cells.items():
        refusal = refuse_text(cell, _LONGEST.get(name, 200))
        if refusal:
            record.refusals.append(
                Sentence(gettext_noop("%(column)s: %(why)s"), {"column": _label(name), "why": refusal})
            )
    _refuse_record(record, cells)
    return record


def _label(name: str) -> Sentence:
    return Sentence(FIELDS[name])


def _read_cells(record: Record, cells: Mapping[str, str], *, is_mixed: bool, day_first: bool) -> None:
    """Read what is not plain text, each fault on its own."""

    def attempt(read: object, name: str) -> object:
        try:
            return read(cells.get(name, ""))  # type: ignore[operator]
        except BadCell as bad:
            why = {"column": _label(name), "why": bad.sentence}
            record.refusals.append(Sentence(gettext_noop("%(column)s: %(why)s"), why))
            return None

    if record.name:
        record.number = attempt(read_number, "number")  # type: ignore[assignment]
        kind = attempt(lambda text: find_kind(text, record.role, "number" in cells), "kind")
        record.kind = str(kind or "player")
    record.is_private = attempt(read_flag, "is_private")  # type: ignore[assignment]
    for name in _DAYS:
        if is_mixed and name in cells and not cells[name].isdecimal() and cells[name][4:5] != "-":
            sentence = gettext_noop("the file writes days in both orders, 13/01 and 01/13; write them as 2026-01-13")
            record.refusals.append(Sentence(sentence))
        else:
            setattr(record, name, attempt(lambda text: read_day(text, day_first=day_first), name))


def _refuse_record(record: Record, cells: Mapping[str, str]) -> None:
    refuse = record.refusals.append
    if not record.team:
        refuse(Sentence(gettext_noop("names no team; every row needs one")))
    email = cells.get("representative_email", "")
    if email and not _EMAIL.fullmatch(email):
        refuse(Sentence(gettext_noop("“%(email)s” is no e-mail address"), {"email": email[:60]}))
    if not record.name and any(name in cells for name in ("number", "role", "id_card", "starts_on", "ends_on", "kind")):
        refuse(Sentence(gettext_noop("tells of somebody without a name")))
    if len(record.name) > 200:
        refuse(Sentence(gettext_noop("the name is longer than 200 characters")))
    if record.kind == "staff" and record.number is not None:
        refuse(Sentence(gettext_noop("staff have no shirt number")))
    if record.starts_on and record.ends_on and record.starts_on > record.ends_on:
        refuse(Sentence(gettext_noop("ends before it begins")))
