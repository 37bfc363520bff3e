"""``load_document`` and ``dump_document`` as they are typed."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from tests.samples import make_cup
from tournaments.documents.replacement import drop_id_cards
from tournaments.documents.schema import normalise
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> str:
    """What a command prints."""
    out = io.StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def cup(tmp_path: Path) -> str:
    """The path of a document."""
    return write(tmp_path, make_cup())


def write(folder: Path, *documents: Any) -> str:
    """The path of a file with one document on each line."""
    path = folder / "cup.json"
    path.write_text("\n".join(json.dumps(document) for document in documents), encoding="utf-8")
    return str(path)


def test_document_is_loaded_and_dumped(cup: str, capfd: pytest.CaptureFixture[str]) -> None:
    loaded = run("load_document", cup)
    dumped = run("dump_document", "harbour-u14")
    with_cards = run("dump_document", "harbour-u14", "--with-id-cards")

    assert loaded == "Harbour Cup U14 (harbour-u14): 7 teams, 13 matches; published.\n"
    assert json.loads(dumped) == drop_id_cards(normalise(make_cup()))
    assert json.loads(with_cards) == normalise(make_cup())
    assert capfd.readouterr().err == ""


def test_dump_after_a_second_load_is_the_same_text(cup: str, tmp_path: Path) -> None:
    run("load_document", cup)
    first = run("dump_document", "harbour-u14", "--with-id-cards")
    (tmp_path / "dump.json").write_text(first, encoding="utf-8")
    run("load_document", str(tmp_path / "dump.json"), "--replace")

    assert run("dump_document", "harbour-u14", "--with-id-cards") == first


def test_replaced_document_is_kept(cup: str, tmp_path: Path) -> None:
    run("load_document", cup)
    run("load_document", write(tmp_path, make_cup(name="Harbour Cup U15")), "--replace")

    kept = run("dump_document", "harbour-u14", "--kept")
    with_cards = run("dump_document", "harbour-u14", "--kept", "--with-id-cards")

    assert json.loads(kept) == drop_id_cards(normalise(make_cup()))
    assert json.loads(with_cards) == normalise(make_cup())
    assert json.loads(run("dump_document", "harbour-u14"))["name"] == "Harbour Cup U15"


@pytest.mark.parametrize(
    ("documents", "refusal"),
    [
        ([make_cup(rulebook="rugby")], "Refused: rulebook: must be one of soccer-cup, hockey-round-robin, not rugby"),
        ([make_cup(), make_cup()], r"cup\.json: holds several documents; load them one by one"),
        ([], "Refused: there is no document here"),
    ],
)
def test_faulty_file_is_refused_and_nothing_is_stored(documents: list[Any], refusal: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=refusal):
        run("load_document", write(tmp_path, *documents))
    assert not Tournament.objects.exists()


def test_loading_twice_is_refused(cup: str) -> None:
    run("load_document", cup)

    with pytest.raises(CommandError, match="is stored already; give --replace to replace it"):
        run("load_document", cup)


def test_missing_file_is_refused() -> None:
    with pytest.raises(CommandError, match="this file cannot be read"):
        run("load_document", "/nowhere/cup.json")


def test_id_cards_without_a_key_are_refused_either_way(cup: str, settings: Settings) -> None:
    keys, settings.ID_CARD_KEYS = settings.ID_CARD_KEYS, []
    with pytest.raises(CommandError, match="ID_CARD_KEYS is not set"):
        run("load_document", cup)

    settings.ID_CARD_KEYS = keys
    run("load_document", cup)
    settings.ID_CARD_KEYS = []

    assert "X-100" not in run("dump_document", "harbour-u14")
    with pytest.raises(CommandError, match="ID_CARD_KEYS is not set"):
        run("dump_document", "harbour-u14", "--with-id-cards")


@pytest.mark.parametrize(("arguments", "refusal"), [([], "No tournament has the slug"), (["--kept"], "No dump of")])
def test_dump_of_what_is_unknown_is_refused(arguments: list[str], refusal: str) -> None:
    with pytest.raises(CommandError, match=refusal):
        run("dump_document", "elsewhere", *arguments)
