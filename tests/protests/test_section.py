"""Protests in documents: checked with the path of the fault, stored and dumped (S13)."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from protests.models import Protest
from tests.samples import make_cup
from tournaments.documents.dump import dump_document
from tournaments.documents.load import load_document
from tournaments.documents.schema import normalise
from tournaments.rules.checks import Fault

PROTEST: dict[str, Any] = {"match": "B2", "team": "Foxes", "moment": "during", "text": "The ball was flat."}


def test_protest_is_brought_into_normal_form() -> None:
    made = {"minute": 12, "made_at": "2026-06-13T10:12:00Z"}

    normal = normalise(make_cup(protests=[{**made, **PROTEST, "text": "  The ball\nwas flat. "}]))

    assert list(normal)[-1] == "protests"
    assert normal["protests"] == [
        {
            "match": "B2",
            "team": "Foxes",
            "moment": "during",
            "minute": 12,
            "text": "The ball\nwas flat.",
            "made_at": "2026-06-13T12:12:00+02:00",
            "status": "lodged",
        }
    ]
    assert "protests" not in normalise(make_cup(protests=[]))


@pytest.mark.parametrize(
    ("change", "at", "sentence"),
    [
        ({"match": "Z9"}, "protests[0].match", "no match has the id Z9"),
        ({"team": "Zebras"}, "protests[0].team", "no team is called Zebras"),
        ({"team": "Adders"}, "protests[0].team", "Adders does not play in match B2"),
        ({"moment": "after"}, "protests[0].moment", "must be one of before, during, not after"),
        ({"moment": "before", "minute": 3}, "protests[0].minute", "only a protest made during the match"),
        ({"minute": 1000}, "protests[0].minute", "from 0 to 999"),
        ({"minute": True}, "protests[0].minute", "must be a whole number"),
        ({"text": " "}, "protests[0].text", "must not be empty"),
        ({"made_at": "2026-06-13T10:12:00"}, "protests[0].made_at", "a time with its offset"),
        ({"status": "won"}, "protests[0].status", "must be one of lodged, upheld, dismissed, withdrawn"),
        ({"fee": 50}, "protests[0].fee", "unknown key"),
    ],
)
def test_faulty_protest_is_refused_with_its_path(change: dict[str, Any], at: str, sentence: str) -> None:
    with pytest.raises(Fault) as refused:
        normalise(make_cup(protests=[PROTEST | change]))

    assert refused.value.at == at
    assert sentence in str(refused.value)


@pytest.mark.parametrize("key", ["match", "team", "moment", "text"])
def test_protest_lacks_nothing_that_is_required(key: str) -> None:
    with pytest.raises(Fault, match="is required and missing"):
        normalise(make_cup(protests=[{name: value for name, value in PROTEST.items() if name != key}]))


def test_team_of_an_open_side_may_protest() -> None:
    normal = normalise(make_cup(protests=[PROTEST | {"match": "SF-2"}]))

    assert normal["protests"][0]["match"] == "SF-2"


def test_rank_accepts_protests_and_nothing_that_no_app_knows(tmp_path: Path) -> None:
    lines = [make_cup(protests=[PROTEST]), make_cup(rumours=[PROTEST]), make_cup(protests=[PROTEST | {"match": "Z9"}])]
    (tmp_path / "cups.jsonl").write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    out = io.StringIO()

    with pytest.raises(SystemExit):
        call_command("rank", str(tmp_path / "cups.jsonl"), format="json", stdout=out)

    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert answers[0]["groups"][0]["rows"][0]["team"] == "Badgers"
    assert [answer["at"] for answer in answers[1:]] == ["rumours", "protests[0].match"]


@pytest.mark.django_db
def test_protests_are_stored_dumped_and_replaced() -> None:
    later = PROTEST | {"minute": 0, "made_at": "2026-06-13T12:12:00+02:00", "status": "upheld"}
    tournament = load_document(make_cup(protests=[later, PROTEST]))
    stored = Protest.objects.in_order()
    first = [(protest.fixture.code, protest.team.name, protest.minute, protest.status) for protest in stored]
    dumped = dump_document(tournament)["protests"]

    load_document(make_cup(protests=[PROTEST | {"text": "Another."}]), replace=True)

    assert first == [("B2", "Foxes", 0, "upheld"), ("B2", "Foxes", None, "lodged")]
    assert dumped == normalise(make_cup(protests=[later, PROTEST]))["protests"]
    assert [protest.text for protest in Protest.objects.in_order()] == ["Another."]
