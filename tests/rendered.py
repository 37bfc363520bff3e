"""Public pages of documents as HTML and as a reader has them, without a database."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any

from tests.snapshots import make_snapshot
from tournaments.rules.brackets import build_tree, make_pairings
from tournaments.rules.values import Entrant
from tournaments.selectors.public.frame import Links
from tournaments.selectors.snapshots import Mark
from tournaments.views.public import PAGES, render_page

CUP_OF_TWO: dict[str, Any] = {
    "extends": "soccer-cup",
    "advance": {"per_group": 2, "best_next": 0},
    "bracket": [[1, 4], [2, 3]],
}
ONE_GOES_ON: dict[str, Any] = {
    "extends": "soccer-cup",
    "advance": {"per_group": 1, "best_next": 0},
    "bracket": None,
}


def render(name: str, document: Mapping[str, Any], marks: Mapping[str, tuple[Mark, ...]] | None = None) -> str:
    """The HTML of a whole page."""
    page = PAGES[name](make_snapshot(document, marks), Links())
    return render_page(f"tournaments/public/{name}.html", page)


def read_text(name: str, document: Mapping[str, Any], marks: Mapping[str, tuple[Mark, ...]] | None = None) -> str:
    """The words of the main part of a page, in order, with single spaces."""
    main = render(name, document, marks).partition("<main")[2]
    blocks = re.sub(r"</?(?:bdi|b|i|a|span|time)\b[^>]*>", "", main)
    text = html.unescape(re.sub(r"<[^>]+>|^[^>]*>", " ", blocks))
    return re.sub(r"\s+", " ", text)


def make_tree(count: int, **results: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The knockout matches for so many seeds as a document has them; results by id with ``_`` for ``-``."""
    return [
        {
            "id": match.id,
            "stage": match.stage,
            "home": _write(match.home),
            "away": _write(match.away),
            **results.get(match.id.replace("-", "_"), {}),
        }
        for match in build_tree(make_pairings(count))
    ]


def _write(entrant: Entrant) -> object:
    return entrant if isinstance(entrant, str) else {entrant.kind: entrant.of}
