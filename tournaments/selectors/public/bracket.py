"""The bracket: rounds in the order of the tree, open sides with what they wait for, and how the seeds came about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from tournaments.rules.advancing import find_states
from tournaments.rules.brackets import build_tree, find_rematches
from tournaments.rules.labels import label_stage
from tournaments.rules.match_formats import describe_format, get_format
from tournaments.rules.stages import KNOCKOUT_STAGES
from tournaments.rules.values import Match, Source
from tournaments.rules.wording import Listing, Name, Sentence, gettext_noop
from tournaments.selectors.public.frame import Frame, Links, make_frame
from tournaments.selectors.public.match_views import MatchBook, MatchView
from tournaments.selectors.public.tables import PoolView, make_pool
from tournaments.selectors.snapshots import MatchInfo, OrderInfo, Snapshot


class TieView(NamedTuple):
    """One match of the bracket. ``is_main``: the final; ``is_apart``: the third-place match, which no tree holds."""

    match: MatchView
    is_main: bool
    is_apart: bool
    formats: tuple[Sentence, ...]


class RoundView(NamedTuple):
    """A round with its matches from the top of the tree to its bottom."""

    title: Sentence
    anchor: str
    ties: tuple[TieView, ...]
    is_joined: bool
    has_apart: bool


class SeedChange(NamedTuple):
    """A seed as it was closed, and the team to which the tables give it now."""

    number: int
    closed: str
    now: str


@dataclass(frozen=True, slots=True)
class BracketPage:
    """Everything the page of the bracket shows. ``is_drawn``: no match is set yet, the tree is the rulebook's."""

    frame: Frame
    rounds: tuple[RoundView, ...]
    is_drawn: bool
    formats: tuple[Sentence, ...]
    waits_for: tuple[Sentence, ...]
    is_seeded: bool
    pools: tuple[PoolView, ...]
    closed: OrderInfo | None
    closed_at: datetime | None
    changes: tuple[SeedChange, ...]
    rematches: Sentence | None


def make_bracket_page(snapshot: Snapshot, links: Links) -> BracketPage:
    """Return the bracket page of a snapshot."""
    drawn = draw_tree(snapshot)
    book = MatchBook(drawn, links)
    ranking, rulebook = drawn.ranking, drawn.tournament.rulebook
    usual = get_format(rulebook, "default")
    return BracketPage(
        frame=make_frame(drawn, links, "bracket", links.page(drawn.slug, "bracket")),
        rounds=tuple(_make_rounds(book)),
        is_drawn=drawn is not snapshot,
        formats=describe_format(usual) if usual else (),
        waits_for=ranking.seeds.needs if ranking.seeds and drawn.seeds is None and drawn.release.tables else (),
        is_seeded=drawn.seeds is not None,
        pools=tuple(_make_pools(book)),
        closed=drawn.seeding,
        closed_at=drawn.seeding.at.astimezone(drawn.event.zone) if drawn.seeding and drawn.seeding.at else None,
        changes=_find_changes(drawn),
        rematches=_describe_rematches(drawn),
    )


def draw_tree(snapshot: Snapshot) -> Snapshot:
    """Return the snapshot with the matches of the rulebook's tree, where no knockout match is set yet."""
    tournament, pairings = snapshot.tournament, snapshot.tournament.rulebook.bracket
    if not pairings or any(match.stage in KNOCKOUT_STAGES for match in tournament.matches):
        return snapshot
    taken = {match.id for match in tournament.matches}
    tree = [match for match in build_tree(pairings, third_place=False) if match.id not in taken]
    matches = tuple(Match(match.id, match.home, match.away, match.stage) for match in tree)
    infos = {match.id: MatchInfo(0, match.id, len(taken) + n) for n, match in enumerate(matches, start=1)}
    return replace(
        snapshot,
        tournament=replace(tournament, matches=tournament.matches + matches),
        matches={**snapshot.matches, **infos},
    )


def _make_rounds(book: MatchBook) -> Iterator[RoundView]:
    rounds = order_rounds([match for match in book.snapshot.tournament.matches if match.stage in KNOCKOUT_STAGES])
    apart = rounds.pop("third-place", [])
    names = list(rounds)
    for n, stage in enumerate(names):
        last = n == len(names) - 1
        ties = [_make_tie(book, match) for match in rounds[stage]]
        ties += [_make_tie(book, match) for match in apart if last]
        joined = n > 0 and _is_joined(rounds[names[n - 1]], rounds[stage])
        yield RoundView(label_stage(stage), stage, tuple(ties), joined, last and bool(apart))
    if apart and not names:
        ties = [_make_tie(book, match)._replace(is_apart=False) for match in apart]
        yield RoundView(label_stage("third-place"), "third-place", tuple(ties), False, False)


def order_rounds(matches: Sequence[Match]) -> dict[str, list[Match]]:
    """Return the matches by stage in playing order, each round so that neighbours feed the next match in its order."""
    by_id = {match.id: match for match in matches}
    rounds: dict[str, list[Match]] = {stage: [] for stage in KNOCKOUT_STAGES}
    for match in matches:
        rounds[match.stage].append(match)
    fed: list[str] = []
    for stage in (stage for stage in reversed(KNOCKOUT_STAGES) if stage != "third-place"):
        rank = {id: n for n, id in enumerate(fed)}
        rounds[stage].sort(key=lambda match: rank.get(match.id, len(rank)))
        fed = [str(side.of) for match in rounds[stage] for side in _sources(match) if str(side.of) in by_id]
    return {stage: found for stage, found in rounds.items() if found}


def _sources(match: Match) -> list[Source]:
    return [side for side in (match.home, match.away) if isinstance(side, Source) and side.kind == "winner_of"]


def _is_joined(before: Sequence[Match], after: Sequence[Match]) -> bool:
    """Tell whether every match of a round takes its teams from two neighbours of the one before, so that lines fit."""
    fed = [str(side.of) for match in after for side in _sources(match)]
    return fed == [match.id for match in before]


def _make_tie(book: MatchBook, match: Match) -> TieView:
    rulebook = book.snapshot.tournament.rulebook
    own = (rulebook.document.get("match_formats") or {}).get(match.stage)
    formats = describe_format(own) if own is not None and own != get_format(rulebook, "default") else ()
    return TieView(book.view(match), match.stage == "final", match.stage == "third-place", formats)


def _make_pools(book: MatchBook) -> Iterator[PoolView]:
    """Yield the rankings that the seeds come from, each with the seeds that it gives."""
    ranking = book.snapshot.ranking
    if not book.snapshot.release.tables:
        return
    states = find_states(ranking)
    first = 1
    for pool in ranking.seeds.pools if ranking.seeds else ():
        if pool.rows:
            yield make_pool(book, pool, states, first)
        first += min(pool.cut, len(pool.rows))


def _find_changes(snapshot: Snapshot) -> tuple[SeedChange, ...]:
    """Return where the tables now give other seeds than those that were closed."""
    closed, seeds = snapshot.tournament.seeding, snapshot.ranking.seeds
    if closed is None or seeds is None or seeds.order is None or not snapshot.release.tables:
        return ()
    pairs = enumerate(zip(closed, seeds.order, strict=False), start=1)
    return tuple(SeedChange(n, before, now) for n, (before, now) in pairs if before != now)


def _describe_rematches(snapshot: Snapshot) -> Sentence | None:
    """Return when teams of one group can meet again at the earliest (S19: nothing avoids it)."""
    groups: Mapping[str, str] = {team.name: team.group for team in snapshot.tournament.teams if team.group}
    found = find_rematches(snapshot.ranking.bracket or (), groups) if len(set(groups.values())) > 1 else []
    if not found:
        return None
    soonest = [one for one in found if one.round == found[0].round]
    pair = gettext_noop("%(team)s and %(other)s")
    pairs = [Sentence(pair, {"team": Name(one.team), "other": Name(one.other)}) for one in soonest]
    rounds = order_rounds([match for match in snapshot.tournament.matches if match.stage in KNOCKOUT_STAGES])
    stages = [stage for stage in rounds if stage != "third-place"]
    values: dict[str, object] = {"pairs": Listing(tuple(pairs))}
    if found[0].round > len(stages):
        return None
    values["round"] = label_stage(stages[found[0].round - 1])
    sentence = gettext_noop("Teams of one group can meet again in this round at the earliest: %(round)s (%(pairs)s).")
    return Sentence(sentence, values)
