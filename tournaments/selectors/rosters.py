"""Who is on a team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tournaments.models import Person, RosterEntry


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A player or a member of staff as everybody may see them: no ID card, no address.

    ``name``: the initials where the person is private. ``known_as``: the name that results have, to count goals and
    cards by and never to be shown.
    """

    kind: Literal["player", "staff"]
    name: str
    number: int | None
    role: str
    known_as: str = ""

    def __post_init__(self) -> None:
        """Results know everybody by name."""
        if not self.known_as:
            object.__setattr__(self, "known_as", self.name)


def list_roster(team: int) -> list[RosterLine]:
    """Return who is on the team with this id (``TeamInfo.pk``): players, then staff, as entered; one query."""
    entries = RosterEntry.objects.filter(team=team).order_by("kind", "position", "pk")
    return [
        RosterLine(
            "player" if kind == RosterEntry.Kind.PLAYER else "staff",
            make_initials(name) if is_private else name,
            number,
            role,
            known_as=name,
        )
        for kind, name, is_private, number, role in entries.values_list(
            "kind", "person__name", "person__is_private", "number", "role"
        )
    ]


def list_private_names(event_slug: str) -> frozenset[str]:
    """Return the names of an event's private persons, on a roster or not any more; one query."""
    private = Person.objects.filter(event__slug=event_slug, is_private=True).order_by()
    return frozenset(private.values_list("name", flat=True))


def make_initials(name: str) -> str:
    """Return the first letter of each word of a name: ``K. R.`` for Kim Ray."""
    letters = [next((character for character in word if character.isalnum()), "") for word in name.split()]
    return " ".join(f"{letter.upper()}." for letter in letters if letter) or "–"
