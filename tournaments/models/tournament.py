"""Tournaments: one competition each, with its own rulebook."""

from __future__ import annotations

import secrets
import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .event import Event
from .fields import OrderedJSONField
from .querysets import PositionedQuerySet


def make_epoch() -> str:
    """A random mark that no cached page of an earlier state carries."""
    return secrets.token_hex(8)


class TournamentQuerySet(PositionedQuerySet["Tournament"]):
    """Tournaments of an event, in the order the organiser gave them."""

    def published(self) -> TournamentQuerySet:
        """Those that everybody may see."""
        return self.filter(is_published=True, deleted_at__isnull=True)

    def kept(self) -> TournamentQuerySet:
        """Those that are not in the bin."""
        return self.filter(deleted_at__isnull=True)


class Tournament(models.Model):
    """One competition of an event.

    ``revision`` grows with every change that a page could show; ``epoch`` changes when the whole tournament does
    (published, replaced, restored), so that the two together never repeat.

    Nothing is public unless ``is_published``; each ``shows_`` switch then releases one thing and nothing else. Rosters
    stay hidden until somebody releases them. ``archived_at``: over, closed for changes, still public. ``deleted_at``:
    in the bin, to be purged 30 days later.
    """

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    event = models.ForeignKey(Event, models.PROTECT, related_name="tournaments", verbose_name=_("event"))
    name = models.CharField(_("name"), max_length=200)
    slug = models.SlugField(_("address"), max_length=80, unique=True)
    accent = models.CharField(_("accent colour"), max_length=7, blank=True)
    is_published = models.BooleanField(_("published"), default=False)
    shows_schedule = models.BooleanField(_("schedule released"), default=True)
    shows_tables = models.BooleanField(_("tables released"), default=True)
    shows_bracket = models.BooleanField(_("bracket released"), default=True)
    shows_rosters = models.BooleanField(_("rosters released"), default=False)
    roster_limit = models.PositiveSmallIntegerField(_("players on a roster at most"), null=True, blank=True)
    rosters_freeze_at = models.DateTimeField(_("rosters close at"), null=True, blank=True)
    archived_at = models.DateTimeField(_("archived at"), null=True, blank=True)
    deleted_at = models.DateTimeField(_("deleted at"), null=True, blank=True)
    deleted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("deleted by"), null=True, blank=True
    )
    rulebook = OrderedJSONField(_("rulebook"))
    epoch = models.CharField(max_length=16, default=make_epoch, editable=False)
    revision = models.PositiveIntegerField(default=0, editable=False)
    position = models.PositiveIntegerField(_("position"))
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)
    updated_at = models.DateTimeField(_("updated at"), default=timezone.now, editable=False)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        constraints = [
            models.UniqueConstraint(fields=["event", "position"], name="tournament_position_unique_in_event"),
            models.CheckConstraint(
                condition=~models.Q(name="") & ~models.Q(slug="") & ~models.Q(epoch=""), name="tournament_is_named"
            ),
            models.CheckConstraint(
                condition=models.Q(accent="") | models.Q(accent__startswith="#"),
                name="tournament_accent_is_a_colour",
            ),
            models.CheckConstraint(
                condition=models.Q(deleted_at__isnull=True, deleted_by__isnull=True)
                | models.Q(deleted_at__isnull=False, deleted_by__isnull=False),
                name="tournament_deleted_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return self.name
