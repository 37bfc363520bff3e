"""A list from a club's Windows spreadsheet: looked over, corrected by leaving out, taken, and there to be seen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.urls import reverse

from tests.browser import OpenPage
from tests.factories import TeamFactory, TournamentFactory, make_organiser
from tournaments.models import RosterEntry, Team, User

ROWS = [
    "Mannschaft;Nr.;Nachname;Vorname;Funktion",
    "Möwen;7;Müsek;Jörg;",
    "Möwen;12;Smith;Sam;",
    "Möwen;02. Jan;Özil;Kim;",
    "möwen ;;Groß;Uli;Trainer",
    ";5;Heimatlos;Ina;",
    'Adler;9;"Weiß; Junior";Bo;',
]


@pytest.mark.django_db(transaction=True)
def test_faulty_rows_are_left_out_and_the_rest_is_taken(
    open_page: OpenPage, sign_in: Callable[[User], str], tmp_path: Path
) -> None:
    """G01, G02, G10, G12"""
    tournament = TournamentFactory.create()
    TeamFactory.create(tournament=tournament, name="Möwen", slug="mowen")
    file = tmp_path / "meldung.csv"
    file.write_bytes("\r\n".join(ROWS).encode("cp1252"))
    session = sign_in(make_organiser(tournament))

    page = open_page(reverse("tournaments:desk-team-list", args=(tournament.slug,)), session=session)
    page.get_by_role("link", name="Import a list").click()
    page.get_by_label("File (CSV or XLSX").set_input_files(file)
    page.get_by_role("button", name="Look the list over").click()
    assert page.get_by_label("Encoding").input_value() == "cp1252"
    assert page.get_by_label("Separator").input_value() == "semicolon"
    page.get_by_role("button", name="Take the list").click()
    assert "These lines cannot be taken: 4, 6." in page.get_by_role("alert").inner_text()
    for line in ("4", "6"):
        page.get_by_label(f"Leave out {line}", exact=True).check()
    page.get_by_role("button", name="Take the list").click()
    assert "Teams: 1 new, 0 changed. People: 4 new" in page.get_by_role("status").inner_text()
    page.get_by_role("link", name="Adler").click()
    assert page.get_by_role("row", name="Bo Weiß; Junior").is_visible()

    assert sorted(Team.objects.values_list("name", flat=True)) == ["Adler", "Möwen"]
    assert set(RosterEntry.objects.values_list("team__name", "kind", "number", "person__name")) == {
        ("Möwen", "player", 7, "Jörg Müsek"),
        ("Möwen", "player", 12, "Sam Smith"),
        ("Möwen", "staff", None, "Uli Groß"),
        ("Adler", "player", 9, "Bo Weiß; Junior"),
    }
