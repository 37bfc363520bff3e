"""``manage.py dump_document``: a stored tournament becomes a document."""

from __future__ import annotations

import io
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from tournaments.documents.dump import dump_document, print_document
from tournaments.documents.replacement import NoKeptDump, read_kept_document
from tournaments.models import Tournament
from tournaments.models.encryption import EncryptionRefused


class Command(BaseCommand):
    """Print a tournament as a document that `load_document` and `rank` read."""

    help = "Print a stored tournament as a document; ID cards are left out unless asked for."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the slug, and what is wanted of the tournament."""
        parser.add_argument("slug", metavar="SLUG", help="the tournament's slug")
        parser.add_argument("--with-id-cards", action="store_true", help="write the numbers of ID cards in clear text")
        parser.add_argument("--kept", action="store_true", help="the newest dump kept when it was replaced")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the document; raise CommandError where there is none."""
        out: Any = self.stdout._out
        if isinstance(out, io.TextIOWrapper):
            out.reconfigure(encoding="utf-8")
        try:
            document = self.find_document(options["slug"], options["kept"], options["with_id_cards"])
        except EncryptionRefused as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(print_document(document), ending="")

    def find_document(self, slug: str, kept: bool, with_id_cards: bool) -> dict[str, Any]:
        """Return the document that is asked for."""
        if kept:
            try:
                return read_kept_document(slug, with_id_cards=with_id_cards)
            except NoKeptDump as error:
                raise CommandError(f"No dump of {slug} was ever kept.") from error
        with transaction.atomic():  # the lock keeps writers out, so that all rows are of one moment
            tournament = Tournament.objects.select_for_update().filter(slug=slug).first()
            if tournament is None:
                raise CommandError(f"No tournament has the slug {slug}.")
            return dump_document(tournament, with_id_cards=with_id_cards)
