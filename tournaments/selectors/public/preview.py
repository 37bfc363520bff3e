"""Previews: the public pages with other switches than those that are set, for who may set them."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from urllib.parse import urlencode

from tournaments.selectors.public.frame import Links, Preview
from tournaments.selectors.snapshots import Release

ITEMS = tuple(switch.name for switch in fields(Release))
"""The names of the switches."""


@dataclass(frozen=True, slots=True)
class PreviewLinks(Links):
    """Where the previews of one tournament are; every one of them leads to another preview with the same switches.

    ``root``: the address of the previews of the tournament ``slug``. ``back``: that of its switches. Pages of the event
    and of other tournaments are the public ones.
    """

    root: str = ""
    slug: str = ""
    back: str = ""
    release: Release = field(default_factory=Release)

    def page(self, slug: str, name: str = "overview") -> str:
        """The preview of a page; without the switches where a form sends them along (``teams``)."""
        if slug != self.slug:
            return Links.page(self, slug, name)
        return f"{self.root}{name}/" if name == "teams" else f"{self.root}{name}/?{write_release(self.release)}"

    def team(self, slug: str, team: str) -> str:
        """The preview of a team's page."""
        return f"{self.root}teams/{team}/?{write_release(self.release)}"

    def changes(self, address: str, token: str) -> str:
        """Nothing: a preview stays as it was asked for."""
        return ""

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """The switches, for a form."""
        return tuple(("show", item) for item in list_shown(self.release))

    @property
    def preview(self) -> Preview:
        """What the preview says of itself."""
        return Preview(self.release, self.back)


def list_shown(release: Release) -> list[str]:
    """Return the names of the switches that are on; one empty name where none is."""
    return [item for item, is_on in asdict(release).items() if is_on] or [""]


def write_release(release: Release) -> str:
    """Return switches as the query of an address."""
    return urlencode([("show", item) for item in list_shown(release)])


def read_release(shown: list[str], stored: Release) -> Release:
    """Return the switches that the query of an address names, else those that are stored; unknown names are nothing."""
    if not shown:
        return stored
    return Release(**{item: item in shown for item in ITEMS})
