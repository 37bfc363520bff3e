"""Changing a rulebook in the form: what each button and field does, and where a fault stands."""

from typing import Any

import pytest
from django.conf import settings
from django.http import QueryDict
from django.template import loader

from tests.builders import Json, make_rulebook
from tests.forms.test_rulebook_round_trip import normalise, render, send_back
from tests.rules.test_grammar import FULL
from tournaments.forms.rulebook.criteria import CriterionForm
from tournaments.forms.rulebook.draft import Draft, read_draft
from tournaments.forms.rulebook.rows import MOST_ROWS
from tournaments.forms.rulebook.whole import RulebookForm
from tournaments.rules.checks import Fault
from tournaments.rules.presets import PRESETS

SOCCER, HOCKEY = (normalise(PRESETS[name]) for name in ("soccer-cup", "hockey-round-robin"))
SMALL = normalise(make_rulebook("points", "goal_difference", "goals_for"))


def change(stored: Json, **touched: str) -> RulebookForm:
    """The form after some fields were changed; ``group__0__metric`` is the field ``group-0-metric``."""
    form = RulebookForm(stored, send_back(RulebookForm(stored), **touched))
    form.is_valid()
    return form


def press(do: str, stored: Json = SMALL, data: QueryDict | None = None, **touched: str) -> Draft:
    """The draft after a button was pressed, on the form as it was opened or as ``data`` sends it."""
    sent = send_back(RulebookForm(stored), **touched) if data is None else data
    sent["do"] = do
    return read_draft(sent, stored, "mark", 0)


def list_metrics(draft: Draft, key: str = "group_ranking") -> list[str]:
    """What the steps of a list ask for, in their order."""
    assert draft.form.is_valid(), draft.form.problems
    return [criterion["metric"] for criterion in draft.form.document[key]["criteria"]]


def find_error(form: RulebookForm) -> tuple[str, str]:
    """The one problem of a form: the field it leads to and what it says."""
    (problem,) = form.problems
    return problem.href, problem.what


@pytest.mark.parametrize(
    ("do", "metrics"),
    [
        ("up:group:2", ["points", "goals_for", "goal_difference"]),
        ("down:group:0", ["goal_difference", "points", "goals_for"]),
        ("up:group:0", ["points", "goal_difference", "goals_for"]),
        ("down:group:2", ["points", "goal_difference", "goals_for"]),
        ("remove:group:1", ["points", "goals_for"]),
        ("up:group:9", ["points", "goal_difference", "goals_for"]),
        ("up:nothing:0", ["points", "goal_difference", "goals_for"]),
    ],
)
def test_buttons_move_and_remove_steps(do: str, metrics: list[str]) -> None:
    assert list_metrics(press(do)) == metrics


def test_added_step_asks_for_what_was_chosen_and_is_moved_like_the_others() -> None:
    added = press("add:group", add__group__metric="beat_all")
    assert isinstance(added.form, RulebookForm)

    moved = press("up:group:3", data=send_back(added.form))

    assert list_metrics(added) == ["points", "goal_difference", "goals_for", "beat_all"]
    assert list_metrics(moved) == ["points", "goal_difference", "beat_all", "goals_for"]
    assert moved.form.document["group_ranking"]["criteria"][2] == {"metric": "beat_all", "scope": "tied"}
    assert 'value="up:group:3" autofocus' in render_moved(moved)


def render_moved(draft: Draft) -> str:
    """The list with the button that was pressed."""
    assert isinstance(draft.form, RulebookForm)
    context = {"rows": draft.form.group_steps, "draft": draft}
    return loader.render_to_string("tournaments/desk/_rulebook_steps.html", context)


def test_full_list_takes_no_more_steps_and_says_so() -> None:
    stored = normalise(make_rulebook("points", *(["goals_for"] * (MOST_ROWS - 1))))

    draft = press("add:group", stored)

    assert len(list_metrics(draft)) == MOST_ROWS
    assert "The form has no room for more steps." in render_moved(draft)


def test_largest_form_has_fewer_fields_than_the_server_takes() -> None:
    condition = {"tied": 2, "min_tied": 2, "all_met": True}
    step = {"metric": "goals_for", "scope": "tied", "only_if": condition, "per_game": True}
    full = {**FULL["group_ranking"], "criteria": [{"metric": "points"}, *([step] * (MOST_ROWS - 1))]}
    bonus = [{"metric": "goals_for", "points": 1}] * MOST_ROWS
    cross = {"criteria": full["criteria"]}
    rules = {**FULL, "points": {**FULL["points"], "bonus": bonus}, "group_ranking": full, "cross_group_ranking": cross}

    sent = send_back(RulebookForm(normalise(rules)))

    assert sum(len(values) for _, values in sent.lists()) + 20 < settings.DATA_UPLOAD_MAX_NUMBER_FIELDS


def test_what_was_typed_goes_along_with_its_row_even_where_it_is_wrong() -> None:
    draft = press("up:group:1", group__1__tied="many", points__win="4")
    assert isinstance(draft.form, RulebookForm)

    html = render(draft.form)

    assert not draft.form.is_valid()
    assert draft.form.group_steps.keys == "1,0,2"
    assert 'value="many"' in html
    assert find_error(draft.form) == ("#id_group-1-tied", "Enter a whole number.")


def test_preset_takes_the_place_of_everything_and_keeps_the_mark() -> None:
    draft = press("preset", preset="hockey-round-robin", opened="as opened")

    assert draft.form.is_valid()
    assert (draft.opened, draft.form.document) == ("as opened", HOCKEY)


def test_list_across_groups_is_offered_and_only_written_when_ticked() -> None:
    untouched, ticked = change(SMALL), change(SMALL, cross__is_used="on")

    assert "cross_group_ranking" not in untouched.document
    assert ticked.document["cross_group_ranking"] == SOCCER["cross_group_ranking"]


def test_blocks_are_written_whole_when_ticked_and_go_when_unticked() -> None:
    """A field that is shown empty is off, whatever a default would be."""
    ticked = change(SMALL, discipline__is_used="on", discipline__yellow_fine="", fees__is_used="on")
    sent = send_back(RulebookForm(SOCCER))
    for block in ("discipline", "fees", "advance", "cross"):
        del sent[f"{block}-is_used"]
    gone = RulebookForm(SOCCER, sent)

    assert ticked.document["discipline"] == {**SOCCER["discipline"], "fines_cents": {"yellow": None, "red": 5000}}
    assert ticked.document["fees"] == SOCCER["fees"]
    assert gone.is_valid(), gone.problems
    assert SOCCER.keys() - gone.document.keys() == {"discipline", "fees", "advance", "cross_group_ranking"}


@pytest.mark.parametrize(
    ("touched", "path", "value"),
    [
        ({"points__win": "2"}, "points", {"win": 2, "draw": 1, "loss": 0}),
        ({"points__overtime_win": "2"}, "points", {"win": 3, "draw": 1, "loss": 0, "overtime_win": 2}),
        ({"general__max_margin": "5"}, "max_margin", 5),
        ({"bracket__bracket": "1 – 4; 2:3"}, "bracket", [[1, 4], [2, 3]]),
        ({"bracket__bracket": ""}, "bracket", None),
        ({"advance__best_next": ""}, "advance", {"per_group": 2}),
        ({"forfeit__on_tie": "rewrite_all"}, "forfeit", {**SOCCER["forfeit"], "on_tie": "rewrite_all"}),
        ({"cross__games": "against_top", "cross__top": "3"}, "cross_group_ranking",
         {**SOCCER["cross_group_ranking"], "games": {"against_top": 3}}),
        ({"general__home_duties": "Balls.\r\nNets."}, "home_duties", "Balls. Nets."),
        ({"fees__protest": "12,50"}, "fees", {**SOCCER["fees"], "protest_cents": 1250}),
        ({"format-final-minutes": "40"}, "match_formats",
         {**SOCCER["match_formats"], "final": {**SOCCER["match_formats"]["final"], "minutes": 40}}),
    ],
)  # fmt: skip
def test_field_changes_its_key_alone(touched: dict[str, str], path: str, value: Any) -> None:
    form = change(SOCCER, **touched)

    assert form.is_valid(), form.problems
    assert form.document.get(path) == value
    assert {**form.document, path: None} == {**SOCCER, path: None}


def test_step_that_asks_for_something_else_loses_what_only_went_with_the_old() -> None:
    stored = normalise(make_rulebook("points", {"metric": "figure", "name": "fouls", "order": "fewest"}))

    form = change(stored, group__1__metric="wins")

    assert form.document["group_ranking"]["criteria"][1] == {"metric": "wins"}


def test_conditions_limits_weights_and_figures_are_written_as_the_grammar_has_them() -> None:
    form = change(
        normalise(make_rulebook("points", "goal_difference", "cards", "wins")),
        group__1__cap_high="3", group__1__tied="2", group__1__scope="tied",
        group__2__yellow="1", group__2__second_yellow="3", group__2__red="3", group__2__per_game="on",
        group__3__metric="figure", group__3__name="fouls", group__3__order="fewest",
    )  # fmt: skip

    assert form.document["group_ranking"]["criteria"] == [
        {"metric": "points"},
        {"metric": "goal_difference", "scope": "tied", "only_if": {"tied": 2}, "cap": 3},
        {"metric": "cards", "per_game": True, "weights": {"yellow": 1, "second_yellow": 3, "red": 3}},
        {"metric": "figure", "name": "fouls", "order": "fewest"},
    ]


@pytest.mark.parametrize(
    ("touched", "href", "what"),
    [
        ({"points__win": ""}, "points-win", "This field is required."),
        ({"points__win": "99999999999"}, "points-win", "Must be a whole number from"),
        ({"forfeit__winner": "0", "forfeit__loser": "1"}, "forfeit-winner", "Must not give the winner fewer goals"),
        ({"forfeit__loser": "-1"}, "forfeit-loser", "Must be a whole number from"),
        ({"group__0__tied": "2"}, "group-0-tied", "The first criterion is applied to all teams"),
        ({"group__1__min_tied": "0"}, "group-1-min_tied", "Must be a whole number from 2"),
        ({"group__5__scope": "tied"}, "group-5-scope", "Does not go with the metric shootout"),
        ({"group__1__cap_high": "2"}, "group-1-cap_high", "Does not go with the metric points"),
        ({"group__2__cap_low": "-2"}, "group-2-cap_high", "Must be a whole number"),
        ({"group__2__metric": "figure", "group__2__order": "most"}, "group-2-name", "Is required and missing"),
        ({"group__1__yellow": "1"}, "group-1-yellow", "Does not go with the metric points"),
        ({"cross__0__metric": "beat_all"}, "cross-0-scope", 'Must be "tied"'),
        ({"cross__games": "against_top"}, "cross-top", "Must be a whole number"),
        ({"bracket__bracket": "1-2, 2-3"}, "bracket-bracket", "Seed 2 is paired twice"),
        ({"bracket__bracket": "1-2, three"}, "bracket-bracket", "“three” is no pairing"),
        ({"bracket__bracket": "1-2, 3-4, 5-6"}, "bracket-bracket", "Must have 1, 2, 4, 8 or 16 pairings"),
        ({"format-final-minutes": ""}, "format-final-minutes", "Is required and missing"),
        ({"format-final-extra_periods": ""}, "format-final-extra_periods", "Is required and missing"),
        ({"format-default-minutes": "", "format-default-periods": "0"}, "format-default-minutes", "Is required"),
        ({"discipline__yellow_fine": "-1"}, "discipline-yellow_fine", "Must be a whole number from 0"),
        ({"discipline__yellow_fine": "a lot"}, "discipline-yellow_fine", "Enter a number."),
        ({"discipline__ban": "-1"}, "discipline-ban", "Must be a whole number from 0"),
        ({"fees__hours": "0"}, "fees-hours", "Must be a whole number from 1"),
        ({"general__red": "-1"}, "general-red", "Must be a whole number from 0"),
        ({"general__max_margin": "0"}, "general-max_margin", "Must be a whole number from 1"),
        ({"general__name": "x" * 201}, "general-name", "Must be at most 200 characters"),
        ({"advance__per_group": "-1"}, "advance-per_group", "Must be a whole number from 0"),
    ],
)  # fmt: skip
def test_fault_stands_at_its_field_and_what_was_typed_stays(touched: dict[str, str], href: str, what: str) -> None:
    form = change(SOCCER, **touched)

    html = render(form)

    found = find_error(form)
    assert found[0] == f"#id_{href}"
    assert found[1].startswith(what)
    assert f'id="id_{href}_error"' in html
    typed = {name: (sent, send_back(form)[name.replace("__", "-")]) for name, sent in touched.items()}
    assert all(sent == kept for sent, kept in typed.values()), typed


def test_fault_of_a_whole_list_stands_at_the_list() -> None:
    draft = press("remove:group:0", normalise(make_rulebook("points")))
    assert isinstance(draft.form, RulebookForm)
    draft.form.is_valid()

    assert find_error(draft.form)[0] == "#group-steps"
    assert '<p class="error">Must have 1 to' in render(draft.form)


def test_several_groups_that_go_on_need_a_list_across_groups() -> None:
    sent = send_back(RulebookForm(SOCCER))
    del sent["cross-is_used"]

    one, two = (RulebookForm(SOCCER, sent, group_count=count) for count in (1, 2))

    assert one.is_valid()
    assert not two.is_valid()
    assert find_error(two)[0] == "#id_advance-is_used"


def test_fault_that_has_no_field_stands_above_the_form() -> None:
    form = change(SOCCER)

    form.add_fault(Fault("matches[3].shootout", "cannot end so"))

    assert [(problem.where, problem.what) for problem in form.problems] == [("matches[3].shootout", "Cannot end so")]
    assert not form.is_valid()


@pytest.mark.parametrize("base", ["", "no JSON", "[1]", '{"points": 3}', "[" * 100_000])
def test_rulebook_that_came_along_broken_is_the_stored_one_again(base: str) -> None:
    form = RulebookForm(SMALL, send_back(RulebookForm(SMALL), base=base))

    assert form.is_valid()
    assert form.document == SMALL


def test_nothing_sent_is_refused_field_by_field() -> None:
    form = RulebookForm(SMALL, QueryDict())

    assert not form.is_valid()
    assert ("#id_points-win", "This field is required.") in [(one.href, one.what) for one in form.problems]


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("{", "line 1, column 2", "This is not JSON"),
        ('{"points": {"win": 3, "win": 2}, "group_ranking": 1}', "rulebook.group_ranking", "Must be an object"),
        ('{"extends": "soccer-cup", "fees": {"a": 1, "a": 2}}', "rulebook.fees.a", "Is given twice"),
        ('{"extends": "soccer-cup", "points": {"win": true}}', "rulebook.points.win", "Must be a whole number"),
        ('"no-such-cup"', "rulebook", "Must be one of"),
        ("[" * 100_000, "", "Lists and objects are nested too deeply"),
        ('{"points": NaN}', "", "Holds a number"),
        (f'{{"points": {"9" * 5000}}}', "", "Holds a number"),
        (" " * 200_001, "", "Is longer than 200000 characters"),
    ],
)
def test_text_is_refused_with_the_place_and_kept(text: str, where: str, what: str) -> None:
    sent = QueryDict(mutable=True)
    sent.update({"kind": "text", "do": "as-fields", "text": text})

    draft = read_draft(sent, SMALL, "mark", 0)

    assert draft.form.is_text
    (problem,) = draft.form.problems
    assert problem.where == where
    assert problem.what.startswith(what)
    assert draft.form.text == text  # type: ignore[union-attr]


def test_conditions_of_a_step_are_said_in_words() -> None:
    _first, conditional, limited, *_others = RulebookForm(normalise(FULL)).group_steps.rows

    assert isinstance(conditional, CriterionForm)
    assert isinstance(limited, CriterionForm)
    assert [str(words) for words in conditional.words] == [
        "only when exactly two teams are level",
        "only when at least 2 teams are level",
        "only when all of them have played each other",
    ]
    assert [str(words) for words in limited.words] == ["each game counts from −3 to +3"]


def test_bonus_points_are_added_and_removed() -> None:
    added = press("add:bonus")
    assert isinstance(added.form, RulebookForm)
    removed = press("remove:bonus:0", data=send_back(added.form))

    assert added.form.is_valid()
    assert removed.form.is_valid()
    assert added.form.document["points"]["bonus"] == [{"metric": "goals_for", "points": 1}]
    assert "bonus" not in removed.form.document["points"]
