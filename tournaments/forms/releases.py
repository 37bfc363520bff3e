"""The switches of what the public sees."""

from __future__ import annotations

from django import forms

from tournaments.selectors.public.preview import ITEMS


class ReleaseForm(forms.Form):
    """One switch, and what it is to become."""

    item = forms.ChoiceField(choices=[(item, item) for item in ("published", *ITEMS)])
    is_on = forms.ChoiceField(choices=[("1", "1"), ("0", "0")])

    def read_values(self) -> tuple[str, bool]:
        """Return the name of the switch, and whether it is to be on."""
        return self.cleaned_data["item"], self.cleaned_data["is_on"] == "1"
