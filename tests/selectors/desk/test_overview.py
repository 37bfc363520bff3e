"""Where a tournament stands: each step says what is missing, and is shown to those who can see to it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import (
    InvitationFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    make_organiser,
)
from tournaments.models import Invitation, Role, Tournament, User
from tournaments.selectors.desk.access import get_tournament_access
from tournaments.selectors.desk.overview import list_own_teams, list_steps

pytestmark = pytest.mark.django_db


def read_steps(user: User, tournament: Tournament) -> dict[str, tuple[str, bool]]:
    """What is said of each step, and whether it is done."""
    access = get_tournament_access(user, tournament.slug)
    return {str(step.title): (str(step.state), step.is_done) for step in list_steps(access, tournament)}


def test_empty_draft_says_how_to_begin() -> None:
    tournament = TournamentFactory.create(is_published=False)

    steps = read_steps(make_organiser(tournament), tournament)

    assert steps == {
        "Rules": ("Look at how teams will be ranked before the first game is played.", False),
        "Teams": ("No team yet. Import a list, or add them one by one.", False),
        "Groups": ("No team is in a group yet. Place them by hand, or draw them.", False),
        "Release": ("A draft: only the people here see it.", False),
        "People": ("You are alone here. Invite the results desk, referees and a committee.", False),
    }


def test_steps_say_what_is_missing() -> None:
    tournament = TournamentFactory.create(is_published=True)
    organiser = make_organiser(tournament)
    placed, waiting = TeamFactory.create(tournament=tournament), TeamFactory.create(tournament=tournament, group=None)
    RosterEntryFactory.create(team=placed)
    InvitationFactory.create(event=tournament.event)

    before = read_steps(organiser, tournament)
    Invitation.objects.all().delete()
    RoleFactory.create(event=tournament.event)
    RosterEntryFactory.create(team=waiting)
    waiting.group = placed.group
    waiting.save()
    after = read_steps(organiser, tournament)

    assert [before[step] for step in ("Teams", "Groups")] == [
        ("2 teams, 1 player; 1 team has no players yet.", False),
        ("1 group; 1 team is in no group yet.", False),
    ]
    assert [after[step] for step in ("Teams", "Groups", "Release", "People")] == [
        ("2 teams, 2 players.", True),
        ("1 group, every team has its place.", True),
        ("Public. What is released can be changed at any time.", True),
        ("2 people have a role here.", True),
    ]
    assert before["People"] == ("1 person has a role here; 1 invitation not accepted yet.", True)


@pytest.mark.parametrize(
    ("kind", "titles"), [("committee", ["Teams", "Groups"]), ("results_desk", ["Teams", "Groups"]), ("referee", [])]
)
def test_only_what_somebody_may_see_to_is_listed(kind: str, titles: list[str]) -> None:
    tournament = TournamentFactory.create()

    steps = read_steps(RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user, tournament)

    assert list(steps) == titles


def test_representative_finds_the_own_team_only() -> None:
    tournament = TournamentFactory.create()
    own, _other = (TeamFactory.create(tournament=tournament) for _ in range(2))
    user = RoleFactory.create(
        event=tournament.event, tournament=tournament, team=own, kind=Role.Kind.TEAM_REPRESENTATIVE
    ).user

    access = get_tournament_access(user, tournament.slug)

    assert list_own_teams(access, tournament) == [own]


def test_number_of_queries_does_not_grow() -> None:
    tournament = TournamentFactory.create()
    access = get_tournament_access(make_organiser(tournament), tournament.slug)
    counts = []
    for number in (1, 2):
        for _ in range(number):
            RosterEntryFactory.create(team__tournament=tournament)
        with CaptureQueriesContext(connection) as queries:
            list_steps(access, tournament)
        counts.append(len(queries))

    assert counts == [5, 5]
