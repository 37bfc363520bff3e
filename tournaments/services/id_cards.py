"""Moving encrypted rows to a new key."""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction

from tournaments.models import KeptDump, Person, User
from tournaments.models.encryption import decrypt, encrypt, hash_id_card, rotate
from tournaments.services.audit import record_event


class Rotated(NamedTuple):
    """How many rows were encrypted anew."""

    persons: int
    kept_dumps: int


def rotate_id_cards(*, actor: User | None) -> Rotated:
    """Encrypt every ID card and kept dump with the first key of ID_CARD_KEYS, and hash the cards with it.

    ``actor`` None: the machine's operator. Raises ``EncryptionRefused`` where a row needs a key that is not in the
    list; nothing is changed then.
    """
    with transaction.atomic():
        persons = list(Person.objects.filter(id_card__isnull=False).select_for_update().order_by("pk"))
        for person in persons:
            number = decrypt(person.id_card or b"")
            person.id_card, person.id_card_hash = encrypt(number), hash_id_card(number.decode())
        Person.objects.bulk_update(persons, ["id_card", "id_card_hash"], batch_size=500)
        kept_dumps = KeptDump.objects.select_for_update().order_by("pk")
        count = 0
        for kept in kept_dumps.iterator(chunk_size=20):
            KeptDump.objects.filter(pk=kept.pk).update(document=rotate(kept.document))
            count += 1
        rotated = Rotated(len(persons), count)
        record_event(actor=actor, action="id_cards.rotated", subject=Person, after=rotated._asdict())
    return rotated
