"""Publishing and releasing, with a preview of what the public will see."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.forms.releases import ReleaseForm
from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.selectors.desk.access import Access, NotReached
from tournaments.selectors.desk.releases import list_items
from tournaments.selectors.public.preview import PreviewLinks, read_release
from tournaments.selectors.releases import hide_unreleased
from tournaments.selectors.snapshots import Snapshot
from tournaments.selectors.tournaments import TournamentNotFound, get_release, get_snapshot
from tournaments.services.publication import PublicationUnchanged, set_publication, set_release
from tournaments.views.desk.pages import show_page, tournament_page
from tournaments.views.public import PAGES, find_team_page, get_links, render_page


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_page(Right.PUBLISH)
def edit_release(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the switches; each button sends one of them and changes nothing else."""
    tournament = access.get_tournament()
    form = ReleaseForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        _switch(request, access, *form.read_values())
        return redirect("tournaments:desk-release-edit", tournament.slug)
    links = make_links(tournament)
    return show_page(
        request,
        "tournaments/desk/release.html",
        access,
        "desk-release-edit",
        form=form,
        items=list_items(tournament, links),
        overview_href=links.page(tournament.slug),
    )


def _switch(request: HttpRequest, access: Access, item: str, is_on: bool) -> None:
    """Set one switch and tell what came of it."""
    tournament = access.get_tournament()
    try:
        if item == "published":
            set_publication(actor=access.user, tournament=tournament, is_published=is_on)
        else:
            set_release(actor=access.user, tournament=tournament, item=item, is_released=is_on)
    except PublicationUnchanged as unchanged:
        messages.info(request, str(unchanged))
        return
    if item != "published" and not tournament.is_published:
        messages.success(request, _("Saved. It counts from the moment the tournament is published."))
    else:
        messages.success(request, _("Done: the public sees it now.") if is_on else _("Done: it is hidden now."))


@require_safe
@tournament_page(Right.PUBLISH)
def show_preview(request: HttpRequest, access: Access, page: str) -> HttpResponse:
    """Answer with a public page as it will be with the switches that the address names."""
    tournament = access.get_tournament()
    links = make_links(tournament, request)
    if page == "teams":
        team = request.GET.get("team", "")
        return redirect(links.team(tournament.slug, team) if team else f"{links.page(tournament.slug)}#teams")
    if page not in PAGES:
        raise Http404
    if not links.release.shows(page):
        href = links.page(tournament.slug)
        return show_page(request, "tournaments/desk/preview_hidden.html", access, "desk-release-edit", href=href)
    made = PAGES[page](_get_snapshot(tournament, links), links)
    return HttpResponse(render_page(f"tournaments/public/{page}.html", made))


@require_safe
@tournament_page(Right.PUBLISH)
def show_team_preview(request: HttpRequest, access: Access, team: str) -> HttpResponse:
    """Answer with the public page of a team, as :func:`show_preview` does."""
    tournament = access.get_tournament()
    links = make_links(tournament, request)
    made = find_team_page(_get_snapshot(tournament, links), links, team)
    return HttpResponse(render_page("tournaments/public/team.html", made))


def make_links(tournament: Tournament, request: HttpRequest | None = None) -> PreviewLinks:
    """Return where the previews of a tournament are, with the switches of a request, else as they are stored."""
    back = reverse("tournaments:desk-release-edit", args=[tournament.slug])
    stored = get_release(tournament)
    return PreviewLinks(
        base=get_links().base,
        root=f"{back.removesuffix('release/')}preview/",
        slug=tournament.slug,
        back=back,
        release=read_release(request.GET.getlist("show"), stored) if request else stored,
    )


def _get_snapshot(tournament: Tournament, links: PreviewLinks) -> Snapshot:
    try:
        return hide_unreleased(get_snapshot(tournament.slug, include_drafts=True), links.release)
    except TournamentNotFound as error:
        raise NotReached(tournament.slug) from error
