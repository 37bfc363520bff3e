"""One group's table as pages show it: rows with their marks, the line of going through, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.rules.advancing import CutLine, State, find_cut
from tournaments.rules.games import is_over
from tournaments.rules.labels import label_need, show_number, show_signed
from tournaments.rules.ranking import GroupTable, Row
from tournaments.rules.reasons import Reason, StepLine, explain_table, has_begun
from tournaments.rules.rulebook import ForfeitRule
from tournaments.rules.team_games import TeamGame
from tournaments.rules.values import Adjustment, Match
from tournaments.rules.wording import Name, Sentence, counted, gettext_noop, name_all, ngettext_noop
from tournaments.selectors.public.frame import Link, list_live
from tournaments.selectors.public.match_views import MatchBook, MatchView
from tournaments.selectors.public.outcomes import Badge, show_score


@dataclass(frozen=True, slots=True)
class RowView:
    """One team's line. ``mark``: ``through``, ``maybe`` or nothing; ``words`` says it to those who see no bar.

    ``teams``: one, or all that share the place where a ranking across groups waits for it. ``is_level``: level with a
    neighbour on the first criterion. ``badges``: what is to be known about the team, in a few words each.
    """

    place: str
    mark: str
    words: Sentence | None
    is_level: bool
    teams: tuple[Link, ...]
    row: Row
    difference: str
    points: str
    badges: tuple[Badge, ...] = ()
    group: str = ""
    cards: int | None = None
    is_current: bool = False
    kind: str = "row"


@dataclass(frozen=True, slots=True)
class CutView:
    """The line between going through and not, with its words."""

    text: Sentence
    kind: str = "cut"


@dataclass(frozen=True, slots=True)
class GameView:
    """A game between level teams: as it counts, and beside it what was played where that is something else."""

    home: str
    away: str
    score: str
    note: Sentence | None = None


@dataclass(frozen=True, slots=True)
class StepView:
    """One step of a reason."""

    kind: str
    title: Sentence
    text: tuple[Sentence, ...]
    games: tuple[GameView, ...]


@dataclass(frozen=True, slots=True)
class WhyView:
    """Why level teams stand in this order. ``is_open``: a place is shared, which is told without being asked."""

    anchor: str
    summary: Sentence
    steps: tuple[StepView, ...]
    notes: tuple[Sentence, ...]
    is_open: bool
    kind: str = "why"


Line = RowView | CutView | WhyView


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group's table. ``state``: how far it is; its kind is ``open`` where something is missing.

    ``warnings``: what is about to happen; ``notes``: what has; ``adjustments`` with the reason as it was entered.
    ``live``: games in play, which do not count yet; ``unlike_played``: games that count otherwise than as played.
    """

    title: Sentence
    anchor: str
    state: Badge
    lines: tuple[Line, ...]
    warnings: tuple[Sentence, ...]
    notes: tuple[Sentence, ...]
    adjustments: tuple[tuple[Sentence, str], ...]
    live: tuple[MatchView, ...]
    unlike_played: tuple[MatchView, ...]


def make_group(book: MatchBook, table: GroupTable, states: Mapping[str, State], current: str = "") -> GroupView:
    """Return one group as a page shows it. ``current``: the team whose page it is."""
    tournament = book.snapshot.tournament
    rulebook = tournament.rulebook
    matches = [match for match in tournament.matches if match.stage == "group" and match.group == table.name]
    reasons = explain_table(table, rulebook)
    cut = find_cut(table.rows, rulebook.advance.per_group or 0) if rulebook.advance else None
    anchor = f"group-{book.snapshot.ranking.tables.index(table) + 1}"
    playing = _list_playing(book)
    rows = [_make_row(book, table, row, states, reasons, playing, current) for row in table.rows]
    return GroupView(
        title=Sentence(gettext_noop("Group %(name)s"), {"name": Name(table.name)}),
        anchor=anchor,
        state=_describe_state(table, matches, book),
        lines=tuple(join_lines(rows, reasons, _describe_cut(cut), anchor)),
        warnings=tuple(_warn(team, rulebook.forfeit) for team in table.threatened),
        notes=tuple(_list_notes(table, book)),
        adjustments=tuple(_describe_adjustment(one) for one in tournament.adjustments if one.team in table.games),
        live=tuple(book.view(match) for match in list_live(book.snapshot) if match in matches),
        unlike_played=tuple(book.view(match) for match in matches if _counts_otherwise(match, book)),
    )


def _list_playing(book: MatchBook) -> frozenset[str]:
    return frozenset(team for match in list_live(book.snapshot) for team in book.find_sides(match) if team is not None)


def _make_row(
    book: MatchBook,
    table: GroupTable,
    row: Row,
    states: Mapping[str, State],
    reasons: Sequence[Reason],
    playing: frozenset[str],
    current: str,
) -> RowView:
    state = states.get(row.team, "open")
    return RowView(
        place=show_place(row, has_begun(table.rows)),
        mark=state if state in ("through", "maybe") else "",
        words=describe_mark(state),
        is_level=any(row.team in reason.teams for reason in reasons),
        teams=(Link(row.team, book.team_href(row.team)),),
        row=row,
        difference=show_signed(row.goal_difference),
        points=show_number(row.points),
        badges=tuple(_list_badges(book, table, row, playing)),
        is_current=row.team == current,
    )


def show_place(row: Row, begun: bool) -> str:
    """Return a place, ``2=`` where it is shared; a dash before anything counts."""
    return "–" if not begun else f"{row.position}=" if row.shared else str(row.position)


def describe_mark(state: State) -> Sentence | None:
    """Return the words for a mark, for those who do not see it."""
    words = {
        "through": gettext_noop("goes through"),
        "maybe": gettext_noop("may go through"),
        "out": gettext_noop("does not go through"),
    }
    return Sentence(words[state]) if state in words else None


def _list_badges(book: MatchBook, table: GroupTable, row: Row, playing: frozenset[str]) -> Iterator[Badge]:
    if row.team in playing:
        yield Badge("live", Sentence(gettext_noop("In play")))
    if row.adjustment:
        forms = ngettext_noop("%(points)s point", "%(points)s points")
        yield Badge("plain", counted(forms, abs(row.adjustment), {"points": show_signed(row.adjustment)}))
    if row.team in table.rewritten:
        yield Badge("forfeit", Sentence(gettext_noop("All games forfeited")))
    if book.teams[row.team].withdrawn:
        yield Badge("plain", Sentence(gettext_noop("Withdrew")))


def _describe_cut(cut: CutLine | None) -> tuple[int, CutView] | None:
    if cut is None:
        return None
    if cut.sharing:
        forms = ngettext_noop(
            "%(count)s of these %(sharing)s finishes in the top %(after)s",
            "%(count)s of these %(sharing)s finish in the top %(after)s",
        )
        text = counted(forms, cut.through, {"sharing": cut.sharing, "after": cut.after})
        return cut.after, CutView(text)
    return cut.after, CutView(counted(ngettext_noop("First goes through", "Top %(count)s go through"), cut.after))


def join_lines(
    rows: Sequence[RowView], reasons: Sequence[Reason], cut: tuple[int, CutView] | None, anchor: str
) -> Iterator[Line]:
    """Yield the lines of a table: each reason after the last of its teams, then the line of going through."""
    names = [row.row.team for row in rows]
    ends = [max(names.index(team) for team in reason.teams) + 1 for reason in reasons]
    for at, row in enumerate(rows, start=1):
        yield row
        for n, (reason, end) in enumerate(zip(reasons, ends, strict=True), start=1):
            if end == at:
                yield make_why(reason, f"{anchor}-why-{n}")
        if cut is not None and cut[0] == at:
            yield cut[1]


def make_why(reason: Reason, anchor: str) -> WhyView:
    """Return a reason as pages show it."""
    steps = tuple(_make_step(line) for line in reason.steps)
    return WhyView(anchor, reason.summary, steps, reason.notes, reason.is_open)


def _make_step(line: StepLine) -> StepView:
    return StepView(line.kind, line.title, line.text, tuple(_make_game(game) for game in line.games))


def _make_game(game: TeamGame) -> GameView:
    score = (game.goals_for, game.goals_against)
    note = None
    if not game.played and game.match.score is None:
        note = Sentence(gettext_noop("not played"))
    elif score != game.match.score:
        note = Sentence(gettext_noop("on the field %(score)s"), {"score": show_score(game.match.score or (0, 0))})
    return GameView(game.team, game.opponent, show_score(score), note)


def _describe_state(table: GroupTable, matches: Sequence[Match], book: MatchBook) -> Badge:
    """Return how far a group is: in play, waiting for something, over, or so many games of so many.

    How many games there are is the schedule's to tell.
    """
    if not book.snapshot.release.schedule:
        return _describe_bare_state(table)
    live = sum(match.status == "live" for match in matches)
    if live:
        return Badge("live", counted(ngettext_noop("%(count)s game in play", "%(count)s games in play"), live))
    expected = [match for match in matches if not match.annulled]
    done = sum(_is_over(match, book) for match in expected)
    shared = next((row for row in table.rows if row.shared), None)
    if table.complete and shared is not None and expected:
        return Badge("open", Sentence(gettext_noop("%(need)s"), {"need": label_need(shared.needs or "")}))
    if not table.complete and expected and done == len(expected):
        return Badge("open", label_need("periods"))
    if table.complete:
        forms = ngettext_noop("The only game is played", "All %(count)s games played")
        return Badge("final", counted(forms, len(expected)))
    values = {"done": done}
    forms = ngettext_noop("%(done)s of %(count)s game played", "%(done)s of %(count)s games played")
    return Badge("final", counted(forms, len(expected), values))


def _describe_bare_state(table: GroupTable) -> Badge:
    shared = next((row for row in table.rows if row.shared), None)
    if table.complete and shared is not None and has_begun(table.rows):
        return Badge("open", Sentence(gettext_noop("%(need)s"), {"need": label_need(shared.needs or "")}))
    over = table.complete and has_begun(table.rows)
    return Badge(
        "final", Sentence(gettext_noop("The group is over") if over else gettext_noop("The group is not over"))
    )


def _is_over(match: Match, book: MatchBook) -> bool:
    return is_over(match, book.teams[str(match.home)], book.teams[str(match.away)])


def _warn(team: str, rule: ForfeitRule) -> Sentence:
    """Return the warning before H10 can strike."""
    sentence = gettext_noop(
        "%(team)s forfeited a game. If the group ended like this, it would be level with another team across the line"
        " of going through, and all its games would count as forfeits, %(loser)s–%(winner)s each."
    )
    return Sentence(sentence, {"team": Name(team), "loser": rule.loser_goals, "winner": rule.winner_goals})


def _list_notes(table: GroupTable, book: MatchBook) -> Iterator[Sentence]:
    rule = book.snapshot.tournament.rulebook.forfeit
    score = {"loser": rule.loser_goals, "winner": rule.winner_goals}
    for team in table.rewritten:
        sentence = gettext_noop(
            "%(team)s forfeited a game and was level with another team across the line of going through. So all its"
            " group games count as forfeits, %(loser)s–%(winner)s each."
        )
        yield Sentence(sentence, {"team": Name(team), **score})
    for team in table.withdrawn:
        yield Sentence(gettext_noop("%(team)s withdrew. None of its games counts."), {"team": Name(team)})
    words = {
        "keep": gettext_noop("%(team)s withdrew. Its results stand, its other games are not played."),
        "award_rest": gettext_noop("%(team)s withdrew. Its results stand, its other games count as forfeits."),
    }
    for row in table.rows:
        policy = book.teams[row.team].withdrawn
        if policy in words:
            yield Sentence(words[policy], {"team": Name(row.team)})


def _describe_adjustment(adjustment: Adjustment) -> tuple[Sentence, str]:
    forms = ngettext_noop("%(team)s: %(points)s point", "%(team)s: %(points)s points")
    values = {"team": Name(adjustment.team), "points": show_signed(adjustment.points)}
    return counted(forms, abs(adjustment.points), values), adjustment.reason


def _counts_otherwise(match: Match, book: MatchBook) -> bool:
    """Tell whether a group game counts otherwise than it was played, or not at all although it was."""
    game = book.counted.get(match.id)
    if game is None:
        return match.status == "final" and match.score is not None
    return not game.played or (game.goals_for, game.goals_against) != match.score


def list_sharing(table: GroupTable) -> list[Row]:
    """Return the first row of every shared place of a table."""
    first: dict[int, Row] = {}
    for row in table.rows:
        if row.shared:
            first.setdefault(row.position, row)
    return list(first.values())


def name_sharing(table: GroupTable, row: Row) -> object:
    """Return the teams that share the place of ``row``, for a sentence."""
    return name_all(other.team for other in table.rows if other.position == row.position)
