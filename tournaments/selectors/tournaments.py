"""Tournaments, found by slug: which version there is, and the whole of it as a snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import OuterRef, Q, Subquery

from tournaments.models import Decision, Event, GroupDraw, Tournament
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.values import Match
from tournaments.rules.values import Tournament as TournamentValue
from tournaments.selectors.releases import hide_unreleased
from tournaments.selectors.rows import (
    TeamRows,
    pick_decisions,
    read_adjustments,
    read_matches,
    read_orders,
    read_teams,
)
from tournaments.selectors.snapshots import EventInfo, Release, Snapshot


class TournamentNotFound(LookupError):
    """No tournament has this slug, or none that the asker may see."""


class Version(NamedTuple):
    """What distinguishes every state of a tournament from every other one, and what of it may be shown."""

    uuid: UUID
    epoch: str
    revision: int
    release: Release = Release()


def get_version(slug: str, *, include_drafts: bool = False) -> Version:
    """Return the version of a published tournament, in one query; ``include_drafts`` is for its staff.

    Raises :class:`TournamentNotFound`.
    """
    found = _VERSIONS if include_drafts else _PUBLISHED_VERSIONS
    for uuid, epoch, revision, *switches in found.filter(slug=slug):
        return Version(uuid, epoch, revision, Release(*switches))
    raise TournamentNotFound(slug)


_VERSION_COLUMNS = (
    *("uuid", "epoch", "revision"),
    *("shows_schedule", "shows_tables", "shows_bracket", "shows_rosters"),
)
_VERSIONS = Tournament.objects.kept().order_by().values_list(*_VERSION_COLUMNS)
_PUBLISHED_VERSIONS = Tournament.objects.published().order_by().values_list(*_VERSION_COLUMNS)


def get_release(tournament: Tournament) -> Release:
    """Return what organisers have released of a tournament."""
    return Release(
        tournament.shows_schedule, tournament.shows_tables, tournament.shows_bracket, tournament.shows_rosters
    )


def get_snapshot(slug: str, *, include_drafts: bool = False) -> Snapshot:
    """Return a published tournament as it is now, without what is not released of it.

    ``include_drafts`` is for its staff: all of it, published or not.

    Five queries, whatever it holds, and one for each app that hangs marks on matches. Siblings are the other published
    tournaments of the event, as (slug, name). Until a draw of groups is released, the public's teams are in no group,
    unless there are group matches. Raises :class:`TournamentNotFound`.
    """
    tournament, siblings = _read_with_siblings(slug, include_drafts)
    teams = read_teams(tournament.pk)
    matches = read_matches(tournament.pk, teams.names)
    if tournament.newest_draw_is_released is False and not include_drafts:  # type: ignore[attr-defined]
        teams = _hide_groups(teams, matches.values)
    adjustments = read_adjustments(tournament.pk, teams.names)
    orders = read_orders(tournament.pk, teams.names)
    snapshot = Snapshot(
        uuid=tournament.uuid,
        slug=tournament.slug,
        name=tournament.name,
        epoch=tournament.epoch,
        revision=tournament.revision,
        accent=tournament.accent,
        published=tournament.is_published,
        event=_make_event(tournament.event),
        tournament=TournamentValue(
            name=tournament.name,
            rulebook=parse_rulebook(tournament.rulebook),
            teams=teams.values,
            matches=matches.values,
            adjustments=adjustments,
            decisions=pick_decisions(orders),
            seeding=next((order.order for order in orders if order.kind == Decision.Kind.SEEDING), None),
        ),
        teams=teams.infos,
        matches=matches.infos,
        orders=orders,
        updated_at=tournament.updated_at,
        siblings=siblings,
        group_order=teams.group_order,
    )
    return snapshot if include_drafts else hide_unreleased(snapshot, get_release(tournament))


def _make_event(event: Event) -> EventInfo:
    zone = ZoneInfo(event.timezone)
    return EventInfo(event.name, event.slug, zone, event.currency, event.starts_on, event.ends_on)


def _hide_groups(teams: TeamRows, matches: Sequence[Match]) -> TeamRows:
    """Return the teams without their groups; as they are where matches tell the groups anyway."""
    if any(match.group is not None for match in matches):
        return teams
    return teams._replace(values=tuple(replace(team, group=None) for team in teams.values))


_NEWEST_DRAW = GroupDraw.objects.filter(tournament=OuterRef("pk")).newest_first().values("is_released")[:1]
_WITH_EVENT = (
    Tournament.objects.kept()
    .select_related("event")
    .annotate(newest_draw_is_released=Subquery(_NEWEST_DRAW))
    .in_order()
)


def _read_with_siblings(slug: str, include_drafts: bool) -> tuple[Tournament, tuple[tuple[str, str], ...]]:
    """Return the tournament with its event and the other published ones of that event, in one query."""
    found = list(_WITH_EVENT.filter(Q(is_published=True) | Q(slug=slug), event__tournaments__slug=slug))
    tournament = next((one for one in found if one.slug == slug), None)
    if tournament is None or not (tournament.is_published or include_drafts):
        raise TournamentNotFound(slug)
    return tournament, tuple((one.slug, one.name) for one in found if one is not tournament)
