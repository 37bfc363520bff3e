"""What templates need beside Django's own: sentences of the rules with their names marked, and times as they are."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal

from django import template
from django.utils import dateformat
from django.utils.formats import localize
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from tournaments.rules.wording import Name, Said

register = template.Library()


def _mark_up(value: object) -> str:
    """Return a value of a sentence as HTML: a name is isolated, so that its direction cannot reorder the sentence."""
    if isinstance(value, Name):
        return f"<bdi>{escape(value)}</bdi>"
    return escape(localize(value) if isinstance(value, (float, Decimal)) else str(value))


_HTML = Said(gettext, ngettext, _mark_up, escape)
_PLAIN = Said(gettext, ngettext, lambda value: str(localize(value) if isinstance(value, (float, Decimal)) else value))


@register.filter
def say(value: object) -> SafeString:
    """Return a sentence in the page's language as HTML, names marked; nothing for None."""
    return mark_safe("" if value is None else _HTML.say(value))


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
