"""One counting game as one of its teams has it, and what that game alone is worth under each simple metric."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from .values import Match

WON, DRAWN, LOST = 1, 0, -1


class TeamGame(NamedTuple):
    """One counting game as one of its teams has it.

    ``goals_for`` and ``goals_against`` are the goals that count (forfeits, awards and margins applied); ``played``
    means with its own score: neither forfeited, rewritten nor awarded; ``forfeited`` that this team itself forfeited
    it, before any rewriting; ``points`` hold bonuses but no adjustments.
    """

    match: Match
    side: Literal["home", "away"]
    team: str
    opponent: str
    outcome: int
    goals_for: int
    goals_against: int
    points: int
    played: bool
    forfeited: bool


def own_score(game: TeamGame) -> tuple[int, int]:
    """Return (for, against) as played, whatever counts in the table."""
    home, away = game.match.score or (0, 0)
    return (home, away) if game.side == "home" else (away, home)


def goals_for(game: TeamGame) -> int:
    """Return the goals that count for the team."""
    return game.goals_for


def goals_against(game: TeamGame) -> int:
    """Return the goals that count against the team."""
    return game.goals_against


def goal_difference(game: TeamGame) -> int:
    """Return goals for minus goals against, as they count."""
    return game.goals_for - game.goals_against


def is_shutout(game: TeamGame) -> int:
    """Return 1 for a played game without a goal conceded, 0-0 included."""
    return int(game.played and own_score(game)[1] == 0)


def is_shutout_win(game: TeamGame) -> int:
    """Return 1 for a played game won on the score, not on kicks, without conceding."""
    scored, conceded = own_score(game)
    return int(game.played and conceded == 0 and scored > 0)


def periods_won(game: TeamGame) -> int:
    """Return 2 for each regulation period won and 1 for each one tied; a forfeited game has none (H7)."""
    if not game.played or not game.match.periods:
        return 0
    own = 0 if game.side == "home" else 1
    return sum(2 if period[own] > period[1 - own] else int(period[0] == period[1]) for period in game.match.periods)


def count_cards(game: TeamGame, weights: Mapping[str, int]) -> int:
    """Return the weighted cards of this team in the game, rescinded ones left out, officials' cards included (S17)."""
    cards = game.match.cards
    return sum(weights[card.card] for card in cards if card.side == game.side and not card.rescinded) if cards else 0


def is_regulation_win(game: TeamGame) -> int:
    """Return 1 for a win without extra time and shoot-out; forfeit, rewritten and awarded wins are such wins."""
    extended = game.played and (game.match.extra_time is not None or game.match.shootout is not None)
    return int(game.outcome == WON and not extended)


BONUS_METRICS = ("goals_for", "goal_difference", "shutouts", "shutout_wins", "periods_won", "cards")

_GAME_VALUES: Mapping[str, Callable[[TeamGame], int]] = {
    "goals_for": goals_for,
    "goal_difference": goal_difference,
    "shutouts": is_shutout,
    "shutout_wins": is_shutout_win,
    "periods_won": periods_won,
}


def measure_game(metric: str, game: TeamGame, weights: Mapping[str, int]) -> int:
    """Return a bonus metric's value in one game alone."""
    return count_cards(game, weights) if metric == "cards" else _GAME_VALUES[metric](game)
