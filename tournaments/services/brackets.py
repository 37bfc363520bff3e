"""The projection of the bracket: which team stands on each side of every fixture now."""

from __future__ import annotations

from tournaments.models import Fixture, Tournament
from tournaments.rules.brackets import Slot
from tournaments.rules.values import Match
from tournaments.selectors.snapshots import Snapshot
from tournaments.selectors.tournaments import get_snapshot


def project_bracket(tournament: Tournament) -> int:
    """Write ``home_slot`` and ``away_slot`` of every fixture, from the sources alone; return how many changed.

    The only writer of the two columns. Called inside a transaction that holds the tournament's row.
    """
    wanted = compute_slots(get_snapshot(tournament.slug, include_drafts=True))
    changed = []
    for fixture in Fixture.objects.filter(tournament=tournament).in_order().only("home_slot_id", "away_slot_id"):
        slots = wanted[fixture.pk]
        if (fixture.home_slot_id, fixture.away_slot_id) != slots:
            fixture.home_slot_id, fixture.away_slot_id = slots
            changed.append(fixture)
    Fixture.objects.bulk_update(changed, ["home_slot", "away_slot"])
    return len(changed)


def compute_slots(snapshot: Snapshot) -> dict[int, tuple[int | None, int | None]]:
    """Return the ids of the teams (home, away) by the id of the fixture; None where nobody stands yet, or ever."""
    teams = {name: info.pk for name, info in snapshot.teams.items()}
    slots: dict[int, tuple[int | None, int | None]] = {}
    for match in snapshot.tournament.matches:
        home, away = snapshot.slots.get(match.id) or _direct_slots(match)
        slots[snapshot.matches[match.id].pk] = teams.get(home.team or ""), teams.get(away.team or "")
    return slots


def _direct_slots(match: Match) -> tuple[Slot, Slot]:
    """Return the teams of a group game, which are its sides themselves."""
    return Slot("team", str(match.home)), Slot("team", str(match.away))
