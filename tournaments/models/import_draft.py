"""Import drafts: files that were brought along and are being looked over."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .tournament import Tournament


class ImportDraftQuerySet(models.QuerySet["ImportDraft"]):
    """Drafts of imports."""

    def older_than(self, moment: datetime) -> ImportDraftQuerySet:
        """Those that were begun before a moment."""
        return self.filter(created_at__lt=moment)


class ImportDraft(models.Model):
    """A list on its way into a tournament, kept from its upload until somebody takes it.

    ``content``: what was uploaded, compressed, then encrypted, as it may hold ID cards; gone once it was taken.
    ``options``: ``name`` of the file, and ``kind``, which is ``text`` for bytes as they came and ``table`` for the rows
    of a workbook.
    """

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, related_name="import_drafts", verbose_name=_("tournament")
    )
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("by"))
    content = models.BinaryField(_("content, encrypted"), null=True, blank=True)
    options = models.JSONField(_("options"), default=dict, blank=True)
    created_at = models.DateTimeField(_("created at"), default=timezone.now, db_index=True)
    committed_at = models.DateTimeField(_("taken at"), null=True, blank=True)

    objects = ImportDraftQuerySet.as_manager()

    class Meta:
        verbose_name = _("import draft")
        verbose_name_plural = _("import drafts")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(committed_at__isnull=True, content__isnull=False)
                | models.Q(committed_at__isnull=False, content__isnull=True),
                name="import_draft_content_until_taken",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M:%S}"
