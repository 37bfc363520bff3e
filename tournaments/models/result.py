"""Results: what a match came to, one full snapshot per version."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.rules.values import STATUSES

from .checks import both_or_neither, needs
from .fixture import Fixture


class ResultVersionQuerySet(models.QuerySet["ResultVersion"]):
    """Versions of results, the newest last."""

    def current(self) -> ResultVersionQuerySet:
        """The version of each fixture that counts now."""
        return self.filter(is_current=True)

    def in_order(self) -> ResultVersionQuerySet:
        """By fixture, then by number."""
        return self.order_by("fixture__position", "fixture", "number", "pk")


class ResultVersion(models.Model):
    """One full snapshot of a match's result; a correction adds a version, and one version is current.

    A fixture without a version is scheduled and nothing is known of it. Goals include extra time and exclude the
    shoot-out. The lists hold what the keys of a document by the same name hold, elapsed game time (``at``) in seconds.
    """

    class Forfeit(models.TextChoices):
        """Who lost without regard to play."""

        HOME = "home", _("home team")
        AWAY = "away", _("away team")
        BOTH = "both", _("both teams")

    fixture = models.ForeignKey(
        Fixture, models.PROTECT, related_name="results", verbose_name=_("match"), db_index=False
    )
    number = models.PositiveIntegerField(_("number"))
    is_current = models.BooleanField(_("current"), default=True)
    status = models.CharField(_("status"), max_length=20, choices=[(status, status) for status in STATUSES])
    home_goals = models.PositiveIntegerField(null=True, blank=True)
    away_goals = models.PositiveIntegerField(null=True, blank=True)
    home_extra_goals = models.PositiveIntegerField(null=True, blank=True)
    away_extra_goals = models.PositiveIntegerField(null=True, blank=True)
    home_kicks = models.PositiveIntegerField(null=True, blank=True)
    away_kicks = models.PositiveIntegerField(null=True, blank=True)
    forfeit = models.CharField(_("forfeit"), max_length=10, choices=Forfeit.choices, blank=True)
    award_winner = models.CharField(max_length=10, choices=Forfeit.choices[:2], blank=True)
    home_award_goals = models.PositiveIntegerField(null=True, blank=True)
    away_award_goals = models.PositiveIntegerField(null=True, blank=True)
    is_annulled = models.BooleanField(_("annulled"), default=False)
    periods = models.JSONField(_("periods"), default=list, blank=True)
    goals = models.JSONField(_("goals"), default=list, blank=True)
    cards = models.JSONField(_("cards"), default=list, blank=True)
    lineups = models.JSONField(_("line-ups"), default=dict, blank=True)
    figures = models.JSONField(_("figures"), default=dict, blank=True)
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by"), null=True, blank=True
    )
    entered_at = models.DateTimeField(_("at"), default=timezone.now)
    note = models.TextField(_("note"), blank=True)

    objects = ResultVersionQuerySet.as_manager()

    class Meta:
        verbose_name = _("result version")
        verbose_name_plural = _("result versions")
        constraints = [
            models.UniqueConstraint(fields=["fixture", "number"], name="result_version_number_unique_in_fixture"),
            models.UniqueConstraint(
                fields=["fixture"], condition=Q(is_current=True), name="result_version_current_only_once"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="result_version_number_from_one"),
            models.CheckConstraint(condition=Q(status__in=STATUSES), name="result_version_status_is_known"),
            models.CheckConstraint(
                condition=Q(forfeit__in=["", "home", "away", "both"]), name="result_version_forfeit_is_known"
            ),
            models.CheckConstraint(
                condition=both_or_neither("home_goals", "away_goals"), name="result_version_score_is_a_pair"
            ),
            models.CheckConstraint(
                condition=Q(home_goals__isnull=True) | Q(status__in=["live", "final", "abandoned"]),
                name="result_version_score_fits_status",
            ),
            models.CheckConstraint(
                condition=~Q(status="final") | Q(home_goals__isnull=False) | ~Q(forfeit=""),
                name="result_version_final_has_an_outcome",
            ),
            models.CheckConstraint(
                condition=both_or_neither("home_extra_goals", "away_extra_goals")
                & needs("home_extra_goals", "home_goals"),
                name="result_version_extra_time_is_a_pair",
            ),
            models.CheckConstraint(
                condition=Q(home_extra_goals__isnull=True)
                | Q(
                    home_goals__gte=F("home_extra_goals"),
                    away_goals__gte=F("away_extra_goals"),
                    home_goals=F("away_goals") - F("away_extra_goals") + F("home_extra_goals"),
                ),
                name="result_version_extra_time_after_level_periods",
            ),
            models.CheckConstraint(
                condition=both_or_neither("home_kicks", "away_kicks")
                & (Q(home_kicks__isnull=True) | Q(home_goals__isnull=False, home_goals=F("away_goals"))),
                name="result_version_kicks_after_level_score",
            ),
            models.CheckConstraint(
                condition=both_or_neither("home_award_goals", "away_award_goals")
                & (Q(award_winner="") | Q(award_winner__in=["home", "away"], home_award_goals__isnull=False)),
                name="result_version_award_is_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fixture_id} v{self.number}"
