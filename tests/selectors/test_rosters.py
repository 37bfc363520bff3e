"""Rosters: who is on a team, without what only its club and the desk may know."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import PersonFactory, RosterEntryFactory
from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.selectors.rosters import RosterLine, list_private_names, list_roster, make_initials
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


def test_private_person_is_listed_by_initials() -> None:
    """H10."""
    entry = RosterEntryFactory.create(person__name="Kim Ray", person__is_private=True)

    (line,) = list_roster(entry.team.pk)

    assert (line.name, line.known_as) == ("K. R.", "Kim Ray")


def test_private_names_are_those_of_the_event_on_a_roster_or_not(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """H10."""
    event = PersonFactory.create(name="Bo Open").event
    for name in ("Kim Ray", "Lee Sand", "Sam Till"):
        PersonFactory.create(event=event, name=name, is_private=True)
    PersonFactory.create(name="Ann Elsewhere", is_private=True)

    with django_assert_num_queries(1):
        names = list_private_names(event.slug)

    assert names == {"Kim Ray", "Lee Sand", "Sam Till"}


@pytest.mark.parametrize(
    ("name", "initials"),
    [("Kim Ray", "K. R."), ("Émile  de la Tour", "É. D. L. T."), ("李小龙", "李."), ("(Bo)", "B."), ("?!", "–")],
)
def test_initials_are_the_first_letters(name: str, initials: str) -> None:
    assert make_initials(name) == initials
