"""Set-up shared by the tests of pages."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """Every test starts without finished pages."""
    cache.clear()
    yield
    cache.clear()
