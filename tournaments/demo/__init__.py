"""Two invented tournaments of one event, and an older one as an extra, to look at before there are any of one's own.

Teams and people are made up. Each tournament is a module: tables of results as one would write them down, and a
function that makes a tournament document of them, with dates around the day it is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.demo import hockey, last_year, under_16

ZONE = ZoneInfo("Europe/Lisbon")


def make_documents(today: date) -> list[dict[str, Any]]:
    """Return the two tournament documents of the Harbour Cup, whose last group round is played ``today``."""
    event = {"name": f"Harbour Cup {today.year}", "slug": f"harbour-cup-{today.year}"}
    return [_complete(part.make_document(today, ZONE), event) for part in (under_16, hockey)]


def make_extra(today: date) -> dict[str, Any]:
    """Return one more document: the finished cup of the year before, an event of its own."""
    document = last_year.make_document(today, ZONE)
    return _complete(document, {"name": document["name"], "slug": document["slug"]})


def _complete(document: Mapping[str, Any], event: Mapping[str, str]) -> dict[str, Any]:
    """Return a document with its head and its event."""
    head = {
        "format": "tournament-document/1",
        "event": dict(event),
        "timezone": ZONE.key,
        "currency": "EUR",
        "venues": [f"Pitch {number}" for number in range(1, 5)],
    }
    return {**head, **document}
