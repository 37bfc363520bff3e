"""The rulebook: what an organiser decides before the first game, as frozen values.

:func:`resolve_rulebook` turns what a document says (a preset's name, an extension of one, or a whole rulebook) into one
whole rulebook in JSON; ``grammar.parse_rulebook`` checks it and returns the :class:`Rulebook`.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from .checks import Fault, check_choice, check_object, join
from .presets import PRESETS
from .wording import gettext_noop

Restart = Literal["none", "split", "block", "top"]
Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Condition:
    """When a criterion is asked at all, judged on the set still level at that moment (H3, S3)."""

    tied: int | None = None
    min_tied: int | None = None
    all_met: bool = False


@dataclass(frozen=True, slots=True)
class Criterion:
    """One step of a ranking list.

    ``cap`` bounds each game's value (low, high); ``source`` tells where a figure is from; ``written`` is the
    criterion as the rulebook has it.
    """

    metric: str
    scope: Literal["all", "tied"] = "all"
    only_if: Condition | None = None
    cap: tuple[int, int] | None = None
    per_game: bool = False
    weights: Mapping[str, int] | None = None
    name: str = ""
    fewest: bool = False
    source: Literal["matches", "teams"] = "matches"
    written: Mapping[str, Any] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """The name under which a row says what decided it, such as ``tied.points`` or ``figure:penalty_minutes``."""
        metric = f"figure:{self.name}" if self.metric == "figure" else self.metric
        return f"tied.{metric}" if self.scope == "tied" else metric


@dataclass(frozen=True, slots=True)
class Bonus:
    """Extra points for every played game: ``points`` times the metric's value in that game, after ``cap``."""

    metric: str
    points: int
    cap: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """What each kind of result brings, fallbacks applied."""

    win: int
    draw: int
    loss: int
    overtime_win: int
    overtime_loss: int
    shootout_win: int
    shootout_loss: int
    forfeit_win: int
    forfeit_loss: int
    bonus: tuple[Bonus, ...] = ()


@dataclass(frozen=True, slots=True)
class ForfeitRule:
    """How a forfeited game counts; ``on_tie`` is clause H10."""

    winner_goals: int = 3
    loser_goals: int = 0
    on_tie: Literal["none", "rewrite_all"] = "none"
    double: Literal["no_goals", "score_against_both"] = "no_goals"


@dataclass(frozen=True, slots=True)
class RankingList:
    """A list of criteria with its restart policy.

    ``below_first`` (group lists): the cross-group list ranks all teams that are not first (S3). ``games`` (cross-group
    lists): ``all``, ``drop_last`` or ``against_top`` the first ``top`` of the own group (S17).
    """

    criteria: tuple[Criterion, ...]
    restart: Restart = "none"
    below_first: bool = False
    games: Literal["all", "drop_last", "against_top"] = "all"
    top: int = 0


@dataclass(frozen=True, slots=True)
class Advance:
    """Who goes on: the first ``per_group`` of each group (None: not said), then ``best_next`` of the next place."""

    per_group: int | None = None
    best_next: int = 0


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one tournament. ``document`` is the whole rulebook in JSON, as it is stored and dumped."""

    name: str
    points: Points
    forfeit: ForfeitRule
    group_ranking: RankingList
    cross_group_ranking: RankingList | None
    card_weights: Mapping[str, int]
    advance: Advance | None
    bracket: tuple[tuple[int, int], ...] | None
    max_margin: int | None
    document: Mapping[str, Any]

    @property
    def has_period_bonus(self) -> bool:
        """Whether a played game without period scores leaves the points incomplete."""
        return any(bonus.metric == "periods_won" for bonus in self.points.bonus)


def resolve_rulebook(value: object, at: str = "rulebook") -> dict[str, Any]:
    """Return the whole rulebook that ``value`` means, not yet checked.

    ``value``: a preset's name; ``{"extends": preset, ...changed keys}`` (objects merge key by key, lists replace, null
    removes a key; inside ``discipline`` null stays and switches off); or a whole rulebook. Raises :class:`Fault` for an
    unknown preset.
    """
    if isinstance(value, str):
        return copy.deepcopy(PRESETS[_known_preset(value, at)])
    changes = dict(check_object(value, at, value if isinstance(value, dict) else ()))
    if "extends" not in changes:
        return changes
    base = PRESETS[_known_preset(changes.pop("extends"), f"{at}.extends")]
    return _merge(base, changes, at, keep_null=False)


def _known_preset(value: object, at: str) -> str:
    return check_choice(value, at, tuple(PRESETS))


def _merge(base: Mapping[str, Any], changes: Mapping[str, Any], at: str, *, keep_null: bool) -> dict[str, Any]:
    merged = copy.deepcopy(dict(base))
    for key, value in changes.items():
        if value is None and not keep_null:
            merged.pop(key, None)
        elif isinstance(value, dict):
            check_object(value, join(at, key), value)
            below = merged.get(key)
            inside = keep_null or key == "discipline"
            merged[key] = _merge(below if isinstance(below, dict) else {}, value, join(at, key), keep_null=inside)
        else:
            merged[key] = value
    return merged


def require_cross_group_ranking(rulebook: Rulebook, group_count: int, at: str = "rulebook") -> None:
    """Refuse an ``advance`` over several groups that has no list to seed by (S17)."""
    if rulebook.advance is not None and group_count > 1 and rulebook.cross_group_ranking is None:
        sentence = gettext_noop(
            "needs cross_group_ranking too: %(groups)s groups advance and their teams must be seeded"
        )
        raise Fault(f"{at}.advance", sentence, groups=group_count)
