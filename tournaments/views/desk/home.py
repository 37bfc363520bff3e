"""Where somebody at the desk begins: what they have a part in, and the way into each."""

from __future__ import annotations

from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.permissions import Right
from tournaments.selectors.desk.access import Access, list_reached
from tournaments.selectors.desk.overview import list_own_teams, list_steps
from tournaments.views.desk.pages import desk_page, get_user, show_page, tournament_page


@require_safe
@desk_page
def show_home(request: HttpRequest) -> HttpResponse:
    """List the events and tournaments that the user has a part in."""
    user = get_user(request)
    events = [(event, list(found)) for event, found in groupby(list_reached(user), key=lambda one: one.event)]
    return show_page(
        request,
        "tournaments/desk/home.html",
        events=events,
        may_create=user.may_create_events or user.is_superuser,
    )


@require_safe
@tournament_page(Right.SEE_DESK)
def show_tournament(request: HttpRequest, access: Access) -> HttpResponse:
    """Show where a tournament stands and what is to be done next."""
    tournament = access.get_tournament()
    return show_page(
        request,
        "tournaments/desk/tournament.html",
        access,
        "desk-tournament-show",
        steps=list_steps(access, tournament),
        own_teams=list_own_teams(access, tournament),
    )
