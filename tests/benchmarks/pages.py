"""Speed of the public pages: the tables of the 24-team demo cup, made anew, out of the cache, and unchanged.

Requests go through the whole of Django, middleware included, in a throw-away database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings

from tests.benchmarks.run import best_of, report
from tests.benchmarks.storage import throw_away_database
from tournaments.demo import make_documents
from tournaments.documents.load import load_document


@contextmanager
def loaded_cup() -> Iterator[Callable[..., HttpResponse]]:
    """Load the demo's cup; yield how to get the page of its tables, with headers as keywords."""
    document = make_documents(date(2026, 6, 12))[0] | {"published": True}
    assert len(document["teams"]) == 24
    settings.SECRET_KEY = "only to measure"  # an empty one cannot be read, so it cannot be put back either
    with throw_away_database(), override_settings(ALLOWED_HOSTS=["testserver"]):
        tournament = load_document(document)
        client = Client(headers={"accept-encoding": "gzip, deflate, br"})
        address = f"/t/{tournament.slug}/tables/"

        def get(**headers: str) -> HttpResponse:
            return client.get(address, headers=headers)  # type: ignore[return-value]

        assert get().status_code == 200
        yield get
        cache.clear()


def measure_cold() -> bool:
    """The page made from the rows: read, ranked, explained, rendered, compressed."""

    with loaded_cup() as get:

        def get_anew() -> None:
            cache.clear()
            get()

        seconds = best_of(50, get_anew)
        queries = _count_queries(get_anew)
    fast = report("tables of the 24-team cup, made anew", 1000 * seconds, "ms", 20)
    return report("    its queries", queries, "queries", 8) and fast


def measure_warm() -> bool:
    """The page out of the cache."""
    with loaded_cup() as get:
        seconds = best_of(200, get)
        queries = _count_queries(get)
    fast = report("tables of the 24-team cup, out of the cache", 1000 * seconds, "ms", 3)
    return report("    its queries", queries, "queries", 2) and fast


def measure_unchanged() -> bool:
    """A reader who has these very bytes already is told so, and gets nothing else."""
    with loaded_cup() as get:
        tag = get().headers["ETag"]
        answer = get(if_none_match=tag)
        seconds = best_of(200, lambda: get(if_none_match=tag))
    bytes_sent = len(answer.content) if answer.status_code == 304 else 1
    fast = report("tables of the 24-team cup, unchanged", 1000 * seconds, "ms", 3)
    return report("    what is sent beside the headers", bytes_sent, "bytes", 0) and fast


def _count_queries(action: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as queries:
        action()
    return len(queries)


MEASURES = (measure_cold, measure_warm, measure_unchanged)
