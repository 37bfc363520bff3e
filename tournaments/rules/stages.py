"""The stages of a tournament, in the order in which they are played."""

from __future__ import annotations

STAGES = ("group", "round-of-32", "round-of-16", "quarter-final", "semi-final", "third-place", "final")

KNOCKOUT_STAGES = STAGES[1:]

STAGE_OF_PAIRINGS = {16: "round-of-32", 8: "round-of-16", 4: "quarter-final", 2: "semi-final", 1: "final"}
"""The stage that a round with so many pairings is."""
