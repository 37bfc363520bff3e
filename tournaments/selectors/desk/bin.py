"""The bin: deleted tournaments that somebody may restore, and until when."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from django.db.models import Q

from tournaments.models import Tournament, User
from tournaments.permissions import ROLES, Right, list_rights
from tournaments.selectors.desk.access import Access, NotReached

KEPT_FOR = timedelta(days=30)
"""How long a deleted tournament can be restored."""


class BinLine(NamedTuple):
    """A deleted tournament with who deleted it and when, and when it goes for good, in the event's zone."""

    tournament: Tournament
    deleted_by: str
    deleted_at: datetime
    ends_at: datetime


def list_bin(user: User) -> list[BinLine]:
    """Return the deleted tournaments that a user may restore, the one that was deleted last first, in one query."""
    if not user.is_active:
        return []
    deleted = Tournament.objects.filter(deleted_at__isnull=False).select_related("event", "deleted_by")
    if not user.is_superuser:
        kinds = ROLES[Right.DELETE]
        everywhere = Q(event__roles__user=user, event__roles__kind__in=kinds, event__roles__tournament__isnull=True)
        deleted = deleted.filter(everywhere | Q(roles__user=user, roles__kind__in=kinds)).distinct()
    return [_make_line(tournament) for tournament in deleted.order_by("-deleted_at", "-pk")]


def _make_line(tournament: Tournament) -> BinLine:
    assert tournament.deleted_at is not None
    at = tournament.deleted_at.astimezone(ZoneInfo(tournament.event.timezone))
    return BinLine(tournament, str(tournament.deleted_by or ""), at, at + KEPT_FOR)


def get_binned_access(user: User, slug: str) -> Access:
    """Return a user's access to a tournament, whether it is in the bin or not. Raises :class:`NotReached`."""
    found = Tournament.objects.select_related("event").filter(slug=slug).order_by("pk").first()
    rights = list_rights(user, found or Tournament(pk=0, event_id=0))
    if found is None or not rights:
        raise NotReached(slug)
    return Access(user, found.event, found, rights)
