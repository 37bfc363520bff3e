"""``manage.py demo``: fills an empty database with invented tournaments to look at."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import transaction
from django.urls import reverse

from tournaments.demo import ZONE, make_documents, make_extra
from tournaments.documents.load import load_document
from tournaments.models import Role, Team, Tournament, User

PASSWORD = "touchline"
"""Of every account of the demo. They count while DEBUG is on and never else (`config.sign_in`)."""


def make_accounts(tournament: Tournament) -> None:
    """Store an account for each role at the event of a tournament."""
    for kind in Role.Kind:
        email = f"{kind.replace('_', '-')}@demo.invalid"
        user = User.objects.create_user(email, PASSWORD, name=kind.label.capitalize())
        is_own = kind == Role.Kind.TEAM_REPRESENTATIVE
        team = Team.objects.filter(tournament=tournament).in_order().first() if is_own else None
        Role.objects.create(
            user=user, event=tournament.event, tournament=tournament if team else None, team=team, kind=kind
        )
        user.may_create_events = kind == Role.Kind.ORGANISER
        user.save(update_fields=["may_create_events"])


class Command(BaseCommand):
    """Load the demo where there is no tournament yet, and print where to look."""

    help = "Load two invented tournaments of today, and last year's as an extra; does nothing where there are any."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the address that the pages are served at."""
        parser.add_argument(
            "--address",
            default="http://127.0.0.1:8000",
            help="where the pages are served, for the addresses printed (default: %(default)s)",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Load all or nothing, so that half a demo is never taken for tournaments of one's own."""
        if Tournament.objects.exists():
            self.stdout.write("The database has tournaments already; the demo was not loaded.")
            return
        today = datetime.now(ZONE).date()
        with transaction.atomic():
            loaded = [load_document(document, actor=None) for document in make_documents(today)]
            extra = load_document(make_extra(today), actor=None)
            shown = [tournament.pk for tournament in (*loaded, extra)]
            Tournament.objects.filter(pk__in=shown).update(shows_rosters=True)  # invented people mind nothing
            if settings.DEBUG:
                make_accounts(loaded[0])
        self.stdout.write("Two invented tournaments are there to look at:")
        for tournament in loaded:
            self._print_address(tournament, options["address"])
        self.stdout.write("And an extra, last year's with the whole bracket:")
        self._print_address(extra, options["address"])

    def _print_address(self, tournament: Tournament, address: str) -> None:
        path = reverse("tournaments:overview-show", args=[tournament.slug])
        self.stdout.write(f"  {tournament.name}: {address}{path}")
