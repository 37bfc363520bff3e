"""Every check of pages finds what it is there for, and nothing on a page that is in order."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser import watch_page
from tests.journeys import page_checks
from tests.journeys.page_checks import (
    find_axe_violations,
    find_inline_code,
    find_sideways_scroll,
    find_small_targets,
    find_small_text,
    find_unexplained_rows,
)

Check = Callable[[Page], list[str]]

find_bare_names = partial(page_checks.find_bare_names, names=["Gulls", "Terns (H)"])

LEVEL = "<tr class=is-level><td>{}<td class=pts>{}"
WHY = "<tr class=why-row><td colspan=2><details class=why><summary>Why?</summary>Goals</details>"
TWO_LEVEL = LEVEL.format("Gulls", 6) + LEVEL.format("Terns", 6)

FAULTS = {
    "wider than the window": (find_sideways_scroll, "<p style='width: 400px'>x", "page: 408 px in 320 px"),
    "clipped instead": (
        find_sideways_scroll,
        "<body style='overflow: hidden'><p style='width: 400px'>x",
        "<p> x: ends",
    ),
    "long word": (find_sideways_scroll, "<body style='overflow: hidden'><p>" + 90 * "x", "<p> xxx"),
    "folded away": (find_sideways_scroll, "<details open><summary>s</summary><p style='width: 400px'>x", "<p> x: ends"),
    "small words": (find_small_text, "<p>Large <small style='font-size: 12.9px'>low</small>", "<small> low: 12.9 px"),
    "small button": (find_small_text, "<button style='font-size: 12px'></button>", "<button>: 12 px"),
    "small by style": (
        find_small_text,
        "<style>p::after { content: 'new'; font-size: 9px }</style><p>",
        "<p>::after: 9",
    ),
    "small in picture": (
        find_small_text,
        "<svg width=50 viewBox='0 0 100 50'><text y=20>x</text></svg>",
        "<text> x: 8 px",
    ),
    "style attribute": (find_inline_code, "<p style='color: red'>", "<p>"),
    "style element": (find_inline_code, "<style>p { color: red }</style>", "<style>"),
    "script": (find_inline_code, "<script>1</script>", "<script>"),
    "handler": (find_inline_code, "<p onclick='1'>", "<p>"),
    "script in a link": (find_inline_code, "<a href='javascript:1'>x</a>", "<a> x"),
    "low link": (find_small_targets, "<p><a href=/>Tables</a>", "<a> Tables: "),
    "links in a row": (find_small_targets, "<p><a href=/>Gulls</a> – <a href=/>Terns</a>", "<a> Terns: "),
    "link beside words": (find_small_targets, "<p style='display: flex'>Now <a href=/>Tables</a>", "<a> Tables: "),
    "link and hidden words": (
        find_small_targets,
        "<p><a href=/>Gulls</a> <span style='position: absolute; width: 1px; height: 1px; overflow: hidden'>lead",
        "<a> Gulls: ",
    ),
    "low button": (find_small_targets, "<button>Go</button>", "<button> Go: "),
    "low summary": (find_small_targets, "<details><summary>Why?</summary></details>", "<summary> Why?: "),
    "low tick box": (find_small_targets, "<label><input type=checkbox> Agree</label>", "<input> on: "),
    "narrow link": (
        find_small_targets,
        "<a href=/ style='display: block; width: 9px; height: 44px'>1</a>",
        "9 x 44 px",
    ),
    "low when it shows": (
        find_small_targets,
        "<style>a { position: absolute; top: -99px; height: 50px } a:focus { top: 0; height: 20px }</style><a href=/>x",
        "x 20 px",
    ),
    "bare name": (find_bare_names, "<p>The Gulls won", "Gulls in <p> The Gulls won"),
    "name with signs": (find_bare_names, "<p>3 <b>Terns  (H)</b>", "Terns (H) in <b> Terns (H)"),
    "no reason": (find_unexplained_rows, f"<table>{TWO_LEVEL}</table>", "<tr.is-level> Gulls6"),
    "empty reason": (
        find_unexplained_rows,
        f"<table>{TWO_LEVEL}<tr class=why-row><td></table>",
        "<tr.is-level> Terns6",
    ),
    "reason before": (find_unexplained_rows, f"<table>{WHY}{TWO_LEVEL}</table>", "<tr.is-level> Terns6"),
    "reason for others": (find_unexplained_rows, f"<table>{TWO_LEVEL}{LEVEL.format('A', 3)}{WHY}</table>", "> Gulls6"),
    "picture without words": (find_axe_violations, "<img src='data:,'>", "image-alt (critical): "),
    "pale": (find_axe_violations, "<p style='color: #bbb; background: #fff'>Gulls", "color-contrast (serious): "),
}

IN_ORDER = {
    "box that scrolls": (find_sideways_scroll, "<div style='overflow: auto'><p style='width: 400px'>x</div>"),
    "hidden": (find_sideways_scroll, "<p style='width: 400px; display: none'>x"),
    "13 px": (find_small_text, "<p style='font-size: 13px'>x"),
    "small sign": (find_small_text, "<style>p::after { content: '✓'; font-size: 9px }</style><p>"),
    "folded": (find_small_text, "<details><summary>x</summary><small style='font-size: 9px'>x"),
    "script of its own": (
        find_inline_code,
        "<script src='data:text/javascript,1'></script><link rel=icon href='data:,'>",
    ),
    "link in a sentence": (find_small_targets, "<p>The <b><a href=/>tables</a></b> are final."),
    "high link": (find_small_targets, "<a href=/ style='display: inline-block; padding: 14px'>Tables</a>"),
    "laid over": (
        find_small_targets,
        "<style>p { position: relative; height: 44px } a::after { content: ''; position: absolute; inset: 0 }</style>"
        "<p><a href=/>Gulls</a>",
    ),
    "high label": (find_small_targets, "<label style='display: block; height: 44px'><input type=radio> Yes</label>"),
    "marked name": (find_bare_names, "<p>The <bdi>Gulls</bdi> won, a Gullsborough first"),
    "reasons": (
        find_unexplained_rows,
        f"<table>{TWO_LEVEL}{WHY}{LEVEL.format('A', 3)}{LEVEL.format('B', 3)}{WHY}</table>",
    ),
    "reason after a cut": (
        find_unexplained_rows,
        f"<table>{LEVEL.format('A', 3)}<tr class=cut>{LEVEL.format('B', 3)}{WHY}",
    ),
    "accessible": (
        find_axe_violations,
        "<!DOCTYPE html><html lang=en><title>Tables</title><main><h1>Tables</h1><p>All played.</p></main>",
    ),
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page as wide as a phone, for one content after the other."""
    context = browser.new_context(viewport={"width": 320, "height": 700})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(("check", "html", "fault"), FAULTS.values(), ids=FAULTS)
def test_check_finds_fault(page: Page, check: Check, html: str, fault: str) -> None:
    page.set_content(html)

    assert fault in "\n".join(check(page))


@pytest.mark.parametrize(("check", "html"), IN_ORDER.values(), ids=IN_ORDER)
def test_check_finds_nothing_where_all_is_in_order(page: Page, check: Check, html: str) -> None:
    page.set_content(html)

    assert check(page) == []


def test_all_checks_look_at_folded_parts_too(page: Page) -> None:
    page.set_content("<details><summary>Gulls</summary><p style='width: 400px; font-size: 9px'>x</details>")

    faults = page_checks.find_faults(page, names=["Gulls"])

    assert {fault.partition(":")[0] for fault in faults} == {
        "inline code",
        "sideways scroll, unfolded",
        "small text",
        "small target",
        "name outside of <bdi>",
        "axe",
    }


@pytest.mark.parametrize(
    ("html", "complaint"),
    [
        ("<script>console.log('here')</script>", "log: here"),
        ("<script>throw new Error('lost')</script>", "uncaught: lost"),
        ("<img src='http://127.0.0.1:9/'>", "failed: net::ERR_UNSAFE_PORT http://127.0.0.1:9/"),
    ],
)
def test_watched_page_is_heard(page: Page, html: str, complaint: str) -> None:
    complaints = watch_page(page)

    page.set_content(html)

    assert complaint in "\n".join(complaints)


def test_watched_page_may_be_missing_but_not_its_files(page: Page) -> None:
    def answer(route: Route) -> None:
        is_page = route.request.is_navigation_request()
        body = "<link rel=icon href='data:,'><link rel=stylesheet href=/lost.css>" if is_page else ""
        route.fulfill(status=404, content_type="text/html" if is_page else "text/css", body=body)

    page.route("**/*", answer)
    complaints = watch_page(page, expected_status=404)

    page.goto("http://touchline.example/lost/")

    assert {complaint.rpartition(" ")[2] for complaint in complaints} == {"http://touchline.example/lost.css"}
