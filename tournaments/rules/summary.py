"""How teams are ranked here, short enough to stand under every table."""

from __future__ import annotations

from typing import NamedTuple

from .explain import describe_points, describe_restart
from .labels import label_conditions, label_criterion
from .reasons import is_redundant
from .rulebook import Criterion, RankingList, Rulebook
from .wording import Sentence, gettext_noop

_PAIR = ("", "")


class Summary(NamedTuple):
    """The points, the steps that separate level teams in their order, and what else is in force."""

    points: tuple[Sentence, ...]
    steps: tuple[Sentence, ...]
    notes: tuple[Sentence, ...]


def summarise_ranking(rulebook: Rulebook) -> Summary:
    """Return how the groups of a rulebook are ranked."""
    own = rulebook.group_ranking
    notes = [describe_restart(own)]
    if own.below_first:
        notes.append(
            Sentence(gettext_noop("This settles first place; the teams below are ranked by the list for seeds."))
        )
    if rulebook.forfeit.on_tie == "rewrite_all":
        notes.append(
            Sentence(
                gettext_noop(
                    "A team that forfeited a game and ends level across the line of going through forfeits all its"
                    " group games."
                )
            )
        )
    return Summary(tuple(describe_points(rulebook.points)), summarise_steps(own), tuple(notes))


def summarise_steps(ranking: RankingList) -> tuple[Sentence, ...]:
    """Return the steps of a list by their short names, the first one included."""
    return tuple(_summarise_step(criterion, ranking) for criterion in ranking.criteria)


def _summarise_step(criterion: Criterion, ranking: RankingList) -> Sentence:
    two = criterion.only_if is not None and criterion.only_if.tied == 2
    label = label_criterion(criterion, _PAIR if two else ())
    conditions = label_conditions(criterion)
    if is_redundant(criterion, ranking):
        conditions.append(Sentence(gettext_noop("can no longer separate anybody after the two steps before")))
    for condition in conditions:
        label = Sentence(gettext_noop("%(what)s (%(condition)s)"), {"what": label, "condition": condition})
    return label
