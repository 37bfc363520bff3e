"""Which shoot-out scores can happen at all (S5)."""

from __future__ import annotations

from functools import cache

KICKS = 5
"""Kicks each before sudden death."""


def is_reachable(home: int, away: int, kicks: int = KICKS) -> bool:
    """Tell whether a shoot-out can end with these kicks scored, whichever side kicks first (S5).

    It stops exactly when the lead can no longer be caught, or after equal kicks in sudden death by one.
    """
    if abs(home - away) == 1:
        return True
    return (home, away) in _finals_before_sudden_death(kicks)


@cache
def _finals_before_sudden_death(kicks: int) -> frozenset[tuple[int, int]]:
    """Return every (home, away) that decides a shoot-out within the first ``kicks`` kicks each."""
    finals: set[tuple[int, int]] = set()
    first_kicked = {(0, 0)}
    for taken in range(2 * kicks):
        first_left = kicks - (taken + 2) // 2
        second_left = kicks - (taken + 1) // 2
        first_kicks = taken % 2 == 0
        still_open: set[tuple[int, int]] = set()
        for first, second in first_kicked:
            for scored in (0, 1):
                state = (first + scored, second) if first_kicks else (first, second + scored)
                decided = state[0] - state[1] > second_left or state[1] - state[0] > first_left
                (finals if decided else still_open).add(state)
        first_kicked = still_open
    return frozenset(finals | {(second, first) for first, second in finals})
