"""Fields that several forms share: names, days, time zones, currencies, colours, times in a zone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils.dateparse import parse_datetime
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.rules.checks import Fault, check_text
from tournaments.rules.currencies import CURRENCIES, OFTEN_USED
from tournaments.rules.zones import NoSuchClockTime, find_zone, list_places, place_in_zone, suggest_zones
from tournaments.selectors.public.frame import PALETTE

_FIRST_YEAR, _LAST_YEAR = 2000, 2100


class NameField(forms.CharField):
    """A name on one line, normalised as names are everywhere."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=200, widget=forms.TextInput(attrs={"size": "40"}), **options)

    def clean(self, value: Any) -> str:
        """Return the name; refuses characters that cannot be shown."""
        text = super().clean(value)
        if not text:
            return ""
        try:
            return check_text(text, "")
        except Fault as fault:
            raise ValidationError(fault.sentence.say(gettext)) from fault


class DayField(forms.DateField):
    """A day, in a year that can be meant."""

    def __init__(self, **options: Any) -> None:
        widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        super().__init__(widget=widget, **options)

    def clean(self, value: Any) -> Any:
        """Return the day, or None."""
        day = super().clean(value)
        if day is not None and not _FIRST_YEAR <= day.year <= _LAST_YEAR:
            raise ValidationError(_("Look at the year again."))
        return day


class SuggestingInput(forms.TextInput):
    """A line of text beside which a browser offers values, searched as one types."""

    def __init__(self, values: tuple[str, ...]) -> None:
        super().__init__(attrs={"autocomplete": "off", "spellcheck": "false", "size": "40"})
        self.values = values

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        """Return the field with its list."""
        list_id = f"{name}-values"
        line = super().render(name, value, {**(attrs or {}), "list": list_id}, renderer)
        options = format_html_join("", '<option value="{}"></option>', ((one,) for one in self.values))
        return format_html('{}<datalist id="{}">{}</datalist>', line, list_id, options)


class ZoneField(forms.CharField):
    """A time zone by its IANA name, or by the city in it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=200, widget=SuggestingInput(list_places()), **options)

    def clean(self, value: Any) -> str:
        """Return the name of the zone."""
        text = super().clean(value)
        found = find_zone(text)
        if found is not None:
            return found
        near = suggest_zones(text)
        if near:
            zones = ", ".join(near)
            raise ValidationError(_("No time zone is called that. Did you mean %(zones)s?") % {"zones": zones})
        raise ValidationError(_("No time zone is called that. Choose one of the list, such as Europe/Paris."))


def list_currencies() -> list[tuple[str | Promise, list[tuple[str, str]]]]:
    """Return the currencies as choices, those often used first."""
    rest = sorted(CURRENCIES - set(OFTEN_USED))
    return [
        (_("Often used"), [(code, code) for code in OFTEN_USED]),
        (_("All others"), [(code, code) for code in rest]),
    ]


class CurrencyField(forms.ChoiceField):
    """A currency by its ISO 4217 code."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=list_currencies, **options)


OWN = "own"
_COLOURS = {
    "pitch": pgettext_lazy("colour", "Pitch green"),
    "harbour": pgettext_lazy("colour", "Harbour blue"),
    "cobalt": pgettext_lazy("colour", "Cobalt"),
    "plum": pgettext_lazy("colour", "Plum"),
    "cranberry": pgettext_lazy("colour", "Cranberry"),
    "clay": pgettext_lazy("colour", "Clay"),
    "ochre": pgettext_lazy("colour", "Ochre"),
    "slate": pgettext_lazy("colour", "Slate"),
}


def list_colours() -> Iterator[tuple[str, str]]:
    """Yield the colours of the palette as choices with a mark of each, then an own one."""
    for name in PALETTE:
        yield name, format_html('<i class="swatch" data-accent="{}"></i>{}', name, _COLOURS[name])
    yield OWN, gettext("A colour of our own")


class ColourFields(forms.Form):
    """The accent of a tournament: one of the palette, or an own colour."""

    accent = forms.ChoiceField(
        label=_("Colour"), choices=lambda: list(list_colours()), widget=forms.RadioSelect, initial="pitch"
    )
    own_accent = forms.RegexField(
        label=_("Own colour"),
        regex=r"^#[0-9a-fA-F]{6}$",
        required=False,
        widget=forms.TextInput(attrs={"type": "color"}),
        help_text=_("Counts only where “A colour of our own” is chosen above."),
        error_messages={"invalid": _("Write a colour as six digits after #, such as #0b6e4f.")},
        initial="#0b6e4f",
    )

    def read_accent(self) -> str:
        """Return the colour to store: ``#rrggbb``, or nothing for the one that pages have anyway."""
        data = self.cleaned_data
        if data["accent"] == OWN:
            return str(data["own_accent"]).lower()
        return "" if data["accent"] == "pitch" else PALETTE[data["accent"]]

    def clean_own_accent(self) -> str:
        """An own colour is needed where it is chosen."""
        colour: str = self.cleaned_data["own_accent"]
        if self.cleaned_data.get("accent") == OWN and not colour:
            raise ValidationError(_("Choose the colour."))
        return colour


def split_accent(accent: str) -> dict[str, str]:
    """Return a stored colour as the initial values of :class:`ColourFields`."""
    named = next((name for name, colour in PALETTE.items() if accent == colour), "")
    if named or not accent:
        return {"accent": named or "pitch"}
    return {"accent": OWN, "own_accent": accent}


class ClockTimeField(forms.Field):
    """A day and time on the clocks of a zone, which whoever makes the form sets. Gives an instant, or None."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    zone = ZoneInfo("UTC")

    def to_python(self, value: Any) -> datetime | None:
        """Return the instant; refuses a time that the clocks skip or show twice."""
        if value in self.empty_values:
            return None
        try:
            wall = parse_datetime(str(value).strip())
        except ValueError:
            wall = None
        if wall is None or wall.tzinfo is not None or not _FIRST_YEAR <= wall.year <= _LAST_YEAR:
            raise ValidationError(_("Write a day and a time, such as 2026-06-12 18:00."))
        try:
            return place_in_zone(wall.replace(second=0, microsecond=0), self.zone)
        except NoSuchClockTime as error:
            raise ValidationError(error.sentence.say(gettext)) from error

    def prepare_value(self, value: Any) -> Any:
        """Return an instant as the clocks of the zone show it, and what was typed as it is."""
        if isinstance(value, datetime) and value.tzinfo is not None:
            return value.astimezone(self.zone).replace(tzinfo=None)
        return value
