"""What somebody at the desk may see: the tournament, event or team they asked for, with their rights over it.

Whoever has no part in it is told the same, in the same number of queries, as if it did not exist.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Event, Team, Tournament, User
from tournaments.permissions import Right, list_event_rights, list_rights, list_team_rights, may_reach


class NotReached(LookupError):
    """There is no such thing, or none that the asker has a part in."""


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody's rights over a tournament, or over an event where ``tournament`` is None."""

    user: User
    event: Event
    tournament: Tournament | None
    rights: frozenset[Right]

    def get_tournament(self) -> Tournament:
        """Return the tournament of a page about one. Raises :class:`NotReached` on a page about an event."""
        if self.tournament is None:
            raise NotReached(self.event.slug)
        return self.tournament


def get_tournament_access(user: User, slug: str) -> Access:
    """Return a user's access to a tournament that is not in the bin. Raises :class:`NotReached`."""
    found = Tournament.objects.kept().select_related("event").filter(slug=slug).order_by("pk").first()
    rights = list_rights(user, found or Tournament(pk=0, event_id=0))
    if found is None or not rights:
        raise NotReached(slug)
    return Access(user, found.event, found, rights)


def get_event_access(user: User, slug: str) -> Access:
    """Return a user's access to an event. Raises :class:`NotReached`."""
    found = Event.objects.filter(slug=slug).order_by("pk").first()
    rights = list_event_rights(user, found or Event(pk=0))
    if found is None or not rights:
        raise NotReached(slug)
    return Access(user, found, None, rights)


def get_team_access(user: User, slug: str, team_slug: str) -> tuple[Access, Team]:
    """Return a user's access to the tournament of a team, with the rights over that team, and the team.

    Raises :class:`NotReached`.
    """
    access = get_tournament_access(user, slug)
    team = Team.objects.filter(tournament=access.tournament, slug=team_slug).select_related("club").first()
    if team is None or access.tournament is None:
        raise NotReached(team_slug)
    team.tournament = access.tournament
    return Access(user, access.event, access.tournament, list_team_rights(user, team)), team


def list_reached(user: User) -> Sequence[Tournament]:
    """Return the tournaments that a user has any part in, those of the newest event first, in one query."""
    found = Tournament.objects.kept().select_related("event").filter(may_reach(user)).distinct()
    return list(found.order_by("-event_id", "position", "pk"))
