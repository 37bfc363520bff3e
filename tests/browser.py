"""Chromium for the browser tests and the screenshots: where it is, how it starts, what it complains about."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize

HOW_TO_INSTALL = "apt-get install chromium libatomic1 (or set CHROMIUM to the path of a Chrome or Chromium)"

# Nothing that would reach for the network or ask first-run questions. Playwright itself passes --no-sandbox, which
# Chromium needs as root.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]

FAILED = "Failed to load resource: the server responded with a status of"

PHONE_HEIGHT = 740
DESK_HEIGHT = 900


class OpenPage(Protocol):
    """Opens a page as a new visitor, 1280 px wide and light unless said otherwise; the answer must have the status.

    ``session``: the key of the session of somebody who is signed in.
    """

    def __call__(
        self, path: str, width: int = ..., theme: str = ..., *, status: int = ..., session: str = ...
    ) -> "Page": ...


def find_chromium() -> str | None:
    """The path of Chromium: the one that CHROMIUM names, or else the first one on the path."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, map(shutil.which, names)), None)


def is_browser_required() -> bool:
    """Whether a run without browser tests counts as failed, as it does in CI."""
    return os.environ.get("REQUIRE_BROWSER", "") not in ("", "0")


def launch_chromium(playwright: "Playwright") -> "Browser":
    """Starts the system's Chromium; the Chromium that Playwright could download is never used."""
    return playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)


def watch_page(page: "Page", *, expected_status: int = 200) -> list[str]:
    """A list that grows with everything a quiet page never does: console messages, errors, failed requests.

    Chromium's own remark about an error page that is expected does not count.
    """
    complaints: list[str] = []

    def hear(message: "ConsoleMessage") -> None:
        is_about_page = message.location["url"].partition("#")[0] == page.url.partition("#")[0]
        if not (is_about_page and message.text.startswith(f"{FAILED} {expected_status} ")):
            complaints.append(f"{message.type}: {message.text} {message.location['url']}")

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
    page.on("requestfailed", lambda request: complaints.append(f"failed: {request.failure} {request.url}"))
    return complaints


@contextmanager
def visiting(browser: "Browser", site: str) -> Iterator[OpenPage]:
    """Gives the function that opens pages of a site. They stay open until the end.

    Raises AssertionError at the end when any of them wrote to the console, raised an error or missed a file.
    """
    contexts: list[BrowserContext] = []
    complaints: list[list[str]] = []

    def open_page(
        path: str, width: int = 1280, theme: str = "light", *, status: int = 200, session: str = ""
    ) -> "Page":
        size: ViewportSize = {"width": width, "height": PHONE_HEIGHT if width < 700 else DESK_HEIGHT}
        scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
        contexts.append(browser.new_context(base_url=site, viewport=size, color_scheme=scheme, locale="en-GB"))
        if session:
            contexts[-1].add_cookies([{"name": "sessionid", "value": session, "url": site}])
        page = contexts[-1].new_page()
        complaints.append(watch_page(page, expected_status=status))
        answer = page.goto(path)
        assert answer is not None, f"{path} was not answered"
        assert answer.status == status, f"{path} answered {answer.status}"
        return page

    yield open_page
    for context in contexts:
        context.close()
    if any(complaints):
        raise AssertionError("\n".join(complaint for heard in complaints for complaint in heard))
