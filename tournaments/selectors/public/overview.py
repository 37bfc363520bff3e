"""What is going on: matches in play, next and just played, and how far every team has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tournaments.rules.advancing import State, find_states
from tournaments.rules.labels import label_place, label_stage
from tournaments.rules.reasons import has_begun
from tournaments.rules.values import Match
from tournaments.rules.wording import Name, Sentence, gettext_noop
from tournaments.selectors.public.frame import Frame, Link, Links, list_live, make_frame
from tournaments.selectors.public.match_views import MatchBook, MatchView, label_match
from tournaments.selectors.public.tables import OpenThing, list_open_things
from tournaments.selectors.snapshots import Snapshot

MOST_NEXT = 8
MOST_RECENT = 6


class TeamLine(NamedTuple):
    """A team and where it stands in the tournament; ``kickoff_at``: when it plays next.

    ``state`` is None where nothing of that is released.
    """

    team: Link
    slug: str
    state: Sentence | None
    kickoff_at: datetime | None = None
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class OverviewPage:
    """Everything the first page of a tournament shows. ``has_schedule``: the schedule is released.

    ``choice_fields``: what the form that leads to a team sends along.
    """

    frame: Frame
    live: tuple[MatchView, ...]
    upcoming: tuple[MatchView, ...]
    recent: tuple[MatchView, ...]
    has_schedule: bool
    match_count: int
    teams: tuple[TeamLine, ...]
    choices: tuple[TeamLine, ...]
    choice_fields: tuple[tuple[str, str], ...]
    open_things: tuple[OpenThing, ...]
    tables_href: str
    matches_href: str
    teams_href: str


def make_overview_page(snapshot: Snapshot, links: Links) -> OverviewPage:
    """Return the overview of a snapshot."""
    book = MatchBook(snapshot, links)
    matches = snapshot.listed
    tables_href = links.page(snapshot.slug, "tables")
    teams = sorted(list_team_lines(book), key=lambda line: (line.is_out, line.team.name.casefold()))
    return OverviewPage(
        frame=make_frame(snapshot, links, "overview", links.page(snapshot.slug)),
        live=tuple(book.view(match) for match in matches if match.status == "live"),
        upcoming=tuple(book.view(match) for match in pick_next(list_to_come(book))),
        recent=tuple(book.view(match) for match in list_played(book)[:MOST_RECENT]),
        has_schedule=snapshot.release.schedule,
        match_count=len(matches),
        teams=tuple(teams),
        choices=tuple(sorted(teams, key=lambda line: line.team.name.casefold())),
        choice_fields=links.fields,
        open_things=tuple(thing for thing in list_open_things(snapshot, tables_href) if not thing.is_live),
        tables_href=tables_href,
        matches_href=links.page(snapshot.slug, "matches"),
        teams_href=links.page(snapshot.slug, "teams"),
    )


def list_to_come(book: MatchBook) -> list[Match]:
    """Return the matches that are still to be played, soonest first, those without a time last."""
    matches = [
        match
        for match in book.snapshot.listed
        if match.status in ("scheduled", "postponed")
        and not (match.forfeit or match.award or match.annulled)
        and book.view(match).kind not in ("annulled", "forfeit")
    ]
    return sorted(matches, key=lambda match: (match.kickoff is None, match.kickoff or 0))


def pick_next(matches: Sequence[Match]) -> list[Match]:
    """Return the matches of the next two kick-offs, so that a round on several pitches is not cut in two."""
    times = sorted({match.kickoff for match in matches if match.kickoff is not None})[:2]
    picked = [match for match in matches if match.kickoff in times] or list(matches)
    return picked[:MOST_NEXT]


def list_played(book: MatchBook) -> list[Match]:
    """Return the matches that have come to something, latest first."""
    matches = [
        match
        for match in book.snapshot.listed
        if match.status in ("final", "abandoned") or book.view(match).kind == "forfeit"
    ]
    return sorted(matches, key=lambda match: match.kickoff or 0, reverse=True)


def list_team_lines(book: MatchBook) -> Iterator[TeamLine]:
    """Yield every team with where it stands, in the order of entry."""
    snapshot = book.snapshot
    states = find_states(snapshot.ranking) if snapshot.release.tables else {}
    knockout = [match for match in snapshot.tournament.matches if match.id in snapshot.slots]
    coming: dict[str, Match] = {}
    for match in list_to_come(book):
        for name in book.find_sides(match):
            if name is not None:
                coming.setdefault(name, match)
    playing = {name for match in list_live(snapshot) for name in book.find_sides(match) if name}
    for team in snapshot.tournament.teams:
        link = Link(team.name, book.team_href(team.name))
        slug = snapshot.teams[team.name].slug
        if team.withdrawn:
            yield TeamLine(link, slug, Sentence(gettext_noop("Withdrew")), is_out=True)
        elif team.name in playing:
            yield TeamLine(link, slug, Sentence(gettext_noop("Playing now")))
        elif team.name in coming:
            match = coming[team.name]
            yield TeamLine(link, slug, label_match(book, match), book.view(match).kickoff_at)
        else:
            state, is_out = _describe_end(book, team.name, knockout, states)
            yield TeamLine(link, slug, state, is_out=is_out)


def _describe_end(
    book: MatchBook, team: str, knockout: Sequence[Match], states: Mapping[str, State]
) -> tuple[Sentence | None, bool]:
    """Return how far a team without a match to come has got, and whether it is out."""
    last = [match for match in knockout if team in book.find_sides(match) and book.view(match).badge is not None]
    if last:
        match = max(last, key=lambda one: list(book.numbers).index(one.id))
        return _describe_last(book, team, match)
    state = states.get(team, "open")
    if state == "through":
        return Sentence(gettext_noop("Goes through")), False
    if state == "out":
        return Sentence(gettext_noop("Out in the group stage")), True
    return _describe_place(book, team, may=state == "maybe"), False


def _describe_last(book: MatchBook, team: str, match: Match) -> tuple[Sentence, bool]:
    view = book.view(match)
    won = view.home.won if view.home.team == team else view.away.won
    decided = view.home.won or view.away.won
    if not decided:
        return label_match(book, match), False
    if match.stage == "final":
        return Sentence(gettext_noop("Winner") if won else gettext_noop("Runner-up")), False
    if match.stage == "third-place":
        return Sentence(gettext_noop("Third") if won else gettext_noop("Fourth")), False
    if won:
        return Sentence(gettext_noop("Goes through")), False
    return Sentence(gettext_noop("Out: %(round)s"), {"round": label_stage(match.stage)}), True


def _describe_place(book: MatchBook, team: str, *, may: bool) -> Sentence | None:
    """Return the place in the table, the group alone while it means nothing yet or is not released, or nothing."""
    release = book.snapshot.release
    if not (release.schedule or release.tables):
        return None
    for table in book.snapshot.ranking.tables:
        row = next((row for row in table.rows if row.team == team), None)
        if row is None:
            continue
        values = {"place": label_place(row.position), "group": Name(table.name)}
        if not has_begun(table.rows) or not release.tables:
            return Sentence(gettext_noop("Group %(group)s"), values)
        if may:
            return Sentence(gettext_noop("%(place)s in group %(group)s, may go through"), values)
        return Sentence(gettext_noop("%(place)s in group %(group)s"), values)
    return Sentence(gettext_noop("No match set yet")) if release.schedule else None
