"""Creating events and tournaments, and setting them up."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.forms.setup import CreateEventForm, CreateTournamentForm, EventForm, TournamentForm, refuse
from tournaments.permissions import Right, check_can_create_events
from tournaments.selectors.desk.access import Access, NotReached
from tournaments.selectors.desk.setup import find_twin, list_divisions, list_order
from tournaments.services import events, tournaments
from tournaments.services.lifecycle import TournamentClosed
from tournaments.views.desk.pages import desk_page, event_page, get_user, show_page, tournament_page

form_page = require_http_methods(["GET", "HEAD", "POST"])


@form_page
@desk_page
def create_event(request: HttpRequest) -> HttpResponse:
    """Create an event with its first tournament; sent a second time, the form leads to what it created."""
    user = get_user(request)
    check_can_create_events(user)
    form = CreateEventForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        created = events.create_event(actor=user, **form.read_values())
        _tell_created(request, created.tournament.name, is_new=created.is_new)
        return redirect("tournaments:desk-tournament-show", created.tournament.slug)
    return show_page(request, "tournaments/desk/event_create.html", form=form)


def _tell_created(request: HttpRequest, name: str, *, is_new: bool) -> None:
    if is_new:
        messages.success(
            request, _("%(name)s is there. It is a draft: nobody but its people sees it.") % {"name": name}
        )
    else:
        messages.info(request, _("%(name)s was there already; nothing was created twice.") % {"name": name})


@require_safe
@event_page(Right.SEE_DESK)
def show_event(request: HttpRequest, access: Access) -> HttpResponse:
    """Show an event with those of its divisions that the user has a part in."""
    return show_page(
        request,
        "tournaments/desk/event_show.html",
        access,
        "desk-event-show",
        divisions=list_divisions(access.user, access.event),
        may_configure=Right.CONFIGURE in access.rights,
    )


@form_page
@event_page(Right.CONFIGURE)
def edit_event(request: HttpRequest, access: Access) -> HttpResponse:
    """Change name, days, zone and currency of an event."""
    form = EventForm(request.POST if request.method == "POST" else None, event=access.event)
    if form.is_valid():
        try:
            event = events.update_event(actor=access.user, event=access.event, **form.cleaned_data)
        except events.ZoneUnconfirmed as error:
            form.ask_about_zone(error.count, error.first_at)
        else:
            messages.success(request, _("Saved."))
            return redirect("tournaments:desk-event-show", event.slug)
    twin = find_twin(access.event)
    return show_page(request, "tournaments/desk/event_edit.html", access, "desk-event-edit", form=form, twin=twin)


@form_page
@event_page(Right.CONFIGURE)
def create_tournament(request: HttpRequest, access: Access) -> HttpResponse:
    """Create a further division; sent a second time, the form leads to what it created."""
    form = CreateTournamentForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            created = tournaments.create_tournament(actor=access.user, event=access.event, **form.read_values())
        except tournaments.NameTaken as error:
            refuse(form, "name", error)
        else:
            _tell_created(request, created.tournament.name, is_new=created.is_new)
            return redirect("tournaments:desk-tournament-show", created.tournament.slug)
    return show_page(request, "tournaments/desk/tournament_create.html", access, "desk-event-show", form=form)


@form_page
@tournament_page(Right.CONFIGURE)
def edit_settings(request: HttpRequest, access: Access) -> HttpResponse:
    """Set a tournament up."""
    if access.tournament is None:
        raise NotReached
    order = list_order(access.event)
    form = TournamentForm(request.POST if request.method == "POST" else None, tournament=access.tournament, order=order)
    if form.is_valid():
        try:
            tournaments.update_tournament(actor=access.user, tournament=access.tournament, **form.read_values())
        except (tournaments.NameTaken, TournamentClosed) as error:
            refuse(form, "name" if isinstance(error, tournaments.NameTaken) else None, error)
        else:
            messages.success(request, _("Saved."))
            return redirect("tournaments:desk-settings-edit", access.tournament.slug)
    is_twin = find_twin(access.event) == access.tournament
    return show_page(
        request, "tournaments/desk/settings.html", access, "desk-settings-edit", form=form, is_twin=is_twin
    )
