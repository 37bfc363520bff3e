"""Stored protests and what they show on public pages (S13)."""

from typing import Any

import pytest
from django.db import IntegrityError

from protests.models import Protest
from protests.selectors.marks import list_marks
from tests.factories import FixtureFactory

pytestmark = pytest.mark.django_db


def make_protest(**fields: Any) -> Protest:
    """A protest of the home team during a match."""
    fixture = fields.pop("fixture", None) or FixtureFactory.create()
    return Protest.objects.create(
        **{"fixture": fixture, "team": fixture.home_team, "moment": "during", "text": "The ball was flat."} | fields
    )


@pytest.mark.parametrize(
    ("constraint", "fields"),
    [
        ("minute_is_during", {"moment": "before", "minute": 3}),
        ("minute_is_during", {"moment": "after"}),
        ("status_is_known", {"status": "won"}),
        ("says_something", {"text": ""}),
    ],
)
def test_protest_makes_sense(constraint: str, fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError, match=constraint):
        make_protest(**fields)


def test_only_lodged_protests_mark_the_match() -> None:
    lodged = make_protest(fixture=FixtureFactory.create(home_team__name="Foxes"))
    tournament = lodged.fixture.tournament
    for status in ("upheld", "dismissed", "withdrawn"):
        make_protest(fixture=lodged.fixture, status=status)
    make_protest()

    marks = list(list_marks(tournament.pk))

    assert [(pk, mark.kind, str(mark.text)) for pk, mark in marks] == [
        (lodged.fixture.pk, "protest", "Foxes has lodged a protest, not ruled on yet.")
    ]
    assert lodged.text not in str(marks[0][1].text)
