"""The preview of an import: what was chosen, read from a form that has a field for each column and each question."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from django.http import QueryDict

from tournaments.imports.columns import FIELDS
from tournaments.imports.known import Choices
from tournaments.imports.tables import MOST_COLUMNS
from tournaments.imports.texts import ENCODINGS, SEPARATORS

_LINE = re.compile(r"[0-9]{1,7}")
_TEAM = re.compile(r"team-([0-9a-f]{12})")


@dataclass(frozen=True, slots=True)
class Reading:
    """How a text is to be read; empty: as it is found out."""

    encoding: str = ""
    separator: str = ""

    @classmethod
    def of(cls, data: QueryDict) -> Reading:
        """Return what the form says."""
        encoding, separator = data.get("encoding", ""), data.get("separator", "")
        return cls(encoding if encoding in ENCODINGS else "", separator if separator in SEPARATORS else "")

    def is_as_shown(self, data: QueryDict) -> bool:
        """Tell whether the columns of the form are those of this reading, not of the one before."""
        return (data.get("shown_encoding"), data.get("shown_separator")) == (self.encoding, self.separator)


def read_choices(data: QueryDict, guess: Choices, *, keeps_columns: bool) -> Choices:
    """Return what the form says; ``guess`` where ``keeps_columns`` is False, as its columns are not these columns."""
    teams = {found[1]: data.get(name, "") for name in data if (found := _TEAM.fullmatch(name))}
    left_out = frozenset(int(line) for line in data.getlist("out") if _LINE.fullmatch(line))
    choices = replace(
        guess,
        repairs="repairs" in data,
        day_first=data.get("order") != "month",
        teams=teams,
        left_out=left_out,
    )
    if not keeps_columns:
        return choices
    columns: list[str] = []
    for number in range(1, MOST_COLUMNS + 1):
        if f"column-{number}" not in data:
            break
        field = data.get(f"column-{number}", "")
        columns.append(field if field in FIELDS and field not in columns else "")
    return replace(choices, columns=tuple(columns), has_header="header" in data)
