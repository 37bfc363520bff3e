"""The tie-break procedure: a list of criteria asked of a set of teams, with one of four restart policies (H2).

The recursive heart of the product, alone in its file. Every step is written into the trace, so that each place can be
derived again by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from .criteria import Need, Record, find_reason_to_skip, measure
from .rulebook import Criterion, RankingList
from .wording import Sentence, gettext_noop

Teams = tuple[str, ...]

LIST_ENDED = Need("rule", Sentence(gettext_noop("the rules have no further criterion"), {}))


@dataclass(frozen=True, slots=True)
class Step:
    """One question of the procedure, asked of the teams ``tied``, and what came of it. ``values`` stand best first.

    ``table``: the teams whose games made the head-to-head table, where the criterion looks at one. ``need``: set when
    the outcome is ``needs``. ``why``: the words for ``skipped`` and ``needs``. ``goals_for``: what told apart teams
    whose quotients are both divisions by zero (H5).
    """

    tied: Teams
    criterion: Criterion
    outcome: Literal["separated", "level", "skipped", "needs"]
    values: Mapping[str, Any] = field(default_factory=dict)
    table: Teams = ()
    why: Sentence | None = None
    need: str | None = None
    goals_for: Mapping[str, int] = field(default_factory=dict)


class Cut(NamedTuple):
    """What separated a place from the one above it: the criterion, and the number of its step in the trace."""

    step: int
    criterion: Criterion


class Place(NamedTuple):
    """Teams that share one place (one team: it has the place to itself), the need that keeps them level, and the cut
    above them (None at the top of the list)."""

    teams: Teams
    need: Need | None = None
    cut: Cut | None = None


def settle_places(teams: Sequence[str], ranking: RankingList, record: Record, trace: list[Step]) -> list[Place]:
    """Return the places of ``teams`` by ``ranking``, best first, appending every step to ``trace``.

    The first criterion is applied to all teams; each subset it leaves starts at the second one. The order of ``teams``
    never matters.
    """
    procedure = _Procedure(ranking, record, trace)
    ordered = tuple(sorted(teams))
    if len(ordered) < 2:
        return [Place(ordered)] if ordered else []
    subsets = procedure.ask(0, ordered, ordered)
    if isinstance(subsets, Need):
        return [Place(ordered, subsets)]
    cut = Cut(len(trace) - 1, ranking.criteria[0])
    return _join([procedure.settle(subset, 1, subset) for subset in subsets], cut)


def _join(parts: Sequence[list[Place]], cut: Cut) -> list[Place]:
    """Return the places of all parts in order, each part cut off from the one above it by ``cut``."""
    places = list(parts[0])
    for part in parts[1:]:
        places.append(part[0]._replace(cut=cut))
        places.extend(part[1:])
    return places


class _Procedure:
    """One run of a list of criteria; holds the trace while the sets are split."""

    def __init__(self, ranking: RankingList, record: Record, trace: list[Step]) -> None:
        self.criteria = ranking.criteria
        self.restart = ranking.restart
        self.record = record
        self.trace = trace

    def settle(self, teams: Teams, index: int, table: Teams) -> list[Place]:
        """Return the places of the still-level ``teams`` from criterion ``index`` on.

        ``table``: the set whose games make the head-to-head table, while a run of ``tied`` criteria goes on.
        """
        if len(teams) == 1:
            return [Place(teams)]
        for at in range(index, len(self.criteria)):
            if self._starts_run(at):
                if self.restart == "block":
                    return self._settle_block(teams, at)
                table = teams
            subsets = self.ask(at, teams, table)
            if isinstance(subsets, Need):
                return [Place(teams, subsets)]
            if len(subsets) > 1:
                return self._branch(subsets, at, table)
        return [Place(teams, LIST_ENDED)]

    def _branch(self, subsets: list[Teams], at: int, table: Teams) -> list[Place]:
        """Go on after criterion ``at`` has separated a set, by the restart policy."""
        cut = Cut(len(self.trace) - 1, self.criteria[at])
        if self.restart == "split":
            return _join([self.settle(subset, 1, subset) for subset in subsets], cut)
        if self.restart == "top":
            best = self.settle(subsets[0], at + 1, subsets[0])
            others = tuple(sorted(team for subset in subsets[1:] for team in subset))
            return _join([best, self.settle(others, 1, others)], cut)
        return _join([self.settle(subset, at + 1, table) for subset in subsets], cut)

    def _settle_block(self, teams: Teams, start: int) -> list[Place]:
        """Work through the run at ``start`` with the table of ``teams``, then again for each subset still level.

        A need met inside leaves the whole of ``teams`` level with it.
        """
        end = next((i for i in range(start, len(self.criteria)) if not self._in_run(i)), len(self.criteria))
        parts: list[tuple[Teams, Cut | None]] = [(teams, None)]
        for at in range(start, end):
            divided: list[tuple[Teams, Cut | None]] = []
            for subset, above in parts:
                found = self.ask(at, subset, teams, whole=teams) if len(subset) > 1 else [subset]
                if isinstance(found, Need):
                    return [Place(teams, found)]
                cut = Cut(len(self.trace) - 1, self.criteria[at])
                divided += [(part, cut if i else above) for i, part in enumerate(found)]
            parts = divided
        if len(parts) == 1:
            return self.settle(teams, end, teams)
        places: list[Place] = []
        for part, above in parts:
            first, *rest = self._settle_block(part, start) if len(part) > 1 else [Place(part)]
            places += [first._replace(cut=above), *rest]
        return places

    def _in_run(self, at: int) -> bool:
        """A run is neighbouring ``tied`` criteria; the first criterion of the list never belongs to one."""
        return at > 0 and self.criteria[at].scope == "tied"

    def _starts_run(self, at: int) -> bool:
        return self._in_run(at) and not self._in_run(at - 1)

    def ask(self, at: int, tied: Teams, table: Teams, whole: Teams = ()) -> list[Teams] | Need:
        """Ask criterion ``at`` of ``tied``; return the subsets in order, best first, or the need that ends the list.

        ``whole``: the set that a need would leave level, where that is more than ``tied`` (inside a block).
        """
        criterion = self.criteria[at]
        shown_table = table if criterion.scope == "tied" else ()
        why = find_reason_to_skip(criterion.only_if, tied, self.record)
        if why is not None:
            self.trace.append(Step(tied, criterion, "skipped", table=shown_table, why=why))
            return [tied]
        measured = measure(criterion, tied, table, self.record)
        if isinstance(measured, Need):
            step = Step(whole or tied, criterion, "needs", table=shown_table, why=measured.why, need=measured.kind)
            self.trace.append(step)
            return measured
        subsets = _divide(tied, measured.keys)
        outcome: Literal["separated", "level"] = "separated" if len(subsets) > 1 else "level"
        values = {team: measured.shown[team] for subset in subsets for team in subset}
        self.trace.append(Step(tied, criterion, outcome, values, shown_table, goals_for=measured.goals_for))
        return subsets


def _divide(teams: Teams, keys: Mapping[str, Any]) -> list[Teams]:
    """Return the teams by falling key, level ones together in the order of ``teams``."""
    by_key: dict[Any, list[str]] = {}
    for team in teams:
        by_key.setdefault(keys[team], []).append(team)
    return [tuple(by_key[key]) for key in sorted(by_key, reverse=True)]
