"""What a protest shows on the public pages of a match."""

from __future__ import annotations

from collections.abc import Iterator

from protests.models import Protest
from tournaments.extensions import Mark
from tournaments.rules.wording import Name, Sentence, gettext_noop

_LODGED = Protest.objects.lodged().in_order().values_list("fixture_id", "team__name")


def list_marks(tournament_id: int) -> Iterator[tuple[int, Mark]]:
    """Yield (id of the fixture, mark) of every protest nobody has ruled on; its text stays with the committee."""
    for fixture_id, team in _LODGED.filter(fixture__tournament=tournament_id):
        sentence = gettext_noop("%(team)s has lodged a protest, not ruled on yet.")
        yield fixture_id, Mark("protest", Sentence(sentence, {"team": Name(team)}))
