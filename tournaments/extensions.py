"""The seams through which the upper apps take part in what `tournaments` does, so that imports stay downward.

Each seam is an ordered registry that an app fills in ``AppConfig.ready()``; the order is that of INSTALLED_APPS, from
the lowest app up. Working now: ``document_sections`` (load, dump, ``rank``) and ``match_marks`` (public pages). The
others are typed and empty; the code that asks them comes with the results desk and the referee's report.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tournaments.rules.wording import Sentence

if TYPE_CHECKING:
    from tournaments.models import Fixture, ResultVersion, Team, Tournament

T = TypeVar("T")


class AlreadyRegistered(Exception):
    """Something was registered twice, or two document sections want the same key."""


class Registry(Generic[T]):
    """What the apps registered with one seam, in the order in which they did."""

    def __init__(self, key: Callable[[T], object] = id) -> None:
        self._key = key
        self._entries: list[T] = []

    def register(self, entry: T) -> T:
        """Add an entry at the end and return it. Raises :class:`AlreadyRegistered` for one that is there already."""
        if any(self._key(entry) == self._key(other) for other in self._entries):
            raise AlreadyRegistered(f"{entry!r} is registered already")
        self._entries.append(entry)
        return entry

    def __iter__(self) -> Iterator[T]:
        return iter(tuple(self._entries))

    def __len__(self) -> int:
        return len(self._entries)


# -- Documents -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LoadedRows:
    """What a loaded document became: the tournament, its teams by name and its fixtures by the id of their match."""

    tournament: Tournament
    teams: Mapping[str, Team]
    fixtures: Mapping[str, Fixture]


@dataclass(frozen=True, slots=True)
class DocumentSection:
    """A top-level key of the tournament document that another app looks after.

    - ``check(value, path, normal)``: the value in normal form, empty where nothing is in it (the key is then left out);
      ``normal`` is the normal form of the document without sections. Raises ``Fault``. Touches no database.
    - ``load(value, rows)``: stores a checked value, inside the transaction of the load.
    - ``clear(tournament)``: deletes what ``load`` stored, before the tournament is loaded anew.
    - ``dump(tournament)``: the value in normal form, empty where there is nothing.
    """

    key: str
    check: Callable[[object, str, Mapping[str, Any]], Any]
    load: Callable[[Any, LoadedRows], None]
    clear: Callable[[Tournament], None]
    dump: Callable[[Tournament], Any]


document_sections: Registry[DocumentSection] = Registry(key=lambda section: section.key)


# -- Pages ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that hangs over a result: ``kind`` (``protest``) and the words for it."""

    kind: str
    text: Sentence


class MatchMarks(Protocol):
    """Marks of a tournament's matches: (id of the fixture, mark) each, in one query."""

    def __call__(self, tournament_id: int) -> Iterable[tuple[int, Mark]]: ...


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a team's page that another app fills: a template and what it shows."""

    template: str
    context: Mapping[str, object]


class TeamPanels(Protocol):
    """Panels for a team's page, in a fixed number of queries."""

    def __call__(self, team: Team) -> Sequence[Panel]: ...


match_marks: Registry[MatchMarks] = Registry()
team_panels: Registry[TeamPanels] = Registry()


# -- Results -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ResultChange:
    """A new version of a match's result, with the one that was current before it (None: there was none)."""

    fixture: Fixture
    before: ResultVersion | None
    after: ResultVersion


class AfterResult(Protocol):
    """Called inside the transaction once a version is stored; what it raises undoes the whole change."""

    def __call__(self, change: ResultChange) -> None: ...


class Consequences(Protocol):
    """What a change would bring, in sentences for its preview; stores nothing."""

    def __call__(self, change: ResultChange) -> Sequence[Sentence]: ...


@dataclass(frozen=True, slots=True)
class Block:
    """A person who may not play in a fixture, and what says so, such as ``protest 12``."""

    person_id: int
    source: str


class BlocksFor(Protocol):
    """The persons who are blocked for a fixture."""

    def __call__(self, fixture: Fixture) -> Sequence[Block]: ...


after_result: Registry[AfterResult] = Registry()
consequences: Registry[Consequences] = Registry()
blocks_for: Registry[BlocksFor] = Registry()
