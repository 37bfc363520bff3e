"""What a snapshot holds once the unreleased is taken out, and that no page made of it tells more."""

import html
import json
import re
from dataclasses import replace
from typing import Any

import pytest

from tests.samples import make_cup
from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.events import PublicEvent
from tournaments.selectors.public.events import EventPage, make_event_page
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.team import make_team_page
from tournaments.selectors.releases import hide_unreleased
from tournaments.selectors.rosters import RosterLine
from tournaments.selectors.snapshots import Release, Snapshot
from tournaments.views.public import PAGES, render_page

NOTHING = Release(schedule=False, tables=False, bracket=False, rosters=False)
ROSTER = [RosterLine("player", "Kim Ray", 7, "")]


def hide(release: Release, document: dict[str, Any] | None = None) -> Snapshot:
    return hide_unreleased(make_snapshot(document or make_cup()), release)


def show(name: str, release: Release, document: dict[str, Any] | None = None) -> str:
    """The page of a tournament, or of its team Adders, as HTML without what is in every header."""
    snapshot = hide(release, document)
    page = make_team_page(snapshot, Links(), "adders", ROSTER) if name == "team" else PAGES[name](snapshot, Links())
    return html.unescape(render_page(f"tournaments/public/{name}.html", page))


def read_event(*releases: Release) -> EventPage:
    snapshots = [hide(release) for release in releases]
    event = snapshots[0].event
    return make_event_page(PublicEvent(event.name, event.slug, event.zone, event.currency, ()), snapshots, Links())


def test_everything_released_changes_nothing() -> None:
    whole = make_snapshot(make_cup())

    assert hide_unreleased(whole, Release()) == whole
    assert hide_unreleased(whole, Release(rosters=False)) == replace(whole, release=Release(rosters=False))


def test_without_the_bracket_knockout_matches_keep_time_and_pitch_alone() -> None:
    """H03."""
    snapshot = hide(Release(bracket=False))

    semi = snapshot.by_id["SF-1"]
    assert (semi.stage, semi.status, semi.score, semi.shootout) == ("semi-final", "scheduled", None, None)
    assert snapshot.matches["SF-2"].kickoff_at is not None
    assert (snapshot.tournament.seeding, snapshot.seeding) == (None, None)
    assert {slot.state for slots in snapshot.slots.values() for slot in slots} == {"open"}
    assert snapshot.by_id["A1"].score == (2, 2)


def test_without_bracket_and_schedule_knockout_matches_are_gone() -> None:
    """H03: nor can they be counted."""
    snapshot = hide(Release(bracket=False, schedule=False))

    assert {match.stage for match in snapshot.tournament.matches} == {"group"}
    assert snapshot.listed == ()


def test_without_the_schedule_no_match_has_a_time_or_a_pitch_and_tables_stay() -> None:
    """H04, H11."""
    whole, snapshot = make_snapshot(make_cup()), hide(Release(schedule=False))

    assert {(info.kickoff_at, info.pitch) for info in snapshot.matches.values()} == {(None, "")}
    assert snapshot.ranking.tables == whole.ranking.tables
    assert snapshot.slots == whole.slots


@pytest.mark.parametrize(
    ("release", "kinds"),
    [
        (Release(tables=False), ["seeding"]),
        (Release(bracket=False), ["shootout", "draw"]),
        (NOTHING, []),
    ],
)
def test_decisions_go_with_what_they_settle(release: Release, kinds: list[str]) -> None:
    """H11."""
    assert [order.kind for order in hide(release).orders] == kinds


SIGNS = {
    "schedule": ["2026-06-13T10:00", "<bdi>Quay</bdi>", "2026-06-14T11:00", "T10:00"],
    "tables": ['class="standings"', "−3 points", "kicks on Quay", "in group A"],
    "bracket": ["group stage over", 'class="kicks"', "SF-1", "Winner of semi-final", "Kicks 4–2"],
    "rosters": ["Kim Ray"],
}
"""What each page could tell of each thing."""
ALL_PAGES = [*PAGES, "team"]


@pytest.mark.parametrize("page", ALL_PAGES)
@pytest.mark.parametrize("item", SIGNS)
def test_page_tells_nothing_of_what_is_not_released(item: str, page: str) -> None:
    """H03, H04, H10, H11: whatever page is looked at, each switch hides its own thing."""
    release = Release(**{item: False})
    if not release.shows(page):
        return

    text = show(page, release)

    assert [sign for sign in SIGNS[item] if sign in text] == []


@pytest.mark.parametrize("page", ALL_PAGES)
def test_page_tells_only_names_while_nothing_is_released(page: str) -> None:
    """H03: no counter, no opponent, no time, no group, no link to a page that is not there."""
    if not NOTHING.shows(page):
        return

    text = show(page, NOTHING)

    assert [sign for signs in SIGNS.values() for sign in signs if sign in text] == []
    assert "Group A" not in text
    assert not re.search(r"\d+ matches|\d+ pitch|\d+ games", text)
    assert re.findall(r'href="/t/harbour-u14/(tables|bracket|matches|draws)/', text) == []
    assert "Adders" in text or page == "rules"


@pytest.mark.parametrize(
    ("item", "page"), [("schedule", "matches"), ("tables", "tables"), ("bracket", "bracket"), ("rosters", "team")]
)
def test_switch_shows_its_own_thing_and_no_other(item: str, page: str) -> None:
    """H11: one alone is on; its page is there, and what it shows is what the whole has of it."""
    release = replace(NOTHING, **{item: True})

    text = show(page, release)

    assert release.shows(page)
    others = [sign for other in SIGNS if other != item for sign in SIGNS[other] if sign in text]
    assert others == []
    tabs = re.findall(r'href="/t/harbour-u14/(tables|bracket|matches)/"', text.split("</header>")[0])
    assert tabs == ([] if item == "rosters" else [page])


def test_schedule_without_the_bracket_names_nobody_in_the_knockout() -> None:
    """H03: a final has its time; who plays is told later, and whether it was played too."""
    final = {"id": "F", "stage": "final", **game("Adders", "Badgers", "2-1"), "kickoff": "2026-06-14T18:00:00Z"}
    document = make_document(game("Adders", "Badgers", "0-0"), final, teams="Adders, Badgers", slug="harbour-u14")

    matches, overview = (show(page, Release(bracket=False), document) for page in ("matches", "overview"))

    assert "2026-06-14T18:00+00:00" in matches
    assert matches.count("To be announced") == 2
    assert "<b>2</b><i>–</i><b>1</b>" not in matches + overview
    assert "Winner" not in overview
    assert "Runner-up" not in overview


def test_team_lines_tell_no_more_than_is_released() -> None:
    """H03: "team pages showing the next opponent"."""
    match = game("Adders", "Badgers", kickoff="2026-06-14T18:00:00Z")
    document = make_document(match, teams="Adders, Badgers", slug="harbour-u14")

    hidden, shown = (show("team", release, document) for release in (Release(schedule=False), Release()))

    assert "Badgers" in shown.split("Matches</h2>")[1]
    assert "against" not in hidden
    assert "Matches</h2>" not in hidden


def test_live_match_is_told_and_followed_only_with_its_switch() -> None:
    """H04: not even that a page asks for changes."""
    match = game("Adders", "Badgers", "0-0", status="live")
    document = make_document(match, teams="Adders, Badgers", slug="harbour-u14")

    hidden, shown = (show("tables", release, document) for release in (Release(schedule=False), Release()))

    assert ("In play" in shown, "hx-get" in shown) == (True, True)
    assert ("In play" in hidden, "hx-get" in hidden) == (False, False)
    assert "games played" not in hidden


def test_event_page_lists_no_match_of_a_division_that_has_not_released_its_schedule() -> None:
    """H03, H04."""
    both, one, none = read_event(Release(), NOTHING), read_event(NOTHING, Release()), read_event(NOTHING)

    assert (len(both.days), len(one.days), none.days) == (len(one.days), len(both.days), ())
    assert (none.has_schedule, none.pitch_count, none.divisions[0].upcoming) == (False, 0, ())
    assert (none.divisions[0].tables_href, none.divisions[0].bracket_href) == ("", "")
    assert str(none.divisions[0].state) == "The schedule is not out yet."


def test_draws_that_are_partly_released_do_not_say_that_there_were_none() -> None:
    """H11."""
    text = show("draws", Release(tables=False), make_cup(seeding={"order": []}, matches=[], protests=[]))

    assert "Nothing had to be decided" not in text
    assert "2026" not in json.dumps(re.findall(r"<code[^>]*>[^<]*", text))
