"""docs/pages.md: every kind of public page, in every width and theme."""

import re
from io import StringIO
from pathlib import Path

import pytest
import time_machine
from django.core.management import call_command

from tests.journeys.public_site import crawl_site
from tests.journeys.screenshots import A_DAY, FOLDER, pick_pages

PAGES = Path(__file__).resolve().parents[2] / "docs" / "pages.md"


def read_names() -> list[str]:
    return re.findall(r"\]\(screenshots/([^)]+)\)", PAGES.read_text())


def test_pictures_are_there_and_none_is_left_over() -> None:
    assert sorted(read_names()) == sorted(path.name for path in FOLDER.glob("*.png"))


@pytest.mark.django_db
def test_every_kind_of_page_is_shown_in_every_look() -> None:
    with time_machine.travel(A_DAY):
        call_command("demo", verbosity=0, stdout=StringIO())

    looks = {
        f"{name}-{width}-{theme}.png"
        for name in pick_pages(crawl_site())
        for width in (360, 1280)
        for theme in ("light", "dark")
    }

    assert set(read_names()) == looks
