"""Who is on a team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tournaments.models import RosterEntry


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player or a member of staff as everybody may see them: no ID card, no address."""

    kind: Literal["player", "staff"]
    name: str
    number: int | None
    role: str


def list_roster(team: int) -> list[RosterLine]:
    """Return who is on the team with this id (``TeamInfo.pk``): players, then staff, as entered; one query."""
    entries = RosterEntry.objects.filter(team=team).order_by("kind", "position", "pk")
    return [
        RosterLine("player" if kind == RosterEntry.Kind.PLAYER else "staff", name, number, role)
        for kind, name, number, role in entries.values_list("kind", "person__name", "number", "role")
    ]
