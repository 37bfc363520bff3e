"""An organiser invites a helper, who opens the link, makes an account and may do what the role says."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.core.cache import cache
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser import OpenPage
from tests.factories import RoleFactory, TournamentFactory, make_organiser
from tests.journeys.desk_pages import find_desk_faults
from tournaments.models import Role, User
from tournaments.services.people import create_invitation

pytestmark = pytest.mark.django_db(transaction=True)


def test_helper_is_invited_and_may_do_what_the_role_says(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    tournament = TournamentFactory.create(name="Gull Cup")
    people = reverse("tournaments:desk-people-list", args=[tournament.slug])
    desk = open_page(people, session=sign_in(make_organiser(tournament)))
    form = desk.locator("form", has=desk.get_by_role("button", name="Make the invitation"))
    form.get_by_label("Role").select_option("results_desk")
    form.get_by_label("Name").fill("Tomé")
    form.get_by_role("button", name="Make the invitation").click()
    link = desk.get_by_label("The link of the invitation").input_value()

    phone = open_page(urlsplit(link).path, 360)
    phone.get_by_label("E-mail address").fill("tome@club.example")
    phone.get_by_label("Password").fill("kwayside lantern")
    phone.get_by_role("button", name="Make the account and accept").click()

    expect(phone.get_by_role("heading", name="Gull Cup")).to_be_visible()
    expect(phone.get_by_text("Signed in as Tomé.")).to_be_visible()
    expect(phone.get_by_role("link", name="People")).to_have_count(0)
    assert Role.objects.get(user__email="tome@club.example").kind == "results_desk"


def test_helper_is_told_who_may_do_what_is_not_theirs(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    tournament = TournamentFactory.create()
    helper = RoleFactory.create(event=tournament.event, kind="results_desk").user

    page = open_page(
        reverse("tournaments:desk-people-list", args=[tournament.slug]), status=403, session=sign_in(helper)
    )

    expect(page.get_by_text("Only organisers say who may do what; ask one of them.")).to_be_visible()


def test_pages_about_people_are_in_order(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    cache.clear()
    tournament = TournamentFactory.create(name="Gull Cup")
    organiser = make_organiser(tournament)
    RoleFactory.create(event=tournament.event, kind="referee", user__name="Sigrún")
    offer = create_invitation(actor=organiser, tournament=tournament, kind="referee", name="Aino")

    paths = {
        reverse("tournaments:desk-people-list", args=[tournament.slug]): sign_in(organiser),
        reverse("tournaments:password-change"): sign_in(organiser),
        reverse("tournaments:invitation-accept", args=[offer.token]): "",
        **{reverse(f"tournaments:{name}"): "" for name in ("sign-in", "password-reset", "password-reset-sent")},
    }

    faults = [fault for path, session in paths.items() for fault in find_desk_faults(open_page, path, session)]

    assert faults == []
