"""Why rules change although results are in."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class ReasonForm(forms.Form):
    """The reason, and the revision whose consequences were shown."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("It stays in the history beside the rules before and after."),
        error_messages={"required": _("Say why the rules change although results are in.")},
    )
    revision = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
