"""Speed of the rules: a big league in process, and many small documents through ``rank``."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.benchmarks.run import best_of, report
from tournaments.documents.values import read_tournament
from tournaments.rules.standings import rank_tournament

ROOT = Path(__file__).parents[2]

LEAGUE_RULES: dict[str, Any] = {
    "points": {"win": 3, "draw": 1, "loss": 0},
    "group_ranking": {
        "restart": "split",
        "criteria": [
            {"metric": "points"},
            {"metric": "points", "scope": "tied"},
            {"metric": "goal_difference", "scope": "tied"},
            {"metric": "goals_for", "scope": "tied"},
            {"metric": "goal_difference"},
            {"metric": "goals_for"},
            {"metric": "wins"},
            {"metric": "draw"},
        ],
    },
}


def make_document(teams: int, rulebook: object, seed: int) -> dict[str, Any]:
    """Return a document with one group in which everybody has played everybody once."""
    chance = random.Random(seed)
    names = [f"Team {n:02d}" for n in range(teams)]
    matches = [
        {"id": f"{a}-{b}", "home": home, "away": away, "score": [chance.randrange(4), chance.randrange(3)]}
        for a, home in enumerate(names)
        for b, away in enumerate(names)
        if a < b
    ]
    return {
        "format": "tournament-document/1",
        "name": f"League {seed}",
        "rulebook": rulebook,
        "teams": [{"name": name, "group": "A"} for name in names],
        "matches": matches,
    }


def measure_league() -> bool:
    """A 20-team league of 190 games with head-to-head rules, in process."""
    tournament = read_tournament(make_document(20, LEAGUE_RULES, 1))
    seconds = best_of(50, lambda: rank_tournament(tournament))
    return report("league of 20 teams and 190 games, ranked", 1000 * seconds, "ms", 3, aim=1)


def measure_many_documents() -> bool:
    """1,000 four-team documents through the ``rank`` command, start-up included."""
    lines = [json.dumps(make_document(4, "hockey-round-robin", seed)) for seed in range(1000)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.jsonl"
        path.write_text("\n".join(lines), encoding="utf-8")
        command = [sys.executable, "manage.py", "rank", "--format", "json", str(path)]
        seconds = best_of(3, lambda: subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL))
    return report("1,000 documents of four teams through rank", seconds, "s", 3)


MEASURES = (measure_league, measure_many_documents)
