"""Keys are followed by new ones without losing a card, a duplicate or a kept dump."""

import io

import pytest
from cryptography.fernet import Fernet
from django.core.management import CommandError, call_command
from pytest_django import Settings

from tests.samples import make_cup
from tournaments.documents.dump import dump_document
from tournaments.documents.load import load_document
from tournaments.documents.replacement import read_kept_document
from tournaments.documents.schema import normalise
from tournaments.models import AuditEvent, Person, Tournament
from tournaments.models.encryption import EncryptionRefused, hash_id_card
from tournaments.services.id_cards import Rotated, rotate_id_cards

pytestmark = pytest.mark.django_db


def load_twice() -> Tournament:
    """A tournament with three ID cards and one kept dump."""
    load_document(make_cup())
    return load_document(make_cup(), replace=True)


def test_rotation_makes_the_old_key_needless_and_is_audited(settings: Settings) -> None:
    tournament = load_twice()
    new = Fernet.generate_key().decode()
    settings.ID_CARD_KEYS = [new, *settings.ID_CARD_KEYS]

    rotated = rotate_id_cards(actor=None)

    settings.ID_CARD_KEYS = [new]
    audit = AuditEvent.objects.get(action="id_cards.rotated")
    assert rotated == Rotated(persons=3, kept_dumps=1)
    assert dump_document(tournament, with_id_cards=True) == normalise(make_cup())
    assert read_kept_document("harbour-u14", with_id_cards=True) == normalise(make_cup())
    assert Person.objects.filter(id_card_hash=hash_id_card("X-100 200")).count() == 1
    assert (audit.object_type, audit.object_id, audit.after) == ("person", None, {"persons": 3, "kept_dumps": 1})


def test_person_is_found_by_card_before_the_rotation_too(settings: Settings) -> None:
    load_document(make_cup())
    settings.ID_CARD_KEYS = [Fernet.generate_key().decode(), *settings.ID_CARD_KEYS]

    load_document(make_cup(slug="harbour-u16"))

    assert Person.objects.exclude(id_card_hash="").count() == 3


def test_rotation_without_the_old_key_is_refused_and_changes_nothing(settings: Settings) -> None:
    tournament = load_twice()
    old = settings.ID_CARD_KEYS
    settings.ID_CARD_KEYS = [Fernet.generate_key().decode()]

    with pytest.raises(EncryptionRefused, match="put that key at the end"):
        rotate_id_cards(actor=None)
    with pytest.raises(CommandError, match=r"Nothing was changed\. This was encrypted with a key"):
        call_command("rotate_id_cards")

    settings.ID_CARD_KEYS = old
    assert dump_document(tournament, with_id_cards=True) == normalise(make_cup())


def test_command_says_what_it_did() -> None:
    load_twice()
    out = io.StringIO()

    call_command("rotate_id_cards", stdout=out)

    assert out.getvalue() == "ID cards: 3, kept dumps: 1. Only the first key is needed now.\n"
