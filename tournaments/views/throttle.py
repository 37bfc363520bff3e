"""Counting tries, so that nobody guesses addresses or links by the thousand."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest


def is_over_limit(request: HttpRequest, name: str, limit: int, seconds: int) -> bool:
    """Count one try of ``name`` from the address of this request; True once there were more than ``limit``.

    The count starts again ``seconds`` after its first try. It is kept in the cache: in process, or for all processes
    together where CACHE_URL names a Redis.
    """
    key = f"tries:{name}:{request.META.get('REMOTE_ADDR', '')}"
    if cache.add(key, 1, seconds):
        return False
    try:
        return cache.incr(key) > limit
    except ValueError:  # it ran out between the two
        return False
