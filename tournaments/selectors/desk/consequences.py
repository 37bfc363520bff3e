"""What a change would move: two states of one tournament, compared before the change is saved.

A change may be of rules, of a result, of a ruling; whatever it is, :func:`compare` sees a tournament before it and one
after, and says which rows of which tables, which seeds and which knockout matches are no longer what they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tournaments.rules.advancing import State, find_states
from tournaments.rules.brackets import BYE, OPEN, Slot
from tournaments.rules.labels import label_place, show_number
from tournaments.rules.ranking import GroupTable, Row
from tournaments.rules.wording import Name, Sentence, counted, gettext_noop, ngettext_noop
from tournaments.selectors.snapshots import Snapshot

Going = Literal["through", "maybe", "out", "open", ""]


class RowChange(NamedTuple):
    """A team's row: ``now`` and ``was`` are None where the team has no row then. ``going``: whether it goes through."""

    team: str
    now: Row | None
    was: Row | None
    going: Going = ""
    was_going: Going = ""

    @property
    def has_moved(self) -> bool:
        """Whether the place is another one, a shared place included."""
        return (self.now is None) != (self.was is None) or self.place != self.was_place

    @property
    def place(self) -> str:
        """The place as it is written, ``2=`` for a shared one; empty without a row."""
        return _show_place(self.now)

    @property
    def was_place(self) -> str:
        """The place before."""
        return _show_place(self.was)

    @property
    def direction(self) -> Literal["up", "down", ""]:
        """Where the team has gone."""
        if self.now is None or self.was is None or self.now.position == self.was.position:
            return ""
        return "up" if self.now.position < self.was.position else "down"

    @property
    def points(self) -> str:
        """The points, with a true minus."""
        return show_number(self.now.points) if self.now else ""

    @property
    def was_points(self) -> str:
        """The points before."""
        return show_number(self.was.points) if self.was else ""

    @property
    def goals(self) -> str:
        """The goals that count, ``5:2``."""
        return f"{self.now.goals_for}:{self.now.goals_against}" if self.now else ""

    @property
    def was_goals(self) -> str:
        """The goals that counted before."""
        return f"{self.was.goals_for}:{self.was.goals_against}" if self.was else ""

    @property
    def has_changed(self) -> bool:
        """Whether anything that the row shows is another."""
        return (
            self.has_moved
            or (self.points, self.goals) != (self.was_points, self.was_goals)
            or (self.going == "through") != (self.was_going == "through")
        )


class TableChange(NamedTuple):
    """A group whose table changes, all its rows in their new order, with what that means in sentences."""

    name: str
    rows: tuple[RowChange, ...]
    sentences: tuple[Sentence, ...]


class SeedChange(NamedTuple):
    """A team whose seed changes; None where it has none."""

    team: str
    was: int | None
    now: int | None


class PairingChange(NamedTuple):
    """A knockout match with other teams. ``number``: its place in the order of entry, 0 where it is not entered yet.

    ``is_played``: a result of it is in, so that the change concerns a match that two teams have already played.
    """

    match: str
    number: int
    was: tuple[Slot, Slot]
    now: tuple[Slot, Slot]
    is_played: bool

    @property
    def was_words(self) -> Sentence:
        """The two sides before, in words."""
        return _say_sides(self.was)

    @property
    def now_words(self) -> Sentence:
        """The two sides as they would be, in words."""
        return _say_sides(self.now)


@dataclass(frozen=True, slots=True)
class Consequences:
    """Everything that a change moves. ``unchanged_tables``: the groups that stay; ``notes``: what cannot move."""

    tables: tuple[TableChange, ...]
    unchanged_tables: tuple[str, ...]
    seeds: tuple[SeedChange, ...]
    pairings: tuple[PairingChange, ...]
    unchanged_pairings: int
    notes: tuple[Sentence, ...]

    @property
    def is_nothing(self) -> bool:
        """Whether no table, seed or pairing moves."""
        return not (self.tables or self.seeds or self.pairings)

    @property
    def played(self) -> int:
        """How many matches that were played would have other teams."""
        return sum(pairing.is_played for pairing in self.pairings)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All of it in words: table by table, then seeds, pairings and what does not move."""
        return (
            *(sentence for table in self.tables for sentence in table.sentences),
            *(_say_seed(seed) for seed in self.seeds),
            *(_say_pairing(pairing) for pairing in self.pairings),
            *self.notes,
        )


def compare(before: Snapshot, after: Snapshot) -> Consequences:
    """Return what is no longer ``before`` as it is ``after``: two states of the same tournament."""
    states = find_states(before.ranking), find_states(after.ranking)
    old = {table.name: table for table in before.ranking.tables}
    new = {table.name: table for table in after.ranking.tables}
    tables: list[TableChange] = []
    unchanged: list[str] = []
    for name in dict.fromkeys((*new, *old)):
        rows = tuple(_compare_rows(old.get(name), new.get(name), states))
        if any(row.has_changed for row in rows):
            tables.append(TableChange(name, rows, tuple(s for row in rows for s in _say_row(row))))
        else:
            unchanged.append(name)
    pairings, same = _compare_pairings(before, after)
    return Consequences(
        tables=tuple(tables),
        unchanged_tables=tuple(unchanged),
        seeds=tuple(_compare_seeds(before.seeds or (), after.seeds or ())),
        pairings=pairings,
        unchanged_pairings=same,
        notes=tuple(_list_notes(before, after, sum(pairing.is_played for pairing in pairings))),
    )


def _compare_rows(
    old: GroupTable | None, new: GroupTable | None, states: tuple[Mapping[str, State], Mapping[str, State]]
) -> Iterator[RowChange]:
    """Yield the rows of a group in their new order; teams that lose their row come last."""
    was = {row.team: row for row in old.rows} if old else {}
    now = {row.team: row for row in new.rows} if new else {}
    for team in dict.fromkeys((*now, *was)):
        yield RowChange(team, now.get(team), was.get(team), states[1].get(team, ""), states[0].get(team, ""))


def _show_place(row: Row | None) -> str:
    return "" if row is None else f"{row.position}=" if row.shared else str(row.position)


def _say_row(row: RowChange) -> Iterator[Sentence]:
    """Yield what a change means for a team: its place, and whether it goes through."""
    team = Name(row.team)
    if row.now is None or row.was is None:
        gone = gettext_noop("%(team)s is no longer in this table.")
        yield Sentence(gone if row.now is None else gettext_noop("%(team)s comes into this table."), {"team": team})
        return
    if row.has_moved:
        values = {"team": team, "was": _say_place(row.was), "now": _say_place(row.now)}
        yield Sentence(gettext_noop("%(team)s moves from %(was)s to %(now)s."), values)
    elif row.points != row.was_points:
        values = {"team": team, "was": row.was_points, "now": row.points}
        yield Sentence(gettext_noop("%(team)s has %(now)s points instead of %(was)s."), values)
    if row.going == "through" != row.was_going:
        yield Sentence(gettext_noop("%(team)s goes through."), {"team": team})
    elif row.was_going == "through" != row.going:
        yield Sentence(gettext_noop("%(team)s no longer goes through."), {"team": team})


def _say_place(row: Row) -> Sentence:
    place = label_place(row.position)
    return Sentence(gettext_noop("a shared %(place)s place"), {"place": place}) if row.shared else place


def _compare_seeds(was: Sequence[str], now: Sequence[str]) -> Iterator[SeedChange]:
    """Yield the teams with another seed, best new seed first; those that lose theirs come last."""
    old = {team: seed for seed, team in enumerate(was, start=1)}
    new = {team: seed for seed, team in enumerate(now, start=1)}
    for team in dict.fromkeys((*now, *was)):
        if old.get(team) != new.get(team):
            yield SeedChange(team, old.get(team), new.get(team))


def _say_seed(seed: SeedChange) -> Sentence:
    values = {"team": Name(seed.team), "was": seed.was, "now": seed.now}
    if seed.now is None:
        return Sentence(gettext_noop("%(team)s is no longer seeded (it was seed %(was)s)."), values)
    if seed.was is None:
        return Sentence(gettext_noop("%(team)s becomes seed %(now)s."), values)
    return Sentence(gettext_noop("%(team)s becomes seed %(now)s instead of %(was)s."), values)


def _compare_pairings(before: Snapshot, after: Snapshot) -> tuple[tuple[PairingChange, ...], int]:
    """Return the knockout matches with other teams than before, and how many stay as they were."""
    old, new = _list_slots(before), _list_slots(after)
    changed = []
    for match in dict.fromkeys((*new, *old)):
        was, now = old.get(match, (OPEN, OPEN)), new.get(match, (OPEN, OPEN))
        if was != now:
            info, value = after.matches.get(match), after.by_id.get(match)
            is_played = value is not None and (value.score is not None or value.forfeit is not None)
            changed.append(PairingChange(match, info.number if info else 0, was, now, is_played))
    return tuple(changed), len({*old, *new}) - len(changed)


def _list_slots(snapshot: Snapshot) -> dict[str, tuple[Slot, Slot]]:
    """Return who stands in every knockout match; where none is entered yet, in the first pairings."""
    if snapshot.slots:
        return dict(snapshot.slots)
    slots = {}
    for pairing in snapshot.ranking.bracket or ():
        home, away = (Slot("team", team) if team else BYE for team in (pairing.home, pairing.away))
        slots[pairing.match] = home, away
    return slots


def _say_pairing(pairing: PairingChange) -> Sentence:
    values = {"match": pairing.match, "was": pairing.was_words, "now": pairing.now_words}
    if pairing.is_played:
        played = gettext_noop("Match %(match)s, which was played: %(now)s instead of %(was)s.")
        return Sentence(played, values)
    return Sentence(gettext_noop("Match %(match)s: %(now)s instead of %(was)s."), values)


def _say_sides(slots: tuple[Slot, Slot]) -> Sentence:
    home, away = (say_slot(slot) for slot in slots)
    return Sentence(gettext_noop("%(home)s – %(away)s"), {"home": home, "away": away})


def say_slot(slot: Slot) -> object:
    """Return who stands on one side of a match: a team's name, or that it is open or a bye."""
    if slot.team is not None:
        return Name(slot.team)
    return Sentence(gettext_noop("bye") if slot.state == "bye" else gettext_noop("open"))


def _list_notes(before: Snapshot, after: Snapshot, played: int) -> Iterator[Sentence]:
    """Yield what does not move although somebody may expect it, and what should be looked at."""
    if after.tournament.seeding is not None and before.tournament.seeding == after.tournament.seeding:
        yield Sentence(gettext_noop("The seeding is closed and stays as it is, whatever the tables say now."))
    elif before.seeds is not None and after.seeds is None:
        yield Sentence(gettext_noop("The seeds become open again: the tables no longer settle them."))
    if after.slots and before.tournament.rulebook.bracket != after.tournament.rulebook.bracket:
        sentence = gettext_noop("Knockout matches that are entered keep their seeds; other pairings do not move them.")
        yield Sentence(sentence)
    if played:
        forms = ngettext_noop(
            "%(count)s match that was played would have other teams; its result stays with the match.",
            "%(count)s matches that were played would have other teams; their results stay with the matches.",
        )
        yield counted(forms, played)
