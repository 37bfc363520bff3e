"""Reading and writing a rulebook in JSON by paths such as ``forfeit.score[0]``."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]

_STEP = re.compile(r"[^.\[\]]+")
_LAST_STEP = re.compile(r"(\.[^.\[\]]+|\[\d+\])$")


def split_path(path: str) -> list[str | int]:
    """Return the steps of a path, numbers for places in a list."""
    return [int(step) if step.isdigit() else step for step in _STEP.findall(path)]


def get_at(document: Any, path: str) -> Any:
    """Return what stands at a path, None where nothing does."""
    for step in split_path(path):
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return None
    return document


def put_at(document: Json, path: str, value: object) -> None:
    """Put a value at a path; objects on the way are made where they are missing or null."""
    *way, last = split_path(path)
    holder: Any = document
    for step in way:
        if isinstance(holder, dict) and not isinstance(holder.get(str(step)), (dict, list)):
            holder[step] = {}
        holder = holder[step]
    holder[last] = value


def drop_at(document: Json, path: str) -> None:
    """Take the key at a path away, where it is there."""
    *way, last = split_path(path)
    holder: Any = document
    for step in way:
        holder = holder.get(step) if isinstance(holder, dict) else None
    if isinstance(holder, dict):
        holder.pop(last, None)


def parent_of(path: str) -> str:
    """Return the path of what holds the value at ``path``; empty for a key of the rulebook itself."""
    shorter = _LAST_STEP.sub("", path)
    return "" if shorter == path else shorter
