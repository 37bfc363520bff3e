"""Draws of groups in public: what was drawn, whether it follows from the seed, and how to run it again."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.factories import GroupDrawFactory, TournamentFactory
from tests.snapshots import make_document, make_snapshot
from tournaments.rules.draws import draw_lot
from tournaments.rules.group_draws import METHOD, DrawnGroup, draw_groups
from tournaments.selectors.public.draws import make_draws_page
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.group_draws import DrawRecord, GroupDrawView, list_released_draws
from tournaments.selectors.snapshots import Snapshot

POTS = (("Adders", "Badgers"), ("Cranes", "Dippers"))
DRAWN = draw_groups(POTS, ["A", "B"], "4711")
RECORD = DrawRecord("4711", METHOD, POTS, DRAWN, datetime(2026, 6, 1, 18, tzinfo=UTC), True)


def make_drawn_snapshot(**groups: str) -> Snapshot:
    """The teams as they were drawn, or in other groups."""
    drawn = {name: group.name for group in DRAWN for name in group.teams} | groups
    teams = [{"name": name, "group": group} for name, group in drawn.items()]
    return make_snapshot(make_document(teams=teams, timezone="Europe/Paris"))


def view(record: DrawRecord = RECORD, /, **groups: str) -> GroupDrawView:
    """The draw on the page."""
    (draw,) = make_draws_page(make_drawn_snapshot(**groups), Links(), [record]).group_draws
    return draw


def test_draw_shows_seed_pots_lots_and_groups() -> None:
    draw = view()

    assert (draw.seed, draw.method, draw.follows, draw.has_moved) == ("4711", METHOD, True, False)
    assert draw.at.strftime("%H:%M") == "20:00"
    assert [[(line.team.name, line.lot) for line in pot] for pot in draw.pots] == [
        [(name, draw_lot("4711", name)) for name in sorted(pot, key=lambda one: draw_lot("4711", one))] for pot in POTS
    ]
    assert [(name, tuple(team.name for team in teams)) for name, teams in draw.groups] == list(DRAWN)
    assert draw.groups[0][1][0].href.startswith("/t/harbour-cup/teams/")
    assert len(draw.commands) == 4


@pytest.mark.parametrize(
    "record",
    [
        RECORD._replace(groups=[DrawnGroup("A", DRAWN[1].teams), DrawnGroup("B", DRAWN[0].teams)]),
        RECORD._replace(seed="4712", groups=[DrawnGroup("A", POTS[0]), DrawnGroup("B", POTS[1])]),
        RECORD._replace(method="touchline-groups/0"),
        RECORD._replace(groups=[]),
    ],
)
def test_record_that_does_not_follow_from_its_seed_is_told(record: DrawRecord) -> None:
    assert not view(record).follows


def test_groups_that_changed_since_the_draw_are_told() -> None:
    first = DRAWN[0].teams[0]

    assert view(**{first: "B"}).has_moved
    assert not view(RECORD._replace(is_newest=False), **{first: "B"}).has_moved


def test_team_that_is_gone_has_no_address() -> None:
    snapshot = make_drawn_snapshot()
    without = replace(snapshot, teams={name: team for name, team in snapshot.teams.items() if name != "Adders"})

    (draw,) = make_draws_page(without, Links(), [RECORD]).group_draws

    assert [team for _, teams in draw.groups for team in teams if not team.href] == [("Adders", "")]


@pytest.mark.django_db
def test_only_released_draws_are_listed_the_newest_first() -> None:
    """An unreleased draw is not shown, yet the one before it is superseded."""
    tournament = TournamentFactory.create()
    GroupDrawFactory.create(tournament=tournament, seed="one", is_released=True)
    GroupDrawFactory.create(tournament=tournament, seed="two", is_released=True)
    GroupDrawFactory.create(is_released=True)

    both = [(draw.seed, draw.is_newest) for draw in list_released_draws(tournament.uuid)]
    GroupDrawFactory.create(tournament=tournament, seed="three")
    later = [(draw.seed, draw.is_newest) for draw in list_released_draws(tournament.uuid)]

    assert both == [("two", True), ("one", False)]
    assert later == [("two", False), ("one", False)]
