"""Short names: places, numbers, needs and stages as people say them."""

import pytest

from tournaments.rules.criteria import METRICS
from tournaments.rules.labels import (
    label_metric,
    label_need,
    label_place,
    label_stage,
    label_stage_match,
    show_number,
    show_signed,
)
from tournaments.rules.rulebook import Criterion
from tournaments.rules.stages import STAGES

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 32: "32nd"}


@pytest.mark.parametrize("place", ORDINALS)
def test_place_is_an_ordinal(place: int) -> None:
    assert str(label_place(place)) == ORDINALS[place]


def test_numbers_have_true_minus_signs() -> None:
    assert [show_signed(number) for number in (3, 0, -4)] == ["+3", "0", "−4"]
    assert [show_number(number) for number in (3, 0, -4)] == ["3", "0", "−4"]


@pytest.mark.parametrize("metric", METRICS)
def test_every_metric_has_a_name_of_its_own(metric: str) -> None:
    label = str(label_metric(Criterion(metric, name="fair_play")))

    assert label[0].isupper()
    assert [other for other in METRICS if str(label_metric(Criterion(other, name="fair_play"))) == label] == [metric]


def test_figures_say_which_way_is_better() -> None:
    assert str(label_metric(Criterion("figure", name="fair_play"))) == "Most: fair play"
    assert str(label_metric(Criterion("figure", name="age", fewest=True, per_game=True))) == "Fewest: age per game"


def test_every_stage_has_a_heading_and_a_name_for_its_matches() -> None:
    assert len({str(label_stage(stage)) for stage in STAGES}) == len(STAGES)
    assert str(label_stage_match("semi-final", 2)) == "semi-final 2"
    assert str(label_stage_match("final", 1)) == "the final"


def test_need_is_said_as_a_fact_or_as_what_might_come() -> None:
    assert str(label_need("shootout")) == "shoot-out needed"
    assert str(label_need("shootout", settled=False)) == "a shoot-out, if it stays like this"
    assert str(label_need("figure age")) == "a figure is missing"
