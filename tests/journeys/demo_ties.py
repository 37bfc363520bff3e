"""The ties of the demo, and the words in which a reader must find what settled them, or what is needed to.

Worked out by hand from the results in `tournaments/demo`, by the rules that the tournament's own page states.
"""

from typing import NamedTuple

CUP, HOCKEY, LAST_YEAR = "harbour-cup-u16", "harbour-cup-hockey", "harbour-cup-2025"


class Tie(NamedTuple):
    """`page`, `table`: where it stands. `summary`: the line to tap. `settled`: words of each step that settles it."""

    slug: str
    page: str
    table: str
    summary: str
    settled: tuple[str, ...]


TIES = [
    Tie(
        CUP,
        "tables",
        "Group A",
        "Level on 6 points: why Żółta Łódka Zatoka above Saltmarsh Rovers?",
        ("The game between the two Saltmarsh Rovers 0–1 Żółta Łódka Zatoka",),
    ),
    Tie(
        CUP,
        "tables",
        "Group B",
        "Level on 7 points: why Deportivo Las Golondrinas above Šumavští Rysi?",
        ("Shoot-out (kicks from the mark) Deportivo Las Golondrinas 1st, Šumavští Rysi 2nd",),
    ),
    Tie(
        CUP,
        "tables",
        "Group C",
        "3 teams level on 6 points: why this order?",
        (
            "Goal difference Yıldızspor Çınaraltı (+3) is 1st. FC Grünwiesental and Quayside Wanderers Athletic and"
            " Recreation Society (+1) are still level",
            "Goals for FC Grünwiesental 5, Quayside Wanderers Athletic and Recreation Society 4",
        ),
    ),
    Tie(
        CUP,
        "tables",
        "Group D",
        "Level on 4 points, place 2 is shared: shoot-out needed",
        (
            "Shoot-out (kicks from the mark) Needed: kicks between Rīta Zvaigzne and Tŷ Gwyn Harriers. Until then they"
            " share place 2",
        ),
    ),
    Tie(
        CUP,
        "tables",
        "Group E",
        "Level on 5 points: why Étoile du Vieux-Port above Miller’s Weir & Lockside?",
        ("Goal difference Étoile du Vieux-Port +5, Miller’s Weir & Lockside +2",),
    ),
    Tie(
        CUP,
        "tables",
        "Group F",
        "Level on 1 point: why Чайка Остров above Thistledown?",
        ("Goal difference Чайка Остров 0, Thistledown −2",),
    ),
    *[
        Tie(
            CUP,
            page,
            "Third-placed teams",
            "3 teams level on 4 points: why this order?",
            (
                "Goals for Tŷ Gwyn Harriers (5) is 2nd. Sporting Clube da Pedra Alta and Union Sportive et Culturelle"
                " de Montclairval-sur-Brise (4) are still level",
                "Draw of lots Sporting Clube da Pedra Alta 1st, Union Sportive et Culturelle de"
                " Montclairval-sur-Brise 2nd",
            ),
        )
        for page in ("tables", "bracket")
    ],
    Tie(
        CUP,
        "bracket",
        "Group winners",
        "3 teams level on 6 points: why this order?",
        (
            "Goal difference Yıldızspor Çınaraltı and Αστέρας Λιμανιού (+3) are still level. Żółta Łódka Zatoka (+1)"
            " is 5th",
            "Goals for Yıldızspor Çınaraltı 6, Αστέρας Λιμανιού 4",
        ),
    ),
    Tie(
        CUP,
        "bracket",
        "Runners-up",
        "Level on 6 points: why Saltmarsh Rovers above FC Grünwiesental?",
        ("Goal difference Saltmarsh Rovers +3, FC Grünwiesental +1",),
    ),
    Tie(
        HOCKEY,
        "tables",
        "Group A",
        "3 teams level on 10 points: why this order?",
        (
            "Goals against in the games among them שחפי הנמל (1) is 1st. Hui ʻŌpelu and Saltmarsh Rovers Hockey (2) are"
            " still level",
            "The game between the two Saltmarsh Rovers Hockey 2–0 Hui ʻŌpelu",
        ),
    ),
    Tie(
        HOCKEY,
        "tables",
        "Group A",
        "Level on 8 points: why Cwm Glas & Aberwennol above Μελτέμι Αιγιαλού?",
        ("Quickest goal Cwm Glas & Aberwennol 04:14, Μελτέμι Αιγιαλού 05:06",),
    ),
    Tie(
        HOCKEY,
        "tables",
        "Group A",
        "Level on 5 points: why Thistledown Blue above Thistledown Gold?",
        ("Periods won Thistledown Blue 15, Thistledown Gold 12",),
    ),
    Tie(
        LAST_YEAR,
        "tables",
        "Group A",
        "Level on 1 point: why Rīta Zvaigzne above Kestrel Lane?",
        ("Goals for Rīta Zvaigzne 2, Kestrel Lane 1",),
    ),
    Tie(
        LAST_YEAR,
        "tables",
        "Group C",
        "Level on 4 points: why Ngahere United above Ørsund Nord?",
        ("The game between the two Ørsund Nord 0–1 Ngahere United",),
    ),
    Tie(
        LAST_YEAR,
        "tables",
        "Group D",
        "3 teams level on 3 points: why this order?",
        ("Goal difference نوارس المرفأ (0) is 2nd. Étoile du Vieux-Port (−1) is 3rd. FC Grünwiesental (−2) is 4th",),
    ),
    *[
        Tie(LAST_YEAR, page, "Third-placed teams", summary, settled)
        for page in ("tables", "bracket")
        for summary, settled in (
            (
                "Level on 4 points: why Ørsund Nord above Old Millstone?",
                ("Goal difference Ørsund Nord +1, Old Millstone 0",),
            ),
            (
                "Level on 3 points: why Étoile du Vieux-Port above Hibiscus Park?",
                ("Goal difference Étoile du Vieux-Port −1, Hibiscus Park −3",),
            ),
        )
    ],
    Tie(
        LAST_YEAR,
        "bracket",
        "Group winners",
        "3 teams level on 9 points: why this order?",
        (
            "Goal difference Sporting Clube da Pedra Alta (+8) is 1st. Quayside Wanderers Athletic and Recreation"
            " Society (+6) is 2nd. Miller’s Weir & Lockside (+3) is 3rd",
        ),
    ),
    Tie(
        LAST_YEAR,
        "bracket",
        "Group winners",
        "Level on 7 points: why Thistledown above Vårlöken BK?",
        ("Goal difference Thistledown +6, Vårlöken BK +3",),
    ),
    Tie(
        LAST_YEAR,
        "bracket",
        "Runners-up",
        "Level on 6 points: why Tŷ Gwyn Harriers above Saltmarsh Rovers?",
        ("Goal difference Tŷ Gwyn Harriers +4, Saltmarsh Rovers 0",),
    ),
    Tie(
        LAST_YEAR,
        "bracket",
        "Runners-up",
        "3 teams level on 4 points: why this order?",
        (
            "Goal difference Deportivo Las Golondrinas (+3) is 3rd. Ngahere United (0) is 4th. Yıldızspor Çınaraltı"
            " (−1) is 5th",
        ),
    ),
]
