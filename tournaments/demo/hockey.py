"""The hockey tournament of the demo: a round robin of eight, then semi-finals and final, all played.

What can be seen: a forfeit that rewrites all games of a team (H10) and so brings Hui ʻŌpelu level with the first two;
a tie of three that splits and starts over (H2), the last of them having beaten the first (H3n); the last place in the
semi-finals goes to the quicker first goal (H8), the sixth place to more periods won (H7).
"""

from __future__ import annotations

from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from .games import Grounds, make_knockout, read_games
from .teams import Entry, make_teams

SLUG = "harbour-cup-hockey"
BRACKET = [[1, 4], [2, 3]]

ENTRIES = {
    "rovers": Entry("Saltmarsh Rovers Hockey", "A", ("en", 7), ("white", "sea green"), "Saltmarsh Rovers"),
    "opelu": Entry("Hui ʻŌpelu", "A", ("haw", 0), ("coral", "white")),
    "meltemi": Entry("Μελτέμι Αιγιαλού", "A", ("el", 1), ("aqua", "navy")),
    "nemal": Entry("שחפי הנמל", "A", ("he", 0), ("blue", "white")),
    "blue": Entry("Thistledown Blue", "A", ("en", 8), ("blue", "violet"), "Thistledown"),
    "gold": Entry("Thistledown Gold", "A", ("en", 9), ("gold", "violet"), "Thistledown"),
    "cwm": Entry("Cwm Glas & Aberwennol", "A", ("cy", 1), ("green", "red")),
    "reigers": Entry("De Witte Reigers", "A", ("nl", 0), ("white", "orange")),
}

GROUP_GAMES = """
1  | -2 09:00 P1 | nemal 2-0 rovers    | H11 09:58, H9 20:37
2  | -2 09:00 P2 | meltemi 2-3 reigers | A9 04:34, H3 16:05, A11 25:25, H12 29:35, A14 32:31
3  | -2 09:00 P3 | cwm 3-1 gold        | H9 04:14, A11 25:19, H10 30:54, H9 44:34
4  | -2 09:00 P4 | opelu 4-1 blue      | H5 10:08, H11 11:30, H9 29:53, H6 36:21, A12 42:04
5  | -2 11:15 P2 | meltemi 1-1 nemal   | H10 05:06, A7 44:33
6  | -2 11:15 P3 | gold 0-3 rovers     | A11 22:38, A8 32:23, A9 35:20
7  | -2 11:15 P4 | reigers 2-1 opelu   | H5 18:14, A6 25:22, H6 28:59
8  | -2 11:15 P1 | blue 1-2 cwm        | H9 06:52, A4 31:56 pen, A6 43:17
9  | -2 13:30 P3 | nemal 2-1 gold      | A6 02:40, H11 26:52, H9 31:41
10 | -2 13:30 P4 | opelu 2-0 meltemi   | H3 07:09, H7 39:47
11 | -2 13:30 P1 | rovers 1-2 blue     | H11 17:56, A3 21:35, A6 36:49
12 | -2 13:30 P2 | reigers 1-1 cwm     | H10 09:58, A9 32:48
13 | -1 09:00 P4 | opelu 1-0 nemal     | H7 18:44
14 | -1 09:00 P1 | gold 1-1 blue       | H10 13:08, A6 39:42
15 | -1 09:00 P2 | cwm 2-2 meltemi     | H7 24:12, A9 27:19, A8 41:15, H8 42:59
16 | -1 09:00 P3 | rovers 2-0 reigers  | H11 33:35, H7 41:15
17 | -1 11:15 P1 | blue 0-2 nemal      | A8 25:59, A7 36:21
18 | -1 11:15 P2 | cwm 1-3 opelu       | A7 09:08, A9 11:50, A8 22:52, H10 43:13
19 | -1 11:15 P3 | reigers 2-1 gold    | A11 04:11, H9 27:21, H5 35:36 | | forfeit home
20 | -1 11:15 P4 | meltemi 1-3 rovers  | A10 06:54, A11 13:12, A11 26:17, H5 37:31
21 | -1 13:30 P2 | nemal 0-0 cwm
22 | -1 13:30 P3 | blue 0-2 reigers    | A3 18:46, A14 38:56
23 | -1 13:30 P4 | rovers 2-0 opelu    | H8 08:22, H11 12:44
24 | -1 13:30 P1 | gold 0-2 meltemi    | A10 29:26, A7 32:06
25 | 0 09:00 P3  | reigers 1-2 nemal   | H9 27:49, A11 36:43, A9 42:32
26 | 0 09:00 P4  | cwm 1-2 rovers      | A7 03:55, A9 18:34, H10 27:35
27 | 0 09:00 P1  | meltemi 3-1 blue    | H12 16:21, H7 22:20, H7 27:21, A4 42:00
28 | 0 09:00 P2  | opelu 2-3 gold      | A10 06:50, A11 12:26, A5 17:55, H9 22:43, H8 42:28
"""

KNOCKOUT_GAMES = """
SF-1  | 0 11:30 P1 | nemal 2-1 cwm    | A9 13:21, H7 38:40, H11 47:16 | | aet
SF-2  | 0 11:30 P2 | rovers 1-1 opelu | H8 21:07, A9 40:12 | | aet, kicks 2-4
3RD   | 0 14:00 P1 | cwm 3-2 rovers   | H10 08:15, A11 19:54, H4 24:31, A7 33:09, H9 43:50
FINAL | 0 15:15 P1 | nemal 1-2 opelu  | A6 12:02, H9 29:37, A11 41:26
"""


def make_document(today: date, zone: ZoneInfo) -> dict[str, Any]:
    """Return the tournament as a document without its head; ``today`` is the day of the final."""
    grounds = Grounds(today, zone, periods=3, minutes=15)
    teams = make_teams(ENTRIES, first_guest=24)
    return {
        "name": "Hockey Open",
        "slug": SLUG,
        "accent": "#a8431c",
        "rulebook": {"extends": "hockey-round-robin", "advance": {"per_group": 4}, "bracket": BRACKET},
        "teams": list(teams.values()),
        "matches": [
            *read_games(GROUP_GAMES, teams, grounds),
            *make_knockout(BRACKET, read_games(KNOCKOUT_GAMES, teams, grounds)),
        ],
        "seeding": {
            "order": [ENTRIES[short].name for short in ("nemal", "rovers", "opelu", "cwm")],
            "by": "Tournament office",
            "at": grounds.instant(0, "10:05"),
            "reason": "The first four of the table after the last game of the round robin.",
        },
    }
