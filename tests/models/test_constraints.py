"""The database refuses what cannot be, whoever writes it."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import ProtectedError, RestrictedError
from django.utils import timezone

from tests.factories import (
    ClubFactory,
    EventFactory,
    FixtureFactory,
    GroupFactory,
    KnockoutFixtureFactory,
    PersonFactory,
    PitchFactory,
    ResultVersionFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
)
from tournaments.models import AuditEvent, Decision, Fixture, PointAdjustment, ResultVersion, Role, TournamentPitch

pytestmark = pytest.mark.django_db


def refuse(constraint: str, make: Callable[..., object], **fields: Any) -> None:
    """Fails unless the database refuses to store it. SQLite names the columns of a unique constraint instead."""
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        make(**fields)
    assert constraint in str(refused.value) or "UNIQUE constraint failed" in str(refused.value)


@pytest.mark.parametrize("taken", ["slug", "uuid"])
def test_event_and_tournament_are_unique_by_slug_and_uuid(taken: str) -> None:
    event, tournament = EventFactory.create(), TournamentFactory.create()

    refuse(f"event_{taken}", EventFactory.create, **{taken: getattr(event, taken)})
    refuse(f"tournament_{taken}", TournamentFactory.create, **{taken: getattr(tournament, taken)})


def test_event_without_zone_or_currency_is_refused() -> None:
    refuse("event_has_zone_and_currency", EventFactory.create, timezone="")
    refuse("event_has_zone_and_currency", EventFactory.create, currency="")


@pytest.mark.parametrize(
    "make", [EventFactory, TournamentFactory, GroupFactory, ClubFactory, TeamFactory, PersonFactory, PitchFactory]
)
def test_thing_without_a_name_is_refused(make: Any) -> None:
    refuse("is_named", make.create, name="")


def test_tournament_accent_is_a_colour() -> None:
    refuse("tournament_accent_is_a_colour", TournamentFactory.create, accent="green")


@pytest.mark.parametrize("make", [GroupFactory, TeamFactory, FixtureFactory])
def test_position_in_a_tournament_is_taken_once(make: Any) -> None:
    first = make.create()

    refuse("position_unique", make.create, tournament=first.tournament, position=first.position)


@pytest.mark.parametrize(("make", "field"), [(GroupFactory, "name"), (TeamFactory, "name"), (TeamFactory, "slug")])
def test_name_in_a_tournament_is_taken_once_and_free_in_another(make: Any, field: str) -> None:
    first = make.create()
    elsewhere = make.create(**{field: getattr(first, field)})

    refuse(f"{field}_unique", make.create, tournament=first.tournament, **{field: getattr(first, field)})
    assert elsewhere.tournament != first.tournament


@pytest.mark.parametrize("make", [ClubFactory, PitchFactory])
def test_name_in_an_event_is_taken_once_and_free_in_another(make: Any) -> None:
    first = make.create(name="Harbour")
    elsewhere = make.create(name="Harbour")

    refuse("name_unique_in_event", make.create, event=first.event, name="Harbour")
    assert elsewhere.event != first.event


def test_second_colour_needs_a_first() -> None:
    refuse("team_has_first_colour_first", TeamFactory.create, second_colour="white")


def test_withdrawal_is_a_known_policy() -> None:
    refuse("team_withdrawn_is_known", TeamFactory.create, withdrawn="vanished")


def test_id_card_and_its_hash_are_stored_together_or_not_at_all() -> None:
    refuse("person_id_card_has_its_hash", PersonFactory.create, id_card=b"encrypted")
    refuse("person_id_card_has_its_hash", PersonFactory.create, id_card_hash="hash")


@pytest.mark.parametrize(
    ("constraint", "fields"),
    [
        ("roster_entry_number_is_a_players", {"kind": "staff", "number": 7}),
        ("roster_entry_number_is_a_players", {"kind": "mascot"}),
        ("roster_entry_number_fits", {"number": 10_000}),
        ("roster_entry_ends_after_it_starts", {"starts_on": "2026-06-02", "ends_on": "2026-06-01"}),
    ],
)
def test_roster_entry_makes_sense(constraint: str, fields: dict[str, Any]) -> None:
    refuse(constraint, RosterEntryFactory.create, **fields)


def test_tournament_lists_a_pitch_once() -> None:
    tournament, pitch = TournamentFactory.create(), PitchFactory.create()
    TournamentPitch.objects.create(tournament=tournament, pitch=pitch, position=0)

    refuse("listed_once", TournamentPitch.objects.create, tournament=tournament, pitch=pitch, position=1)


@pytest.mark.parametrize(
    "home",
    [
        {},
        {"home_seed": 0},
        {"home_seed": 1, "home_outcome": "winner"},
        {"home_outcome": "winner"},
        {"home_feeder": "fixture"},
        {"home_feeder": "fixture", "home_outcome": "referee"},
        {"home_feeder": "fixture", "home_outcome": "winner", "home_seed": 1},
        {"home_team": "team", "home_seed": 1},
        {"home_team": "team", "home_feeder": "fixture", "home_outcome": "loser"},
    ],
)
def test_side_of_a_fixture_has_exactly_one_source(home: dict[str, Any]) -> None:
    semi_final = KnockoutFixtureFactory.create(stage="semi-final")
    given = {"fixture": semi_final, "team": TeamFactory.create(tournament=semi_final.tournament)}
    sources = {"home_seed": None} | {key: given.get(value, value) for key, value in home.items()}

    refuse("home_has_one_source", KnockoutFixtureFactory.create, tournament=semi_final.tournament, **sources)


def test_sides_of_a_fixture_differ() -> None:
    semi_final = KnockoutFixtureFactory.create(stage="semi-final")
    team = TeamFactory.create(tournament=semi_final.tournament)
    nobody = {"home_seed": None, "away_seed": None}
    winner = {"home_feeder": semi_final, "home_outcome": "winner", "away_feeder": semi_final, "away_outcome": "winner"}

    refuse("fixture_sides_differ", FixtureFactory.create, home_team=team, away_team=team)
    refuse("fixture_sides_differ", KnockoutFixtureFactory.create, home_seed=2, away_seed=2)
    refuse("fixture_sides_differ", KnockoutFixtureFactory.create, **nobody, **winner)
    assert KnockoutFixtureFactory.create(**nobody, **winner | {"away_outcome": "loser"}).pk


def test_group_belongs_to_group_games_only() -> None:
    group = GroupFactory.create()

    refuse("fixture_group_fits_stage", FixtureFactory.create, group=None, home_team__group=None, away_team__group=None)
    refuse("fixture_group_fits_stage", KnockoutFixtureFactory.create, group=group)
    refuse("fixture_group_fits_stage", KnockoutFixtureFactory.create, stage="friendly")
    refuse("fixture_group_fits_stage", FixtureFactory.create, home_team=None, home_seed=1)


@pytest.mark.parametrize("reference", ["home_feeder", "away_feeder", "replay_of"])
def test_fixture_does_not_refer_to_itself(reference: str) -> None:
    final = KnockoutFixtureFactory.create()
    side = reference.removesuffix("_feeder")
    change: dict[str, Any] = {reference: final.pk}
    if side != reference:
        change |= {f"{side}_seed": None, f"{side}_outcome": "winner"}

    refuse("fixture_refers_to_others", Fixture.objects.filter(pk=final.pk).update, **change)


def test_code_of_a_fixture_is_taken_once() -> None:
    first = FixtureFactory.create(code="G1")

    refuse("code_unique", FixtureFactory.create, tournament=first.tournament, code="G1")
    refuse("fixture_has_a_code", FixtureFactory.create, code="")


def test_result_has_one_current_version_and_each_number_once() -> None:
    first = ResultVersionFactory.create()

    refuse("current_only_once", ResultVersionFactory.create, fixture=first.fixture, number=2)
    refuse("number_unique", ResultVersionFactory.create, fixture=first.fixture, number=1, is_current=False)
    assert ResultVersionFactory.create(fixture=first.fixture, number=2, is_current=False).pk


@pytest.mark.parametrize(
    ("constraint", "fields"),
    [
        ("number_from_one", {"number": 0}),
        ("status_is_known", {"status": "played", "home_goals": None, "away_goals": None}),
        ("forfeit_is_known", {"forfeit": "referee"}),
        ("home_goals", {"home_goals": -1}),
        ("score_is_a_pair", {"away_goals": None}),
        ("score_fits_status", {"status": "scheduled"}),
        ("score_fits_status", {"status": "cancelled"}),
        ("final_has_an_outcome", {"home_goals": None, "away_goals": None}),
        ("extra_time_is_a_pair", {"home_extra_goals": 1}),
        ("extra_time_is_a_pair", {"status": "live", "home_goals": None, "away_goals": None, "home_extra_goals": 1}),
        ("extra_time_after_level_periods", {"home_extra_goals": 0, "away_extra_goals": 0}),
        ("extra_time_after_level_periods", {"home_extra_goals": 3, "away_extra_goals": 2}),
        ("kicks_after_level_score", {"home_kicks": 4, "away_kicks": 2}),
        ("kicks_after_level_score", {"away_goals": 2, "home_kicks": 4}),
        ("award_is_whole", {"award_winner": "home"}),
        ("award_is_whole", {"home_award_goals": 3}),
        ("award_is_whole", {"award_winner": "both", "home_award_goals": 3, "away_award_goals": 0}),
    ],
)
def test_result_fits_together(constraint: str, fields: dict[str, Any]) -> None:
    refuse(constraint, ResultVersionFactory.create, **fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"home_extra_goals": 1, "away_extra_goals": 0},
        {"away_goals": 2, "home_kicks": 4, "away_kicks": 2},
        {"home_goals": None, "away_goals": None, "forfeit": "both"},
        {"status": "cancelled", "home_goals": None, "away_goals": None, "home_award_goals": 0, "away_award_goals": 0},
        {"home_goals": 2_147_483_647, "away_goals": 0},
    ],
)
def test_result_that_fits_together_is_stored(fields: dict[str, Any]) -> None:
    result = ResultVersionFactory.create(**fields)

    assert ResultVersion.objects.filter(pk=result.pk, **fields).exists()


def test_decision_is_known_and_one_seeding_is_current() -> None:
    tournament = TournamentFactory.create()
    seeding: dict[str, Any] = {"tournament": tournament, "kind": "seeding", "order": [1, 2]}
    Decision.objects.create(position=0, **seeding, is_current=False)
    Decision.objects.create(position=1, **seeding)

    refuse("one_current_seeding", Decision.objects.create, position=2, **seeding)
    refuse("position_unique", Decision.objects.create, position=1, **seeding, is_current=False)
    refuse("kind_is_known", Decision.objects.create, position=2, **seeding | {"kind": "guess"})
    refuse(
        "only_seedings_are_superseded",
        Decision.objects.create,
        position=2,
        **seeding | {"kind": "draw"},
        is_current=False,
    )


def test_who_did_something_is_stored_with_when() -> None:
    team, user = TeamFactory.create(), UserFactory.create()
    decision: dict[str, Any] = {"tournament": team.tournament, "kind": "draw", "order": [], "position": 0}
    adjustment: dict[str, Any] = {"tournament": team.tournament, "team": team, "points": -3, "position": 0}

    refuse("decision_by_has_its_at", Decision.objects.create, **decision, decided_by=user)
    refuse("point_adjustment_by_has_its_at", PointAdjustment.objects.create, **adjustment, adjusted_by=user)
    assert Decision.objects.create(**decision, decided_by=user, decided_at=timezone.now()).pk


def test_role_is_granted_once_and_only_representatives_have_a_team() -> None:
    team = TeamFactory.create()
    tournament = team.tournament
    user = RoleFactory.create(event=tournament.event).user
    on_event: dict[str, Any] = {"user": user, "event": tournament.event}
    on_team = on_event | {"tournament": tournament, "team": team, "kind": Role.Kind.TEAM_REPRESENTATIVE}
    RoleFactory.create(**on_event, tournament=tournament)
    RoleFactory.create(**on_team)

    refuse("role_once_on_an_event", RoleFactory.create, **on_event)
    refuse("role_once_on_a_tournament", RoleFactory.create, **on_event, tournament=tournament)
    refuse("role_once_on_a_team", RoleFactory.create, **on_team)
    refuse("role_team_is_a_representatives", RoleFactory.create, **on_team | {"kind": Role.Kind.REFEREE})
    refuse("role_team_is_a_representatives", RoleFactory.create, **on_team | {"team": None})


def test_audit_event_says_what() -> None:
    refuse("audit_event_says_what", AuditEvent.objects.create, action="", object_type="team")


def test_what_others_rest_on_is_not_deleted() -> None:
    result = ResultVersionFactory.create()
    fixture = result.fixture
    semi_final = KnockoutFixtureFactory.create(stage="semi-final")
    KnockoutFixtureFactory.create(home_seed=None, home_feeder=semi_final, home_outcome="winner")

    for thing in (fixture, fixture.home_team, fixture.group, fixture.tournament, fixture.tournament.event):
        assert thing is not None
        with pytest.raises(ProtectedError):
            thing.delete()
    with pytest.raises(RestrictedError):
        semi_final.delete()
