"""Finding documents in a stream: JSON Lines or one document, whatever else the bytes may be."""

import io
import json
import tracemalloc
from pathlib import Path

import pytest

from tests.builders import Json, make_document
from tournaments.documents.reading import LARGEST_DOCUMENT, read_documents, read_sources
from tournaments.rules.checks import Fault

ONE: Json = make_document("Adders 1-0 Badgers", name="One")
TWO: Json = make_document("Cranes 1-0 Dippers", name="Two")
LINE_ONE, LINE_TWO = json.dumps(ONE).encode(), json.dumps(TWO).encode()
PRETTY = json.dumps(ONE, indent=2).encode()


def read(content: bytes) -> list[object]:
    """Return each document, or of a refusal ``(at, sentence)``."""
    found = read_documents(io.BytesIO(content))
    return [(each.at, str(each.sentence)) if isinstance(each, Fault) else each for each in found]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (LINE_ONE, [ONE]),
        (LINE_ONE + b"\n", [ONE]),
        (PRETTY, [ONE]),
        (b"\n\n  " + PRETTY + b"\n\n", [ONE]),
        (LINE_ONE + b"\n" + LINE_TWO + b"\n", [ONE, TWO]),
        (b"\n" + LINE_ONE + b"\n\n   \n" + LINE_TWO, [ONE, TWO]),
        (LINE_ONE + b"\r\n" + LINE_TWO + b"\r\n", [ONE, TWO]),
        (PRETTY.replace(b"\n", b"\r\n"), [ONE]),
        (b"\xef\xbb\xbf" + LINE_ONE + b"\n" + LINE_TWO, [ONE, TWO]),
        (b"\xef\xbb\xbf" + PRETTY, [ONE]),
        (b"3\n" + LINE_ONE, [3, ONE]),
        (b"[1, 2]", [[1, 2]]),
    ],
    ids=[
        *("line", "line-end", "pretty", "pretty-in-space", "lines", "blank-lines", "crlf-lines", "crlf-pretty"),
        *("bom-lines", "bom-pretty", "not-objects", "list"),
    ],
)
def test_documents_are_found_as_lines_or_as_one(content: bytes, expected: list[object]) -> None:
    """Blank lines, CRLF and a byte-order mark change nothing."""
    assert read(content) == expected


def test_broken_line_stands_in_its_place_and_the_others_are_read() -> None:
    """Lines 2 and 4 are broken."""
    found = read(b"\n".join([LINE_ONE, b'{"format": ', LINE_TWO, b"nonsense", LINE_ONE]))

    assert [found[i] for i in (0, 2, 4)] == [ONE, TWO, ONE]
    assert found[1] == ("line 2, column 11", "this is not JSON: Expecting value")
    assert found[3] == ("line 4, column 1", "this is not JSON: Expecting value")


def test_broken_first_line_does_not_make_one_document_of_all_lines() -> None:
    """A later line that is a document by itself shows that these are lines."""
    found = read(b"\n".join([b'{"format"', b"nonsense", LINE_ONE, b"{}"]))

    assert [each[0] for each in found[:2] if isinstance(each, tuple)] == ["line 1, column 10", "line 2, column 1"]
    assert found[2:] == [ONE, {}]


def test_broken_lines_that_look_like_objects_are_refused_one_by_one() -> None:
    """No line is a document, but every one begins and ends as an object."""
    found = read(b'{"format": tournament}\n{"format": document}\n')

    assert [each[0] for each in found if isinstance(each, tuple)] == ["line 1, column 12", "line 2, column 12"]


def test_broken_pretty_document_is_one_refusal_with_its_line_and_column() -> None:
    """The comma on line 3 is missing."""
    content = b'{\n  "format": "tournament-document/1",\n  "name": "Cup"\n  "teams": []\n}\n'

    assert read(content) == [("line 4, column 3", "this is not JSON: Expecting ',' delimiter")]


def test_refusal_counts_blank_lines_and_indentation() -> None:
    """The colon on line 5, after 4 spaces and a key of 6 characters, is a blank."""
    content = b'\n{\n\n  "teams": [{\n    "name" "Adders"\n  }]\n}\n'

    assert read(content) == [("line 5, column 12", "this is not JSON: Expecting ':' delimiter")]


def test_second_document_in_a_pretty_file_is_refused() -> None:
    """Two pretty documents are neither one document nor lines."""
    (refusal,) = read(PRETTY + b"\n" + PRETTY)

    assert isinstance(refusal, tuple)
    assert refusal[1] == "this is not JSON: Extra data"


@pytest.mark.parametrize("content", [b"", b"\n \r\n\t\n", b"\xef\xbb\xbf"], ids=["nothing", "blank", "bom"])
def test_empty_input_is_refused_and_not_silently_nothing(content: bytes) -> None:
    """There is no answer without a document."""
    assert read(content) == [("", "there is no document here")]


def test_bytes_that_are_no_utf8_are_refused_with_their_place() -> None:
    """A latin-1 É (C9) in line 2 of JSON Lines, and on line 3 of a pretty document, after ten bytes."""
    latin = LINE_ONE.replace(b"One", "Été".encode("latin-1"))
    place = latin.index(b"\xc9") + 1

    lines = read(LINE_TWO + b"\n" + latin + b"\n" + LINE_TWO)
    pretty = read(b'{\n\n  "name": "\xc9t\xe9"\n}')

    assert lines == [TWO, (f"line 2, byte {place}", "this is not UTF-8 text; save it as UTF-8"), TWO]
    assert pretty == [("line 3, byte 12", "this is not UTF-8 text; save it as UTF-8")]


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_have_are_refused(constant: str) -> None:
    """Python's reader would take them."""
    found = read(LINE_ONE + b'\n{"format": ' + constant.encode() + b"}\n")

    assert found == [ONE, ("line 2", "holds a number that JSON documents cannot hold")]


def test_number_with_too_many_digits_is_refused() -> None:
    """Reading 5,000 digits takes longer than any score is worth."""
    assert read(b'{"format": ' + b"9" * 5000 + b"}") == [("line 1", "holds a number that JSON documents cannot hold")]


@pytest.mark.parametrize("opening", [b"[", b'{"a":'], ids=["lists", "objects"])
def test_deep_nesting_is_refused_and_the_next_line_is_read(opening: bytes) -> None:
    """100,000 levels."""
    found = read(opening * 100_000 + b"\n" + LINE_ONE)

    assert found == [("line 1", "lists and objects are nested too deeply"), ONE]


def test_line_that_is_too_large_is_refused_and_the_next_one_is_read() -> None:
    """17 MB in one line, between two documents."""
    huge = b'{"name": "' + b"x" * (17 * 1024 * 1024) + b'"}'

    found = read(LINE_ONE + b"\n" + huge + b"\n" + LINE_TWO)

    assert found == [ONE, ("line 2", "is larger than 16 MB, the most that a document may have"), TWO]


def test_too_large_first_line_does_not_hide_the_documents_after_it() -> None:
    """The same line at the beginning, without an end of its own."""
    found = read(b"[" * (17 * 1024 * 1024) + b"\n" + LINE_TWO)

    assert found == [("line 1", "is larger than 16 MB, the most that a document may have"), TWO]


def test_fifty_megabytes_of_nonsense_are_one_refusal_and_are_not_all_kept() -> None:
    """50 lines of 1 MB; a document after them is answered all the same."""
    nonsense = (b"nonsense " * (1024 * 1024 // 9) + b"\n") * 50
    too_large = ("line 1", "is larger than 16 MB, the most that a document may have")

    assert read(nonsense) == [too_large]
    assert read(nonsense + LINE_ONE)[-1] == ONE


def test_many_short_lines_take_little_more_memory_than_they_have_bytes() -> None:
    """100,000 lines of two bytes: their text may be held until one of them turns out to be a document."""
    stream = io.BytesIO(b"x\n" * 100_000)

    tracemalloc.start()
    found = list(read_documents(stream))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert [str(each) for each in found] == ["line 1, column 1: this is not JSON: Expecting value"]
    assert peak < 2_000_000


def test_document_of_exactly_the_limit_is_read() -> None:
    """16 MB to the byte."""
    padding = LARGEST_DOCUMENT - len(b'{"name": ""}')
    content = b'{"name": "' + b"x" * padding + b'"}'

    (found,) = read_documents(io.BytesIO(content))

    assert len(content) == LARGEST_DOCUMENT
    assert isinstance(found, dict)


def test_sources_are_read_in_order_and_one_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """A file, a missing one, a folder, another file."""
    first, missing, last = tmp_path / "first.json", tmp_path / "missing.json", tmp_path / "last.jsonl"
    first.write_bytes(PRETTY)
    last.write_bytes(LINE_TWO + b"\n" + LINE_ONE)

    found = list(read_sources([str(first), str(missing), str(tmp_path), str(last)]))

    assert [each for each in found if not isinstance(each, Fault)] == [ONE, TWO, ONE]
    assert [(i, each.at, str(each.sentence)) for i, each in enumerate(found) if isinstance(each, Fault)] == [
        (1, str(missing), "this file cannot be read: No such file or directory"),
        (2, str(tmp_path), "this file cannot be read: Is a directory"),
    ]


def test_lines_are_read_one_at_a_time() -> None:
    """The first answer is there before the second line was asked for."""

    class Stream(io.BytesIO):
        lines = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            self.lines += 1
            return super().readline(-1 if size is None else size)

    stream = Stream(b"\n".join([LINE_ONE] * 1000))

    assert next(read_documents(stream)) == ONE
    assert stream.lines == 1
