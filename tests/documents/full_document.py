"""A document that uses every key of the contract once, for tests that spoil it in one place."""

from tests.builders import Json

FULL: Json = {
    "format": "tournament-document/1",
    "name": "Harbour Cup",
    "slug": "harbour-cup",
    "event": {"name": "Harbour Days", "slug": "harbour-days"},
    "timezone": "Europe/Lisbon",
    "currency": "EUR",
    "published": False,
    "accent": "#0B6E4F",
    "rulebook": {"extends": "soccer-cup", "advance": {"per_group": 1, "best_next": 0}, "bracket": [[1, 2]]},
    "teams": [
        {
            "name": "Adders", "group": "A", "club": "Adders FC", "colours": ["red", "white"], "figures": {"ranking": 3},
            "players": [{"name": "Kim", "number": 7, "id_card": "K-1"}, {"name": "Kim", "number": 8}, {"name": "Lio"}],
            "staff": [{"name": "Ode", "role": "coach"}],
        },
        {"name": "Badgers", "group": "A", "withdrawn": "keep"},
        {"name": "Cranes", "group": "B"},
        {"name": "Dippers", "group": "B"},
        {"name": "Egrets"},
    ],
    "venues": ["Pier", "Lawn"],
    "matches": [
        {
            "id": "G1", "stage": "group", "group": "A", "home": "Adders", "away": "Badgers", "venue": "Pier",
            "kickoff": "2026-06-14T18:00:00+02:00", "status": "final", "score": [2, 1], "periods": [[1, 1], [1, 0]],
            "goals": [
                {"side": "home", "at": "07:31", "player": "Lio", "penalty": True}, {"side": "away", "own_goal": True}
            ],
            "cards": [
                {"side": "home", "card": "yellow", "at": "61:00", "player": "Lio"},
                {"side": "home", "card": "second_yellow", "player": "Lio"},
                {"side": "home", "card": "red", "staff": "Ode", "rescinded": True},
            ],
            "lineups": {"home": ["Lio", "7 Kim"], "away": ["Ann"]}, "figures": {"penalty_minutes": [2, 0]},
        },
        {"id": "G2", "home": "Cranes", "away": "Dippers", "score": [1, 0], "status": "abandoned", "annulled": True},
        {"id": "G3", "home": "Cranes", "away": "Dippers", "forfeit": "away", "replay_of": "G2"},
        {"id": "SF", "stage": "semi-final", "home": {"seed": 1}, "away": {"seed": 2}, "score": [2, 2],
         "periods": [[1, 1]], "extra_time": [1, 1], "shootout": [3, 1]},
        {"id": "F", "stage": "final", "home": {"winner_of": "SF"}, "away": "Egrets",
         "award": {"winner": None, "score": [0, 0]}},
        {"id": "T", "stage": "third-place", "home": {"loser_of": "SF"}, "away": "Egrets"},
    ],
    "adjustments": [{"team": "Adders", "points": -3, "reason": "ineligible player"}],
    "decisions": [{"kind": "draw", "order": ["Adders", "Cranes"], "reason": "level", "by": "Ann",
                   "at": "2026-06-15T09:00:00Z", "seed": 4711}],
    "seeding": {"order": ["Adders", "Cranes"], "by": "Ann", "at": "2026-06-15T10:00:00+00:00", "reason": "closed"},
}  # fmt: skip
