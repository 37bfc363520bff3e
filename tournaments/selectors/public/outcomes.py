"""What a match came to, in the words of a page: the score to show, who won, the state and the notes under it.

The order is that of the rules: an annulment before a forfeit, a forfeit before an award, an award before the score.
What was played is never lost: where something else counts, a note gives it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tournaments.rules.brackets import find_winner
from tournaments.rules.games import find_forfeiters
from tournaments.rules.rulebook import Rulebook
from tournaments.rules.team_games import LOST, WON, TeamGame
from tournaments.rules.values import Match, Pair, Side, Team
from tournaments.rules.wording import Name, Sentence, gettext_noop, name_all, pgettext_noop


class Badge(NamedTuple):
    """The state of a match in a few words; ``kind`` decides its shape (live, final, forfeit, late, open, protest)."""

    kind: str
    text: Sentence


class Outcome(NamedTuple):
    """What to show of a match. ``kind`` names its state for the style sheet; ``score`` is the one that counts."""

    kind: str
    badge: Badge | None = None
    score: Pair | None = None
    winner: Side | None = None
    notes: tuple[Sentence, ...] = ()


def find_outcome(
    match: Match,
    home: Team | None,
    away: Team | None,
    rulebook: Rulebook,
    counted: TeamGame | None,
    rewritten: Collection[str],
    replay: str | None,
) -> Outcome:
    """Return what a match came to. ``counted``: the group game as it counts; ``replay``: the match that replays it."""
    if match.annulled:
        return _annulled(match, replay)
    if home is None or away is None:
        return _find_outcome_of_play(match, None, replay)
    gone = [team.name for team in (home, away) if team.withdrawn == "expunge" and match.stage == "group"]
    if gone:
        sentence = Sentence(gettext_noop("Does not count: %(teams)s withdrew."), {"teams": name_all(gone)})
        return Outcome("annulled", _plain(gettext_noop("Does not count")), match.score, None, (sentence,))
    forfeiters = find_forfeiters(match, home, away)
    if forfeiters is not None:
        return _forfeited(match, home, away, rulebook, counted, forfeiters)
    struck = [team.name for team in (home, away) if team.name in rewritten and counted is not None]
    if struck and counted is not None:
        return _rewritten(match, counted, struck)
    if match.award is not None:
        return _awarded(match, counted)
    left = [team.name for team in (home, away) if team.withdrawn == "keep" and match.status != "final"]
    if left and match.stage == "group":
        sentence = Sentence(gettext_noop("Not played: %(teams)s withdrew."), {"teams": name_all(left)})
        return Outcome("annulled", _plain(gettext_noop("Not played")), None, None, (sentence,))
    winner = find_winner(match, home, away) if match.stage != "group" else _find_counted_winner(counted)
    outcome = _find_outcome_of_play(match, winner, replay)
    return _note_margin(outcome, match, counted, rulebook)


def _plain(text: str) -> Badge:
    return Badge("plain", Sentence(text))


def _find_counted_winner(counted: TeamGame | None) -> Side | None:
    if counted is None:
        return None
    return "home" if counted.outcome == WON else "away" if counted.outcome == LOST else None


def show_score(score: Pair) -> str:
    """Return a score as pages write it."""
    return f"{score[0]}–{score[1]}"


def _note_play(match: Match) -> tuple[Sentence, ...]:
    """Return what happened on the field, beside a score that something else decided."""
    if match.score is None:
        return (Sentence(gettext_noop("It was not played.")),)
    return (Sentence(gettext_noop("On the field %(score)s."), {"score": show_score(match.score)}),)


def _note_replay(replay: str | None) -> tuple[Sentence, ...]:
    return (Sentence(gettext_noop("Replayed as match %(match)s."), {"match": replay}),) if replay else ()


def _annulled(match: Match, replay: str | None) -> Outcome:
    notes = (Sentence(gettext_noop("Annulled: it counts for nothing.")), *_note_replay(replay))
    return Outcome("annulled", _plain(gettext_noop("Annulled")), match.score, None, notes)


def _forfeited(
    match: Match, home: Team, away: Team, rulebook: Rulebook, counted: TeamGame | None, forfeiters: str
) -> Outcome:
    at_fault = {"home": [home.name], "away": [away.name], "both": [home.name, away.name]}[forfeiters]
    left = [team for team in (home, away) if team.withdrawn == "award_rest" and match.forfeit is None]
    if left:
        note = Sentence(gettext_noop("%(teams)s withdrew: its games left count as forfeits."), _named(at_fault))
    else:
        note = Sentence(gettext_noop("Forfeited by %(teams)s."), _named(at_fault))
    rule = rulebook.forfeit
    if counted is not None:
        score = (counted.goals_for, counted.goals_against)
    elif forfeiters == "both":
        score = (0, 0)
    else:
        score = (rule.winner_goals, rule.loser_goals)
        score = score if forfeiters == "away" else (score[1], score[0])
    winner: Side | None = {"home": "away", "away": "home"}.get(forfeiters)  # type: ignore[assignment]
    badge = Badge("forfeit", Sentence(gettext_noop("Forfeit")))
    return Outcome("forfeit", badge, score, winner, (note, *_note_play(match)))


def _named(teams: list[str]) -> dict[str, object]:
    return {"teams": name_all(teams)}


def _rewritten(match: Match, counted: TeamGame, struck: list[str]) -> Outcome:
    sentence = gettext_noop("Counts as forfeited by %(teams)s, which forfeited another game and was in a tie.")
    notes = (Sentence(sentence, _named(struck)), *_note_play(match))
    badge = Badge("forfeit", Sentence(gettext_noop("Counts as forfeit")))
    score = (counted.goals_for, counted.goals_against)
    winner = None if len(struck) == 2 else _find_counted_winner(counted)
    return Outcome("forfeit", badge, score, winner, notes)


def _awarded(match: Match, counted: TeamGame | None) -> Outcome:
    assert match.award is not None
    score = (counted.goals_for, counted.goals_against) if counted else match.award.score
    badge = Badge("forfeit", Sentence(gettext_noop("Awarded")))
    notes = (_describe_award(match), *_note_play(match))
    return Outcome("forfeit", badge, score, match.award.winner, notes)


def _describe_award(match: Match) -> Sentence:
    winner = match.award.winner if match.award else None
    if winner is None:
        return Sentence(gettext_noop("Counts as a draw by ruling."))
    side = match.home if winner == "home" else match.away
    if not isinstance(side, str):
        return Sentence(gettext_noop("Counts by ruling."))
    return Sentence(gettext_noop("Counts as a win of %(team)s by ruling."), {"team": Name(side)})


def _find_outcome_of_play(match: Match, winner: Side | None, replay: str | None) -> Outcome:
    if match.status == "final":
        return _final(match, winner)
    if match.status == "live":
        return Outcome("live", Badge("live", Sentence(gettext_noop("In play"))), match.score)
    if match.status == "postponed":
        return Outcome("postponed", Badge("late", Sentence(gettext_noop("Postponed"))))
    if match.status == "abandoned":
        note = Sentence(gettext_noop("Abandoned: it does not count unless the organisers say so."))
        badge = Badge("late", Sentence(gettext_noop("Abandoned")))
        return Outcome("postponed", badge, match.score, None, (note, *_note_replay(replay)))
    if match.status == "cancelled":
        return Outcome(
            "postponed", Badge("late", Sentence(gettext_noop("Cancelled"))), None, None, _note_replay(replay)
        )
    return Outcome("scheduled")


def _final(match: Match, winner: Side | None) -> Outcome:
    notes: list[Sentence] = []
    badge = Badge("final", Sentence(pgettext_noop("state of a match", "Final")))
    kind = "final"
    if match.extra_time is not None and match.score is not None:
        kind, badge = "aet", Badge("final", Sentence(gettext_noop("After extra time")))
        before = (match.score[0] - match.extra_time[0], match.score[1] - match.extra_time[1])
        notes.append(Sentence(gettext_noop("%(score)s before extra time."), {"score": show_score(before)}))
    if match.shootout is not None:
        badge = badge if kind == "aet" else Badge("final", Sentence(gettext_noop("After kicks")))
    return Outcome(kind, badge, match.score, winner, tuple(notes))


def _note_margin(outcome: Outcome, match: Match, counted: TeamGame | None, rulebook: Rulebook) -> Outcome:
    """Add what counts where the rulebook limits victories (``max_margin``)."""
    if counted is None or outcome.score is None or (counted.goals_for, counted.goals_against) == outcome.score:
        return outcome
    sentence = gettext_noop("Counts as %(score)s: a victory counts by at most %(most)s goals.")
    values = {"score": show_score((counted.goals_for, counted.goals_against)), "most": rulebook.max_margin}
    return outcome._replace(notes=(*outcome.notes, Sentence(sentence, values)))
