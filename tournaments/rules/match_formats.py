"""How long a match lasts and what follows a level one, in words (S2, S5, S6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .rulebook import Rulebook
from .wording import Sentence, gettext_noop


def get_format(rulebook: Rulebook, stage: str) -> Mapping[str, Any] | None:
    """Return the match format of a stage, None where the rulebook says nothing of it."""
    formats: Mapping[str, Mapping[str, Any]] = rulebook.document.get("match_formats") or {}
    return formats.get(stage, formats.get("default"))


def describe_length(match_format: Mapping[str, Any]) -> Sentence:
    """Return the length of regulation time, such as "2 × 20 minutes"."""
    values = {"periods": match_format["periods"], "minutes": match_format["minutes"]}
    if match_format["break_minutes"]:
        sentence = gettext_noop("%(periods)s × %(minutes)s minutes, break %(break)s")
        return Sentence(sentence, {**values, "break": match_format["break_minutes"]})
    return Sentence(gettext_noop("%(periods)s × %(minutes)s minutes"), values)


def describe_level(match_format: Mapping[str, Any]) -> Sentence | None:
    """Return what follows when regulation time ends level, None where nothing does."""
    extra, kicks = match_format["extra_time"], match_format["shootout_kicks"]
    if extra is None and kicks is None:
        return None
    values = {"kicks": kicks, **(extra or {})}
    if extra is None:
        return Sentence(gettext_noop("Level: %(kicks)s kicks each, then one by one."), values)
    if kicks is None:
        return Sentence(gettext_noop("Level: %(periods)s × %(minutes)s minutes of extra time."), values)
    sentence = gettext_noop(
        "Level: %(periods)s × %(minutes)s minutes of extra time, then %(kicks)s kicks each, then one by one."
    )
    return Sentence(sentence, values)


def describe_format(match_format: Mapping[str, Any]) -> tuple[Sentence, ...]:
    """Return a format in words: its length, and what follows a level score."""
    level = describe_level(match_format)
    length = Sentence(gettext_noop("%(length)s."), {"length": describe_length(match_format)})
    return (length, level) if level else (length,)
