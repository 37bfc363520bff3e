"""Snapshots from documents, so that pages are tested without a database."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from tournaments.documents.fields import make_slug
from tournaments.documents.schema import check_document
from tournaments.documents.values import make_tournament
from tournaments.selectors.snapshots import EventInfo, Mark, MatchInfo, OrderInfo, Snapshot, TeamInfo

AN_ID = UUID("00000000-0000-4000-8000-000000000001")


def make_document(*matches: Mapping[str, Any], teams: str | list[dict[str, Any]] = "", **keys: Any) -> dict[str, Any]:
    """A document with these matches; ``teams``: names of one group A with commas between, or as in a document."""
    listed = [{"name": name, "group": "A"} for name in teams.split(", ")] if isinstance(teams, str) else teams
    numbered = [{"id": f"M{n}", **match} for n, match in enumerate(matches, start=1)]
    head = {"format": "tournament-document/1", "name": "Harbour Cup", "rulebook": "soccer-cup"}
    return {**head, "teams": listed, "matches": numbered, **keys}


def game(home: Any, away: Any, score: str = "", **keys: Any) -> dict[str, Any]:
    """A match of a document; ``score`` such as ``2-1``."""
    result = {"score": [int(goals) for goals in score.split("-")]} if score else {}
    return {"home": home, "away": away, **result, **keys}


def make_snapshot(document: Mapping[str, Any], marks: Mapping[str, tuple[Mark, ...]] | None = None) -> Snapshot:
    """The snapshot of a document as it would be read from the database; ``marks`` by match id."""
    normal, rulebook = check_document(document)
    return Snapshot(
        uuid=AN_ID,
        slug=normal["slug"],
        name=normal["name"],
        epoch="e1",
        revision=7,
        accent=normal.get("accent", ""),
        published=normal["published"],
        event=EventInfo(
            normal["event"]["name"], normal["event"]["slug"], ZoneInfo(normal["timezone"]), normal["currency"]
        ),
        tournament=make_tournament(normal, rulebook),
        teams=_make_teams(normal),
        matches=_make_matches(normal, marks or {}),
        orders=_make_orders(normal),
        updated_at=datetime.fromisoformat("2026-06-12T19:40:00+00:00"),
    )


def _make_teams(normal: Mapping[str, Any]) -> dict[str, TeamInfo]:
    return {
        team["name"]: TeamInfo(n, team["name"], make_slug(team["name"]), team["club"], tuple(team.get("colours", ())))
        for n, team in enumerate(normal["teams"], start=1)
    }


def _make_matches(normal: Mapping[str, Any], marks: Mapping[str, tuple[Mark, ...]]) -> dict[str, MatchInfo]:
    return {
        match["id"]: MatchInfo(
            n,
            match["id"],
            n,
            datetime.fromisoformat(match["kickoff"]) if "kickoff" in match else None,
            match.get("venue", ""),
            marks.get(match["id"], ()),
        )
        for n, match in enumerate(normal["matches"], start=1)
    }


def _make_orders(normal: Mapping[str, Any]) -> tuple[OrderInfo, ...]:
    orders = [*normal["decisions"], *([{"kind": "seeding", **normal["seeding"]}] if "seeding" in normal else [])]
    return tuple(
        OrderInfo(
            order["kind"],
            tuple(order["order"]),
            order.get("reason", ""),
            order.get("by", ""),
            datetime.fromisoformat(order["at"]) if "at" in order else None,
            order.get("seed", ""),
        )
        for order in orders
    )
