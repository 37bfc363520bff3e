"""Public pages as finished bytes: made once for each state of what they show, then only handed out.

A key names the state (uuid, epoch, revision), the page, the language and the build, so nothing ever has to be thrown
away. The version is read before and after a page is made; a page that something changed under is shown, not stored.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache as keep
from pathlib import Path
from typing import NamedTuple

import brotli
from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from django.utils.translation import get_language

HTML = "text/html; charset=utf-8"
JSON = "application/json"
FRESH = "public, max-age=2"
A_DAY = 24 * 60 * 60

_PREFERRED = ("br", "gzip")


class FinishedPage(NamedTuple):
    """A page ready to be sent: its bytes by encoding, and the tag that marks each of them."""

    content_type: str
    bodies: Mapping[str, bytes]
    tag: str


def finish_page(text: str, content_type: str = HTML) -> FinishedPage:
    """Return a page in every encoding that it is sent in. The tag is a digest of the text, whoever made it."""
    plain = text.encode()
    bodies = {
        "identity": plain,
        "gzip": gzip.compress(plain, compresslevel=6, mtime=0),
        "br": brotli.compress(plain, quality=5),
    }
    return FinishedPage(content_type, bodies, hashlib.sha256(plain).hexdigest()[:24])


def get_page(name: str, read_version: Callable[[], object], make: Callable[[], FinishedPage]) -> FinishedPage:
    """Return a page from the cache, or make it: one caller of a process does, the others wait for it.

    ``read_version`` names the state of what the page shows; what it raises for a stranger goes through.
    """
    version = read_version()
    key = _make_key(name, version)
    found: FinishedPage | None = cache.get(key)
    if found is not None:
        return found
    with _one_at_a_time(key):
        found = cache.get(key)
        if found is not None:
            return found
        page = make()
        if read_version() == version:
            cache.set(key, page, A_DAY)
        return page


def _make_key(name: str, version: object) -> str:
    state = hashlib.sha256(repr((version, name, get_language(), get_build_id())).encode()).hexdigest()
    return f"page:{state}"


class _Waiting:
    """A lock for one key, and how many hold it or wait for it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.count = 0


_waiting: dict[str, _Waiting] = {}
_waiting_lock = threading.Lock()


@contextmanager
def _one_at_a_time(key: str) -> Iterator[None]:
    with _waiting_lock:
        own = _waiting.setdefault(key, _Waiting())
        own.count += 1
    try:
        with own.lock:
            yield
    finally:
        with _waiting_lock:
            own.count -= 1
            if not own.count:
                del _waiting[key]


def answer_with(request: HttpRequest, page: FinishedPage) -> HttpResponse:
    """Return the answer to ``request``: 304 where it has these very bytes already, else the best encoding it takes."""
    encoding = choose_encoding(request.headers.get("Accept-Encoding", ""))
    tag = f'"{page.tag}-{encoding}"'
    known = parse_etags(request.headers.get("If-None-Match", ""))
    response: HttpResponse
    if "*" in known or tag in (one.removeprefix("W/") for one in known):
        response = HttpResponseNotModified()
    else:
        body = page.bodies[encoding]
        response = HttpResponse(b"" if request.method == "HEAD" else body, content_type=page.content_type)
        response.headers["Content-Length"] = str(len(body))
        if encoding != "identity":
            response.headers["Content-Encoding"] = encoding
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = FRESH
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


@keep
def _accepted(header: str) -> frozenset[str]:
    """Return the encodings that a header takes: those named with a weight above zero."""
    found = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return frozenset(found)


def choose_encoding(header: str) -> str:
    """Return the encoding to answer an ``Accept-Encoding`` with."""
    accepted = _accepted(header) if len(header) < 200 else frozenset()
    return next((encoding for encoding in _PREFERRED if encoding in accepted), "identity")


def get_build_id() -> str:
    """Return the mark of this release: pages made by another one are never handed out.

    While DEBUG is on, files change under the running server, so that their times are looked at again each time.
    """
    return _mark_by_times() if settings.DEBUG else _mark_by_contents()


def _list_sources() -> list[Path]:
    base = Path(settings.BASE_DIR)
    folders = [
        base / name for name in ("templates", "static", "locale", "config", "tournaments", "discipline", "protests")
    ]
    return sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in _SOURCES)


_SOURCES = {".html", ".css", ".js", ".svg", ".mo", ".py"}


def _mark_by_times() -> str:
    return str(max(path.stat().st_mtime_ns for path in _list_sources()))


@keep
def _mark_by_contents() -> str:
    digest = hashlib.sha256()
    for path in _list_sources():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
