"""A draw of lots that anyone can run again (S18).

Method ``touchline-draw/1``: the lot of a name is the SHA-256 digest of the seed, a line feed and the name (UTF-8, both
NFC-normalised), in hexadecimal; names are drawn in ascending order of their lots. A stranger checks it with
``printf '%s\\n%s' 'SEED' 'NAME' | sha256sum`` for each name. The seed is chosen and stored once, before the draw.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable

METHOD = "touchline-draw/1"


def draw_lot(seed: str, name: str) -> str:
    """Return the lot of ``name``: 64 hexadecimal digits."""
    text = unicodedata.normalize("NFC", f"{seed}\n{name}")
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def draw_order(seed: str, names: Iterable[str]) -> list[str]:
    """Return the names in the order in which the lots of ``seed`` draw them; the order they come in never matters."""
    return sorted(names, key=lambda name: (draw_lot(seed, name), name))
