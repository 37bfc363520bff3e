"""A stored tournament as a document in normal form: what ``normalise`` makes of the document it was loaded from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.extensions import document_sections
from tournaments.models import (
    Decision,
    Fixture,
    PointAdjustment,
    ResultVersion,
    RosterEntry,
    Team,
    Tournament,
    TournamentPitch,
)

from .rosters import read_id_card
from .schema import FORMAT

_GOAL_KEYS = ("side", "at", "player", "own_goal", "penalty")
_CARD_KEYS = ("side", "card", "at", "player", "staff", "rescinded")


def dump_document(tournament: Tournament, *, with_id_cards: bool = False) -> dict[str, Any]:
    """Return the tournament as a document in normal form, keys in the order of ``normalise``.

    ID cards are left out unless asked for; reading them raises ``EncryptionRefused`` without their key.
    """
    zone = ZoneInfo(tournament.event.timezone)
    team_names = dict(Team.objects.filter(tournament=tournament).in_order().values_list("pk", "name"))
    document = {
        **_dump_head(tournament),
        "rulebook": tournament.rulebook,
        "teams": _dump_teams(tournament, with_id_cards),
        "venues": list(
            TournamentPitch.objects.filter(tournament=tournament).in_order().values_list("pitch__name", flat=True)
        ),
        "matches": _dump_matches(tournament, zone),
        "adjustments": [
            {"team": team_names[adjustment.team_id], "points": adjustment.points, "reason": adjustment.reason}
            for adjustment in PointAdjustment.objects.filter(tournament=tournament).in_order()
        ],
        **_dump_decisions(tournament, team_names, zone),
    }
    sections = {section.key: section.dump(tournament) for section in document_sections}
    return document | {key: value for key, value in sections.items() if value}


def print_document(document: Mapping[str, Any]) -> str:
    """Return a document as text that people read and compare: each team, match and rule on a line of its own."""
    return "{\n" + ",\n".join(f" {_to_json(key)}: {_print_value(value)}" for key, value in document.items()) + "\n}\n"


def _print_value(value: object) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_to_json(entry)}" for entry in value) + "\n ]"
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"  {_to_json(key)}: {_to_json(entry)}" for key, entry in value.items()) + "\n }"
    return _to_json(value)


def _to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _dump_head(tournament: Tournament) -> dict[str, Any]:
    event = tournament.event
    return {
        "format": FORMAT,
        "name": tournament.name,
        "slug": tournament.slug,
        "event": {"name": event.name, "slug": event.slug},
        "timezone": event.timezone,
        "currency": event.currency,
        "published": tournament.is_published,
        **({"accent": tournament.accent} if tournament.accent else {}),
    }


def _dump_teams(tournament: Tournament, with_id_cards: bool) -> list[dict[str, Any]]:
    rosters: dict[int, dict[str, list[dict[str, Any]]]] = {}
    entries = RosterEntry.objects.filter(team__tournament=tournament).select_related("person").in_order()
    for entry in entries:
        roster = rosters.setdefault(entry.team_id, {"player": [], "staff": []})
        roster[entry.kind].append(_dump_entry(entry, with_id_cards))
    teams = Team.objects.filter(tournament=tournament).select_related("group", "club").in_order()
    return [_dump_team(team, rosters.get(team.pk, {"player": [], "staff": []})) for team in teams]


def _dump_team(team: Team, roster: Mapping[str, list[dict[str, Any]]]) -> dict[str, Any]:
    colours = [colour for colour in (team.first_colour, team.second_colour) if colour]
    return {
        "name": team.name,
        **({"group": team.group.name} if team.group else {}),
        "club": team.club.name,
        "players": roster["player"],
        "staff": roster["staff"],
        **({"colours": colours} if colours else {}),
        **({"figures": dict(sorted(team.figures.items()))} if team.figures else {}),
        **({"withdrawn": team.withdrawn} if team.withdrawn else {}),
    }


def _dump_entry(entry: RosterEntry, with_id_cards: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"name": entry.person.name}
    if entry.kind == RosterEntry.Kind.STAFF:
        return found | ({"role": entry.role} if entry.role else {})
    if entry.number is not None:
        found["number"] = entry.number
    if with_id_cards and (number := read_id_card(entry.person)) is not None:
        found["id_card"] = number
    return found


def _dump_matches(tournament: Tournament, zone: ZoneInfo) -> list[dict[str, Any]]:
    results = {
        result.fixture_id: result
        for result in ResultVersion.objects.filter(fixture__tournament=tournament).current().in_order()
    }
    related = ("group", "home_team", "away_team", "home_feeder", "away_feeder", "pitch", "replay_of")
    fixtures = Fixture.objects.filter(tournament=tournament).select_related(*related).in_order()
    return [_dump_match(fixture, results.get(fixture.pk), zone) for fixture in fixtures]


def _dump_match(fixture: Fixture, result: ResultVersion | None, zone: ZoneInfo) -> dict[str, Any]:
    played = _dump_result(result) if result else {"status": "scheduled"}
    rulings = {key: played.pop(key) for key in ("lineups", "figures") if key in played}
    return {
        "id": fixture.code,
        "stage": fixture.stage,
        **({"group": fixture.group.name} if fixture.group else {}),
        "home": _dump_side(fixture.home_team, fixture.home_seed, fixture.home_feeder, fixture.home_outcome),
        "away": _dump_side(fixture.away_team, fixture.away_seed, fixture.away_feeder, fixture.away_outcome),
        **({"kickoff": _dump_instant(fixture.kickoff_at, zone)} if fixture.kickoff_at else {}),
        **({"venue": fixture.pitch.name} if fixture.pitch else {}),
        **played,
        **({"replay_of": fixture.replay_of.code} if fixture.replay_of else {}),
        **rulings,
    }


def _dump_side(team: Team | None, seed: int | None, feeder: Fixture | None, outcome: str) -> str | dict[str, Any]:
    if team is not None:
        return team.name
    return {f"{outcome}_of": feeder.code} if feeder is not None else {"seed": seed}


def _dump_result(result: ResultVersion) -> dict[str, Any]:
    """Return what the result adds to its match; keys without content are left out."""
    award = _pair(result.home_award_goals, result.away_award_goals)
    found = {
        "score": _pair(result.home_goals, result.away_goals),
        "forfeit": result.forfeit,
        "periods": result.periods,
        "extra_time": _pair(result.home_extra_goals, result.away_extra_goals),
        "shootout": _pair(result.home_kicks, result.away_kicks),
        "goals": [_dump_timed(goal, _GOAL_KEYS) for goal in result.goals],
        "cards": [_dump_timed(card, _CARD_KEYS) for card in result.cards],
        "award": {"winner": result.award_winner or None, "score": award} if award else None,
        "annulled": result.is_annulled,
        "lineups": {side: result.lineups[side] for side in ("home", "away") if side in result.lineups},
        "figures": dict(sorted(result.figures.items())),
    }
    return {"status": result.status, **{key: value for key, value in found.items() if value}}


def _pair(home: int | None, away: int | None) -> list[int] | None:
    return None if home is None or away is None else [home, away]


def _dump_timed(entry: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """Return a goal or card, its seconds as ``MM:SS``."""
    found = {key: entry[key] for key in keys if key in entry}
    if "at" in found:
        found["at"] = "{:02d}:{:02d}".format(*divmod(found["at"], 60))
    return found


def _dump_instant(instant: datetime, zone: ZoneInfo) -> str:
    return instant.astimezone(zone).isoformat()


def _dump_decisions(tournament: Tournament, team_names: Mapping[int, str], zone: ZoneInfo) -> dict[str, Any]:
    """Return the decisions in their order and the seeding that is closed now; superseded ones stay behind."""
    current = list(Decision.objects.filter(tournament=tournament).current().in_order())
    seeding = [decision for decision in current if decision.kind == Decision.Kind.SEEDING]
    decisions = [decision for decision in current if decision.kind != Decision.Kind.SEEDING]
    return {
        "decisions": [{"kind": decision.kind, **_dump_order(decision, team_names, zone)} for decision in decisions],
        **({"seeding": _dump_order(seeding[0], team_names, zone)} if seeding else {}),
    }


def _dump_order(decision: Decision, team_names: Mapping[int, str], zone: ZoneInfo) -> dict[str, Any]:
    return {
        "order": [team_names[pk] for pk in decision.order],
        **({"reason": decision.reason} if decision.reason else {}),
        **({"by": decision.decided_by_name} if decision.decided_by_name else {}),
        **({"at": _dump_instant(decision.decided_at, zone)} if decision.decided_at else {}),
        **({"seed": decision.seed} if decision.seed else {}),
    }
