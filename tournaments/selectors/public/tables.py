"""The page of tables: every group, the ranking across groups, the seeds, and how all this is ranked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from tournaments.rules.advancing import State, find_cut, find_states, list_holders
from tournaments.rules.labels import label_need, label_place, show_number, show_signed
from tournaments.rules.ranking import GroupTable, Row
from tournaments.rules.reasons import explain_pool, has_begun
from tournaments.rules.seeding import Pool
from tournaments.rules.summary import Summary, summarise_ranking, summarise_steps
from tournaments.rules.team_games import count_cards
from tournaments.rules.wording import Name, Sentence, counted, gettext_noop, ngettext_noop
from tournaments.selectors.public.frame import Frame, Link, Links, has_knockout, list_live, make_frame
from tournaments.selectors.public.group_tables import (
    CutView,
    GroupView,
    Line,
    RowView,
    describe_mark,
    join_lines,
    list_sharing,
    make_group,
    name_sharing,
    show_place,
)
from tournaments.selectors.public.match_views import MatchBook, MatchView
from tournaments.selectors.public.outcomes import Badge
from tournaments.selectors.snapshots import Snapshot


@dataclass(frozen=True, slots=True)
class PoolView:
    """The ranking of the teams at one place of their groups. ``is_provisional``: groups are still going on.

    ``place_label``: what the numbers are, places of this ranking or seeds.
    """

    title: Sentence
    place_label: Sentence
    anchor: str
    lines: tuple[Line, ...]
    steps: tuple[Sentence, ...]
    is_provisional: bool
    has_cards: bool


class OpenThing(NamedTuple):
    """Something that only a decision or an entry can settle, and where more is told; ``is_live``: a game in play."""

    text: Sentence
    href: str
    is_live: bool = False


class SeedLine(NamedTuple):
    """A seed with its team."""

    number: int
    team: Link


@dataclass(frozen=True, slots=True)
class TablesPage:
    """Everything the page of tables shows. ``waits_for``: what keeps the seeds open once all groups are over."""

    frame: Frame
    open_things: tuple[OpenThing, ...]
    has_marks: bool
    maybe: Sentence | None
    groups: tuple[GroupView, ...]
    pools: tuple[PoolView, ...]
    seeds: tuple[SeedLine, ...]
    seeds_closed: bool
    waits_for: tuple[Sentence, ...]
    has_bracket: bool
    summary: Summary
    last_counted: MatchView | None


def make_tables_page(snapshot: Snapshot, links: Links) -> TablesPage:
    """Return the page of tables of a snapshot."""
    book = MatchBook(snapshot, links)
    ranking, rulebook = snapshot.ranking, snapshot.tournament.rulebook
    states = find_states(ranking)
    over = all(table.complete for table in ranking.tables)
    best = _find_best_next(snapshot)
    return TablesPage(
        frame=make_frame(snapshot, links, "tables", links.page(snapshot.slug, "tables")),
        open_things=tuple(list_open_things(snapshot)),
        has_marks=rulebook.advance is not None,
        maybe=_describe_maybe(best) if best else None,
        groups=tuple(make_group(book, table, states) for table in snapshot.listed_tables),
        pools=(make_pool(book, best, states),) if best else (),
        seeds=_list_seeds(book),
        seeds_closed=snapshot.tournament.seeding is not None,
        waits_for=ranking.seeds.needs if ranking.seeds and over and snapshot.release.bracket else (),
        has_bracket=snapshot.release.bracket and has_knockout(snapshot),
        summary=summarise_ranking(rulebook),
        last_counted=_find_last_counted(book),
    )


def _find_best_next(snapshot: Snapshot) -> Pool | None:
    """Return the ranking of the place of which only the best go through, where there is one."""
    advance, seeds = snapshot.tournament.rulebook.advance, snapshot.ranking.seeds
    if advance is None or not advance.best_next or seeds is None or not seeds.pools[-1].rows:
        return None
    return seeds.pools[-1]


def _describe_maybe(pool: Pool) -> Sentence:
    forms = ngettext_noop(
        "May go through as the best team in %(place)s place",
        "May go through as one of the best %(count)s in %(place)s place",
    )
    return counted(forms, pool.cut, {"place": label_place(pool.place)})


def list_open_things(snapshot: Snapshot, tables_href: str = "") -> Iterator[OpenThing]:
    """Yield what is missing in groups that are over, then in the rankings across groups, then the games in play.

    Nothing that is not released; what is missing for seeds goes with the bracket. ``tables_href``: the address of the
    page of tables, for links from elsewhere.
    """
    release = snapshot.release
    if not release.tables:
        return
    ranking, advance = snapshot.ranking, snapshot.tournament.rulebook.advance
    last = (advance.per_group or 0) + bool(advance.best_next) if advance else None
    open_places = [
        (n, table, row)
        for n, table in enumerate(ranking.tables, start=1)
        for row in (list_sharing(table) if table.complete and has_begun(table.rows) else ())
        if last is None or row.position <= last
    ]
    for n, table, row in open_places:
        named = {"group": Name(table.name), "place": row.position, "teams": name_sharing(table, row)}
        sentence = gettext_noop("Group %(group)s, place %(place)s, %(teams)s: %(need)s")
        yield OpenThing(Sentence(sentence, {**named, "need": label_need(row.needs or "")}), f"{tables_href}#group-{n}")
    if release.bracket and ranking.seeds and not open_places and all(table.complete for table in ranking.tables):
        for need in ranking.seeds.needs:
            yield OpenThing(need, f"{tables_href}#seeds")
    live = {match.group for match in list_live(snapshot) if match.stage == "group"}
    for n, table in enumerate(ranking.tables, start=1):
        if table.name in live:
            sentence = gettext_noop("Group %(group)s: game in play, not counted yet")
            yield OpenThing(Sentence(sentence, {"group": Name(table.name)}), f"{tables_href}#group-{n}", is_live=True)


def make_pool(book: MatchBook, pool: Pool, states: Mapping[str, State], first_seed: int | None = None) -> PoolView:
    """Return the ranking of one place across groups as pages show it, by seeds where ``first_seed`` is given."""
    rulebook, tables = book.snapshot.tournament.rulebook, book.snapshot.ranking.tables
    over = all(table.complete for table in tables)
    reasons = explain_pool(pool, rulebook, complete=over)
    cut = find_cut(pool.rows, pool.cut)
    level = frozenset(team for reason in reasons for team in reason.teams)
    rows = [_make_pool_row(book, pool, row, states, level) for row in pool.rows]
    if first_seed is not None:
        rows = [_number_seed(row, pool, first_seed) for row in rows]
    forms = ngettext_noop("The best one goes through", "Best %(count)s go through")
    text = None if cut is None else (cut.after, CutView(counted(forms, cut.after)))
    cross = rulebook.cross_group_ranking
    return PoolView(
        title=label_pool(pool.place),
        place_label=Sentence(gettext_noop("Place") if first_seed is None else gettext_noop("Seed")),
        anchor=f"place-{pool.place}",
        lines=tuple(join_lines(rows, reasons, text, f"place-{pool.place}")),
        steps=summarise_steps(cross) if cross else (),
        is_provisional=not over,
        has_cards=_has_cards(book),
    )


def label_pool(place: int) -> Sentence:
    """Return what the teams at one place of their groups are called."""
    names = {1: gettext_noop("Group winners"), 2: gettext_noop("Runners-up"), 3: gettext_noop("Third-placed teams")}
    if place in names:
        return Sentence(names[place])
    return Sentence(gettext_noop("Teams in %(place)s place"), {"place": label_place(place)})


def _number_seed(view: RowView, pool: Pool, first_seed: int) -> RowView:
    """Return a row with its seed in place of its place; one below the cut has none."""
    if view.row.position > pool.cut:
        return replace(view, place="–")
    seed = first_seed + view.row.position - 1
    return replace(view, place=f"{seed}=" if view.row.shared else str(seed))


def _has_cards(book: MatchBook) -> bool:
    cross = book.snapshot.tournament.rulebook.cross_group_ranking
    return cross is not None and any(one.metric == "cards" and not one.per_game for one in cross.criteria)


def _make_pool_row(
    book: MatchBook, pool: Pool, row: Row, states: Mapping[str, State], level: frozenset[str]
) -> RowView:
    table = next(table for table in book.snapshot.ranking.tables if table.name == pool.groups[row.team])
    holders = list_holders(table, pool.place)
    badges: list[Badge] = []
    if not table.complete:
        badges.append(Badge("plain", Sentence(gettext_noop("group not over"))))
    elif len(holders) > 1:
        need = next(one for one in table.rows if one.team == row.team).needs
        badges.append(Badge("open", label_need(need or "")))
    found = {states.get(team, "open") for team in holders}
    state: State = min(found) if len(found) == 1 else "maybe"
    return RowView(
        place=show_place(row, has_begun(pool.rows)),
        mark=state if state in ("through", "maybe") else "",
        words=describe_mark(state),
        is_level=row.team in level,
        teams=tuple(Link(team, book.team_href(team)) for team in (holders if table.complete else [row.team])),
        row=row,
        difference=show_signed(row.goal_difference),
        points=show_number(row.points),
        badges=tuple(badges),
        group=table.name,
        cards=_count_cards(book, table, row.team) if _has_cards(book) else None,
    )


def _count_cards(book: MatchBook, table: GroupTable, team: str) -> int:
    rulebook = book.snapshot.tournament.rulebook
    criteria = rulebook.cross_group_ranking.criteria if rulebook.cross_group_ranking else ()
    own = next((one.weights for one in criteria if one.metric == "cards"), None)
    return sum(count_cards(game, own or rulebook.card_weights) for game in table.games[team])


def _list_seeds(book: MatchBook) -> tuple[SeedLine, ...]:
    if not book.snapshot.release.bracket:
        return ()
    return tuple(
        SeedLine(n, Link(team, book.team_href(team))) for n, team in enumerate(book.snapshot.seeds or (), start=1)
    )


def _find_last_counted(book: MatchBook) -> MatchView | None:
    """Return the game with the latest kick-off of those that count, None before any does."""
    matches = [match for match in book.snapshot.tournament.matches if match.id in book.counted and match.kickoff]
    last = max(matches, key=lambda match: match.kickoff or 0, default=None)
    return book.view(last) if last else None
