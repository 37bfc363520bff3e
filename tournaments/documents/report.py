"""The answer of ``rank`` for people: tables they like to read, with the reasons under them."""

from __future__ import annotations

from textwrap import wrap

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tournaments.rules.explain import describe_step, describe_upset, find_upsets
from tournaments.rules.ranking import GroupTable, Row
from tournaments.rules.seeding import Pool, Seeds
from tournaments.rules.standings import Ranking

_COLUMNS = ("P", "W", "D", "L", "GF", "GA", "GD", "Pts")


def print_ranking(ranking: Ranking, console: Console) -> None:
    """Print every group with its reasons, then the seeds and the first knockout round."""
    console.print(Text(ranking.tournament.name, style="bold underline"))
    for table in ranking.tables:
        _print_group(table, console)
    if ranking.seeds is not None:
        _print_seeds(ranking.seeds, console)
    if ranking.tournament.seeding is not None:
        console.print()
        console.print(Text("Seeding as it was closed", style="bold"))
        _print_lines(console, [f"{n}. {team}" for n, team in enumerate(ranking.tournament.seeding, start=1)])
    if ranking.bracket is not None:
        console.print()
        console.print(Text("First knockout round", style="bold"))
        lines = [f"{match}: {home or 'bye'} - {away or 'bye'}" for match, home, away in ranking.bracket]
        _print_lines(console, lines)
    console.print()


def _print_group(table: GroupTable, console: Console) -> None:
    console.print()
    state = "" if table.complete else " (not complete)"
    console.print(Text(f"Group {table.name}{state}", style="bold"))
    console.print(_make_grid(table.rows))
    notes = _list_notes(table)
    steps = [str(describe_step(step)) for step in table.trace[1:]]
    if notes or steps:
        _print_lines(console, [*notes, *steps])


def _make_grid(rows: tuple[Row, ...], groups: dict[str, str] | None = None) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    grid.add_column("", justify="right")
    grid.add_column("Team", overflow="fold")
    for column in _COLUMNS:
        grid.add_column(column, justify="right")
    grid.add_column("Decided by", overflow="fold")
    for row in rows:
        place = f"{row.position}=" if row.shared else str(row.position)
        figures = (row.played, row.won, row.drawn, row.lost, row.goals_for, row.goals_against)
        points = f"{row.points} ({row.adjustment:+d})" if row.adjustment else str(row.points)
        difference = f"{row.goal_difference:+d}" if row.goal_difference else "0"
        decided = f"needs: {row.needs}" if row.shared else _show_decision(row)
        team = f"{row.team} ({groups[row.team]})" if groups else row.team
        grid.add_row(place, Text(team), *(str(figure) for figure in figures), difference, points, Text(decided))
    return grid


def _show_decision(row: Row) -> str:
    """Return what decided a row in words, such as "goal difference, level teams only"."""
    metric = (row.decided_by or "").removeprefix("tied.").removeprefix("figure:").replace("_", " ")
    return f"{metric}, games among them" if row.decided_by and row.decided_by.startswith("tied.") else metric


def _list_notes(table: GroupTable) -> list[str]:
    notes = [f"{team} withdrew; none of its games counts." for team in table.withdrawn]
    notes += [f"{team} forfeited a game and was in a tie: all its games count as forfeits." for team in table.rewritten]
    notes += [
        f"{team} forfeited a game: if the group ended like this, all its games would count as forfeits."
        for team in table.threatened
    ]
    return notes + [str(describe_upset(upset)) for upset in find_upsets(table)]


def _print_seeds(seeds: Seeds, console: Console) -> None:
    for pool in seeds.pools:
        _print_pool(pool, console)
    console.print()
    console.print(Text("Seeds", style="bold"))
    if seeds.order is None:
        _print_lines(console, ["Not yet known:", *(f"- {need}" for need in seeds.needs)])
    else:
        _print_lines(console, [f"{n}. {team}" for n, team in enumerate(seeds.order, start=1)])


def _print_pool(pool: Pool, console: Console) -> None:
    if not pool.rows:
        return
    console.print()
    console.print(
        Text(f"Teams in place {pool.place} of their group; {min(pool.cut, len(pool.rows))} advance", style="bold")
    )
    console.print(_make_grid(pool.rows, dict(pool.groups)))
    _print_lines(console, [str(describe_step(step)) for step in pool.trace[1:]])


def _print_lines(console: Console, lines: list[str]) -> None:
    for line in lines:
        for part in wrap(line, console.width - 2, subsequent_indent="  "):
            console.print(Text(f"  {part}"), no_wrap=True, crop=False)
