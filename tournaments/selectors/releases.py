"""Taking out of a snapshot what is not released, before any page is made of it."""

from __future__ import annotations

from dataclasses import replace

from tournaments.rules.values import Match, Source
from tournaments.selectors.snapshots import MatchInfo, Release, Snapshot

NOBODY_YET = Source("seed", 0)
"""Both sides of a knockout match while the bracket is not released: no seed has this number."""


def hide_unreleased(snapshot: Snapshot, release: Release) -> Snapshot:
    """Return a snapshot that shows no more than ``release`` lets it.

    Without the bracket, knockout matches keep their time and pitch alone, and without the schedule too they are gone.
    Without the schedule, no match has a time or a pitch; results stay as far as tables are worked out from them.
    Orders that people settled go with what they settle: the seeding with the bracket, all others with the tables.
    """
    if release.schedule and release.tables and release.bracket:
        return replace(snapshot, release=release)
    matches = snapshot.tournament.matches
    infos = dict(snapshot.matches)
    seeding = snapshot.tournament.seeding
    if not release.bracket:
        seeding = None
        matches = tuple(
            match if match.stage == "group" else _hide_sides(match)
            for match in matches
            if match.stage == "group" or release.schedule
        )
        infos = {match.id: _hide_marks(infos[match.id], match) for match in matches}
    if not release.schedule:
        infos = {id: replace(info, kickoff_at=None, pitch="") for id, info in infos.items()}
    return replace(
        snapshot,
        release=release,
        tournament=replace(snapshot.tournament, matches=matches, seeding=seeding),
        matches=infos,
        orders=tuple(
            order for order in snapshot.orders if (release.bracket if order.kind == "seeding" else release.tables)
        ),
    )


def _hide_sides(match: Match) -> Match:
    return Match(match.id, NOBODY_YET, NOBODY_YET, match.stage, kickoff=match.kickoff)


def _hide_marks(info: MatchInfo, match: Match) -> MatchInfo:
    return info if match.stage == "group" else replace(info, marks=())
