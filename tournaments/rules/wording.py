"""Sentences that people read, kept apart from their numbers so that they can be translated above this layer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field


def gettext_noop(message: str) -> str:
    """Mark ``message`` for the message catalogues and return it unchanged."""
    return message


@dataclass(frozen=True, slots=True)
class Sentence:
    """A translatable sentence: a ``%(name)s`` template and the values that belong in it.

    ``str(sentence)`` is the English text; :meth:`say` takes any ``gettext``. A value may be a sentence of its own.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, translate: Callable[[str], str] = gettext_noop) -> str:
        """Return the text in the language of ``translate`` (``gettext``: template in, template out)."""
        values = {k: v.say(translate) if isinstance(v, Sentence) else v for k, v in self.values.items()}
        return translate(self.template) % values

    def __str__(self) -> str:
        return self.say()


def join_names(names: Iterable[object]) -> str:
    """Return names as a plain list, ``A, B, C``, which needs no translation."""
    return ", ".join(str(name) for name in names)
