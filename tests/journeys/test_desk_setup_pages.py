"""The pages that create, set up and release, on a phone and a desk, in light and dark."""

from collections.abc import Callable

import pytest

from tests.browser import OpenPage
from tests.factories import TournamentFactory, make_organiser
from tests.journeys.desk_pages import find_desk_faults
from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.models import User


@pytest.mark.django_db(transaction=True)
def test_desk_setup_pages_are_in_order(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    tournament = load_document(make_cup(published=False))
    TournamentFactory.create(
        event=tournament.event, position=1, name="Under 16 with a name that is rather long for a phone"
    )
    organiser = make_organiser(tournament)
    User.objects.update(may_create_events=True)
    session = sign_in(organiser)
    paths = [
        *("/desk/", "/desk/events/new/", "/desk/events/harbour/", "/desk/events/harbour/edit/"),
        *("/desk/events/harbour/tournaments/new/", "/desk/harbour-u14/settings/", "/desk/harbour-u14/release/"),
        *("/desk/harbour-u14/preview/overview/", "/desk/harbour-u14/preview/bracket/?show=tables"),
    ]

    faults = [fault for path in paths for fault in find_desk_faults(open_page, path, session)]

    assert faults == []


@pytest.mark.django_db(transaction=True)
def test_desk_setup_is_done_without_javascript(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    """An event is created, its tables are looked at before anybody else, and published with one button each."""
    user = User.objects.create_user("mara@club.example", may_create_events=True)
    page = open_page("/desk/", 360, session=sign_in(user))

    page.get_by_role("link", name="Create an event").click()
    page.get_by_label("Name of the event").fill("Lake Cup")
    page.get_by_label("First day").fill("2026-06-11")
    page.get_by_label("Time zone").fill("Zurich")
    page.get_by_label("Currency").select_option("CHF")
    page.get_by_label("Plum").check()
    page.get_by_role("button", name="Create the event").click()
    page.get_by_role("navigation", name="Desk").get_by_role("link", name="Release").click()
    page.get_by_role("button", name="Release: Rosters").click()
    page.get_by_role("link", name="Preview: Tables").click()
    preview = page.locator("body").inner_text()
    page.get_by_role("link", name="Back to the switches").click()
    page.get_by_role("button", name="Publish the tournament").click()
    released = page.locator("tr", has_text="Rosters").inner_text()
    page.get_by_role("link", name="Open the public page").click()

    assert "nobody but you sees this page" in preview
    assert "Released" in released
    assert page.url.endswith("/t/lake-cup/")
    assert page.locator("nav.tabs").inner_text().split() == ["Now", "Rules"]
