"""Sentences that people read, kept apart from their numbers so that they can be translated above this layer.

Names stay marked as names (:class:`Name`) inside a sentence, so that a page can isolate them (``<bdi>``) without
looking for them in the finished text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]


class Forms(NamedTuple):
    """A sentence in singular and plural; which of them is said is a matter of the language and the count."""

    one: str
    many: str


def gettext_noop(message: str) -> str:
    """Mark ``message`` for the message catalogues and return it unchanged."""
    return message


_CONTEXT_END = "\x04"
"""What gettext puts between a context and its message."""


def pgettext_noop(context: str, message: str) -> str:
    """Mark a message that another language says differently in this ``context``; return both as gettext joins them."""
    return f"{context}{_CONTEXT_END}{message}"


def ngettext_noop(one: str, many: str) -> Forms:
    """Mark a sentence with a singular and a plural for the message catalogues and return both."""
    return Forms(one, many)


def choose_form(one: str, many: str, count: int) -> str:
    """Return the form that English uses for ``count``."""
    return one if count == 1 else many


class Name(str):
    """A name that somebody entered: never translated, and isolated on pages."""

    __slots__ = ()


class Said(NamedTuple):
    """How sentences become text: translations, and what is done to names, other values and whole templates."""

    translate: Translate = gettext_noop
    translate_plural: TranslatePlural = choose_form
    show: Callable[[object], str] = str
    show_template: Callable[[str], str] = str

    def say(self, value: object) -> str:
        """Return a value of a sentence as text: sentences and lists by their own rules, all else by ``show``."""
        return value.said(self) if isinstance(value, (Sentence, Listing)) else self.show(value)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A translatable sentence: a ``%(name)s`` template and the values that belong in it.

    ``str(sentence)`` is the English text; :meth:`say` takes any ``gettext``. A value may be a sentence or a list of its
    own. With ``many``, ``template`` is the singular and ``count`` decides.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    many: str = ""
    count: int = 1

    def say(self, translate: Translate = gettext_noop, translate_plural: TranslatePlural = choose_form) -> str:
        """Return the text in the language of ``translate`` (``gettext``: template in, template out)."""
        return self.said(Said(translate, translate_plural))

    def said(self, how: Said) -> str:
        """Return the text as ``how`` says it."""
        if self.many:
            template = how.translate_plural(self.template, self.many, self.count)
        else:
            template = how.translate(self.template).rpartition(_CONTEXT_END)[2]
        return how.show_template(template) % {key: how.say(value) for key, value in self.values.items()}

    def __str__(self) -> str:
        return self.say()


def counted(forms: Forms, count: int, values: Mapping[str, object] | None = None) -> Sentence:
    """Return the sentence of ``forms`` for ``count``, which is also its value ``count``."""
    return Sentence(forms.one, {"count": count, **(values or {})}, forms.many, count)


@dataclass(frozen=True, slots=True)
class Listing:
    """Several names or sentences in a row: ``A, B, C``, which needs no translation, or ``A, B and C`` (``last``)."""

    items: tuple[object, ...]
    last: str = ""

    def said(self, how: Said) -> str:
        """Return the list as ``how`` says its items."""
        said = [how.say(item) for item in self.items]
        if not self.last or len(said) < 2:
            return ", ".join(said)
        template = how.show_template(how.translate(self.last))
        return template % {"others": ", ".join(said[:-1]), "last": said[-1]}

    def __str__(self) -> str:
        return self.said(Said())


def join_names(names: Iterable[object]) -> Listing:
    """Return names as a plain list, ``A, B, C``; texts count as names."""
    return Listing(tuple(Name(name) if isinstance(name, str) else name for name in names))


def name_all(names: Iterable[object]) -> Listing:
    """Return names as a list within a sentence, ``A, B and C``; texts count as names."""
    return Listing(join_names(names).items, gettext_noop("%(others)s and %(last)s"))
