"""A whole tournament ranked: every group, the seeds across groups, and the first knockout round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .brackets import Pairing, pair_seeds
from .ranking import GroupTable, rank_groups
from .seeding import Seeds, compute_seeds
from .values import Tournament


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everything the rules say of a tournament: tables, seeds (None: none are asked for), the first knockout round."""

    tournament: Tournament
    tables: Sequence[GroupTable]
    seeds: Seeds | None
    bracket: Sequence[Pairing] | None


def rank_tournament(tournament: Tournament) -> Ranking:
    """Rank every group, seed across groups and pair the first knockout round.

    The bracket uses the seeding as it was closed, where there is one, else the seeds the tables give now; None while
    neither is there.
    """
    tables = rank_groups(tournament)
    seeds = compute_seeds(tournament, tables)
    order = tournament.seeding or (seeds.order if seeds else None)
    pairings = tournament.rulebook.bracket
    bracket = pair_seeds(pairings, order, tournament.matches) if pairings and order is not None else None
    return Ranking(tournament, tables, seeds, bracket)
