"""A match in a list: its time in the zone of the event, its address, and what hangs over it."""

from tests.rendered import make_tree, read_text
from tests.snapshots import game, make_document, make_snapshot
from tournaments.extensions import Mark
from tournaments.rules.wording import Sentence
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.match_views import MatchBook, describe_open_seed

SEMIS = make_tree(4)


def test_match_has_its_time_in_the_zone_of_the_event() -> None:
    match = game("Adders", "Badgers", kickoff="2026-06-13T23:30:00+00:00", venue="Quay")
    document = make_document(match, teams="Adders, Badgers", timezone="Europe/Paris", venues=["Quay"])
    snapshot = make_snapshot(document)

    shown = MatchBook(snapshot, Links("/fr/")).view(snapshot.tournament.matches[0])

    assert shown.kickoff_at is not None
    assert (shown.kickoff_at.isoformat(), shown.pitch) == ("2026-06-14T01:30:00+02:00", "Quay")
    assert (str(shown.label), shown.home.href) == ("Group A", "/fr/t/harbour-cup/teams/adders/")


def test_mark_hangs_over_the_result_without_changing_it() -> None:
    document = make_document(game("Adders", "Badgers", "2-1"), teams="Adders, Badgers")
    snapshot = make_snapshot(document, {"M1": (Mark("protest", Sentence("Badgers has lodged a protest")),)})

    shown = MatchBook(snapshot, Links()).view(snapshot.tournament.matches[0])

    assert shown.badge is not None
    assert (shown.kind, str(shown.badge.text), shown.home.goals) == ("protest", "Subject to protest", 2)
    assert [str(remark) for remark in shown.remarks] == ["Badgers has lodged a protest"]


def test_open_sides_say_whom_they_wait_for() -> None:
    text = read_text("matches", make_document(*SEMIS, teams="Adders, Badgers, Cranes, Dippers"))

    for words in ("Winner of semi-final 1", "Winner of semi-final 2", "Loser of semi-final 1", "Loser of semi-final 2"):
        assert words in text


def test_open_seed_is_its_place_or_its_number() -> None:
    teams = [{"name": name, "group": name[0]} for name in ("A1", "A2", "A3", "B1", "B2", "B3")]
    rulebook = {"extends": "soccer-cup", "advance": {"per_group": 2, "best_next": 0}, "bracket": [[1, 4], [2, 3]]}
    by_place = MatchBook(make_snapshot(make_document(*SEMIS, teams=teams, rulebook=rulebook)), Links())
    ranked = {"extends": "soccer-cup", "advance": None, "bracket": None}
    by_number = MatchBook(make_snapshot(make_document(*SEMIS, teams=teams, rulebook=ranked)), Links())

    assert [str(describe_open_seed(by_place, n).waiting) for n in (1, 2, 3, 4, 5)] == [
        "A group winner",
        "A group winner",
        "A runner-up",
        "A runner-up",
        "Bye",
    ]
    assert str(describe_open_seed(by_number, 4).waiting) == "Seed 4, to be decided"
