"""The table of a group: rows with their places, what decided each, and the trace of every question asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .criteria import Record
from .forfeits import find_rewritten, find_threatened, is_group_over
from .games import list_team_games
from .rulebook import RankingList, Rulebook
from .team_games import DRAWN, LOST, WON, TeamGame
from .tie_breaks import Cut, Place, Step, settle_places
from .values import Match, Team, Tournament
from .wording import Sentence


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table. Figures are those that count; ``points`` include adjustments and bonuses.

    ``shared``: the place is shared and ``needs`` says what would settle it (``needs_why`` in words). ``decided_by``:
    what separated the row from its neighbour, None where they share the place or there is no neighbour.
    """

    position: int
    team: str
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    points: int
    adjustment: int
    shared: bool = False
    needs: str | None = None
    needs_why: Sentence | None = None
    decided_by: str | None = None

    @property
    def goal_difference(self) -> int:
        """Goals for minus goals against, as they count."""
        return self.goals_for - self.goals_against


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A ranked group.

    ``rewritten``: teams struck by H10; ``threatened``: teams it would strike if the group ended as it stands;
    ``withdrawn``: expunged teams, which have no row. ``games``: the counting games by team, as they count.
    """

    name: str
    complete: bool
    rows: tuple[Row, ...]
    trace: tuple[Step, ...]
    rewritten: tuple[str, ...]
    threatened: tuple[str, ...]
    withdrawn: tuple[str, ...]
    games: Mapping[str, Sequence[TeamGame]]


def rank_groups(tournament: Tournament) -> list[GroupTable]:
    """Return every group's table, groups in order of their first appearance among the teams."""
    groups = tournament.groups()
    matches: dict[str, list[Match]] = {name: [] for name in groups}
    for match in tournament.matches:
        if match.stage == "group" and match.group in matches:
            matches[match.group].append(match)
    return [rank_group(name, teams, matches[name], tournament) for name, teams in groups.items()]


def rank_group(name: str, teams: Sequence[Team], matches: Sequence[Match], tournament: Tournament) -> GroupTable:
    """Return the table of one group. ``matches``: the group's games, every one between two of ``teams``."""
    rulebook = tournament.rulebook
    by_name = {team.name: team for team in teams}
    ranked = [team.name for team in teams if team.withdrawn != "expunge"]

    def make_record(rewritten: Sequence[str]) -> Record:
        return build_record(tournament, list_team_games(matches, by_name, rulebook, rewritten))

    over = is_group_over(matches, by_name)
    may_rewrite = over and rulebook.forfeit.on_tie == "rewrite_all"
    rewritten = find_rewritten(ranked, rulebook, make_record) if may_rewrite else []
    record = make_record(rewritten)
    trace: list[Step] = []
    places = _settle_group(ranked, rulebook, record, trace)
    return GroupTable(
        name=name,
        complete=over and not (rulebook.has_period_bonus and _lacks_periods(record)),
        rows=tuple(make_rows(places, record)),
        trace=tuple(trace),
        rewritten=tuple(sorted(rewritten)),
        threatened=() if over else tuple(find_threatened(ranked, rulebook, record)),
        withdrawn=tuple(sorted(team.name for team in teams if team.withdrawn == "expunge")),
        games=record.games,
    )


def build_record(tournament: Tournament, games: Mapping[str, Sequence[TeamGame]]) -> Record:
    """Return what the criteria look at: these games, and the tournament's adjustments, figures and decisions."""
    adjustments: dict[str, int] = {}
    for adjustment in tournament.adjustments:
        adjustments[adjustment.team] = adjustments.get(adjustment.team, 0) + adjustment.points
    return Record(
        games=games,
        card_weights=tournament.rulebook.card_weights,
        adjustments=adjustments,
        figures={team.name: team.figures for team in tournament.teams if team.figures},
        decisions=tournament.decisions,
    )


def _lacks_periods(record: Record) -> bool:
    return any(game.played and not game.match.periods for games in record.games.values() for game in games)


def _settle_group(ranked: Sequence[str], rulebook: Rulebook, record: Record, trace: list[Step]) -> list[Place]:
    """Return the places of a group; ``below_first`` hands all teams that are not first to the cross-group list (S3)."""
    own, cross = rulebook.group_ranking, rulebook.cross_group_ranking
    if not own.below_first or cross is None:
        return settle_places(ranked, own, record, trace)
    steps: list[Step] = []
    places = settle_places(ranked, own, record, steps)
    if len(places) < 2:
        trace += steps
        return places
    return _settle_below_first(places, cross, record, steps, trace)


def _settle_below_first(
    places: Sequence[Place], cross: RankingList, record: Record, steps: Sequence[Step], trace: list[Step]
) -> list[Place]:
    first = places[0]
    trace += [step for step in steps if first.teams[0] in step.tied]
    cuts: dict[str, Cut] = {}
    above: Cut | None = None
    for place in places[1:]:
        # the separation made first, of all those between, is the one that took this place away from the first
        above = place.cut if above is None or (place.cut and place.cut.step < above.step) else above
        cuts |= {team: above for team in place.teams if above}
    others = settle_places([team for place in places[1:] for team in place.teams], cross, record, trace)
    return [first, others[0]._replace(cut=cuts[min(others[0].teams)]), *others[1:]]


def make_rows(places: Sequence[Place], record: Record) -> list[Row]:
    """Return one row for each team of ``places``; teams that share a place stand in the order of their names."""
    rows: list[Row] = []
    position = 1
    for index, place in enumerate(places):
        below = places[index + 1] if index + 1 < len(places) else None
        shared = len(place.teams) > 1
        for n, team in enumerate(sorted(place.teams)):
            cut = None if n or (shared and index == 0) else place.cut if index else below.cut if below else None
            need = place.need if shared else None
            rows.append(_make_row(position, team, record, shared, need, cut))
        position += len(place.teams)
    return rows


def _make_row(position: int, team: str, record: Record, shared: bool, need: object, cut: Cut | None) -> Row:
    games = record.games[team]
    adjustment = record.adjustments.get(team, 0)
    outcomes = [game.outcome for game in games]
    kind, why = need if isinstance(need, tuple) else (None, None)
    return Row(
        position=position,
        team=team,
        played=len(games),
        won=outcomes.count(WON),
        drawn=outcomes.count(DRAWN),
        lost=outcomes.count(LOST),
        goals_for=sum([game.goals_for for game in games]),
        goals_against=sum([game.goals_against for game in games]),
        points=sum([game.points for game in games]) + adjustment,
        adjustment=adjustment,
        shared=shared,
        needs=kind,
        needs_why=why,
        decided_by=cut.criterion.label if cut else None,
    )
