"""Shirt colours: the word that somebody entered, and the colour that it most likely means."""

from __future__ import annotations

import re
from typing import NamedTuple

from tournaments.imports.names import fold_accents

_WORDS = {
    "#d0202e": "red rot rouge rojo roja",
    "#1f4fbf": "blue blau bleu azul",
    "#8ec5ea": "skyblue hellblau himmelblau celeste",
    "#12264f": "navy dunkelblau marine marino",
    "#12803f": "green grun vert verte verde",
    "#f2d21b": "yellow gelb jaune amarillo amarilla",
    "#ffffff": "white weiss weiß blanc blanche blanco blanca",
    "#101010": "black schwarz noir noire negro negra",
    "#f08019": "orange naranja",
    "#6b2d8b": "purple violet violett lila violette morado",
    "#8b1f2f": "maroon claret burgundy weinrot bordeaux granate",
    "#8a8f94": "grey gray grau gris silver silber",
    "#ee7fae": "pink rosa rose magenta",
    "#7a4a26": "brown braun brun marron cafe",
    "#c9a227": "gold golden dore dorado",
    "#0f8f8f": "turquoise turkis teal turquesa",
}

_KNOWN = {word: colour for colour, words in _WORDS.items() for word in words.split()}
_OWN = re.compile(r"#[0-9a-fA-F]{6}")


class Shirt(NamedTuple):
    """A shirt: the word as entered, and ``#rrggbb`` for its swatch, empty where the word says nothing."""

    word: str
    colour: str


def make_shirts(*words: str) -> tuple[Shirt, ...]:
    """Return the shirts of a team, those that were not entered left out."""
    return tuple(Shirt(word, find_colour(word)) for word in words if word)


def find_colour(word: str) -> str:
    """Return the colour that a word begins with or is, ``""`` where none is known."""
    if _OWN.fullmatch(word):
        return word.lower()
    folded = fold_accents(word)
    parts = re.split(r"[^\w]+", folded)
    joined = "".join(parts)
    return _KNOWN.get(joined) or next((_KNOWN[part] for part in parts if part in _KNOWN), "")
