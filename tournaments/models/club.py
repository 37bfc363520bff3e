"""Clubs: what enters teams."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .event import Event
from .querysets import NamedQuerySet


class ClubQuerySet(NamedQuerySet["Club"]):
    """Clubs of an event, by name."""


class Club(models.Model):
    """What enters teams in any tournament of an event."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="clubs", verbose_name=_("event"), db_index=False)
    name = models.CharField(_("name"), max_length=200)

    objects = ClubQuerySet.as_manager()

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        constraints = [
            models.UniqueConstraint(fields=["event", "name"], name="club_name_unique_in_event"),
            models.CheckConstraint(condition=~models.Q(name=""), name="club_is_named"),
        ]

    def __str__(self) -> str:
        return self.name
