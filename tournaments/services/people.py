"""Who may do what: invitations made, revoked and accepted; roles granted and taken away."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Event, Invitation, Role, Team, Tournament, User
from tournaments.permissions import Denied, Right, check_can, check_can_at_event, list_event_rights, list_rights
from tournaments.services.audit import record_event


class InvitationUnusable(Exception):
    """The link cannot be used; the message says why and whom to ask."""


class RoleHeld(Exception):
    """Somebody has this role already."""


class ScopeUnfit(Exception):
    """The role needs a team, or must not have one; or the team is of another tournament."""


class LastOrganiser(Exception):
    """An event would be left without anybody to run it."""


class Offer(NamedTuple):
    """An invitation and the token of its link, which is stored nowhere."""

    invitation: Invitation
    token: str


class Scope(NamedTuple):
    """What a role is for. ``tournament`` None: the whole event."""

    kind: Role.Kind
    tournament: Tournament | None
    team: Team | None

    def read(self) -> dict[str, Any]:
        """Return the scope as the audit keeps it."""
        return {
            "kind": self.kind.value,
            "tournament": self.tournament.name if self.tournament else None,
            "team": self.team.name if self.team else None,
        }


def hash_token(token: str) -> str:
    """Return what is stored of a link's token: its SHA-256."""
    return hashlib.sha256(token.encode()).hexdigest()


def create_invitation(
    *,
    actor: User,
    tournament: Tournament,
    kind: str,
    is_event_wide: bool = False,
    team: Team | None = None,
    email: str = "",
    name: str = "",
) -> Offer:
    """Offer a role at the tournament, or at its whole event, to whoever opens the link first.

    Raises ``Denied`` and :class:`ScopeUnfit`.
    """
    with transaction.atomic():
        event = Event.objects.select_for_update().get(pk=tournament.event_id)
        scope = _check_scope(actor, event, tournament, kind, is_event_wide, team)
        offer = _store_invitation(event, scope, actor, email, name)
        record_event(
            actor=actor,
            action="invitation.created",
            subject=offer.invitation,
            tournament=scope.tournament,
            event=event,
            about=[scope.team] if scope.team else [],
            after=scope.read(),
        )
    return offer


def invite_first_organiser(email: str = "") -> Offer:
    """Offer the right to create events; for the operator of the machine, who has no account."""
    with transaction.atomic():
        offer = _store_invitation(None, Scope(Role.Kind.ORGANISER, None, None), None, email, "")
        record_event(actor=None, action="invitation.created", subject=offer.invitation, after={"kind": "organiser"})
    return offer


def _store_invitation(event: Event | None, scope: Scope, actor: User | None, email: str, name: str) -> Offer:
    token = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        event=event,
        tournament=scope.tournament,
        team=scope.team,
        kind=scope.kind,
        email=email,
        name=name,
        token_hash=hash_token(token),
        created_by=actor,
    )
    return Offer(invitation, token)


def _check_scope(
    actor: User, event: Event, tournament: Tournament, kind: str, is_event_wide: bool, team: Team | None
) -> Scope:
    """Return the scope that a role is to have. Raises ``Denied`` and :class:`ScopeUnfit`."""
    if is_event_wide:
        _check_runs_event(actor, event)
    else:
        check_can(Right.MANAGE_PEOPLE, actor, tournament)
    role = Role.Kind(kind)
    if role is Role.Kind.TEAM_REPRESENTATIVE:
        if team is None or team.tournament_id != tournament.pk:
            raise ScopeUnfit(_("Choose the team that this person will represent."))
        return Scope(role, tournament, team)
    if team is not None:
        raise ScopeUnfit(_("Only a representative has a team; leave the team empty for other roles."))
    return Scope(role, None if is_event_wide else tournament, None)


def _check_runs_event(actor: User, event: Event) -> None:
    """Raise ``Denied``, with the reason for those who run one tournament of the event only."""
    if not list_event_rights(actor, event):
        check_can_at_event(Right.MANAGE_PEOPLE, actor, event)
    if Right.MANAGE_PEOPLE not in list_event_rights(actor, event):
        raise Denied(_("A role over the whole event is given and taken by those who organise the whole event."))


def revoke_invitation(*, actor: User, invitation: Invitation) -> Invitation:
    """End an invitation that nobody has accepted yet. Raises ``Denied`` and :class:`InvitationUnusable`."""
    with transaction.atomic():
        locked = Invitation.objects.select_for_update(of=("self",)).select_related("event", "tournament")
        found = locked.get(pk=invitation.pk)
        if found.event is None:
            raise Denied(_("This invitation belongs to no event."), is_stranger=True)
        if found.tournament is None:
            _check_runs_event(actor, found.event)
        else:
            check_can(Right.MANAGE_PEOPLE, actor, found.tournament)
        if found.used_at or found.revoked_at:
            raise InvitationUnusable(_("This invitation was accepted or revoked already."))
        found.revoked_at = timezone.now()
        found.save(update_fields=["revoked_at"])
        record_event(
            actor=actor,
            action="invitation.revoked",
            subject=found,
            tournament=found.tournament,
            event=found.event,
        )
    return found


def find_invitation(token: str) -> Invitation:
    """Return the invitation of a link that can be accepted now. Raises :class:`InvitationUnusable`."""
    found = (
        Invitation.objects.select_related("event", "tournament", "team", "created_by")
        .filter(token_hash=hash_token(token))
        .first()
    )
    if found is None:
        raise InvitationUnusable(_("This link is not known here. Copy the whole link, or ask for a new one."))
    if found.revoked_at:
        raise InvitationUnusable(_("This invitation was taken back. Ask the organisers for a new one."))
    if found.used_at:
        raise InvitationUnusable(_("This invitation was accepted already; it works once. Sign in, or ask for another."))
    if found.expires_at <= timezone.now():
        raise InvitationUnusable(_("This invitation has run out. Ask the organisers for a new one."))
    if (found.tournament and found.tournament.deleted_at) or not _may_still_invite(found):
        raise InvitationUnusable(_("This invitation does not count any more. Ask the organisers for a new one."))
    return found


def _may_still_invite(invitation: Invitation) -> bool:
    """Return whether whoever made an invitation could make it now: a role that ended takes its invitations along."""
    maker, event = invitation.created_by, invitation.event
    if maker is None or event is None:
        return True
    here = invitation.tournament
    rights = list_rights(maker, here) if here else list_event_rights(maker, event)
    return Right.MANAGE_PEOPLE in rights


def accept_invitation(*, actor: User, token: str) -> Role | None:
    """Give a signed-in user the role that a link offers, and return it; None for the right to create events.

    Raises :class:`InvitationUnusable` and, where the invitation stays open, :class:`RoleHeld`; ``Denied`` for an
    account that was switched off.
    """
    with transaction.atomic():
        found = find_invitation(token)
        invitation = Invitation.objects.select_for_update(of=("self",)).get(pk=found.pk)
        invitation = find_invitation(token) if invitation.used_at is None else invitation
        if invitation.used_at:
            raise InvitationUnusable(_("This invitation was accepted already; it works once."))
        if not actor.is_active:
            raise Denied(_("This account was switched off; ask the organisers."), is_stranger=True)
        role = _take_offer(actor, invitation)
        invitation.used_at, invitation.used_by = timezone.now(), actor
        invitation.save(update_fields=["used_at", "used_by"])
        record_event(
            actor=actor,
            action="invitation.accepted",
            subject=role or actor,
            tournament=invitation.tournament,
            event=invitation.event,
            about=[actor, invitation],
        )
    return role


def _take_offer(user: User, invitation: Invitation) -> Role | None:
    if invitation.event is None:
        if user.may_create_events:
            raise RoleHeld(_("You may create events already; give the link to somebody else."))
        user.may_create_events = True
        user.save(update_fields=["may_create_events"])
        return None
    scope = Scope(Role.Kind(invitation.kind), invitation.tournament, invitation.team)
    return _store_role(user, invitation.event, scope)


def accept_with_new_account(*, token: str, email: str, name: str, password: str) -> User:
    """Make an account and give it the role that a link offers, both or neither.

    ``password`` has passed the validators. Raises :class:`InvitationUnusable`, and ``IntegrityError`` where the address
    got an account in between.
    """
    with transaction.atomic():
        find_invitation(token)
        user = User.objects.create_user(email, password, name=name)
        accept_invitation(actor=user, token=token)
    return user


def grant_role(
    *,
    actor: User,
    tournament: Tournament,
    user: User,
    kind: str,
    is_event_wide: bool = False,
    team: Team | None = None,
) -> Role:
    """Give a role to somebody who has one at the event already.

    Raises ``Denied``, :class:`ScopeUnfit` and :class:`RoleHeld`.
    """
    with transaction.atomic():
        event = Event.objects.select_for_update().get(pk=tournament.event_id)
        scope = _check_scope(actor, event, tournament, kind, is_event_wide, team)
        if not Role.objects.filter(user=user, event=event).exists():
            raise ScopeUnfit(_("This person has no part in the event yet; send them an invitation."))
        role = _store_role(user, event, scope)
        record_event(
            actor=actor,
            action="role.granted",
            subject=role,
            tournament=scope.tournament,
            event=event,
            about=[user, *([scope.team] if scope.team else [])],
            after=scope.read(),
        )
    return role


def _store_role(user: User, event: Event, scope: Scope) -> Role:
    alike = Role.objects.filter(user=user, event=event, team=scope.team, kind=scope.kind)
    is_held = alike.filter(Q(tournament=scope.tournament) | Q(tournament__isnull=True)).exists()
    if is_held:
        raise RoleHeld(_("This role is held already; nothing was changed."))
    return Role.objects.create(user=user, event=event, tournament=scope.tournament, team=scope.team, kind=scope.kind)


def revoke_role(*, actor: User, role: Role) -> None:
    """Take a role away. Raises ``Denied`` and, for the last one who runs an event, :class:`LastOrganiser`."""
    with transaction.atomic():
        event = Event.objects.select_for_update().get(pk=role.event_id)
        found = Role.objects.select_related("tournament", "team", "user").get(pk=role.pk)
        if found.tournament is None:
            _check_runs_event(actor, event)
        else:
            check_can(Right.MANAGE_PEOPLE, actor, found.tournament)
        if found.kind == Role.Kind.ORGANISER and found.tournament is None:
            others = Role.objects.filter(event=event, kind=found.kind, tournament__isnull=True, user__is_active=True)
            if not others.exclude(pk=found.pk).exists():
                raise LastOrganiser(
                    _("Somebody has to organise the event: give the role to another person first, then take it away.")
                )
        scope = Scope(Role.Kind(found.kind), found.tournament, found.team)
        record_event(
            actor=actor,
            action="role.revoked",
            subject=found,
            tournament=found.tournament,
            event=event,
            about=[found.user, *([found.team] if found.team else [])],
            before=scope.read(),
        )
        found.delete()
