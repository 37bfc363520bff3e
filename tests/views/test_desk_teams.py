"""The pages of teams: forms that keep what was typed, contacts for those who may see them, lists in and out."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
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
from tests.imports.files import make_workbook
from tests.services.test_teams import make_representative
from tournaments.models import ImportDraft, Person, RosterEntry, Team, Tournament, User
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


def upload(client: Client, content: bytes, name: str = "list.csv") -> str:
    """The address of the preview of a file."""
    answer = client.post(url("import-start", "cup"), {"file": SimpleUploadedFile(name, content)})
    assert answer.status_code == 302
    return str(answer.headers["Location"])


def list_fields(page: str) -> dict[str, Any]:
    """What a browser would send of the preview's form."""
    fields: dict[str, Any] = dict(re.findall(r'<input type="hidden" name="(shown_\w+)" value="([\w-]*)"', page))
    for name, options in re.findall(r'<select name="([\w-]+)"[^>]*>(.*?)</select>', page, re.S):
        values = re.findall(r'<option value="([^"]*)"( selected)?>', options)
        fields[name] = next((value for value, chosen in values if chosen), values[0][0])
    for name in re.findall(r'<input type="checkbox" name="(header|repairs)"[^>]* checked>', page):
        fields[name] = "on"
    fields["out"] = re.findall(r'name="out" value="(\d+)" checked', page)
    return fields


def test_file_is_previewed_corrected_and_taken_once() -> None:
    """G01, G02"""
    _, _, client = make_world()
    address = upload(client, "Mannschaft;Nr;Spieler\nTerns;8;Müsek\nAuks;zwei;Jörg\n".encode("cp1252"))

    page = read(client.get(address))
    fields = list_fields(page)
    refused = read(client.post(address, fields | {"do": "take"}))
    taken = client.post(address, fields | {"do": "take", "out": ["3"]})
    again = client.post(address, fields | {"do": "take", "out": ["3"]}, follow=True)

    assert (fields["encoding"], fields["separator"], fields["column-3"]) == ("cp1252", "semicolon", "name")
    assert all(text in page for text in ("Müsek", "“<bdi>zwei</bdi>” is no shirt number"))
    assert "These lines cannot be taken: 3." in refused
    assert taken.headers["Location"] == url("team-list", "cup")
    assert "taken already" in read(again)
    assert sorted(Person.objects.values_list("name", flat=True)) == ["Ann", "Müsek"]


def test_columns_and_encoding_can_be_chosen_and_are_kept() -> None:
    """G01, G02: what was typed stays while other things are chosen; a wrong encoding says where."""
    _, _, client = make_world()
    address = upload(client, "A;B\nTerns;Müsek\n".encode("cp1252"))
    fields = list_fields(read(client.get(address)))

    chosen = fields | {"header": "on", "column-1": "team", "column-2": "name", "out": ["2"]}
    page = read(client.post(address, chosen))
    wrong = read(client.post(address, chosen | {"encoding": "utf-8"}))

    kept = list_fields(page)
    assert (kept["column-1"], kept["column-2"], kept["header"], kept["out"]) == ("team", "name", "on", ["2"])
    assert "Line 2 is not in UTF-8. Choose another encoding." in wrong
    assert list_fields(wrong)["encoding"] == "utf-8"


def test_nothing_is_taken_while_the_reading_shown_is_another() -> None:
    _, _, client = make_world()
    address = upload(client, b"team;name\nTerns;Bob\n")
    fields = list_fields(read(client.get(address)))

    page = read(client.post(address, fields | {"separator": "comma", "do": "take"}))

    assert "The list is read in another way now" in page
    assert list_fields(page)["separator"] == "comma"
    assert ImportDraft.objects.get().committed_at is None


def test_twice_encoded_names_are_offered_repaired() -> None:
    """G04"""
    _, _, client = make_world()
    address = upload(client, "team,number,name\nTerns,8,MÃ¼sek\n".encode())

    page = read(client.get(address))
    client.post(address, list_fields(page) | {"repairs": "on", "do": "take"})

    assert "<bdi>MÃ¼sek</bdi> is meant to be <bdi>Müsek</bdi>" in page
    assert Person.objects.filter(name="Müsek").exists()


def test_workbook_is_taken_too() -> None:
    _, _, client = make_world()
    address = upload(client, make_workbook(["team", "number", "name"], ["Terns", 8, "Zoë 👩‍🦱"]), "list.xlsx")

    client.post(address, list_fields(read(client.get(address))) | {"do": "take"})

    assert RosterEntry.objects.get(number=8).person.name == "Zoë 👩‍🦱"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Choose a file, or paste rows."),
        ({"text": "team\nA"}, ""),
        ({"file": SimpleUploadedFile("x.pdf", b"%PDF-1.7")}, "This is a PDF, not a list."),
        ({"file": SimpleUploadedFile("x.xlsx", b"x" * (10 * 1024 * 1024 + 1))}, "larger than 10 MB"),
        ({"text": 'team,name\nA,"b'}, "quotation marks that do not belong together"),
    ],
)
def test_upload_says_what_is_wrong_with_it(fields: dict[str, Any], sentence: str) -> None:
    _, _, client = make_world()

    answer = client.post(url("import-start", "cup"), fields)

    assert answer.status_code == (200 if sentence else 302)
    assert sentence in answer.content.decode()
    assert ImportDraft.objects.exists() is not bool(sentence)


def test_draft_of_another_tournament_is_not_found() -> None:
    _, _, client = make_world()

    assert client.get(url("import-show", "cup", ImportDraftFactory.create().pk)).status_code == 404


@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("what", ["players", "teams"])
def test_own_export_comes_back_unchanged(what: str, form: str) -> None:
    """G05, G08: names with formulas, emoji and quotes; ID cards come along when asked for."""
    tournament, team, client = make_world()
    Team.objects.update(first_colour="red", delegate_name="=1+1")
    for number, name in enumerate(("=1+1", '"Ace"; Lee, Sam', "🔥 Zoë", "-1 FC"), 10):
        RosterEntryFactory.create(team=team, number=number, person__name=name, position=number)
    RosterEntryFactory.create(team=team, kind="staff", role="@coach", person__name="Kim")
    TeamFactory.create(tournament=tournament, name='=HYPERLINK("http://x.invalid","A")')

    answer = client.get(url("team-export", "cup"), {"what": what, "form": form, "cards": "on"})
    page = read(client.get(upload(client, answer.content, f"x.{form}")))

    rows = {"players": 6, "teams": 2}[what]
    assert re.search(rf"<dt>unchanged</dt><dd>{rows}</dd>", page)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="cup-{what}.{form}"'
    assert page.count("<dd>0</dd>") == 4


def test_export_has_cards_only_when_asked_for() -> None:
    _, _, client = make_world()

    wanted = {"what": "players", "form": "csv"}
    plain, asked = (
        client.get(url("team-export", "cup"), wanted | more).content.decode() for more in ({}, {"cards": "on"})
    )

    assert "CARD-77" not in plain
    assert "CARD-77" in asked


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_export_fills_an_empty_tournament_with_the_same(form: str) -> None:
    """G08: field by field."""
    tournament, team, client = make_world()
    Team.objects.update(first_colour="red", second_colour="blue", delegate_name="=Lou")
    for number, name in enumerate(("Sam  Lee", "Sam  Lee", "=1+1", "007"), 10):
        RosterEntryFactory.create(
            team=team, number=number, position=number, person__name=name, starts_on=f"2026-06-{number}", role="-"
        )
    RosterEntryFactory.create(team=team, kind="staff", role="coach", person__name="Kim", person__is_private=True)
    TeamFactory.create(tournament=tournament, name="Team\u00a0 A")
    empty = TournamentFactory.create(event=tournament.event, slug="empty")
    wanted = [{"what": what, "form": "csv", "cards": "on"} for what in ("teams", "players")]

    for what in ("teams", "players"):
        file = client.get(url("team-export", "cup"), {"what": what, "form": form, "cards": "on"}).content
        page = url("import-start", empty.slug)
        address = client.post(page, {"file": SimpleUploadedFile(f"x.{form}", file)}).headers["Location"]
        client.post(address, list_fields(read(client.get(address))) | {"do": "take"})

    before, after = (
        [client.get(url("team-export", slug), each).content for each in wanted] for slug in ("cup", empty.slug)
    )
    assert before == after
