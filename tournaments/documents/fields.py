"""The small fields that documents are made of: names, times, instants, zones and currencies."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.text import slugify

from tournaments.rules.checks import Fault, check_text
from tournaments.rules.currencies import CURRENCIES
from tournaments.rules.wording import gettext_noop
from tournaments.rules.zones import list_zones

_GAME_TIME = re.compile(r"([0-9]{1,4}):([0-5][0-9])")
_SLUG = re.compile(r"[-a-zA-Z0-9_]{1,80}")
_ACCENT = re.compile(r"#[0-9a-fA-F]{6}")
_LONGEST_SLUG = 80


def check_name(value: object, at: str) -> str:
    """Return a name on one line, NFC-normalised and trimmed, of at most 200 characters."""
    return check_text(value, at, 200)


def check_note(value: object, at: str) -> str:
    """Return a remark of at most 5,000 characters, which may have several lines and may be empty."""
    return check_text(value, at, 5000, lines=True, empty=True)


def check_game_time(value: object, at: str) -> str:
    """Return elapsed game time as ``MM:SS``, two digits or more before the colon (H8)."""
    found = _GAME_TIME.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise Fault(at, gettext_noop('must be elapsed game time as minutes:seconds, such as "07:31"'))
    return f"{int(found[1]):02d}:{found[2]}"


def game_seconds(value: str) -> int:
    """Return the seconds of a checked ``MM:SS``."""
    minutes, seconds = value.split(":")
    return 60 * int(minutes) + int(seconds)


def check_instant(value: object, at: str, zone: ZoneInfo) -> str:
    """Return an ISO 8601 instant, written in ``zone``; one without an offset is refused."""
    sentence = gettext_noop('must be a time with its offset, such as "2026-06-14T18:00:00+02:00"')
    try:
        instant = datetime.fromisoformat(value) if isinstance(value, str) else None
        if instant is None or instant.tzinfo is None:
            raise Fault(at, sentence)
        return instant.astimezone(zone).isoformat()
    except (ValueError, OverflowError) as error:
        if isinstance(error, Fault):
            raise
        raise Fault(at, sentence) from error


def instant_seconds(value: str) -> float:
    """Return the POSIX seconds of a checked instant."""
    return datetime.fromisoformat(value).astimezone(UTC).timestamp()


def check_zone(value: object, at: str) -> ZoneInfo:
    """Return the IANA time zone of that name; what only this machine knows by it (``localtime``) is none."""
    key = check_text(value, at)
    sentence = gettext_noop('must be an IANA time zone, such as "Europe/Paris"')
    if key not in list_zones():
        raise Fault(at, sentence)
    try:
        return ZoneInfo(key)
    except (OSError, ValueError, ZoneInfoNotFoundError) as error:
        raise Fault(at, sentence) from error


def check_currency(value: object, at: str) -> str:
    """Return an ISO 4217 currency code."""
    if not isinstance(value, str) or value not in CURRENCIES:
        raise Fault(at, gettext_noop('must be an ISO 4217 currency code, such as "USD"'))
    return value


def check_accent(value: object, at: str) -> str:
    """Return an accent colour, ``#rrggbb`` in small letters."""
    if not isinstance(value, str) or not _ACCENT.fullmatch(value):
        raise Fault(at, gettext_noop('must be a colour such as "#0b6e4f"'))
    return value.lower()


def check_slug(value: object, at: str) -> str:
    """Return a slug: letters, digits, hyphens and underscores."""
    if not isinstance(value, str) or not _SLUG.fullmatch(value):
        raise Fault(at, gettext_noop("must be 1 to 80 letters, digits, hyphens or underscores"))
    return value


def make_slug(name: str) -> str:
    """Return a slug made from a name; a name without a Latin letter or digit gives its code points."""
    slug = slugify(name)[:_LONGEST_SLUG].strip("-_")
    return slug or "-".join(f"{ord(character):x}" for character in name[:10])
