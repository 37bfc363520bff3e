"""Forms for teams, rosters, and lists that are brought along or taken away."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.imports.names import LONGEST_NAME, tidy
from tournaments.imports.tables import LARGEST_FILE
from tournaments.models import RosterEntry, Team


class NameField(forms.CharField):
    """A text on one line, counted as the database counts it.

    Browsers count an emoji twice, so they are not told the length; what is too long comes back with what was typed.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"max_length": LONGEST_NAME, **options})

    def to_python(self, value: Any) -> str:
        """Return the text as it is stored."""
        return tidy(super().to_python(value) or "")

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Leave the browser's own limit out."""
        return {name: value for name, value in super().widget_attrs(widget).items() if name != "maxlength"}


class DayField(forms.DateField):
    """A day, picked in a calendar where the browser has one."""

    def __init__(self, **options: Any) -> None:
        widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        super().__init__(**{"required": False, "widget": widget, **options})


class TeamForm(forms.Form):
    """What is known of a team. ``is_whole`` False: a representative's, without name and club."""

    name = NameField(label=_("Name"))
    club = NameField(label=_("Club"), required=False, help_text=_("Empty: the club is called like the team."))
    first_colour = NameField(label=_("First shirt colour"), required=False, help_text=_("A word, such as red."))
    second_colour = NameField(label=_("Second shirt colour"), required=False)
    representative_name = NameField(label=_("Representative"), required=False)
    representative_email = forms.EmailField(
        label=_("Representative's e-mail"),
        required=False,
        max_length=254,
        help_text=_("For staff and the team itself, never public."),
    )
    representative_phone = NameField(label=_("Representative's phone"), required=False, max_length=40)
    delegate_name = NameField(
        label=_("Delegate"), required=False, help_text=_("Who speaks for the team at the tournament.")
    )

    def __init__(self, *args: Any, is_whole: bool = True, **options: Any) -> None:
        super().__init__(*args, **options)
        if not is_whole:
            del self.fields["name"], self.fields["club"]

    @staticmethod
    def describe(team: Team) -> dict[str, str]:
        """Return what the form begins with for a stored team."""
        return {name: team.club.name if name == "club" else getattr(team, name) for name in TeamForm.base_fields}


class EntryForm(forms.Form):
    """What a roster says of somebody. ``kind`` decides between number and role; ``has_card``: the reader may see it."""

    name = NameField(label=_("Name"))
    number = forms.IntegerField(label=_("Shirt number"), required=False, min_value=0, max_value=9999)
    role = NameField(label=_("Role"), required=False)
    id_card = NameField(
        label=_("ID card number"), required=False, help_text=_("Stored encrypted; only staff can read it.")
    )
    is_private = forms.BooleanField(
        label=_("Private: public pages show initials only"),
        required=False,
    )
    starts_on = DayField(label=_("On the team from"), help_text=_("Empty: from the beginning."))
    ends_on = DayField(label=_("On the team to"), help_text=_("Empty: until the end."))

    def __init__(self, *args: Any, kind: str, has_card: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        if kind == RosterEntry.Kind.STAFF:
            del self.fields["number"]
        else:
            self.fields["role"].help_text = _("Such as captain or goalkeeper.")
        if not has_card:
            del self.fields["id_card"]

    @staticmethod
    def describe(entry: RosterEntry, id_card: str) -> dict[str, Any]:
        """Return what the form begins with for a stored entry."""
        of_entry = {name: getattr(entry, name) for name in ("number", "role", "starts_on", "ends_on")}
        return {**of_entry, "name": entry.person.name, "is_private": entry.person.is_private, "id_card": id_card}


class UploadForm(forms.Form):
    """A list as a file, or pasted."""

    file = forms.FileField(
        label=_("File (CSV or XLSX, at most 10 MB)"),
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx"}),
    )
    text = forms.CharField(
        label=_("Or paste the rows here"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("With a heading for each column, copied from a spreadsheet for example."),
    )

    def clean_file(self) -> Any:
        """Refuse by its size alone what is not going to be read."""
        file = self.cleaned_data["file"]
        if file is not None and file.size > LARGEST_FILE:
            raise forms.ValidationError(_("The file is larger than 10 MB. Split it, or save the list alone as CSV."))
        return file

    def clean(self) -> dict[str, Any]:
        """Refuse nothing at all, and two lists at once."""
        data = super().clean() or {}
        has_text = bool(data.get("text", "").strip())
        if not self.errors and bool(data.get("file")) == has_text:
            raise forms.ValidationError(
                _("Choose a file or paste rows, not both.") if has_text else _("Choose a file, or paste rows.")
            )
        return data

    def read_content(self) -> tuple[bytes, str]:
        """Return the bytes of the list and the name of its file, empty where it was pasted."""
        file = self.cleaned_data["file"]
        if file is not None:
            return file.read(), file.name
        return self.cleaned_data["text"].encode("utf-8", "replace"), ""


class ExportForm(forms.Form):
    """Which list is wanted, and as what."""

    what = forms.ChoiceField(
        label=_("List"), choices=[("players", _("Players and staff")), ("teams", _("Teams with their contacts"))]
    )
    form = forms.ChoiceField(
        label=_("File"), choices=[("csv", _("CSV")), ("xlsx", _("Excel workbook (XLSX)"))], required=True
    )
    cards = forms.BooleanField(label=_("With ID card numbers"), required=False)

    def __init__(self, *args: Any, has_cards: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        if not has_cards:
            del self.fields["cards"]
