"""What is stored already, as far as an import compares itself with it, and what somebody chose in the preview."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class KnownTeam:
    """A stored team. ``values``: its fields by name; ``former``: the names it had before."""

    pk: int
    name: str
    values: Mapping[str, str] = field(default_factory=dict)
    former: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownEntry:
    """A stored roster entry with its person. ``card``: the keyed hash of the ID card, empty where none is known."""

    pk: int
    team: int
    person: int
    kind: str
    name: str
    number: int | None = None
    role: str = ""
    is_private: bool = False
    starts_on: datetime.date | None = None
    ends_on: datetime.date | None = None
    card: str = ""


@dataclass(frozen=True, slots=True)
class CardOwner:
    """A person of the event with an ID card, and the names of the teams that the person is on."""

    person: int
    name: str
    teams: tuple[str, ...] = ()


def _hash_nothing(number: str) -> list[str]:
    return [number]


@dataclass(frozen=True, slots=True)
class Known:
    """The teams and rosters of a tournament. ``hash_card``: a number's keyed hashes, the current one first."""

    today: datetime.date
    teams: Sequence[KnownTeam] = ()
    entries: Sequence[KnownEntry] = ()
    cards: Mapping[str, Sequence[CardOwner]] = field(default_factory=dict)
    roster_limit: int | None = None
    hash_card: Callable[[str], list[str]] = _hash_nothing


@dataclass(frozen=True, slots=True)
class Choices:
    """What somebody chose in the preview.

    ``columns``: the field of each column, ``""`` where it is not taken. ``teams``: by a name's :func:`~.teams.make_key`
    ``new`` or the pk of the team that it is. ``left_out``: numbers of lines.
    """

    columns: tuple[str, ...] = ()
    has_header: bool = True
    repairs: bool = False
    day_first: bool = True
    teams: Mapping[str, str] = field(default_factory=dict)
    left_out: frozenset[int] = frozenset()
