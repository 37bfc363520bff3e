"""An extra beside the two tournaments of the demo: last year's cup, finished, with the whole bracket to look at.

Results only, as an organiser would type in an old tournament: no squads, no scorers, goal times in the knockout alone.
Matches that went to extra time and to kicks, and a walkover.
"""

from __future__ import annotations

from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.rules.presets import SOCCER_CUP

from .games import Grounds, make_knockout, read_games
from .under_16 import ENTRIES

GROUPS = {
    "A": "quayside rita gwyn kestrel",
    "B": "asteras golondrinas pedra chaika",
    "C": "orsund union ngahere fjordhavn",
    "D": "weir gulls grun etoile",
    "E": "yildiz thistle hibiscus lodka",
    "F": "rovers rysi millstone varloken",
}

GROUP_GAMES = """
A1 | -2 17:00 P1 | quayside 4-1 rita
A2 | -2 17:00 P2 | gwyn 3-0 kestrel
B1 | -2 17:00 P3 | asteras 0-0 golondrinas
B2 | -2 17:00 P4 | pedra 3-1 chaika
C1 | -2 18:00 P1 | orsund 2-0 union
C2 | -2 18:00 P2 | ngahere 0-1 fjordhavn
D1 | -2 18:00 P3 | weir 2-1 gulls
D2 | -2 18:00 P4 | grun 2-1 etoile
E1 | -2 19:00 P1 | yildiz 0-3 thistle
E2 | -2 19:00 P2 | hibiscus 3-1 lodka
F1 | -2 19:00 P3 | rovers 2-1 rysi
F2 | -2 19:00 P4 | millstone 1-1 varloken
A3 | -1 17:00 P1 | quayside 1-0 gwyn
A4 | -1 17:00 P2 | kestrel 1-1 rita
B3 | -1 17:00 P3 | asteras 0-5 pedra
B4 | -1 17:00 P4 | chaika 1-5 golondrinas
C3 | -1 18:00 P1 | orsund 0-1 ngahere
C4 | -1 18:00 P2 | fjordhavn 1-1 union
D3 | -1 18:00 P3 | weir 2-1 grun
D4 | -1 18:00 P4 | etoile 3-2 gulls
E3 | -1 19:00 P1 | yildiz 2-0 hibiscus
E4 | -1 19:00 P2 | lodka 0-0 thistle
F3 | -1 19:00 P3 | rovers 1-0 millstone
F4 | -1 19:00 P4 | varloken 2-1 rysi
A5 | 0 17:00 P1  | kestrel 0-2 quayside
A6 | 0 17:00 P2  | rita 0-2 gwyn
B5 | 0 17:00 P3  | chaika 0-0 asteras
B6 | 0 17:00 P4  | golondrinas 0-1 pedra
C5 | 0 18:00 P1  | fjordhavn 1-1 orsund
C6 | 0 18:00 P2  | union 1-1 ngahere
D5 | 0 18:00 P3  | etoile 1-2 weir
D6 | 0 18:00 P4  | gulls 3-1 grun
E5 | 0 19:00 P1  | lodka 1-1 yildiz
E6 | 0 19:00 P2  | thistle 3-0 hibiscus
F5 | 0 19:00 P3  | varloken 3-1 rovers
F6 | 0 19:00 P4  | rysi 1-2 millstone
"""

SEEDS = (
    "pedra quayside weir thistle varloken fjordhavn gwyn rovers"
    " golondrinas ngahere yildiz gulls orsund millstone etoile hibiscus"
)

KNOCKOUT_GAMES = """
R16-1 | 1 10:00 P1 | pedra 3-0 hibiscus       | H 08:12, H 22:51, H 37:30
R16-2 | 1 10:00 P2 | rovers 1-1 golondrinas   | A 17:05, H 31:48 | | aet, kicks 2-4
R16-3 | 1 10:00 P3 | varloken 2-0 gulls       | H 11:39, H 28:14
R16-4 | 1 10:00 P4 | thistle 1-2 orsund       | H 19:02, A 33:57, A 46:20 | | aet
R16-5 | 1 11:15 P1 | fjordhavn 0-1 yildiz     | A 35:43
R16-6 | 1 11:15 P2 | weir 2-1 millstone       | H 06:25, A 13:16, H 24:09
R16-7 | 1 11:15 P3 | gwyn v ngahere           | | | final, forfeit away
R16-8 | 1 11:15 P4 | quayside 2-0 etoile      | H 21:33, H 39:01
QF-1  | 1 14:00 P1 | pedra 1-2 golondrinas    | A 04:47, H 26:18, A 38:52
QF-2  | 1 14:00 P2 | varloken 1-0 orsund      | H 15:11
QF-3  | 1 15:15 P1 | yildiz 2-2 weir          | H 09:36, A 18:20, A 42:15, H 48:37 | | aet, kicks 5-4
QF-4  | 1 15:15 P2 | gwyn 0-1 quayside        | A 29:44
SF-1  | 2 11:00 P1 | golondrinas 0-2 varloken | A 12:28, A 34:03
SF-2  | 2 11:00 P2 | yildiz 1-2 quayside      | A 23:17, H 36:40, A 44:58 | | aet
3RD   | 2 14:30 P1 | golondrinas 2-3 yildiz   | H 07:50, A 16:31, A 25:45, H 30:12, A 39:26
"""

FINAL = """
FINAL | 2 16:00 P1 | varloken 1-1 quayside    | H 18:54, A 66:09 | | aet, kicks 5-6
"""


def make_document(today: date, zone: ZoneInfo) -> dict[str, Any]:
    """Return the cup as a document without its head, played a year before ``today`` (on the 28th at the latest)."""
    day = date(today.year - 1, today.month, min(today.day, 28))
    grounds = Grounds(day, zone, periods=2, minutes=20)
    teams = _make_teams()
    knockout = [
        *read_games(KNOCKOUT_GAMES, teams, grounds),
        *read_games(FINAL, teams, Grounds(day, zone, periods=2, minutes=35)),
    ]
    return {
        "name": f"Harbour Cup {day.year}",
        "slug": f"harbour-cup-{day.year}",
        "accent": "#7a2a6b",
        "rulebook": "soccer-cup",
        "teams": list(teams.values()),
        "matches": [*read_games(GROUP_GAMES, teams, grounds), *make_knockout(SOCCER_CUP["bracket"], knockout)],
        "seeding": {
            "order": [ENTRIES[short].name for short in SEEDS.split()],
            "by": "Tournament office",
            "at": grounds.instant(0, "20:10"),
            "reason": "All groups were complete; no kicks and no draw were needed.",
        },
    }


def _make_teams() -> dict[str, dict[str, Any]]:
    return {
        short: {"name": ENTRIES[short].name, "group": group, "colours": list(ENTRIES[short].colours)}
        for group, shorts in GROUPS.items()
        for short in shorts.split()
    }
