"""What is typed where something is closed, deleted or withdrawn."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class DeleteForm(forms.Form):
    """The name of the tournament, typed again."""

    name = forms.CharField(
        label=_("The tournament's name"),
        help_text=_("Type it as it stands above. This is what keeps a slip of the finger from deleting it."),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
