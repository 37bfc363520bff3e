"""Rosters: who is on a team, without what only its club and the desk may know."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import RosterEntryFactory
from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.selectors.rosters import RosterLine, list_roster
from tournaments.selectors.tournaments import get_snapshot

pytestmark = pytest.mark.django_db


def test_roster_lists_players_then_staff_as_entered() -> None:
    """H05: no contacts, no cards."""
    load_document(make_cup())

    roster = list_roster(get_snapshot("harbour-u14").teams["Adders"].pk)

    assert roster == [
        RosterLine("player", "Kim Ray", 7, ""),
        RosterLine("player", "Kim Ray", 9, ""),
        RosterLine("player", "Lee Sand", None, ""),
        RosterLine("staff", "Kim Ray", None, "coach"),
        RosterLine("staff", "Sam Till", None, ""),
    ]


def test_query_count_does_not_grow(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    team = RosterEntryFactory.create().team
    for _ in range(2):
        with django_assert_num_queries(1):
            list_roster(team.pk)
        RosterEntryFactory.create_batch(2, team=team)

    assert len(list_roster(team.pk)) == 5
