"""``manage.py invite_organiser``: the way in to an empty site."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.urls import reverse

from tournaments.services.people import invite_first_organiser


class Command(BaseCommand):
    """Print a link that makes an account which may create events."""

    help = "Print a link, good for one person and 14 days, that lets them make an account and create events."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take where the pages are served, and whom the link is for."""
        parser.add_argument(
            "--address",
            default="http://127.0.0.1:8000",
            help="where the pages are served, for the link (default: %(default)s)",
        )
        parser.add_argument("--email", default="", help="filled in for them on the page (default: none)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the invitation and print its link."""
        offer = invite_first_organiser(options["email"])
        path = reverse("tournaments:invitation-accept", args=[offer.token])
        self.stdout.write(f"{options['address'].rstrip('/')}{path}")
