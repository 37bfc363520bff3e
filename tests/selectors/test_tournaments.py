"""Snapshots and versions: what the public may see of a tournament, in a fixed number of queries."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.models import Fixture, ResultVersion
from tournaments.rules.values import Award, Card, Goal, Source
from tournaments.selectors.snapshots import OrderInfo
from tournaments.selectors.tournaments import TournamentNotFound, get_snapshot, get_version

pytestmark = pytest.mark.django_db


def test_snapshot_holds_what_the_rules_need() -> None:
    load_document(make_cup())

    tournament = get_snapshot("harbour-u14").tournament

    first = tournament.matches[0]
    assert [team.name for team in tournament.teams][:3] == ["Adders", "Badgers", "Cranes"]
    assert (tournament.teams[0].figures, tournament.teams[2].withdrawn) == ({"age": 13, "world_ranking": 12}, "keep")
    assert (first.score, first.periods, first.kickoff) == ((2, 2), ((1, 0), (1, 2)), 1781337600.0)
    assert first.goals[:2] == (Goal("home", 451, "7 Kim Ray"), Goal("away", 6002, None, True))
    assert first.cards[2] == Card("away", "red", None, None, "Coach", True)
    assert (first.lineups["away"], first.figures["corners"]) == (("Bo",), (1, 2))
    assert tournament.matches[5].award == Award(None, (0, 0))
    assert tournament.matches[7].replay_of == "B3"
    assert (tournament.matches[8].home, tournament.matches[9].away) == (
        Source("winner_of", "SF-1"),
        Source("loser_of", "SF-2"),
    )
    assert (tournament.matches[10].extra_time, tournament.matches[10].shootout) == ((1, 1), (4, 2))
    assert tournament.seeding == ("Adders", "Dippers", "Badgers", "Egrets")
    assert [(adjustment.team, adjustment.points) for adjustment in tournament.adjustments] == [
        ("Foxes", -3),
        ("Adders", 1),
    ]


def test_snapshot_holds_what_people_read() -> None:
    stored = load_document(make_cup())

    snapshot = get_snapshot("harbour-u14")

    adders, first = snapshot.teams["Adders"], snapshot.matches["A1"]
    assert (snapshot.uuid, snapshot.epoch, snapshot.revision) == (stored.uuid, stored.epoch, stored.revision)
    assert (snapshot.event.name, snapshot.event.zone.key, snapshot.event.currency) == (
        "Harbour Cup",
        "Europe/Paris",
        "EUR",
    )
    assert (adders.club, adders.colours, adders.slug) == ("Harbour FC", ("green", "white"), "adders")
    assert (first.number, first.pitch, first.kickoff_at and first.kickoff_at.isoformat()) == (
        1,
        "Quay",
        "2026-06-13T08:00:00+00:00",
    )
    assert snapshot.orders[1] == OrderInfo("draw", ("Egrets", "Dippers"), seed="20260613")
    assert snapshot.seeding is not None
    assert (snapshot.seeding.by, snapshot.seeding.reason) == ("M. Desk", "group stage over")
    (mark,) = snapshot.matches["B2"].marks
    assert (mark.kind, str(mark.text)) == ("protest", "Foxes has lodged a protest, not ruled on yet.")
    assert first.marks == ()


def test_snapshot_shows_the_current_version_of_a_result_only() -> None:
    tournament = load_document(make_cup())
    fixture = Fixture.objects.get(tournament=tournament, code="A1")
    ResultVersion.objects.filter(fixture=fixture).update(is_current=False)
    without = get_snapshot("harbour-u14").by_id["A1"]
    ResultVersion.objects.create(fixture=fixture, number=2, status="final", home_goals=0, away_goals=1)

    corrected = get_snapshot("harbour-u14")

    assert (without.status, without.score) == ("scheduled", None)
    assert corrected.by_id["A1"].score == (0, 1)
    assert len(corrected.tournament.matches) == 13


def test_siblings_are_the_other_published_tournaments_of_the_event() -> None:
    load_document(make_cup())
    load_document(make_cup(slug="u16", name="U16"))
    load_document(make_cup(slug="u18", name="U18", published=False))
    load_document(make_cup(slug="lake", event={"name": "Lake Cup"}))

    assert get_snapshot("u16").siblings == (("harbour-u14", "Harbour Cup U14"),)
    assert get_snapshot("u18", include_drafts=True).siblings == (("harbour-u14", "Harbour Cup U14"), ("u16", "U16"))
    assert get_snapshot("lake").siblings == ()


@pytest.mark.parametrize("read", [get_snapshot, get_version])
def test_draft_is_for_its_staff_only_and_what_is_unknown_for_nobody(read: Any) -> None:
    load_document(make_cup(published=False))

    for slug in ("harbour-u14", "Harbour-U14", "elsewhere"):
        with pytest.raises(TournamentNotFound):
            read(slug)
    with pytest.raises(TournamentNotFound):
        read("elsewhere", include_drafts=True)
    assert read("harbour-u14", include_drafts=True).revision == 1


def test_query_counts_do_not_grow() -> None:
    """I06."""
    load_document(
        make_cup(
            teams=make_cup()["teams"][:1],
            matches=[],
            adjustments=[],
            decisions=[],
            protests=[],
            seeding={"order": []},
            slug="small",
            event={"name": "Small Cup"},
        )
    )
    load_document(make_cup(slug="u16"))
    load_document(make_cup())

    counts = {}
    for slug in ("small", "harbour-u14"):
        with CaptureQueriesContext(connection) as snapshot:
            get_snapshot(slug)
        with CaptureQueriesContext(connection) as version:
            get_version(slug)
        counts[slug] = len(snapshot), len(version)

    assert counts == {"small": (6, 1), "harbour-u14": (6, 1)}
