"""What is typed on the pages of groups and their draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Team
from tournaments.rules.group_draws import name_groups

_MOST_GROUPS = 64
_MOST_POTS = 99


class NewGroupsForm(forms.Form):
    """More groups: so many in all, named A, B, C…, or by names of one's own."""

    count = forms.IntegerField(
        label=gettext_lazy("Groups in all"),
        help_text=gettext_lazy("They are named A, B, C and so on."),
        min_value=1,
        max_value=_MOST_GROUPS,
        required=False,
    )
    names = forms.CharField(
        label=gettext_lazy("Or names of your own"),
        help_text=gettext_lazy("One on each line."),
        widget=forms.Textarea(attrs={"rows": 3}),
        required=False,
    )

    def __init__(self, *args: Any, taken: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.taken = taken

    def clean(self) -> dict[str, Any]:
        """Put the names of the new groups into ``names``."""
        data = super().clean() or {}
        if self.errors:
            return data
        own = [line.strip() for line in data.get("names", "").splitlines() if line.strip()]
        count = data.get("count")
        if own and count:
            raise forms.ValidationError(_("Give a number or names, not both."))
        if not own and not count:
            raise forms.ValidationError(_("Say how many groups there are in all, or give their names."))
        wanted = int(count or 0)
        if count and wanted <= len(self.taken):
            sentence = _("There are %(count)s groups already. To have fewer, remove empty ones.")
            raise forms.ValidationError(sentence % {"count": len(self.taken)})
        return data | {"names": own or name_groups(wanted - len(self.taken), self.taken)}


class GroupNameForm(forms.Form):
    """Another name for a group."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=200)


def read_choices(data: Mapping[str, str], teams: Sequence[Team]) -> dict[int, int | None]:
    """Return the group that was chosen for each team where it is another than the page showed; None: no group.

    What is no number is left out: only a page that is not ours sends it.
    """
    typed = {}
    for team in teams:
        chosen, before = data.get(f"team-{team.pk}"), data.get(f"was-{team.pk}", "")
        if chosen is not None and chosen != before and _is_id(chosen):
            typed[team.pk] = int(chosen) if chosen else None
    return typed


def read_shown(data: Mapping[str, str], team: Team) -> int | None:
    """Return the group that the page showed a team in."""
    shown = data.get(f"was-{team.pk}", "")
    return int(shown) if shown and _is_id(shown) else None


def _is_id(text: str) -> bool:
    return text == "" or (text.isascii() and text.isdigit() and len(text) < 10)


def read_pots(data: Mapping[str, str], teams: Sequence[Team]) -> tuple[dict[int, str], list[list[int]]]:
    """Return what was typed for each team, and the pots of team ids in their order.

    Raises ``ValidationError`` that names the first team without a usable number.
    """
    typed = {team.pk: data.get(f"pot-{team.pk}", "").strip() for team in teams}
    pots: dict[int, list[int]] = {}
    for team in teams:
        text = typed[team.pk]
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else 0
        if not 1 <= number <= _MOST_POTS:
            sentence = _("“%(team)s” needs the number of a pot, from 1 to %(most)s.")
            raise forms.ValidationError(sentence % {"team": team.name, "most": _MOST_POTS})
        pots.setdefault(number, []).append(team.pk)
    return typed, [pots[number] for number in sorted(pots)]
