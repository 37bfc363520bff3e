"""Groups at the desk: making them, putting teams in by hand, and the draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.forms.groups import GroupNameForm, NewGroupsForm, read_choices, read_pots, read_shown
from tournaments.models import Group, GroupDraw
from tournaments.permissions import Right
from tournaments.selectors.desk.access import Access
from tournaments.selectors.desk.groups import GroupsDesk, get_groups_desk, list_choices, propose_pots
from tournaments.services.group_draws import DrawRefused, ReleaseUnchanged, draw_groups, release_draw
from tournaments.services.groups import (
    GroupsRefused,
    Move,
    assign_groups,
    create_groups,
    remove_group,
    rename_group,
)
from tournaments.views.desk.pages import show_page, tournament_page

TAB = "desk-group-list"


@require_safe
@tournament_page(Right.SEE_CONTACTS)
def list_groups(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the groups, who is in them, and their draws; what was chosen before may come in the address."""
    desk = get_groups_desk(access.get_tournament())
    return _show_groups(request, access, desk, read_choices(request.GET.dict(), desk.teams))


@require_POST
@tournament_page(Right.CONFIGURE)
def create(request: HttpRequest, access: Access) -> HttpResponse:
    """Add groups; what was chosen for teams and not saved yet stays chosen."""
    desk = get_groups_desk(access.get_tournament())
    typed = read_choices(request.POST.dict(), desk.teams)
    form = _make_new_form(desk, request.POST)
    try:
        if form.is_valid():
            made = create_groups(
                actor=access.user, tournament=access.get_tournament(), names=form.cleaned_data["names"]
            )
            sentence = ngettext("%(count)s group was added.", "%(count)s groups were added.", len(made))
            messages.success(request, sentence % {"count": len(made)})
            return redirect(f"{_list_address(access)}{_remember(request, typed)}")
    except GroupsRefused as refusal:
        form.add_error(None, str(refusal))
    return _show_groups(request, access, desk, typed, new_form=form)


@require_POST
@tournament_page(Right.CONFIGURE)
def assign(request: HttpRequest, access: Access) -> HttpResponse:
    """Save who is in which group: what was chosen for each team, then one move or one swap on top of it."""
    desk = get_groups_desk(access.get_tournament())
    data = request.POST.dict()
    typed = read_choices(data, desk.teams)
    try:
        wanted = typed | _read_quick(data, desk, typed)
        shown = {team.pk: read_shown(data, team) for team in desk.teams}
        moves = [Move(team, shown[team], group) for team, group in wanted.items()]
        moved = assign_groups(actor=access.user, tournament=access.get_tournament(), moves=moves)
    except GroupsRefused as refusal:
        return _show_groups(request, access, desk, typed, refusal=str(refusal))
    if moved:
        sentence = ngettext("%(count)s team was moved.", "%(count)s teams were moved.", len(moved))
        messages.success(request, sentence % {"count": len(moved)})
    else:
        messages.info(request, _("No team was moved: every team is where you want it already."))
    return redirect(_list_address(access))


def _read_quick(data: Mapping[str, str], desk: GroupsDesk, typed: Mapping[int, int | None]) -> dict[int, int | None]:
    """Return what the quick controls ask for: one team's move, or two teams in each other's place.

    Raises ``GroupsRefused`` where the choice is not complete.
    """
    chosen = {str(team.pk): typed.get(team.pk, team.group_id) for team in desk.teams}
    ids = {str(team.pk): team.pk for team in desk.teams}
    team, other = data.get("quick-team", ""), data.get("quick-other", "")
    if data.get("do") == "move":
        group = data.get("quick-group", "")
        if team not in ids or group not in {str(line.group.pk) for line in desk.lines}:
            raise GroupsRefused(_("Choose the team that moves and the group it moves to."))
        return {ids[team]: int(group)}
    if data.get("do") == "swap":
        if team not in ids or other not in ids or team == other:
            raise GroupsRefused(_("Choose two different teams to change places."))
        return {ids[team]: chosen[other], ids[other]: chosen[team]}
    return {}


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_page(Right.CONFIGURE)
def edit(request: HttpRequest, access: Access, group: int) -> HttpResponse:
    """Rename a group; the page also removes an empty one."""
    found = _find_group(access, group)
    form = GroupNameForm(request.POST or None, initial={"name": found.name})
    if request.method == "POST" and form.is_valid():
        try:
            rename_group(actor=access.user, group=found, name=form.cleaned_data["name"])
        except GroupsRefused as refusal:
            form.add_error("name", str(refusal))
        else:
            messages.success(request, _("The group was renamed."))
            return redirect(_list_address(access))
    return show_page(request, "tournaments/desk/group.html", access, TAB, group=found, form=form)


@require_POST
@tournament_page(Right.CONFIGURE)
def remove(request: HttpRequest, access: Access, group: int) -> HttpResponse:
    """Remove an empty group."""
    try:
        remove_group(actor=access.user, group=_find_group(access, group))
    except GroupsRefused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The group was removed."))
    return redirect(_list_address(access))


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_page(Right.CONFIGURE)
def draw(request: HttpRequest, access: Access) -> HttpResponse:
    """Put the teams into pots and draw the groups."""
    desk = get_groups_desk(access.get_tournament())
    if request.method != "POST":
        pots = propose_pots(desk, by_entry=request.GET.get("pots") == "entry")
        return _show_draw(request, access, desk, {pk: str(number) for pk, number in pots.items()})
    teams = [team for team in desk.teams if not team.withdrawn]
    data = request.POST.dict()
    try:
        _typed, pots_of_ids = read_pots(data, teams)
        draw_groups(
            actor=access.user,
            tournament=access.get_tournament(),
            pots=pots_of_ids,
            last_draw=_read_last_draw(data),
            reason=data.get("reason", ""),
        )
    except (DrawRefused, GroupsRefused, ValidationError) as refusal:
        sentence = refusal.messages[0] if isinstance(refusal, ValidationError) else str(refusal)
        typed = {team.pk: data.get(f"pot-{team.pk}", "") for team in teams}
        return _show_draw(request, access, desk, typed, refusal=sentence)
    messages.success(request, _("The groups are drawn. Release the draw below when the public may see it."))
    return redirect(_list_address(access))


@require_POST
@tournament_page(Right.PUBLISH)
def release(request: HttpRequest, access: Access, draw: int) -> HttpResponse:
    """Show a draw to the public."""
    found = GroupDraw.objects.filter(tournament=access.tournament, pk=draw).first()
    if found is None:
        raise Http404
    try:
        release_draw(actor=access.user, draw=found)
    except ReleaseUnchanged as refusal:
        messages.warning(request, str(refusal))
    else:
        messages.success(request, _("The draw is released: it is on the public page of draws."))
    return redirect(_list_address(access))


def _find_group(access: Access, pk: int) -> Group:
    found = Group.objects.filter(tournament=access.tournament, pk=pk).select_related("tournament").first()
    if found is None:
        raise Http404
    return found


def _list_address(access: Access) -> str:
    return reverse(f"tournaments:{TAB}", args=[access.get_tournament().slug])


def _remember(request: HttpRequest, typed: Mapping[int, int | None]) -> str:
    """Return the part of the address that carries choices which are not saved yet."""
    carried = {f"{key}-{pk}": request.POST.get(f"{key}-{pk}", "") for pk in typed for key in ("was", "team")}
    return f"?{urlencode(carried)}" if carried else ""


def _make_new_form(desk: GroupsDesk, data: Any = None) -> NewGroupsForm:
    return NewGroupsForm(data, prefix="new", taken=[line.group.name for line in desk.lines])


def _show_groups(
    request: HttpRequest,
    access: Access,
    desk: GroupsDesk,
    typed: Mapping[int, int | None],
    *,
    new_form: NewGroupsForm | None = None,
    refusal: str = "",
) -> HttpResponse:
    quick = {key: request.POST.get(f"quick-{key}", "") for key in ("team", "other", "group")}
    return show_page(
        request,
        "tournaments/desk/groups.html",
        access,
        TAB,
        desk=desk,
        choices=list_choices(desk, typed),
        unsaved=bool(typed),
        new_form=new_form or _make_new_form(desk),
        refusal=refusal,
        quick=quick,
        may_configure=Right.CONFIGURE in access.rights and access.get_tournament().archived_at is None,
    )


def _show_draw(
    request: HttpRequest, access: Access, desk: GroupsDesk, pots: Mapping[int, str], refusal: str = ""
) -> HttpResponse:
    teams = [(team, pots.get(team.pk, "")) for team in desk.teams if not team.withdrawn]
    held = next((line for line in desk.lines if line.is_held), None)
    return show_page(
        request,
        "tournaments/desk/group_draw.html",
        access,
        TAB,
        desk=desk,
        teams=teams,
        refusal=refusal,
        reason=request.POST.get("reason", ""),
        held=held,
    )


def _read_last_draw(data: Mapping[str, str]) -> int | None:
    text = data.get("last_draw", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
