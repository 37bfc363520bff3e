"""The pages of groups, draws, leaving and closing, on a phone and a desk, in light and dark."""

from collections.abc import Callable

import pytest
from django.utils import timezone

from tests.browser import OpenPage
from tests.factories import TournamentFactory, make_organiser
from tests.journeys.desk_pages import find_desk_faults
from tests.snapshots import game, make_document
from tournaments.documents.load import load_document
from tournaments.models import Group, GroupDraw, Team, Tournament, User
from tournaments.services.group_draws import draw_groups, release_draw
from tournaments.services.groups import create_groups

pytestmark = pytest.mark.django_db(transaction=True)

LONG = "Union Sportive et Culturelle de Montclairval-sur-Brise"


def make_drawn(organiser: User) -> Tournament:
    """A tournament whose groups were drawn twice."""
    tournament = load_document(make_document(teams=[{"name": name} for name in ("Auks", LONG, "Terns")], slug="drawn"))
    make_organiser(tournament, user=organiser)
    create_groups(actor=organiser, tournament=tournament, names=["A", "B"])
    pots = [list(Team.objects.filter(tournament=tournament).in_order().values_list("pk", flat=True))]
    draw = draw_groups(actor=organiser, tournament=tournament, pots=pots, last_draw=None)
    draw_groups(actor=organiser, tournament=tournament, pots=pots, last_draw=draw.pk, reason="A ball was lost.")
    return tournament


def test_pages_of_groups_and_records_are_in_order(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    """H08, I05: with markup and long names; axe finds nothing, nothing scrolls sideways."""
    games = [game("Adders", LONG, "2-0"), game(LONG, "<b>Cranes</b>")]
    teams = [{"name": name, "group": "A"} for name in ("Adders", LONG, "<b>Cranes</b>")]
    played = load_document(make_document(*games, teams=teams, slug="played"))
    organiser = make_organiser(played)
    drawn = make_drawn(organiser)
    TournamentFactory.create(
        event=played.event, position=9, slug="binned", deleted_at=timezone.now(), deleted_by=organiser
    )
    group = Group.objects.filter(tournament=drawn).in_order()[0]
    team = Team.objects.get(tournament=played, name=LONG)
    paths = [
        "/desk/drawn/groups/",
        "/desk/drawn/groups/draw/",
        f"/desk/drawn/groups/{group.pk}/",
        "/desk/drawn/history/",
        "/desk/played/groups/",
        f"/desk/played/teams/{team.slug}/withdraw/",
        "/desk/played/archive/",
        "/desk/played/delete/",
        "/desk/bin/",
    ]

    session = sign_in(organiser)
    faults = [fault for path in paths for fault in find_desk_faults(open_page, path, session)]

    assert faults == []


def test_public_draw_page_is_in_order(open_page: OpenPage) -> None:
    tournament = load_document(
        make_document(teams=[{"name": name} for name in ("Auks", LONG, "Terns")], slug="drawn", published=True)
    )
    organiser = make_organiser(tournament)
    create_groups(actor=organiser, tournament=tournament, names=["A", "B"])
    pots = [list(Team.objects.in_order().values_list("pk", flat=True))]
    draw_groups(actor=organiser, tournament=tournament, pots=pots, last_draw=None)
    release_draw(actor=organiser, draw=GroupDraw.objects.get())

    assert find_desk_faults(open_page, "/t/drawn/draws/", "") == []
