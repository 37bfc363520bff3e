"""Ranking lists: the steps in their order, each with its scope, its conditions and its limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.rules.checks import Fault
from tournaments.rules.criteria import CAPPED_METRICS, TIED_ONLY_METRICS
from tournaments.rules.grammar import parse_criterion
from tournaments.rules.labels import label_conditions
from tournaments.rules.presets import SOCCER_CUP
from tournaments.rules.wording import Sentence

from .fields import ValueField, WholeField
from .parts import PartForm
from .paths import Json
from .points import CapMixin
from .rows import RowList
from .words import COMPARED, ORDERS, SCOPES, SOURCES, list_below_first, list_metrics, list_restarts

_CARDS = ("yellow", "second_yellow", "red")
_CONDITIONS = ("tied", "min_tied", "all_met")
_FIGURE = {"name": "name", "order": "order", "from": "source"}


def is_nothing(value: object) -> bool:
    """Tell whether a key of a criterion says nothing; a zero says something."""
    return value is None or value is False or value == "" or value == {}


class CriterionForm(CapMixin):
    """One step of a ranking list."""

    metric = ValueField(_("What decides"), list_metrics)
    scope = ValueField(_("Which games"), SCOPES)
    tied = WholeField(_("Only if exactly so many teams are level"))
    min_tied = WholeField(_("Only if at least so many teams are level"))
    all_met = forms.BooleanField(label=_("Only if all of them have played each other"), required=False)
    per_game = forms.BooleanField(label=_("Divide by the number of games"), required=False)
    yellow = WholeField(_("A yellow card weighs"))
    second_yellow = WholeField(_("A second yellow with its red weighs"))
    red = WholeField(_("A red card weighs"))
    name = forms.CharField(label=_("Name of the number"), required=False, strip=False)
    order = ValueField(_("Which is better"), ORDERS)
    source = ValueField(_("Where it is recorded"), SOURCES)

    def read(self, item: Json) -> dict[str, Any]:
        """Return the values of the fields for a criterion."""
        low, high = parse_criterion(item, "").cap or (None, None)
        condition, weights = item.get("only_if", {}), item.get("weights", {})
        return {
            "metric": item["metric"],
            "scope": item.get("scope", "all"),
            **{name: condition.get(name) for name in _CONDITIONS},
            "per_game": item.get("per_game"),
            **{"cap_low": low, "cap_high": high},
            **{card: weights.get(card) for card in _CARDS},
            **{name: item.get(key) for key, name in _FIGURE.items()},
        }

    def write(self) -> Json:
        """Return the criterion: what was not touched stays, and what went with another metric goes with it."""
        item, data = dict(self.base or {}), self.cleaned_data
        if item.get("metric") != data["metric"]:
            self._drop_leftovers(item, data["metric"])
        item["metric"] = data["metric"]
        for key in ("scope", "per_game"):
            if self.has_changed_in(key):
                item[key] = data[key]
        if self.has_changed_in(*_CONDITIONS):
            item["only_if"] = {name: data[name] for name in _CONDITIONS if not is_nothing(data[name])}
        self.write_cap(item)
        if self.has_changed_in(*_CARDS):
            item["weights"] = {card: data[card] for card in _CARDS if data[card] is not None}
        for key, name in _FIGURE.items():
            if self.has_changed_in(name):
                item[key] = data[name]
        return {key: value for key, value in item.items() if not is_nothing(value)}

    def _drop_leftovers(self, item: Json, metric: str) -> None:
        """Take away what only went with the metric before, unless somebody typed it for the new one."""
        keys = (*(() if metric in CAPPED_METRICS else ("cap",)), *(() if metric == "cards" else ("weights",)))
        for key in (*keys, *(() if metric == "figure" else _FIGURE)):
            item.pop(key, None)

    def find_field(self, key: str) -> str:
        """Return the field that a fault at ``key`` belongs to."""
        first, _, rest = key.partition(".")
        if first == "only_if":
            return rest if rest in _CONDITIONS else "tied"
        if first == "weights":
            return rest if rest in _CARDS else "yellow"
        if first.startswith("cap"):
            return "cap_high"
        return {"from": "source"}.get(first, first if first in self.fields else "metric")

    @property
    def groups(self) -> list[tuple[object, list[forms.BoundField]]]:
        """The fields that most steps leave alone, with a heading each."""
        named = (
            (_("When it is asked"), _CONDITIONS),
            (_("What counts"), ("per_game", "cap_low", "cap_high")),
            (_("For cards only: other weights than usual"), _CARDS),
            (_("For a number that you record only"), tuple(_FIGURE.values())),
        )
        return [(heading, [self[name] for name in names]) for heading, names in named]

    @property
    def has_hidden_errors(self) -> bool:
        """Whether something is wrong with a field that is folded away."""
        return bool(self.is_bound and self.errors.keys() - {"metric", "scope"})

    @property
    def words(self) -> list[Sentence]:
        """When the step is asked and how its values are limited, as it stands; nothing for one that is not in order."""
        try:
            item = self.write() if self.is_bound and self.is_valid() else self.base
            return label_conditions(parse_criterion(item, ""))
        except Fault:
            return []


class AddStepForm(forms.Form):
    """What a new step is to ask for."""

    metric = ValueField(_("Another step"), list_metrics)


class CriterionList(RowList):
    """The steps of a list."""

    row_class = CriterionForm
    name: ClassVar[Promise]

    @property
    def add_form(self) -> AddStepForm:
        """The choice of what a new step asks for."""
        return AddStepForm(prefix=f"add-{self.prefix}")

    @property
    def add_button(self) -> str:
        """What the button that adds a step sends."""
        return f"add:{self.prefix}"


class GroupSteps(CriterionList):
    """The steps that order a group."""

    path = "group_ranking.criteria"
    name = _("Steps within a group")


class CrossSteps(CriterionList):
    """The steps that compare teams of different groups."""

    path = "cross_group_ranking.criteria"
    name = _("Steps between teams of different groups")


def make_step(metric: str) -> Json:
    """Return the fields of a new step."""
    return {"metric": metric, "scope": "tied" if metric in TIED_ONLY_METRICS else "all"}


class GroupRankingForm(PartForm):
    """How a group is ordered, beside the steps."""

    restart = ValueField(_("When a step has separated some of them"), list_restarts, widget=forms.RadioSelect)
    below_first = ValueField(_("How far this list goes"), list_below_first)

    keys = {"restart": "group_ranking.restart", "below_first": "group_ranking.below_first"}


class CrossRankingForm(PartForm):
    """How teams of different groups are compared, beside the steps."""

    is_used = forms.BooleanField(label=_("Teams of different groups are compared"), required=False)
    games = ValueField(_("Which games are compared"), COMPARED)
    top = WholeField(_("How many first teams of the own group"))
    restart = ValueField(_("When a step has separated some of them"), list_restarts, widget=forms.RadioSelect)

    block = "cross_group_ranking"
    keys = {"restart": "cross_group_ranking.restart", "games": "cross_group_ranking.games"}

    def read(self, base: Json) -> dict[str, Any]:
        """Return the values of the fields in a rulebook."""
        values = super().read(base)
        games = values["games"]
        if isinstance(games, dict):
            values |= {"games": "against_top", "top": games["against_top"]}
        return values

    def list_changed(self) -> list[str]:
        """Return the fields that say something else than the rulebook did."""
        changed = super().list_changed()
        moved = self.cleaned_data.get("top") != self.initial.get("top")
        return [*changed, *(["games"] if moved and "games" not in changed else [])]

    def write_field(self, document: Json, name: str, value: Any) -> None:
        """Write the value of one field."""
        if name == "games" and value == "against_top":
            value = {"against_top": self.cleaned_data.get("top")}
        super().write_field(document, name, value)

    def find_field(self, path: str) -> str | None:
        """Return the field that a fault at ``path`` belongs to."""
        return "top" if path.endswith("games.against_top") else super().find_field(path)


def with_cross_list(base: Json) -> Mapping[str, Any]:
    """Return a rulebook that has a list across groups to begin with: that of the soccer cup where it has none."""
    cross = SOCCER_CUP["cross_group_ranking"]
    return {"cross_group_ranking": cross, **base}
