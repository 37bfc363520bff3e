"""What organisers release one by one: what it is, whether it is out, and where it would be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Tournament
from tournaments.selectors.desk.setup import find_first_team
from tournaments.selectors.public.preview import PreviewLinks
from tournaments.selectors.tournaments import get_release


class ReleaseItem(NamedTuple):
    """A switch. ``preview_href``: the page it is about, as the public will see it with the switch on."""

    name: str
    label: str | Promise
    text: str | Promise
    is_on: bool
    preview_href: str


_ITEMS = (
    ("schedule", _("Schedule"), _("All matches with times, pitches and results."), "matches"),
    ("tables", _("Tables"), _("Groups, their tables, and why teams stand where they stand."), "tables"),
    ("bracket", _("Bracket"), _("Who meets whom in the knockout, and the seeds."), "bracket"),
    ("rosters", _("Rosters"), _("The names of players and staff, on the pages of their teams."), ""),
)


def list_items(tournament: Tournament, links: PreviewLinks) -> list[ReleaseItem]:
    """Return the four switches of a tournament in their order, in one query. ``links``: those of its previews."""
    stored, team = get_release(tournament), find_first_team(tournament)
    items = []
    for name, label, text, page in _ITEMS:
        released = replace(links, release=replace(stored, **{name: True}))
        href = released.page(tournament.slug, page or "overview")
        if not page and team:
            href = released.team(tournament.slug, team)
        items.append(ReleaseItem(name, label, text, getattr(stored, name), href))
    return items
