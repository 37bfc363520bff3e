"""The demo as the rules see it: documents of one day, their rankings, and where to find things in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from tests.demo.ties import Tie
from tournaments.demo import make_documents, make_extra
from tournaments.documents.values import read_tournament
from tournaments.rules.brackets import Slot, resolve_bracket
from tournaments.rules.explain import show_value
from tournaments.rules.ranking import GroupTable
from tournaments.rules.seeding import Seeds
from tournaments.rules.standings import Ranking, rank_tournament
from tournaments.rules.tie_breaks import Step

TODAY = date(2026, 6, 12)
TWO = {document["slug"]: document for document in make_documents(TODAY)}
EXTRA = make_extra(TODAY)
ALL = [*TWO.values(), EXTRA]
RANKINGS = {document["slug"]: rank_tournament(read_tournament(document)) for document in ALL}


def find_table(slug: str, group: str) -> GroupTable:
    return next(table for table in RANKINGS[slug].tables if table.name == group)


def find_match(slug: str, id: str) -> dict[str, Any]:
    return next(match for match in TWO[slug]["matches"] if match["id"] == id)


def get_seeds(ranking: Ranking) -> Seeds:
    assert ranking.seeds is not None
    return ranking.seeds


def list_traces(ranking: Ranking) -> Iterator[tuple[tuple[str, str], Sequence[Step]]]:
    """Every trace of a ranking with where it is from."""
    yield from ((("group", table.name), table.trace) for table in ranking.tables)
    yield from ((("place", str(pool.place)), pool.trace) for pool in (ranking.seeds.pools if ranking.seeds else ()))


def list_ties(slug: str) -> list[Tie]:
    """What separated level teams, or is needed to, in every trace; the first step divides all teams and is no tie."""
    return [
        Tie(
            slug,
            where,
            tuple(step.values or step.tied),
            step.criterion.label,
            tuple(show_value(step, team) for team in step.values),
        )
        for where, trace in list_traces(RANKINGS[slug])
        for step in trace[1:]
        if step.outcome in ("separated", "needs")
    ]


def resolve(document: Mapping[str, Any]) -> Mapping[str, tuple[Slot, Slot]]:
    """Who stands on each side of the document's knockout matches."""
    tournament = read_tournament(document)
    teams = {team.name: team for team in tournament.teams}
    return resolve_bracket(tournament.matches, teams, tournament.seeding)


def list_sides(document: Mapping[str, Any]) -> dict[str, dict[str, str | None]]:
    """The teams of every match by side, sources resolved."""
    slots = resolve(document)
    return {
        match["id"]: {
            side: slots[match["id"]][n].team if match["id"] in slots else match[side]
            for n, side in enumerate(("home", "away"))
        }
        for match in document["matches"]
    }


def list_people(document: Mapping[str, Any]) -> dict[str, list[str]]:
    """Players and staff by team."""
    return {
        team["name"]: [person["name"] for person in (*team.get("players", ()), *team.get("staff", ()))]
        for team in document["teams"]
    }


def list_texts(value: object) -> Iterator[str]:
    """Every text in a document, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from list_texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from list_texts(part)


def name_scripts(name: str) -> set[str]:
    """The scripts of a name's letters, as Unicode calls them."""
    return {unicodedata.name(letter).split()[0] for letter in name if letter.isalpha()}
