"""Point adjustments: points added to or taken from a team's total."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .querysets import PositionedQuerySet
from .team import Team
from .tournament import Tournament


class PointAdjustmentQuerySet(PositionedQuerySet["PointAdjustment"]):
    """Adjustments in their order of entry."""


class PointAdjustment(models.Model):
    """Points added to a team's total (negative: taken from it), with the reason people read."""

    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="adjustments", verbose_name=_("tournament"), db_index=False
    )
    team = models.ForeignKey(Team, models.PROTECT, related_name="adjustments", verbose_name=_("team"))
    points = models.IntegerField(_("points"))
    reason = models.TextField(_("reason"), blank=True)
    position = models.PositiveIntegerField(_("position"))
    adjusted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by"), null=True, blank=True
    )
    adjusted_at = models.DateTimeField(_("at"), null=True, blank=True)

    objects = PointAdjustmentQuerySet.as_manager()

    class Meta:
        verbose_name = _("point adjustment")
        verbose_name_plural = _("point adjustments")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "position"], name="point_adjustment_position_unique_in_tournament"
            ),
            models.CheckConstraint(
                condition=Q(adjusted_by__isnull=True) | Q(adjusted_at__isnull=False),
                name="point_adjustment_by_has_its_at",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.points:+d}"
