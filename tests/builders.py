"""Tournament documents for tests, written the way a list of results reads: ``game("Adders 2-1 Badgers")``.

The teams are called after animals from A on, so that a case of one letter in a rule dispute keeps its letter: Adders,
Badgers, Cranes, Dippers, Egrets, Foxes.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.documents.answer import make_answer
from tournaments.documents.values import read_tournament
from tournaments.rules.ranking import GroupTable, Row
from tournaments.rules.standings import Ranking, rank_tournament

Json = dict[str, Any]

_GAME = re.compile(r"(?P<home>.+?) (?:(?P<for>\d+)-(?P<against>\d+)|-) (?P<away>.+)")


def game(text: str, **more: Any) -> Json:
    """Return a match of a document: ``"Adders 2-1 Badgers"``, or ``"Adders - Badgers"`` for one without a score."""
    found = _GAME.fullmatch(text)
    assert found, text
    match: Json = {"id": f"{found['home']}-{found['away']}", "home": found["home"], "away": found["away"]}
    if found["for"] is not None:
        match["score"] = [int(found["for"]), int(found["against"])]
    return match | more


def goals(*times: str) -> list[Json]:
    """Return goals: ``"home 12:00"``."""
    return [{"side": side, "at": at} for side, at in (time.split() for time in times)]


def cards(*shown: str) -> list[Json]:
    """Return cards: ``"home yellow"``."""
    return [{"side": side, "card": card} for side, card in (each.split() for each in shown)]


def _play(results: str) -> list[Json]:
    return [game(text) for text in results.split(", ")]


def make_criterion(criterion: str | Json) -> Json:
    """Return a criterion: ``"goal_difference"``, ``"tied.points"`` for the head-to-head scope, or all of it."""
    if not isinstance(criterion, str):
        return criterion
    scope, _, metric = criterion.rpartition(".")
    return {"metric": metric, "scope": scope} if scope else {"metric": metric}


def make_list(*criteria: str | Json, **more: Any) -> Json:
    """Return a ranking list."""
    return {"criteria": [make_criterion(criterion) for criterion in criteria], **more}


def make_rulebook(*criteria: str | Json, restart: str = "none", **more: Any) -> Json:
    """Return a rulebook with 3, 1 and 0 points and the given group ranking (points alone when none is given)."""
    ranking = make_list(*criteria or ("points",), restart=restart)
    return {"points": {"win": 3, "draw": 1, "loss": 0}, "group_ranking": ranking, **more}


def make_document(
    *games: str | Json,
    rulebook: str | Json | None = None,
    teams: str | Mapping[str, str] | list[Json] = "",
    withdrawn: Mapping[str, str] | None = None,
    **more: Any,
) -> Json:
    """Return a document of these games; a text may hold several, ``"Adders 1-0 Badgers, Cranes - Adders"``.

    ``teams``: names by group, ``{"A": "Adders Badgers"}``, or the entries themselves; a text is group A alone, and
    without one the teams are those of the games in order of appearance. ``withdrawn``: the policy by team. ``more``:
    further keys of the document.
    """
    matches = [match for each in games for match in (_play(each) if isinstance(each, str) else [each])]
    entries = teams if isinstance(teams, list) else _enter(teams or " ".join(_list_teams(matches)))
    for entry in entries:
        if policy := (withdrawn or {}).get(entry["name"]):
            entry["withdrawn"] = policy
    base = {"format": "tournament-document/1", "name": "Harbour Cup", "rulebook": rulebook or make_rulebook()}
    return {**base, "teams": entries, "matches": matches, **more}


def _enter(teams: str | Mapping[str, str]) -> list[Json]:
    groups = teams if isinstance(teams, Mapping) else {"A": teams}
    return [{"name": name, "group": group} for group, names in groups.items() for name in names.split()]


def _list_teams(matches: Iterable[Json]) -> list[str]:
    sides = [match[side] for match in matches for side in ("home", "away")]
    return list(dict.fromkeys(side for side in sides if isinstance(side, str)))


def rank_document(*games: str | Json, **more: Any) -> Ranking:
    """Rank the document that :func:`make_document` makes of the same arguments."""
    return rank_tournament(read_tournament(make_document(*games, **more)))


def rank_group(*games: str | Json, **more: Any) -> GroupTable:
    """Return the table of the first group of the document that :func:`make_document` makes."""
    return rank_document(*games, **more).tables[0]


def answer_document(document: Json) -> Json:
    """Return what ``rank --format json`` answers to a document."""
    return make_answer(rank_tournament(read_tournament(document)), document.get("seeding"))


def order(rows: GroupTable | Iterable[Row]) -> str:
    """Return the teams best first, ``=`` between those that share a place: ``"Adders, Badgers = Cranes"``."""
    if isinstance(rows, GroupTable):
        rows = rows.rows
    places: dict[int, list[str]] = {}
    for row in rows:
        places.setdefault(row.position, []).append(row.team)
    return ", ".join(" = ".join(teams) for teams in places.values())


def row_of(table: GroupTable, team: str) -> Row:
    """Return the row of a team."""
    return next(row for row in table.rows if row.team == team)


def figures_of(table: GroupTable) -> dict[str, str]:
    """Return each team's figures as ``"P2 W1 D0 L1 3:2 Pts3"``."""
    played = "P{0.played} W{0.won} D{0.drawn} L{0.lost} {0.goals_for}:{0.goals_against} Pts{0.points}"
    return {row.team: played.format(row) for row in table.rows}


REMOVE = object()
"""Given to :func:`change` as the value: take the key away."""


def change(document: Json, path: str, value: Any) -> Json:
    """Return a copy of ``document`` with the value at a path such as ``matches[3].score`` set, or taken away."""
    changed = copy.deepcopy(document)
    *steps, last = [int(step) if step.isdigit() else step for step in re.findall(r"[^.\[\]]+", path)]
    holder: Any = changed
    for step in steps:
        holder = holder[step]
    if value is REMOVE:
        del holder[last]
    elif isinstance(last, int) and last == len(holder):
        holder.append(value)
    else:
        holder[last] = value
    return changed
