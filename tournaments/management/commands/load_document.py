"""``manage.py load_document``: a tournament document becomes a stored tournament."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import Progress

from tournaments.documents.load import STEPS, load_document
from tournaments.documents.reading import nested_too_deeply, read_sources
from tournaments.models.encryption import EncryptionRefused
from tournaments.rules.checks import Fault
from tournaments.rules.wording import gettext_noop


class Command(BaseCommand):
    """Store the tournament in a document, whole or not at all."""

    help = "Store the tournament in a document; a faulty one is refused with the place of its fault."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, and whether it may replace what is stored."""
        parser.add_argument("file", metavar="FILE", help="JSON document; - is standard input")
        parser.add_argument(
            "--replace",
            action="store_true",
            help="put it in the place of the tournament with its slug; a dump of the old one is kept",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Store the document and say what became of it; raise CommandError where it is refused."""
        on_terminal = sys.stderr.isatty()
        with Progress(console=Console(stderr=True), transient=True, disable=not on_terminal) as progress:
            task = progress.add_task("read", total=len(STEPS) + 1)
            try:
                tournament = load_document(
                    read_one_document(options["file"]),
                    replace=options["replace"],
                    on_step=lambda step: progress.update(task, advance=1, description=step),
                )
            except RecursionError as error:
                raise CommandError(f"Refused: {nested_too_deeply()}") from error
            except (Fault, EncryptionRefused) as refusal:
                raise CommandError(f"Refused: {refusal}") from refusal
        visible = "published" if tournament.is_published else "a draft"
        teams, matches = tournament.teams.count(), tournament.fixtures.count()
        self.stdout.write(f"{tournament.name} ({tournament.slug}): {teams} teams, {matches} matches; {visible}.")


def read_one_document(name: str) -> object:
    """Return the document in a file. Raises ``Fault`` where there is none, or more than one."""
    documents = read_sources([name])
    document = next(documents)
    if isinstance(document, Fault):
        raise document
    if next(documents, None) is not None:
        raise Fault(name, gettext_noop("holds several documents; load them one by one"))
    return document
