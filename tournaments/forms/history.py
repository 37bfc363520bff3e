"""What the history is narrowed down to."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.selectors.desk.history import FilterOptions, Filters

_EVERYTHING = [("", _("all"))]


class HistoryForm(forms.Form):
    """The filters of the history; empty ones let everything through."""

    action = forms.ChoiceField(label=_("What was done"), required=False)
    match = forms.ChoiceField(label=_("Match"), required=False)
    team = forms.ChoiceField(label=_("Team"), required=False)
    person = forms.ChoiceField(label=_("Person"), required=False)
    actor = forms.ChoiceField(label=_("Done by"), required=False)

    def __init__(self, *args: Any, options: FilterOptions, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        names = ("action", "match", "team", "person", "actor")
        for name, choices in zip(names, options, strict=True):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [*_EVERYTHING, *choices]

    def read_filters(self) -> Filters:
        """Return what was chosen; nothing of a choice that is not offered."""
        chosen = self.cleaned_data if self.is_valid() else {}
        ids = {name: int(chosen[name]) for name in ("match", "team", "person", "actor") if chosen.get(name)}
        return Filters(action=chosen.get("action") or None, **ids)
