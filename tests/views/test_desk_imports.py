"""Lists through the browser's eyes: uploaded, looked over, corrected, taken once, and brought out again."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import ImportDraftFactory, RosterEntryFactory, TeamFactory, TournamentFactory
from tests.imports.files import make_workbook
from tests.views.test_desk_teams import make_world, read, url
from tournaments.models import ImportDraft, Person, RosterEntry, Team

pytestmark = pytest.mark.django_db


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
