"""What each result brings, and bonus points."""

from __future__ import annotations

from typing import Any

from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from tournaments.rules.grammar import parse_bonus

from .fields import ValueField, WholeField
from .parts import PartForm
from .paths import Json
from .rows import RowForm, RowList
from .words import list_bonus_metrics


class PointsForm(PartForm):
    """Points for every kind of result; an empty field means the value of an ordinary win or loss."""

    win = WholeField(_("Win"), required=True)
    draw = WholeField(_("Draw"), required=True)
    loss = WholeField(_("Loss"), required=True)
    overtime_win = WholeField(_("Win in extra time"))
    overtime_loss = WholeField(_("Loss in extra time"))
    shootout_win = WholeField(_("Win in a shoot-out"))
    shootout_loss = WholeField(_("Loss in a shoot-out"))
    forfeit_win = WholeField(_("Win by forfeit"))
    forfeit_loss = WholeField(_("Game forfeited"))

    keys = {name: f"points.{name}" for name in (
        "win", "draw", "loss", "overtime_win", "overtime_loss", "shootout_win", "shootout_loss",
        "forfeit_win", "forfeit_loss",
    )}  # fmt: skip

    @property
    def special(self) -> list[BoundField]:
        """The fields of results that most tournaments do not tell apart."""
        return [field for field in self if field.name not in ("win", "draw", "loss")]


class CapMixin(RowForm):
    """A row whose values may be held between two limits."""

    cap_low = WholeField(_("A game counts at least"))
    cap_high = WholeField(_("A game counts at most"))

    def write_cap(self, item: Json) -> None:
        """Write the limits where they were changed; the upper one alone is the short way of saying both."""
        if not self.has_changed_in("cap_low", "cap_high"):
            return
        low, high = self.cleaned_data.get("cap_low"), self.cleaned_data.get("cap_high")
        item.pop("cap", None)
        if high is not None and low is None:
            item["cap"] = high
        elif low is not None:
            item["cap"] = [low, high]


class BonusForm(CapMixin):
    """Bonus points: so many for each of something, in every played game."""

    metric = ValueField(_("For"), list_bonus_metrics)
    points = WholeField(_("Points for each"), required=True)

    field_order = ["metric", "points", "cap_low", "cap_high", "origin"]

    def read(self, item: Json) -> dict[str, Any]:
        """Return the values of the fields for a bonus."""
        low, high = parse_bonus(item, "").cap or (None, None)
        return {"metric": item["metric"], "points": item["points"], "cap_low": low, "cap_high": high}

    def write(self) -> Json:
        """Return the bonus."""
        item = dict(self.base or {})
        item |= {"metric": self.cleaned_data["metric"], "points": self.cleaned_data["points"]}
        self.write_cap(item)
        return item

    def find_field(self, key: str) -> str:
        """Return the field that a fault at ``key`` belongs to."""
        return "cap_high" if key.startswith("cap") else key if key in self.fields else "metric"


class BonusList(RowList):
    """All bonus points."""

    row_class = BonusForm
    path = "points.bonus"

    def write(self, document: Json) -> None:
        """Write the bonuses; without any the key goes."""
        super().write(document)
        if not document["points"].get("bonus", True):
            del document["points"]["bonus"]
