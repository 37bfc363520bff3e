"""Teams and who is on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.forms.teams import EntryForm, TeamForm
from tournaments.models import RosterEntry, Team
from tournaments.models.encryption import EncryptionRefused
from tournaments.permissions import Right, list_rights
from tournaments.selectors.desk.access import Access
from tournaments.selectors.desk.teams import TeamSheet, get_entry, get_team_sheet, list_teams
from tournaments.services.rosters import Membership, add_roster_entry, remove_roster_entry, update_roster_entry
from tournaments.services.teams import TeamRefused, create_team, update_team
from tournaments.views.desk.pages import list_tabs, show_page, team_page, tournament_page

TAB = "desk-team-list"
_FORM = "tournaments/desk/team_form.html"

form_page = require_http_methods(["GET", "HEAD", "POST"])


def show_team_page(request: HttpRequest, template: str, access: Access, **context: Any) -> HttpResponse:
    """Render a page about one team; its tabs are those of the whole tournament, which a representative has fewer of."""
    whole = replace(access, rights=list_rights(access.user, access.get_tournament()))
    is_desk = Right.SEE_CONTACTS in whole.rights
    return show_page(request, template, access, TAB, tabs=list_tabs(whole, TAB), is_desk=is_desk, **context)


def refuse(form: forms.Form, error: TeamRefused | EncryptionRefused) -> None:
    """Say in a form why a service refused what it holds."""
    field = getattr(error, "field", "")
    form.add_error(field if field in form.fields else None, str(error))


@require_safe
@tournament_page(Right.SEE_CONTACTS)
def show_teams(request: HttpRequest, access: Access) -> HttpResponse:
    """List all teams with their contacts."""
    tournament = access.get_tournament()
    may_edit, may_export = (right in access.rights for right in (Right.EDIT_ROSTERS, Right.EXPORT))
    return show_page(
        request,
        "tournaments/desk/teams.html",
        access,
        TAB,
        teams=list_teams(tournament, access.rights),
        limit=tournament.roster_limit,
        may_edit=may_edit,
        may_export=may_export,
    )


@form_page
@tournament_page(Right.EDIT_ROSTERS)
def add_team(request: HttpRequest, access: Access) -> HttpResponse:
    """Enter a team."""
    form = TeamForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            team = create_team(actor=access.user, tournament=access.get_tournament(), **form.cleaned_data)
        except TeamRefused as error:
            refuse(form, error)
        else:
            messages.success(request, _("“%(team)s” is entered.") % {"team": team.name})
            return redirect("tournaments:desk-team-show", access.get_tournament().slug, team.slug)
    return show_page(request, _FORM, access, TAB, form=form, title=_("Enter a team"), save=_("Enter the team"))


@require_safe
@team_page(Right.SEE_CONTACTS)
def show_team(request: HttpRequest, access: Access, team: Team) -> HttpResponse:
    """Show a team with everybody on it."""
    return show_team_page(
        request,
        "tournaments/desk/team.html",
        access,
        team=team,
        sheet=_read_sheet(request, access, team),
        may_edit=Right.EDIT_ROSTERS in access.rights,
        may_withdraw=Right.CONFIGURE in access.rights,
        closes_at=access.get_tournament().rosters_freeze_at,
    )


def _read_sheet(request: HttpRequest, access: Access, team: Team) -> TeamSheet:
    """Return the sheet of a team; without ID cards, and with the reason, where they cannot be read."""
    try:
        return get_team_sheet(team, access.rights)
    except EncryptionRefused as error:
        messages.warning(request, str(error))
        return get_team_sheet(team, access.rights - {Right.SEE_ID_CARDS})


@form_page
@team_page(Right.EDIT_ROSTERS)
def edit_team(request: HttpRequest, access: Access, team: Team) -> HttpResponse:
    """Change a team; its representative changes all but the name and the club."""
    is_whole = Right.EDIT_ROSTERS in list_rights(access.user, access.get_tournament())
    data = request.POST if request.method == "POST" else None
    form = TeamForm(data, initial=TeamForm.describe(team), is_whole=is_whole)
    if data is not None and form.is_valid():
        try:
            changed = update_team(actor=access.user, team=team, **form.cleaned_data)
        except TeamRefused as error:
            refuse(form, error)
        else:
            messages.success(request, _("“%(team)s” is changed.") % {"team": changed.name})
            return redirect("tournaments:desk-team-show", access.get_tournament().slug, changed.slug)
    title = _("Change %(team)s") % {"team": team.name}
    return show_team_page(request, _FORM, access, form=form, team=team, title=title, save=_("Save"))


@form_page
@team_page(Right.EDIT_ROSTERS)
def add_player(request: HttpRequest, access: Access, team: Team) -> HttpResponse:
    """Put a player on a team."""
    return _add_entry(request, access, team, RosterEntry.Kind.PLAYER, _("Add a player"))


@form_page
@team_page(Right.EDIT_ROSTERS)
def add_staff(request: HttpRequest, access: Access, team: Team) -> HttpResponse:
    """Put a coach or another official on a team."""
    return _add_entry(request, access, team, RosterEntry.Kind.STAFF, _("Add a member of staff"))


def _add_entry(request: HttpRequest, access: Access, team: Team, kind: str, title: str) -> HttpResponse:
    data = request.POST if request.method == "POST" else None
    form = EntryForm(data, kind=kind, has_card=Right.SEE_ID_CARDS in access.rights)
    if data is not None and form.is_valid():
        try:
            add_roster_entry(actor=access.user, team=team, kind=kind, membership=_membership(form))
        except (TeamRefused, EncryptionRefused) as error:
            refuse(form, error)
        else:
            messages.success(request, _("%(name)s is on the team.") % {"name": form.cleaned_data["name"]})
            return _back(request, access, team)
    return show_team_page(request, _FORM, access, form=form, team=team, title=title, save=_("Save"), may_go_on=True)


def _membership(form: EntryForm) -> Membership:
    data: dict[str, Any] = form.cleaned_data
    return Membership(**data)


def _back(request: HttpRequest, access: Access, team: Team) -> HttpResponse:
    """Return to the team, or to another empty form where several people are entered one after the other."""
    if "again" in request.POST:
        return redirect(request.path)
    return redirect("tournaments:desk-team-show", access.get_tournament().slug, team.slug)


@form_page
@team_page(Right.EDIT_ROSTERS)
def edit_entry(request: HttpRequest, access: Access, team: Team, entry: int) -> HttpResponse:
    """Change what the roster says of somebody."""
    found = get_entry(team, entry)
    has_card = Right.SEE_ID_CARDS in access.rights
    data = request.POST if request.method == "POST" else None
    sheet = _read_sheet(request, access, team)
    line = next(one for one in (*sheet.players, *sheet.staff) if one.pk == entry)
    has_card = has_card and sheet.shows_cards
    form = EntryForm(data, initial=EntryForm.describe(found, line.id_card), kind=found.kind, has_card=has_card)
    if data is not None and form.is_valid():
        try:
            update_roster_entry(actor=access.user, entry=found, membership=_membership(form))
        except (TeamRefused, EncryptionRefused) as error:
            refuse(form, error)
        else:
            messages.success(request, _("%(name)s is changed.") % {"name": form.cleaned_data["name"]})
            return _back(request, access, team)
    title = _("Change %(name)s") % {"name": line.name}
    return show_team_page(request, _FORM, access, form=form, team=team, entry=line, title=title, save=_("Save"))


@form_page
@team_page(Right.EDIT_ROSTERS)
def remove_entry(request: HttpRequest, access: Access, team: Team, entry: int) -> HttpResponse:
    """Ask whether somebody is to be taken off a team, and do it."""
    found = get_entry(team, entry)
    reason = ""
    if request.method == "POST":
        try:
            remove_roster_entry(actor=access.user, entry=found)
        except TeamRefused as error:
            reason = str(error)
        else:
            messages.success(request, _("%(name)s is off the team.") % {"name": found.person.name})
            return _back(request, access, team)
    return show_team_page(request, "tournaments/desk/entry_remove.html", access, team=team, entry=found, reason=reason)
