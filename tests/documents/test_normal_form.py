"""The one normal form of a document: defaults written out, one spelling, nothing lost."""

import copy
import json
import unicodedata
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Json, change, game, make_document
from tests.cases import CUPS, load_cup, load_ranked, needs_cases
from tests.documents.full_document import FULL
from tests.random_tournaments import documents
from tournaments.documents.schema import check_document, normalise
from tournaments.rules.presets import SOCCER_CUP


def test_normal_form_writes_every_default_out() -> None:
    """Slug, event, zone, currency, published, club, stage, group and status; the rulebook is whole."""
    document = {
        "format": "tournament-document/1",
        "name": "  Coupe d'Été ",
        "rulebook": "soccer-cup",
        "teams": [{"name": "Adders", "group": "A"}, {"name": "Badgers", "group": "A"}],
        "matches": [game("Adders 1-0 Badgers"), {"id": "M2", "home": "Badgers", "away": "Adders", "venue": "Pier"}],
    }

    normal = normalise(document)

    assert {key: normal[key] for key in ("name", "slug", "timezone", "currency", "published")} == {
        "name": "Coupe d'Été", "slug": "coupe-dete", "timezone": "UTC", "currency": "USD", "published": True,
    }  # fmt: skip
    assert normal["event"] == {"name": "Coupe d'Été", "slug": "coupe-dete"}
    assert normal["rulebook"] == SOCCER_CUP
    assert normal["teams"][0]["club"] == "Adders"
    assert [(match["stage"], match["group"], match["status"]) for match in normal["matches"]] == [
        ("group", "A", "final"),
        ("group", "A", "scheduled"),
    ]
    assert normal["venues"] == ["Pier"]


def test_normal_form_leaves_out_what_says_nothing() -> None:
    """No goals, no cards, ``annulled`` and ``rescinded`` false, empty line-ups."""
    cards = [{"side": "home", "card": "red", "rescinded": False}]
    match = game("Adders 1-0 Badgers", goals=[], annulled=False, lineups={"home": []}, figures={}, cards=cards)

    (normal,) = normalise(make_document(match))["matches"]

    assert set(normal) == {"id", "stage", "group", "home", "away", "status", "score", "cards"}
    assert normal["cards"] == [{"side": "home", "card": "red"}]


def test_normal_form_has_one_spelling_of_names_times_and_instants() -> None:
    """NFC and trimmed names, ``MM:SS``, instants in the event's zone, a draw's seed as a text."""
    decomposed = unicodedata.normalize("NFD", "Émeu")
    goal = {"side": "home", "at": "007:31"}
    match = game("Adders - Badgers", home=decomposed, away=" Badgers ", score=[1, 0], goals=[goal])
    match["kickoff"] = "2026-06-14T16:00:00Z"
    teams = [{"name": "Émeu", "group": "A"}, {"name": "Badgers", "group": "A"}]
    drawn = [{"kind": "draw", "order": ["Badgers", decomposed], "seed": 4711}]

    normal = normalise(make_document(match, teams=teams, decisions=drawn, timezone="Europe/Lisbon"))

    (found,) = normal["matches"]
    assert (found["home"], found["away"], found["goals"][0]["at"]) == ("Émeu", "Badgers", "07:31")
    assert found["kickoff"] == "2026-06-14T17:00:00+01:00"
    assert (normal["decisions"][0]["order"], normal["decisions"][0]["seed"]) == (["Badgers", "Émeu"], "4711")


def test_normal_form_of_the_normal_form_is_itself() -> None:
    """Also through JSON."""
    normal = normalise(FULL)

    assert normalise(normal) == normal
    assert json.dumps(normalise(json.loads(json.dumps(normal)))) == json.dumps(normal)


def test_normal_form_shares_nothing_with_the_document() -> None:
    """A change of the one must not change the other."""
    document = change(FULL, "name", "Harbour Cup")
    before = json.dumps(document)

    normal = normalise(document)
    normal["teams"][0]["players"].clear()
    normal["matches"][0]["score"][0] = 99

    assert json.dumps(document) == before


def test_check_document_returns_the_rulebook_of_the_normal_form() -> None:
    """What is stored and what ranks is the same rulebook."""
    normal, rulebook = check_document(FULL)

    assert rulebook.document == normal["rulebook"]
    assert rulebook.bracket == ((1, 2),)


def test_empty_lists_mean_the_same_as_missing_ones() -> None:
    """Two documents that mean the same have the same normal form."""
    empty: Json = {"matches": [], "adjustments": [], "decisions": []}
    bare = {key: value for key, value in make_document(teams="Adders").items() if key != "matches"}

    assert normalise(bare | empty) == normalise(bare)


@given(documents())
@settings(max_examples=60)
def test_normal_form_is_a_fixed_point_for_any_document(document: Json) -> None:
    """normalise(normalise(d)) == normalise(d), also through JSON."""
    normal = normalise(document)

    assert normalise(normal) == normal
    assert normalise(json.loads(json.dumps(normal))) == normal


@needs_cases
def test_normal_form_is_a_fixed_point_for_all_worked_cases() -> None:
    """400 small tournaments and four cups."""
    worked = [case["document"] for case in load_ranked()] + [load_cup(cup) for cup in CUPS]

    for document in worked:
        normal = normalise(document)
        assert normalise(normal) == normal


def reorder(value: Any, random: Any) -> Any:
    """Return the same JSON with the keys of every object in another order."""
    if isinstance(value, list):
        return [reorder(each, random) for each in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    random.shuffle(keys)
    return {key: reorder(value[key], random) for key in keys}


@pytest.mark.parametrize("base", [FULL, normalise(FULL)], ids=["given", "normal"])
@given(random=st.randoms(use_true_random=False))
@settings(max_examples=50)
def test_order_of_keys_never_matters(base: Json, random: Any) -> None:
    """Not even that of the normal form's own keys, but for the rulebook, which is stored as it was written."""
    normal = normalise(reorder(copy.deepcopy(base), random))

    assert normal == normalise(base)
    assert list(normal) == list(normalise(base))
