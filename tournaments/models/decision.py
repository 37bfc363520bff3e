"""Decisions: orders of teams that only people can settle."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .querysets import PositionedQuerySet
from .tournament import Tournament


class DecisionQuerySet(PositionedQuerySet["Decision"]):
    """Decisions in their order of entry; the first that holds a whole tied set settles it."""

    def current(self) -> DecisionQuerySet:
        """Those that count: all but superseded seedings."""
        return self.filter(is_current=True)


class Decision(models.Model):
    """An order of teams, best first, with who decided it, when and why.

    ``shootout`` and ``draw`` settle a tied set; ``seeding`` is the order of seeds as it was closed. A seeding is never
    edited: a later one supersedes it and is then the current one. ``order`` lists team ids.
    """

    class Kind(models.TextChoices):
        """What the order is of."""

        SHOOTOUT = "shootout", _("kicks from the mark")
        DRAW = "draw", _("draw of lots")
        SEEDING = "seeding", _("seeding")

    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="decisions", verbose_name=_("tournament"), db_index=False
    )
    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    order = models.JSONField(_("order"))
    reason = models.TextField(_("reason"), blank=True)
    seed = models.CharField(_("seed of the draw"), max_length=200, blank=True)
    position = models.PositiveIntegerField(_("position"))
    is_current = models.BooleanField(_("current"), default=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by"), null=True, blank=True
    )
    decided_by_name = models.CharField(_("by"), max_length=200, blank=True)
    decided_at = models.DateTimeField(_("at"), null=True, blank=True)

    objects = DecisionQuerySet.as_manager()

    class Meta:
        verbose_name = _("decision")
        verbose_name_plural = _("decisions")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "position"], name="decision_position_unique_in_tournament"),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(kind="seeding", is_current=True),
                name="decision_one_current_seeding",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["shootout", "draw", "seeding"]), name="decision_kind_is_known"
            ),
            models.CheckConstraint(
                condition=Q(is_current=True) | Q(kind="seeding"), name="decision_only_seedings_are_superseded"
            ),
            models.CheckConstraint(
                condition=Q(decided_by__isnull=True) | Q(decided_at__isnull=False), name="decision_by_has_its_at"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.position}"
