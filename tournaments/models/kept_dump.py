"""Kept dumps: tournaments as they were before something replaced them."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class KeptDumpQuerySet(models.QuerySet["KeptDump"]):
    """Kept dumps of any tournament."""

    def newest_first(self) -> KeptDumpQuerySet:
        """The one that was kept last comes first."""
        return self.order_by("-kept_at", "-pk")


class KeptDump(models.Model):
    """A tournament's whole document, ID cards included, as it was at a moment: compressed, then encrypted."""

    tournament_uuid = models.UUIDField(_("tournament"))
    slug = models.SlugField(_("address"), max_length=80)
    reason = models.CharField(_("reason"), max_length=200)
    document = models.BinaryField(_("document, encrypted"))
    kept_at = models.DateTimeField(_("at"), default=timezone.now)

    objects = KeptDumpQuerySet.as_manager()

    class Meta:
        verbose_name = _("kept dump")
        verbose_name_plural = _("kept dumps")

    def __str__(self) -> str:
        return f"{self.slug} {self.kept_at:%Y-%m-%d %H:%M:%S}"
