"""Protests: objections made to the referee before or during a match (S13)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models import Fixture, Team


class ProtestQuerySet(models.QuerySet["Protest"]):
    """Protests against matches of any tournament."""

    def lodged(self) -> ProtestQuerySet:
        """Those nobody has ruled on yet."""
        return self.filter(status=Protest.Status.LODGED)

    def in_order(self) -> ProtestQuerySet:
        """As they were written down."""
        return self.order_by("pk")


class Protest(models.Model):
    """An objection made by a team to the referee before or during a match, and what became of it (S13)."""

    class Moment(models.TextChoices):
        """When it was made."""

        BEFORE = "before", _("before the match")
        DURING = "during", _("during the match")

    class Status(models.TextChoices):
        """What became of it."""

        LODGED = "lodged", _("lodged")
        UPHELD = "upheld", _("upheld")
        DISMISSED = "dismissed", _("dismissed")
        WITHDRAWN = "withdrawn", _("withdrawn")

    fixture = models.ForeignKey(Fixture, models.PROTECT, related_name="protests", verbose_name=_("match"))
    team = models.ForeignKey(Team, models.PROTECT, related_name="protests", verbose_name=_("team"))
    moment = models.CharField(_("moment"), max_length=10, choices=Moment.choices)
    minute = models.PositiveSmallIntegerField(_("minute"), null=True, blank=True)
    text = models.TextField(_("text"))
    made_at = models.DateTimeField(_("made at"), null=True, blank=True)
    status = models.CharField(_("status"), max_length=10, choices=Status.choices, default=Status.LODGED)

    objects = ProtestQuerySet.as_manager()

    class Meta:
        verbose_name = _("protest")
        verbose_name_plural = _("protests")
        constraints = [
            models.CheckConstraint(
                condition=Q(moment="during") | Q(moment="before", minute__isnull=True),
                name="protest_minute_is_during_the_match",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["lodged", "upheld", "dismissed", "withdrawn"]), name="protest_status_is_known"
            ),
            models.CheckConstraint(condition=~Q(text=""), name="protest_says_something"),
        ]

    def __str__(self) -> str:
        return f"{self.status} {self.pk}"
