"""A rulebook as text: everything the grammar can say, for whoever wants to write it down themselves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst

from tournaments.rules.checks import Fault, RepeatedKey
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.rulebook import Rulebook, require_cross_group_ranking, resolve_rulebook
from tournaments.rules.wording import gettext_noop

from .paths import Json
from .whole import Problem
from .words import say

LONGEST = 200_000
"""Characters of a rulebook as text; the longest preset has about a fiftieth of it."""


class RulebookTextForm:
    """A rulebook in JSON: whole, a preset's name, or a preset with changes."""

    is_text = True

    def __init__(self, text: str, *, group_count: int = 0) -> None:
        self.text, self.group_count = text, group_count
        self.faults: list[Fault] = []
        self.rulebook: Rulebook | None = None
        try:
            self.rulebook = parse_rulebook(resolve_rulebook(read_json(text)))
            require_cross_group_ranking(self.rulebook, group_count)
        except Fault as fault:
            self.add_fault(fault)

    def is_valid(self) -> bool:
        """Tell whether the grammar takes the text."""
        return self.rulebook is not None

    def add_fault(self, fault: Fault) -> None:
        """Refuse the text for a fault."""
        self.rulebook = None
        self.faults.append(fault)

    @property
    def document(self) -> Json:
        """The rulebook in JSON, in its normal form."""
        assert self.rulebook is not None
        return dict(self.rulebook.document)

    @property
    def problems(self) -> list[Problem]:
        """What the grammar has against the text, with the place."""
        return [Problem(fault.at, capfirst(say(fault.sentence)), "#text") for fault in self.faults]


def write_json(document: Mapping[str, Any]) -> str:
    """Return a rulebook as text that people can read and change."""
    return json.dumps(document, ensure_ascii=False, indent=1)


def read_json(text: str) -> object:
    """Return the JSON values of a text. Raises :class:`Fault` with the line where it is none."""
    if len(text) > LONGEST:
        raise Fault("", gettext_noop("is longer than %(most)s characters, the most that rules may have"), most=LONGEST)
    try:
        return json.loads(text, object_pairs_hook=_make_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        at = f"line {error.lineno}, column {error.colno}"
        raise Fault(at, gettext_noop("this is not JSON: %(problem)s"), problem=error.msg) from error
    except RecursionError as error:
        raise Fault("", gettext_noop("lists and objects are nested too deeply")) from error
    except ValueError as error:
        raise Fault("", gettext_noop("holds a number that JSON documents cannot hold")) from error


def _make_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object; a key given twice is remembered, so that nothing is lost silently."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repeated, names = RepeatedKey(found), [name for name, _ in pairs]
    repeated.key = next(name for at, name in enumerate(names) if name in names[:at])
    return repeated


def _refuse_constant(name: str) -> None:
    raise ValueError(name)
