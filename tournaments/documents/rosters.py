"""The players and staff of a document as persons and roster entries, ID cards encrypted on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.models import Event, Person, RosterEntry, Team
from tournaments.models.encryption import decrypt, encrypt, hash_id_card, list_id_card_hashes


def read_id_card(person: Person) -> str | None:
    """Return the number of a person's ID card, None where none is known. Raises ``EncryptionRefused``."""
    return None if person.id_card is None else decrypt(person.id_card).decode()


def make_person(event: Event, name: str, number: str | None = None) -> Person:
    """Return a person not yet stored; ``number`` is that of the ID card. Raises ``EncryptionRefused``."""
    if number is None:
        return Person(event=event, name=name)
    return Person(event=event, name=name, id_card=encrypt(number.encode()), id_card_hash=hash_id_card(number))


class CardIndex:
    """The persons of an event by ID card, so that somebody who is known already is not stored a second time."""

    def __init__(self, event: Event) -> None:
        self._by_hash: dict[str, list[Person]] = {}
        for person in Person.objects.filter(event=event).exclude(id_card_hash="").by_name():
            self.add(person)

    def add(self, person: Person) -> None:
        """Take a person with an ID card in."""
        self._by_hash.setdefault(person.id_card_hash, []).append(person)

    def find(self, name: str, number: str) -> Person | None:
        """Return the person of this name with exactly this card; two names on one card stay two persons."""
        same_card = [person for key in list_id_card_hashes(number) for person in self._by_hash.get(key, ())]
        return next((one for one in same_card if one.name == name and read_id_card(one) == number), None)


def store_rosters(event: Event, teams: Sequence[Mapping[str, Any]], stored: Mapping[str, Team]) -> None:
    """Store who is on each team, in the document's order. Raises ``EncryptionRefused`` for a card without a key."""
    index = CardIndex(event)
    entries = [entry for team in teams for entry in _list_entries(event, team, stored[team["name"]], index)]
    new = {id(entry.person): entry.person for entry in entries if entry.person.pk is None}
    Person.objects.bulk_create(new.values())
    RosterEntry.objects.bulk_create(entries)


def _list_entries(event: Event, data: Mapping[str, Any], team: Team, index: CardIndex) -> list[RosterEntry]:
    entries = []
    persons: set[int] = set()
    for position, player in enumerate(data["players"]):
        person = _find_or_make_person(event, player, index, persons)
        persons.add(id(person))
        number = player.get("number")
        entries.append(
            RosterEntry(team=team, person=person, kind=RosterEntry.Kind.PLAYER, number=number, position=position)
        )
    for position, member in enumerate(data["staff"]):
        person = make_person(event, member["name"])
        role = member.get("role", "")
        entries.append(RosterEntry(team=team, person=person, kind=RosterEntry.Kind.STAFF, role=role, position=position))
    return entries


def _find_or_make_person(event: Event, player: Mapping[str, Any], index: CardIndex, on_team: set[int]) -> Person:
    """Return the person that a player is; ``on_team``: the ids of the objects that the team has already."""
    number = player.get("id_card")
    if number is None:
        return make_person(event, player["name"])
    known = index.find(player["name"], number)
    if known is not None and id(known) not in on_team:
        return known
    person = make_person(event, player["name"], number)
    index.add(person)
    return person
