"""Players and staff in a match: cards, line-ups and scorers, told apart by team and name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tournaments.rules.checks import Fault, check_bool, check_choice, check_each, check_object, join
from tournaments.rules.grammar import CARD_KINDS
from tournaments.rules.wording import gettext_noop

from .fields import check_game_time, check_name

SharedNames = Mapping[str, frozenset[str]]
"""By team: the names that several of its players have, who are written ``"7 Name"``."""

_SIDES = ("home", "away")


def check_cards(data: Mapping[str, Any], at: str, sides: Mapping[str, Any], shared: SharedNames) -> dict[str, Any]:
    """Return the cards of a match; refuses what one person cannot be shown in one match, at the later card.

    A ``second_yellow`` without its ``yellow``, two plain yellows of one person (the second is a ``second_yellow``), a
    second dismissal of one kind. Cards that name nobody are not checked.
    """
    cards = check_each(data.get("cards", []), join(at, "cards"), _check_card)
    path = join(at, "cards")
    seen: dict[tuple[str, str, str], set[str]] = {}
    for i, card in enumerate(cards):
        for role in ("player", "staff"):
            if role not in card:
                continue
            if role == "player":
                _refuse_shared_name(card["player"], sides[card["side"]], shared, f"{path}[{i}]")
            shown = seen.setdefault((card["side"], role, card[role]), set())
            if card["card"] in shown:
                raise Fault(f"{path}[{i}]", _TWICE[card["card"]], name=card[role])
            shown.add(card["card"])
    for i, card in enumerate(cards):
        for role in ("player", "staff"):
            if (
                role in card
                and card["card"] == "second_yellow"
                and "yellow" not in seen[card["side"], role, card[role]]
            ):
                sentence = gettext_noop("%(name)s has a second_yellow without the yellow that came before it")
                raise Fault(f"{path}[{i}]", sentence, name=card[role])
    return {"cards": cards} if cards else {}


_TWICE = {
    "yellow": gettext_noop("%(name)s has two yellow cards in this match; write the second as second_yellow"),
    "second_yellow": gettext_noop("%(name)s already has a second_yellow in this match"),
    "red": gettext_noop("%(name)s already has a red card in this match"),
}


def _check_card(value: object, at: str) -> dict[str, Any]:
    data = check_object(value, at, ("side", "card", "at", "player", "staff", "rescinded"), ("side", "card"))
    card: dict[str, Any] = {
        "side": check_choice(data["side"], join(at, "side"), _SIDES),
        "card": check_choice(data["card"], join(at, "card"), CARD_KINDS),
    }
    if "at" in data:
        card["at"] = check_game_time(data["at"], join(at, "at"))
    if "player" in data and "staff" in data:
        raise Fault(at, gettext_noop("names a player and a member of staff; a card is shown to one person"))
    for role in ("player", "staff"):
        if role in data:
            if isinstance(data[role], str) and not data[role].strip():
                raise Fault(
                    at, gettext_noop("names nobody; leave %(role)s out where the person is not known"), role=role
                )
            card[role] = check_name(data[role], join(at, role))
    if "rescinded" in data and check_bool(data["rescinded"], join(at, "rescinded")):
        card["rescinded"] = True
    return card


def check_lineups(data: Mapping[str, Any], at: str, sides: Mapping[str, Any], shared: SharedNames) -> dict[str, Any]:
    """Return the line-ups: everyone who was on the sheet, by side; a person stands on it once."""
    path = join(at, "lineups")
    given = check_object(data.get("lineups", {}), path, _SIDES)
    lineups = {side: check_each(given[side], join(path, side), check_name) for side in _SIDES if side in given}
    for side, names in lineups.items():
        for i, name in enumerate(names):
            _refuse_shared_name(name, sides[side], shared, f"{path}.{side}[{i}]")
    lineups = {side: names for side, names in lineups.items() if names}
    return {"lineups": lineups} if lineups else {}


def check_scorers(match: Mapping[str, Any], at: str, shared: SharedNames) -> None:
    """Refuse a scorer whose name may be one of two players; an own goal is by a player of the other side."""
    for i, goal in enumerate(match.get("goals", ())):
        if "player" in goal:
            own_side = goal["side"] if not goal.get("own_goal") else ("away" if goal["side"] == "home" else "home")
            _refuse_shared_name(goal["player"], match[own_side], shared, f"{at}.goals[{i}].player")


def _refuse_shared_name(name: str, team: object, shared: SharedNames, at: str) -> None:
    if isinstance(team, str) and name in shared.get(team, ()):
        raise Fault(
            at,
            gettext_noop('%(team)s has several players called %(name)s; write the number too, "7 %(name)s"'),
            team=team,
            name=name,
        )
