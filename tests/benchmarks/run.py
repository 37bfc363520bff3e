"""Measure the speed targets: prints target, figure, ok or MISS, and exits 1 on a MISS. Not part of the tests.

Each target is the best of several runs, so that a busy machine does not decide; the figure of a plain Python loop is
printed beside them, since a slower machine makes every figure worse.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import django

Figure = tuple[str, float, str]
"""What was measured, the figure in its unit, the bound with its unit, such as ``"3 ms"``."""


def best_of(runs: int, action: Callable[[], object]) -> float:
    """Return the shortest time of several runs of ``action``, in seconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def report(label: str, figure: float, unit: str, bound: float, aim: float | None = None) -> bool:
    """Print one line; tell whether the figure is within the bound."""
    ok = figure <= bound
    aimed = f", aim {aim:g} {unit}" if aim is not None else ""
    print(f"{label:<58} {figure:9.2f} {unit:<7} (MISS over {bound:g} {unit}{aimed})  {'ok' if ok else 'MISS'}")
    return ok


def main() -> int:
    """Run every benchmark; return the exit status."""
    django.setup()
    from tests.benchmarks import imports, pages, ranking, storage

    print(f"{'a plain loop of a million additions, for comparison':<58} {1000 * best_of(5, _plain_loop):9.2f} ms")
    passed = [measure() for measure in (*ranking.MEASURES, *storage.MEASURES, *pages.MEASURES, *imports.MEASURES)]
    return 0 if all(passed) else 1


def _plain_loop() -> int:
    total = 0
    for number in range(1_000_000):
        total += number
    return total


if __name__ == "__main__":
    sys.exit(main())
