"""Draws of groups as their public page shows them: pots, lots, groups, and how a stranger runs a draw again."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from tournaments.models import GroupDraw
from tournaments.rules.draws import draw_lot, draw_order
from tournaments.rules.group_draws import METHOD, DrawnGroup, draw_groups
from tournaments.selectors.public.frame import Link, Links
from tournaments.selectors.snapshots import Snapshot


class DrawRecord(NamedTuple):
    """A released draw as it was stored. ``is_newest``: no later one has superseded it."""

    seed: str
    method: str
    pots: Sequence[Sequence[str]]
    groups: Sequence[DrawnGroup]
    drawn_at: datetime
    is_newest: bool


class PotLine(NamedTuple):
    """A team of a pot with its lot; its address is empty where the team is gone."""

    team: Link
    lot: str


@dataclass(frozen=True, slots=True)
class GroupDrawView:
    """A draw of groups. ``at`` is in the event's zone; pots are in the order of their lots.

    ``follows``: the record is what the seed gives by the method. ``has_moved``: the groups are others now.
    """

    anchor: str
    at: datetime
    seed: str
    method: str
    pots: tuple[tuple[PotLine, ...], ...]
    groups: tuple[tuple[str, tuple[Link, ...]], ...]
    commands: tuple[str, ...]
    is_newest: bool
    follows: bool
    has_moved: bool


def list_released_draws(uuid: UUID) -> list[DrawRecord]:
    """Return the draws of a tournament that were released, the newest first, in one query."""
    draws = list(GroupDraw.objects.filter(tournament__uuid=uuid).newest_first())
    return [
        DrawRecord(
            draw.seed,
            draw.method,
            draw.pots,
            [DrawnGroup(name, tuple(teams)) for name, teams in draw.groups],
            draw.drawn_at,
            draw is draws[0],
        )
        for draw in draws
        if draw.is_released
    ]


def make_group_draws(snapshot: Snapshot, links: Links, draws: Sequence[DrawRecord]) -> tuple[GroupDrawView, ...]:
    """Return the draws as a page shows them, the newest first."""
    return tuple(_make_draw(snapshot, links, n, draw) for n, draw in enumerate(draws, start=1))


def follows_from_seed(seed: str, method: str, pots: Sequence[Sequence[str]], groups: Sequence[DrawnGroup]) -> bool:
    """Tell whether a recorded draw is the one that its seed gives by its method."""
    names = [group.name for group in groups]
    return method == METHOD and bool(names) and draw_groups(pots, names, seed) == tuple(groups)


def _make_draw(snapshot: Snapshot, links: Links, number: int, draw: DrawRecord) -> GroupDrawView:
    def link(name: str) -> Link:
        team = snapshot.teams.get(name)
        return Link(name, links.team(snapshot.slug, team.slug) if team else "")

    now = {frozenset(team.name for team in teams) for teams in snapshot.tournament.groups().values()}
    return GroupDrawView(
        anchor=f"group-draw-{number}",
        at=draw.drawn_at.astimezone(snapshot.event.zone),
        seed=draw.seed,
        method=draw.method,
        pots=tuple(
            tuple(PotLine(link(name), draw_lot(draw.seed, name)) for name in draw_order(draw.seed, pot))
            for pot in draw.pots
        ),
        groups=tuple((group.name, tuple(map(link, group.teams))) for group in draw.groups),
        commands=tuple(make_command(draw.seed, name) for pot in draw.pots for name in pot),
        is_newest=draw.is_newest,
        follows=follows_from_seed(draw.seed, draw.method, draw.pots, draw.groups),
        has_moved=draw.is_newest and now != {frozenset(group.teams) for group in draw.groups if group.teams},
    )


def make_command(seed: str, name: str) -> str:
    """Return the shell command that prints the lot of ``name``; it hashes the very text that :func:`draw_lot` does."""
    return rf"printf '%s\n%s' {_quote(seed)} {_quote(name)} | sha256sum"


def _quote(text: str) -> str:
    """Return a text as one word of a shell, whatever is in it."""
    return "'" + unicodedata.normalize("NFC", text).replace("'", "'\\''") + "'"
