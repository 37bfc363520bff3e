"""Pages that create events and tournaments, set them up and release them."""

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import FixtureFactory, TeamFactory, TournamentFactory, UserFactory, make_organiser
from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.models import Event, Tournament, User

pytestmark = pytest.mark.django_db

CREATE = "/desk/events/new/"
GOOD = {
    "name": "Harbour Cup",
    "starts_on": "2026-06-11",
    "ends_on": "2026-06-14",
    "timezone": "lisbon",
    "currency": "EUR",
    "accent": "own",
    "own_accent": "#0B6E4F",
    "preset": "hockey-round-robin",
    "division": "",
}


def sign_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def make_creator() -> Client:
    return sign_in(UserFactory.create(may_create_events=True))


def open_form(client: Client, address: str) -> dict[str, str]:
    """The hidden values of a form."""
    page = client.get(address).content.decode()
    return dict(re.findall(r'<input type="hidden" name="(token)" value="([^"]+)"', page))


def post(client: Client, address: str, values: Mapping[str, Any]) -> str:
    """The page that answers, with what was redirected to."""
    answer = client.post(address, values, follow=True)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def test_one_form_makes_an_event_and_its_tournament() -> None:
    client = make_creator()

    page = post(client, CREATE, open_form(client, CREATE) | GOOD)

    tournament = Tournament.objects.get()
    assert (tournament.event.timezone, tournament.event.currency) == ("Europe/Lisbon", "EUR")
    assert (tournament.name, tournament.accent) == ("Harbour Cup", "#0b6e4f")
    assert tournament.rulebook["name"] == "Hockey round robin"
    assert "Harbour Cup is there. It is a draft" in page
    assert Client().get("/t/harbour-cup/").status_code == 404


def test_button_pressed_twice_makes_one_event() -> None:
    """J01."""
    client = make_creator()
    values = open_form(client, CREATE) | GOOD

    first, second = post(client, CREATE, values), post(client, CREATE, values)

    assert (Event.objects.count(), Tournament.objects.count()) == (1, 1)
    assert "is there." in first
    assert "was there already; nothing was created twice" in second


def test_two_forms_make_two_events() -> None:
    client = make_creator()

    for _ in range(2):
        post(client, CREATE, open_form(client, CREATE) | GOOD)

    assert list(Event.objects.order_by("pk").values_list("slug", flat=True)) == ["harbour-cup", "harbour-cup-2"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": " "}, "This field is required."),
        ({"name": "bell\x07"}, "cannot be shown or stored"),
        ({"starts_on": "2026-06-31"}, "Enter a valid date."),
        ({"starts_on": "0206-06-11"}, "Look at the year again."),
        ({"ends_on": "2026-06-10"}, "The last day cannot be before the first."),
        ({"ends_on": "2028-06-10"}, "An event lasts a year at most."),
        ({"timezone": "localtime"}, "No time zone is called that."),
        ({"timezone": "Europe/Lisbonn"}, "Did you mean Europe/Lisbon"),
        ({"currency": "XXX"}, "Select a valid choice."),
        ({"own_accent": "green"}, "six digits after #"),
        ({"own_accent": ""}, "Choose the colour."),
        ({"preset": "chess"}, "Select a valid choice."),
        ({"token": "1"}, "open the page again"),
    ],
)
def test_what_is_wrong_is_said_in_place_and_what_was_typed_is_kept(wrong: dict[str, str], sentence: str) -> None:
    client = make_creator()

    page = post(client, CREATE, open_form(client, CREATE) | GOOD | {"division": "Girls"} | wrong)

    assert sentence in page
    assert 'value="Girls"' in page
    assert not Event.objects.exists()


def test_account_that_creates_nothing_is_told_whom_to_ask() -> None:
    answer = sign_in(UserFactory.create()).get(CREATE)

    assert answer.status_code == 403
    assert "ask whoever runs this site" in answer.content.decode()


def test_desk_offers_an_event_to_whoever_may_create_one() -> None:
    creator, other = make_creator(), sign_in(UserFactory.create())

    assert CREATE in creator.get("/desk/").content.decode()
    assert CREATE not in other.get("/desk/").content.decode()


def test_event_page_lists_the_divisions_one_has_a_part_in() -> None:
    """H03: an organiser of one division learns nothing of the draft of another."""
    tournament = TournamentFactory.create(name="Boys", event__slug="cup", event__starts_on="2026-06-11")
    Event.objects.update(ends_on="2026-06-14")
    TournamentFactory.create(event=tournament.event, name="Girls", is_published=False)
    everything = sign_in(make_organiser(tournament)).get("/desk/events/cup/").content.decode()
    one = sign_in(make_organiser(tournament, tournament=tournament)).get("/desk/events/cup/").content.decode()

    assert ("Boys" in everything, "Girls" in everything, "11–14 June 2026" in everything) == (True, True, True)
    assert ("Boys" in one, "Girls" in one, "Add a division" in one) == (True, False, False)


def test_queries_of_an_event_page_do_not_grow() -> None:
    tournament = TournamentFactory.create(event__slug="cup")
    client, counts = sign_in(make_organiser(tournament)), []

    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            client.get("/desk/events/cup/")
        counts.append(len(queries))
        for _ in range(2):
            TeamFactory.create(tournament=TournamentFactory.create(event=tournament.event))

    assert counts[0] == counts[1]


def test_division_is_added_once() -> None:
    """J01."""
    tournament = TournamentFactory.create(event__slug="cup", name="Boys")
    client, address = sign_in(make_organiser(tournament)), "/desk/events/cup/tournaments/new/"
    values = open_form(client, address) | {"name": "Girls", "accent": "plum", "preset": "soccer-cup"}

    post(client, address, values)
    again = post(client, address, values)

    assert Tournament.objects.get(slug="girls").accent == "#7a2a6b"
    assert "nothing was created twice" in again
    assert Tournament.objects.count() == 2


def test_division_with_a_name_that_is_taken_is_refused_in_place() -> None:
    tournament = TournamentFactory.create(event__slug="cup", name="Boys")
    client, address = sign_in(make_organiser(tournament)), "/desk/events/cup/tournaments/new/"

    page = post(
        client, address, open_form(client, address) | {"name": "boys", "accent": "plum", "preset": "soccer-cup"}
    )

    assert "choose one that tells them apart" in page
    assert Tournament.objects.count() == 1


def test_another_zone_is_confirmed_once_it_is_said_what_happens() -> None:
    match = FixtureFactory.create(kickoff_at="2026-06-13T10:00:00Z", tournament__event__slug="cup")
    client = sign_in(make_organiser(match.tournament))
    values = {"name": "Cup", "starts_on": "", "ends_on": "", "timezone": "Tokyo", "currency": "EUR"}

    asked = post(client, "/desk/events/cup/edit/", values)
    before = Event.objects.get(slug="cup").timezone
    post(client, "/desk/events/cup/edit/", values | {"is_zone_confirmed": "on"})

    assert "1 match has a kick-off" in asked
    assert "13 June, 10:00 becomes 13 June, 19:00" in asked
    assert '<input type="checkbox" name="is_zone_confirmed"' in asked
    assert 'value="Tokyo"' in asked
    assert (before, Event.objects.get(slug="cup").timezone) == ("UTC", "Asia/Tokyo")


SETTINGS = {"name": "Cup", "accent": "pitch", "own_accent": "#0b6e4f", "roster_limit": "18"}


@pytest.mark.parametrize(
    ("typed", "stored", "sentence"),
    [
        ("2026-06-11T18:00", "2026-06-11T17:00:00+00:00", "Saved."),
        ("", None, "Saved."),
        ("2026-03-29T01:30", None, "the clocks are put forward over 01:30 that day"),
        ("2026-10-25T01:30", None, "show 01:30 twice"),
        ("soon", None, "Write a day and a time"),
        ("2026-06-31T18:00", None, "Write a day and a time"),
    ],
)
def test_rosters_close_by_the_clocks_of_the_event(typed: str, stored: str | None, sentence: str) -> None:
    tournament = TournamentFactory.create(slug="cup", event__timezone="Europe/Lisbon")

    page = post(sign_in(make_organiser(tournament)), "/desk/cup/settings/", SETTINGS | {"rosters_freeze_at": typed})

    closes_at = Tournament.objects.get().rosters_freeze_at
    assert sentence in page
    assert (closes_at.isoformat() if closes_at else None) == stored
    assert not typed or f'value="{typed}"' in page


def test_place_among_the_divisions_is_chosen_in_words() -> None:
    first = TournamentFactory.create(name="Boys", slug="boys")
    TournamentFactory.create(event=first.event, name="Girls")
    client = sign_in(make_organiser(first))

    form = client.get("/desk/boys/settings/").content.decode()
    post(client, "/desk/boys/settings/", SETTINGS | {"name": "Boys", "place": "1"})

    assert '<option value="1">After Girls</option>' in form
    names = Tournament.objects.filter(event=first.event).in_order().values_list("name", flat=True)
    assert list(names) == ["Girls", "Boys"]


def test_each_button_sends_its_own_switch() -> None:
    """H11."""
    tournament = TournamentFactory.create(slug="cup", is_published=True)
    client = sign_in(make_organiser(tournament))

    done = post(client, "/desk/cup/release/", {"item": "tables", "is_on": "0"})
    again = post(client, "/desk/cup/release/", {"item": "tables", "is_on": "0"})
    odd = post(client, "/desk/cup/release/", {"item": "everything", "is_on": "0"})

    stored = Tournament.objects.get()
    assert (stored.shows_schedule, stored.shows_tables, stored.shows_bracket) == (True, False, True)
    assert "Done: it is hidden now." in done
    assert "nothing was taken back" in again
    assert "Nothing was changed" in odd


def test_publishing_shows_no_more_than_is_released() -> None:
    """H04."""
    client = make_creator()
    post(client, CREATE, open_form(client, CREATE) | GOOD)

    post(client, "/desk/harbour-cup/release/", {"item": "published", "is_on": "1"})

    statuses = [Client().get(f"/t/harbour-cup/{path}").status_code for path in ("", "rules/", "tables/", "matches/")]
    assert statuses == [200, 200, 404, 404]


def preview(client: Client, path: str) -> str:
    answer = client.get(f"/desk/harbour-u14/preview/{path}")
    assert (answer.status_code, "no-store" in answer.headers["Cache-Control"]) == (200, True)
    return unescape(answer.content.decode())


def test_preview_is_the_public_page_of_a_draft_and_says_that_it_is_a_preview() -> None:
    """H03: the draft itself stays nobody's."""
    client = sign_in(make_organiser(load_document(make_cup(published=False))))

    page = preview(client, "tables/?show=tables")

    assert "Preview: nobody but you sees this page." in page
    assert 'class="standings"' in page
    assert "2026-06-13T10:00" not in page
    assert Client().get("/t/harbour-u14/tables/").status_code == 404
    assert Client().get("/desk/harbour-u14/preview/tables/").status_code == 302


def test_links_of_a_preview_stay_in_it_with_its_switches() -> None:
    client = sign_in(make_organiser(load_document(make_cup())))

    page = preview(client, "overview/?show=schedule&show=rosters")

    main = re.findall(r'(?:href|action)="([^"]*)"', page.split("<body>")[1].split('<footer class="foot">')[0])
    own = [one for one in main if not one.startswith(("#", "/e/")) and one != "/desk/harbour-u14/release/"]
    assert {one.split("?")[0].split("/preview/")[0] for one in own} == {"/desk/harbour-u14"}
    assert all("?show=schedule&show=rosters" in one for one in own if not one.endswith("/teams/"))
    assert page.count("leaves the preview") == page.count('href="/e/') + page.count('href="/"')


def test_team_is_chosen_within_the_preview() -> None:
    client = sign_in(make_organiser(load_document(make_cup())))

    chosen = client.get("/desk/harbour-u14/preview/teams/?team=adders&show=rosters")
    page = client.get(chosen.headers["Location"]).content.decode()

    assert chosen.headers["Location"] == "/desk/harbour-u14/preview/teams/adders/?show=rosters"
    assert "Kim Ray" in page
    assert "Matches</h2>" not in page


def test_preview_of_a_hidden_page_says_that_nobody_finds_it() -> None:
    client = sign_in(make_organiser(load_document(make_cup())))

    assert "finds no such page" in preview(client, "bracket/?show=tables")
    assert client.get("/desk/harbour-u14/preview/nonsense/").status_code == 404
    assert client.get("/desk/harbour-u14/preview/teams/nobody/").status_code == 404
