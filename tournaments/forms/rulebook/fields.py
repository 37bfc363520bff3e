"""Fields that a rulebook needs beside Django's own: money, JSON values to choose from, and pairings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Choices = Sequence[tuple[object, "str | _StrPromise"]]

_PAIR = re.compile(r"(\d{1,6})\s*[-–:]\s*(\d{1,6})")


class WholeField(forms.IntegerField):
    """A whole number, narrow; the grammar says which ones it takes."""

    def __init__(self, label: str | _StrPromise, *, required: bool = False, help_text: str | _StrPromise = "") -> None:
        super().__init__(label=label, required=required, help_text=help_text)
        self.widget.attrs["class"] = "is-number"


class CentsField(forms.DecimalField):
    """An amount of money; its value is whole cents."""

    def __init__(self, label: str | _StrPromise, *, required: bool = False, help_text: str | _StrPromise = "") -> None:
        widget = forms.TextInput(attrs={"inputmode": "decimal", "class": "is-number"})
        super().__init__(
            label=label, required=required, help_text=help_text, max_digits=12, decimal_places=2, widget=widget
        )

    def prepare_value(self, value: object) -> object:
        """Return cents as people write an amount; what was typed stays as it was."""
        return f"{Decimal(value) / 100:.2f}" if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """Return the amount in cents, None when nothing was typed; a decimal comma is as good as a point."""
        amount = super().clean(value.replace(",", ".") if isinstance(value, str) else value)
        return None if amount is None else int(amount * 100)


class ValueField(forms.ChoiceField):
    """A choice whose values are those of JSON: texts, true, false, null.

    ``choices`` may be a function, asked for each form anew, so that its labels are in the language of the page.
    """

    def __init__(
        self,
        label: str | _StrPromise,
        choices: Choices | Callable[[], Choices],
        *,
        widget: type[forms.Widget] = forms.Select,
        help_text: str | _StrPromise = "",
    ) -> None:
        self.source = choices
        super().__init__(label=label, choices=self._list_choices, widget=widget, help_text=help_text, required=False)

    def _list_values(self) -> Choices:
        return self.source() if callable(self.source) else self.source

    def _list_choices(self) -> list[tuple[str, str | _StrPromise]]:
        return [(_key(value), label) for value, label in self._list_values()]

    def prepare_value(self, value: object) -> object:
        """Return the key of a value; what was sent stays as it was."""
        return _key(value)

    def clean(self, value: Any) -> Any:
        """Return the JSON value that was chosen; nothing chosen is the first one."""
        cleaned = super().clean(value)
        values = [value for value, _label in self._list_values()]
        return next((value for value in values if _key(value) == cleaned), values[0])


def _key(value: object) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


class PairingsField(forms.CharField):
    """Pairings of seeds as people write them: ``1-16, 8-9``. Its value is a list of pairs, None when it is empty."""

    widget = forms.Textarea(attrs={"rows": 2})

    def prepare_value(self, value: object) -> object:
        """Return pairs as text; what was typed stays as it was."""
        return write_pairings(value) if isinstance(value, list) else value

    def clean(self, value: Any) -> Any:
        """Return the pairs of the text."""
        text = super().clean(value)
        if not text:
            return None
        pairs = []
        for part in re.split(r"[,;\n]+", text.strip().strip(",;")):
            found = _PAIR.fullmatch(part.strip())
            if found is None:
                sentence = _("“%(part)s” is no pairing; write two seeds with a hyphen, and commas between: 1-4, 2-3.")
                raise forms.ValidationError(sentence, params={"part": part.strip()})
            pairs.append([int(found[1]), int(found[2])])
        return pairs


def write_pairings(pairs: Sequence[Sequence[int]]) -> str:
    """Return pairings as people write them."""
    return ", ".join(f"{home}-{away}" for home, away in pairs)
