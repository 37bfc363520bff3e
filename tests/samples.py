"""A tournament document for tests of the storage, with a bit of everything in it."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def make_cup(**changes: Any) -> Json:
    """Return a document that uses every key of the format; ``changes`` replace its top-level keys."""
    cup: Json = {
        "format": "tournament-document/1",
        "name": "Harbour Cup U14",
        "slug": "harbour-u14",
        "event": {"name": "Harbour Cup", "slug": "harbour"},
        "timezone": "Europe/Paris",
        "currency": "EUR",
        "published": True,
        "accent": "#0b6e4f",
        "rulebook": {
            "extends": "soccer-cup",
            "advance": {"per_group": 2, "best_next": 0},
            "bracket": [[1, 4], [2, 3]],
        },
        "teams": _make_teams(),
        "venues": ["Quay", "Beach", "Lighthouse"],
        "matches": [*_make_group_games(), *_make_knockout()],
        "adjustments": [
            {"team": "Foxes", "points": -3, "reason": "played a guest without a card"},
            {"team": "Adders", "points": 1},
        ],
        "decisions": [
            {
                "kind": "shootout",
                "order": ["Badgers", "Adders"],
                "reason": "kicks on Quay",
                "by": "R. Keeper",
                "at": "2026-06-13T19:00:00+02:00",
            },
            {"kind": "draw", "order": ["Egrets", "Dippers"], "seed": 20260613},
        ],
        "seeding": {"order": ["Adders", "Dippers", "Badgers", "Egrets"], "by": "M. Desk", "reason": "group stage over"},
        "protests": [
            {"match": "B2", "team": "Foxes", "moment": "during", "minute": 12, "text": "The ball was flat."},
            {"match": "A1", "team": "Adders", "moment": "before", "text": "No nets.", "status": "dismissed"},
        ],
    }
    return cup | changes


def _make_teams() -> list[Json]:
    return [
        {
            "name": "Adders",
            "group": "A",
            "club": "Harbour FC",
            "players": [
                {"name": "Kim Ray", "number": 7, "id_card": "X-100 200"},
                {"name": "Kim Ray", "number": 9, "id_card": "X-100 201"},
                {"name": "Lee Sand"},
            ],
            "staff": [{"name": "Kim Ray", "role": "coach"}, {"name": "Sam Till"}],
            "colours": ["green", "white"],
            "figures": {"world_ranking": 12, "age": 13},
        },
        {"name": "Badgers", "group": "A", "club": "Harbour FC", "colours": ["black"], "players": [{"name": "Bo"}]},
        {"name": "Cranes", "group": "A", "withdrawn": "keep"},
        {"name": "Dippers", "group": "B"},
        {"name": "Egrets", "group": "B", "players": [{"name": "Lee Sand", "id_card": "X-100 202", "number": 0}]},
        {"name": "Foxes", "group": "B"},
        {"name": "Guests"},
    ]


def _make_group_games() -> list[Json]:
    return [
        {
            "id": "A1",
            "home": "Adders",
            "away": "Badgers",
            "kickoff": "2026-06-13T10:00:00+02:00",
            "venue": "Quay",
            "score": [2, 2],
            "periods": [[1, 0], [1, 2]],
            "goals": [
                {"side": "home", "at": "07:31", "player": "7 Kim Ray"},
                {"side": "away", "at": "100:02", "own_goal": True},
                {"side": "home", "penalty": True},
            ],
            "cards": [
                {"side": "home", "card": "yellow", "at": "03:00", "player": "7 Kim Ray"},
                {"side": "home", "card": "second_yellow", "player": "7 Kim Ray"},
                {"side": "away", "card": "red", "staff": "Coach", "rescinded": True},
            ],
            "lineups": {"home": ["7 Kim Ray", "Lee Sand"], "away": ["Bo"]},
            "figures": {"penalty_minutes": [4, 0], "corners": [1, 2]},
        },
        {"id": "A2", "home": "Cranes", "away": "Adders", "status": "cancelled"},
        {"id": "A3", "home": "Badgers", "away": "Cranes", "forfeit": "away", "status": "final"},
        {"id": "B1", "home": "Dippers", "away": "Egrets", "score": [1, 1], "status": "abandoned"},
        {"id": "B1-again", "home": "Dippers", "away": "Egrets", "score": [1, 1], "replay_of": "B1"},
        {"id": "B2", "home": "Egrets", "away": "Foxes", "score": [0, 3], "award": {"winner": None, "score": [0, 0]}},
        {"id": "B3", "home": "Foxes", "away": "Dippers", "score": [5, 0], "annulled": True},
        {"id": "B3-again", "home": "Foxes", "away": "Dippers", "score": [0, 1], "replay_of": "B3"},
    ]


def _make_knockout() -> list[Json]:
    return [
        {"id": "Final", "stage": "final", "home": {"winner_of": "SF-1"}, "away": {"winner_of": "SF-2"}},
        {"id": "Third", "stage": "third-place", "home": {"loser_of": "SF-1"}, "away": {"loser_of": "SF-2"}},
        {
            "id": "SF-1",
            "stage": "semi-final",
            "home": {"seed": 1},
            "away": {"seed": 4},
            "score": [3, 3],
            "extra_time": [1, 1],
            "shootout": [4, 2],
        },
        {"id": "SF-2", "stage": "semi-final", "home": {"seed": 2}, "away": {"seed": 3}, "kickoff": "2026-06-14T09:00Z"},
        {"id": "Show", "stage": "final", "home": "Guests", "away": {"seed": 9}, "status": "postponed"},
    ]
