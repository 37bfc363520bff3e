"""Tables of results as people write them down, and the matches of a tournament document that they mean.

One game is one line, its columns split by bars; trailing ones may be left out::

    A1 | -1 17:00 P1 | rovers 1-1 lodka | H9 05:12, A4 33:40 pen, H6 38:02 own | A4 12:30 y, Hcoach 40:00 r | notes

- ``-1 17:00 P1``: days after "today", kick-off, pitch.
- goals: the side that gets the goal, the scorer's number, elapsed time; ``own``: by that number of the other side.
- cards: side, number or role of staff, time, ``y``, ``yy`` (a second yellow) or ``r``, then ``rescinded``.
- notes: ``live``, ``postponed``, ``abandoned``, ``forfeit away``, ``award home 2-1``, ``aet``, ``kicks 4-3``.

Scores of periods and of extra time come from the times of the goals, where all goals are listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.rules.brackets import TreeMatch, build_tree
from tournaments.rules.values import Source

_GOAL = re.compile(r"([HA])(\d+)? ?(\d\d:\d\d)(?: (own|pen))?")
_CARD = re.compile(r"([HA])(\d+|[a-z]+) (\d\d:\d\d) (yy|y|r)( rescinded)?")
_SIDES = {"H": "home", "A": "away"}
_OTHER_SIDE = {"home": "away", "away": "home"}
_CARDS = {"y": "yellow", "yy": "second_yellow", "r": "red"}
_STAFF = {"coach": 0, "assistant": 1, "manager": 2}
_STAGE_IDS = {"round-of-16": "R16", "quarter-final": "QF", "semi-final": "SF", "third-place": "3RD", "final": "FINAL"}


@dataclass(frozen=True, slots=True)
class Grounds:
    """Where and when a tournament is played: ``today`` in ``zone``, how long and how many the periods are."""

    today: date
    zone: ZoneInfo
    periods: int
    minutes: int

    def instant(self, days: int, clock: str) -> str:
        """Return ``clock`` (HH:MM at the grounds) so many days after today, with its offset."""
        return datetime.combine(self.today + timedelta(days), time.fromisoformat(clock), self.zone).isoformat()


def read_games(table: str, teams: Mapping[str, Mapping[str, Any]], grounds: Grounds) -> list[dict[str, Any]]:
    """Return the matches of a table. ``teams``: teams of the document by the short name that the table uses."""
    return [_read_game(line, teams, grounds) for line in table.strip().splitlines() if line.strip()]


def _read_game(line: str, teams: Mapping[str, Mapping[str, Any]], grounds: Grounds) -> dict[str, Any]:
    id, when, pairing, goals, cards, notes, *_ = [column.strip() for column in line.split("|")] + [""] * 5
    days, clock, pitch = when.split()
    match: dict[str, Any] = {"id": id, "kickoff": grounds.instant(int(days), clock), "venue": f"Pitch {pitch[1:]}"}
    if not pairing:
        return match
    home, score, away = pairing.split()
    sides = {"home": teams[home], "away": teams[away]}
    match |= {"home": sides["home"]["name"], "away": sides["away"]["name"]}
    if score != "v":
        match["score"] = _read_pair(score)
    match["goals"] = [_read_goal(part, sides) for part in _split(goals)]
    match["cards"] = [_read_card(part, sides) for part in _split(cards)]
    for note in _split(notes):
        match |= _read_note(note)
    return match | _split_into_periods(match, grounds)


def _split(column: str) -> list[str]:
    return [part.strip() for part in column.split(",")] if column else []


def _read_pair(text: str) -> list[int]:
    home, away = text.split("-")
    return [int(home), int(away)]


def _read_goal(text: str, sides: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    side, number, at, kind = _match(_GOAL, text)
    goal: dict[str, Any] = {"side": _SIDES[side], "at": at}
    if number:
        scorer = sides[_OTHER_SIDE[_SIDES[side]] if kind == "own" else _SIDES[side]]
        goal["player"] = find_player(scorer, int(number))
    return goal | ({"own_goal": True} if kind == "own" else {"penalty": True} if kind == "pen" else {})


def _read_card(text: str, sides: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    side, who, at, kind, rescinded = _match(_CARD, text)
    team = sides[_SIDES[side]]
    person = {"player": find_player(team, int(who))} if who.isdigit() else {"staff": team["staff"][_STAFF[who]]["name"]}
    card = {"side": _SIDES[side], "card": _CARDS[kind], "at": at, **person}
    return card | ({"rescinded": True} if rescinded else {})


def _match(pattern: re.Pattern[str], text: str) -> Sequence[Any]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(f"cannot read {text!r}")
    return found.groups()


def find_player(team: Mapping[str, Any], number: int) -> str:
    """Return the name of the player of ``team`` with this number."""
    return next(str(player["name"]) for player in team["players"] if player["number"] == number)


def _read_note(note: str) -> dict[str, Any]:
    word, *rest = note.split()
    if word == "forfeit":
        return {"forfeit": rest[0]}
    if word == "award":
        return {"award": {"winner": rest[0], "score": _read_pair(rest[1])}}
    if word == "kicks":
        return {"shootout": _read_pair(rest[0])}
    return {"extra_time": [0, 0]} if word == "aet" else {"status": word}


def _split_into_periods(match: Mapping[str, Any], grounds: Grounds) -> dict[str, Any]:
    """Return ``periods`` (and ``extra_time``) by the times of the goals; nothing where goals are not listed."""
    if "score" not in match or match.get("status") == "live" or len(match["goals"]) != sum(match["score"]):
        return {}
    parts = [[0, 0] for _ in range(grounds.periods + 1)]
    for goal in match["goals"]:
        period = min(int(goal["at"][:2]) // grounds.minutes, grounds.periods)
        parts[period][goal["side"] == "away"] += 1
    *periods, extra = parts
    return {"periods": periods, **({"extra_time": extra} if "extra_time" in match else {})}


def make_knockout(pairings: Iterable[Sequence[int]], games: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the ``games`` of a knockout with their stages and sources, by the tree that ``pairings`` grow into.

    The teams that a table names make room for where they come from (a seed, an earlier match): the document stores no
    team that follows from a result.
    """
    tree = build_tree([(home, away) for home, away in pairings])
    ids = {match.id: _make_id(match) for match in tree}
    by_id = {ids[match.id]: match for match in tree}
    return [
        game
        | {
            "stage": by_id[game["id"]].stage,
            "home": _make_source(by_id[game["id"]].home, ids),
            "away": _make_source(by_id[game["id"]].away, ids),
        }
        for game in games
    ]


def _make_id(match: TreeMatch) -> str:
    prefix = _STAGE_IDS[match.stage]
    return prefix if match.stage in ("third-place", "final") else f"{prefix}-{match.id.rsplit('-', 1)[1]}"


def _make_source(source: Source, ids: Mapping[str, str]) -> dict[str, Any]:
    return {source.kind: source.of if source.kind == "seed" else ids[str(source.of)]}
