"""The names that results have for people, kept true when somebody is renamed, renumbered, or gets a namesake.

Goals, cards and line-ups name people as documents do: by name, or ``"7 Name"`` where a team has several of that name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from django.db.models import Q

from tournaments.models import ResultVersion, RosterEntry

Labels = Mapping[int, Mapping[tuple[str, int], tuple[str, ...]]]
"""By team, then by kind and pk of the entry: what results may call the person, the usual one first."""


def list_labels(teams: Collection[int]) -> Labels:
    """Return what results may call everybody on these teams, in one query."""
    entries = RosterEntry.objects.filter(team__in=teams).in_order()
    rows = list(entries.values_list("team_id", "kind", "pk", "person__name", "number"))
    alike = Counter((team, kind, name) for team, kind, _, name, _ in rows)
    labels: dict[int, dict[tuple[str, int], tuple[str, ...]]] = {team: {} for team in teams}
    for team, kind, pk, name, number in rows:
        plain = (name,) if alike[team, kind, name] == 1 else ()
        numbered = (f"{number} {name}",) if kind == RosterEntry.Kind.PLAYER and number is not None else ()
        labels[team][kind, pk] = plain + numbered
    return labels


def carry_names(before: Labels) -> None:
    """Write the present names of people into the results that had the names of ``before`` for them."""
    after = list_labels(before.keys())
    for team, labels in before.items():
        names: dict[str, dict[str, str]] = {"player": {}, "staff": {}}
        for (kind, pk), old in labels.items():
            new = after[team].get((kind, pk), ())
            if new:
                names[kind] |= {label: new[0] for label in old if label not in new}
        if any(names.values()):
            _rename_in_results(team, names)


def is_mentioned(entry: RosterEntry) -> bool:
    """Tell whether a goal, a card or a line-up of the team's results, of an earlier version too, names somebody."""
    labels = set(list_labels((entry.team_id,))[entry.team_id].get((entry.kind, entry.pk), ()))
    labels.add(entry.person.name)
    found: set[str] = set()

    def note(kind: str, name: str) -> str:
        if kind in (entry.kind, "any"):
            found.add(name)
        return name

    for result in _list_results(entry.team_id):
        _walk(result, _side_of(result, entry.team_id), note)
    return not labels.isdisjoint(found)


def _list_results(team: int) -> list[ResultVersion]:
    home, away = Q(fixture__home_team=team) | Q(fixture__home_slot=team), Q(fixture__away_team=team)
    results = ResultVersion.objects.filter(home | away | Q(fixture__away_slot=team)).select_related("fixture")
    return list(results.in_order())


def _side_of(result: ResultVersion, team: int) -> str:
    return "home" if team in (result.fixture.home_team_id, result.fixture.home_slot_id) else "away"


def _rename_in_results(team: int, names: Mapping[str, Mapping[str, str]]) -> None:
    def rename(kind: str, name: str) -> str:
        if kind == "any":
            return names["player"].get(name) or names["staff"].get(name, name)
        return names[kind].get(name, name)

    changed = [result for result in _list_results(team) if _walk(result, _side_of(result, team), rename)]
    ResultVersion.objects.bulk_update(changed, ["goals", "cards", "lineups"], batch_size=100)


def _walk(result: ResultVersion, side: str, rename: Callable[[str, str], str]) -> bool:
    """Give every name of one side its new name; tell whether any differs. A line-up lists people of ``any`` kind."""
    is_changed = False

    def put(holder: Any, key: Any, kind: str) -> None:
        nonlocal is_changed
        new = rename(kind, holder[key])
        is_changed = is_changed or new != holder[key]
        holder[key] = new

    for goal in result.goals:
        if "player" in goal and (goal["side"] == side) is not bool(goal.get("own_goal")):
            put(goal, "player", "player")
    for card in result.cards:
        for kind in ("player", "staff"):
            if kind in card and card["side"] == side:
                put(card, kind, kind)
    lineup = result.lineups.get(side, [])
    for i in range(len(lineup)):
        put(lineup, i, "any")
    return is_changed
