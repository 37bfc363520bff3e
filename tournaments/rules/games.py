"""Which games count, and what each brings to each of its two teams.

A counting game: a group game between two teams of one group, neither expunged, that is final, forfeited or awarded and
not annulled. Forfeit and rewriting go before an award, an award before the score.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from .rulebook import Bonus, Rulebook
from .team_games import DRAWN, LOST, WON, TeamGame, measure_game
from .values import Match, Pair, Team

OVER = ("final", "cancelled")


def find_forfeiters(match: Match, home: Team, away: Team) -> Literal["home", "away", "both"] | None:
    """Return who forfeited ``match``: as entered, else by the withdrawal policy ``award_rest``.

    ``award_rest`` turns the team's games that are not final, cancelled ones included, into forfeits by it; against a
    ``keep`` team the rest does not count.
    """
    if match.forfeit is not None:
        return match.forfeit
    left = [team.withdrawn == "award_rest" for team in (home, away)]
    if match.status == "final" or not any(left) or "keep" in (home.withdrawn, away.withdrawn):
        return None
    return "both" if all(left) else "home" if left[0] else "away"


def never_counts(match: Match, home: Team, away: Team) -> bool:
    """Tell whether a group game is outside the table whatever happens.

    So are games of an expunged team, annulled ones, and the rest of a ``keep`` team: its games without a result.
    """
    if match.annulled or "expunge" in (home.withdrawn, away.withdrawn):
        return True
    if "keep" not in (home.withdrawn, away.withdrawn):
        return False
    return match.status != "final" and match.forfeit is None and match.award is None


def is_over(match: Match, home: Team, away: Team) -> bool:
    """Tell whether nothing more is expected of a group game (``complete`` of the contract)."""
    return (
        match.status in OVER
        or match.award is not None
        or never_counts(match, home, away)
        or find_forfeiters(match, home, away) is not None
    )


def list_team_games(
    matches: Iterable[Match], teams: Mapping[str, Team], rulebook: Rulebook, rewritten: Collection[str] = ()
) -> dict[str, list[TeamGame]]:
    """Return the counting games of every team of ``teams``, in the order of ``matches``.

    ``matches``: group games between teams of one group. ``rewritten``: the teams whose games H10 turned into forfeits.
    """
    games: dict[str, list[TeamGame]] = {name: [] for name in teams}
    rewritten = frozenset(rewritten)
    for match in matches:
        home, away = teams[match.home], teams[match.away]  # type: ignore[index]
        if match.annulled or home.withdrawn or away.withdrawn or rewritten:
            pair = _count_unusual_game(match, home, away, rulebook, rewritten)
        elif match.forfeit is not None:
            pair = _forfeited(match, match.forfeit, match.forfeit, rulebook)
        else:
            pair = _count_plain_game(match, rulebook)
        if pair is not None:
            games[home.name].append(pair[0])
            games[away.name].append(pair[1])
    return games


_Counted = tuple[TeamGame, TeamGame] | None


def _count_unusual_game(
    match: Match, home: Team, away: Team, rulebook: Rulebook, rewritten: frozenset[str]
) -> _Counted:
    """Count a game that a withdrawal, an annulment or a rewriting may touch."""
    if never_counts(match, home, away):
        return None
    forfeiters = find_forfeiters(match, home, away)
    at_fault = [home.name in rewritten or forfeiters in ("home", "both")]
    at_fault.append(away.name in rewritten or forfeiters in ("away", "both"))
    if any(at_fault):
        counted: Literal["home", "away", "both"] = "both" if all(at_fault) else "home" if at_fault[0] else "away"
        return _forfeited(match, counted, forfeiters, rulebook)
    return _count_plain_game(match, rulebook)


def _count_plain_game(match: Match, rulebook: Rulebook) -> _Counted:
    if match.award is not None:
        winner, goals = match.award.winner, match.award.score
        outcome = DRAWN if winner is None else WON if winner == "home" else LOST
        worth = (rulebook.points.loss, rulebook.points.draw, rulebook.points.win)
        brings = (worth[outcome + 1], worth[1 - outcome])
        return _team_games(match, outcome, goals, brings, False, None, rulebook)
    if match.status != "final" or match.score is None:
        return None
    outcome = _outcome_of_play(match)
    brings = _brings_of_play(match, outcome, rulebook)
    return _team_games(match, outcome, match.score, brings, True, None, rulebook)


def _outcome_of_play(match: Match) -> int:
    """Return the home team's outcome; a shoot-out decides won and lost, goals stay as they are."""
    home, away = match.shootout or match.score  # type: ignore[misc]
    return WON if home > away else LOST if home < away else DRAWN


def _brings_of_play(match: Match, outcome: int, rulebook: Rulebook) -> Pair:
    """Return the points of (home, away); extra time still level without a shoot-out is a draw."""
    points = rulebook.points
    if outcome == DRAWN:
        return points.draw, points.draw
    if match.shootout is not None:
        win, loss = points.shootout_win, points.shootout_loss
    elif match.extra_time is not None:
        win, loss = points.overtime_win, points.overtime_loss
    else:
        win, loss = points.win, points.loss
    return (win, loss) if outcome == WON else (loss, win)


def _forfeited(match: Match, counted: str, forfeiters: str | None, rulebook: Rulebook) -> tuple[TeamGame, TeamGame]:
    """Count a game that ``counted`` (home, away or both) lost by forfeit; ``forfeiters`` forfeited it themselves."""
    rule, points = rulebook.forfeit, rulebook.points
    if counted == "both":
        own, other = (0, 0) if rule.double == "no_goals" else (rule.loser_goals, rule.winner_goals)
        at_fault = {"both": (True, True), "home": (True, False), "away": (False, True)}.get(
            forfeiters or "", (False, False)
        )
        lost = points.forfeit_loss
        return (
            TeamGame(match, "home", match.home, match.away, LOST, own, other, lost, False, at_fault[0]),  # type: ignore[arg-type]
            TeamGame(match, "away", match.away, match.home, LOST, own, other, lost, False, at_fault[1]),  # type: ignore[arg-type]
        )
    goals = (rule.loser_goals, rule.winner_goals)
    outcome, brings = LOST, (points.forfeit_loss, points.forfeit_win)
    if counted == "away":
        outcome, goals, brings = WON, goals[::-1], brings[::-1]
    return _team_games(match, outcome, goals, brings, False, forfeiters, rulebook)


def _team_games(
    match: Match, outcome: int, goals: Pair, brings: Pair, played: bool, forfeiters: str | None, rulebook: Rulebook
) -> tuple[TeamGame, TeamGame]:
    home_goals, away_goals = goals
    if rulebook.max_margin is not None:
        home_goals, away_goals = _limit_margin(outcome, goals, rulebook.max_margin)
    home_name, away_name = match.home, match.away
    home = TeamGame(
        match, "home", home_name, away_name, outcome, home_goals, away_goals, brings[0], played,  # type: ignore[arg-type]
        forfeiters in ("home", "both"),
    )  # fmt: skip
    away = TeamGame(
        match, "away", away_name, home_name, -outcome, away_goals, home_goals, brings[1], played,  # type: ignore[arg-type]
        forfeiters in ("away", "both"),
    )  # fmt: skip
    if played and rulebook.points.bonus:
        return _with_bonus(home, rulebook), _with_bonus(away, rulebook)
    return home, away


def _limit_margin(outcome: int, goals: Pair, most: int) -> Pair:
    """Lower the winner's goals to the loser's plus ``most`` (``max_margin``)."""
    home, away = goals
    if outcome == WON and home - away > most:
        return away + most, away
    if outcome == LOST and away - home > most:
        return home, home + most
    return goals


def _with_bonus(game: TeamGame, rulebook: Rulebook) -> TeamGame:
    extra = sum(bonus.points * _bonus_value(bonus, game, rulebook) for bonus in rulebook.points.bonus)
    return game._replace(points=game.points + extra)


def _bonus_value(bonus: Bonus, game: TeamGame, rulebook: Rulebook) -> int:
    """Return the metric's value in this played game alone, after the cap."""
    value = measure_game(bonus.metric, game, rulebook.card_weights)
    if bonus.cap is None:
        return value
    low, high = bonus.cap
    return min(max(value, low), high)
