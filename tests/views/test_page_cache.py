"""The cache of finished pages: what is stored, what is not, and what a client is answered."""

import gzip
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import brotli
import pytest
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import translation

from tournaments.views.page_cache import (
    FinishedPage,
    answer_with,
    choose_encoding,
    finish_page,
    get_build_id,
    get_page,
)

TEXT = "<p>Żółta Łódka Zatoka 2–1 Чайка Остров</p>" * 20


class Maker:
    """Makes pages that say how many were made before."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> FinishedPage:
        self.count += 1
        return finish_page(f"page {self.count}")


def answer_in_turn(*versions: object) -> Callable[[], object]:
    """A way to read the version that answers these, one after the other."""
    left = list(versions)
    return lambda: left.pop(0)


def ask(page: FinishedPage, **headers: str) -> HttpResponse:
    """The answer to a request for a page with these headers."""
    return answer_with(RequestFactory().get("/", headers=headers), page)


def test_page_is_made_once_for_a_version() -> None:
    make = Maker()

    pages = [get_page("tables", lambda: ("cup", "epoch", 1), make) for _ in range(3)]

    assert (make.count, {page.bodies["identity"] for page in pages}) == (1, {b"page 1"})


@pytest.mark.parametrize("other", [("cup", "epoch", 2), ("cup", "other epoch", 1), ("other cup", "epoch", 1)])
def test_other_version_is_another_page(other: object) -> None:
    make = Maker()
    get_page("tables", lambda: ("cup", "epoch", 1), make)

    page = get_page("tables", lambda: other, make)

    assert page.bodies["identity"] == b"page 2"


def test_other_page_and_other_language_are_kept_apart() -> None:
    make = Maker()
    get_page("tables", lambda: 1, make)

    other = get_page("bracket", lambda: 1, make)
    with translation.override("fr"):
        french = get_page("tables", lambda: 1, make)

    assert [other.bodies["identity"], french.bodies["identity"]] == [b"page 2", b"page 3"]


def test_page_that_something_changed_under_is_shown_and_not_stored() -> None:
    """I03: neither the old nor the new version gets a page whose rows may be of both."""
    make = Maker()

    shown = get_page("tables", answer_in_turn(1, 2), make)
    old, new = (get_page("tables", answer_in_turn(version, version), make) for version in (1, 2))

    assert [page.bodies["identity"] for page in (shown, old, new)] == [b"page 1", b"page 2", b"page 3"]


def test_failure_is_not_stored_and_lets_the_next_one_in() -> None:
    def fail() -> FinishedPage:
        raise RuntimeError("no database")

    with pytest.raises(RuntimeError, match="no database"):
        get_page("tables", lambda: 1, fail)

    assert get_page("tables", lambda: 1, Maker()).bodies["identity"] == b"page 1"


def test_what_reading_the_version_raises_goes_through() -> None:
    def refuse() -> object:
        raise LookupError("a draft")

    with pytest.raises(LookupError, match="a draft"):
        get_page("tables", refuse, Maker())


def test_eight_threads_at_once_make_one_page() -> None:
    """I01."""
    make, together = Maker(), threading.Barrier(8)

    def make_slowly() -> FinishedPage:
        threading.Event().wait(0.05)
        return make()

    def get(_: int) -> bytes:
        together.wait()
        return get_page("tables", lambda: 1, make_slowly).bodies["identity"]

    with ThreadPoolExecutor(8) as threads:
        bodies = list(threads.map(get, range(8)))

    assert (make.count, bodies) == (1, [b"page 1"] * 8)


def test_every_encoding_holds_the_same_text() -> None:
    page = finish_page(TEXT)

    gzipped, brotlied = (ask(page, accept_encoding=encoding) for encoding in ("gzip", "br"))

    assert gzip.decompress(gzipped.content).decode() == TEXT
    assert brotli.decompress(brotlied.content).decode() == TEXT
    assert ask(page).content.decode() == TEXT
    assert [answer.headers["Content-Encoding"] for answer in (gzipped, brotlied)] == ["gzip", "br"]
    assert "Content-Encoding" not in ask(page).headers
    assert gzipped.headers["Content-Length"] == str(len(gzipped.content))


def test_same_text_has_the_same_bytes_and_tag_whoever_made_it() -> None:
    assert finish_page(TEXT) == finish_page(TEXT)
    assert finish_page(TEXT).tag != finish_page(TEXT + ".").tag


def test_tag_is_strong_and_differs_by_encoding() -> None:
    page = finish_page(TEXT)

    tags = [ask(page, accept_encoding=encoding).headers["ETag"] for encoding in ("identity", "gzip", "br")]

    assert len(set(tags)) == 3
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)


def test_answer_may_be_held_by_anybody_for_two_seconds() -> None:
    answer = ask(finish_page(TEXT))

    assert (answer.headers["Cache-Control"], answer.headers["Vary"]) == ("public, max-age=2", "Accept-Encoding")


@pytest.mark.parametrize("known", ["{tag}", "W/{tag}", '"old", {tag}', "*"])
def test_known_tag_is_answered_without_a_body(known: str) -> None:
    page = finish_page(TEXT)
    tag = ask(page, accept_encoding="br").headers["ETag"]

    answer = ask(page, accept_encoding="br", if_none_match=known.format(tag=tag))

    assert (answer.status_code, answer.content, answer.headers["ETag"]) == (304, b"", tag)
    assert (answer.headers["Cache-Control"], answer.headers["Vary"]) == ("public, max-age=2", "Accept-Encoding")


def test_tag_of_another_encoding_or_text_is_answered_in_full() -> None:
    page = finish_page(TEXT)
    gzipped = ask(page, accept_encoding="gzip").headers["ETag"]

    for known in (gzipped, '"old"', ask(finish_page("old"), accept_encoding="br").headers["ETag"]):
        answer = ask(page, accept_encoding="br", if_none_match=known)
        assert (answer.status_code, brotli.decompress(answer.content).decode()) == (200, TEXT)


def test_head_has_the_headers_of_the_page_and_no_body() -> None:
    page = finish_page(TEXT)

    answer = answer_with(RequestFactory().head("/"), page)

    assert (answer.content, answer.headers["Content-Length"]) == (b"", str(len(TEXT.encode())))


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("", "identity"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br; q=0.000, gzip;q=0", "identity"),
        ("deflate", "identity"),
        ("br" + " " * 300, "identity"),
    ],
)
def test_encoding_is_the_best_that_is_taken(header: str, encoding: str) -> None:
    assert choose_encoding(header) == encoding


def test_build_is_marked_by_its_files() -> None:
    assert get_build_id() == get_build_id()
    assert len(get_build_id()) == 16
