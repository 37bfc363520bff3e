"""The documents of the demo: what they share, when and where they are played, whom they name, which ties they hold."""

import re
from collections import Counter
from datetime import date, datetime, timedelta
from itertools import pairwise

import pytest

from tests.demo.shown import ALL, EXTRA, TODAY, TWO, list_people, list_sides, list_texts, list_ties, name_scripts
from tests.demo.ties import CUP, HOCKEY, TIES
from tournaments.demo import make_documents, make_extra
from tournaments.documents.schema import normalise


@pytest.mark.parametrize("today", [TODAY, date(2026, 11, 30), date(2026, 12, 31), date(2028, 2, 29)])
def test_documents_have_one_normal_form(today: date) -> None:
    for document in [*make_documents(today), make_extra(today)]:
        normal = normalise(document)

        assert normalise(normal) == normal
        assert normal["venues"] == ["Pitch 1", "Pitch 2", "Pitch 3", "Pitch 4"]
        assert normal["published"] is True


def test_two_divisions_belong_to_one_event() -> None:
    heads = [
        (document["name"], document["event"], document["timezone"], document["currency"]) for document in TWO.values()
    ]

    event = {"name": "Harbour Cup 2026", "slug": "harbour-cup-2026"}
    assert heads == [
        ("Under 16 Open", event, "Europe/Lisbon", "EUR"),
        ("Hockey Open", event, "Europe/Lisbon", "EUR"),
    ]
    assert list(TWO) == [CUP, HOCKEY]
    assert EXTRA["event"] == {"name": "Harbour Cup 2025", "slug": "harbour-cup-2025"}
    assert len({document["accent"] for document in ALL}) == 3


def test_matches_are_around_the_day_given() -> None:
    days = Counter(datetime.fromisoformat(match["kickoff"]).date() - TODAY for match in TWO[CUP]["matches"])

    assert days == {timedelta(-2): 12, timedelta(-1): 12, timedelta(0): 12, timedelta(1): 12, timedelta(2): 4}
    later = make_documents(TODAY + timedelta(30))[0]["matches"]
    assert [
        datetime.fromisoformat(new["kickoff"]) - datetime.fromisoformat(old["kickoff"])
        for new, old in zip(later, TWO[CUP]["matches"], strict=True)
    ] == [timedelta(30)] * 52


def test_no_pitch_has_two_matches_at_a_time() -> None:
    taken: dict[str, list[datetime]] = {}
    for document in TWO.values():
        for match in document["matches"]:
            taken.setdefault(match["venue"], []).append(datetime.fromisoformat(match["kickoff"]))

    gaps = {later - sooner for times in taken.values() for sooner, later in pairwise(sorted(times))}

    assert set(taken) == {"Pitch 1", "Pitch 2", "Pitch 3", "Pitch 4"}
    assert min(gaps) >= timedelta(minutes=60)


def test_no_team_plays_again_within_two_hours() -> None:
    for document in ALL:
        sides = list_sides(document)
        times: dict[str, list[datetime]] = {}
        for match in document["matches"]:
            for team in filter(None, sides[match["id"]].values()):
                times.setdefault(team, []).append(datetime.fromisoformat(match["kickoff"]))

        assert all(
            later - sooner >= timedelta(hours=2)
            for starts in times.values()
            for sooner, later in pairwise(sorted(starts))
        )


def test_every_team_has_a_squad_and_nobody_is_in_two() -> None:
    teams = [team for document in TWO.values() for team in document["teams"]]
    people = [person["name"] for team in teams for person in (*team["players"], *team["staff"])]

    numbers = {tuple(player["number"] for player in team["players"]) for team in teams}
    roles = {tuple(member["role"] for member in team["staff"]) for team in teams}

    assert len(people) == 32 * 17
    assert [name for name, count in Counter(people).items() if count > 1] == []
    assert all(len(set(worn)) == 14 for worn in numbers)
    assert roles == {("Coach", "Assistant coach", "Team manager")}


def test_names_come_in_many_scripts_and_lengths() -> None:
    teams = [team["name"] for document in TWO.values() for team in document["teams"]]
    people = [name for document in TWO.values() for names in list_people(document).values() for name in names]

    scripts = set.union(*map(name_scripts, teams))

    assert {"LATIN", "GREEK", "CYRILLIC", "ARABIC", "HEBREW", "MODIFIER"} <= scripts
    assert set.union(*map(name_scripts, people)) >= {"CJK", "HANGUL", "THAI", "DEVANAGARI", "GEORGIAN", "ARMENIAN"}
    assert max(map(len, teams)) > 50
    assert (min(map(len, people)), max(map(len, people))) == (3, 66)
    assert "Miller’s Weir & Lockside" in teams
    assert len(set(teams)) == 32


def test_documents_hold_no_contact_and_no_card_of_anybody() -> None:
    texts = [text for document in ALL for text in list_texts(document)]

    assert not [text for text in texts if "@" in text or "http" in text]
    assert not [text for text in texts if re.search(r"\d[\d ()/+-]{5,}\d", text) and not re.match(r"20\d\d-", text)]
    assert "id_card" not in repr(ALL)


def test_ties_are_settled_as_listed() -> None:
    ties = [tie for slug in TWO for tie in list_ties(slug)]

    assert ties == list(TIES)
