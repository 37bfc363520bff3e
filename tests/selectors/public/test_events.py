"""The list of events and the page of one: which line each gets, and one schedule of all divisions."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from tests.snapshots import AN_ID, game, make_document, make_snapshot
from tournaments.selectors.events import Progress, PublicEvent, PublicTournament
from tournaments.selectors.public.events import EventPage, make_event_page
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.home import Swatch, make_home_page
from tournaments.selectors.snapshots import Snapshot

NOON = datetime(2026, 6, 13, 12, 0, tzinfo=UTC)
PARIS = ZoneInfo("Europe/Paris")


def make_event(*names: str, accent: str = "") -> PublicEvent:
    tournaments = [
        PublicTournament(UUID(int=n), name.lower(), name, accent, "e1", 1, NOON) for n, name in enumerate(names)
    ]
    return PublicEvent("Harbour", "harbour", PARIS, "EUR", tournaments)


def make_division(name: str, *matches: dict[str, object]) -> Snapshot:
    document = make_document(*matches, teams="Gulls, Terns", name=name, slug=name.lower(), timezone="Europe/Paris")
    return replace(make_snapshot(document), uuid=AN_ID)


def make_page(*snapshots: Snapshot) -> EventPage:
    return make_event_page(make_event(*(one.name for one in snapshots)), snapshots, Links("/fr/"))


def test_event_with_one_tournament_of_its_name_takes_one_line() -> None:
    page = make_home_page([make_event("Harbour"), make_event("Open")], {}, Links())

    alone, other = page.events
    assert alone.alone is not None
    assert (alone.href, alone.entries) == ("/t/harbour/", ())
    assert (other.alone, other.href, [one.href for one in other.entries]) == (None, "/e/harbour/", ["/t/open/"])


def test_entry_says_what_is_on() -> None:
    states = [
        Progress(),
        Progress(4, matches=3, left=2, next_at=NOON, first_at=NOON, last_at=NOON),
        Progress(4, matches=3, live=1, left=1, next_at=NOON),
        Progress(4, matches=3),
    ]
    progress = {UUID(int=n): state for n, state in enumerate(states)}

    (event,) = make_home_page([make_event("A", "B", "C", "D")], progress, Links()).events

    assert [str(one.state) for one in event.entries] == [
        "No matches are set yet.",
        "2 matches to come",
        "1 match in play",
        "All matches are over.",
    ]
    assert [one.next_at and one.next_at.strftime("%H:%M") for one in event.entries] == [None, "14:00", None, None]
    assert (event.first_day, event.last_day) == (NOON.date(), NOON.date())


def test_swatch_is_of_the_palette_or_an_own_colour() -> None:
    accents = ("#00647d", "#123456", "", '"><b>')

    events = make_home_page([make_event("A", "B", accent=accent) for accent in accents], {}, Links()).events

    assert [event.entries[0].swatch for event in events] == [
        Swatch("harbour"),
        Swatch("", "#123456"),
        Swatch("pitch"),
        Swatch("pitch"),
    ]


def test_schedule_joins_divisions_by_day_and_pitch_in_the_zone_of_the_event() -> None:
    page = make_page(
        make_division(
            "U14",
            game("Gulls", "Terns", kickoff="2026-06-13T23:30:00+02:00", venue="Pitch 10"),
            game("Terns", "Gulls", kickoff="2026-06-13T22:30:00+00:00", venue="Pitch 2"),
            game("Gulls", "Terns"),
        ),
        make_division("U16", game("Gulls", "Terns", kickoff="2026-06-13T18:00:00+02:00", venue="Pitch 10")),
        make_division("U18", game("Gulls", "Terns", kickoff="2026-06-13T12:00:00+02:00", venue="Pitch 2")),
    )

    shown = [
        (day.anchor, pitch.name, [(one.division, one.match.id, one.href) for one in pitch.matches])
        for day in page.days
        for pitch in day.pitches
    ]
    assert shown == [
        ("day-2026-06-13", "Pitch 2", [("U18", "M1", "/fr/t/u18/matches/#m1")]),
        (
            "day-2026-06-13",
            "Pitch 10",
            [("U16", "M1", "/fr/t/u16/matches/#m1"), ("U14", "M1", "/fr/t/u14/matches/#m1")],
        ),
        ("day-2026-06-14", "Pitch 2", [("U14", "M2", "/fr/t/u14/matches/#m2")]),
        ("no-time", "", [("U14", "M3", "/fr/t/u14/matches/#m3")]),
    ]
    assert (page.team_count, page.pitch_count, page.has_divisions) == (6, 2, True)


def test_division_shows_what_is_in_play_and_its_next_kick_off() -> None:
    page = make_page(
        make_division(
            "U14",
            game("Gulls", "Terns", "1-0", status="live", kickoff="2026-06-13T10:00:00+02:00"),
            game("Gulls", "Terns", kickoff="2026-06-13T12:00:00+02:00"),
            game("Gulls", "Terns", kickoff="2026-06-13T11:00:00+02:00"),
        ),
        make_division("U16", game("Gulls", "Terns", "1-0")),
        make_division("U18"),
    )

    assert [[one.match.id for one in division.live] for division in page.divisions] == [["M1"], [], []]
    assert [[one.match.id for one in division.upcoming] for division in page.divisions] == [["M3"], [], []]
    assert [division.state and str(division.state) for division in page.divisions] == [
        None,
        "All matches are over.",
        "No matches are set yet.",
    ]


def test_events_whose_games_are_the_latest_come_first() -> None:
    events = [
        replace(make_event(name), name=name, tournaments=[replace(make_event(name).tournaments[0], uuid=UUID(int=n))])
        for n, name in enumerate(("Last year", "Next year", "To be set", "Also to be set"))
    ]
    progress = {UUID(int=0): Progress(last_at=NOON), UUID(int=1): Progress(last_at=NOON.replace(year=2027))}

    page = make_home_page(events, progress, Links())

    assert [event.name for event in page.events] == ["To be set", "Also to be set", "Next year", "Last year"]
