"""The pages of teams: forms that keep what was typed, contacts for those who may see them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    ImportDraftFactory,
    PersonFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    make_organiser,
)
from tests.services.test_teams import make_representative
from tournaments.models import Person, RosterEntry, Team, Tournament, User
from tournaments.models.encryption import encrypt, hash_id_card

pytestmark = pytest.mark.django_db

MARKUP = "<img src=x onerror=alert(1)>"


def url(name: str, *parts: object) -> str:
    """The address of a page of the desk."""
    return reverse(f"tournaments:desk-{name}", args=parts)


def sign_in(user: User) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(user)
    return client


def make_world() -> tuple[Tournament, Team, Client]:
    """A tournament with a team with contacts and a player with a card; its organiser is signed in."""
    tournament = TournamentFactory.create(slug="cup")
    team = TeamFactory.create(
        tournament=tournament,
        name="Terns",
        slug="terns",
        representative_name="Kim Contact",
        representative_email="kim@terns.example",
        representative_phone="+49 30 123",
    )
    person = PersonFactory.create(
        event=tournament.event, name="Ann", id_card=encrypt(b"CARD-77"), id_card_hash=hash_id_card("CARD-77")
    )
    RosterEntryFactory.create(team=team, person=person, number=7)
    return tournament, team, sign_in(make_organiser(tournament))


def read(answer: Any) -> str:
    """The text of an answer, which was given."""
    assert isinstance(answer, HttpResponse)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_list_shows_teams_with_contacts() -> None:
    _, team, client = make_world()
    Team.objects.update(first_colour="Rot", second_colour="sea foam", delegate_name="Lou")

    page = read(client.get(url("team-list", "cup")))

    for text in (
        "Terns",
        team.club.name,
        "Rot",
        'fill="#d0202e"',
        "sea foam",
        "Kim Contact",
        "kim@terns.example",
        "Lou",
    ):
        assert text in page
    assert page.count("<svg") == 1
    assert "CARD-77" not in page


def test_contacts_and_cards_are_only_for_those_with_the_right() -> None:
    """H05, H06: the own team sees its contacts and no ID card; others get no page; visitors read neither."""
    tournament, team, organiser = make_world()
    rival = TeamFactory.create(tournament=tournament, slug="gulls")
    own, other = sign_in(make_representative(team)), sign_in(make_representative(rival))
    referee = sign_in(RoleFactory.create(event=tournament.event, kind="referee").user)
    Tournament.objects.update(shows_rosters=True)
    address = url("team-show", "cup", "terns")

    assert all(text in read(organiser.get(address)) for text in ("kim@terns.example", "+49 30 123", "CARD-77"))
    assert "kim@terns.example" in read(own.get(address))
    assert "CARD-77" not in read(own.get(address)) + read(own.get(url("entry-edit", "cup", "terns", _entry().pk)))
    for client in (other, referee):
        assert client.get(address).status_code == 403
    for page in ("/t/cup/", "/t/cup/teams/terns/", "/t/cup/standings.json", "/t/cup/tables/"):
        text = Client().get(page).content.decode()
        assert not any(
            secret in text for secret in ("kim@terns", "+49 30", "Kim Contact", "CARD-77", "mailto:", "tel:")
        )


def _entry() -> RosterEntry:
    return RosterEntry.objects.get()


def test_representative_sees_only_tabs_that_let_in() -> None:
    _, team, _ = make_world()

    page = read(sign_in(make_representative(team)).get(url("team-show", "cup", "terns")))

    assert f'href="{url("team-list", "cup")}"' not in page
    assert url("team-edit", "cup", "terns") in page


def test_representative_finds_the_own_team_from_the_desk() -> None:
    _, team, _ = make_world()

    page = read(sign_in(make_representative(team)).get(url("tournament-show", "cup")))

    assert url("team-show", "cup", "terns") in page


def test_markup_in_names_is_shown_as_text() -> None:
    """H08"""
    tournament, _, client = make_world()
    Team.objects.update(name=MARKUP, first_colour=MARKUP, representative_name=MARKUP, delegate_name=MARKUP)
    Person.objects.update(name=MARKUP)
    RosterEntry.objects.update(role=MARKUP)
    draft = ImportDraftFactory.create(
        tournament=tournament,
        text=f"team,name,number,{MARKUP}\n{MARKUP},{MARKUP},7,x\n{MARKUP.upper()},b,x,{MARKUP}\n",
        options={"name": MARKUP, "kind": "text"},
    )
    pages = [
        url("team-list", "cup"),
        url("team-show", "cup", "terns"),
        url("team-edit", "cup", "terns"),
        url("entry-edit", "cup", "terns", _entry().pk),
        url("entry-remove", "cup", "terns", _entry().pk),
        url("import-show", "cup", draft.pk),
    ]

    for address in pages:
        page = read(client.get(address))
        assert "&lt;img src=x" in page
        assert "<img" not in page.lower()


def test_team_is_entered_changed_and_keeps_its_address() -> None:
    """G11: old links go on working."""
    _, _, client = make_world()

    entered = client.post(url("team-add", "cup"), {"name": "Auks", "club": "", "first_colour": "blue"})
    changed = client.post(url("team-edit", "cup", "auks"), {"name": "Razorbills", "club": "Auks"})

    page = read(client.get(changed.headers["Location"]))
    assert entered.headers["Location"] == changed.headers["Location"] == url("team-show", "cup", "auks")
    assert "<h1><bdi>Razorbills</bdi></h1>" in page
    assert re.search(r"Former names</dt><dd><bdi>Auks</bdi>", page)
    assert Client().get("/t/cup/teams/auks/").status_code == 200


def test_refused_team_says_why_in_place_and_keeps_what_was_typed() -> None:
    """G06, G10"""
    _, _, client = make_world()

    taken = read(client.post(url("team-add", "cup"), {"name": "terns ", "club": "My club"}))
    long = read(client.post(url("team-add", "cup"), {"name": "🔥" * 201}))
    emoji = client.post(url("team-add", "cup"), {"name": "🔥" * 200})

    assert "There is a team “Terns” already" in taken
    assert 'value="My club"' in taken
    assert "at most 200 characters (it has 201)" in long
    assert not re.search(r'name="(name|club)"[^>]*maxlength', taken)
    assert emoji.status_code == 302


def test_players_are_added_changed_and_removed() -> None:
    tournament, _, client = make_world()
    fields = {"name": "Bob", "number": "8", "id_card": "B1", "is_private": "on", "starts_on": "2026-06-01"}

    client.post(url("player-add", "cup", "terns"), fields)
    bob = RosterEntry.objects.get(number=8)
    client.post(url("entry-edit", "cup", "terns", bob.pk), fields | {"number": "9", "role": "captain"})
    page = read(client.get(url("team-show", "cup", "terns")))
    again = client.post(url("staff-add", "cup", "terns"), {"name": "Kim", "role": "coach", "again": "yes"})
    client.post(url("entry-remove", "cup", "terns", bob.pk))

    assert all(text in page for text in ("Bob", "captain", "B1", "private", "1 Jun 2026"))
    assert again.headers["Location"] == url("staff-add", "cup", "terns")
    assert sorted(RosterEntry.objects.values_list("person__name", flat=True)) == ["Ann", "Kim"]
    assert tournament.slug == "cup"


def test_card_on_two_teams_of_the_event_is_flagged() -> None:
    tournament, _, client = make_world()
    other = TeamFactory.create(tournament=TournamentFactory.create(event=tournament.event), name="Auks")
    person = PersonFactory.create(
        event=tournament.event, id_card=encrypt(b"card 77"), id_card_hash=hash_id_card("card 77")
    )
    RosterEntryFactory.create(team=other, person=person)

    page = read(client.get(url("team-show", "cup", "terns")))

    assert re.search(r"also on\s+<bdi>Auks</bdi>", page)


def test_entry_of_another_team_is_not_found() -> None:
    tournament, _, client = make_world()
    TeamFactory.create(tournament=tournament, slug="gulls")

    assert client.get(url("entry-edit", "cup", "gulls", _entry().pk)).status_code == 404
    assert client.post(url("entry-remove", "cup", "gulls", _entry().pk)).status_code == 404


@pytest.mark.parametrize("page", ["team-list", "team-show"])
def test_queries_do_not_grow_with_teams_and_players(page: str) -> None:
    counts = []
    for many in (1, 3):
        tournament = TournamentFactory.create()
        teams = TeamFactory.create_batch(many, tournament=tournament)
        RosterEntryFactory.create_batch(many, team=teams[0])
        client = sign_in(make_organiser(tournament))
        parts = (tournament.slug,) if page == "team-list" else (tournament.slug, teams[0].slug)
        with CaptureQueriesContext(connection) as queries:
            read(client.get(url(page, *parts)))
        counts.append(len(queries))

    assert counts[0] == counts[1]
