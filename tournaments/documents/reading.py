"""Finding documents in a stream of bytes: one JSON document, or JSON Lines, without trusting either."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from tournaments.rules.checks import Fault, RepeatedKey
from tournaments.rules.wording import gettext_noop

LARGEST_DOCUMENT = 16 * 1024 * 1024
"""Bytes of one document; a cup of 64 teams with line-ups, cards and goals has about a twentieth of it."""

_Line = tuple[int, bytes]


def read_documents(stream: BinaryIO) -> Iterator[object]:
    """Yield each document of ``stream`` as JSON values, or a :class:`Fault` in place of one that cannot be read.

    A first line that is JSON by itself begins JSON Lines; otherwise the whole is one document, unless a later line is
    one by itself, which means that only the first lines are broken. Lines are read one at a time.
    """
    lines = _list_lines(stream)
    first = next(lines, None)
    if first is None:
        yield Fault("", gettext_noop("there is no document here"))
        return
    parsed = _parse(first)
    if not isinstance(parsed, Fault):
        yield parsed
        yield from map(_parse, lines)
        return
    held, last = bytearray(first[1]), first[0]
    too_large = len(held) > LARGEST_DOCUMENT
    for line in lines:
        if _is_document(line):
            yield from map(_parse, (*_split(first[0], held), line))
            yield from map(_parse, lines)
            return
        if not too_large:
            held += b"\n" * (line[0] - last) + line[1]
            last = line[0]
            too_large = len(held) > LARGEST_DOCUMENT
            if too_large:
                held = bytearray(first[1])
    yield from [_too_large(first[0])] if too_large else _read_held(first[0], bytes(held))


def read_sources(names: Iterable[str]) -> Iterator[object]:
    """Yield the documents of the named files in order, ``-`` being standard input; a file that cannot be opened is a
    :class:`Fault`."""
    for name in names:
        if name == "-":
            yield from read_documents(sys.stdin.buffer)
            continue
        try:
            with Path(name).open("rb") as stream:
                yield from read_documents(stream)
        except OSError as error:
            sentence = gettext_noop("this file cannot be read: %(problem)s")
            yield Fault(name, sentence, problem=error.strerror or str(error))


def _read_held(number: int, held: bytes) -> Iterator[object]:
    """Yield the one document of all lines; broken JSON Lines, where every line looks like an object, one by one."""
    whole = _parse((number, held))
    looks_like_lines = b"\n" in held and all(_looks_like_object(text) for _, text in _split(number, held))
    if isinstance(whole, Fault) and looks_like_lines:
        yield from map(_parse, _split(number, held))
    else:
        yield whole


def _split(number: int, held: bytes | bytearray) -> Iterator[_Line]:
    """Yield the lines of ``held``, the first of which has this number; blank ones are left out."""
    for at, text in enumerate(BytesIO(held), start=number):
        if text := text.rstrip():
            yield at, text


def _list_lines(stream: BinaryIO) -> Iterator[_Line]:
    """Yield (number, text without its end) of every line that is not blank, cut short beyond the largest document."""
    number = 0
    while raw := stream.readline(LARGEST_DOCUMENT + 2):
        number += 1
        ended = raw.endswith(b"\n")
        while not ended and (rest := stream.readline(LARGEST_DOCUMENT)):
            ended = rest.endswith(b"\n")
        text = raw.removeprefix(b"\xef\xbb\xbf").rstrip() if number == 1 else raw.rstrip()
        if text:
            yield number, text


def _is_document(line: _Line) -> bool:
    if not (_looks_like_object(line[1]) and b'"format"' in line[1]):
        return False
    parsed = _parse(line)
    return isinstance(parsed, dict) and "format" in parsed


def _looks_like_object(text: bytes) -> bool:
    return text.endswith(b"}") and text.lstrip().startswith(b"{")


def _parse(line: _Line) -> Any:
    """Return the JSON values of a text, or the :class:`Fault` that says where it is no JSON."""
    number, text = line
    if len(text) > LARGEST_DOCUMENT:
        return _too_large(number)
    try:
        return json.loads(text.decode("utf-8"), object_pairs_hook=_make_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        at = f"line {number + error.lineno - 1}, column {error.colno}"
        return Fault(at, gettext_noop("this is not JSON: %(problem)s"), problem=error.msg)
    except UnicodeDecodeError as error:
        before = text[: error.start].split(b"\n")
        at = f"line {number + len(before) - 1}, byte {len(before[-1]) + 1}"
        return Fault(at, gettext_noop("this is not UTF-8 text; save it as UTF-8"))
    except RecursionError:
        return nested_too_deeply(f"line {number}")
    except ValueError:
        return Fault(f"line {number}", gettext_noop("holds a number that JSON documents cannot hold"))


def nested_too_deeply(at: str = "") -> Fault:
    """Return the refusal of a document whose lists and objects stand too deep inside each other."""
    return Fault(at, gettext_noop("lists and objects are nested too deeply"))


def _too_large(number: int) -> Fault:
    sentence = gettext_noop("is larger than %(limit)s MB, the most that a document may have")
    return Fault(f"line {number}", sentence, limit=LARGEST_DOCUMENT // 1024**2)


def _make_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object; a key given twice is remembered, so that nothing is lost silently."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repeated = RepeatedKey(found)
    seen: set[str] = set()
    repeated.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return repeated


def _refuse_constant(name: str) -> None:
    raise ValueError(name)
