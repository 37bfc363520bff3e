"""Every level set of the demo with the step that settles it, as a reader of the pages should find it."""

from __future__ import annotations

from typing import NamedTuple


class Tie(NamedTuple):
    """Teams level in a group (``group``) or in a ranking across groups (``place``), and how far one step gets them.

    ``teams``: best first. ``by``: the criterion's label. ``values``: as shown to people, in the order of the teams;
    empty where the step needs something that is not there yet.
    """

    slug: str
    where: tuple[str, str]
    teams: tuple[str, ...]
    by: str
    values: tuple[str, ...]


CUP, HOCKEY = "harbour-cup-u16", "harbour-cup-hockey"
QUAYSIDE = "Quayside Wanderers Athletic and Recreation Society"
UNION = "Union Sportive et Culturelle de Montclairval-sur-Brise"
PEDRA = "Sporting Clube da Pedra Alta"

TIES = (
    Tie(CUP, ("group", "A"), ("Żółta Łódka Zatoka", "Saltmarsh Rovers"), "tied.points", ("3", "0")),
    Tie(CUP, ("group", "B"), ("Deportivo Las Golondrinas", "Šumavští Rysi"), "shootout", ("1", "2")),
    Tie(
        CUP,
        ("group", "C"),
        ("Yıldızspor Çınaraltı", "FC Grünwiesental", QUAYSIDE),
        "goal_difference",
        ("+3", "+1", "+1"),
    ),
    Tie(CUP, ("group", "C"), ("FC Grünwiesental", QUAYSIDE), "goals_for", ("5", "4")),
    Tie(CUP, ("group", "D"), ("Rīta Zvaigzne", "Tŷ Gwyn Harriers"), "shootout", ()),
    Tie(CUP, ("group", "E"), ("Étoile du Vieux-Port", "Miller’s Weir & Lockside"), "goal_difference", ("+5", "+2")),
    Tie(CUP, ("group", "F"), ("Чайка Остров", "Thistledown"), "goal_difference", ("0", "-2")),
    Tie(
        CUP,
        ("place", "1"),
        ("Yıldızspor Çınaraltı", "Αστέρας Λιμανιού", "Żółta Łódka Zatoka"),
        "goal_difference",
        ("+3", "+3", "+1"),
    ),
    Tie(CUP, ("place", "1"), ("Yıldızspor Çınaraltı", "Αστέρας Λιμανιού"), "goals_for", ("6", "4")),
    Tie(CUP, ("place", "2"), ("Saltmarsh Rovers", "FC Grünwiesental"), "goal_difference", ("+3", "+1")),
    Tie(CUP, ("place", "3"), ("Tŷ Gwyn Harriers", PEDRA, UNION), "goals_for", ("5", "4", "4")),
    Tie(CUP, ("place", "3"), (PEDRA, UNION), "draw", ("1", "2")),
    Tie(
        HOCKEY,
        ("group", "A"),
        ("שחפי הנמל", "Hui ʻŌpelu", "Saltmarsh Rovers Hockey"),
        "tied.goals_against",
        ("1", "2", "2"),
    ),
    Tie(HOCKEY, ("group", "A"), ("Saltmarsh Rovers Hockey", "Hui ʻŌpelu"), "tied.points", ("2", "0")),
    Tie(
        HOCKEY,
        ("group", "A"),
        ("Cwm Glas & Aberwennol", "Μελτέμι Αιγιαλού"),
        "quickest_goal",
        ("04:14", "05:06"),
    ),
    Tie(HOCKEY, ("group", "A"), ("Thistledown Blue", "Thistledown Gold"), "periods_won", ("15", "12")),
)
