"""The history as people read it: words instead of ids and JSON, filters, a fixed number of queries."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    FixtureFactory,
    PersonFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
)
from tournaments.models import AuditEvent, Person, Tournament, User
from tournaments.selectors.desk.history import (
    PAGE_SIZE,
    ChangedKey,
    Filters,
    HistoryLine,
    get_filter_options,
    get_history_page,
    list_history,
)
from tournaments.selectors.desk.history_words import ACTIONS, say_action, say_value
from tournaments.services.audit import record_event

pytestmark = pytest.mark.django_db


def read_one(tournament: Tournament, **filters: object) -> HistoryLine:
    """The only line of the history."""
    (line,) = list_history(tournament, Filters(**filters))  # type: ignore[arg-type]
    return line


def test_line_says_who_did_what_to_what_with_what_changed() -> None:
    team = TeamFactory.create(name="Terns")
    tournament = team.tournament
    tournament.event.timezone = "Asia/Tokyo"
    tournament.event.save()
    actor = UserFactory.create(name="Marit Kvale")
    person = PersonFactory.create(event=tournament.event, name="Kim")
    audit = record_event(
        actor=actor,
        action="team.withdrawn",
        subject=team,
        tournament=tournament,
        about=[person],
        before={"withdrawn": "", "slug": "terns", "person": person.pk},
        after={"withdrawn": "keep", "slug": "terns", "person": None, "reason": "bus"},
    )

    line = read_one(tournament)

    assert (line.who, line.what, line.about) == ("Marit Kvale", "Withdrew a team", ("Terns", "Kim"))
    assert line.at == audit.at
    assert line.at.utcoffset() is not None
    assert str(line.at.tzinfo) == "Asia/Tokyo"
    assert line.changes == (
        ChangedKey("person", "Kim", "–"),
        ChangedKey("reason", "–", "bus"),
        ChangedKey("withdrawn", "–", "keep"),
    )


def test_people_have_the_name_they_have_now_or_none_at_all() -> None:
    tournament = TournamentFactory.create()
    actor, gone = UserFactory.create(name="Old"), UserFactory.create()
    person = PersonFactory.create(event=tournament.event, name="Kim")
    for user in (actor, gone, None):
        record_event(
            actor=user, action="person.changed", subject=person, tournament=tournament, after={"person": person.pk}
        )
    User.objects.filter(pk=actor.pk).update(name="New")
    gone.delete()
    Person.objects.all().delete()

    lines = list_history(tournament, Filters())

    assert [line.who for line in lines] == ["the operator", "somebody erased", "New"]
    assert {line.about for line in lines} == {("somebody erased",)}
    assert {line.changes[0].after for line in lines} == {"somebody erased"}


def test_values_are_read_and_never_raw() -> None:
    names = {("team", 4): "Terns", ("person", 4): "Kim"}

    assert say_value(True, names) == "yes"
    assert say_value([], names) == "–"
    assert say_value([["Auks", "Gulls"], ["Terns"]], names) == "Auks, Gulls; Terns"
    assert say_value({"team": 4, "published": False}, names) == "team: Terns; published: no"
    assert say_value([4, 5], names, "persons") == "Kim, somebody erased"
    assert say_value(4, names, "persons") == "4"
    assert say_value(4, names) == "4"


def test_unknown_action_is_shown_by_its_name() -> None:
    assert say_action("card.rescinded") == "card.rescinded"
    assert say_action("groups.drawn") == "Drew the groups"
    assert all(str(words) for words in ACTIONS.values())


def test_history_holds_the_own_and_the_events_happenings_newest_first() -> None:
    tournament = TournamentFactory.create()
    sibling = TournamentFactory.create(event=tournament.event)
    elsewhere = TournamentFactory.create()
    for one in (tournament, sibling, elsewhere):
        record_event(actor=None, action="tournament.loaded", subject=one, tournament=one)
        record_event(actor=None, action="event.changed", subject=one.event, event=one.event)

    lines = list_history(tournament, Filters())

    assert [(line.what, line.is_of_event) for line in lines] == [
        ("Changed the event", True),
        ("Changed the event", True),
        ("Loaded the tournament from a document", False),
    ]


def test_filters_look_at_the_object_and_at_what_it_is_about() -> None:
    fixture = FixtureFactory.create()
    tournament, home, away = fixture.tournament, fixture.home_team, fixture.away_team
    assert home is not None
    assert away is not None
    person = RosterEntryFactory.create(team=home).person
    actor = UserFactory.create()
    common: dict[str, Any] = {"actor": None, "tournament": tournament}
    record_event(action="team.renamed", subject=home, **common)
    record_event(action="roster_entry.added", subject=AuditEvent, about=[home, person], **common)
    record_event(action="team.renamed", subject=away, actor=actor, tournament=tournament)
    record_event(action="result.entered", subject=fixture, **common)

    def find(**filters: object) -> list[str]:
        return [line.what for line in list_history(tournament, Filters(**filters))]  # type: ignore[arg-type]

    assert find(team=home.pk) == ["Put somebody on a roster", "Renamed a team"]
    assert find(team=away.pk) == ["Renamed a team"]
    assert find(person=person.pk) == ["Put somebody on a roster"]
    assert find(match=fixture.pk) == ["result.entered"]
    assert find(action="team.renamed") == ["Renamed a team", "Renamed a team"]
    assert find(actor=actor.pk, team=home.pk) == []
    assert get_filter_options(tournament).actors == [(str(actor.pk), str(actor))]
    assert [value for value, _ in get_filter_options(tournament).actions] == [
        "roster_entry.added",
        "team.renamed",
        "result.entered",
    ]


def test_history_is_paged() -> None:
    tournament = TournamentFactory.create()
    for _ in range(PAGE_SIZE + 1):
        record_event(actor=None, action="tournament.changed", subject=tournament, tournament=tournament)

    first, last, beyond = (get_history_page(tournament, Filters(), number) for number in (1, "2", "x"))

    assert (len(first.lines), first.newer, first.older, first.total) == (PAGE_SIZE, None, 2, PAGE_SIZE + 1)
    assert (len(last.lines), last.newer, last.older) == (1, 1, None)
    assert beyond.number == 1


def test_queries_do_not_grow_with_what_was_done() -> None:
    """I06: as many for one entry as for three."""
    counts = []
    for number in (1, 3):
        tournament = TournamentFactory.create()
        for _ in range(number):
            team = TeamFactory.create(tournament=tournament)
            person = RosterEntryFactory.create(team=team).person
            actor = UserFactory.create()
            record_event(actor=actor, action="team.changed", subject=team, tournament=tournament, about=[person])
        with CaptureQueriesContext(connection) as queries:
            get_history_page(tournament, Filters())
            get_filter_options(tournament)
        counts.append(len(queries))

    assert counts == [12, 12]
