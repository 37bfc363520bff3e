"""From an empty database to teams in groups: everything a volunteer does before the first game, in the browser."""

from collections import Counter
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.cache import cache
from django.core.management import call_command
from playwright.sync_api import Page, expect

from tests.browser import OpenPage
from tournaments.models import AuditEvent, Role, RosterEntry, Team, Tournament

pytestmark = pytest.mark.django_db(transaction=True)

PASSWORD = "kwayside lantern"
CLUBS = ("Möwen", "Übersee", "Fjordhavn", "Señales", "Groß", "Étoile")


def write_list(path: Path) -> Path:
    """24 teams with 12 players each, as a Windows spreadsheet writes them; two rows cannot be taken."""
    teams = [f"{club} {number}" for club in CLUBS for number in (1, 2, 3, 4)]
    rows = ["Mannschaft;Nr.;Name"]
    rows += [f"{team};{number};Jörg {team} {number}" for team in teams for number in range(1, 13)]
    rows[20] = "Möwen 2;02. Jan;Kein Trikot"
    rows[50] = ";7;Ohne Mannschaft"
    path.write_bytes("\r\n".join(rows).encode("cp1252"))
    return path


def make_organiser(open_page: OpenPage) -> Page:
    """The first organiser, by the link that the operator of an empty site prints."""
    out = StringIO()
    call_command("invite_organiser", stdout=out)
    page = open_page(urlsplit(out.getvalue().strip()).path)
    page.get_by_label("Your name").fill("Marit Kvale")
    page.get_by_label("E-mail address").fill("marit@club.example")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account and accept").click()
    return page


def create_event(page: Page) -> None:
    """One form for an event of one division."""
    page.get_by_role("link", name="Create an event").click()
    page.get_by_label("Name of the event").fill("Lake Cup")
    page.get_by_label("First day").fill("2026-06-11")
    page.get_by_label("Time zone").fill("Zurich")
    page.get_by_label("Currency").select_option("CHF")
    page.get_by_role("button", name="Create the event").click()
    expect(page.get_by_role("heading", name="Lake Cup", level=1)).to_be_visible()


def change_rules(page: Page) -> None:
    """Another number of points for a win, seen in the preview before it is saved."""
    page.get_by_role("link", name="Rules", exact=True).first.click()
    page.locator("[name=points-win]").fill("4")
    expect(page.locator("#preview")).to_contain_text("A win brings 4, a draw 1, a loss 0.")
    page.get_by_role("button", name="Save the rules").locator("visible=true").first.click()
    expect(page.get_by_text("The rules are saved.")).to_be_visible()


def import_teams(page: Page, file: Path) -> None:
    """The list is looked over, the two faulty rows are left out, the rest is taken."""
    page.get_by_role("link", name="Teams", exact=True).first.click()
    page.get_by_role("link", name="Import a list").first.click()
    page.get_by_label("File (CSV or XLSX").set_input_files(file)
    page.get_by_role("button", name="Look the list over").click()
    expect(page.get_by_label("Encoding")).to_have_value("cp1252")
    page.get_by_role("button", name="Take the list").click()
    expect(page.get_by_role("alert")).to_contain_text("These lines cannot be taken: 21, 51.")
    for line in ("21", "51"):
        page.get_by_label(f"Leave out {line}", exact=True).check()
    page.get_by_role("button", name="Take the list").click()
    expect(page.get_by_role("status")).to_contain_text("Teams: 24 new, 0 changed. People: 286 new")


def draw_groups(page: Page) -> None:
    """Six groups, drawn from four pots."""
    page.get_by_role("link", name="Groups", exact=True).first.click()
    page.get_by_label("Groups in all").fill("6")
    page.get_by_role("button", name="Add groups").click()
    page.get_by_role("link", name="Draw the groups from pots").click()
    page.get_by_role("button", name="Draw now").click()
    page.get_by_role("button", name="Release the draw").click()
    expect(page.get_by_text("The draw is released")).to_be_visible()


def invite_helper(page: Page) -> str:
    """An invitation for the results desk; its link."""
    page.get_by_role("link", name="People", exact=True).first.click()
    form = page.locator("form", has=page.get_by_role("button", name="Make the invitation"))
    form.get_by_label("Role").select_option("results_desk")
    form.get_by_role("button", name="Make the invitation").click()
    return page.get_by_label("The link of the invitation").input_value()


def test_desk_setup_from_nothing_to_teams_in_groups(open_page: OpenPage, tmp_path: Path) -> None:
    cache.clear()
    page = make_organiser(open_page)

    create_event(page)
    change_rules(page)
    import_teams(page, write_list(tmp_path / "meldung.csv"))
    draw_groups(page)

    tournament = Tournament.objects.get()
    assert (tournament.name, tournament.slug, tournament.is_published) == ("Lake Cup", "lake-cup", False)
    assert tournament.rulebook["points"]["win"] == 4
    assert Counter(Team.objects.values_list("group__name", flat=True)) == dict.fromkeys("ABCDEF", 4)
    assert RosterEntry.objects.count() == 286
    assert RosterEntry.objects.filter(person__name="Jörg Übersee 1 1").exists()

    helper = open_page(urlsplit(invite_helper(page)).path)
    helper.get_by_label("Your name").fill("Tomé")
    helper.get_by_label("E-mail address").fill("tome@club.example")
    helper.get_by_label("Password").fill(PASSWORD)
    helper.get_by_role("button", name="Make the account and accept").click()
    helper.get_by_role("button", name="Sign out").click()
    check_helper_does_what_the_role_says(open_page)
    assert Role.objects.get(user__email="tome@club.example").kind == "results_desk"
    assert AuditEvent.objects.filter(tournament_uuid=tournament.uuid).count() > 5


def check_helper_does_what_the_role_says(open_page: OpenPage) -> None:
    """Signed in with the password: sees and changes teams, and is told who may do the rest."""
    page = open_page("/desk/lake-cup/teams/")
    page.get_by_label("E-mail address").fill("tome@club.example")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Teams", level=1)).to_be_visible()
    tabs = page.get_by_role("navigation", name="Desk").get_by_role("link")
    assert tabs.all_inner_texts() == ["Desk", "Teams", "Groups"]
    page.get_by_role("link", name="Étoile 4").click()
    expect(page.get_by_role("row", name="Jörg Étoile 4 12")).to_be_visible()
    session = next(cookie["value"] for cookie in page.context.cookies() if cookie.get("name") == "sessionid")
    for part, reason in (
        ("people", "Only organisers say who may do what"),
        ("rules", "Only organisers set the tournament up"),
        ("release", "Only organisers publish"),
        ("delete", "Only organisers delete or archive"),
        ("history", "The history is for organisers and the committee"),
    ):
        denied = open_page(f"/desk/lake-cup/{part}/", status=403, session=session)
        expect(denied.get_by_text(reason)).to_be_visible()
