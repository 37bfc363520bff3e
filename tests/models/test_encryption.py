"""ID cards: unreadable without their key, found again by a keyed hash, refused where there is no key."""

import pytest
from cryptography.fernet import Fernet
from pytest_django import Settings

from tests.factories import PersonFactory
from tournaments.documents.rosters import make_person, read_id_card
from tournaments.models import Person
from tournaments.models.encryption import EncryptionRefused, decrypt, encrypt, hash_id_card, list_id_card_hashes, rotate

OLD, NEW = Fernet.generate_key().decode(), Fernet.generate_key().decode()


def test_what_is_encrypted_comes_back_and_never_looks_the_same() -> None:
    first, second = encrypt(b"X-100 200"), encrypt(b"X-100 200")

    assert (decrypt(first), decrypt(memoryview(second))) == (b"X-100 200", b"X-100 200")
    assert first != second
    assert b"100" not in first


def test_first_key_encrypts_and_every_key_decrypts(settings: Settings) -> None:
    settings.ID_CARD_KEYS = [OLD]
    before = encrypt(b"X-100 200")
    settings.ID_CARD_KEYS = [NEW, OLD]
    rotated = rotate(before)
    settings.ID_CARD_KEYS = [NEW]

    assert decrypt(rotated) == b"X-100 200"
    with pytest.raises(EncryptionRefused, match="with a key that ID_CARD_KEYS does not hold"):
        decrypt(before)


@pytest.mark.parametrize("action", [lambda: encrypt(b"X"), lambda: decrypt(b"X"), lambda: hash_id_card("X")])
@pytest.mark.parametrize(
    ("keys", "sentence"),
    [([], "ID_CARD_KEYS is not set, and without a key no ID card"), (["secret"], "ID_CARD_KEYS must be keys as")],
)
def test_without_a_proper_key_everything_is_refused(
    action: object, keys: list[str], sentence: str, settings: Settings
) -> None:
    settings.ID_CARD_KEYS = keys

    with pytest.raises(EncryptionRefused, match=sentence):
        action()  # type: ignore[operator]


def test_hash_finds_a_card_however_it_is_written_and_tells_two_apart() -> None:
    assert hash_id_card("ab-123 45") == hash_id_card("AB12345")
    assert hash_id_card("AB12345") != hash_id_card("AB12346")
    assert hash_id_card("--") != hash_id_card("---")


def test_hash_depends_on_the_key_and_is_looked_up_under_all_of_them(settings: Settings) -> None:
    settings.ID_CARD_KEYS = [OLD]
    before = hash_id_card("X-100 200")
    settings.ID_CARD_KEYS = [NEW, OLD]
    after = hash_id_card("X-100 200")

    assert before != after
    assert list_id_card_hashes("X-100 200") == [after, before]


@pytest.mark.django_db
def test_person_shows_no_card_and_the_database_holds_none() -> None:
    event = PersonFactory.create().event
    person = make_person(event, "Kim Ray", "X-100 200")
    person.save()

    stored = Person.objects.get(pk=person.pk)

    assert read_id_card(stored) == "X-100 200"
    assert "100" not in f"{stored!r} {stored}"
    assert b"100 200" not in bytes(stored.id_card or b"")
    assert stored.id_card_hash == hash_id_card("X-100 200")
