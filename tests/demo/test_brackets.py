"""The brackets of the demo that are played to the end: the hockey tournament's and last year's."""

from collections import Counter
from typing import Any

import pytest

from tests.demo.shown import EXTRA, RANKINGS, TWO, find_table, get_seeds, resolve
from tests.demo.ties import HOCKEY, QUAYSIDE
from tournaments.demo import hockey, last_year, under_16
from tournaments.documents.values import read_tournament
from tournaments.rules.brackets import find_winner


def test_closed_seeding_is_what_the_table_gives() -> None:
    extra = get_seeds(RANKINGS[EXTRA["slug"]])

    assert TWO[HOCKEY]["seeding"]["order"] == [row.team for row in find_table(HOCKEY, "A").rows[:4]]
    assert tuple(EXTRA["seeding"]["order"]) == extra.order


@pytest.mark.parametrize(
    ("document", "champion"), [(TWO[HOCKEY], "Hui ʻŌpelu"), (EXTRA, QUAYSIDE)], ids=["hockey", "extra"]
)
def test_bracket_is_played_to_the_champion(document: dict[str, Any], champion: str) -> None:
    tournament = read_tournament(document)
    teams = {team.name: team for team in tournament.teams}
    slots = resolve(document)
    final = next(match for match in tournament.matches if match.stage == "final")

    home, away = (teams[slot.team or ""] for slot in slots["FINAL"])
    winner = find_winner(final, home, away)

    assert all(slot.state == "team" for pair in slots.values() for slot in pair)
    assert {"home": home, "away": away}[winner or ""].name == champion


def test_extra_has_extra_time_kicks_and_a_walkover() -> None:
    knockout = [match for match in EXTRA["matches"] if match.get("stage")]

    kinds = Counter(
        "kicks" if "shootout" in match else "extra time" if "extra_time" in match else "walkover"
        for match in knockout
        if {"shootout", "extra_time", "forfeit"} & set(match)
    )

    assert kinds == {"kicks": 3, "extra time": 2, "walkover": 1}
    assert all(match["extra_time"] for match in knockout if "shootout" in match)
    assert next(match for match in knockout if match["id"] == "FINAL")["periods"] == [[1, 0], [0, 1]]


@pytest.mark.parametrize(
    ("document", "entries", "table"),
    [
        (TWO[HOCKEY], hockey.ENTRIES, hockey.KNOCKOUT_GAMES),
        (EXTRA, under_16.ENTRIES, last_year.KNOCKOUT_GAMES + last_year.FINAL),
    ],
    ids=["hockey", "extra"],
)
def test_tables_name_the_teams_that_the_bracket_gives(document: dict[str, Any], entries: Any, table: str) -> None:
    """The tables of results name the teams of a knockout for their readers; the bracket knows them by itself."""
    slots = resolve(document)

    for line in table.split("\n"):
        if line:
            id, _, pairing, *_ = (column.strip() for column in line.split("|"))
            home, _, away = pairing.split()
            assert [slot.team for slot in slots[id]] == [entries[home].name, entries[away].name], line
