"""What hangs on a team or a player, in words and by match."""

import pytest

from tests.factories import FixtureFactory, PersonFactory, ResultVersionFactory, RosterEntryFactory
from tournaments.models import RosterEntry
from tournaments.selectors.desk.team_ties import list_player_matches, list_team_ties

pytestmark = pytest.mark.django_db


def make_entry(name: str, **result: object) -> RosterEntry:
    """A player of the home team of match M-1, which has a result."""
    fixture = FixtureFactory.create(code="M-1")
    fixture.home_slot, fixture.away_slot = fixture.home_team, fixture.away_team
    fixture.save()
    ResultVersionFactory.create(fixture=fixture, **result)
    person = PersonFactory.create(event=fixture.tournament.event, name=name)
    entry: RosterEntry = RosterEntryFactory.create(team=fixture.home_team, person=person)
    return entry


@pytest.mark.parametrize(
    ("result", "is_named"),
    [
        ({"goals": [{"side": "home", "player": "Kim"}]}, True),
        ({"goals": [{"side": "away", "player": "Kim"}]}, False),
        ({"goals": [{"side": "away", "player": "Kim", "own_goal": True}]}, True),
        ({"goals": [{"side": "home", "player": "Kim", "own_goal": True}]}, False),
        ({"cards": [{"side": "home", "card": "red", "player": "Kim"}]}, True),
        ({"cards": [{"side": "home", "card": "red", "staff": "Kim"}]}, True),
        ({"cards": [{"side": "away", "card": "red", "player": "Kim"}]}, False),
        ({"lineups": {"home": ["Kim"]}}, True),
        ({"lineups": {"away": ["Kim"]}}, False),
        ({}, False),
    ],
)
def test_player_is_held_by_goals_cards_and_sheets(result: dict[str, object], is_named: bool) -> None:
    """J09: what a player did is named by match, on the player's own side alone."""
    assert list_player_matches(make_entry("Kim", **result)) == (["M-1"] if is_named else [])


def test_ties_of_a_team_are_told_in_words() -> None:
    """J09: a team with a result, and one that nothing hangs on."""
    entry = make_entry("Kim")

    assert list_team_ties(entry.team) == ["1 match of it has a result"]
    assert list_team_ties(RosterEntryFactory.create().team) == []
