"""Everything else that a rulebook says: forfeits, going on, match formats, cards, fees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.rules.match_formats import describe_format

from .fields import CentsField, PairingsField, ValueField, WholeField
from .parts import PartForm
from .paths import Json, get_at
from .words import (
    FINES_OF_SECOND_YELLOW,
    FORMAT_STAGES,
    ON_TIE,
    SERVED_BY_WALKOVER,
    WEEKDAYS,
    list_stages,
    name_stage,
)


class GeneralForm(PartForm):
    """The name, the largest margin, what cards weigh and the home team's duties."""

    name = forms.CharField(label=_("Name of these rules"), required=False)
    max_margin = WholeField(
        _("Largest margin that counts"), help_text=_("Empty: every goal counts. 5: a 7–0 counts as 5–0 in the table.")
    )
    yellow = WholeField(_("A yellow card weighs"), required=True)
    second_yellow = WholeField(_("A second yellow with its red weighs"), required=True)
    red = WholeField(_("A red card weighs"), required=True)
    home_duties = forms.CharField(
        label=_("What the home team has to do"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    keys = {
        "name": "name",
        "max_margin": "max_margin",
        "yellow": "card_weights.yellow",
        "second_yellow": "card_weights.second_yellow",
        "red": "card_weights.red",
        "home_duties": "home_duties",
    }

    def clean_home_duties(self) -> str:
        """Return the text on one line, as the public page shows it."""
        return " ".join(self.cleaned_data["home_duties"].splitlines())


class ForfeitForm(PartForm):
    """How a forfeited game counts."""

    winner = WholeField(_("Goals for the other team"), required=True)
    loser = WholeField(_("Goals for the team that forfeits"), required=True)
    on_tie = ValueField(_("What else a forfeit brings"), ON_TIE, widget=forms.RadioSelect)
    double = ValueField(
        _("A game that both teams forfeit"),
        (
            ("no_goals", _("is lost by both, without goals")),
            ("score_against_both", _("is lost by both by the score above")),
        ),
    )

    keys = {
        "winner": "forfeit.score[0]",
        "loser": "forfeit.score[1]",
        "on_tie": "forfeit.on_tie",
        "double": "forfeit.double",
    }


class AdvanceForm(PartForm):
    """Who goes on from the groups."""

    is_used = forms.BooleanField(label=_("Teams go on from the groups"), required=False)
    per_group = WholeField(_("The first so many of each group"))
    best_next = WholeField(_("The best so many of the next place"))

    block = "advance"
    keys = {"per_group": "advance.per_group", "best_next": "advance.best_next"}


class BracketForm(PartForm):
    """Who meets whom in the first knockout round."""

    bracket = PairingsField(
        label=_("Pairings of the first knockout round, by seed"),
        required=False,
        help_text=_("Such as 1-4, 2-3. Winners of neighbours meet next. A seed that does not exist is a bye."),
    )

    keys = {"bracket": "bracket"}


class FormatForm(PartForm):
    """How long the matches of one stage last; an empty one is as the matches in general."""

    periods = WholeField(_("Periods"))
    minutes = WholeField(_("Minutes each"))
    break_minutes = WholeField(_("Break, minutes"))
    extra_periods = WholeField(_("Extra time, periods"))
    extra_minutes = WholeField(_("Extra time, minutes each"))
    kicks = WholeField(_("Kicks each before sudden death"))

    def __init__(self, base: Json, data: Mapping[str, Any] | None = None, *, prefix: str) -> None:
        self.stage = prefix.removeprefix("format-")
        at = f"match_formats.{self.stage}"
        self.keys = {
            **{name: f"{at}.{name}" for name in ("periods", "minutes", "break_minutes")},
            "extra_periods": f"{at}.extra_time.periods",
            "extra_minutes": f"{at}.extra_time.minutes",
            "kicks": f"{at}.shootout_kicks",
        }
        super().__init__(base, data, prefix=prefix)
        self.heading = name_stage(self.stage)
        stored = get_at(base, at)
        self.words = describe_format(stored) if stored else ()

    def write(self, document: Json) -> None:
        """Write the format of this stage where it was changed."""
        if not self.list_changed():
            return
        data = {name: value for name in self.keys if (value := self.cleaned_data.get(name)) is not None}
        formats = document.setdefault("match_formats", {})
        formats.pop(self.stage, None)
        if data:
            extra: Json = {key: data[f"extra_{key}"] for key in ("periods", "minutes") if f"extra_{key}" in data}
            plain: Json = {name: data[name] for name in ("periods", "minutes", "break_minutes") if name in data}
            formats[self.stage] = {**plain, "extra_time": extra or None, "shootout_kicks": data.get("kicks")}
        if not formats:
            del document["match_formats"]

    def find_field(self, path: str) -> str | None:
        """Return the field that a fault at ``path`` belongs to."""
        return super().find_field(path) if path.startswith(f"match_formats.{self.stage}") else None


def make_formats(base: Json, data: Mapping[str, Any] | None) -> list[FormatForm]:
    """Return a form for each stage, the general one first."""
    return [FormatForm(base, data, prefix=f"format-{stage}") for stage in FORMAT_STAGES]


class DisciplineForm(PartForm):
    """What cards cost and which bans follow (S7 to S12). An empty field switches that consequence off."""

    is_used = forms.BooleanField(label=_("Cards cost money or bring bans"), required=False)
    yellow_fine = CentsField(_("A yellow card costs"))
    red_fine = CentsField(_("A red card costs"))
    second_yellow_fine = ValueField(_("Two yellows in a match:"), FINES_OF_SECOND_YELLOW)
    threshold = WholeField(_("Yellow cards in so many matches bring a ban"))
    ban = WholeField(_("Matches of that ban"))
    counts_through = ValueField(_("They add up to the end of"), list_stages)
    reset_after = ValueField(_("They start again at zero after"), list_stages)
    count_both_yellows = forms.BooleanField(label=_("Two yellows in one match add up as well"), required=False)
    second_yellow_ban = WholeField(_("Matches of the ban after two yellows in a match"))
    direct_red_ban = WholeField(_("Matches of the ban after a direct red"))
    walkover_serves_ban = ValueField(_("A ban is served"), SERVED_BY_WALKOVER)

    block = "discipline"
    keys = {
        "yellow_fine": "discipline.fines_cents.yellow",
        "red_fine": "discipline.fines_cents.red",
        "second_yellow_fine": "discipline.second_yellow_fine",
        "threshold": "discipline.accumulation.threshold",
        "ban": "discipline.accumulation.ban",
        "counts_through": "discipline.accumulation.counts_through",
        "reset_after": "discipline.accumulation.reset_after",
        "count_both_yellows": "discipline.accumulation.count_both_yellows",
        "second_yellow_ban": "discipline.second_yellow_ban",
        "direct_red_ban": "discipline.direct_red_ban",
        "walkover_serves_ban": "discipline.walkover_serves_ban",
    }
    nulls = frozenset(keys)


class FeesForm(PartForm):
    """What protests and appeals cost, and by when an appeal is made (S14, S16)."""

    is_used = forms.BooleanField(label=_("These rules speak of protests and appeals"), required=False)
    protest = CentsField(_("A protest costs"))
    appeal = CentsField(_("An appeal costs"))
    hear_before_paid = forms.BooleanField(label=_("It is heard even before the fee is paid"), required=False)
    hours = WholeField(_("Hours after the game to appeal"), help_text=_("Empty: no limit."))
    skip_weekdays = forms.MultipleChoiceField(
        label=_("Days that do not count"), choices=WEEKDAYS, required=False, widget=forms.CheckboxSelectMultiple
    )

    block = "fees"
    keys = {
        "protest": "fees.protest_cents",
        "appeal": "fees.appeal_cents",
        "hear_before_paid": "fees.hear_before_paid",
        "hours": "fees.appeal_deadline_hours",
        "skip_weekdays": "fees.skip_weekdays",
    }
