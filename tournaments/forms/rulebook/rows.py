"""A list of a rulebook as rows of a form that are added, moved and removed by plain buttons.

Each row has a key of its own in the names of its fields; a hidden field lists the keys in their order, so that moving a
row moves nothing but its key, and whatever was typed goes along.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from .parts import is_same, tidy
from .paths import Json, get_at, put_at

MOST_ROWS = 20
"""Longer lists are kept as they are and edited as text: a browser may not send more fields than the server takes."""


class RowForm(forms.Form):
    """One row. ``origin``: its place in the list that the form began with, empty for a new row."""

    origin = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)

    def __init__(self, items: list[Json], origin: int | None, data: Mapping[str, Any] | None, *, prefix: str) -> None:
        super().__init__(data, prefix=prefix)
        given = self["origin"].data if data is not None else origin
        at = int(given) if str(given or 0).isdigit() and given not in (None, "") else None
        self.base = items[at] if at is not None and at < len(items) else None
        values = self.read(self.base) if self.base is not None else {}
        self.initial = {name: tidy(field, values.get(name)) for name, field in self.fields.items()}
        self.initial["origin"] = at

    def read(self, item: Json) -> dict[str, Any]:
        """Return the values of the fields for an item of the list."""
        raise NotImplementedError

    def has_changed_in(self, *names: str) -> bool:
        """Tell whether one of these fields says something else than the item did."""
        return any(not is_same(self.cleaned_data.get(name), self.initial.get(name)) for name in names)

    def find_field(self, key: str) -> str:
        """Return the field that a fault at ``key`` of the item belongs to."""
        raise NotImplementedError

    @property
    def buttons(self) -> dict[str, str]:
        """What the buttons of the row send: ``up``, ``down`` and ``remove``."""
        key = str(self.prefix).replace("-", ":")
        return {what: f"{what}:{key}" for what in ("up", "down", "remove")}


class RowList:
    """The rows of the list at ``path``."""

    row_class: ClassVar[type[RowForm]]
    path: ClassVar[str]

    def __init__(self, base: Json, data: Mapping[str, Any] | None, *, prefix: str) -> None:
        self.prefix = prefix
        self.items: list[Json] = get_at(base, self.path) or []
        self.is_too_long = len(self.items) > MOST_ROWS
        self.errors: list[str] = []
        keys = [] if self.is_too_long else read_keys(data, prefix) if data is not None else range(len(self.items))
        self.rows = [
            self.row_class(self.items, None if data is not None else key, data, prefix=f"{prefix}-{key}")
            for key in keys
        ]
        self.keys = ",".join(str(key) for key in keys)

    def is_valid(self) -> bool:
        """Tell whether every row can be read."""
        return all(row.is_valid() for row in self.rows)

    @property
    def is_full(self) -> bool:
        """Whether the form has no room for another row."""
        return self.is_too_long or len(self.rows) >= MOST_ROWS

    @property
    def has_errors(self) -> bool:
        """Whether something is wrong in the list."""
        return bool(self.errors) or any(row.is_bound and row.errors for row in self.rows)

    def write(self, document: Json) -> None:
        """Write the list into a copy of the rulebook, where it was changed."""
        if self.is_too_long:
            return
        written = [self.write_row(row) for row in self.rows]
        if written != (get_at(document, self.path) or []):
            put_at(document, self.path, written)

    def write_row(self, row: Any) -> Json:
        """Return the item of a row."""
        item: Json = row.write()
        return item

    def add_fault(self, path: str, message: str) -> bool:
        """Put a fault where it belongs; False when it is not of this list."""
        if path == self.path:
            self.errors.append(message)
            return True
        if not path.startswith(f"{self.path}["):
            return False
        index, _, key = path[len(self.path) + 1 :].partition("]")
        if not int(index) < len(self.rows):
            return False
        row = self.rows[int(index)]
        row.add_error(row.find_field(key.lstrip(".")), message)
        return True


def read_keys(data: Mapping[str, Any], prefix: str) -> list[int]:
    """Return the keys of the rows that were sent, in their order, each once."""
    sent = str(data.get(f"{prefix}-rows", "")).split(",")
    keys = [int(key) for key in sent if key.isdecimal() and len(key) < 5]
    return list(dict.fromkeys(keys))[:MOST_ROWS]
