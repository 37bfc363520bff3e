"""What somebody does with a rulebook that is not saved yet: every button of the form, without a word to the database.

``do`` says what was pressed: ``preset``, ``preview``, ``save``, ``as-text``, ``as-fields``, or what happens to a row:
``add:<list>``, and ``up``, ``down``, ``remove`` with the list and the key of the row, as in ``up:group:3``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from tournaments.rules.criteria import METRICS
from tournaments.rules.presets import PRESETS
from tournaments.rules.rulebook import Rulebook

from .criteria import make_step
from .paths import Json
from .rows import MOST_ROWS, read_keys
from .text import RulebookTextForm, write_json
from .whole import RulebookForm

LISTS = ("group", "cross", "bonus")


@dataclass(slots=True)
class Draft:
    """A rulebook as it stands in the form.

    ``opened``: the mark of the stored rulebook that this one is a change of. ``do``: what was pressed. ``moved``: the
    button that is to have the focus again.
    """

    form: RulebookForm | RulebookTextForm
    opened: str
    do: str = ""
    moved: str = ""

    @property
    def rulebook(self) -> Rulebook | None:
        """The rulebook that was written, None while something is wrong with it."""
        return self.form.rulebook if self.form.is_valid() else None


def open_draft(stored: Json, opened: str, group_count: int) -> Draft:
    """Return the stored rulebook to begin with. ``opened``: its mark; ``group_count``: how many groups there are."""
    return Draft(RulebookForm(stored, group_count=group_count), opened)


def read_draft(data: QueryDict, stored: Json, opened: str, group_count: int) -> Draft:
    """Return what was sent, after what was pressed has been done to it.

    ``opened`` is the mark of the stored rulebook for a form that does not say with which one it began.
    """
    do = data.get("do", "preview")
    opened = data.get("opened") or opened
    if do == "preset":
        preset = PRESETS.get(data.get("preset", ""), stored)
        return Draft(RulebookForm(preset, group_count=group_count), opened, do)
    if data.get("kind") == "text":
        return _read_text(data, stored, opened, group_count, do)
    sent = data.copy()
    moved = _move(sent, do)
    form = RulebookForm(stored, sent, group_count=group_count)
    draft = Draft(form, opened, do, moved)
    if do == "as-text" and form.is_valid():
        draft.form = RulebookTextForm(write_json(form.document), group_count=group_count)
    return draft


def _read_text(data: QueryDict, stored: Json, opened: str, group_count: int, do: str) -> Draft:
    form = RulebookTextForm(data.get("text", ""), group_count=group_count)
    if do == "as-fields" and form.is_valid():
        return Draft(RulebookForm(form.document, group_count=group_count), opened, do)
    return Draft(form, opened, do)


def _move(data: QueryDict, do: str) -> str:
    """Add, move or remove the row that a button is for; return the button that is pressed next, if any."""
    what, _, rest = do.partition(":")
    name, _, key = rest.partition(":")
    if name not in LISTS or what not in ("add", "up", "down", "remove"):
        return ""
    keys = read_keys(data, name)
    if what == "add":
        if len(keys) >= MOST_ROWS:
            return ""
        new = max(keys, default=-1) + 1
        _fill(data, f"{name}-{new}", _make_row(name, data))
        keys.append(new)
        key = str(new)
    elif not key.isdecimal() or int(key) not in keys:
        return ""
    elif what == "remove":
        keys.remove(int(key))
    else:
        at = keys.index(int(key))
        to = min(max(at + (1 if what == "down" else -1), 0), len(keys) - 1)
        keys.insert(to, keys.pop(at))
    data[f"{name}-rows"] = ",".join(map(str, keys))
    return f"add:{name}" if what == "remove" else f"{what if what != 'add' else 'up'}:{name}:{key}"


def _make_row(name: str, data: Mapping[str, Any]) -> Json:
    """Return the fields of a new row."""
    if name == "bonus":
        return {"metric": "goals_for", "points": "1"}
    metric = str(data.get(f"add-{name}-metric", ""))
    return make_step(metric if metric in METRICS else "goal_difference")


def _fill(data: QueryDict, prefix: str, values: Json) -> None:
    for key in [key for key in data if key.startswith(f"{prefix}-")]:
        del data[key]
    for key, value in values.items():
        data[f"{prefix}-{key}"] = value
