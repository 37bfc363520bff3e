"""The public pages: no login, no session, nothing that depends on who asks.

Drafts are nobody's, nor is a page whose contents are not released: 404, which nobody may keep.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template import loader
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.documents.answer import make_answer, write_seeding
from tournaments.selectors.public.bracket import make_bracket_page
from tournaments.selectors.public.draws import DrawsPage, make_draws_page
from tournaments.selectors.public.frame import Links, make_token
from tournaments.selectors.public.group_draws import list_released_draws
from tournaments.selectors.public.overview import make_overview_page
from tournaments.selectors.public.rules import make_rules_page
from tournaments.selectors.public.schedule import make_schedule_page
from tournaments.selectors.public.tables import make_tables_page
from tournaments.selectors.public.team import TeamNotFound, TeamPage, get_team, make_team_page
from tournaments.selectors.rosters import list_private_names, list_roster
from tournaments.selectors.snapshots import Snapshot
from tournaments.selectors.tournaments import TournamentNotFound, Version, get_snapshot, get_version
from tournaments.views.page_cache import FRESH, JSON, FinishedPage, answer_with, finish_page, get_page

MakePage = Callable[[Snapshot, Links], object]

PAGES: dict[str, MakePage] = {
    "overview": make_overview_page,
    "tables": make_tables_page,
    "bracket": make_bracket_page,
    "matches": make_schedule_page,
    "draws": make_draws_page,
    "rules": make_rules_page,
}
"""The pages of a tournament by name. Each has a template of that name; ``_`` before it is the part that refreshes."""


@login_not_required
@require_safe
def show_page(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Answer with a page of a tournament."""
    return answer_with(request, _get_page(slug, name, f"tournaments/public/{name}.html"))


@login_not_required
@require_safe
def show_changes(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Answer 204 while nothing has changed ``since``, else with the whole of what a live page refreshes."""
    return _answer_unchanged(request, slug, name) or answer_with(
        request, _get_page(slug, name, f"tournaments/public/_{name}.html")
    )


@login_not_required
@require_safe
def show_team(request: HttpRequest, slug: str, team: str) -> HttpResponse:
    """Answer with the page of a team."""
    return answer_with(request, _get_team_page(slug, team, "tournaments/public/team.html"))


@login_not_required
@require_safe
def show_team_changes(request: HttpRequest, slug: str, team: str) -> HttpResponse:
    """Answer as :func:`show_changes` does, for the page of a team."""
    return _answer_unchanged(request, slug, "team") or answer_with(
        request, _get_team_page(slug, team, "tournaments/public/_team.html")
    )


@login_not_required
@require_safe
def show_standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The answer of ``rank`` for this tournament; without seeds and pairings while the bracket is not released."""

    def finish() -> FinishedPage:
        snapshot = _get_snapshot(slug, "tables")
        answer = make_answer(snapshot.ranking, write_seeding(snapshot.seeding, snapshot.event.zone))
        if not snapshot.release.bracket:
            answer = {key: value for key, value in answer.items() if key not in OF_THE_BRACKET}
        return finish_page(json.dumps(answer, ensure_ascii=False), JSON)

    return answer_with(request, get_page("standings", lambda: _read_version(slug, "tables"), finish))


OF_THE_BRACKET = frozenset(("seeds", "seeding_needs", "seeding", "bracket"))
"""What of the answer of ``rank`` is released with the bracket."""


@login_not_required
@require_safe
def find_team(request: HttpRequest, slug: str) -> HttpResponse:
    """Lead to the page of the team that was chosen, or back to the list of teams."""
    _read_version(slug, "overview")
    team = request.GET.get("team", "")
    if not team:
        return redirect(f"{get_links().page(slug)}#teams")
    return redirect(get_links().team(slug, team))


def _answer_unchanged(request: HttpRequest, slug: str, name: str) -> HttpResponse | None:
    """Return the answer to a page that is as new as the tournament, None where something has changed since."""
    version = _read_version(slug, name)
    if request.GET.get("since") != make_token(version.epoch, version.revision):
        return None
    response = HttpResponse(status=204)
    response.headers["Cache-Control"] = FRESH
    return response


def _get_page(slug: str, name: str, template: str) -> FinishedPage:
    def finish() -> FinishedPage:
        snapshot = _get_snapshot(slug, name)
        page = _read_draws_page(snapshot) if name == "draws" else PAGES[name](snapshot, get_links())
        return finish_page(render_page(template, page))

    return get_page(template, lambda: _read_version(slug, name), finish)


def _read_draws_page(snapshot: Snapshot) -> DrawsPage:
    """Return the page of draws with the released draws of groups, which no other page needs."""
    draws = list_released_draws(snapshot.uuid) if snapshot.release.tables else ()
    return make_draws_page(snapshot, get_links(), draws)


def _get_team_page(slug: str, team: str, template: str) -> FinishedPage:
    def finish() -> FinishedPage:
        return finish_page(render_page(template, find_team_page(_get_snapshot(slug, "team"), get_links(), team)))

    return get_page(f"{template} {team}", lambda: _read_version(slug, "team"), finish)


def find_team_page(snapshot: Snapshot, links: Links, slug: str) -> TeamPage:
    """Return the page of a team, with its roster where rosters are released. Raises Http404 without such a team."""
    try:
        team = get_team(snapshot, slug)
    except TeamNotFound as error:
        raise Http404 from error
    if not snapshot.release.rosters:
        return make_team_page(snapshot, links, slug, ())
    return make_team_page(snapshot, links, slug, list_roster(team.pk), list_private_names(snapshot.event.slug))


def render_page(template: str, page: object) -> str:
    """Return a page's HTML. There is no request in it: what is stored must be the same for everybody."""
    return loader.get_template(template).render({"page": page})


def get_links() -> Links:
    """Return where the pages are in the language of this request."""
    return Links(reverse("tournaments:event-list"))


def _read_version(slug: str, name: str) -> Version:
    """Return the version of a tournament that is published and has released its page ``name``, else raise Http404."""
    try:
        version = get_version(slug)
    except TournamentNotFound as error:
        raise Http404 from error
    if not version.release.shows(name):
        raise Http404
    return version


def _get_snapshot(slug: str, name: str) -> Snapshot:
    """Return the tournament to make its page ``name`` of. Raises Http404 where that was taken back meanwhile."""
    try:
        snapshot = get_snapshot(slug)
    except TournamentNotFound as error:
        raise Http404 from error
    if not snapshot.release.shows(name):
        raise Http404
    return snapshot
