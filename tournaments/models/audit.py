"""The audit: who did what and when. It outlives what it tells about."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class AuditEventQuerySet(models.QuerySet["AuditEvent"]):
    """Audit events, oldest first."""

    def in_order(self) -> AuditEventQuerySet:
        """As things happened."""
        return self.order_by("at", "pk")


class AuditEvent(models.Model):
    """One thing that somebody did, with the state before and after.

    Plain identifiers and no foreign keys, so that deleting a thing never erases its history. People appear by id only,
    never by name, address or card number.
    """

    actor_id = models.BigIntegerField(_("actor"), null=True, blank=True)
    action = models.CharField(_("action"), max_length=60)
    object_type = models.CharField(_("kind of object"), max_length=60)
    object_id = models.BigIntegerField(_("object"), null=True, blank=True)
    tournament_uuid = models.UUIDField(_("tournament"), null=True, blank=True)
    before = models.JSONField(_("before"), null=True, blank=True)
    after = models.JSONField(_("after"), null=True, blank=True)
    at = models.DateTimeField(_("at"), default=timezone.now)

    objects = AuditEventQuerySet.as_manager()

    class Meta:
        verbose_name = _("audit event")
        verbose_name_plural = _("audit events")
        indexes = [
            models.Index(fields=["tournament_uuid", "at"], name="audit_event_by_tournament"),
            models.Index(fields=["object_type", "object_id"], name="audit_event_by_object"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(action="") & ~models.Q(object_type=""), name="audit_event_says_what"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.object_type} {self.object_id}"
