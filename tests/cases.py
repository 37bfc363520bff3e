"""Worked cases that lie beside the project, where somebody has put them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from tests.builders import Json

FOLDER = Path(__file__).resolve().parents[1].parent / "shared" / "cases"
CUPS = ("afcon-2019", "euro-2016", "euro-2020", "euro-2024")

needs_cases = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the worked cases (../shared/cases) are not beside this checkout"
)


@cache
def load_ranked() -> list[Json]:
    """Return the 400 small tournaments with their worked-out rankings: ``document`` and ``expected``."""
    with (FOLDER / "ranked.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@cache
def load_cup(name: str) -> Json:
    """Return the document of a real cup; treat it as read-only."""
    loaded: Json = json.loads((FOLDER / "cups" / f"{name}.json").read_text(encoding="utf-8"))
    return loaded
