"""Groups: teams that play each other for one table."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .querysets import PositionedQuerySet
from .tournament import Tournament


class GroupQuerySet(PositionedQuerySet["Group"]):
    """Groups in the order in which their first teams entered."""


class Group(models.Model):
    """Teams of a tournament that play each other for one table."""

    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="groups", verbose_name=_("tournament"), db_index=False
    )
    name = models.CharField(_("name"), max_length=200)
    position = models.PositiveIntegerField(_("position"))

    objects = GroupQuerySet.as_manager()

    class Meta:
        verbose_name = _("group")
        verbose_name_plural = _("groups")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="group_name_unique_in_tournament"),
            models.UniqueConstraint(fields=["tournament", "position"], name="group_position_unique_in_tournament"),
            models.CheckConstraint(condition=~models.Q(name=""), name="group_is_named"),
        ]

    def __str__(self) -> str:
        return self.name
