"""What a withdrawal would change, worked out by the rules and stored nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tournaments.models import Team
from tournaments.rules.labels import show_number
from tournaments.rules.ranking import GroupTable, Row
from tournaments.selectors.snapshots import Snapshot


class Change(NamedTuple):
    """A figure before and after."""

    before: str
    after: str

    @property
    def is_same(self) -> bool:
        """Tell whether nothing changes."""
        return self.before == self.after


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A team's line of the table as it would be, each figure with what it is now."""

    team: str
    is_leaving: bool
    place: Change
    played: Change
    goals: Change
    points: Change

    @property
    def has_changed(self) -> bool:
        """Tell whether any figure changes."""
        return not (self.place.is_same and self.played.is_same and self.goals.is_same and self.points.is_same)


class SlotChange(NamedTuple):
    """A match of the bracket whose teams change; an empty name is a side that is open."""

    match: str
    before: tuple[str, str]
    after: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PolicyPreview:
    """One way to withdraw (empty: not withdrawn). ``gone``: teams that would be in the table no more."""

    policy: str
    label: str
    rows: tuple[PreviewRow, ...]
    gone: tuple[str, ...]
    slots: tuple[SlotChange, ...]

    @property
    def is_quiet(self) -> bool:
        """Tell whether neither table nor bracket would change."""
        return not (self.gone or self.slots or any(row.has_changed for row in self.rows))


def preview_withdrawals(snapshot: Snapshot, name: str) -> dict[str, PolicyPreview]:
    """Return what each policy, and none, would make of the team's group and of the bracket, by policy.

    The policy that holds now is left out.
    """
    now = next(team.withdrawn for team in snapshot.tournament.teams if team.name == name) or ""
    labels = {"": "", **{value: str(label) for value, label in Team.Withdrawal.choices}}
    return {policy: _preview(snapshot, name, policy, label) for policy, label in labels.items() if policy != now}


def _preview(snapshot: Snapshot, name: str, policy: str, label: str) -> PolicyPreview:
    teams = tuple(
        replace(team, withdrawn=policy or None) if team.name == name else team  # type: ignore[arg-type]
        for team in snapshot.tournament.teams
    )
    after = replace(snapshot, tournament=replace(snapshot.tournament, teams=teams))
    old, new = _find_rows(snapshot, name), _find_rows(after, name)
    return PolicyPreview(
        policy=policy,
        label=label,
        rows=tuple(_make_row(old.get(team), row, team == name) for team, row in new.items()),
        gone=tuple(team for team in old if team not in new),
        slots=tuple(_list_slot_changes(snapshot, after)),
    )


def _find_rows(snapshot: Snapshot, name: str) -> dict[str, Row]:
    """Return the rows of the team's group by team, in the order of the table; none for a team in no group."""
    group = next(team.group for team in snapshot.tournament.teams if team.name == name)
    tables: list[GroupTable] = [table for table in snapshot.ranking.tables if table.name == group]
    return {row.team: row for table in tables for row in table.rows}


def _make_row(old: Row | None, new: Row, is_leaving: bool) -> PreviewRow:
    before, after = (_show(old) if old else ("",) * 4), _show(new)
    place, played, goals, points = (Change(*pair) for pair in zip(before, after, strict=True))
    return PreviewRow(new.team, is_leaving, place, played, goals, points)


def _show(row: Row) -> tuple[str, ...]:
    place = f"{row.position}=" if row.shared else str(row.position)
    return place, str(row.played), f"{row.goals_for}:{row.goals_against}", show_number(row.points)


def _list_slot_changes(before: Snapshot, after: Snapshot) -> Iterator[SlotChange]:
    for match, slots in before.slots.items():
        old, new = ((home.team or "", away.team or "") for home, away in (slots, after.slots[match]))
        if old != new:
            yield SlotChange(match, old, new)
