"""The two rule sheets as rulebooks. Plain JSON values, so that a rulebook can extend them key by key."""

from __future__ import annotations

from typing import Any

_SHORT_GAME = {
    "periods": 2,
    "minutes": 20,
    "break_minutes": 5,
    "extra_time": {"periods": 2, "minutes": 5},
    "shootout_kicks": 5,
}

SOCCER_CUP: dict[str, Any] = {
    "name": "Soccer cup",
    "points": {"win": 3, "draw": 1, "loss": 0},  # S3
    "forfeit": {"score": [3, 0], "on_tie": "none", "double": "no_goals"},
    "group_ranking": {  # S3, S4
        "restart": "none",
        "criteria": [
            {"metric": "points"},
            {"metric": "points", "scope": "tied", "only_if": {"tied": 2}},
            {"metric": "goal_difference"},
            {"metric": "goals_for"},
            {"metric": "goals_against"},
            {"metric": "shootout"},
        ],
    },
    "cross_group_ranking": {  # S17, S18
        "restart": "none",
        "criteria": [
            {"metric": "points"},
            {"metric": "goal_difference"},
            {"metric": "goals_for"},
            {"metric": "goals_against"},
            {"metric": "cards"},
            {"metric": "draw"},
        ],
        "games": "all",
    },
    "card_weights": {"yellow": 1, "second_yellow": 2, "red": 1},
    "advance": {"per_group": 2, "best_next": 4},  # S17
    "bracket": [[1, 16], [8, 9], [5, 12], [4, 13], [6, 11], [3, 14], [7, 10], [2, 15]],  # S19
    "match_formats": {  # S2, S5, S6
        "group": {**_SHORT_GAME, "extra_time": None, "shootout_kicks": None},
        "default": _SHORT_GAME,
        "final": {**_SHORT_GAME, "minutes": 35, "extra_time": {"periods": 2, "minutes": 10}},
    },
    "home_duties": "The home team brings 2 game balls and changes jerseys where the colours clash.",  # S1
    "discipline": {  # S7 to S12
        "fines_cents": {"yellow": 2500, "red": 5000},
        "second_yellow_fine": "each_card",
        "accumulation": {
            "threshold": 3,
            "ban": 1,
            "counts_through": "round-of-16",
            "reset_after": "quarter-final",
            "count_both_yellows": False,
        },
        "second_yellow_ban": 1,
        "direct_red_ban": 1,
        "walkover_serves_ban": False,
    },
    "fees": {  # S14, S16
        "protest_cents": 5000,
        "appeal_cents": 5000,
        "hear_before_paid": False,
        "appeal_deadline_hours": None,
        "skip_weekdays": [],
    },
}

_HOCKEY_GAME = {"periods": 3, "minutes": 15, "break_minutes": 2, "extra_time": None, "shootout_kicks": None}
_ALL_MET = {"scope": "tied", "only_if": {"all_met": True}}

HOCKEY_ROUND_ROBIN: dict[str, Any] = {
    "name": "Hockey round robin",
    "points": {"win": 2, "draw": 1, "loss": 0},  # H1
    "forfeit": {"score": [1, 0], "on_tie": "rewrite_all", "double": "no_goals"},  # H10
    "group_ranking": {
        "restart": "split",  # H2
        "criteria": [
            {"metric": "points"},
            {"metric": "points", **_ALL_MET},  # H3, H4
            {"metric": "wins", **_ALL_MET},
            {"metric": "goals_against", **_ALL_MET},
            {"metric": "goal_quotient", **_ALL_MET},  # H5
            {"metric": "wins"},  # H6
            {"metric": "goals_against"},
            {"metric": "goal_quotient"},
            {"metric": "periods_won"},  # H7
            {"metric": "quickest_goal"},  # H8
            {"metric": "shootout"},  # H9
        ],
    },
    "card_weights": {"yellow": 1, "second_yellow": 2, "red": 1},
    "match_formats": {
        "group": _HOCKEY_GAME,
        "default": {**_HOCKEY_GAME, "extra_time": {"periods": 1, "minutes": 5}, "shootout_kicks": 5},
    },
    "fees": {
        "protest_cents": 0,
        "appeal_cents": 0,
        "hear_before_paid": False,
        "appeal_deadline_hours": None,
        "skip_weekdays": [],
    },
}

PRESETS: dict[str, dict[str, Any]] = {"soccer-cup": SOCCER_CUP, "hockey-round-robin": HOCKEY_ROUND_ROBIN}
