"""What every page of the desk begins with: who is there, what they asked for, and whether they may.

A view is wrapped once, with the right it needs; it is handed an :class:`~tournaments.selectors.desk.access.Access` and
so can never hold something that its user may not touch. Strangers are answered 404; a wrong role 403, with who may.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control

from tournaments.models import User
from tournaments.permissions import Denied, Right, require
from tournaments.selectors.desk.access import (
    Access,
    NotReached,
    get_event_access,
    get_team_access,
    get_tournament_access,
)
from tournaments.services.lifecycle import TournamentClosed

View = Callable[..., HttpResponse]


class Tab(NamedTuple):
    """A part of the desk: the name of its address, its label, and the right without which it is not shown."""

    name: str
    label: str | Promise
    right: Right


TABS: Sequence[Tab] = (
    Tab("desk-tournament-show", _("Desk"), Right.SEE_DESK),
    Tab("desk-team-list", _("Teams"), Right.SEE_CONTACTS),
    Tab("desk-group-list", _("Groups"), Right.SEE_CONTACTS),
    Tab("desk-rulebook-edit", _("Rules"), Right.CONFIGURE),
    Tab("desk-settings-edit", _("Settings"), Right.CONFIGURE),
    Tab("desk-release-edit", _("Release"), Right.PUBLISH),
    Tab("desk-people-list", _("People"), Right.MANAGE_PEOPLE),
    Tab("desk-audit-list", _("History"), Right.SEE_AUDIT),
)
"""The parts of a tournament's desk in their order."""

EVENT_TABS: Sequence[Tab] = (
    Tab("desk-event-show", _("Event"), Right.SEE_DESK),
    Tab("desk-event-edit", _("Settings"), Right.CONFIGURE),
)
"""The parts of an event's desk in their order."""


def desk_page(view: View) -> View:
    """A page of the desk that needs no more than an account."""
    return _guard(view)


def tournament_page(right: Right) -> Callable[[View], View]:
    """A page about one tournament (``slug`` in its address): ``view(request, access, **rest)``."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, slug: str, **rest: Any) -> HttpResponse:
            access = get_tournament_access(get_user(request), slug)
            require(access.rights, right)
            return view(request, access, **rest)

        return _guard(answer)

    return decorate


def event_page(right: Right) -> Callable[[View], View]:
    """A page about an event as a whole (``event`` in its address): ``view(request, access, **rest)``."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, event: str, **rest: Any) -> HttpResponse:
            access = get_event_access(get_user(request), event)
            require(access.rights, right)
            return view(request, access, **rest)

        return _guard(answer)

    return decorate


def team_page(right: Right) -> Callable[[View], View]:
    """A page about one team (``slug`` and ``team`` in its address): ``view(request, access, team, **rest)``.

    The rights are those over the team, which a representative has more of.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, slug: str, team: str, **rest: Any) -> HttpResponse:
            access, found = get_team_access(get_user(request), slug, team)
            require(access.rights, right)
            return view(request, access, found, **rest)

        return _guard(answer)

    return decorate


def _guard(view: View) -> View:
    """Answer what a view, or a service it calls, refuses; nothing of the desk is ever kept by a browser or proxy."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotReached as error:
            raise Http404 from error
        except Denied as denied:
            if denied.is_stranger:
                raise Http404 from denied
            return render(request, "tournaments/desk/denied.html", {"reason": denied.reason}, status=403)
        except TournamentClosed as closed:
            return render(request, "tournaments/desk/closed.html", {"reason": closed, **kwargs}, status=409)

    return cache_control(private=True, no_store=True)(answer)


def get_user(request: HttpRequest) -> User:
    """Return who is signed in; every page that is not public asks for it before."""
    assert isinstance(request.user, User)
    return request.user


def show_page(
    request: HttpRequest,
    template: str,
    access: Access | None = None,
    tab: str = "",
    *,
    status: int = 200,
    **context: object,
) -> HttpResponse:
    """Render a page of the desk. ``tab``: the name of the address of the part that it belongs to."""
    return render(
        request,
        template,
        {"access": access, "tabs": list_tabs(access, tab) if access else (), **context},
        status=status,
    )


class TabLink(NamedTuple):
    """A tab as it is shown."""

    href: str
    label: str | Promise
    is_current: bool


def list_tabs(access: Access, current: str) -> list[TabLink]:
    """Return the parts of the desk that somebody has the right to."""
    tabs, kwargs = (
        (TABS, {"slug": access.tournament.slug}) if access.tournament else (EVENT_TABS, {"event": access.event.slug})
    )
    return [
        TabLink(reverse(f"tournaments:{tab.name}", kwargs=kwargs), tab.label, tab.name == current)
        for tab in tabs
        if tab.right in access.rights
    ]
