"""The pages of a team and of the rules, as they are served."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.samples import make_cup
from tests.snapshots import make_document
from tournaments.documents.load import load_document
from tournaments.models import Person, Tournament
from tournaments.selectors.tournaments import get_version

pytestmark = pytest.mark.django_db

TEAM = "/t/harbour-u14/teams/adders/"


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    cache.clear()


def load_with_rosters(document: dict[str, Any]) -> None:
    """Load a document and release who is on the teams, which nobody does by loading."""
    tournament = load_document(document)
    Tournament.objects.filter(pk=tournament.pk).update(shows_rosters=True)


@pytest.mark.parametrize("address", [TEAM, "/t/harbour-u14/rules/"])
def test_page_is_served_without_a_cookie_and_to_be_kept_shortly(client: Client, address: str) -> None:
    load_document(make_cup())

    answer = client.get(address)

    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    assert not answer.cookies
    assert answer.headers["Cache-Control"] == "public, max-age=2"


def test_addresses_have_names() -> None:
    names = {"slug": "harbour-u14"}

    assert reverse("tournaments:team-show", kwargs={**names, "team": "adders"}) == TEAM
    assert reverse("tournaments:rules-show", kwargs=names) == "/t/harbour-u14/rules/"


def test_team_page_shows_its_people_without_their_cards_and_marks_its_row(client: Client) -> None:
    """H05."""
    load_with_rosters(make_cup())

    html = client.get(TEAM).content.decode()

    assert html.count("<bdi>Kim Ray</bdi>") == 3
    assert html.count('aria-current="true"') == 1
    assert "<bdi>Harbour FC</bdi>" in html
    assert "X-100" not in html


def test_pages_of_two_teams_are_two_pages(client: Client) -> None:
    load_document(make_cup())

    adders, badgers = (client.get(f"/t/harbour-u14/teams/{team}/").content.decode() for team in ("adders", "badgers"))

    assert "<title>Adders – Harbour Cup U14</title>" in adders
    assert "<title>Badgers – Harbour Cup U14</title>" in badgers


def test_names_are_escaped(client: Client) -> None:
    teams = [{"name": "Adders & <b>Sons", "club": "<u>", "colours": ["<s>"], "players": [{"name": "<i>Bo"}]}]
    load_with_rosters(make_document(teams=teams, slug="harbour-u14", published=True))

    html = client.get("/t/harbour-u14/teams/adders-bsons/").content.decode()

    assert "<bdi>Adders &amp; &lt;b&gt;Sons</bdi>" in html
    assert "<bdi>&lt;i&gt;Bo</bdi>" in html
    assert not [tag for tag in ("<b>", "<u>", "<s>", "<i>") if tag in html]


@pytest.mark.parametrize(
    "address",
    [
        "/t/harbour-u14/teams/wolves/",
        "/t/nowhere/teams/adders/",
        "/t/nowhere/rules/",
        "/t/harbour-u14/teams/wolves/live/",
    ],
)
def test_unknown_team_or_tournament_is_not_found(client: Client, address: str) -> None:
    load_document(make_cup())

    assert client.get(address).status_code == 404


def test_draft_has_no_pages(client: Client) -> None:
    load_document(make_cup(published=False))

    assert client.get(TEAM).status_code == 404
    assert client.get("/t/harbour-u14/rules/").status_code == 404


def test_nothing_is_sent_while_nothing_has_changed(client: Client) -> None:
    load_document(make_cup())
    version = get_version("harbour-u14")

    answer = client.get(f"{TEAM}live/?since={version.epoch}-{version.revision}")

    assert (answer.status_code, answer.content) == (204, b"")


def test_changes_of_a_team_are_its_main_part_alone(client: Client) -> None:
    load_document(make_cup())

    answer = client.get(f"{TEAM}live/?since=e0-0")

    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<main id="main"')


def test_chosen_team_leads_to_its_page(client: Client) -> None:
    load_document(make_cup())

    assert client.get("/t/harbour-u14/teams/?team=adders").headers["Location"] == TEAM


def test_people_are_shown_only_once_rosters_are_released() -> None:
    """H10: loading a document releases nobody's name."""
    load_document(make_cup())

    html = Client().get(TEAM).content.decode()

    assert "Adders" in html
    assert not [name for name in ("Kim Ray", "Lee Sand", "Sam Till", "Squad") if name in html]


def test_private_person_has_initials_in_rosters_and_past_matches() -> None:
    """H10: consent withdrawn later."""
    load_with_rosters(make_cup())
    Person.objects.filter(name="Kim Ray").update(is_private=True)

    html = Client().get(TEAM).content.decode()

    assert "Kim Ray" not in html
    assert html.count("<bdi>K. R.</bdi>") == 3
    assert "<bdi>Lee Sand</bdi>" in html
