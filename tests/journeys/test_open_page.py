"""The browser sees what the tests stored, through the server, on every database."""

from collections.abc import Callable

import pytest
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.urls import path
from playwright.sync_api import Browser, Page

from tests.browser import OpenPage, visiting
from tests.journeys.page_checks import find_faults
from tournaments.models import User

PAGE = (
    "<!DOCTYPE html><html lang=en><title>Users</title><link rel=icon href=/static/img/icon.svg>"
    "<main><h1>{}</h1></main></html>"
)


@login_not_required
def show_users(request: HttpRequest) -> HttpResponse:
    """A page from the database."""
    return HttpResponse(PAGE.format(f"{User.objects.count()} users"))


@login_not_required
def show_noise(request: HttpRequest) -> HttpResponse:
    """A page with a script inside, which the content security policy of the real application forbids."""
    return HttpResponse(PAGE.format("Noise<script>1</script>"))


@login_not_required
def refuse(request: HttpRequest) -> HttpResponse:
    """A page that says that it is not there."""
    return HttpResponse(PAGE.format("Not found"), status=404)


urlpatterns = [path("users/", show_users), path("noise/", show_noise), path("nothing/", refuse)]
pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("address", ["ann@club.example", "bob@club.example"])
def test_page_shows_what_the_test_stored_and_nothing_of_the_test_before(open_page: OpenPage, address: str) -> None:
    User.objects.create_user(address)

    page = open_page("/users/")

    assert page.locator("h1").inner_text() == "1 users"
    assert User.objects.get().email == address


@pytest.mark.parametrize(("width", "theme"), [(320, "light"), (1280, "dark")])
def test_page_is_as_wide_and_as_dark_as_asked(open_page: OpenPage, width: int, theme: str) -> None:
    page = open_page("/users/", width, theme)

    assert page.evaluate("innerWidth") == width
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is (theme == "dark")


def test_page_in_order_has_no_faults(open_page: OpenPage, axe: Callable[[Page], None]) -> None:
    page = open_page("/users/")

    axe(page)
    assert find_faults(page, names=["Gulls"]) == []


def test_page_not_found_is_expected_when_said(open_page: OpenPage) -> None:
    page = open_page("/nothing/", status=404)

    assert page.locator("h1").inner_text() == "Not found"


def test_page_with_another_status_is_refused(browser: Browser, server: str) -> None:
    with pytest.raises(AssertionError, match=r"/nothing/ answered 404"), visiting(browser, server) as open_page:
        open_page("/nothing/")


def test_page_that_is_not_quiet_fails_at_the_end(browser: Browser, server: str) -> None:
    with pytest.raises(AssertionError, match="Content Security Policy"), visiting(browser, server) as open_page:
        open_page("/noise/")


def test_axe_lists_what_it_finds(browser: Browser, axe: Callable[[Page], None]) -> None:
    page = browser.new_page()
    page.set_content("<img src='data:,'>")

    with pytest.raises(AssertionError, match=r"image-alt \(critical\): Images must have alternative text: <img"):
        axe(page)
    page.context.close()
