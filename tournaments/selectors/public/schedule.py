"""All matches, day by day in the zone of the event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from tournaments.rules.labels import label_stage
from tournaments.rules.stages import STAGES
from tournaments.rules.values import Match
from tournaments.rules.wording import Sentence
from tournaments.selectors.public.frame import Frame, Links, make_frame
from tournaments.selectors.public.match_views import MatchBook, MatchView
from tournaments.selectors.snapshots import Snapshot


@dataclass(frozen=True, slots=True)
class StageView:
    """The matches of one stage on one day."""

    title: Sentence
    matches: tuple[MatchView, ...]


@dataclass(frozen=True, slots=True)
class DayView:
    """One day; ``day`` None holds the matches that have no time yet."""

    day: date | None
    anchor: str
    stages: tuple[StageView, ...]


@dataclass(frozen=True, slots=True)
class SchedulePage:
    """Everything the page of matches shows. ``home_duties``: what the rulebook asks of the team listed first (S1)."""

    frame: Frame
    days: tuple[DayView, ...]
    home_duties: str


def make_schedule_page(snapshot: Snapshot, links: Links) -> SchedulePage:
    """Return the schedule of a snapshot."""
    book = MatchBook(snapshot, links)
    return SchedulePage(
        frame=make_frame(snapshot, links, "matches", links.page(snapshot.slug, "matches")),
        days=tuple(list_days(book, snapshot.listed)),
        home_duties=snapshot.tournament.rulebook.document.get("home_duties", ""),
    )


def list_days(book: MatchBook, matches: Iterable[Match]) -> list[DayView]:
    """Return the matches by day and stage, in the order in which they kick off; those without a time come last."""
    days: dict[date | None, dict[str, list[MatchView]]] = {}
    for match in sorted(matches, key=lambda one: (one.kickoff is None, one.kickoff or 0)):
        view = book.view(match)
        day = view.kickoff_at.date() if view.kickoff_at else None
        days.setdefault(day, {}).setdefault(match.stage, []).append(view)
    return [
        DayView(
            day,
            f"day-{day.isoformat()}" if day else "no-time",
            tuple(StageView(label_stage(stage), tuple(views)) for stage, views in _by_stage(stages)),
        )
        for day, stages in days.items()
    ]


def _by_stage(stages: dict[str, list[MatchView]]) -> list[tuple[str, list[MatchView]]]:
    return sorted(stages.items(), key=lambda item: STAGES.index(item[0]))
