"""Encryption of what nobody may read in the database, and a keyed hash that finds an ID card again.

The keys come from ID_CARD_KEYS: the first encrypts, all of them decrypt. The hash uses a key of its own, derived from
the first by HKDF, so that neither use weakens the other.
"""

from __future__ import annotations

import hmac
import unicodedata
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.utils.translation import gettext as _


class EncryptionRefused(Exception):
    """Nothing can be encrypted or decrypted with the keys as they are set; the message says what to set."""


def encrypt(content: bytes) -> bytes:
    """Return the content encrypted with the first key. Raises :class:`EncryptionRefused` where there is no key."""
    return _read_keys().encrypt(content)


def decrypt(token: bytes | memoryview) -> bytes:
    """Return what was encrypted with any of the keys. Raises :class:`EncryptionRefused` where none of them fits."""
    try:
        return _read_keys().decrypt(bytes(token))
    except InvalidToken as error:
        raise EncryptionRefused(
            _("This was encrypted with a key that ID_CARD_KEYS does not hold; put that key at the end of the list.")
        ) from error


def rotate(token: bytes | memoryview) -> bytes:
    """Return the same content encrypted with the first key. Raises :class:`EncryptionRefused` as ``decrypt`` does."""
    return encrypt(decrypt(token))


def hash_id_card(number: str) -> str:
    """Return the keyed hash of an ID card's number; spaces, signs and the case of letters make no difference."""
    return list_id_card_hashes(number)[0]


def list_id_card_hashes(number: str) -> list[str]:
    """Return the hashes of a number under every key, the first key's first, to look it up while keys change."""
    plain = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", number).casefold())) or number
    _read_keys()
    return [hmac.digest(_derive_hash_key(key), plain.encode(), "sha256").hex() for key in settings.ID_CARD_KEYS]


def _read_keys() -> MultiFernet:
    if not settings.ID_CARD_KEYS:
        raise EncryptionRefused(
            _(
                "ID_CARD_KEYS is not set, and without a key no ID card is stored and no tournament is replaced. "
                "Make a key as .env.example says and put it into the environment or into .env."
            )
        )
    return _make_fernet(tuple(settings.ID_CARD_KEYS))


@lru_cache(maxsize=4)
def _make_fernet(keys: tuple[str, ...]) -> MultiFernet:
    try:
        return MultiFernet([Fernet(key) for key in keys])
    except ValueError as error:
        raise EncryptionRefused(
            _("ID_CARD_KEYS must be keys as .env.example makes them, with commas between; one of them is not.")
        ) from error


@lru_cache(maxsize=16)
def _derive_hash_key(key: str) -> bytes:
    return HKDF(SHA256(), length=32, salt=None, info=b"touchline: hash of ID cards").derive(key.encode())
