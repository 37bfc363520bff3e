"""Every public page, as a visitor meets it: on a small phone, a phone and a desk, by day and by night."""

import pytest

from tests.browser import OpenPage
from tests.journeys.page_checks import find_faults
from tests.journeys.public_site import Site, crawl_site
from tournaments.urls import public

# What answers with something else than a page of its own: a file, another address, the parts of a page that changed.
NOT_PAGES = ("standings-show", "team-find", "-changes")
KINDS = [name for pattern in public.urlpatterns if not (name := str(pattern.name)).endswith(NOT_PAGES)]

LOOKS = [(width, theme) for width in (320, 360, 1280) for theme in ("light", "dark")]


@pytest.fixture(scope="module")
def site(demo: None) -> Site:
    """The pages of the demo."""
    return crawl_site()


@pytest.fixture(scope="module")
def names(demo: None) -> list[str]:
    """The names that must be marked as names."""
    from tournaments.models import Team

    return list(Team.objects.values_list("name", flat=True).distinct())


def test_every_public_link_leads_somewhere(site: Site) -> None:
    assert site.faults == []


@pytest.mark.parametrize(("width", "theme"), LOOKS)
@pytest.mark.parametrize("kind", KINDS)
def test_public_page_is_in_order(
    open_page: OpenPage, site: Site, names: list[str], kind: str, width: int, theme: str
) -> None:
    """I05, and everything else that a page must never do."""
    pages = site.pick_pages(kind)

    faults = [
        f"{page.path}: {fault}" for page in pages for fault in find_faults(open_page(page.path, width, theme), names)
    ]

    assert pages, f"no link leads to a page of the kind {kind}"
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("width", "theme"), LOOKS)
def test_page_not_found_is_in_order(open_page: OpenPage, names: list[str], width: int, theme: str) -> None:
    page = open_page("/t/no-such-cup/", width, theme, status=404)

    assert find_faults(page, names) == []
