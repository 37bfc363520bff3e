"""From a document in normal form to the values that the rules work on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournaments.rules.rulebook import Rulebook
from tournaments.rules.values import (
    Adjustment,
    Award,
    Card,
    Decision,
    Entrant,
    Goal,
    Match,
    Source,
    Team,
    Tournament,
)

from .fields import game_seconds, instant_seconds
from .schema import check_document


def read_tournament(document: object) -> Tournament:
    """Return the tournament that a document describes. Raises ``Fault`` with the path of what is wrong with it."""
    return make_tournament(*check_document(document))


def make_tournament(normal: Mapping[str, Any], rulebook: Rulebook) -> Tournament:
    """Return the tournament of a document in normal form with its parsed rulebook."""
    return Tournament(
        name=normal["name"],
        rulebook=rulebook,
        teams=tuple(_make_team(team) for team in normal["teams"]),
        matches=tuple(make_match(match) for match in normal["matches"]),
        adjustments=tuple(Adjustment(**adjustment) for adjustment in normal["adjustments"]),
        decisions=tuple(Decision(decision["kind"], tuple(decision["order"])) for decision in normal["decisions"]),
        seeding=tuple(normal["seeding"]["order"]) if "seeding" in normal else None,
    )


def _make_team(team: Mapping[str, Any]) -> Team:
    return Team(team["name"], team.get("group"), team.get("withdrawn"), team.get("figures", {}))


def make_match(match: Mapping[str, Any]) -> Match:
    """Return one match of a document in normal form as a value."""
    pairs: dict[str, Any] = {key: tuple(match[key]) for key in ("score", "extra_time", "shootout") if key in match}
    plain: dict[str, Any] = {key: match[key] for key in ("group", "forfeit", "annulled", "replay_of") if key in match}
    return Match(
        id=match["id"],
        stage=match["stage"],
        home=_make_entrant(match["home"]),
        away=_make_entrant(match["away"]),
        status=match["status"],
        periods=tuple((period[0], period[1]) for period in match["periods"]) if "periods" in match else None,
        goals=tuple(_make_goal(goal) for goal in match.get("goals", ())),
        cards=tuple(_make_card(card) for card in match.get("cards", ())),
        award=_make_award(match["award"]) if "award" in match else None,
        figures={name: (pair[0], pair[1]) for name, pair in match.get("figures", {}).items()},
        kickoff=instant_seconds(match["kickoff"]) if "kickoff" in match else None,
        lineups={side: tuple(names) for side, names in match.get("lineups", {}).items()},
        **pairs,
        **plain,
    )


def _make_entrant(entrant: str | Mapping[str, Any]) -> Entrant:
    if isinstance(entrant, str):
        return entrant
    ((kind, of),) = entrant.items()
    return Source(kind, of)  # type: ignore[arg-type]


def _make_goal(goal: Mapping[str, Any]) -> Goal:
    return Goal(**{**goal, "at": game_seconds(goal["at"]) if "at" in goal else None})


def _make_card(card: Mapping[str, Any]) -> Card:
    return Card(**{**card, "at": game_seconds(card["at"]) if "at" in card else None})


def _make_award(award: Mapping[str, Any]) -> Award:
    return Award(award["winner"], (award["score"][0], award["score"][1]))
