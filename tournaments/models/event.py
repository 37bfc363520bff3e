"""Events: what people travel to."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from .querysets import NamedQuerySet


class EventQuerySet(NamedQuerySet["Event"]):
    """Events, found by slug or listed by name."""


class Event(models.Model):
    """What people travel to: one time zone, one currency, its pitches, its people; one or more tournaments."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=200)
    slug = models.SlugField(_("address"), max_length=80, unique=True)
    timezone = models.CharField(_("time zone"), max_length=200, default="UTC")
    currency = models.CharField(_("currency"), max_length=3, default="USD")
    starts_on = models.DateField(_("first day"), null=True, blank=True)
    ends_on = models.DateField(_("last day"), null=True, blank=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        constraints = [
            models.CheckConstraint(condition=~models.Q(name="") & ~models.Q(slug=""), name="event_is_named"),
            models.CheckConstraint(
                condition=~models.Q(timezone="") & ~models.Q(currency=""), name="event_has_zone_and_currency"
            ),
            models.CheckConstraint(
                condition=models.Q(starts_on__isnull=True, ends_on__isnull=True)
                | models.Q(starts_on__isnull=False, ends_on__gte=models.F("starts_on")),
                name="event_ends_after_it_starts",
            ),
        ]

    def __str__(self) -> str:
        return self.name
