"""Which whole rulebook a document means: a preset, an extension of one, or its own."""

import copy
from typing import Any

import pytest

from tests.builders import Json, make_list, make_rulebook
from tournaments.rules.checks import Fault
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import HOCKEY_ROUND_ROBIN, PRESETS, SOCCER_CUP
from tournaments.rules.rulebook import require_cross_group_ranking, resolve_rulebook


def test_name_of_a_preset_means_all_of_it() -> None:
    """Both presets, and what comes out is a copy."""
    resolved = resolve_rulebook("soccer-cup")
    resolved["points"]["win"] = 99

    assert resolve_rulebook("hockey-round-robin") == HOCKEY_ROUND_ROBIN
    assert SOCCER_CUP["points"]["win"] == 3


def test_whole_rulebook_means_itself() -> None:
    """Nothing is added before the grammar looks at it."""
    assert resolve_rulebook(make_rulebook("points")) == make_rulebook("points")


@pytest.mark.parametrize(
    ("changes", "key", "expected"),
    [
        ({"points": {"win": 2}}, "points", {"win": 2, "draw": 1, "loss": 0}),
        ({"points": {"forfeit_loss": -1}}, "points", {"win": 3, "draw": 1, "loss": 0, "forfeit_loss": -1}),
        ({"bracket": [[1, 2]]}, "bracket", [[1, 2]]),
        ({"forfeit": {"score": [5, 0]}}, "forfeit", {"score": [5, 0], "on_tie": "none", "double": "no_goals"}),
        ({"advance": {"best_next": None}}, "advance", {"per_group": 2}),
        ({"max_margin": 4}, "max_margin", 4),
        ({"card_weights": None}, "card_weights", None),
        ({"cross_group_ranking": None, "advance": None}, "cross_group_ranking", None),
        ({"discipline": None}, "discipline", None),
    ],
    ids=["merge", "add", "list", "list-inside", "null-inside", "new-key", "null", "null-list", "null-discipline"],
)
def test_extension_merges_objects_replaces_lists_and_removes_with_null(changes: Json, key: str, expected: Any) -> None:
    """The rest of the preset stays."""
    resolved = resolve_rulebook({"extends": "soccer-cup", **changes})

    assert resolved.get(key) == expected
    untouched = set(SOCCER_CUP) - set(changes)
    assert {name: resolved[name] for name in untouched} == {name: SOCCER_CUP[name] for name in untouched}
    assert (key in resolved) == (expected is not None)


def test_null_inside_discipline_switches_off() -> None:
    """S7, S8: it stays null instead of falling back to a default."""
    off: Json = {"accumulation": None, "fines_cents": {"yellow": None}}

    resolved = resolve_rulebook({"extends": "soccer-cup", "discipline": off})["discipline"]
    parsed = parse_rulebook(resolve_rulebook({"extends": "soccer-cup", "discipline": off})).document["discipline"]

    assert (resolved["accumulation"], resolved["fines_cents"]) == (None, {"yellow": None, "red": 5000})
    assert (parsed["accumulation"], parsed["fines_cents"]) == (None, {"yellow": None, "red": 5000})
    assert parsed["direct_red_ban"] == 1


def test_extension_leaves_the_preset_alone() -> None:
    """A change deep inside is a change of a copy."""
    before = copy.deepcopy(PRESETS)

    resolve_rulebook({"extends": "soccer-cup", "match_formats": {"final": {"minutes": 45}}, "points": {"win": 2}})

    assert before == PRESETS


@pytest.mark.parametrize(
    ("value", "at"),
    [
        ("soccer", "rulebook"),
        ({"extends": "soccer"}, "rulebook.extends"),
        ({"extends": None}, "rulebook.extends"),
        ({"extends": ["soccer-cup"]}, "rulebook.extends"),
        (7, "rulebook"),
        (None, "rulebook"),
    ],
)
def test_unknown_preset_is_refused(value: object, at: str) -> None:
    """At the name that nothing is called by."""
    with pytest.raises(Fault) as refused:
        resolve_rulebook(value)

    assert refused.value.at == at


def test_advance_over_several_groups_needs_a_list_to_seed_by() -> None:
    """S17: one group needs none."""
    rulebook = parse_rulebook(make_rulebook() | {"advance": {"per_group": 1}})

    require_cross_group_ranking(rulebook, 1)
    with pytest.raises(Fault) as fault:
        require_cross_group_ranking(rulebook, 2)
    assert fault.value.at == "rulebook.advance"


def test_settings_that_no_table_depends_on_are_stored_with_their_defaults() -> None:
    """S2, S7 to S12, S16: the stored rulebook says all that is in force."""
    own = make_rulebook() | {
        "discipline": {"direct_red_ban": 2},
        "fees": {},
        "match_formats": {"default": {"periods": 2, "minutes": 20}},
    }

    stored = parse_rulebook(own).document

    assert stored["discipline"] == SOCCER_CUP["discipline"] | {"direct_red_ban": 2}
    assert stored["fees"] == HOCKEY_ROUND_ROBIN["fees"]
    assert stored["match_formats"] == {
        "default": {"periods": 2, "minutes": 20, "break_minutes": 0, "extra_time": None, "shootout_kicks": None}
    }


def test_criterion_label_says_metric_scope_and_figure() -> None:
    """As ``decided_by`` prints it."""
    figure = {"metric": "figure", "name": "fair_play", "order": "most"}
    ranking = make_list("points", "tied.points", figure, figure | {"scope": "tied"})

    criteria = parse_rulebook(make_rulebook() | {"group_ranking": ranking}).group_ranking.criteria

    assert [each.label for each in criteria] == ["points", "tied.points", "figure:fair_play", "tied.figure:fair_play"]
