"""What every page of the desk is held to, in the real browser."""

from tests.browser import OpenPage
from tests.journeys.page_checks import find_axe_violations, find_inline_code, find_sideways_scroll, find_small_text

WIDTHS = (360, 1280)


def find_desk_faults(open_page: OpenPage, path: str, session: str) -> list[str]:
    """What is wrong with a page for somebody signed in, on a phone and a desk, by day and by night.

    The night has other colours and nothing else, so only what axe says of colours is asked a second time.
    """
    faults = []
    for width in WIDTHS:
        page = open_page(path, width, session=session)
        for find in (find_axe_violations, find_sideways_scroll, find_small_text, find_inline_code):
            faults += [f"{path} {width} light: {fault}" for fault in find(page)]
        page.emulate_media(color_scheme="dark")
        faults += [f"{path} {width} dark: {fault}" for fault in find_axe_violations(page, "color-contrast")]
        page.context.close()
    return faults
