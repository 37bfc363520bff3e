"""``manage.py demo`` fills an empty database and leaves any other alone."""

from io import StringIO

import pytest
from django.core.management import call_command

from tests.demo.shown import ALL, EXTRA
from tests.demo.ties import CUP
from tournaments.documents.dump import dump_document
from tournaments.documents.load import load_document
from tournaments.documents.schema import normalise
from tournaments.models import Event, Tournament

pytestmark = pytest.mark.django_db


def run_demo(*options: str) -> str:
    out = StringIO()
    call_command("demo", *options, stdout=out)
    return out.getvalue()


def test_demo_loads_tournaments_and_prints_their_addresses() -> None:
    printed = run_demo("--address", "http://cup.example")

    slugs = list(Tournament.objects.order_by("pk").values_list("slug", flat=True))
    assert slugs[:2] == [CUP, "harbour-cup-hockey"]
    assert len(slugs) == 3
    assert [line.split(": ")[1] for line in printed.splitlines() if "http" in line] == [
        f"http://cup.example/t/{slug}/" for slug in slugs
    ]
    assert Tournament.objects.get(slug=CUP).event.tournaments.count() == 2
    assert Event.objects.count() == 2
    assert set(Tournament.objects.values_list("shows_rosters", flat=True)) == {True}


def test_demo_leaves_a_database_with_a_tournament_alone() -> None:
    load_document(EXTRA)

    printed = run_demo()

    assert printed == "The database has tournaments already; the demo was not loaded.\n"
    assert [tournament.slug for tournament in Tournament.objects.order_by("pk")] == [EXTRA["slug"]]


def test_dump_of_a_loaded_demo_is_its_normal_form() -> None:
    for document in ALL:
        assert dump_document(load_document(document)) == normalise(document)
