"""A part of a rulebook as a form: which key each field stands for, and how changes find their way into a copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from tournaments.rules.presets import SOCCER_CUP

from .paths import Json, drop_at, get_at, parent_of, put_at


class PartForm(forms.Form):
    """Fields for keys of a rulebook.

    ``keys``: the path of each field. ``block``: an object of the rulebook that may be missing altogether; the field
    ``is_used`` says whether it is there, and where it is not the others show what the soccer cup has. ``nulls``: fields
    whose key stays as null when they are empty, where other keys go.
    """

    keys: Mapping[str, str] = {}
    block: ClassVar[str] = ""
    nulls: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, base: Json, data: Mapping[str, Any] | None = None, *, prefix: str) -> None:
        super().__init__(data, prefix=prefix)
        self.initial = {name: tidy(self.fields[name], value) for name, value in self.read(base).items()}
        self.is_new = bool(self.block) and self.block not in base

    def read(self, base: Json) -> dict[str, Any]:
        """Return the value of each field in a rulebook."""
        source = {**base, self.block: SOCCER_CUP[self.block]} if self.block and self.block not in base else base
        values = {name: get_at(source, path) for name, path in self.keys.items()}
        return values | ({"is_used": self.block in base} if self.block else {})

    def list_changed(self) -> list[str]:
        """Return the fields that say something else than the rulebook the form began with."""
        return [name for name in self.keys if not is_same(self.cleaned_data.get(name), self.initial.get(name))]

    def write(self, document: Json) -> None:
        """Write into a copy of that rulebook whatever was changed, and nothing else."""
        if self.block and not self.cleaned_data.get("is_used"):
            document.pop(self.block, None)
            return
        if self.is_new:
            document[self.block] = {}
        for name in list(self.keys) if self.is_new else self._with_neighbours(document):
            self.write_field(document, name, self.cleaned_data.get(name))

    def _with_neighbours(self, document: Json) -> list[str]:
        """Return the changed fields; where one makes an object that was not there, all fields of that object."""
        changed = self.list_changed()
        made = {parent_of(self.keys[name]) for name in changed}
        made = {path for path in made if path and get_at(document, path) is None}
        return [name for name in self.keys if name in changed or parent_of(self.keys[name]) in made]

    def write_field(self, document: Json, name: str, value: Any) -> None:
        """Write the value of one field at its path, or take the key away."""
        if (value is None or value == "") and name not in self.nulls:
            drop_at(document, self.keys[name])
        else:
            put_at(document, self.keys[name], value)

    def find_field(self, path: str) -> str | None:
        """Return the field that a fault at ``path`` belongs to, None where it is not of this part."""
        by_path: dict[str, str] = {own: name for name, own in reversed(list(self.keys.items()))}
        if self.block:
            by_path[self.block] = "is_used"
        within = [name for own, name in by_path.items() if own.startswith((f"{path}.", f"{path}["))]
        if path not in by_path and within:
            return within[-1]
        while path and path not in by_path:
            path = parent_of(path)
        return by_path.get(path)


def tidy(field: forms.Field, value: Any) -> Any:
    """Return a value of a rulebook as its field would clean it: nothing is false, or an empty text."""
    if isinstance(field, forms.BooleanField):
        return bool(value)
    if value is None and isinstance(field, forms.CharField):
        return field.empty_value if type(field) is forms.CharField else None
    return value


def is_same(value: Any, other: Any) -> bool:
    """Tell whether two values mean the same; the order of what was ticked means nothing."""
    if isinstance(value, list) and value and isinstance(value[0], str) and isinstance(other, list):
        return set(value) == set(other)
    return bool(value == other) and type(value) is type(other)
