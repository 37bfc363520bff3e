"""The soccer cup of the demo: 24 teams on the evening of the last group round, one game still in play.

What can be seen: group A, the direct game decides; B, kicks were taken; C, three teams level; D, kicks are needed;
E, points taken off, an award and a forfeit; F, in play, put off and still to come; a draw between two third places;
a protest made in a game of group A.
"""

from __future__ import annotations

from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.rules.draws import draw_order
from tournaments.rules.presets import SOCCER_CUP

from .games import Grounds, make_knockout, read_games
from .teams import Entry, make_teams

SLUG = "harbour-cup-u16"
DRAW_SEED = "5e1f0c7a93d24b68"

ENTRIES = {
    "rovers": Entry("Saltmarsh Rovers", "A", ("en", 0), ("white", "sea green")),
    "lodka": Entry("Żółta Łódka Zatoka", "A", ("pl", 0), ("yellow", "navy")),
    "pedra": Entry("Sporting Clube da Pedra Alta", "A", ("pt", 0), ("green", "white")),
    "fjordhavn": Entry("Fjordhavn IF", "A", ("da", 0), ("red", "white")),
    "rysi": Entry("Šumavští Rysi", "B", ("cs", 0), ("orange", "black")),
    "golondrinas": Entry("Deportivo Las Golondrinas", "B", ("es", 0), ("sky blue", "white")),
    "kestrel": Entry("Kestrel Lane", "B", ("en", 1), ("maroon", "sand")),
    "orsund": Entry("Ørsund Nord", "B", ("da", 1), ("navy", "yellow")),
    "yildiz": Entry("Yıldızspor Çınaraltı", "C", ("tr", 0), ("purple", "white")),
    "grun": Entry("FC Grünwiesental", "C", ("de", 0), ("green", "black")),
    "quayside": Entry("Quayside Wanderers Athletic and Recreation Society", "C", ("en", 2), ("black", "white")),
    "hibiscus": Entry("Hibiscus Park", "C", ("en", 3), ("pink", "grey")),
    "millstone": Entry("Old Millstone", "D", ("en", 4), ("grey", "red")),
    "rita": Entry("Rīta Zvaigzne", "D", ("lv", 0), ("dark red", "white")),
    "gwyn": Entry("Tŷ Gwyn Harriers", "D", ("cy", 0), ("white", "red")),
    "ngahere": Entry("Ngahere United", "D", ("mi", 0), ("forest green", "white")),
    "etoile": Entry("Étoile du Vieux-Port", "E", ("fr", 0), ("royal blue", "white")),
    "weir": Entry("Miller’s Weir & Lockside", "E", ("en", 5), ("brown", "cream")),
    "union": Entry("Union Sportive et Culturelle de Montclairval-sur-Brise", "E", ("fr", 1), ("gold", "black")),
    "gulls": Entry("نوارس المرفأ", "E", ("ar", 0), ("turquoise", "white")),
    "asteras": Entry("Αστέρας Λιμανιού", "F", ("el", 0), ("blue", "yellow")),
    "varloken": Entry("Vårlöken BK", "F", ("sv", 0), ("yellow", "blue")),
    "thistle": Entry("Thistledown", "F", ("en", 6), ("violet", "green")),
    "chaika": Entry("Чайка Остров", "F", ("uk", 0), ("white", "light blue")),
}

GROUP_GAMES = """
A1 | -2 17:00 P1 | rovers 0-1 lodka        | A14 32:22
A2 | -2 17:00 P2 | fjordhavn 2-2 pedra     | H7 07:55, A11 11:10, A11 22:12, H6 31:59 | A4 12:30 y
B1 | -2 17:00 P3 | rysi 1-1 golondrinas    | A9 02:31, H9 12:15 | H5 38:20 y
B2 | -2 17:00 P4 | kestrel 2-1 orsund      | H7 03:33, A9 18:00, H10 33:10
C1 | -2 18:00 P1 | quayside 1-3 yildiz     | H11 01:48, A7 07:18, A4 21:34, A9 35:37 | A2 29:00 y
C2 | -2 18:00 P2 | grun 3-2 hibiscus       | H11 17:10 pen, A14 18:50, H11 21:13, A3 23:01, H14 36:30 | H6 30:45 y
D1 | -2 18:00 P3 | gwyn 2-2 rita           | H6 27:07, A10 28:37, A9 30:09, H10 33:35 | A8 39:10 y
D2 | -2 18:00 P4 | ngahere 1-2 millstone   | A6 02:14, A9 08:23, H7 18:19
E1 | -2 19:00 P1 | etoile 2-0 gulls        | H5 32:02 own, H6 36:14
E2 | -2 19:00 P2 | weir 1-1 union          | A11 27:41, H12 30:07 | A5 33:00 y
F1 | -2 19:00 P3 | asteras 1-0 varloken    | H10 01:31 | A6 25:25 y
F2 | -2 19:00 P4 | thistle 2-2 chaika      | H9 02:50, H9 14:17, A11 15:53, A9 22:15 | H4 39:02 y
A3 | -1 17:00 P1 | rovers 3-0 fjordhavn    | H9 21:43, H7 23:57, H10 27:51
A4 | -1 17:00 P2 | pedra 2-1 lodka         | A14 12:01, H10 13:58, H9 27:51 | H6 20:10 y, A5 36:40 y
B3 | -1 17:00 P3 | golondrinas 3-1 kestrel | H9 14:55, A9 28:00, H3 34:26, H10 39:18 | Acoach 35:00 r
B4 | -1 17:00 P4 | orsund 1-3 rysi         | A4 19:02, H12 28:14, A9 30:13, A11 35:01
C3 | -1 18:00 P1 | quayside 1-0 grun       | H10 06:33 | A6 09:50 y, H10 38:00 r rescinded
C4 | -1 18:00 P2 | hibiscus 0-2 yildiz     | A10 02:37, A11 15:25 | H2 14:15 y, H2 33:30 yy
D3 | -1 18:00 P3 | gwyn 0-2 millstone      | A9 26:40, A9 37:44 | H5 26:20 y, H7 36:05 y
D4 | -1 18:00 P4 | ngahere 1-2 rita        | A7 24:05, H4 32:14, A11 37:07
E3 | -1 19:00 P1 | etoile 3-0 union        | H11 03:47, H8 22:47, H10 25:54 | A3 15:20 y, A3 35:10 yy
E4 | -1 19:00 P2 | gulls 1-1 weir          | A6 04:32, H4 26:36 | H8 33:50 r, Hcoach 34:10 y | abandoned, award away 0-2
F3 | -1 19:00 P3 | asteras 3-1 thistle     | H7 03:33, H11 06:48, H7 29:58, A7 33:48
F4 | -1 19:00 P4 | chaika v varloken       | | | postponed
A5 | 0 16:30 P1  | pedra 0-1 rovers        | A9 29:40 | H4 30:05 y, Hcoach 31:10 y
A6 | 0 16:30 P2  | lodka 2-1 fjordhavn     | H11 09:23, H6 19:03, A7 29:54
E5 | 0 16:30 P3  | union 1-2 gulls         | H8 27:36, A14 29:45, A7 36:59 | | forfeit away
E6 | 0 16:30 P4  | weir 1-1 etoile         | A10 06:35, H7 23:22 | A4 17:15 y
B5 | 0 17:30 P1  | kestrel 0-2 rysi        | A7 31:34 pen, A7 33:04
B6 | 0 17:30 P2  | golondrinas 2-0 orsund  | H9 07:29, H3 22:40
C5 | 0 17:30 P3  | hibiscus 0-2 quayside   | A10 09:12, A9 35:26
C6 | 0 17:30 P4  | yildiz 1-2 grun         | A6 11:16, H11 15:19, A4 22:03 | H10 27:30 r, A6 39:05 y
D5 | 0 18:30 P1  | ngahere 1-3 gwyn        | A14 17:59, A6 23:49, H10 29:07, A10 35:31
D6 | 0 18:30 P2  | rita 1-2 millstone      | A9 04:16, H11 05:52, A4 25:26 | H8 12:12 y
F5 | 0 19:30 P3  | varloken 1-1 thistle    | A11 02:48, H9 22:35 | A4 31:20 y | live
F6 | 0 20:30 P1  | chaika v asteras
"""

KNOCKOUT_GAMES = """
R16-1 | 1 10:00 P1
R16-2 | 1 10:00 P2
R16-3 | 1 10:00 P3
R16-4 | 1 10:00 P4
R16-5 | 1 11:15 P1
R16-6 | 1 11:15 P2
R16-7 | 1 11:15 P3
R16-8 | 1 11:15 P4
QF-1  | 1 14:00 P1
QF-2  | 1 14:00 P2
QF-3  | 1 15:15 P1
QF-4  | 1 15:15 P2
SF-1  | 2 11:00 P1
SF-2  | 2 11:00 P2
3RD   | 2 14:30 P1
FINAL | 2 16:00 P1
"""


def make_document(today: date, zone: ZoneInfo) -> dict[str, Any]:
    """Return the cup as a tournament document without its head; ``today`` is the day of the last group round."""
    grounds = Grounds(today, zone, periods=2, minutes=20)
    teams = make_teams(ENTRIES)
    knockout = make_knockout(SOCCER_CUP["bracket"], read_games(KNOCKOUT_GAMES, teams, grounds))
    return {
        "name": "Under 16 Open",
        "slug": SLUG,
        "accent": "#00647d",
        "rulebook": "soccer-cup",
        "teams": list(teams.values()),
        "matches": [*read_games(GROUP_GAMES, teams, grounds), *knockout],
        "adjustments": [
            {
                "team": ENTRIES["etoile"].name,
                "points": -2,
                "reason": "The team list was handed in after kick-off in two games: one point off for each.",
            }
        ],
        "decisions": [_decide_kicks(grounds), _draw_third_places(grounds)],
        "protests": [_protest(grounds)],
    }


def _decide_kicks(grounds: Grounds) -> dict[str, Any]:
    return {
        "kind": "shootout",
        "order": [ENTRIES["golondrinas"].name, ENTRIES["rysi"].name],
        "reason": "Kicks from the mark on Pitch 2 after the last group game: 5–4.",
        "by": "Referee of match B6",
        "at": grounds.instant(0, "18:24"),
    }


def _draw_third_places(grounds: Grounds) -> dict[str, Any]:
    return {
        "kind": "draw",
        "order": draw_order(DRAW_SEED, [ENTRIES["pedra"].name, ENTRIES["union"].name]),
        "reason": "The third places of groups A and E are level in everything, cards included.",
        "by": "Tournament office",
        "at": grounds.instant(0, "19:20"),
        "seed": DRAW_SEED,
    }


def _protest(grounds: Grounds) -> dict[str, Any]:
    return {
        "match": "A5",
        "team": ENTRIES["pedra"].name,
        "moment": "during",
        "minute": 31,
        "text": "When the free kick that led to the goal was taken, a Saltmarsh substitute had come on and nobody had"
        " gone off: they had twelve players on the pitch.",
        "made_at": grounds.instant(0, "17:06"),
        "status": "lodged",
    }
