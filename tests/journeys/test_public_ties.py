"""Every tie of the demo, read as a reader does: find the table, tap the line under the level teams, read on."""

import pytest
from playwright.sync_api import Locator, Page

from tests.browser import OpenPage
from tests.journeys.demo_ties import TIES

pytestmark = pytest.mark.usefixtures("demo")

PAGES = sorted({(tie.slug, tie.page) for tie in TIES})


def open_ties(open_page: OpenPage, slug: str, name: str) -> Page:
    """A page with ties; the tables behind the seeds of a bracket are folded away, so they are unfolded."""
    page = open_page(f"/t/{slug}/{name}/", width=360)
    for line in page.locator("summary", has_text="All seeds and what decided them").all():
        line.click()
    return page


def read(lines: Locator) -> list[str]:
    """What the lines say, without their line breaks."""
    return [" ".join(line.split()) for line in lines.all_inner_texts()]


@pytest.mark.parametrize(("slug", "name"), PAGES)
def test_reader_finds_what_settled_every_tie(open_page: OpenPage, slug: str, name: str) -> None:
    """I07: the step that decided, in words."""
    page = open_ties(open_page, slug, name)

    for tie in [tie for tie in TIES if (tie.slug, tie.page) == (slug, name)]:
        table = page.get_by_role("table", name=tie.table, exact=True)
        why = table.locator("details").filter(has=page.get_by_text(tie.summary, exact=True))
        if why.get_attribute("open") is None:  # what is still needed is unfolded from the start
            why.locator("summary").click()

        steps = read(why.locator(".is-decided, .is-missing"))
        assert all(words in step for words, step in zip(tie.settled, steps, strict=True)), (tie, steps)


@pytest.mark.parametrize(("slug", "name"), PAGES)
def test_every_tie_of_the_demo_is_known(open_page: OpenPage, slug: str, name: str) -> None:
    page = open_ties(open_page, slug, name)

    summaries = read(page.locator("table details.why > summary"))

    assert sorted(summaries) == sorted(tie.summary for tie in TIES if (tie.slug, tie.page) == (slug, name))
