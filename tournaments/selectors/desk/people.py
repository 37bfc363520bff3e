"""Who may do what in a tournament, for the page that shows and changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Invitation, Role, Team, Tournament, User
from tournaments.permissions import ROLES, Right
from tournaments.selectors.desk.access import Access, NotReached

_DOES = {
    Right.CONFIGURE: _("sets the tournament up"),
    Right.PUBLISH: _("decides what the public sees"),
    Right.MANAGE_PEOPLE: _("says who may do what"),
    Right.DELETE: _("archives and deletes"),
    Right.EDIT_ROSTERS: _("changes teams and players"),
    Right.EXPORT: _("exports lists"),
    Right.SEE_CONTACTS: _("sees teams, players and contacts"),
    Right.SEE_ID_CARDS: _("sees the numbers of ID cards"),
    Right.SEE_AUDIT: _("sees the history"),
}
_MORE = {
    Role.Kind.TEAM_REPRESENTATIVE: _("sees the own team with its contacts; changes its players until rosters close"),
    Role.Kind.REFEREE: _("sees the desk of the tournament"),
}


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody's role. ``may_revoke``: the reader may take it away; ``is_own``: it is the reader's."""

    role: Role
    scope: str
    is_own: bool
    may_revoke: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A role with what it lets people do, in words, and who has it."""

    label: str | Promise
    does: Sequence[str | Promise]
    holders: Sequence[Holder]


def describe_kind(kind: str) -> list[str | Promise]:
    """Return what a role lets people do, in words, from the table of rights."""
    known = Role.Kind(kind)
    does: list[str | Promise] = [words for right, words in _DOES.items() if known in ROLES[right]]
    return [*does, *([_MORE[known]] if known in _MORE else [])]


def list_parts(access: Access, tournament: Tournament, *, runs_event: bool) -> list[Part]:
    """Return every role with its holders over a tournament, in one query. ``runs_event``: the reader's own reach."""
    roles = Role.objects.over(tournament).select_related("user", "team").order_by("user__name", "user__email", "pk")
    parts = []
    for kind in Role.Kind:
        holders = [
            Holder(
                role,
                _name_scope(role),
                role.user_id == access.user.pk,
                runs_event or role.tournament_id is not None,
            )
            for role in roles
            if role.kind == kind
        ]
        parts.append(Part(kind.label, describe_kind(kind), holders))
    return parts


def _name_scope(role: Role) -> str:
    if role.team:
        return role.team.name
    return str(_("this tournament")) if role.tournament_id else str(_("whole event"))


def list_invitations(tournament: Tournament) -> list[Invitation]:
    """Return the open invitations to a tournament and to its event as a whole, in one query."""
    found = Invitation.objects.open(timezone.now()).filter(event=tournament.event_id)
    here = [one for one in found.select_related("team").newest_first() if one.tournament_id in (None, tournament.pk)]
    return here


def list_known_people(tournament: Tournament) -> list[User]:
    """Return everybody with a role at the event, in one query."""
    people = User.objects.filter(roles__event=tournament.event_id, is_active=True).distinct()
    return list(people.order_by("name", "email", "pk"))


def list_team_choices(tournament: Tournament) -> list[Team]:
    """Return the teams that can be represented, in one query."""
    return list(Team.objects.filter(tournament=tournament).in_order())


def get_role(tournament: Tournament, pk: int) -> Role:
    """Return a role over a tournament. Raises ``NotReached``."""
    found = Role.objects.over(tournament).filter(pk=pk).first()
    if found is None:
        raise NotReached(pk)
    return found


def get_invitation(tournament: Tournament, pk: int) -> Invitation:
    """Return an invitation to a tournament or its event. Raises ``NotReached``."""
    found = Invitation.objects.filter(pk=pk, event=tournament.event_id).first()
    if found is None or found.tournament_id not in (None, tournament.pk):
        raise NotReached(pk)
    return found
