"""A draw of groups from pots that anyone can run again.

Method ``touchline-groups/1``: within each pot, the teams are ordered by lot, as ``touchline-draw/1`` says (SHA-256 of
the seed, a line feed and the team's name; the lowest lot comes first). Then the pots are dealt in their order, one team
to one group at a time: the first team of the first pot to the first group, the next team to the next group, and after
the last group the first again. A pot that has more or fewer teams than there are groups changes nothing in this: the
next pot goes on with the group after the one that was dealt to last.

So each group gets as many teams of a pot as any other group, or one more or less, and the same holds for all teams.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count, islice, product
from string import ascii_uppercase
from typing import NamedTuple

from .draws import draw_order

METHOD = "touchline-groups/1"


class DrawnGroup(NamedTuple):
    """A group with the names that were drawn into it, in the order in which they were."""

    name: str
    teams: tuple[str, ...]


def draw_groups(pots: Sequence[Sequence[str]], groups: Sequence[str], seed: str) -> tuple[DrawnGroup, ...]:
    """Return the groups as ``seed`` draws them from the pots; the order of the names within a pot never matters.

    ``pots``: names of teams, each in one pot. ``groups``: names of at least one group, in their order.
    """
    dealt = [name for pot in pots for name in draw_order(seed, pot)]
    return tuple(DrawnGroup(group, tuple(dealt[n :: len(groups)])) for n, group in enumerate(groups))


def fill_pots(names: Sequence[str], groups: int) -> tuple[tuple[str, ...], ...]:
    """Return pots by order of entry: the first teams, one for each group, are the first pot, and so on."""
    return tuple(tuple(names[start : start + groups]) for start in range(0, len(names), groups))


def name_groups(number: int, taken: Collection[str]) -> list[str]:
    """Return names for so many more groups: A to Z, then AA, AB and so on, leaving out those that are taken."""

    def spell() -> Iterator[str]:
        for length in count(1):
            yield from map("".join, product(ascii_uppercase, repeat=length))

    return list(islice((name for name in spell() if name not in taken), number))
