"""Time zones by their IANA names, and times on the clocks of a zone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from .wording import Name, Sentence, gettext_noop

_NO_PLACES = frozenset(("localtime", "posixrules", "Factory"))
"""What a machine keeps beside the zones: its own setting, and stand-ins. They mean something else elsewhere."""

_AREAS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


class NoSuchClockTime(ValueError):
    """The clocks of a zone never show this time, or show it twice; ``sentence`` says which."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@cache
def list_zones() -> frozenset[str]:
    """Return the names of all IANA time zones, older ones included."""
    return frozenset(available_timezones() - _NO_PLACES)


@cache
def list_places() -> tuple[str, ...]:
    """Return the zones that people choose from: those named after a place, by name, and UTC."""
    return (*sorted(name for name in list_zones() if name.split("/")[0] in _AREAS), "UTC")


def find_zone(text: str) -> str | None:
    """Return the zone that somebody means: its name, or the city in it, in any case; None where it is not clear."""
    if text in list_zones():
        return text
    wanted = text.strip().casefold().replace(" ", "_")
    found = [name for name in list_places() if wanted in (name.casefold(), name.casefold().rpartition("/")[2])]
    return found[0] if len(found) == 1 else None


def suggest_zones(text: str) -> Sequence[str]:
    """Return up to three zones whose city is spelled much like ``text``."""
    cities = {name.rpartition("/")[2].casefold(): name for name in list_places()}
    wanted = text.strip().casefold().replace(" ", "_").rpartition("/")[2]
    return [cities[city] for city in get_close_matches(wanted, cities, n=3, cutoff=0.7)]


def place_in_zone(wall: datetime, zone: ZoneInfo) -> datetime:
    """Return the instant at which the clocks of a zone show ``wall``, a time without a zone.

    Raises :class:`NoSuchClockTime` where they are put forward over it, and where they are put back and show it twice.
    """
    first, second = (wall.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    before, after = first.utcoffset(), second.utcoffset()
    if before == after or before is None or after is None:
        return first
    later = wall + abs(after - before)
    values: dict[str, object] = {"zone": Name(zone.key), "time": f"{wall:%H:%M}", "later": f"{later:%H:%M}"}
    if before < after:
        sentence = gettext_noop(
            "In %(zone)s the clocks are put forward over %(time)s that day, so there is no such time; they show"
            " %(later)s then."
        )
    else:
        sentence = gettext_noop(
            "In %(zone)s the clocks are put back that day and show %(time)s twice; write a time that comes once, such"
            " as %(later)s."
        )
    raise NoSuchClockTime(Sentence(sentence, values))
