"""The ties of the demo as its page of tables must explain them, in the words a reader sees."""

from typing import NamedTuple


class Tie(NamedTuple):
    """Words of the line that unfolds the reason, and of the step that decides or says what is missing."""

    slug: str
    group: str
    summary: str
    deciding: str


CUP, HOCKEY = "harbour-cup-u16", "harbour-cup-hockey"
QUAYSIDE = "Quayside Wanderers Athletic and Recreation Society"
UNION = "Union Sportive et Culturelle de Montclairval-sur-Brise"

TIES = [
    Tie(
        CUP,
        "Group A",
        "Level on 6 points: why Żółta Łódka Zatoka above Saltmarsh Rovers?",
        "Puts Żółta Łódka Zatoka above Saltmarsh Rovers.",
    ),
    Tie(
        CUP,
        "Group B",
        "Level on 7 points: why Deportivo Las Golondrinas above Šumavští Rysi?",
        "Deportivo Las Golondrinas 1st, Šumavští Rysi 2nd. Decides.",
    ),
    Tie(CUP, "Group C", "3 teams level on 6 points: why this order?", "Yıldızspor Çınaraltı (+3) is 1st."),
    Tie(CUP, "Group C", "3 teams level on 6 points: why this order?", f"FC Grünwiesental 5, {QUAYSIDE} 4. Decides."),
    Tie(
        CUP,
        "Group D",
        "Level on 4 points, place 2 is shared: shoot-out needed",
        "Needed: kicks between Rīta Zvaigzne and Tŷ Gwyn Harriers. Until then they share place 2.",
    ),
    Tie(
        CUP,
        "Group E",
        "Level on 5 points: why Étoile du Vieux-Port above Miller’s Weir & Lockside?",
        "Étoile du Vieux-Port +5, Miller’s Weir & Lockside +2. Decides.",
    ),
    Tie(
        CUP,
        "Group F",
        "Level on 1 point: why Чайка Остров above Thistledown?",
        "Чайка Остров 0, Thistledown −2. Decides.",
    ),
    Tie(CUP, "Third-placed teams", "3 teams level on 4 points: why this order?", "Tŷ Gwyn Harriers (5) is 2nd."),
    Tie(
        CUP,
        "Third-placed teams",
        "3 teams level on 4 points: why this order?",
        f"Sporting Clube da Pedra Alta 1st, {UNION} 2nd. Decides.",
    ),
    Tie(HOCKEY, "Group A", "3 teams level on 10 points: why this order?", "שחפי הנמל (1) is 1st."),
    Tie(
        HOCKEY,
        "Group A",
        "3 teams level on 10 points: why this order?",
        "Puts Saltmarsh Rovers Hockey above Hui ʻŌpelu.",
    ),
    Tie(
        HOCKEY,
        "Group A",
        "Level on 8 points: why Cwm Glas & Aberwennol above Μελτέμι Αιγιαλού?",
        "Cwm Glas & Aberwennol 04:14, Μελτέμι Αιγιαλού 05:06. Decides.",
    ),
    Tie(
        HOCKEY,
        "Group A",
        "Level on 5 points: why Thistledown Blue above Thistledown Gold?",
        "Thistledown Blue 15, Thistledown Gold 12. Decides.",
    ),
]
