"""From a document in normal form to rows of the database: teams, pitches, matches, results, decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from tournaments.models import (
    Club,
    Decision,
    Fixture,
    Group,
    Pitch,
    PointAdjustment,
    ResultVersion,
    Team,
    Tournament,
    TournamentPitch,
)

from .fields import game_seconds, make_slug

_OF_FIXTURES = frozenset(("id", "stage", "group", "home", "away", "kickoff", "venue", "replay_of"))
"""What a match says of its fixture; all else is its result."""

_NEVER_TEAMS = ("new", "import", "export")
"""What stands where a team's slug could in addresses of the desk: ``/desk/gull-cup/teams/new/``."""


def store_teams(tournament: Tournament, teams: Sequence[Mapping[str, Any]]) -> dict[str, Team]:
    """Store groups, clubs and teams in the document's order; return the teams by name."""
    names = dict.fromkeys(team["group"] for team in teams if "group" in team)
    groups = {
        group.name: group
        for group in Group.objects.bulk_create(
            Group(tournament=tournament, name=name, position=position) for position, name in enumerate(names)
        )
    }
    clubs = _store_clubs(tournament, dict.fromkeys(team["club"] for team in teams))
    slugs = make_slugs(team["name"] for team in teams)
    stored = Team.objects.bulk_create(
        _make_team(tournament, team, position, clubs, groups, slug)
        for position, (team, slug) in enumerate(zip(teams, slugs, strict=True))
    )
    return {team.name: team for team in stored}


def _make_team(
    tournament: Tournament,
    team: Mapping[str, Any],
    position: int,
    clubs: Mapping[str, Club],
    groups: Mapping[str, Group],
    slug: str,
) -> Team:
    colours: list[str] = [*team.get("colours", ()), "", ""]
    return Team(
        tournament=tournament,
        club=clubs[team["club"]],
        group=groups[team["group"]] if "group" in team else None,
        name=team["name"],
        slug=slug,
        position=position,
        first_colour=colours[0],
        second_colour=colours[1],
        withdrawn=team.get("withdrawn", ""),
        figures=team.get("figures", {}),
    )


def make_slugs(names: Iterable[str], taken: Iterable[str] = ()) -> list[str]:
    """Return a slug for each name, none twice and none that is taken: a later one of the same letters gets a number."""
    slugs: dict[str, None] = {}
    others = {*_NEVER_TEAMS, *taken}
    for name in names:
        slug = base = make_slug(name)
        number = 1
        while slug in slugs or slug in others:
            number += 1
            slug = f"{base}-{number}"
        slugs[slug] = None
    return list(slugs)


def _store_clubs(tournament: Tournament, names: Iterable[str]) -> dict[str, Club]:
    """Return the event's clubs by name, those it did not know yet stored."""
    known = {club.name: club for club in Club.objects.filter(event=tournament.event).by_name()}
    new = [Club(event=tournament.event, name=name) for name in names if name not in known]
    return known | {club.name: club for club in Club.objects.bulk_create(new)}


def store_pitches(tournament: Tournament, names: Sequence[str]) -> dict[str, Pitch]:
    """Store the tournament's list of pitches, and those of them that its event did not know yet; by name."""
    known = {pitch.name: pitch for pitch in Pitch.objects.filter(event=tournament.event).by_name()}
    new = [Pitch(event=tournament.event, name=name) for name in names if name not in known]
    pitches = known | {pitch.name: pitch for pitch in Pitch.objects.bulk_create(new)}
    TournamentPitch.objects.bulk_create(
        TournamentPitch(tournament=tournament, pitch=pitches[name], position=position)
        for position, name in enumerate(names)
    )
    return pitches


def store_fixtures(
    tournament: Tournament,
    matches: Sequence[Mapping[str, Any]],
    teams: Mapping[str, Team],
    pitches: Mapping[str, Pitch],
) -> dict[str, Fixture]:
    """Store the fixtures, each after those that feed it; return them by their id in the document."""
    fixtures: dict[str, Fixture] = {}
    waiting = list(enumerate(matches))
    while waiting:
        ready = [entry for entry in waiting if all(feeder in fixtures for feeder in _feeders_of(entry[1]))]
        stored = Fixture.objects.bulk_create(
            _make_fixture(tournament, match, position, teams, pitches, fixtures) for position, match in ready
        )
        fixtures |= {fixture.code: fixture for fixture in stored}
        waiting = [entry for entry in waiting if entry[1]["id"] not in fixtures]
    replays = [match for match in matches if "replay_of" in match]
    for match in replays:
        fixtures[match["id"]].replay_of = fixtures[match["replay_of"]]
    Fixture.objects.bulk_update([fixtures[match["id"]] for match in replays], ["replay_of"])
    return fixtures


def _feeders_of(match: Mapping[str, Any]) -> list[str]:
    sides = [side for side in (match["home"], match["away"]) if isinstance(side, dict)]
    return [of for side in sides for kind, of in side.items() if kind != "seed"]


def _make_fixture(
    tournament: Tournament,
    match: Mapping[str, Any],
    position: int,
    teams: Mapping[str, Team],
    pitches: Mapping[str, Pitch],
    fixtures: Mapping[str, Fixture],
) -> Fixture:
    fixture = Fixture(
        tournament=tournament,
        code=match["id"],
        position=position,
        stage=match["stage"],
        kickoff_at=datetime.fromisoformat(match["kickoff"]) if "kickoff" in match else None,
        pitch=pitches[match["venue"]] if "venue" in match else None,
    )
    for side in ("home", "away"):
        entrant = match[side]
        if isinstance(entrant, str):
            setattr(fixture, f"{side}_team", teams[entrant])
        elif "seed" in entrant:
            setattr(fixture, f"{side}_seed", entrant["seed"])
        else:
            ((kind, of),) = entrant.items()
            setattr(fixture, f"{side}_feeder", fixtures[of])
            setattr(fixture, f"{side}_outcome", kind.removesuffix("_of"))
    if fixture.stage == "group":
        fixture.group = teams[match["home"]].group
    return fixture


def store_results(fixtures: Mapping[str, Fixture], matches: Sequence[Mapping[str, Any]]) -> None:
    """Store the first version of every result; a match of which nothing is known but its date has none."""
    ResultVersion.objects.bulk_create(
        make_result(fixtures[match["id"]], match)
        for match in matches
        if match["status"] != "scheduled" or match.keys() - _OF_FIXTURES - {"status"}
    )


def make_result(fixture: Fixture, match: Mapping[str, Any], number: int = 1) -> ResultVersion:
    """Return the result that a match in normal form describes, not yet stored."""
    nothing = (None, None)
    award = match.get("award", {"winner": None, "score": nothing})
    home_goals, away_goals = match.get("score", nothing)
    home_extra_goals, away_extra_goals = match.get("extra_time", nothing)
    home_kicks, away_kicks = match.get("shootout", nothing)
    home_award_goals, away_award_goals = award["score"]
    return ResultVersion(
        fixture=fixture,
        number=number,
        status=match["status"],
        home_goals=home_goals,
        away_goals=away_goals,
        home_extra_goals=home_extra_goals,
        away_extra_goals=away_extra_goals,
        home_kicks=home_kicks,
        away_kicks=away_kicks,
        forfeit=match.get("forfeit", ""),
        award_winner=award["winner"] or "",
        home_award_goals=home_award_goals,
        away_award_goals=away_award_goals,
        is_annulled=match.get("annulled", False),
        periods=match.get("periods", []),
        goals=[_in_seconds(goal) for goal in match.get("goals", ())],
        cards=[_in_seconds(card) for card in match.get("cards", ())],
        lineups=match.get("lineups", {}),
        figures=match.get("figures", {}),
    )


def _in_seconds(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return a goal or card with its elapsed game time in seconds."""
    return {key: game_seconds(value) if key == "at" else value for key, value in entry.items()}


def store_adjustments(
    tournament: Tournament, adjustments: Sequence[Mapping[str, Any]], teams: Mapping[str, Team]
) -> None:
    """Store the point adjustments in their order."""
    PointAdjustment.objects.bulk_create(
        PointAdjustment(
            tournament=tournament,
            team=teams[adjustment["team"]],
            points=adjustment["points"],
            reason=adjustment["reason"],
            position=position,
        )
        for position, adjustment in enumerate(adjustments)
    )


def store_decisions(tournament: Tournament, normal: Mapping[str, Any], teams: Mapping[str, Team]) -> None:
    """Store the decisions in their order, and after them the seeding as it was closed."""
    orders = [*normal["decisions"], *([normal["seeding"]] if "seeding" in normal else [])]
    Decision.objects.bulk_create(
        Decision(
            tournament=tournament,
            kind=order.get("kind", Decision.Kind.SEEDING),
            order=[teams[name].pk for name in order["order"]],
            reason=order.get("reason", ""),
            seed=order.get("seed", ""),
            position=position,
            decided_by_name=order.get("by", ""),
            decided_at=datetime.fromisoformat(order["at"]) if "at" in order else None,
        )
        for position, order in enumerate(orders)
    )
