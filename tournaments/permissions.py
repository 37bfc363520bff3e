"""Who may do what: each check raises with the reason that people are shown.

What a role may do is one table, :data:`ROLES`; every check, every tab and every button asks the same one.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from django.db.models import Q
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event, Role, Team, Tournament, User


class Denied(Exception):
    """The user may not do this; the message says who may.

    ``is_stranger``: they have no part in the tournament at all, so they should not even learn that it exists.
    """

    def __init__(self, reason: str | Promise, *, is_stranger: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_stranger = is_stranger


class Right(StrEnum):
    """One thing that a role lets people do, at an event or in one tournament of it."""

    SEE_DESK = "see_desk"
    SEE_CONTACTS = "see_contacts"
    SEE_ID_CARDS = "see_id_cards"
    EDIT_ROSTERS = "edit_rosters"
    EXPORT = "export"
    CONFIGURE = "configure"
    PUBLISH = "publish"
    DELETE = "delete"
    MANAGE_PEOPLE = "manage_people"
    SEE_AUDIT = "see_audit"


_DESK = frozenset((Role.Kind.ORGANISER, Role.Kind.RESULTS_DESK))
_STAFF = _DESK | {Role.Kind.COMMITTEE}
_ORGANISERS = frozenset((Role.Kind.ORGANISER,))

ROLES: Mapping[Right, frozenset[Role.Kind]] = {
    Right.SEE_DESK: frozenset(Role.Kind),
    Right.SEE_CONTACTS: _STAFF,
    Right.SEE_ID_CARDS: _STAFF,
    Right.EDIT_ROSTERS: _DESK,
    Right.EXPORT: _DESK,
    Right.CONFIGURE: _ORGANISERS,
    Right.PUBLISH: _ORGANISERS,
    Right.DELETE: _ORGANISERS,
    Right.MANAGE_PEOPLE: _ORGANISERS,
    Right.SEE_AUDIT: _ORGANISERS | {Role.Kind.COMMITTEE},
}
"""The roles that have each right. A representative has more over the own team: :func:`list_team_rights`."""

_REASONS: Mapping[Right, Promise] = {
    Right.SEE_DESK: _("This is for the people who run the tournament; ask an organiser for a role."),
    Right.SEE_CONTACTS: _("Contacts are for organisers, the results desk and the committee; ask one of them."),
    Right.SEE_ID_CARDS: _("ID card numbers are for organisers, the results desk and the committee; ask one of them."),
    Right.EDIT_ROSTERS: _("Only organisers and the results desk change teams and players; ask one of them."),
    Right.EXPORT: _("Only organisers and the results desk export lists; ask one of them."),
    Right.CONFIGURE: _("Only organisers set the tournament up; ask one of them."),
    Right.PUBLISH: _("Only organisers publish a tournament or take it back; ask one of them."),
    Right.DELETE: _("Only organisers delete or archive; ask one of them."),
    Right.MANAGE_PEOPLE: _("Only organisers say who may do what; ask one of them."),
    Right.SEE_AUDIT: _("The history is for organisers and the committee; ask one of them."),
}


def list_kinds(user: User, tournament: Tournament) -> set[str]:
    """Return the kinds of role that an active user has over a tournament, in one query."""
    if not user.is_active:
        return set()
    return set(Role.objects.over(tournament).filter(user=user).in_order().values_list("kind", flat=True))


def list_rights(user: User, tournament: Tournament) -> frozenset[Right]:
    """Return what a user may do in a tournament, in one query; nothing for a stranger."""
    if user.is_active and user.is_superuser:
        return frozenset(Right)
    return _rights_of(list_kinds(user, tournament))


def list_event_rights(user: User, event: Event) -> frozenset[Right]:
    """Return what a user may do at an event as a whole, in one query.

    Roles that were narrowed to a tournament or team let people see the event's desk and no more.
    """
    if user.is_active and user.is_superuser:
        return frozenset(Right)
    if not user.is_active:
        return frozenset()
    roles = list(Role.objects.filter(user=user, event=event).in_order().values_list("kind", "tournament_id"))
    narrowed = frozenset((Right.SEE_DESK,)) if roles else frozenset()
    return narrowed | _rights_of({kind for kind, tournament in roles if tournament is None})


def list_team_rights(user: User, team: Team) -> frozenset[Right]:
    """Return what a user may do with one team: a representative sees the own contacts and, until rosters close, edits.

    Two queries at most.
    """
    rights = list_rights(user, team.tournament)
    if not user.is_active or not Role.objects.filter(user=user, team=team).exists():
        return rights
    closes_at = team.tournament.rosters_freeze_at
    is_open = closes_at is None or timezone.now() < closes_at
    return rights | {Right.SEE_CONTACTS} | ({Right.EDIT_ROSTERS} if is_open else frozenset())


def _rights_of(kinds: set[str]) -> frozenset[Right]:
    return frozenset(right for right, roles in ROLES.items() if not roles.isdisjoint(kinds))


def require(rights: frozenset[Right], right: Right) -> None:
    """Raise :class:`Denied` with the reason unless ``right`` is among the rights that somebody has."""
    if right not in rights:
        raise Denied(_REASONS[right], is_stranger=not rights)


def check_can(right: Right, user: User, tournament: Tournament) -> None:
    """Raise :class:`Denied` unless the user has a right over the tournament."""
    require(list_rights(user, tournament), right)


def check_can_at_event(right: Right, user: User, event: Event) -> None:
    """Raise :class:`Denied` unless the user has a right over the whole event."""
    require(list_event_rights(user, event), right)


def check_can_with_team(right: Right, user: User, team: Team) -> None:
    """Raise :class:`Denied` unless the user has a right over the team.

    The reason of a representative whose rosters are closed says so.
    """
    rights = list_team_rights(user, team)
    if right is Right.EDIT_ROSTERS and right not in rights and Right.SEE_CONTACTS in rights:
        closes_at = team.tournament.rosters_freeze_at
        if closes_at is not None and Role.objects.filter(user=user, team=team).exists():
            raise Denied(_("Rosters are closed; ask the organisers for a change."))
    require(rights, right)


def check_can_publish(user: User, tournament: Tournament) -> None:
    """Organisers decide what the public sees. Raises :class:`Denied`."""
    check_can(Right.PUBLISH, user, tournament)


def check_can_create_events(user: User) -> None:
    """Raise :class:`Denied` unless the user may open an event of their own."""
    if not (user.is_active and (user.is_superuser or user.may_create_events)):
        raise Denied(_("Your account cannot create events; ask whoever runs this site for an organiser's invitation."))


def may_reach(user: User) -> Q:
    """Return the condition on tournaments that a user has any role over; everything for a superuser."""
    if user.is_active and user.is_superuser:
        return Q()
    everywhere = Q(event__roles__user=user, event__roles__tournament__isnull=True)
    return (everywhere | Q(roles__user=user)) if user.is_active else Q(pk__in=())
