"""What a match came to: the score that counts, what was played beside it, and why."""

from typing import Any

import pytest

from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.match_views import MatchBook, MatchView

LIMITED = {"extends": "soccer-cup", "max_margin": 3}


def view(*games: dict[str, Any], **keys: Any) -> MatchView:
    """The first match of a document as a page shows it."""
    snapshot = make_snapshot(make_document(*games, **{"teams": "Adders, Badgers", **keys}))
    return MatchBook(snapshot, Links()).view(snapshot.tournament.matches[0])


@pytest.mark.parametrize(
    ("match", "kind", "badge", "goals", "notes"),
    [
        (game("Adders", "Badgers"), "scheduled", "", (None, None), []),
        (game("Adders", "Badgers", "2-1"), "final", "Final", (2, 1), []),
        (game("Adders", "Badgers", "0-1", status="live"), "live", "In play", (0, 1), []),
        (game("Adders", "Badgers", status="postponed"), "postponed", "Postponed", (None, None), []),
        (game("Adders", "Badgers", status="cancelled"), "postponed", "Cancelled", (None, None), []),
        (
            game("Adders", "Badgers", "1-1", status="abandoned"), "postponed", "Abandoned", (1, 1),
            ["Abandoned: it does not count unless the organisers say so."],
        ),
        (
            game("Adders", "Badgers", "1-1", annulled=True), "annulled", "Annulled", (1, 1),
            ["Annulled: it counts for nothing."],
        ),
        (
            game("Adders", "Badgers", "4-0", forfeit="home"), "forfeit", "Forfeit", (0, 3),
            ["Forfeited by Adders.", "On the field 4–0."],
        ),
        (
            game("Adders", "Badgers", forfeit="both"), "forfeit", "Forfeit", (0, 0),
            ["Forfeited by Adders and Badgers.", "It was not played."],
        ),
        (
            game("Adders", "Badgers", "0-2", award={"winner": "home", "score": [3, 0]}), "forfeit", "Awarded", (3, 0),
            ["Counts as a win of Adders by ruling.", "On the field 0–2."],
        ),
        (
            game("Adders", "Badgers", "0-2", award={"winner": None, "score": [0, 0]}), "forfeit", "Awarded", (0, 0),
            ["Counts as a draw by ruling.", "On the field 0–2."],
        ),
    ],
)  # fmt: skip
def test_group_game_shows_what_counts_and_what_was_played(
    match: dict[str, Any], kind: str, badge: str, goals: tuple[int | None, ...], notes: list[str]
) -> None:
    """A07, A08: no score where there is none."""
    shown = view(match)

    assert (shown.kind, str(shown.badge.text) if shown.badge else "") == (kind, badge)
    assert (shown.home.goals, shown.away.goals) == goals
    assert [str(note) for note in shown.notes] == notes


def test_replay_is_named_at_the_match_it_replays() -> None:
    shown = view(game("Adders", "Badgers", "1-1", annulled=True), game("Adders", "Badgers", replay_of="M1"))

    assert str(shown.notes[-1]) == "Replayed as match M2."


def test_limited_victory_says_how_it_counts() -> None:
    shown = view(game("Adders", "Badgers", "9-1"), rulebook=LIMITED)

    assert (shown.home.goals, shown.away.goals) == (9, 1)
    assert str(shown.notes[0]).endswith("a victory counts by at most 3 goals.")


@pytest.mark.parametrize(
    ("policy", "badge", "note"),
    [
        ("expunge", "Does not count", "Does not count: Badgers withdrew."),
        ("keep", "Not played", "Not played: Badgers withdrew."),
        ("award_rest", "Forfeit", "Badgers withdrew: its games left count as forfeits."),
    ],
)
def test_game_of_a_team_that_withdrew_says_so(policy: str, badge: str, note: str) -> None:
    teams = [{"name": "Adders", "group": "A"}, {"name": "Badgers", "group": "A", "withdrawn": policy}]

    shown = view(game("Adders", "Badgers"), teams=teams)

    assert shown.badge is not None
    assert (str(shown.badge.text), str(shown.notes[0])) == (badge, note)


def test_extra_time_and_kicks_are_told_apart_from_the_score() -> None:
    semi = game("Adders", "Badgers", "2-2", extra_time=[1, 1], shootout=[3, 4], stage="semi-final")

    shown = view(semi)

    assert (shown.kind, str(shown.badge and shown.badge.text)) == ("aet", "After extra time")
    assert [str(note) for note in shown.notes] == ["1–1 before extra time."]
    assert (shown.home.goals, shown.away.goals, shown.home.kicks, shown.away.kicks) == (2, 2, 3, 4)
    assert (shown.home.won, shown.away.won) == (False, True)
    assert str(shown.kicks) == "Kicks 3–4: Badgers goes through."
