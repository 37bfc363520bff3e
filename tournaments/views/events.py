"""The public pages above a tournament: all events, and one event with its divisions."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.selectors.events import EventNotFound, PublicEvent, get_event, list_public_events, read_progress
from tournaments.selectors.public.events import make_event_page
from tournaments.selectors.public.home import make_home_page
from tournaments.selectors.tournaments import TournamentNotFound, get_snapshot
from tournaments.views.page_cache import FinishedPage, answer_with, finish_page, get_page
from tournaments.views.public import get_links, render_page


@login_not_required
@require_safe
def list_events(request: HttpRequest) -> HttpResponse:
    """Answer with all events. What is listed is the key: it holds the version of every tournament."""

    def finish() -> FinishedPage:
        page = make_home_page(list_public_events(), read_progress(), get_links())
        return finish_page(render_page("tournaments/public/home.html", page))

    return answer_with(request, get_page("home", lambda: tuple(list_public_events()), finish))


@login_not_required
@require_safe
def show_event(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer with an event: its divisions and one schedule of all of them."""

    def finish() -> FinishedPage:
        event = _read_event(slug)
        try:
            snapshots = [get_snapshot(tournament.slug) for tournament in event.tournaments]
        except TournamentNotFound as error:
            raise Http404 from error
        return finish_page(render_page("tournaments/public/event.html", make_event_page(event, snapshots, get_links())))

    return answer_with(request, get_page("event", lambda: _read_event(slug), finish))


def _read_event(slug: str) -> PublicEvent:
    try:
        return get_event(slug)
    except EventNotFound as error:
        raise Http404 from error
