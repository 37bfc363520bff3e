"""Derives every place of a group again from the trace of its answer alone, sharing no code with the rules."""

from fractions import Fraction
from typing import Any

Json = dict[str, Any]

FEWEST = {"goals_against", "losses", "cards", "quickest_goal", "forfeits", "lost_to_all", "shootout", "draw"}


def rank_value(step: Json, team: str) -> tuple[int, Fraction]:
    """Return a key that is greater the better the team's value is."""
    value, criterion = step["values"][team], step["criterion"]
    if value is None:  # no goal at all: last
        return -1, Fraction(0)
    if value == "∞":
        return 1, Fraction(step.get("goals_for", {}).get(team, 0))
    fewest = criterion["metric"] in FEWEST or criterion.get("order") == "fewest"
    return 0, Fraction(value) * (-1 if fewest else 1)


def divide(step: Json) -> list[set[str]]:
    """Return the teams of a step by its values, best first, after checking that the outcome is what they say."""
    if step["outcome"] in ("skipped", "needs"):
        return [set(step["tied"])]
    parts: dict[tuple[int, Fraction], set[str]] = {}
    for team in step["tied"]:
        parts.setdefault(rank_value(step, team), set()).add(team)
    assert (step["outcome"] == "separated") == (len(parts) > 1), f"the outcome is not what the values say: {step}"
    return [parts[key] for key in sorted(parts, reverse=True)]


def derive_blocks(teams: set[str], trace: list[Json]) -> list[set[str]]:
    """Return the sets of teams that share a place, in order.

    Neighbours once apart are joined only where all but the best of a set (restart ``top``), or all that are not first
    (``below_first``), go on together, or where a need leaves the whole set level that entered this part of the list.
    """
    blocks, entered, others = [teams], [teams], [teams]
    for step in trace:
        tied = set(step["tied"])
        touched = [i for i, block in enumerate(blocks) if block & tied]
        first, end = touched[0], touched[-1] + 1
        assert set().union(*blocks[first:end]) == tied, f"these teams are not level: {step}"
        allowed = [*others, teams - blocks[0]] + (entered if step["outcome"] == "needs" else [])
        assert end - first == 1 or tied in allowed, f"teams that were apart are level again: {step}"
        blocks[first:end] = parts = divide(step)
        entered.append(tied)
        others.append(tied - parts[0])
    return blocks


def check_group(group: Json) -> None:
    """Raise AssertionError unless positions, order and shared places of the rows follow from the trace."""
    derived, position = [], 1
    for block in derive_blocks({row["team"] for row in group["rows"]}, group["trace"]):
        derived += [(position, team, len(block) > 1) for team in sorted(block)]
        position += len(block)
    found = [(row["position"], row["team"], row["shared"]) for row in group["rows"]]
    assert found == derived, f"the rows are {found}, the trace says {derived}"
