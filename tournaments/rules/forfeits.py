"""Clause H10: a team that forfeited a game and is in a tie that decides who advances forfeits all its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .criteria import Need, Record, measure
from .games import is_over
from .rulebook import Rulebook
from .values import Match, Team

MakeRecord = Callable[[Sequence[str]], Record]
"""Counts the group's games again, with the given teams rewritten."""


def is_group_over(matches: Sequence[Match], teams: Mapping[str, Team]) -> bool:
    """Tell whether every game of the group is over, so that H10 may be asked."""
    return all(is_over(match, teams[match.home], teams[match.away]) for match in matches)  # type: ignore[index]


def find_rewritten(ranked: Sequence[str], rulebook: Rulebook, make_record: MakeRecord) -> list[str]:
    """Return the teams whose games are rewritten as forfeits, in the order in which they were found (H10).

    ``ranked``: the teams in the rows of a group that is over. Everything is recomputed from zero with all offenders
    rewritten at once and asked again, until no further team is added; nothing is undone.
    """
    rewritten: list[str] = []
    while True:
        record = make_record(rewritten)
        found = [team for team in find_offenders(ranked, rulebook, record) if team not in rewritten]
        if not found:
            return rewritten
        rewritten += found


def find_offenders(ranked: Sequence[str], rulebook: Rulebook, record: Record) -> list[str]:
    """Return the teams that forfeited a counting game and stand level across the line between advancing and not.

    The group is divided by its first criterion; a need there means that nobody is found.
    """
    if len(ranked) < 2:
        return []
    ordered = tuple(sorted(ranked))
    measured = measure(rulebook.group_ranking.criteria[0], ordered, ordered, record)
    if isinstance(measured, Need):
        return []
    line = rulebook.advance.per_group if rulebook.advance else None
    offenders: list[str] = []
    above = 0
    for key in sorted(set(measured.keys.values()), reverse=True):
        level = [team for team in ordered if measured.keys[team] == key]
        crosses = line is None or above < line < above + len(level)
        if len(level) > 1 and crosses:
            offenders += [team for team in level if any(game.forfeited for game in record.games[team])]
        above += len(level)
    return offenders


def find_threatened(ranked: Sequence[str], rulebook: Rulebook, record: Record) -> list[str]:
    """Return the teams that H10 would strike if the group ended as it stands now, for the warning before it is over."""
    return find_offenders(ranked, rulebook, record) if rulebook.forfeit.on_tie == "rewrite_all" else []
