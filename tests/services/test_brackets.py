"""The projection of the bracket follows from the sources alone."""

import pytest

from tests.samples import make_cup
from tournaments.documents.load import load_document
from tournaments.models import Decision, Fixture, ResultVersion, Tournament
from tournaments.rules.brackets import resolve_bracket
from tournaments.selectors.tournaments import get_snapshot
from tournaments.services.brackets import project_bracket

pytestmark = pytest.mark.django_db


def read_slots(tournament: Tournament) -> dict[str, tuple[str | None, str | None]]:
    """The names of the teams that the projection holds, by the code of the fixture."""
    fixtures = Fixture.objects.filter(tournament=tournament).in_order()
    return {
        code: (home, away) for code, home, away in fixtures.values_list("code", "home_slot__name", "away_slot__name")
    }


def recompute_slots(tournament: Tournament) -> dict[str, tuple[str | None, str | None]]:
    """The same from the rules, without the projection."""
    snapshot = get_snapshot(tournament.slug)
    teams = {team.name: team for team in snapshot.tournament.teams}
    slots = resolve_bracket(snapshot.tournament.matches, teams, snapshot.seeds)
    direct = {match.id: (str(match.home), str(match.away)) for match in snapshot.tournament.matches}
    return direct | {code: (home.team, away.team) for code, (home, away) in slots.items()}


def test_projection_after_a_load_equals_a_recomputation() -> None:
    tournament = load_document(make_cup())

    slots = read_slots(tournament)

    assert slots == recompute_slots(tournament)
    assert slots["SF-1"] == ("Adders", "Egrets")
    assert slots["SF-2"] == ("Dippers", "Badgers")
    assert slots["Final"] == ("Adders", None)
    assert slots["Third"] == ("Egrets", None)
    assert slots["Show"] == ("Guests", None)
    assert slots["A1"] == ("Adders", "Badgers")


def test_projection_is_rewritten_whole_and_left_alone_when_nothing_moved() -> None:
    tournament = load_document(make_cup())
    semi_final = Fixture.objects.get(tournament=tournament, code="SF-2")
    ResultVersion.objects.create(fixture=semi_final, number=1, status="final", home_goals=0, away_goals=1)

    moved, again = project_bracket(tournament), project_bracket(tournament)

    slots = read_slots(tournament)
    assert (moved, again) == (2, 0)
    assert slots == recompute_slots(tournament)
    assert (slots["Final"], slots["Third"]) == (("Adders", "Badgers"), ("Egrets", "Dippers"))


def test_projection_empties_slots_that_are_open_again() -> None:
    tournament = load_document(make_cup())
    Decision.objects.filter(tournament=tournament, kind="seeding").update(is_current=False)
    ResultVersion.objects.filter(fixture__tournament=tournament, fixture__code="A1").update(is_current=False)

    project_bracket(tournament)

    slots = read_slots(tournament)
    assert slots == recompute_slots(tournament)
    assert {slots[code] for code in ("SF-1", "SF-2", "Final", "Third")} == {(None, None)}
