"""Leaving and closing: teams that withdraw or go, tournaments that are archived, deleted and restored."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.forms.records import DeleteForm
from tournaments.models import Team
from tournaments.models.encryption import EncryptionRefused
from tournaments.permissions import Right, require
from tournaments.selectors.desk.access import Access, NotReached, get_tournament_access
from tournaments.selectors.desk.bin import get_binned_access, list_bin
from tournaments.selectors.desk.team_ties import list_team_ties
from tournaments.selectors.desk.withdrawals import preview_withdrawals
from tournaments.selectors.tournaments import get_snapshot
from tournaments.services.deletion import BinUnchanged, NameNotTyped, delete_tournament, restore_tournament
from tournaments.services.lifecycle import ArchiveUnchanged, archive_tournament, unarchive_tournament
from tournaments.services.withdrawals import (
    TeamHeld,
    WithdrawalRefused,
    reinstate_team,
    remove_team,
    withdraw_team,
)
from tournaments.views.desk.pages import desk_page, get_user, show_page, team_page, tournament_page

GROUPS = "tournaments:desk-group-list"
DESK = "tournaments:desk-tournament-show"


@require_http_methods(["GET", "HEAD", "POST"])
@team_page(Right.CONFIGURE)
def withdraw(request: HttpRequest, access: Access, team: Team) -> HttpResponse:
    """Show what a team's withdrawal would change, then withdraw it, take that back, or remove the team."""
    refusal = ""
    if request.method == "POST":
        try:
            messages.success(request, _do_with_team(request, access, team))
        except (WithdrawalRefused, TeamHeld) as refused:
            refusal = str(refused)
        else:
            return redirect(GROUPS, slug=access.get_tournament().slug)
    previews = preview_withdrawals(get_snapshot(access.get_tournament().slug, include_drafts=True), team.name)
    return show_page(
        request,
        "tournaments/desk/team_withdrawal.html",
        access,
        "desk-team-list",
        team=team,
        reinstated=previews.pop("", None),
        previews=list(previews.values()),
        ties=list_team_ties(team),
        roster_count=team.roster.count(),
        refusal=refusal,
        typed=request.POST,
    )


def _do_with_team(request: HttpRequest, access: Access, team: Team) -> str:
    """Do what the button says and return what was done. Raises what the services raise."""
    reason, what = request.POST.get("reason", ""), request.POST.get("do", "")
    if what == "remove":
        remove_team(actor=access.user, team=team)
        return _("%(team)s was removed.") % {"team": team.name}
    if what == "reinstate":
        reinstate_team(actor=access.user, team=team, reason=reason)
        return _("%(team)s takes part again.") % {"team": team.name}
    withdraw_team(actor=access.user, team=team, policy=request.POST.get("policy", ""), reason=reason)
    return _("%(team)s is withdrawn. Tables and bracket follow.") % {"team": team.name}


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_page(Right.DELETE)
def archive(request: HttpRequest, access: Access) -> HttpResponse:
    """Archive a tournament or open it again; pressed twice, it says how things are."""
    tournament = access.get_tournament()
    if request.method != "POST":
        return show_page(request, "tournaments/desk/archive.html", access, DESK.partition(":")[2])
    try:
        if request.POST.get("do") == "open":
            unarchive_tournament(actor=access.user, tournament=tournament)
            messages.success(request, _("The tournament is open for changes again."))
        else:
            archive_tournament(actor=access.user, tournament=tournament)
            messages.success(request, _("The tournament is archived. Its public pages stay."))
    except ArchiveUnchanged as unchanged:
        messages.info(request, str(unchanged))
    return redirect(DESK, slug=tournament.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@desk_page
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Put a tournament into the bin once its name was typed; a second tap only leads to the bin (J08)."""
    try:
        access = get_tournament_access(get_user(request), slug)
    except NotReached:
        access = get_binned_access(get_user(request), slug)
    require(access.rights, Right.DELETE)
    tournament = access.get_tournament()
    if tournament.deleted_at is not None:
        messages.info(request, _("This tournament is in the bin already."))
        return redirect("tournaments:desk-bin-list")
    form = DeleteForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            delete_tournament(actor=access.user, tournament=tournament, typed_name=form.cleaned_data["name"])
        except BinUnchanged as unchanged:
            messages.info(request, str(unchanged))
            return redirect("tournaments:desk-bin-list")
        except (NameNotTyped, EncryptionRefused) as refusal:
            form.add_error("name", str(refusal))
        else:
            messages.success(request, _("The tournament is in the bin. It can be restored for 30 days."))
            return redirect("tournaments:desk-bin-list")
    return show_page(request, "tournaments/desk/delete.html", access, form=form)


@require_safe
@desk_page
def show_bin(request: HttpRequest) -> HttpResponse:
    """List the deleted tournaments that the user may restore."""
    return show_page(request, "tournaments/desk/bin.html", lines=list_bin(get_user(request)))


@require_POST
@desk_page
def restore(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a tournament out of the bin; a second tap only says that it is out."""
    access = get_binned_access(get_user(request), slug)
    require(access.rights, Right.DELETE)
    try:
        restore_tournament(actor=access.user, tournament=access.get_tournament())
    except BinUnchanged as unchanged:
        messages.info(request, str(unchanged))
    else:
        messages.success(request, _("The tournament is back, as it was."))
    return redirect(reverse(DESK, args=[slug]))
