"""The list of events, the page of one, and draws and decisions, as strangers get them."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    EventFactory,
    FixtureFactory,
    KnockoutFixtureFactory,
    ResultVersionFactory,
    TeamFactory,
    TournamentFactory,
)
from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.models import Team, Tournament
from tournaments.selectors.events import Progress, read_progress

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def count_queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


@pytest.mark.parametrize("address", ["/", "/fr/", "/e/harbour/", "/fr/e/harbour/", "/t/harbour-u14/draws/"])
def test_page_is_shown_without_a_cookie(client: Client, address: str) -> None:
    load_document(make_cup())

    response = client.get(address)

    assert (response.status_code, "Set-Cookie" in response.headers) == (200, False)
    assert "Harbour Cup U14" in response.content.decode()
    assert client.get(address, headers={"If-None-Match": response["ETag"]}).status_code == 304


def test_empty_site_says_how_to_begin(client: Client) -> None:
    TournamentFactory.create(name="Secret", is_published=False)

    page = client.get("/").content.decode()

    assert "load_document" in page
    assert "make run" in page
    assert "Secret" not in page


@pytest.mark.parametrize("address", ["/e/hidden/", "/e/elsewhere/", "/t/secret/draws/", "/t/secret/draws/live/"])
def test_draft_is_not_found_and_not_kept(client: Client, address: str) -> None:
    TournamentFactory.create(event__slug="hidden", slug="secret", is_published=False)

    response = client.get(address)

    assert (response.status_code, response["Cache-Control"]) == (404, "no-store")
    assert "Set-Cookie" not in response.headers


def test_draft_beside_a_published_tournament_stays_hidden(client: Client) -> None:
    event = EventFactory.create(slug="both")
    TournamentFactory.create(event=event, name="Open")
    TournamentFactory.create(event=event, name="Secret", is_published=False)

    pages = [client.get(address).content.decode() for address in ("/", "/e/both/")]

    assert all("Open" in page and "Secret" not in page for page in pages)


def test_names_are_escaped(client: Client) -> None:
    event = EventFactory.create(name="<b>Cup</b>", slug="b")
    TeamFactory.create(tournament__event=event, tournament__name="<i>Open</i>", name="<u>Gulls</u>")

    pages = "".join(client.get(address).content.decode() for address in ("/", "/e/b/"))

    assert "&lt;b&gt;Cup" in pages
    assert "<b>Cup" not in pages
    assert "<i>Open" not in pages


def test_queries_of_the_list_do_not_grow_and_a_kept_page_takes_one(client: Client) -> None:
    counts = []
    for times in (1, 2):
        for _ in range(times):
            TeamFactory.create()
        counts.append(count_queries(client, "/"))

    assert Tournament.objects.count() == 3
    assert counts[0] == counts[1]
    assert count_queries(client, "/") == 1


def test_change_of_a_tournament_makes_its_pages_anew(client: Client) -> None:
    tournament = TournamentFactory.create(name="Before", event__slug="e")
    before = [client.get(address).content for address in ("/", "/e/e/")]

    tournament.name, tournament.revision = "After", 1
    tournament.save()

    after = [client.get(address).content for address in ("/", "/e/e/")]
    assert all(b"Before" in page for page in before)
    assert all(b"After" in page for page in after)


def test_progress_counts_what_is_live_and_what_is_to_come() -> None:
    tournament = TournamentFactory.create()
    games = [FixtureFactory.create(tournament=tournament) for _ in range(6)]
    KnockoutFixtureFactory.create(tournament=tournament, position=99999)
    ResultVersionFactory.create(fixture=games[0])
    ResultVersionFactory.create(fixture=games[1], status="live")
    ResultVersionFactory.create(fixture=games[2], status="postponed", home_goals=None, away_goals=None)
    ResultVersionFactory.create(fixture=games[3], status="scheduled", forfeit="home", home_goals=None, away_goals=None)
    Team.objects.filter(home_fixtures=games[4]).update(withdrawn="keep")

    progress = read_progress()[tournament.uuid]

    assert (progress.teams, progress.matches, progress.live, progress.left) == (12, 7, 1, 3)


def test_list_counts_no_match_of_a_schedule_that_is_not_released() -> None:
    """H03, H04: neither how many there are nor when they are."""
    tournament = TournamentFactory.create(shows_schedule=False)
    FixtureFactory.create(tournament=tournament, kickoff_at="2026-06-13T10:00:00Z")

    page = Client().get("/").content.decode()

    assert read_progress()[tournament.uuid] == Progress(teams=2)
    assert "The schedule is not out yet." in page
    assert "2026" not in page


def test_list_tells_nothing_of_a_knockout_match_while_the_bracket_is_not_released() -> None:
    """H03: not even that it was played."""
    tournament = TournamentFactory.create(shows_bracket=False)
    TeamFactory.create(tournament=tournament)
    for position, status in enumerate(("final", "live")):
        knockout = KnockoutFixtureFactory.create(tournament=tournament, position=position)
        ResultVersionFactory.create(fixture=knockout, status=status)

    progress = read_progress()[tournament.uuid]

    assert (progress.matches, progress.live, progress.left) == (2, 0, 2)


def test_days_of_an_event_are_shown_until_matches_have_theirs(client: Client) -> None:
    event = EventFactory.create(slug="e", starts_on="2026-06-11", ends_on="2026-06-14")
    TeamFactory.create(tournament__event=event, tournament__slug="cup")

    pages = [client.get(address).content.decode() for address in ("/", "/e/e/", "/t/cup/")]

    assert all("11–14 June 2026" in page for page in pages)
