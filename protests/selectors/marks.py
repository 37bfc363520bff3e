"""What a protest shows on the public pages of a match."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from protests.models import Protest
from tournaments.extensions import Mark


def list_marks(tournament_id: int) -> Iterator[tuple[int, Mark]]:
    """Yield (id of the fixture, mark) of every protest nobody has ruled on; its text stays with the committee."""
    lodged = Protest.objects.lodged().filter(fixture__tournament=tournament_id).in_order()
    for fixture_id, team in lodged.values_list("fixture_id", "team__name"):
        yield fixture_id, Mark("protest", _("%(team)s has lodged a protest, not ruled on yet") % {"team": team})
