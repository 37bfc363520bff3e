"""Speed of imports: a list of 2,000 players looked over and taken, and malicious workbooks refused."""

from __future__ import annotations

import io
import time
import zipfile

from django.test import Client
from django.test.utils import override_settings
from django.urls import reverse

from tests.benchmarks.run import report
from tests.benchmarks.storage import throw_away_database
from tests.imports.files import make_workbook, with_sheet
from tournaments.imports.reading import read_table
from tournaments.imports.tables import Unreadable

PLAYERS = 2_000
TEAMS = 100
HEADINGS = ("team", "number", "name", "id card", "private", "from")


def list_players() -> list[tuple[object, ...]]:
    """Rows of players with ID cards on many teams."""
    return [
        (f"Team {n % TEAMS}", n // TEAMS + 1, f"Müsek {n}, Jörg", f"C{n:06d}", "no", "2026-06-01")
        for n in range(PLAYERS)
    ]


def make_csv() -> bytes:
    """The list as a club's spreadsheet writes it."""
    return "\r\n".join(";".join(map(str, row)) for row in (HEADINGS, *list_players())).encode("cp1252")


def measure_list() -> bool:
    """The pages as an organiser uses them: upload with its preview, then taking the list."""
    from tests.factories import TournamentFactory, make_organiser
    from tournaments.models import RosterEntry

    previews, commits = [], []
    with throw_away_database(), override_settings(ALLOWED_HOSTS=["testserver"]):
        for content, name in ((make_csv(), "list.csv"), (make_workbook(HEADINGS, *list_players()), "list.xlsx")):
            tournament = TournamentFactory.create()
            client = Client()
            client.force_login(make_organiser(tournament))
            start = time.perf_counter()
            file = io.BytesIO(content)
            file.name = name
            address = client.post(reverse("tournaments:desk-import-start", args=(tournament.slug,)), {"file": file})
            page = client.get(address.headers["Location"])
            previews.append(time.perf_counter() - start)
            assert f"<dt>new</dt><dd>{PLAYERS}</dd>" in page.content.decode()
            fields = {f"column-{n}": field for n, field in enumerate(list_fields(), 1)}
            shown = ("cp1252", "semicolon") if name.endswith("csv") else ("", "")
            fields |= {"header": "on", "do": "take", "shown_encoding": shown[0], "shown_separator": shown[1]}
            fields |= {"encoding": shown[0], "separator": shown[1]}
            start = time.perf_counter()
            client.post(address.headers["Location"], fields)
            commits.append(time.perf_counter() - start)
            assert RosterEntry.objects.filter(team__tournament=tournament).count() == PLAYERS
    looked_over = report("list of 2,000 players uploaded and looked over", max(previews), "s", 2)
    return report("list of 2,000 players taken", max(commits), "s", 5) and looked_over


def list_fields() -> list[str]:
    """What the columns are."""
    return ["team", "number", "name", "id_card", "is_private", "starts_on"]


def measure_traps() -> bool:
    """Workbooks that unpack to far more than they are, or have far more cells than any list."""
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"<workbook/>")
        archive.writestr("xl/worksheets/sheet1.xml", b" " * 500_000_000)
    traps = [
        bomb.getvalue(),
        with_sheet(f"<row>{'<c/>' * 1_000_000}</row>"),
        with_sheet("<row><c/></row>" * 1_000_000),
        b"PK" + b"\0" * 10 * 1024 * 1024,
    ]
    times = []
    for content in traps:
        start = time.perf_counter()
        try:
            read_table(content, "list.xlsx")
        except Unreadable:
            times.append(time.perf_counter() - start)
    assert len(times) == len(traps)
    return report("malicious workbook refused, the slowest of four", max(times), "s", 2)


MEASURES = (measure_list, measure_traps)
