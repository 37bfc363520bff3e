"""The template pack for forms: labels above, hints and errors below and tied to their field, what was typed kept."""

from __future__ import annotations

import re
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Fieldset, Layout, Row, Submit
from crispy_forms.utils import render_crispy_form
from django import forms
from django.template import Context, Template


class RulingForm(forms.Form):
    """A form with a field of every kind."""

    team = forms.ChoiceField(label="Team", choices=[("a", "Adders"), ("b", "Badgers")])
    minute = forms.IntegerField(label="Minute", help_text="Empty: before kick-off", max_value=120)
    reason = forms.CharField(label="Reason", widget=forms.Textarea)
    verdict = forms.ChoiceField(
        label="Verdict", choices=[("up", "Upheld"), ("down", "Dismissed")], widget=forms.RadioSelect
    )
    tell = forms.BooleanField(label="Tell the teams", required=False)
    match = forms.CharField(widget=forms.HiddenInput, required=False)

    def clean(self) -> dict[str, Any]:
        """Refuse a dismissal without anybody being told."""
        data = super().clean() or {}
        if data.get("verdict") == "down" and not data.get("tell"):
            raise forms.ValidationError("Tell the teams of a dismissal.")
        return data


GOOD = {"team": "b", "minute": "12", "reason": "The ball was flat.", "verdict": "up", "match": "44"}


def render(form: forms.Form) -> str:
    """The form as the ``crispy`` filter writes it."""
    return str(Template("{% load crispy_forms_tags %}{{ form|crispy }}").render(Context({"form": form})))


def find_tags(html: str, name: str) -> list[dict[str, str]]:
    """The attributes of every tag of this name."""
    return [dict(re.findall(r'([\w-]+)="([^"]*)"', tag)) for tag in re.findall(rf"<{name}\b[^>]*>", html)]


def test_empty_form_has_a_label_for_every_field_and_no_error() -> None:
    html = render(RulingForm())

    ids = {tag["id"] for name in ("input", "select", "textarea") for tag in find_tags(html, name)}
    assert {tag["for"] for tag in find_tags(html, "label")} == ids - {"id_match"}
    assert '<div class="field"><label for="id_minute">Minute</label><input type="number"' in html
    assert '<span class="hint" id="id_minute_helptext">Empty: before kick-off</span>' in html
    assert "<legend>Verdict</legend>" in html
    assert 'class="error"' not in html
    assert "aria-invalid" not in html


def test_hint_and_error_describe_their_field() -> None:
    html = render(RulingForm({**GOOD, "minute": "121", "reason": ""}))

    (minute,) = [tag for tag in find_tags(html, "input") if tag["name"] == "minute"]
    (reason,) = find_tags(html, "textarea")
    assert (minute["aria-invalid"], minute["aria-describedby"]) == ("true", "id_minute_helptext id_minute_error")
    assert (reason["aria-invalid"], reason["aria-describedby"]) == ("true", "id_reason_error")
    for id in (*minute["aria-describedby"].split(), "id_reason_error"):
        assert html.count(f'id="{id}"') == 1
    assert '<span class="error" id="id_minute_error">Ensure this value is less than or equal to 120.</span>' in html


def test_typed_values_are_kept_and_escaped() -> None:
    html = render(RulingForm({**GOOD, "minute": "half time", "reason": "</textarea><script>", "tell": "on"}))

    assert 'value="half time"' in html
    assert "&lt;/textarea&gt;&lt;script&gt;</textarea>" in html
    assert '<option value="b" selected>Badgers</option>' in html
    assert [tag["value"] for tag in find_tags(html, "input") if tag["name"] == "match"] == ["44"]
    assert len(re.findall(r"<input[^>]* checked", html)) == 2
    assert "<script" not in html


def test_choice_among_few_names_its_error() -> None:
    html = render(RulingForm({**GOOD, "verdict": ""}))

    (group,) = find_tags(html, "fieldset")
    assert group["aria-describedby"] == "id_verdict_error"
    assert '<span class="error" id="id_verdict_error">This field is required.</span>' in html


def test_error_of_the_whole_form_stands_above_it() -> None:
    html = render(RulingForm({**GOOD, "verdict": "down"}))

    assert html.index("<li>Tell the teams of a dismissal.</li>") < html.index("<label")


def test_whole_form_with_layout_sends_by_a_button() -> None:
    form = RulingForm()
    form.helper = FormHelper()  # type: ignore[attr-defined]
    form.helper.layout = Layout(Fieldset("Ruling", Row("team", "minute"), "reason"))  # type: ignore[attr-defined]
    form.helper.add_input(Submit("save", "Save the ruling"))  # type: ignore[attr-defined]

    html = render_crispy_form(form, context={"csrf_token": "token"})

    assert find_tags(html, "form")[0]["method"] == "post"
    assert "<legend>Ruling</legend>" in html
    assert find_tags(html, "div")[0]["class"] == "choices"
    assert '<input type="hidden" name="csrfmiddlewaretoken" value="token">' in html
    assert find_tags(html, "button")[0]["class"] == "button is-main"
    assert "style=" not in html


def test_formset_has_a_row_for_each_form_and_its_own_errors() -> None:
    formset_class = forms.formset_factory(RulingForm, extra=2, max_num=1, validate_max=True)
    data = {f"form-{n}-{key}": value for n in range(2) for key, value in GOOD.items()}
    formset = formset_class({**data, "form-TOTAL_FORMS": "2", "form-INITIAL_FORMS": "0"})

    html = render_crispy_form(formset, FormHelper())

    assert html.count('<div class="choices">') == 2
    assert 'name="form-TOTAL_FORMS"' in html
    assert "<li>Please submit at most 1 form.</li>" in html
    assert len(set(re.findall(r' id="([^"]+)"', html))) == len(re.findall(r' id="([^"]+)"', html))
