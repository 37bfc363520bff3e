"""The schedule: day by day where the matches are played, those without a time last."""

from tests.rendered import read_text
from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.schedule import make_schedule_page

DOCUMENT = make_document(
    game("Adders", "Badgers"),
    game("Adders", "Badgers", kickoff="2026-06-14T10:00:00+00:00"),
    game("Badgers", "Adders", kickoff="2026-06-13T22:30:00+00:00", stage="final"),
    game("Badgers", "Adders", kickoff="2026-06-13T21:30:00+00:00"),
    teams="Adders, Badgers",
    timezone="Europe/Paris",
)


def test_days_are_those_of_the_event_and_the_group_stage_comes_first() -> None:
    page = make_schedule_page(make_snapshot(DOCUMENT), Links())

    days = [
        (day.anchor, [(str(stage.title), [match.id for match in stage.matches]) for stage in day.stages])
        for day in page.days
    ]
    assert days == [
        ("day-2026-06-13", [("Group stage", ["M4"])]),
        ("day-2026-06-14", [("Group stage", ["M2"]), ("Final", ["M3"])]),
        ("no-time", [("Group stage", ["M1"])]),
    ]


def test_page_says_what_the_home_team_brings() -> None:
    assert "The home team brings 2 game balls" in read_text("matches", DOCUMENT)
