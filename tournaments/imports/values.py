"""What stands in a cell: numbers, days, yes or no, player or staff."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable

from tournaments.rules.wording import Name, Sentence, gettext_noop

from .names import fold_accents


class BadCell(Exception):
    """A cell cannot be taken; ``sentence`` says why."""

    def __init__(self, template: str, **values: object) -> None:
        self.sentence = Sentence(template, values)
        super().__init__(str(self.sentence))


_WORDS = re.compile(r"\S+")
_NUMBER = re.compile(r"#?\s*([0-9]{1,6})(?:[.,]0*)?")
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?)?")
_PARTS = re.compile(r"([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4}|[0-9]{2})")
_LOOKS_LIKE_DAY = re.compile(
    r"\d{4}-\d{1,2}-\d{1,2}.*|\d{1,2}[./-]\d{1,2}([./-]\d{2,4})?|\d{1,2}[ .-]*[^\W\d]{3,9}[ .-]*(\d{2,4})?"
    r"|[^\W\d]{3,9}[ .-]\d{2,4}"
)
_FIRST_SERIAL, _LAST_SERIAL = 18_264, 73_050  # 1 January 1950 to 31 December 2099 in a spreadsheet
_DAY_ZERO = datetime.date(1899, 12, 30)
_LARGEST_NUMBER = 9999

_YES = frozenset(_WORDS.findall("yes y true 1 x ja j wahr oui o vrai si s verdadero private privat prive privado"))
_NO = frozenset(_WORDS.findall("no n false 0 nein falsch non faux falso - public"))
_PLAYERS = frozenset(
    _WORDS.findall(
        "player players spieler spielerin joueur joueuse jugador jugadora goalkeeper keeper gk goalie torwart tw "
        "gardien portero captain capitaine kapitan capitan defender midfielder forward striker abwehr mittelfeld sturm "
        "verteidiger sturmer defenseur milieu attaquant defensa delantero"
    )
)
_STAFF = frozenset(("staff", "official", "betreuer", "encadrement", "personal", "cuerpo tecnico", "offizieller"))


def read_number(text: str) -> int | None:
    """Return a shirt number, None where the cell is empty. Raises :class:`BadCell`, for a date too."""
    if not text:
        return None
    found = _NUMBER.fullmatch(text)
    if found and int(found[1]) <= _LARGEST_NUMBER:
        return int(found[1])
    if _LOOKS_LIKE_DAY.fullmatch(text):
        raise BadCell(
            gettext_noop("“%(text)s” is a date where a shirt number belongs; the spreadsheet may have made it one"),
            text=text,
        )
    raise BadCell(gettext_noop("“%(text)s” is no shirt number from 0 to 9999"), text=Name(text[:40]))


def find_orders(texts: Iterable[str]) -> set[str]:
    """Return which orders days are written in for certain: ``day`` (13/01/2026), ``month`` (01/13/2026)."""
    orders = set()
    for text in texts:
        found = _PARTS.fullmatch(text)
        if found and int(found[1]) > 12 >= int(found[2]):
            orders.add("day")
        elif found and int(found[2]) > 12 >= int(found[1]):
            orders.add("month")
    return orders


def read_day(text: str, *, day_first: bool = True) -> datetime.date | None:
    """Return a day from ISO 8601, from its parts in the given order, or from a spreadsheet's number of it.

    None where the cell is empty. Raises :class:`BadCell`.
    """
    if not text:
        return None
    if text.isdecimal() and _FIRST_SERIAL <= int(text) <= _LAST_SERIAL:
        return _DAY_ZERO + datetime.timedelta(days=int(text))
    found = _ISO.fullmatch(text)
    try:
        if found:
            return datetime.date(int(found[1]), int(found[2]), int(found[3]))
        if found := _PARTS.fullmatch(text):
            year = int(found[3]) if len(found[3]) == 4 else 2000 + int(found[3])
            first, second = int(found[1]), int(found[2])
            return datetime.date(year, second, first) if day_first else datetime.date(year, first, second)
    except ValueError:
        pass
    example = "13/01/2026" if day_first else "01/13/2026"
    raise BadCell(
        gettext_noop("“%(text)s” is no day; write 2026-01-13 or %(example)s, or choose the other order"),
        text=Name(text[:40]),
        example=example,
    )


def read_flag(text: str) -> bool | None:
    """Return yes or no, None where the cell is empty. Raises :class:`BadCell`."""
    if not text:
        return None
    word = fold_accents(text)
    if word in _YES or word in _NO:
        return word in _YES
    raise BadCell(gettext_noop("“%(text)s” is neither yes nor no"), text=Name(text[:40]))


def find_kind(kind: str, role: str, has_number: bool) -> str:
    """Return ``player`` or ``staff`` from what the file says. Raises :class:`BadCell` for an unknown kind.

    Without a kind, whoever has a role but neither a shirt number nor a role that players have is staff.
    """
    word = fold_accents(kind)
    if word in _PLAYERS or word in ("p", "s", "spieler:in"):
        return "staff" if word == "s" else "player"
    if word in _STAFF:
        return "staff"
    if word:
        raise BadCell(gettext_noop("“%(text)s” is neither player nor staff"), text=Name(kind[:40]))
    return "staff" if role and not has_number and fold_accents(role) not in _PLAYERS else "player"


def is_plain_player(role: str) -> bool:
    """Tell whether a role says no more than that somebody plays."""
    return fold_accents(role) in ("player", "spieler", "spielerin", "joueur", "joueuse", "jugador", "jugadora")
