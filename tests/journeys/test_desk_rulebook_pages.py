"""The pages of the rulebook, on a phone and a desk, in light and dark: axe finds nothing, nothing scrolls sideways."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import OpenPage, watch_page
from tests.factories import make_organiser
from tests.journeys.desk_pages import WIDTHS
from tests.journeys.page_checks import (
    find_axe_violations,
    find_inline_code,
    find_sideways_scroll,
    find_small_text,
    open_details,
)
from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.models import Tournament, User
from tournaments.selectors.desk.rulebooks import mark_rulebook
from tournaments.services.rulebooks import change_rulebook


def look_at(page: Page) -> list[str]:
    """What is wrong with a page that only a button leads to, everything unfolded; then with its colours by night."""
    open_details(page)
    checks = (find_axe_violations, find_sideways_scroll, find_small_text, find_inline_code)
    faults = [f"{page.url}: {fault}" for find in checks for fault in find(page)]
    page.emulate_media(color_scheme="dark")
    faults += [f"{page.url} dark: {fault}" for fault in find_axe_violations(page, "color-contrast")]
    page.emulate_media(color_scheme="light")
    return faults


@pytest.mark.django_db(transaction=True)
def test_rulebook_pages_are_in_order(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    tournament = Tournament.objects.get(pk=load_document(make_cup()).pk)
    organiser = make_organiser(tournament)
    session, address = sign_in(organiser), f"/desk/{tournament.slug}/rules/"

    faults: list[str] = []
    for width in WIDTHS:
        page = open_page(address, width, session=session)
        faults += look_at(page)
        with page.expect_response("**/rules/preview/"):
            page.fill("[name=points-win]", "")
        page.click("form button[value=save]:visible")
        faults += look_at(page)
        with page.expect_response("**/rules/preview/"):
            page.fill("[name=points-win]", "1")
        page.click("form button[value=as-text]")
        faults += look_at(page)
        page.click("form button[value=save]:visible")
        assert page.get_by_role("heading", name="What the new rules would move").is_visible()
        faults += look_at(page)
        page.context.close()

    assert faults == []


@pytest.mark.django_db(transaction=True)
def test_page_of_two_changes_is_in_order(browser: Browser, server: str, sign_in: Callable[[User], str]) -> None:
    document = make_cup()
    del document["seeding"], document["protests"]
    matches = [
        {key: match[key] for key in ("id", "stage", "home", "away") if key in match} for match in document["matches"]
    ]
    tournament = load_document({**document, "matches": matches})
    organiser = make_organiser(tournament)
    context = browser.new_context(base_url=server, viewport={"width": 360, "height": 740})
    context.add_cookies([{"name": "sessionid", "value": sign_in(organiser), "url": server}])
    page = context.new_page()
    complaints = watch_page(page, expected_status=409)
    page.goto(f"/desk/{tournament.slug}/rules/")
    mark = mark_rulebook(tournament.rulebook)
    change_rulebook(actor=organiser, tournament=tournament, rulebook="hockey-round-robin", expected=mark)

    with page.expect_response("**/rules/preview/"):
        page.fill("[name=points-win]", "9")
    with page.expect_response(lambda answer: answer.status == 409):
        page.click("form button[value=save]:visible")

    assert page.get_by_role("heading", name="Two changes of the rules").is_visible()
    assert look_at(page) == []
    assert complaints == []
    context.close()
