"""Who may do what: each check raises with the reason that people are shown."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.models import Role, Tournament, User


class Denied(Exception):
    """The user may not do this; the message says who may.

    ``is_stranger``: they have no part in the tournament at all, so they should not even learn that it exists.
    """

    def __init__(self, reason: str, *, is_stranger: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_stranger = is_stranger


def list_kinds(user: User, tournament: Tournament) -> set[str]:
    """Return the kinds of role that an active user has over a tournament, in one query."""
    if not user.is_active:
        return set()
    return set(Role.objects.over(tournament).filter(user=user).in_order().values_list("kind", flat=True))


def check_can_publish(user: User, tournament: Tournament) -> None:
    """Organisers decide what the public sees. Raises :class:`Denied`."""
    if user.is_active and user.is_superuser:
        return
    kinds = list_kinds(user, tournament)
    if Role.Kind.ORGANISER not in kinds:
        raise Denied(_("Only organisers publish a tournament or take it back; ask one of them."), is_stranger=not kinds)
