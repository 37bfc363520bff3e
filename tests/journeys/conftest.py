"""A real browser in front of the real application.

Tests take `open_page` and look at pages as a visitor would. A test that changes data is marked
`django_db(transaction=True)`; one that only reads may take `demo`, which is loaded once for a whole module.
"""

import os
from collections.abc import Callable, Iterator

import pytest
from django.core.management import call_command
from django.test import Client, modify_settings
from playwright.sync_api import Browser, Page, sync_playwright
from pytest_django import DjangoDbBlocker
from pytest_django.live_server_helper import LiveServer

from tests.browser import OpenPage, launch_chromium, visiting
from tests.journeys.page_checks import find_axe_violations
from tournaments.models import User


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for each worker.

    Playwright's synchronous interface runs an event loop beneath the tests; Django would take them for asynchronous
    code and refuse the database to them, unless told.
    """
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setitem(os.environ, "DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        chromium = launch_chromium(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(django_db_setup: None) -> Iterator[str]:
    """The address of the application, served for as long as the worker lives.

    pytest-django's own `live_server` empties the database after every test; this one leaves that to whoever filled it.
    """
    with modify_settings(ALLOWED_HOSTS={"append": "127.0.0.1"}):
        live = LiveServer("127.0.0.1")
        yield live.url
        live.stop()


@pytest.fixture
def open_page(browser: Browser, server: str) -> Iterator[OpenPage]:
    """Opens pages: `open_page(path, width, theme)`; the test fails at its end when they were not quiet."""
    with visiting(browser, server) as open_page:
        yield open_page


@pytest.fixture
def sign_in() -> Callable[[User], str]:
    """Signs somebody in without the form, and gives the key of the session for `open_page`."""

    def start_session(user: User) -> str:
        client = Client()
        client.force_login(user)
        return client.cookies["sessionid"].value

    return start_session


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Asserts that axe finds nothing to complain about on a page."""

    def check(page: Page) -> None:
        violations = find_axe_violations(page)
        assert not violations, "\n".join(violations)

    return check


@pytest.fixture(scope="module")
def demo(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The invented tournaments, there for all tests of a module; these must not change anything."""
    from tournaments.models import Tournament

    with django_db_blocker.unblock():
        assert not Tournament.objects.exists(), "somebody's data would be lost at the end"
        call_command("demo")
        yield
        call_command("flush", interactive=False, verbosity=0)
