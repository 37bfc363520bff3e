"""Draws of groups: which team came into which group, out of which pot, by which seed."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .tournament import Tournament


class GroupDrawQuerySet(models.QuerySet["GroupDraw"]):
    """Draws of a tournament's groups."""

    def newest_first(self) -> GroupDrawQuerySet:
        """The one that was made last comes first."""
        return self.order_by("-drawn_at", "-pk")


class GroupDraw(models.Model):
    """A draw as it was made; superseded by a later one, never edited.

    ``pots``: lists of team names, ``groups``: pairs of a group's name and the names drawn into it, both as they were
    at the draw, so that anybody can run it again with ``seed`` and ``method``.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="group_draws", verbose_name=_("tournament"))
    seed = models.CharField(_("seed"), max_length=64)
    method = models.CharField(_("method"), max_length=40)
    pots = models.JSONField(_("pots"))
    groups = models.JSONField(_("groups"))
    is_released = models.BooleanField(_("released"), default=False)
    drawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("drawn by"), null=True, blank=True
    )
    drawn_at = models.DateTimeField(_("drawn at"), default=timezone.now)

    objects = GroupDrawQuerySet.as_manager()

    class Meta:
        verbose_name = _("draw of groups")
        verbose_name_plural = _("draws of groups")
        constraints = [
            models.CheckConstraint(condition=~models.Q(seed="") & ~models.Q(method=""), name="group_draw_has_a_seed"),
        ]

    def __str__(self) -> str:
        return f"{self.method} {self.seed}"
