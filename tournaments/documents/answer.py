"""The answer of ``rank``: what the rules say of a tournament, as the contract prints it."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

from tournaments.rules.ranking import GroupTable, Row
from tournaments.rules.standings import Ranking
from tournaments.rules.tie_breaks import Step
from tournaments.selectors.snapshots import OrderInfo


def make_answer(ranking: Ranking, seeding: object = None) -> dict[str, Any]:
    """Return the answer as JSON values. ``seeding``: the document's closed seeding, printed as it is."""
    tournament, seeds = ranking.tournament, ranking.seeds
    answer: dict[str, Any] = {
        "tournament": tournament.name,
        "groups": [_make_group(table) for table in ranking.tables],
    }
    if seeds is not None:
        answer["seeds"] = None if seeds.order is None else list(seeds.order)
        answer["seeding_needs"] = [str(need) for need in seeds.needs]
    if seeding is not None:
        answer["seeding"] = seeding
    if seeds is not None or tournament.seeding is not None:
        bracket = ranking.bracket
        answer["bracket"] = None if bracket is None else [pairing._asdict() for pairing in bracket]
    return answer


def write_seeding(seeding: OrderInfo | None, zone: ZoneInfo) -> dict[str, Any] | None:
    """Return a stored seeding as a document has it, its time in ``zone``; None while it is open."""
    if seeding is None:
        return None
    at = seeding.at.astimezone(zone).isoformat() if seeding.at else ""
    said = {"reason": seeding.reason, "by": seeding.by, "at": at}
    return {"order": list(seeding.order), **{key: value for key, value in said.items() if value}}


def _make_group(table: GroupTable) -> dict[str, Any]:
    return {
        "name": table.name,
        "complete": table.complete,
        "rewritten": list(table.rewritten),
        "withdrawn": list(table.withdrawn),
        "rows": [_make_row(row) for row in table.rows],
        "trace": [_make_step(step) for step in table.trace],
    }


def _make_row(row: Row) -> dict[str, Any]:
    return {
        "position": row.position,
        "team": row.team,
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "goals_for": row.goals_for,
        "goals_against": row.goals_against,
        "goal_difference": row.goal_difference,
        "points": row.points,
        "adjustment": row.adjustment,
        "shared": row.shared,
        "needs": row.needs,
        "decided_by": row.decided_by,
    }


def _make_step(step: Step) -> dict[str, Any]:
    """Return one step of the trace; ``why`` only where something was skipped or is needed.

    ``goals_for`` is there only where several quotients are divisions by zero, which goals for then tell apart (H5).
    """
    answer: dict[str, Any] = {
        "tied": list(step.tied),
        "criterion": dict(step.criterion.written),
        "values": dict(step.values),
        "outcome": step.outcome,
    }
    if step.why is not None:
        answer["why"] = str(step.why)
    if step.goals_for:
        answer["goals_for"] = dict(step.goals_for)
    return answer
