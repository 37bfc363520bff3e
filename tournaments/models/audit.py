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
    event_uuid = models.UUIDField(_("event"), null=True, blank=True)
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
            models.Index(fields=["event_uuid", "at"], name="audit_event_by_event"),
            models.Index(fields=["object_type", "object_id"], name="audit_event_by_object"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(action="") & ~models.Q(object_type=""), name="audit_event_says_what"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.object_type} {self.object_id}"


class AuditSubject(models.Model):
    """Something that an audit event is about beside its own object: the team of a player, the person of an entry.

    As plain as the event itself: a kind (the model's name) and an id, which may outlive what they name.
    """

    audit_event = models.ForeignKey(AuditEvent, models.CASCADE, related_name="subjects", verbose_name=_("audit event"))
    object_type = models.CharField(_("kind of object"), max_length=60)
    object_id = models.BigIntegerField(_("object"))

    class Meta:
        verbose_name = _("audit subject")
        verbose_name_plural = _("audit subjects")
        indexes = [models.Index(fields=["object_type", "object_id"], name="audit_subject_by_object")]

    def __str__(self) -> str:
        return f"{self.object_type} {self.object_id}"
