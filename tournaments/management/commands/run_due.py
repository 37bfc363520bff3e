"""``manage.py run_due``: what has to happen once its time has come. A timer runs it; twice at once does no harm."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from tournaments.selectors.desk.imports import KEPT_FOR
from tournaments.services.deletion import purge_deleted
from tournaments.services.imports import purge_drafts


class Command(BaseCommand):
    """Do what is due now: tournaments deleted 30 days ago and lists begun two days ago go for good."""

    help = "Do what is due now; run it by a timer as often as you like."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what was done."""
        now = timezone.now()
        purged = purge_deleted(now=now)
        dropped = purge_drafts(before=now - KEPT_FOR)
        self.stdout.write(f"Deleted tournaments removed for good: {purged}.")
        self.stdout.write(f"Lists that were uploaded and left: {dropped}.")
