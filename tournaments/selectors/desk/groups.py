"""Groups, their teams and their draws as the desk sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from tournaments.models import AuditEvent, Group, GroupDraw, ResultVersion, Team, Tournament
from tournaments.rules.group_draws import fill_pots
from tournaments.selectors.results import NOTHING_YET


class GroupLine(NamedTuple):
    """A group with its teams in their order of entry. ``is_held``: it has a result, so its teams stay."""

    group: Group
    teams: tuple[Team, ...]
    is_held: bool


@dataclass(frozen=True, slots=True)
class DrawLine:
    """A draw as it was made, with the reason for drawing again. ``at`` is in the event's zone."""

    draw: GroupDraw
    at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class GroupsDesk:
    """Everything the page of groups shows. ``loose``: teams in no group."""

    lines: tuple[GroupLine, ...]
    loose: tuple[Team, ...]
    teams: tuple[Team, ...]
    draws: tuple[DrawLine, ...]

    @property
    def newest_draw(self) -> DrawLine | None:
        """The draw that stands, None where nothing was drawn."""
        return self.draws[0] if self.draws else None

    @property
    def free_groups(self) -> list[Group]:
        """The groups that teams can still come into."""
        return [line.group for line in self.lines if not line.is_held]


class Choice(NamedTuple):
    """A team, the id of its group now (None: in none), and what is chosen for it. ``is_held``: it cannot move."""

    team: Team
    group: Group | None
    chosen: int | None
    is_held: bool


def get_groups_desk(tournament: Tournament) -> GroupsDesk:
    """Return the groups of a tournament, in five queries."""
    teams = tuple(Team.objects.filter(tournament=tournament).select_related("club", "group").in_order())
    held_results = ResultVersion.objects.current().filter(fixture__tournament=tournament, fixture__stage="group")
    held = set(held_results.exclude(NOTHING_YET).order_by().values_list("fixture__group_id", flat=True))
    return GroupsDesk(
        lines=tuple(
            GroupLine(group, tuple(team for team in teams if team.group_id == group.pk), group.pk in held)
            for group in Group.objects.filter(tournament=tournament).in_order()
        ),
        loose=tuple(team for team in teams if team.group_id is None),
        teams=teams,
        draws=tuple(list_draws(tournament)),
    )


def list_draws(tournament: Tournament) -> list[DrawLine]:
    """Return all draws of a tournament, the newest first, in two queries."""
    zone = ZoneInfo(tournament.event.timezone)
    draws = list(GroupDraw.objects.filter(tournament=tournament).newest_first())
    told = AuditEvent.objects.filter(
        tournament_uuid=tournament.uuid, object_type="groupdraw", action="groups.drawn_again"
    )
    reasons = {pk: (after or {}).get("reason", "") for pk, after in told.in_order().values_list("object_id", "after")}
    return [DrawLine(draw, draw.drawn_at.astimezone(zone), reasons.get(draw.pk, "")) for draw in draws]


def list_choices(desk: GroupsDesk, typed: Mapping[int, int | None]) -> list[Choice]:
    """Return a line for every team, with what was chosen for it where something was.

    Teams of one group stand together, those in none first: they are what is to be done.
    """
    held = {line.group.pk for line in desk.lines if line.is_held}
    order: Sequence[Team] = [*desk.loose, *(team for line in desk.lines for team in line.teams)]
    return [
        Choice(team, team.group, typed.get(team.pk, team.group_id), team.group_id is not None and team.group_id in held)
        for team in order
    ]


def propose_pots(desk: GroupsDesk, *, by_entry: bool) -> dict[int, int]:
    """Return the number of the pot for every team to be drawn, by id: as last drawn, else by order of entry."""
    teams = [team for team in desk.teams if not team.withdrawn]
    by_name = {team.name: team.pk for team in teams}
    filled = fill_pots(list(by_name), len(desk.lines) or 1)
    pots = {by_name[name]: number for number, pot in enumerate(filled, start=1) for name in pot}
    if desk.newest_draw is not None and not by_entry:
        drawn = enumerate(desk.newest_draw.draw.pots, start=1)
        pots |= {by_name[name]: number for number, pot in drawn for name in pot if name in by_name}
    return pots
