"""Lists of events: published tournaments only, in one query."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import EventFactory, TournamentFactory
from tournaments.selectors.events import EventNotFound, get_event, list_public_events

pytestmark = pytest.mark.django_db


def test_events_show_their_published_tournaments_in_order() -> None:
    harbour = EventFactory.create(name="Harbour Cup", slug="harbour", timezone="Europe/Paris", currency="EUR")
    TournamentFactory.create(event=harbour, name="U16", position=1)
    TournamentFactory.create(event=harbour, name="U14", position=0, accent="#0b6e4f")
    TournamentFactory.create(event=harbour, name="Secret", position=2, is_published=False)
    TournamentFactory.create(event__slug="hidden", is_published=False)
    TournamentFactory.create(event__name="Lake Cup", name="Open")

    events = list_public_events()

    assert [(event.name, [one.name for one in event.tournaments]) for event in events] == [
        ("Lake Cup", ["Open"]),
        ("Harbour Cup", ["U14", "U16"]),
    ]
    assert get_event("harbour") == events[1]
    assert (events[1].zone.key, events[1].currency, events[1].tournaments[0].accent) == (
        "Europe/Paris",
        "EUR",
        "#0b6e4f",
    )


@pytest.mark.parametrize("slug", ["hidden", "elsewhere"])
def test_event_without_a_published_tournament_is_not_found(slug: str) -> None:
    TournamentFactory.create(event__slug="hidden", is_published=False)

    with pytest.raises(EventNotFound):
        get_event(slug)


def test_query_counts_do_not_grow() -> None:
    counts = []
    for _ in range(3):
        event = TournamentFactory.create().event
        with CaptureQueriesContext(connection) as queries:
            list_public_events()
            get_event(event.slug)
        counts.append(len(queries))

    assert counts == [2, 2, 2]
