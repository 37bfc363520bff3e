"""Invented teams, with the squads they bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .names import make_squad


class Entry(NamedTuple):
    """One team as it entered. ``squad``: language and block for :func:`make_squad`; ``club`` if named otherwise."""

    name: str
    group: str
    squad: tuple[str, int]
    colours: tuple[str, str]
    club: str = ""


def make_teams(entries: Mapping[str, Entry], *, first_guest: int = 0) -> dict[str, dict[str, Any]]:
    """Return the teams of a tournament document by their short names, in the order of entry."""
    return {
        short: {
            "name": entry.name,
            "group": entry.group,
            "club": entry.club or entry.name,
            "colours": list(entry.colours),
            **make_squad(*entry.squad, guest=first_guest + n),
        }
        for n, (short, entry) in enumerate(entries.items())
    }
