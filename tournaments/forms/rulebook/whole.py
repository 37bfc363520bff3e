"""A whole rulebook as a form."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django import forms
from django.utils.text import capfirst

from tournaments.rules.checks import Fault
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.rulebook import Rulebook, require_cross_group_ranking

from .criteria import CrossRankingForm, CrossSteps, GroupRankingForm, GroupSteps, with_cross_list
from .parts import PartForm
from .paths import Json
from .points import BonusList, PointsForm
from .settings import (
    AdvanceForm,
    BracketForm,
    DisciplineForm,
    FeesForm,
    ForfeitForm,
    FormatForm,
    GeneralForm,
    make_formats,
)
from .words import say


class Problem(NamedTuple):
    """Something that keeps the rules from being saved: where it stands, and what to do. ``href`` leads to its field."""

    where: str
    what: str
    href: str = ""


class RulebookForm:
    """The fields of a rulebook.

    ``base``: the whole rulebook in JSON that is being changed; it travels along, so that it may be a preset as well as
    the stored one. ``data``: what was sent. ``group_count``: how many groups have to be compared.
    """

    is_text = False

    def __init__(self, base: Json, data: Mapping[str, Any] | None = None, *, group_count: int = 0) -> None:
        self.base, self.data, self.group_count = _read_base(base, data), data, group_count
        base = self.base
        self.general = GeneralForm(base, data, prefix="general")
        self.points = PointsForm(base, data, prefix="points")
        self.bonus = BonusList(base, data, prefix="bonus")
        self.group = GroupRankingForm(base, data, prefix="group")
        self.group_steps = GroupSteps(base, data, prefix="group")
        self.forfeit = ForfeitForm(base, data, prefix="forfeit")
        self.advance = AdvanceForm(base, data, prefix="advance")
        self.cross = CrossRankingForm(base, data, prefix="cross")
        self.cross_steps = CrossSteps(dict(with_cross_list(base)), data, prefix="cross")
        self.bracket = BracketForm(base, data, prefix="bracket")
        self.formats = make_formats(base, data)
        self.discipline = DisciplineForm(base, data, prefix="discipline")
        self.fees = FeesForm(base, data, prefix="fees")
        self.faults: list[Fault] = []
        self.rulebook: Rulebook | None = parse_rulebook(base) if data is None else None
        self._is_checked = data is None

    @property
    def parts(self) -> list[PartForm]:
        """The parts that are not lists, in the order in which they are shown."""
        return [
            *(self.points, self.group, self.forfeit, self.advance, self.cross, self.bracket),
            *(*self.formats, self.discipline, self.fees, self.general),
        ]

    @property
    def lists(self) -> list[BonusList | GroupSteps | CrossSteps]:
        """The parts that are lists of rows."""
        return [self.bonus, self.group_steps, self.cross_steps]

    @property
    def step_lists(self) -> list[GroupSteps | CrossSteps]:
        """The lists of steps."""
        return [self.group_steps, self.cross_steps]

    @property
    def base_text(self) -> str:
        """The rulebook that is being changed, for a hidden field."""
        return json.dumps(self.base, ensure_ascii=False, separators=(",", ":"))

    def is_valid(self) -> bool:
        """Tell whether the fields make a rulebook that the grammar takes; faults then stand at their fields."""
        if not self._is_checked:
            self._is_checked = True
            if all(part.is_valid() for part in (*self.parts, *self._list_used())):
                self._parse()
        return self.rulebook is not None

    def _list_used(self) -> list[BonusList | GroupSteps | CrossSteps]:
        """Return the lists that count: that across groups only where teams of different groups are compared."""
        is_compared = self.cross.is_valid() and self.cross.cleaned_data["is_used"]
        return [self.bonus, self.group_steps, *([self.cross_steps] if is_compared else [])]

    def _parse(self) -> None:
        document = copy.deepcopy(self.base)
        for part in (*self.parts, *self._list_used()):
            part.write(document)
        try:
            rulebook = parse_rulebook(document)
            require_cross_group_ranking(rulebook, self.group_count)
        except Fault as fault:
            self.add_fault(fault)
        else:
            self.rulebook = rulebook

    def add_fault(self, fault: Fault) -> None:
        """Put a fault at the field that it belongs to, else above the form."""
        self.rulebook = None
        path, message = fault.at.removeprefix("rulebook").lstrip("."), capfirst(say(fault.sentence))
        if fault.at.startswith("rulebook"):
            if any(rows.add_fault(path, message) for rows in self.lists):
                return
            for part in self.parts:
                if name := part.find_field(path):
                    part.add_error(name, message)
                    return
        self.faults.append(fault)

    @property
    def document(self) -> Json:
        """The rulebook in JSON that the fields make, in its normal form."""
        assert self.rulebook is not None
        return dict(self.rulebook.document)

    @property
    def problems(self) -> list[Problem]:
        """Everything that is wrong, each with the way to its field."""
        return list(self._list_problems()) if self.data is not None else []

    def _list_problems(self) -> Iterator[Problem]:
        for fault in self.faults:
            yield Problem(fault.at, capfirst(say(fault.sentence)))
        for rows in self._list_used():
            yield from (Problem("", error, f"#{rows.prefix}-steps") for error in rows.errors)
            for number, row in enumerate(rows.rows, start=1):
                yield from _list_errors(row, f"{number}. ")
        for part in self.parts:
            yield from _list_errors(part, f"{part.heading}: " if isinstance(part, FormatForm) else "")


def _list_errors(form: forms.Form, before: str) -> Iterator[Problem]:
    for name, errors in form.errors.items():
        field = form[name]
        for error in errors:
            yield Problem(f"{before}{field.label}", str(error), f"#{field.id_for_label or field.auto_id}")


def _read_base(stored: Json, data: Mapping[str, Any] | None) -> Json:
    """Return the rulebook that is being changed as it was sent along; the stored one where it is none."""
    try:
        sent = json.loads(str(data["base"])) if data is not None else stored
        return dict(parse_rulebook(sent).document)
    except (KeyError, ValueError, RecursionError):
        return dict(parse_rulebook(stored).document)
