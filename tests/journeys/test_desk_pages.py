"""Every page of the desk, on a phone and a desk, in light and dark: axe finds nothing, nothing scrolls sideways."""

from collections.abc import Callable

import pytest
from django.urls import reverse

from tests.browser import OpenPage
from tests.factories import TeamFactory, TournamentFactory, make_organiser
from tests.journeys.desk_pages import find_desk_faults
from tournaments.models import User


@pytest.mark.django_db(transaction=True)
def test_desk_home_and_tournament_are_in_order(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    tournament = TournamentFactory.create(name="Gull Cup")
    TeamFactory.create(tournament=tournament, name="Terns")
    session = sign_in(make_organiser(tournament))

    faults = [
        fault
        for path in (reverse("tournaments:desk-home"), reverse("tournaments:desk-tournament-show", args=["gull-cup"]))
        for fault in find_desk_faults(open_page, path.replace("gull-cup", tournament.slug), session)
    ]

    assert faults == []
