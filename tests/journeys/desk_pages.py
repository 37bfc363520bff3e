"""What every page of the desk is held to, in the real browser."""

from tests.browser import OpenPage
from tests.journeys.page_checks import find_axe_violations, find_inline_code, find_sideways_scroll, find_small_text

LOOKS = [(width, theme) for width in (360, 1280) for theme in ("light", "dark")]


def find_desk_faults(open_page: OpenPage, path: str, session: str) -> list[str]:
    """What is wrong with a page for somebody signed in, at each width and in each theme."""
    faults = []
    for width, theme in LOOKS:
        page = open_page(path, width, theme, session=session)
        for find in (find_axe_violations, find_sideways_scroll, find_small_text, find_inline_code):
            faults += [f"{path} {width} {theme}: {fault}" for fault in find(page)]
        page.context.close()
    return faults
