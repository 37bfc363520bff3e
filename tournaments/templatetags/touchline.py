"""What templates need beside Django's own: sentences of the rules with their names marked, and times as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from html import escape

from django import template
from django.template.base import NodeList, Parser, Token
from django.utils import dateformat
from django.utils.formats import localize
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext

from tournaments.rules.wording import Name, Said
from tournaments.selectors.public.group_tables import Line, RowView, StepView, WhyView
from tournaments.selectors.public.tables import PoolView

register = template.Library()


def _mark_up(value: object) -> str:
    """Return a value of a sentence as HTML: a name is isolated, so that its direction cannot reorder the sentence."""
    if isinstance(value, Name):
        return f"<bdi>{escape(value)}</bdi>"
    return escape(localize(value) if isinstance(value, (float, Decimal)) else str(value))


_escape = cache(escape)
"""Templates of sentences are few and said over and over; names and values are not kept."""


@cache
def _html(language: str | None) -> Said:
    """Return how sentences become HTML in the active language, each translation looked up once in it."""
    return Said(cache(gettext), cache(ngettext), _mark_up, _escape)


_PLAIN = Said(gettext, ngettext, lambda value: str(localize(value) if isinstance(value, (float, Decimal)) else value))


class FixedNode(template.Node):
    """Markup that depends on nothing but the language: rendered once for each of them, then repeated."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist
        self.rendered: dict[str | None, SafeString] = {}

    def render(self, context: template.Context) -> SafeString:
        """Return the markup in the language of the page."""
        language = get_language()
        if language not in self.rendered:
            self.rendered[language] = self.nodelist.render(context)
        return self.rendered[language]


@register.tag
def fixed(parser: Parser, token: Token) -> FixedNode:
    """``{% fixed %}...{% endfixed %}`` around markup without variables, such as the head of a table in a loop."""
    nodelist = parser.parse(("endfixed",))
    parser.delete_first_token()
    return FixedNode(nodelist)


@register.filter
def say(value: object) -> SafeString:
    """Return a sentence in the page's language as HTML, names marked; nothing for None."""
    return SafeString("" if value is None else _html(get_language()).say(value))


@register.filter
def plain(value: object) -> str:
    """Return a sentence in the page's language as plain text, for attributes and titles."""
    return "" if value is None else _PLAIN.say(value)


@register.filter
def at(value: date | datetime | None, pattern: str) -> str:
    """Return a date or time by a pattern of the ``date`` filter, in its own zone: never moved to the server's."""
    return "" if value is None else dateformat.format(value, pattern)


@register.filter
def iso(value: date | datetime | None) -> str:
    """Return a date or time for a ``datetime`` attribute, to the minute."""
    if isinstance(value, datetime):
        return value.isoformat(timespec="minutes")
    return "" if value is None else value.isoformat()


@register.filter
def until(first: date | None, last: date | None) -> str:
    """Return the days from ``first`` to ``last``: 13 June 2026, 11–14 June 2026, 30 June – 2 July 2026."""
    if first is None or last is None:
        return ""
    end = dateformat.format(last, "j F Y")
    if first == last:
        return end
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{end}"
    return f"{dateformat.format(first, 'j F' if first.year == last.year else 'j F Y')} – {end}"


_FIGURES = (
    '<td class="n">{0.played}</td><td class="n is-wide">{0.won}</td><td class="n is-wide">{0.drawn}</td>'
    '<td class="n is-wide">{0.lost}</td><td class="n is-wide">{0.goals_for}:{0.goals_against}</td>'
    '<td class="n">{1}</td><td class="n pts">{2}</td></tr>'
)


@register.filter
def group_rows(lines: Iterable[Line], anchor: str) -> SafeString:
    """Return the rows of a group's table: teams, reasons, the line of going through. ``anchor`` names the table.

    Here and not in the template, since cells as nodes of a template took longer than ranking the groups.
    """
    html = _html(get_language())

    def write_row(line: RowView) -> str:
        return _head(html, line, anchor) + _FIGURES.format(line.row, line.difference, line.points)

    return _join_rows(html, lines, 9, write_row)


@register.filter
def pool_rows(pool: PoolView) -> SafeString:
    """Return the rows of a ranking across groups, as :func:`group_rows` does; ``is-wide`` cells need a wide screen."""
    html = _html(get_language())

    def write_row(line: RowView) -> str:
        row = line.row
        cards = f'<td class="n is-wide">{line.cards}</td>' if pool.has_cards else ""
        return (
            f'{_head(html, line, pool.anchor)}<td class="n"><bdi>{escape(line.group)}</bdi></td>'
            f'<td class="n is-wide">{row.played}</td><td class="n is-wide">{row.goals_for}:{row.goals_against}</td>'
            f'<td class="n">{line.difference}</td>{cards}<td class="n pts">{line.points}</td></tr>'
        )

    return _join_rows(html, pool.lines, 8, write_row)


def _join_rows(html: Said, lines: Iterable[Line], width: int, write_row: Callable[[RowView], str]) -> SafeString:
    """Return lines of a table as its rows. ``width``: how many columns a line that is no team's goes across."""
    rows = []
    for line in lines:
        if isinstance(line, RowView):
            rows.append(write_row(line))
        elif isinstance(line, WhyView):
            rows.append(f'<tr class="why-row"><td colspan="{width}">{_why(html, line)}</td></tr>')
        else:
            rows.append(f'<tr class="cut"><td colspan="{width}"><span>{html.say(line.text)}</span></td></tr>')
    return SafeString("\n".join(rows))


def _head(html: Said, line: RowView, anchor: str) -> str:
    """Return the beginning of a table row: its marks, the place, the team or the teams that may hold it, the badges."""
    css = " ".join([*([f"is-{line.mark}"] if line.mark else []), *(["is-level"] if line.is_level else [])])
    current = ' aria-current="true"' if line.is_current else ""
    words = f'<span class="sr"> ({html.say(line.words)})</span>' if line.words else ""
    links = [f'<a href="{escape(team.href)}"><bdi>{escape(team.name)}</bdi></a>' for team in line.teams]
    either = escape(gettext("or")) if len(links) > 1 else ""
    teams = f" {either} ".join(links)
    badges = "".join(f' <span class="badge is-{badge.kind}">{html.say(badge.text)}</span>' for badge in line.badges)
    return (
        f'<tr data-key="{escape(anchor)} {escape(line.row.team)}" class="{css}"{current}>'
        f'<td class="place">{escape(line.place)}{words}</td>'
        f'<th scope="row" class="team">{teams}{badges}</th>'
    )


def _why(html: Said, why: WhyView) -> str:
    """Return why level teams stand in this order: folded up, unless a place is shared."""
    steps = "\n".join(_step(html, step) for step in why.steps)
    notes = "".join(f'<p class="quiet">{html.say(note)}</p>' for note in why.notes)
    return (
        f'<details class="why" id="{escape(why.anchor)}"{" open" if why.is_open else ""}>'
        f"<summary><span>{html.say(why.summary)}</span></summary>"
        f'<div class="why-body"><ol class="steps">{steps}</ol>{notes}</div></details>'
    )


def _step(html: Said, step: StepView) -> str:
    """Return a step of a reason: what was asked, the games it looked at with their scores, then its sentences."""
    games = [
        f' <span class="game"><bdi>{escape(game.home)}</bdi> <span class="score">{escape(game.score)}</span>'
        f" <bdi>{escape(game.away)}</bdi>{f' <i>({html.say(game.note)})</i>' if game.note else ''}</span>"
        for game in step.games
    ]
    texts = "".join(f" <span>{html.say(text)}</span>" for text in step.text)
    return f'<li class="is-{step.kind}"><div><b>{html.say(step.title)}</b>{"".join(games)}{texts}</div></li>'
