"""Invitations: a link that gives whoever opens it first one role."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .event import Event
from .role import Role
from .team import Team
from .tournament import Tournament

LASTS = timedelta(days=14)


def make_expiry() -> datetime:
    """The moment an invitation made now ends at."""
    return timezone.now() + LASTS


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """Invitations to a site or an event."""

    def open(self, at: datetime) -> InvitationQuerySet:
        """Those that can be accepted at a moment."""
        return self.filter(used_at__isnull=True, revoked_at__isnull=True, expires_at__gt=at)

    def newest_first(self) -> InvitationQuerySet:
        """The one that was made last comes first."""
        return self.order_by("-created_at", "-pk")


class Invitation(models.Model):
    """An offer of one role, accepted once through a link. Only the hash of the link's token is stored.

    Without an event it offers the right to create events, for the first organiser of a site. ``email``: whom it was
    meant for, as somebody typed it; anybody who has the link may accept it.
    """

    event = models.ForeignKey(
        Event, models.CASCADE, related_name="invitations", verbose_name=_("event"), null=True, blank=True
    )
    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="invitations", verbose_name=_("tournament"), null=True, blank=True
    )
    team = models.ForeignKey(
        Team, models.CASCADE, related_name="invitations", verbose_name=_("team"), null=True, blank=True
    )
    kind = models.CharField(_("kind"), max_length=30, choices=Role.Kind.choices)
    email = models.EmailField(_("e-mail address"), blank=True)
    name = models.CharField(_("name"), max_length=150, blank=True)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("made by"), null=True, blank=True
    )
    created_at = models.DateTimeField(_("made at"), default=timezone.now)
    expires_at = models.DateTimeField(_("ends at"), default=make_expiry)
    revoked_at = models.DateTimeField(_("revoked at"), null=True, blank=True)
    used_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("used by"), null=True, blank=True
    )
    used_at = models.DateTimeField(_("used at"), null=True, blank=True)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints = [
            models.CheckConstraint(
                condition=Q(used_at__isnull=True, used_by__isnull=True)
                | Q(used_at__isnull=False, used_by__isnull=False),
                name="invitation_used_by_somebody",
            ),
            models.CheckConstraint(
                condition=Q(event__isnull=False) | Q(tournament__isnull=True, team__isnull=True, kind="organiser"),
                name="invitation_without_event_is_an_organisers",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["organiser", "results_desk", "committee", "referee"], team__isnull=True)
                | Q(kind="team_representative", tournament__isnull=False, team__isnull=False),
                name="invitation_team_is_a_representatives",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
