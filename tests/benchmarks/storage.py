"""Speed of the storage: loading a World Cup with all its players, and reading a cup as its pages do.

Everything happens in a throw-away database of the configured kind, so that the developer's own is never touched.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cryptography.fernet import Fernet
from django.db import connection
from django.test.utils import override_settings, setup_databases, teardown_databases

from tests.benchmarks.run import best_of, report
from tournaments.documents.load import load_document
from tournaments.rules.brackets import build_tree, make_pairings
from tournaments.rules.values import Entrant
from tournaments.selectors.tournaments import get_snapshot

SQUAD = 23


@contextmanager
def throw_away_database() -> Iterator[None]:
    """Switch to a new, migrated database (SQLite: in a file, as in earnest) and back; gone afterwards."""
    with tempfile.TemporaryDirectory() as folder, override_settings(ID_CARD_KEYS=[Fernet.generate_key().decode()]):
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = str(Path(folder) / "benchmark.sqlite3")
        own = connection.settings_dict["NAME"]
        databases = setup_databases(verbosity=0, interactive=False)
        try:
            assert connection.settings_dict["NAME"] != own, "this would measure in the developer's own database"
            yield
        finally:
            teardown_databases(databases, verbosity=0)


def make_cup(groups: int, seeds: int) -> dict[str, Any]:
    """Return a played cup of ``groups`` groups of four and a knockout of ``seeds``, with squads, goals and cards."""
    names = [f"Team {letter}{n}" for letter in "ABCDEFGH"[:groups] for n in range(1, 5)]
    matches = [
        make_match(f"{names[first + a]}-{names[first + b]}", "group", names[first + a], names[first + b])
        for first in range(0, len(names), 4)
        for a, b in ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
    ]
    tree = build_tree(make_pairings(seeds))
    matches += [make_match(one.id, one.stage, _source(one.home), _source(one.away)) for one in tree]
    return {
        "format": "tournament-document/1",
        "name": f"Cup of {len(names)}",
        "rulebook": {"extends": "soccer-cup", "bracket": None, "advance": None},
        "teams": [
            {"name": name, "group": name[5], "players": [_player(name, n) for n in range(1, SQUAD + 1)]}
            for name in names
        ],
        "matches": matches,
        "seeding": {"order": names[:seeds]},
    }


def _player(team: str, number: int) -> dict[str, Any]:
    return {"name": f"Player {number} of {team}", "number": number, "id_card": f"{team}-{number}"}


def _source(entrant: Entrant) -> object:
    return entrant if isinstance(entrant, str) else {entrant.kind: entrant.of}


def make_match(id: str, stage: str, home: object, away: object) -> dict[str, Any]:
    """Return a match that the home side won 2-1, with everything that a referee writes down."""
    return {
        "id": id,
        "stage": stage,
        "home": home,
        "away": away,
        "venue": "Stadium",
        "kickoff": "2026-06-14T18:00:00+02:00",
        "score": [2, 1],
        "periods": [[1, 0], [1, 1]],
        "goals": [{"side": side, "at": "12:30", "player": "Player 9"} for side in ("home", "home", "away")],
        "cards": [{"side": "home", "card": "yellow", "at": "40:00", "player": f"Player {n}"} for n in range(4)],
        "lineups": {side: [f"Player {n}" for n in range(1, 19)] for side in ("home", "away")},
    }


def measure_load() -> bool:
    """64 matches, 32 teams and 736 players with encrypted ID cards."""
    document = make_cup(8, 16)
    assert len(document["matches"]) == 64
    times = []
    with throw_away_database():
        for n in range(3):
            start = time.perf_counter()
            load_document(document | {"slug": f"cup-{n}"})
            times.append(time.perf_counter() - start)
    return report("document of 64 matches and 736 players loaded", min(times), "s", 2)


def measure_snapshot() -> bool:
    """A 24-team cup read from the database, not yet ranked."""
    with throw_away_database():
        tournament = load_document(make_cup(6, 16))
        seconds = best_of(50, lambda: get_snapshot(tournament.slug))
    return report("snapshot of a 24-team cup of 52 matches", 1000 * seconds, "ms", 12, aim=6)


MEASURES = (measure_load, measure_snapshot)
