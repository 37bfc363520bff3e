"""The law of the form: sent back as it is shown, it makes the very rulebook that it was made of."""

import json
from types import SimpleNamespace
from typing import Any

import hypothesis
import pytest
from django.http import QueryDict
from django.template import loader
from hypothesis import strategies as st

from tests.builders import Json
from tests.forms.sent import read_sent
from tests.random_tournaments import rulebooks
from tests.rules.test_grammar import FULL
from tournaments.forms.rulebook.draft import open_draft, read_draft
from tournaments.forms.rulebook.whole import RulebookForm
from tournaments.forms.rulebook.words import PRESET_NAMES
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.rules.stages import STAGES

_SWITCH = st.none() | st.integers(0, 9)
_STAGE = st.none() | st.sampled_from(STAGES)
_FORMAT = st.fixed_dictionaries(
    {"periods": st.integers(1, 12), "minutes": st.integers(1, 240)},
    optional={
        "break_minutes": st.integers(0, 240),
        "extra_time": st.none() | st.fixed_dictionaries({"periods": st.integers(1, 3), "minutes": st.integers(1, 15)}),
        "shootout_kicks": st.none() | st.integers(1, 20),
    },
)
_CENTS = st.integers(0, 2**31 - 1)
_TEXT = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=20)
SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "name": _TEXT,
        "home_duties": _TEXT,
        "card_weights": st.fixed_dictionaries(dict.fromkeys(("yellow", "second_yellow", "red"), st.integers(0, 9))),
        "match_formats": st.fixed_dictionaries({"default": _FORMAT}, optional=dict.fromkeys(STAGES, _FORMAT)),
        "fees": st.fixed_dictionaries(
            {},
            optional={
                "protest_cents": _CENTS,
                "appeal_cents": _CENTS,
                "hear_before_paid": st.booleans(),
                "appeal_deadline_hours": st.none() | st.integers(1, 8760),
                "skip_weekdays": st.lists(st.sampled_from(["sunday", "monday", "saturday"]), max_size=4),
            },
        ),
        "discipline": st.fixed_dictionaries(
            {},
            optional={
                "fines_cents": st.none() | st.fixed_dictionaries({"yellow": st.none() | _CENTS, "red": _CENTS}),
                "second_yellow_fine": st.sampled_from(["each_card", "red_only"]),
                "accumulation": st.none()
                | st.fixed_dictionaries(
                    {"threshold": _SWITCH, "counts_through": _STAGE, "reset_after": _STAGE},
                    optional={"count_both_yellows": st.booleans()},
                ),
                "second_yellow_ban": _SWITCH,
                "direct_red_ban": _SWITCH,
                "walkover_serves_ban": st.sampled_from([True, False, "opponent", None]),
            },
        ),
    },
)
"""What no table depends on, which rulebooks for rankings leave out."""


def normalise(rulebook: Json) -> Json:
    """The rulebook as it is stored."""
    return dict(parse_rulebook(rulebook).document)


def render(form: RulebookForm) -> str:
    """The fields as the page has them."""
    access = SimpleNamespace(event=SimpleNamespace(currency="EUR"))
    context = {"form": form, "presets": PRESET_NAMES, "access": access, "draft": {"moved": ""}}
    return str(loader.render_to_string("tournaments/desk/_rulebook_fields.html", context))


def send_back(form: RulebookForm, **touched: str) -> QueryDict:
    """What a browser sends of a form when nothing but ``touched`` was changed."""
    data = read_sent(render(form))
    for name, value in touched.items():
        data[name.replace("__", "-")] = value
    return data


def assert_unchanged(rulebook: Json) -> None:
    """Sent back untouched, and sent back again with what was typed still there, the rulebook is the same."""
    stored = normalise(rulebook)

    sent = send_back(RulebookForm(stored))
    first = RulebookForm(stored, sent)
    again = RulebookForm(stored, send_back(first))

    assert first.is_valid(), first.problems
    assert again.is_valid(), again.problems
    assert first.rulebook == again.rulebook == parse_rulebook(stored)
    assert json.dumps(first.document) == json.dumps(stored)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_presets_come_back_as_they_were(name: str) -> None:
    assert_unchanged(PRESETS[name])


def test_rulebook_with_every_key_comes_back_as_it_was() -> None:
    assert_unchanged(FULL)


@hypothesis.settings(max_examples=40)
@hypothesis.given(rulebooks(), SETTINGS)
def test_any_rulebook_comes_back_as_it_was(rulebook: Json, settings: Json) -> None:
    assert_unchanged({**rulebook, **settings})


@pytest.mark.parametrize("more", [{}, {"cross_group_ranking": PRESETS["soccer-cup"]["cross_group_ranking"]}])
def test_lists_longer_than_the_form_shows_stay(more: Json) -> None:
    criteria = [{"metric": "points"}, *({"metric": "goals_for", "cap": cap} for cap in range(1, 40))]

    assert_unchanged({"points": {"win": 3, "draw": 1, "loss": 0}, "group_ranking": {"criteria": criteria}, **more})


@hypothesis.settings(max_examples=20)
@hypothesis.given(rulebooks(), SETTINGS)
def test_what_was_not_touched_stays_when_something_else_is_changed(rulebook: Json, settings: Json) -> None:
    stored = normalise({**rulebook, **settings})

    form = RulebookForm(stored, send_back(RulebookForm(stored), points__win="7"))

    assert form.is_valid(), form.problems
    assert form.document == {**stored, "points": {**stored["points"], "win": 7}}


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_text_and_fields_lead_to_each_other_without_loss(name: str) -> None:
    stored = normalise(PRESETS[name])
    sent = send_back(RulebookForm(stored))
    sent["do"] = "as-text"
    as_text: Any = read_draft(sent, stored, "mark", 2)

    back = QueryDict(mutable=True)
    back.update({"kind": "text", "do": "as-fields", "text": as_text.form.text, "opened": as_text.opened})
    fields = read_draft(back, stored, "other mark", 2)

    assert as_text.form.is_text
    assert not fields.form.is_text
    assert (fields.opened, fields.form.document) == ("mark", stored)
    assert open_draft(stored, "mark", 2).form.document == stored
