"""Loading: everything comes back in the dump, a refused document stores nothing, a replaced one is kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.extra.django import TestCase
from pytest_django import Settings

from tests.factories import RoleFactory
from tests.samples import make_cup
from tests.strategies import documents
from tournaments.documents.answer import make_answer
from tournaments.documents.dump import dump_document
from tournaments.documents.load import STEPS, load_document
from tournaments.documents.replacement import drop_id_cards, read_kept_document
from tournaments.documents.schema import normalise
from tournaments.documents.values import read_tournament
from tournaments.models import (
    AuditEvent,
    Club,
    Event,
    Fixture,
    KeptDump,
    Person,
    Pitch,
    ResultVersion,
    Role,
    RosterEntry,
    Team,
    Tournament,
)
from tournaments.models.encryption import EncryptionRefused
from tournaments.rules.checks import Fault
from tournaments.rules.standings import rank_tournament
from tournaments.selectors.tournaments import get_snapshot

pytestmark = pytest.mark.django_db

CASES = Path(__file__).resolve().parents[3] / "shared" / "cases"


def read_cases(name: str, every: int = 1) -> list[Any]:
    """The documents of a file of worked cases, every so manyth; none where the folder is absent."""
    path = CASES / name
    lines = path.read_text(encoding="utf-8").splitlines()[::every] if path.is_file() else []
    return [json.loads(line)["document"] for line in lines]


def read_cups() -> list[Any]:
    """The real cups, whose files lie beside the project."""
    paths = sorted((CASES / "cups").glob("*-*.json"))
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def assert_round_trip(document: Any) -> None:
    """The dump is the normal form to the byte, and the stored tournament ranks as the document does."""
    normal = normalise(document)

    tournament = load_document(document)

    dump = dump_document(tournament, with_id_cards=True)
    assert dump == normal
    assert json.dumps(dump) == json.dumps(normal)
    assert dump_document(tournament) == drop_id_cards(normal)
    expected = make_answer(rank_tournament(read_tournament(document)), normal.get("seeding"))
    snapshot = get_snapshot(tournament.slug, include_drafts=True)
    assert json.dumps(make_answer(snapshot.ranking, normal.get("seeding"))) == json.dumps(expected)


def test_load_gives_back_everything() -> None:
    assert_round_trip(make_cup())


@pytest.mark.parametrize("document", read_cups(), ids=lambda document: document["name"])
def test_load_gives_back_a_real_cup(document: Any) -> None:
    assert_round_trip(document)


@pytest.mark.parametrize("document", read_cases("ranked.jsonl", every=10), ids=lambda document: document["name"])
def test_load_gives_back_and_ranks_a_worked_case(document: Any) -> None:
    assert_round_trip(document)


class RoundTrip(TestCase):
    """Hypothesis asks for a transaction of its own around every example."""

    @settings(max_examples=40)
    @given(documents())
    def test_load_gives_back_any_document(self, document: Any) -> None:
        assert_round_trip(document)


def test_dump_loaded_again_is_the_same_to_the_byte() -> None:
    """J07: nothing stays behind."""
    first = dump_document(load_document(make_cup()), with_id_cards=True)

    second = dump_document(load_document(first, replace=True), with_id_cards=True)

    assert json.dumps(second) == json.dumps(first)


def test_load_stores_what_is_asked_of_the_database() -> None:
    tournament = load_document(make_cup())

    adders = Team.objects.get(tournament=tournament, name="Adders")
    coach = adders.roster.staff().in_order()[0]
    semi_final = Fixture.objects.get(tournament=tournament, code="SF-1")
    assert (tournament.revision, tournament.is_published, tournament.event.slug) == (1, True, "harbour")
    assert (adders.club.name, adders.slug, adders.group and adders.group.name) == ("Harbour FC", "adders", "A")
    assert (coach.person.name, coach.role, coach.number) == ("Kim Ray", "coach", None)
    assert semi_final.home_slot == adders
    assert ResultVersion.objects.current().filter(fixture=semi_final, number=1, home_kicks=4).exists()
    assert not ResultVersion.objects.filter(fixture__code="Final").exists()


def test_load_tells_each_step() -> None:
    steps: list[str] = []

    load_document(make_cup(), on_step=steps.append)

    assert steps == list(STEPS)


def test_load_is_audited_without_names_and_cards() -> None:
    tournament = load_document(make_cup())

    audit = AuditEvent.objects.get()
    assert (audit.action, audit.actor_id, audit.tournament_uuid) == ("tournament.loaded", None, tournament.uuid)
    assert audit.before is None
    assert audit.after == {
        "slug": "harbour-u14",
        "published": True,
        "epoch": tournament.epoch,
        "revision": 1,
        "teams": 7,
        "matches": 13,
    }


def test_teams_whose_names_look_alike_have_addresses_of_their_own() -> None:
    teams = [{"name": name} for name in ("Real", "real", "Réal", "Real 2", "日本", "日本!")]
    tournament = load_document(make_cup(teams=teams, **_without_games()))

    slugs = tournament.teams.in_order().values_list("slug", flat=True)
    assert list(slugs) == ["real", "real-2", "real-3", "real-2-2", "65e5-672c", "65e5-672c-21"]


def _without_games() -> dict[str, Any]:
    return {"matches": [], "adjustments": [], "decisions": [], "seeding": {"order": []}, "protests": []}


def test_person_with_the_same_card_and_name_is_one_person_across_tournaments() -> None:
    load_document(make_cup())
    other = [
        {"name": "Adders", "players": [{"name": "Kim Ray", "id_card": "X-100 200"}, {"name": "Lee Sand"}]},
        {"name": "Badgers", "players": [{"name": "Kim Roy", "id_card": "X-100 200"}]},
        {"name": "Cranes", "players": [{"name": "Kim Ray", "id_card": "X100200"}]},
    ]
    load_document(make_cup(slug="harbour-u16", name="Harbour Cup U16", teams=other, **_without_games()))

    entries = RosterEntry.objects.filter(team__tournament__slug="harbour-u16").order_by("team__position", "position")
    shared = [entry.person.roster_entries.count() for entry in entries]
    assert shared == [2, 1, 1, 1]
    assert Person.objects.exclude(id_card_hash="").values("id_card_hash").distinct().count() == 3


@pytest.mark.parametrize(
    ("changes", "at", "sentence"),
    [
        ({"teams": [{"name": "Adders", "mascot": "snake"}]}, "teams[0].mascot", "unknown key"),
        ({"rumours": []}, "rumours", "unknown key"),
        ({"timezone": "Europe/London"}, "timezone", "the event harbour is stored with Europe/Paris, not Europe/London"),
        ({"currency": "USD"}, "currency", "stored with EUR, not USD"),
        ({"event": {"name": "Harbour Cups", "slug": "harbour"}}, "event.name", "stored with Harbour Cup, not"),
    ],
)
def test_refused_document_names_the_place_and_stores_nothing(changes: dict[str, Any], at: str, sentence: str) -> None:
    load_document(make_cup())
    before = count_rows()

    with pytest.raises(Fault, match=r".*") as refused:
        load_document(make_cup(**{"slug": "other"} | changes))

    assert refused.value.at == at
    assert sentence in str(refused.value)
    assert count_rows() == before


def count_rows() -> dict[str, int]:
    """How many rows there are of everything that a load stores."""
    models: list[Any] = [Event, Tournament, Club, Team, Person, RosterEntry, Pitch, Fixture, ResultVersion, KeptDump]
    return {model.__name__: model.objects.count() for model in models}


def test_failure_halfway_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """J06: what was there is still there."""

    def fail(*args: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr("tournaments.documents.load.project_bracket", fail)

    with pytest.raises(RuntimeError, match="the disk is full"):
        load_document(make_cup())
    assert set(count_rows().values()) == {0}


def test_id_card_without_a_key_is_refused_and_a_document_without_cards_is_not(settings: Settings) -> None:
    settings.ID_CARD_KEYS = []

    with pytest.raises(EncryptionRefused, match="ID_CARD_KEYS is not set"):
        load_document(make_cup())
    assert set(count_rows().values()) == {0}
    assert load_document(make_cup(teams=[{"name": "Adders"}], **_without_games())).teams.count() == 1


def test_stored_slug_is_refused_in_a_sentence() -> None:
    load_document(make_cup())

    with pytest.raises(Fault) as refused:
        load_document(make_cup())

    assert str(refused.value) == (
        "slug: a tournament with the slug harbour-u14 is stored already; give --replace to replace it"
    )


def test_replacement_keeps_the_row_and_a_dump_and_moves_on() -> None:
    old = load_document(make_cup())
    fewer = make_cup(name="Harbour Cup U15", teams=make_cup()["teams"][:3], published=False, **_without_games())

    new = load_document(fewer, replace=True)

    assert (new.pk, new.uuid, new.position) == (old.pk, old.uuid, old.position)
    assert (new.revision, new.name, new.is_published) == (2, "Harbour Cup U15", False)
    assert new.epoch != old.epoch
    assert dump_document(new, with_id_cards=True) == normalise(fewer)
    assert read_kept_document("harbour-u14", with_id_cards=True) == normalise(make_cup())
    assert read_kept_document("harbour-u14") == drop_id_cards(normalise(make_cup()))
    audit = AuditEvent.objects.get(action="tournament.replaced")
    assert audit.before
    assert audit.before["kept_dump"] == KeptDump.objects.get().pk
    assert audit.after
    assert (audit.before["revision"], audit.after["revision"]) == (1, 2)


def test_kept_dump_is_unreadable_without_the_key() -> None:
    load_document(make_cup())
    load_document(make_cup(), replace=True)

    kept = KeptDump.objects.get()

    assert b"Adders" not in bytes(kept.document)
    assert str(kept.tournament_uuid) not in str(kept)


def test_replacement_without_a_key_is_refused_and_changes_nothing(settings: Settings) -> None:
    tournament = load_document(make_cup(teams=[{"name": "Adders"}], **_without_games()))
    settings.ID_CARD_KEYS = []

    with pytest.raises(EncryptionRefused, match="no tournament is replaced"):
        load_document(make_cup(teams=[{"name": "Badgers"}], **_without_games()), replace=True)
    assert [team.name for team in tournament.teams.in_order()] == ["Adders"]


def test_replacement_leaves_no_persons_clubs_or_pitches_behind_but_those_in_use() -> None:
    load_document(make_cup())
    load_document(make_cup(slug="harbour-u16", teams=[{"name": "Foxes"}], venues=["Quay"], **_without_games()))
    card = [{"name": "Kim Ray", "id_card": "X-100 200"}]
    kim = Person.objects.exclude(id_card_hash="").order_by("pk")[0]
    Person.objects.filter(pk=kim.pk).update(phone="555 0100")

    load_document(
        make_cup(teams=[{"name": "Adders", "players": card}], venues=["Beach"], **_without_games()), replace=True
    )

    assert [club.name for club in Club.objects.by_name()] == ["Adders", "Foxes"]
    assert [pitch.name for pitch in Pitch.objects.by_name()] == ["Beach", "Quay"]
    assert list(Person.objects.values_list("name", "phone")) == [("Kim Ray", "555 0100")]


def test_replacement_leaves_representatives_with_the_team_of_the_same_name() -> None:
    tournament = load_document(make_cup())
    teams = {team.name: team for team in tournament.teams.in_order()}
    common: dict[str, Any] = {"event": tournament.event, "tournament": tournament}
    kinds = Role.Kind.TEAM_REPRESENTATIVE
    stays = RoleFactory.create(**common, team=teams["Adders"], kind=kinds)
    RoleFactory.create(**common, team=teams["Guests"], kind=kinds)
    organiser = RoleFactory.create(event=tournament.event)

    load_document(make_cup(teams=make_cup()["teams"][:-1], **_without_games()), replace=True)

    found = {role.pk: role for role in Role.objects.in_order()}
    assert found.keys() == {stays.pk, organiser.pk}
    assert found[stays.pk].team == tournament.teams.get(name="Adders")
    assert found[stays.pk].user == stays.user
    audit = AuditEvent.objects.get(action="tournament.replaced")
    assert audit.after
    assert audit.after["roles_ended"] == 1


def test_replacement_does_not_move_to_another_event() -> None:
    load_document(make_cup())

    with pytest.raises(Fault, match="belongs to the event harbour and stays there") as refused:
        load_document(make_cup(event={"name": "Lake Cup"}), replace=True)

    assert refused.value.at == "event.slug"
    assert Event.objects.count() == 1


def test_second_tournament_of_an_event_comes_after_the_first_and_moves_its_pages_on() -> None:
    first = load_document(make_cup())
    second = load_document(make_cup(slug="harbour-u16", name="Harbour Cup U16"))

    first.refresh_from_db()
    assert (first.position, second.position) == (0, 1)
    assert (first.revision, second.revision) == (2, 1)
    assert first.event == second.event
