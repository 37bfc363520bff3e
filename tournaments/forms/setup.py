"""Creating events and tournaments, and changing what is said of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournaments.forms.fields import (
    ClockTimeField,
    ColourFields,
    CurrencyField,
    DayField,
    NameField,
    ZoneField,
    split_accent,
)
from tournaments.models import Event, Tournament
from tournaments.rules.presets import PRESETS

_PRESETS: Mapping[str, str | Promise] = {
    "soccer-cup": _("Soccer cup: 3 points for a win, groups, then a knockout by seeds"),
    "hockey-round-robin": _("Hockey round robin: 2 points for a win, level teams compared by their own games first"),
}
MOST_DAYS = 366


def list_presets() -> list[tuple[str, str | Promise]]:
    """Return the rulebooks that come along, as choices in plain words."""
    return [(key, _PRESETS.get(key, preset["name"])) for key, preset in PRESETS.items()]


class EventFields(forms.Form):
    """What is said of an event."""

    name = NameField(label=_("Name of the event"))
    starts_on = DayField(label=_("First day"))
    ends_on = DayField(label=_("Last day"), required=False, help_text=_("Left empty, the event lasts one day."))
    timezone = ZoneField(
        label=_("Time zone"),
        help_text=_("Type the nearest big city, such as Lisbon. All times are shown in this zone."),
    )
    currency = CurrencyField(label=_("Currency"), help_text=_("Of fees and fines."))

    def clean(self) -> dict[str, Any]:
        """Put in the last day of an event of one day; refuses days that are the wrong way round."""
        data = super().clean() or {}
        first, last = data.get("starts_on"), data.get("ends_on")
        if first is None and last is not None and "starts_on" not in self.errors:
            self.add_error("starts_on", _("There is a last day, so there must be a first one."))
        elif first is not None and "ends_on" not in self.errors:
            data["ends_on"] = last or first
            days = (data["ends_on"] - first).days
            if days < 0:
                self.add_error("ends_on", _("The last day cannot be before the first."))
            elif days >= MOST_DAYS:
                self.add_error("ends_on", _("An event lasts a year at most. Look at the days again."))
        return data


class TokenFields(forms.Form):
    """What tells a form that is sent a second time from another one."""

    token = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)

    def clean(self) -> dict[str, Any]:
        """Say that the form is of no use where its token is not one: the field itself is not seen."""
        if "token" in self.errors:
            self.add_error(None, _("This form cannot be sent any more; open the page again and fill it in anew."))
        return super().clean() or {}


class CreateEventForm(EventFields, ColourFields, TokenFields):
    """A new event with its first tournament."""

    preset = forms.ChoiceField(
        label=_("Rules to begin with"),
        choices=list_presets,
        widget=forms.RadioSelect,
        initial=next(iter(PRESETS)),
        help_text=_("Everything in them can be changed afterwards."),
    )
    division = NameField(
        label=_("First division, if there are several"),
        required=False,
        help_text=_("Such as Under 14 Girls. Left empty, the tournament is called as the event."),
    )

    field_order = ("name", "starts_on", "ends_on", "timezone", "currency", "division", "preset", "accent")

    def read_values(self) -> dict[str, Any]:
        """Return what :func:`~tournaments.services.events.create_event` is told."""
        return {key: value for key, value in self.cleaned_data.items() if key != "own_accent"} | {
            "accent": self.read_accent()
        }


class EventForm(EventFields):
    """An event that is there already. Its days may be unknown."""

    is_zone_confirmed = forms.BooleanField(
        label=_("Yes, show these matches at the other time of day"), required=False, widget=forms.HiddenInput
    )

    def __init__(self, data: Any = None, *, event: Event) -> None:
        names = ("name", "starts_on", "ends_on", "timezone", "currency")
        super().__init__(data, initial={name: getattr(event, name) for name in names})
        self.fields["starts_on"].required = False
        self.event = event

    def ask_about_zone(self, count: int, first_at: Any) -> None:
        """Say what another zone does to the times of the matches, and ask for a tick."""
        self.fields["is_zone_confirmed"].widget = forms.CheckboxInput()
        old, new = ZoneInfo(self.event.timezone), ZoneInfo(self.cleaned_data["timezone"])
        sentence = ngettext(
            "%(count)s match has a kick-off. It stays at the same moment, and its time of day is shown otherwise:"
            " %(before)s becomes %(after)s.",
            "%(count)s matches have a kick-off. They stay at the same moment, and their times of day are shown"
            " otherwise: for the first one, %(before)s becomes %(after)s.",
            count,
        )
        before, after = (date_format(first_at.astimezone(zone).replace(tzinfo=None), "j F, H:i") for zone in (old, new))
        self.add_error("is_zone_confirmed", sentence % {"count": count, "before": before, "after": after})


class CreateTournamentForm(ColourFields, TokenFields):
    """A further division of an event."""

    name = NameField(label=_("Name of the division"), help_text=_("Such as Under 14 Girls."))
    preset = forms.ChoiceField(
        label=_("Rules to begin with"),
        choices=list_presets,
        widget=forms.RadioSelect,
        initial=next(iter(PRESETS)),
        help_text=_("Everything in them can be changed afterwards."),
    )

    field_order = ("name", "preset", "accent")

    def read_values(self) -> dict[str, Any]:
        """Return what :func:`~tournaments.services.tournaments.create_tournament` is told."""
        names = ("token", "name", "preset")
        return {name: self.cleaned_data[name] for name in names} | {"accent": self.read_accent()}


class TournamentForm(ColourFields):
    """How a tournament is set up. ``order``: the tournaments of the event in their order."""

    name = NameField(label=_("Name"))
    place = forms.TypedChoiceField(label=_("Place among the divisions"), coerce=int, required=False)
    roster_limit = forms.IntegerField(
        label=_("Players on a roster at most"),
        required=False,
        min_value=1,
        max_value=999,
        help_text=_("Left empty, there is no limit."),
    )
    rosters_freeze_at = ClockTimeField(label=_("Rosters close at"), required=False)

    field_order = ("name", "place", "roster_limit", "rosters_freeze_at", "accent")

    def __init__(self, data: Any = None, *, tournament: Tournament, order: Sequence[Tournament]) -> None:
        initial = {
            "name": tournament.name,
            "place": [one.pk for one in order].index(tournament.pk),
            "roster_limit": tournament.roster_limit,
            "rosters_freeze_at": tournament.rosters_freeze_at,
            **split_accent(tournament.accent),
        }
        super().__init__(data, initial=initial)
        closing: Any = self.fields["rosters_freeze_at"]
        closing.zone = ZoneInfo(tournament.event.timezone)
        closing.help_text = _(
            "By the clocks of %(zone)s. From then on, representatives change no players. Left empty, rosters stay open."
        ) % {"zone": closing.zone.key}
        others = [one for one in order if one.pk != tournament.pk]
        places: Any = self.fields["place"]
        places.choices = [(0, _("First"))] + [
            (n, _("After %(name)s") % {"name": one.name}) for n, one in enumerate(others, start=1)
        ]
        if not others:
            del self.fields["place"]

    def read_values(self) -> dict[str, Any]:
        """Return what :func:`~tournaments.services.tournaments.update_tournament` is told."""
        names = ("name", "roster_limit", "rosters_freeze_at")
        values: dict[str, Any] = {name: self.cleaned_data[name] for name in names}
        return values | {"accent": self.read_accent(), "place": self.cleaned_data.get("place") or 0}


def refuse(form: forms.Form, field: str | None, error: Exception) -> None:
    """Put what a service refused where it belongs in a form."""
    form.add_error(field, ValidationError(str(error)))
