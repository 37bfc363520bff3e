"""Dumps: the normal form, ID cards only when asked for, one line for each team and match."""

import json

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.samples import make_cup
from tournaments.documents.dump import dump_document, print_document
from tournaments.documents.load import load_document
from tournaments.documents.replacement import NoKeptDump, drop_id_cards, read_kept_document
from tournaments.documents.schema import normalise
from tournaments.models import Decision, ResultVersion, Team

pytestmark = pytest.mark.django_db


def test_dump_leaves_id_cards_out_unless_asked() -> None:
    tournament = load_document(make_cup())

    without, with_cards = dump_document(tournament), dump_document(tournament, with_id_cards=True)

    assert "X-100" not in json.dumps(without)
    assert json.dumps(with_cards).count("X-100") == 3
    assert normalise(without) == drop_id_cards(normalise(make_cup()))


def test_dump_has_the_current_result_and_the_current_seeding() -> None:
    tournament = load_document(make_cup())
    before = ResultVersion.objects.get(fixture__tournament=tournament, fixture__code="A1")
    ResultVersion.objects.filter(pk=before.pk).update(is_current=False)
    ResultVersion.objects.create(fixture=before.fixture, number=2, status="final", home_goals=4, away_goals=0)
    seeding = Decision.objects.get(tournament=tournament, kind="seeding")
    Decision.objects.filter(pk=seeding.pk).update(is_current=False)
    foxes = Team.objects.get(tournament=tournament, name="Foxes")
    Decision.objects.create(tournament=tournament, kind="seeding", order=[foxes.pk], position=9)

    document = dump_document(tournament)

    assert document["matches"][0]["score"] == [4, 0]
    assert "goals" not in document["matches"][0]
    assert document["seeding"] == {"order": ["Foxes"]}
    assert [decision["kind"] for decision in document["decisions"]] == ["shootout", "draw"]


def test_printed_document_has_each_team_and_match_on_a_line() -> None:
    normal = normalise(make_cup(name="Coupe été"))

    text = print_document(normal)

    assert json.loads(text) == normal
    assert '\n  {"id": "A2", "stage": "group", "group": "A", "home": "Cranes", "away": "Adders", ' in text
    assert '\n "name": "Coupe été",\n' in text
    assert text.endswith("\n}\n")


def test_query_count_of_a_dump_does_not_grow(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    small = load_document(make_cup(matches=make_cup()["matches"][:1], protests=[]))
    large = load_document(make_cup(slug="large"))

    for tournament in (small, large):
        with django_assert_num_queries(9):
            dump_document(tournament)


def test_no_kept_dump_is_said() -> None:
    with pytest.raises(NoKeptDump, match="harbour-u14"):
        read_kept_document("harbour-u14")
