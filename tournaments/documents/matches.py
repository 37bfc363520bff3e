"""The matches of a tournament document: what may stand in one, and what must fit together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.rules.brackets import find_circle
from tournaments.rules.checks import (
    Fault,
    check_bool,
    check_choice,
    check_each,
    check_object,
    check_pair,
    check_whole,
    join,
)
from tournaments.rules.grammar import check_figure_names
from tournaments.rules.shootouts import KICKS, is_reachable
from tournaments.rules.stages import STAGES
from tournaments.rules.values import STATUSES
from tournaments.rules.wording import gettext_noop

from .fields import check_game_time, check_instant, check_name
from .people import check_cards, check_lineups, check_scorers

_KEYS = (
    "id",
    "stage",
    "group",
    "home",
    "away",
    "kickoff",
    "venue",
    "status",
    "score",
    "periods",
    "extra_time",
    "shootout",
    "forfeit",
    "goals",
    "cards",
    "award",
    "annulled",
    "replay_of",
    "lineups",
    "figures",
)
_SIDES = ("home", "away")
_WITHOUT_SCORE = ("scheduled", "postponed", "cancelled")


@dataclass(slots=True)
class Context:
    """What the matches refer to: the event's zone, each team's group, the venues if listed, each team's
    players, and the match formats by stage."""

    zone: ZoneInfo
    groups: Mapping[str, str | None]
    venues: Sequence[str] | None
    players: Sequence[Sequence[Mapping[str, Any]]]
    formats: Mapping[str, Mapping[str, Any]]
    shared_names: dict[str, frozenset[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.shared_names = {}
        for team, players in zip(self.groups, self.players, strict=True):
            names = [player["name"] for player in players]
            shared = (
                frozenset(name for name in names if names.count(name) > 1)
                if len(set(names)) < len(names)
                else frozenset()
            )
            if shared:
                self.shared_names[team] = shared


def check_matches(value: object, context: Context) -> list[dict[str, Any]]:
    """Return the matches in normal form; raises :class:`Fault` at the first thing that cannot be."""
    matches = check_each(value, "matches", lambda match, at: _check_match(match, at, context))
    by_id: dict[str, dict[str, Any]] = {}
    for i, match in enumerate(matches):
        if by_id.setdefault(match["id"], match) is not match:
            raise Fault(f"matches[{i}].id", gettext_noop("another match has the id %(id)s already"), id=match["id"])
    for i, match in enumerate(matches):
        _check_references(match, f"matches[{i}]", by_id)
    _refuse_circles(matches)
    return matches


def _check_match(value: object, at: str, context: Context) -> dict[str, Any]:
    data = check_object(value, at, _KEYS, ("id", "home", "away"))
    match: dict[str, Any] = {"id": check_name(data["id"], join(at, "id"))}
    match["stage"] = check_choice(data.get("stage", "group"), join(at, "stage"), STAGES)
    sides = {side: _check_entrant(data[side], join(at, side), match["stage"], context) for side in _SIDES}
    if sides["home"] == sides["away"]:
        raise Fault(join(at, "away"), gettext_noop("a team cannot play itself"))
    match |= _check_group(data, at, match["stage"], sides, context)
    match |= sides
    if "kickoff" in data:
        match["kickoff"] = check_instant(data["kickoff"], join(at, "kickoff"), context.zone)
    if "venue" in data:
        match["venue"] = check_name(data["venue"], join(at, "venue"))
        if context.venues is not None and match["venue"] not in context.venues:
            raise Fault(join(at, "venue"), gettext_noop("%(venue)s is not among the venues"), venue=match["venue"])
    match |= _check_result(data, at, _kicks_of_stage(match["stage"], context))
    match |= _check_goals(data, at, match)
    match |= check_cards(data, at, sides, context.shared_names)
    match |= _check_rulings(data, at)
    match |= check_lineups(data, at, sides, context.shared_names)
    check_scorers(match, at, context.shared_names)
    if figures := check_figure_names(data.get("figures", {}), join(at, "figures")):
        match["figures"] = {name: list(check_pair(figures[name], f"{at}.figures.{name}")) for name in sorted(figures)}
    return match


def _check_entrant(value: object, at: str, stage: str, context: Context) -> str | dict[str, Any]:
    """Return a team's name or, in a knockout, the source of one."""
    if not isinstance(value, dict):
        name = check_name(value, at)
        if name not in context.groups:
            raise Fault(at, gettext_noop("no team is called %(name)s"), name=name)
        return name
    if stage == "group":
        raise Fault(at, gettext_noop("must be a team's name; only knockout games have sources"))
    data = check_object(value, at, ("seed", "winner_of", "loser_of"))
    if len(data) != 1:
        raise Fault(at, gettext_noop("must have exactly one of seed, winner_of and loser_of"))
    ((kind, of),) = data.items()
    return {kind: check_whole(of, join(at, kind), 1) if kind == "seed" else check_name(of, join(at, kind))}


def _check_group(
    data: Mapping[str, Any], at: str, stage: str, sides: Mapping[str, Any], context: Context
) -> dict[str, str]:
    """Return the group of a group game, which is that of both its teams."""
    given = check_name(data["group"], join(at, "group")) if "group" in data else None
    if stage != "group":
        if given is not None:
            raise Fault(join(at, "group"), gettext_noop("only group games have a group"))
        return {}
    home, away = (context.groups[sides[side]] for side in _SIDES)
    if home is None or away is None:
        team = sides["home"] if home is None else sides["away"]
        raise Fault(join(at, "home" if home is None else "away"), gettext_noop("%(team)s is in no group"), team=team)
    if home != away:
        sentence = gettext_noop(
            "%(home)s is in group %(first)s and %(away)s in group %(second)s; a group game needs one group"
        )
        raise Fault(at, sentence, home=sides["home"], away=sides["away"], first=home, second=away)
    if given is not None and given != home:
        sentence = gettext_noop("the teams are in group %(actual)s, not in %(given)s")
        raise Fault(join(at, "group"), sentence, actual=home, given=given)
    return {"group": home}


def _kicks_of_stage(stage: str, context: Context) -> int:
    """Return the kicks each before sudden death, by the match format of the stage (S5)."""
    return context.formats.get(stage, context.formats.get("default", {})).get("shootout_kicks") or KICKS


def _check_result(data: Mapping[str, Any], at: str, kicks: int) -> dict[str, Any]:
    """Return status, score, periods, extra time, shoot-out and forfeit, which must fit each other."""
    result: dict[str, Any] = {}
    status = check_choice(data["status"], join(at, "status"), STATUSES) if "status" in data else None
    score = check_pair(data["score"], join(at, "score")) if "score" in data else None
    if "forfeit" in data:
        result["forfeit"] = check_choice(data["forfeit"], join(at, "forfeit"), (*_SIDES, "both"))
    status = status or ("scheduled" if score is None else "final")
    if score is not None and status in _WITHOUT_SCORE:
        raise Fault(join(at, "score"), gettext_noop("a match that is %(status)s has no score"), status=status)
    if status == "final" and score is None and "forfeit" not in result:
        raise Fault(join(at, "score"), gettext_noop("a final match needs a score or a forfeit"))
    for key in ("periods", "extra_time", "shootout"):
        if key in data and score is None:
            raise Fault(join(at, key), gettext_noop("needs a score"))
    result = {"status": status, **({"score": list(score)} if score else {}), **result}
    return result | (_check_parts(data, at, score, kicks) if score else {})


def _check_parts(data: Mapping[str, Any], at: str, score: tuple[int, int], kicks: int) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    extra = check_pair(data["extra_time"], join(at, "extra_time")) if "extra_time" in data else None
    regulation = (score[0] - (extra or (0, 0))[0], score[1] - (extra or (0, 0))[1])
    if extra is not None and (min(regulation) < 0 or regulation[0] != regulation[1]):
        sentence = gettext_noop("the score without extra time would be %(home)s-%(away)s, which is not level")
        raise Fault(join(at, "extra_time"), sentence, home=regulation[0], away=regulation[1])
    if "periods" in data:
        path = join(at, "periods")
        periods = check_each(data["periods"], path, lambda pair, where: list(check_pair(pair, where)), least=1)
        added = (sum(period[0] for period in periods), sum(period[1] for period in periods))
        if added != regulation:
            sentence = gettext_noop("the periods add up to %(added)s, the score without extra time is %(wanted)s")
            raise Fault(path, sentence, added="{}-{}".format(*added), wanted="{}-{}".format(*regulation))
        parts["periods"] = periods
    if extra is not None:
        parts["extra_time"] = list(extra)
    if "shootout" in data:
        parts["shootout"] = _check_shootout(data["shootout"], join(at, "shootout"), score, kicks)
    return parts


def _check_shootout(value: object, at: str, score: tuple[int, int], kicks: int) -> list[int]:
    scored = check_pair(value, at)
    if score[0] != score[1]:
        raise Fault(
            at,
            gettext_noop("a shoot-out follows only a level score, not %(home)s-%(away)s"),
            home=score[0],
            away=score[1],
        )
    if not is_reachable(*scored, kicks):
        sentence = gettext_noop(
            "a shoot-out cannot end %(home)s-%(away)s: %(kicks)s kicks each, over as soon as the lead cannot be caught,"
            " then pair by pair"
        )
        raise Fault(at, sentence, home=scored[0], away=scored[1], kicks=kicks)
    return list(scored)


def _check_goals(data: Mapping[str, Any], at: str, match: Mapping[str, Any]) -> dict[str, Any]:
    goals = check_each(data.get("goals", []), join(at, "goals"), _check_goal)
    for index, side in enumerate(_SIDES):
        count = sum(goal["side"] == side for goal in goals)
        scored = match["score"][index] if "score" in match else 0
        if count > scored:
            sentence = gettext_noop("%(count)s goals of the %(side)s side are listed, the score has %(scored)s")
            raise Fault(join(at, "goals"), sentence, count=count, side=side, scored=scored)
    return {"goals": goals} if goals else {}


def _check_goal(value: object, at: str) -> dict[str, Any]:
    data = check_object(value, at, ("side", "at", "player", "own_goal", "penalty"), ("side",))
    goal: dict[str, Any] = {"side": check_choice(data["side"], join(at, "side"), _SIDES)}
    if "at" in data:
        goal["at"] = check_game_time(data["at"], join(at, "at"))
    if "player" in data:
        goal["player"] = check_name(data["player"], join(at, "player"))
    return goal | _flags(data, at, "own_goal", "penalty")


def _flags(data: Mapping[str, Any], at: str, *keys: str) -> dict[str, bool]:
    return {key: True for key in keys if key in data and check_bool(data[key], join(at, key))}


def _check_rulings(data: Mapping[str, Any], at: str) -> dict[str, Any]:
    rulings: dict[str, Any] = {}
    if "award" in data:
        path = join(at, "award")
        award = check_object(data["award"], path, ("winner", "score"), ("winner", "score"))
        winner = award["winner"]
        if winner is not None:
            check_choice(winner, join(path, "winner"), _SIDES)
        rulings["award"] = {"winner": winner, "score": list(check_pair(award["score"], join(path, "score")))}
    rulings |= _flags(data, at, "annulled")
    if "replay_of" in data:
        rulings["replay_of"] = check_name(data["replay_of"], join(at, "replay_of"))
    return rulings


def _check_references(match: Mapping[str, Any], at: str, by_id: Mapping[str, Mapping[str, Any]]) -> None:
    no_match = gettext_noop("no match has the id %(id)s")
    for side in _SIDES:
        for kind, of in match[side].items() if isinstance(match[side], dict) else ():
            if kind == "seed":
                continue
            path = f"{at}.{side}.{kind}"
            if of not in by_id:
                raise Fault(path, no_match, id=of)
            if by_id[of]["stage"] == "group":
                raise Fault(path, gettext_noop("%(id)s is a group game; only knockout games feed later ones"), id=of)
    if "replay_of" in match:
        path, replayed = f"{at}.replay_of", by_id.get(match["replay_of"])
        if replayed is None:
            raise Fault(path, no_match, id=match["replay_of"])
        if replayed is match or not (replayed.get("annulled") or replayed["status"] == "abandoned"):
            raise Fault(path, gettext_noop("%(id)s is neither annulled nor abandoned"), id=match["replay_of"])


def _refuse_circles(matches: Sequence[Mapping[str, Any]]) -> None:
    feeds: dict[str, list[str]] = {}
    for match in matches:
        entrants: list[Any] = [match[side] for side in _SIDES if isinstance(match[side], dict)]
        sources = [of for entrant in entrants for kind, of in entrant.items() if kind != "seed"]
        if sources:
            feeds[match["id"]] = sources
    circle = find_circle(feeds) if feeds else None
    if circle:
        index = next(i for i, match in enumerate(matches) if match["id"] in circle)
        side = next(
            side
            for side in _SIDES
            if isinstance(matches[index][side], dict) and _feeds_from(matches[index][side], circle)
        )
        sentence = gettext_noop("these matches feed each other in a circle: %(matches)s")
        raise Fault(f"matches[{index}].{side}", sentence, matches=", ".join(circle))


def _feeds_from(entrant: Mapping[str, Any], circle: Sequence[str]) -> bool:
    return any(of in circle for of in entrant.values())
