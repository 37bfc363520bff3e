"""The order of criteria is changed, previewed, saved, and read on the public page; with scripts and without."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import watch_page
from tests.factories import TournamentFactory, make_organiser
from tournaments.models import Tournament, User

GOALS, DIFFERENCE = "Most goals scored", "Best goal difference"


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def page(request: pytest.FixtureRequest, browser: Browser, server: str) -> Iterator[Page]:
    """A page of a visitor whose browser runs scripts, and of one whose does not."""
    context = browser.new_context(base_url=server, java_script_enabled=request.param, locale="en-GB")
    page = context.new_page()
    complaints = watch_page(page)
    yield page
    context.close()
    assert complaints == []


def list_steps(page: Page, within: str = "") -> list[str]:
    """The steps of the group list as they are said."""
    return page.locator(f"{within} section:has(> h2:text-is('Places in a group')) > ol > li").all_inner_texts()


@pytest.mark.django_db(transaction=True)
def test_order_of_criteria_is_changed_seen_saved_and_published(
    page: Page, server: str, sign_in: Callable[[User], str]
) -> None:
    tournament = TournamentFactory.create(slug="cup")
    session = sign_in(make_organiser(tournament))
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": server}])

    page.goto("/desk/cup/rules/")
    before = list_steps(page, "#preview")
    page.locator("#group-steps").get_by_role("button", name="Down step 3").click()
    moved = list_steps(page, "#preview")
    stored = Tournament.objects.get().rulebook["group_ranking"]["criteria"][2]
    page.get_by_role("button", name="Save the rules").locator("visible=true").first.click()

    assert (before.index(DIFFERENCE), before.index(GOALS)) == (2, 3)
    assert (moved.index(GOALS), moved.index(DIFFERENCE)) == (2, 3)
    assert stored == {"metric": "goal_difference"}
    expect(page.get_by_text("The rules are saved.")).to_be_visible()
    page.goto("/t/cup/rules/")
    assert list_steps(page) == moved


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("page", [True], indirect=True, ids=["scripts"])
def test_preview_follows_every_field_while_it_is_typed(page: Page, server: str, sign_in: Callable[[User], str]) -> None:
    tournament = TournamentFactory.create(slug="cup")
    session = sign_in(make_organiser(tournament))
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": server}])

    page.goto("/desk/cup/rules/")
    page.fill("[name=points-win]", "4")
    expect(page.locator("#preview")).to_contain_text("A win brings 4, a draw 1, a loss 0.")
    page.select_option("[name=group-1-metric]", "wins")
    expect(page.locator("#preview")).to_contain_text("Most wins in the games among the level teams")
    page.locator("[name=group-1-tied]").evaluate("field => field.closest('details').open = true")
    page.fill("[name=group-1-tied]", "3")
    expect(page.locator("#group-1-words")).to_have_text("only when exactly 3 teams are level")
    page.fill("[name=forfeit-loser]", "9")
    expect(page.locator("#preview")).to_contain_text("Must not give the winner fewer goals than the loser")

    assert Tournament.objects.get().revision == 0
