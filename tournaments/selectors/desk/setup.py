"""Events and their divisions, as the desk sets them up."""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import Count

from tournaments.models import Event, Team, Tournament, User
from tournaments.permissions import may_reach


class DivisionRow(NamedTuple):
    """A tournament of an event with the number of its teams."""

    tournament: Tournament
    team_count: int


def list_divisions(user: User, event: Event) -> list[DivisionRow]:
    """Return the tournaments of an event that a user has a part in, in their order; two queries."""
    reached = Tournament.objects.kept().filter(may_reach(user), event=event).distinct().in_order()
    tournaments = list(reached)
    counts = dict(
        Team.objects.filter(tournament__in=[one.pk for one in tournaments])
        .order_by()
        .values_list("tournament")
        .annotate(count=Count("pk"))
    )
    return [DivisionRow(one, counts.get(one.pk, 0)) for one in tournaments]


def list_order(event: Event) -> list[Tournament]:
    """Return the tournaments of an event that are not in the bin, in their order; one query."""
    return list(Tournament.objects.kept().filter(event=event).in_order())


def find_twin(event: Event) -> Tournament | None:
    """Return the tournament that is all there is of an event and called like it, None where there is no such one."""
    tournaments = list_order(event)
    return tournaments[0] if len(tournaments) == 1 and tournaments[0].name == event.name else None


def find_first_team(tournament: Tournament) -> str:
    """Return the slug of a tournament's first team, empty where it has none; one query."""
    return Team.objects.filter(tournament=tournament).in_order().values_list("slug", flat=True).first() or ""
