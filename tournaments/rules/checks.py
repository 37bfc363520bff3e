"""Strict checks of plain JSON values, each refusal carrying the path of the offender."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from .wording import Sentence, gettext_noop

LARGEST = 2_147_483_647
"""The largest whole number that every supported database stores."""

T = TypeVar("T")


class Fault(ValueError):
    """A value that the document or the rulebook does not allow.

    ``at`` is its path, such as ``matches[3].score`` (empty for the whole document); ``sentence`` says what is wrong and
    what to write instead.
    """

    def __init__(self, at: str, template: str, **values: object) -> None:
        self.at = at
        self.sentence = Sentence(template, values)
        super().__init__(at, template)

    def __str__(self) -> str:
        return f"{self.at}: {self.sentence}" if self.at else str(self.sentence)


class RepeatedKey(dict[str, Any]):
    """A JSON object that named one of its keys twice; ``key`` is the first such key."""

    key = ""


_JSON_WORDS = {"None": "null", "True": "true", "False": "false"}


def show(value: object) -> str:
    """Return ``value`` as a short text for an error message; what cannot be printed or encoded stands escaped."""
    text = value if isinstance(value, str) else _JSON_WORDS.get(repr(value), repr(value))
    text = text if len(text) <= 60 else text[:57] + "..."
    return text if text.isprintable() else "".join(map(_escape, text))


def _escape(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


def check_object(value: object, at: str, keys: Collection[str], required: Collection[str] = ()) -> Mapping[str, Any]:
    """Return ``value`` as an object that has every ``required`` key and none outside ``keys``.

    Raises :class:`Fault` at the unknown key, at the missing key, or at ``at`` when it is no object.
    """
    if not isinstance(value, dict):
        raise Fault(at, gettext_noop("must be an object, not %(got)s"), got=kind_of(value))
    if isinstance(value, RepeatedKey):
        raise Fault(join(at, value.key), gettext_noop("is given twice; keep one of the two"))
    for key in value:
        if key not in keys:
            known = ", ".join(sorted(keys))
            raise Fault(join(at, key), gettext_noop("unknown key; known here: %(known)s"), known=known)
    for key in required:
        if key not in value:
            raise Fault(join(at, key), gettext_noop("is required and missing"))
    return value


def join(at: str, key: str) -> str:
    """Return the path of ``key`` inside the object at ``at``."""
    key = show(key)
    return f"{at}.{key}" if at else key


def kind_of(value: object) -> str:
    """Return the JSON word for the type of ``value``."""
    words = {bool: "true or false", int: "a number", float: "a number with decimals", str: "a text", list: "a list"}
    if value is None:
        return "null"
    return "an object" if isinstance(value, dict) else words.get(type(value), type(value).__name__)


def check_list(value: object, at: str, least: int = 0, most: int = 100_000) -> list[Any]:
    """Return ``value`` as a list of ``least`` to ``most`` items."""
    if not isinstance(value, list):
        raise Fault(at, gettext_noop("must be a list, not %(got)s"), got=kind_of(value))
    if not least <= len(value) <= most:
        sentence = gettext_noop("must have %(least)s to %(most)s entries, not %(count)s")
        raise Fault(at, sentence, least=least, most=most, count=len(value))
    return value


def check_each(value: object, at: str, check: Callable[[Any, str], T], least: int = 0) -> list[T]:
    """Return the list at ``at`` with ``check(item, path)`` applied to every item."""
    return [check(item, f"{at}[{i}]") for i, item in enumerate(check_list(value, at, least))]


def check_whole(value: object, at: str, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Return ``value`` as a whole number from ``low`` to ``high``; booleans and decimals are not whole numbers."""
    if type(value) is not int:
        raise Fault(at, gettext_noop("must be a whole number, not %(got)s"), got=kind_of(value))
    if not low <= value <= high:
        sentence = gettext_noop("must be a whole number from %(low)s to %(high)s, not %(got)s")
        raise Fault(at, sentence, low=low, high=high, got=show_number(value))
    return value


def show_number(value: int) -> str:
    """Return a number for an error message, shortened when it is monstrous."""
    return str(value) if abs(value) < 10**18 else "a number with too many digits"


def check_bool(value: object, at: str) -> bool:
    """Return ``value``, which must be true or false."""
    if not isinstance(value, bool):
        raise Fault(at, gettext_noop("must be true or false, not %(got)s"), got=kind_of(value))
    return value


def check_choice(value: object, at: str, choices: Collection[str]) -> str:
    """Return ``value``, which must be one of the words in ``choices``."""
    if not isinstance(value, str) or value not in choices:
        sentence = gettext_noop("must be one of %(choices)s, not %(got)s")
        raise Fault(at, sentence, choices=", ".join(choices), got=show(value))
    return value


def check_text(value: object, at: str, longest: int = 200, *, lines: bool = False, empty: bool = False) -> str:
    """Return ``value`` as a text, NFC-normalised and trimmed, of at most ``longest`` characters.

    Control characters and lone surrogates are refused (line breaks and tabs pass with ``lines``), an empty text too
    unless ``empty``.
    """
    if not isinstance(value, str):
        raise Fault(at, gettext_noop("must be a text, not %(got)s"), got=kind_of(value))
    if not (value.isascii() and value.isprintable()):
        _refuse_control_characters(value, at, lines)
        value = unicodedata.normalize("NFC", value)
    value = value.strip()
    if not value and not empty:
        raise Fault(at, gettext_noop("must not be empty"))
    if len(value) > longest:
        raise Fault(
            at, gettext_noop("must be at most %(longest)s characters, not %(count)s"), longest=longest, count=len(value)
        )
    return value


_UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, lone surrogates, and separators that break a line where a name stands."""


def _refuse_control_characters(value: str, at: str, lines: bool) -> None:
    for character in value:
        if lines and character in "\n\r\t\u2028\u2029":
            continue
        if unicodedata.category(character) in _UNPRINTABLE:
            sentence = gettext_noop("contains the character U+%(code)s, which cannot be shown or stored")
            raise Fault(at, sentence, code=f"{ord(character):04X}")


def check_pair(value: object, at: str, low: int = 0, high: int = LARGEST) -> tuple[int, int]:
    """Return ``value`` as two whole numbers from ``low`` to ``high``, home first."""
    if not isinstance(value, list) or len(value) != 2:
        raise Fault(at, gettext_noop("must be two whole numbers, [home, away]"))
    first, second = value
    if type(first) is int and type(second) is int and low <= first <= high and low <= second <= high:
        return first, second
    return check_whole(first, f"{at}[0]", low, high), check_whole(second, f"{at}[1]", low, high)
