"""Every tie of the demo, read through its tables page as a reader does: find the group, tap the line, read on."""

import pytest

from tests.browser import OpenPage
from tests.journeys.demo_ties import TIES, Tie


@pytest.mark.usefixtures("demo")
@pytest.mark.parametrize("tie", TIES, ids=lambda tie: f"{tie.slug}-{tie.group}-{tie.summary}")
def test_reader_finds_what_decided_the_tie(open_page: OpenPage, tie: Tie) -> None:
    """I07: the step that decided, in words."""
    page = open_page(f"/t/{tie.slug}/tables/", width=360)
    group = page.locator("section").filter(has=page.get_by_role("heading", name=tie.group, exact=True))
    why = group.locator("details.why").filter(has=page.locator("summary", has_text=tie.summary))
    deciding = why.locator(".is-decided, .is-missing").filter(has_text=tie.deciding)
    is_open_already = why.get_attribute("open") is not None
    assert deciding.is_visible() is is_open_already

    if not is_open_already:
        why.locator("summary").click()

    assert deciding.is_visible()


@pytest.mark.usefixtures("demo")
@pytest.mark.parametrize("slug", sorted({tie.slug for tie in TIES}))
def test_no_tie_of_the_demo_is_left_out(open_page: OpenPage, slug: str) -> None:
    page = open_page(f"/t/{slug}/tables/", width=360)

    summaries = page.locator("details.why > summary").all_inner_texts()

    assert {summary.strip() for summary in summaries} == {tie.summary for tie in TIES if tie.slug == slug}
