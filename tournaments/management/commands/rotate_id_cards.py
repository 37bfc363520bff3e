"""``manage.py rotate_id_cards``: after a new first key in ID_CARD_KEYS, encrypt everything with it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models.encryption import EncryptionRefused
from tournaments.services.id_cards import rotate_id_cards


class Command(BaseCommand):
    """Encrypt ID cards and kept dumps with the first key, so that the others can be taken away."""

    help = "Encrypt ID cards and kept dumps with the first of ID_CARD_KEYS; the others are not needed afterwards."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say how many were encrypted anew; raise CommandError where one of the keys is missing."""
        try:
            rotated = rotate_id_cards(actor=None)
        except EncryptionRefused as refusal:
            raise CommandError(f"Nothing was changed. {refusal}") from refusal
        self.stdout.write(
            f"ID cards: {rotated.persons}, kept dumps: {rotated.kept_dumps}. Only the first key is needed now."
        )
