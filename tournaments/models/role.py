"""Roles: what a user may do at an event."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .event import Event
from .team import Team
from .tournament import Tournament


class RoleQuerySet(models.QuerySet["Role"]):
    """Roles of people at events."""

    def over(self, tournament: Tournament) -> RoleQuerySet:
        """Those that reach this tournament: granted on its event, or on it."""
        everywhere = Q(tournament__isnull=True) | Q(tournament=tournament)
        return self.filter(everywhere, event=tournament.event_id)

    def in_order(self) -> RoleQuerySet:
        """By kind, then as they were granted."""
        return self.order_by("kind", "pk")


class Role(models.Model):
    """What a user may do at an event, or in one tournament of it. A team's representative names the team."""

    class Kind(models.TextChoices):
        """The parts people play around a tournament."""

        ORGANISER = "organiser", _("organiser")
        RESULTS_DESK = "results_desk", _("results desk")
        COMMITTEE = "committee", _("committee")
        REFEREE = "referee", _("referee")
        TEAM_REPRESENTATIVE = "team_representative", _("team representative")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="roles", verbose_name=_("user"), db_index=False
    )
    event = models.ForeignKey(Event, models.PROTECT, related_name="roles", verbose_name=_("event"))
    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="roles", verbose_name=_("tournament"), null=True, blank=True
    )
    team = models.ForeignKey(Team, models.PROTECT, related_name="roles", verbose_name=_("team"), null=True, blank=True)
    kind = models.CharField(_("kind"), max_length=30, choices=Kind.choices)

    objects = RoleQuerySet.as_manager()

    class Meta:
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        indexes = [models.Index(fields=["user", "event"], name="role_by_user_and_event")]
        constraints = [
            models.UniqueConstraint(
                fields=["user", "event", "kind"],
                condition=Q(tournament__isnull=True, team__isnull=True),
                name="role_once_on_an_event",
            ),
            models.UniqueConstraint(
                fields=["user", "tournament", "kind"],
                condition=Q(tournament__isnull=False, team__isnull=True),
                name="role_once_on_a_tournament",
            ),
            models.UniqueConstraint(
                fields=["user", "team", "kind"], condition=Q(team__isnull=False), name="role_once_on_a_team"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["organiser", "results_desk", "committee", "referee"], team__isnull=True)
                | Q(kind="team_representative", tournament__isnull=False, team__isnull=False),
                name="role_team_is_a_representatives",
            ),
        ]

    def __str__(self) -> str:
        return self.kind
