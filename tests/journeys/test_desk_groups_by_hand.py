"""A volunteer puts teams into groups with the keyboard alone, and draws them for everybody to see."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import OpenPage
from tests.factories import GroupFactory, TeamFactory, TournamentFactory, make_organiser
from tournaments.models import GroupDraw, Team, Tournament, User

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Auks", "Gulls", "Puffins", "Terns")


def make_cup() -> Tournament:
    """Four teams in no group, and groups A and B."""
    tournament = TournamentFactory.create(slug="cup")
    for name in "AB":
        GroupFactory.create(tournament=tournament, name=name)
    for name in NAMES:
        TeamFactory.create(tournament=tournament, name=name, slug=name.lower(), group=None)
    return tournament


def read_places() -> dict[str, str | None]:
    """The group of every team by name."""
    return dict(Team.objects.in_order().values_list("name", "group__name"))


def test_teams_are_put_into_groups_by_keyboard_alone(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    """From select to select with Tab, a letter for the group, Enter on Save; then two teams change places."""
    page = open_page("/desk/cup/groups/", session=sign_in(make_organiser(make_cup())))

    page.get_by_label("Group of Auks").focus()
    for letter in "ABAB":
        page.keyboard.type(letter)
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("4 teams were moved.")).to_be_visible()
    by_hand = read_places()

    page.get_by_label("Team", exact=True).focus()
    page.keyboard.type("Auks")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_label("Swap with")).to_be_focused()
    page.keyboard.type("Gulls")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 teams were moved.")).to_be_visible()

    assert by_hand == {"Auks": "A", "Gulls": "B", "Puffins": "A", "Terns": "B"}
    assert read_places() == {"Auks": "B", "Gulls": "A", "Puffins": "A", "Terns": "B"}


def test_groups_are_drawn_released_and_seen_by_everybody(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    """On a phone: pots by order of entry, one tap to draw, one to release; the public page shows the draw."""
    page = open_page("/desk/cup/groups/", 360, session=sign_in(make_organiser(make_cup())))

    page.get_by_role("link", name="Draw the groups from pots").click()
    expect(page.get_by_label("Pot of Terns")).to_have_value("2")
    page.get_by_role("button", name="Draw now").click()
    expect(page.get_by_text("The draw is not released")).to_be_visible()
    draw = GroupDraw.objects.get()
    visitor = open_page("/t/cup/draws/", 360)
    expect(visitor.get_by_text(draw.seed)).to_have_count(0)
    page.get_by_role("button", name="Release the draw").click()
    expect(page.get_by_text("The draw is released")).to_be_visible()

    visitor.reload()
    expect(visitor.get_by_role("heading", name="Draw of the groups")).to_be_visible()
    expect(visitor.get_by_text("The recorded groups are the ones that this seed gives.")).to_be_visible()
    expect(visitor.locator(".draw-facts").get_by_text(draw.seed)).to_be_visible()
    visitor.get_by_text("Run it again yourself").click()
    expect(visitor.locator(".shell").first).to_contain_text("sha256sum")
    assert Counter(read_places().values()) == {"A": 2, "B": 2}
