"""Draws and decisions: every order that people settled, and how a stranger runs a draw of lots again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tournaments.rules.draws import METHOD, draw_lot, draw_order
from tournaments.rules.labels import label_place
from tournaments.rules.tie_breaks import Step
from tournaments.rules.wording import Listing, Name, Sentence, gettext_noop
from tournaments.selectors.public.frame import Frame, Link, Links, make_frame
from tournaments.selectors.public.group_draws import DrawRecord, GroupDrawView, make_command, make_group_draws
from tournaments.selectors.snapshots import OrderInfo, Snapshot

_KINDS: Mapping[str, str] = {
    "draw": gettext_noop("Draw of lots"),
    "shootout": gettext_noop("Shoot-out"),
    "seeding": gettext_noop("Seeding"),
}


class OrderLine(NamedTuple):
    """A team at its place of the order; ``lot`` is empty where no lots were drawn, or nobody knows by which seed."""

    number: int
    team: Link
    lot: str = ""


@dataclass(frozen=True, slots=True)
class DrawCheck:
    """How a draw is run again. ``by_seed``: the order that the seed gives, where another one is recorded."""

    seed: str
    method: str
    commands: tuple[str, ...]
    by_seed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecisionView:
    """One decision. ``at`` is in the event's zone. ``used``: what it settles now; ``is_idle``: nothing any more.

    ``check`` is None where no lots were drawn, and for a draw without a seed.
    """

    kind: str
    anchor: str
    title: Sentence
    at: datetime | None
    by: str
    reason: str
    lines: tuple[OrderLine, ...]
    used: Listing | None
    is_idle: bool
    check: DrawCheck | None


@dataclass(frozen=True, slots=True)
class DrawsPage:
    """Everything the page of draws and decisions shows. ``is_whole``: every kind of decision is released."""

    frame: Frame
    decisions: tuple[DecisionView, ...]
    has_draws: bool
    is_whole: bool
    group_draws: tuple[GroupDrawView, ...] = ()


def make_draws_page(snapshot: Snapshot, links: Links, draws: Sequence[DrawRecord] = ()) -> DrawsPage:
    """Return the page of draws and decisions of a snapshot, in the order in which they were entered.

    ``draws``: the released draws of its groups, the newest first.
    """
    uses = find_uses(snapshot)
    return DrawsPage(
        frame=make_frame(snapshot, links, "draws", links.page(snapshot.slug, "draws")),
        decisions=tuple(
            _make_decision(snapshot, links, n, order, uses.get(n, ())) for n, order in enumerate(snapshot.orders)
        ),
        has_draws=bool(draws) or any(order.kind == "draw" for order in snapshot.orders),
        is_whole=snapshot.release.tables and snapshot.release.bracket,
        group_draws=make_group_draws(snapshot, links, draws),
    )


def find_uses(snapshot: Snapshot) -> dict[int, list[Sentence]]:
    """Return what each order settles in the tables as they are now, by its number in ``snapshot.orders``.

    A step of a trace takes the first decision of its kind that holds all teams still level, as the ranking does.
    """
    uses: dict[int, list[Sentence]] = {}
    for where, trace in _list_traces(snapshot):
        for step in trace:
            found = _find_decision(snapshot.orders, step) if step.outcome == "separated" else None
            if found is not None and where not in uses.setdefault(found, []):
                uses[found].append(where)
    return uses


def _list_traces(snapshot: Snapshot) -> Iterator[tuple[Sentence, Sequence[Step]]]:
    ranking = snapshot.ranking
    for table in ranking.tables:
        yield Sentence(gettext_noop("the table of group %(group)s"), {"group": Name(table.name)}), table.trace
    for pool in ranking.seeds.pools if ranking.seeds else ():
        sentence = gettext_noop("the order of the teams placed %(place)s in their groups")
        yield Sentence(sentence, {"place": label_place(pool.place)}), pool.trace


def _find_decision(orders: Sequence[OrderInfo], step: Step) -> int | None:
    tied = set(step.tied)
    numbers = (n for n, order in enumerate(orders) if order.kind == step.criterion.metric and tied <= set(order.order))
    return next(numbers, None)


def _make_decision(
    snapshot: Snapshot, links: Links, number: int, order: OrderInfo, uses: Sequence[Sentence]
) -> DecisionView:
    has_lots = order.kind == "draw" and order.seed != ""
    return DecisionView(
        kind=order.kind,
        anchor=f"decision-{number + 1}",
        title=Sentence(_KINDS[order.kind]),
        at=order.at.astimezone(snapshot.event.zone) if order.at else None,
        by=order.by,
        reason=order.reason,
        lines=tuple(
            OrderLine(
                n,
                Link(team, links.team(snapshot.slug, snapshot.teams[team].slug)),
                draw_lot(order.seed, team) if has_lots else "",
            )
            for n, team in enumerate(order.order, start=1)
        ),
        used=Listing(tuple(uses), gettext_noop("%(others)s and %(last)s")) if uses else None,
        is_idle=order.kind != "seeding" and not uses,
        check=_make_check(order) if has_lots else None,
    )


def _make_check(order: OrderInfo) -> DrawCheck:
    by_seed = tuple(draw_order(order.seed, order.order))
    return DrawCheck(
        seed=order.seed,
        method=METHOD,
        commands=tuple(make_command(order.seed, team) for team in order.order),
        by_seed=by_seed if by_seed != tuple(order.order) else (),
    )
