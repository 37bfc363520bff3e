"""Who is on a team: players and staff, entered, changed and taken off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.documents.rosters import CardIndex, make_person
from tournaments.imports.names import refuse_text, tidy
from tournaments.models import Person, RosterEntry, Team, Tournament, User
from tournaments.models.encryption import encrypt, hash_id_card, list_id_card_hashes
from tournaments.permissions import Right, check_can, check_can_with_team
from tournaments.services.audit import record_event
from tournaments.services.lifecycle import check_is_open
from tournaments.services.mentions import carry_names, is_mentioned, list_labels
from tournaments.services.revisions import raise_revision
from tournaments.services.teams import TeamRefused, find_last_positions

LARGEST_NUMBER = 9999


@dataclass(frozen=True, slots=True, kw_only=True)
class Membership:
    """What a roster says of somebody. ``id_card`` None: whatever it was; empty: none any more."""

    name: str
    number: int | None = None
    role: str = ""
    is_private: bool = False
    starts_on: date | None = None
    ends_on: date | None = None
    id_card: str | None = None


def add_roster_entry(*, actor: User, team: Team, kind: str, membership: Membership) -> RosterEntry:
    """Put somebody on a team and return the entry. ``kind``: of ``RosterEntry.Kind``.

    Who is known at the event by the same name and ID card is the same person. Raises ``Denied``,
    ``TournamentClosed``, ``TeamRefused`` and, for a card without a key, ``EncryptionRefused``.
    """
    with transaction.atomic():
        locked, own = _lock(actor, team, membership)
        given = _clean(membership, kind)
        roster = list(RosterEntry.objects.filter(team=own).select_related("person").in_order())
        _refuse_namesake(given, kind, roster)
        _refuse_beyond_limit(locked, given, kind, roster)
        labels = list_labels((own.pk,))
        person = _find_or_make_person(locked, given, {entry.person_id for entry in roster})
        position = find_last_positions([own.pk]).get((own.pk, kind), -1) + 1
        entry = RosterEntry.objects.create(team=own, person=person, kind=kind, position=position, **_columns(given))
        carry_names(labels)
        raise_revision(locked)
        record_event(
            actor=actor,
            action="roster_entry.added",
            subject=entry,
            tournament=locked,
            about=[own, person],
            after=_describe(entry),
        )
    return entry


def update_roster_entry(*, actor: User, entry: RosterEntry, membership: Membership) -> RosterEntry:
    """Change what a roster says of somebody and return the entry; results follow a new name or number.

    Raises ``Denied``, ``TournamentClosed``, ``TeamRefused`` and, for a card without a key, ``EncryptionRefused``.
    """
    with transaction.atomic():
        locked, own = _lock(actor, entry.team, membership)
        changed = _get_entry(own, entry)
        given = _clean(membership, changed.kind)
        others = list(RosterEntry.objects.filter(team=own).exclude(pk=entry.pk).select_related("person").in_order())
        _refuse_namesake(given, changed.kind, others)
        if not _is_active(changed.ends_on):
            _refuse_beyond_limit(locked, given, changed.kind, others)
        before, old = _describe(changed), changed.person.name
        teams = RosterEntry.objects.filter(person=changed.person_id).order_by().values_list("team_id", flat=True)
        labels = list_labels({own.pk, *teams})
        card_changed = _change_person(changed.person, given)
        for name, value in _columns(given).items():
            setattr(changed, name, value)
        changed.save()
        carry_names(labels)
        raise_revision(locked)
        marks = {"name_changed": old != given.name, "id_card_changed": card_changed}
        record_event(
            actor=actor,
            action="roster_entry.changed",
            subject=changed,
            tournament=locked,
            about=[own, changed.person],
            before=before,
            after=_describe(changed) | {mark: True for mark, is_set in marks.items() if is_set},
        )
    return changed


def remove_roster_entry(*, actor: User, entry: RosterEntry) -> None:
    """Take somebody off a team, as if never entered; a person on no other team is forgotten.

    Refused where results name them: an end date keeps what they did.
    Raises ``Denied``, ``TournamentClosed`` and ``TeamRefused``.
    """
    with transaction.atomic():
        locked, own = _lock(actor, entry.team)
        removed = _get_entry(own, entry)
        if is_mentioned(removed):
            raise TeamRefused(
                _("Results name %(name)s, so the entry stays. Set the last day on the team instead.")
                % {"name": removed.person.name}
            )
        person, before, pk = removed.person, _describe(removed), removed.pk
        labels = list_labels((own.pk,))
        removed.delete()
        carry_names(labels)
        raise_revision(locked)
        removed.pk = pk
        record_event(
            actor=actor,
            action="roster_entry.removed",
            subject=removed,
            tournament=locked,
            about=[own, person],
            before=before,
        )
        _forget(person)


def _lock(actor: User, team: Team, membership: Membership | None = None) -> tuple[Tournament, Team]:
    """Return the locked tournament and the team as they are now. Raises ``Denied`` and ``TournamentClosed``."""
    locked = Tournament.objects.select_for_update().get(pk=team.tournament_id)
    own = Team.objects.get(pk=team.pk)
    own.tournament = locked
    check_can_with_team(Right.EDIT_ROSTERS, actor, own)
    if membership is not None and membership.id_card is not None:
        check_can(Right.SEE_ID_CARDS, actor, locked)
    check_is_open(locked)
    return locked, own


def _get_entry(team: Team, entry: RosterEntry) -> RosterEntry:
    found = RosterEntry.objects.filter(pk=entry.pk, team=team).select_related("person").first()
    if found is None:
        raise TeamRefused(_("This entry is gone: somebody took it off the team in the meantime."))
    return found


def _clean(membership: Membership, kind: str) -> Membership:
    """Return the membership tidied. Raises ``TeamRefused`` at the first field that cannot be stored."""
    texts = {"name": tidy(membership.name), "role": tidy(membership.role)}
    if membership.id_card is not None:
        texts["id_card"] = tidy(membership.id_card)
    for name, value in texts.items():
        refusal = refuse_text(value)
        if refusal:
            raise TeamRefused(refusal.say(_, ngettext), name)
    if not texts["name"]:
        raise TeamRefused(_("A name is needed."), "name")
    number = membership.number
    if number is not None and (kind != RosterEntry.Kind.PLAYER or not 0 <= number <= LARGEST_NUMBER):
        raise TeamRefused(_("Only players have a shirt number, from 0 to 9999."), "number")
    if membership.starts_on and membership.ends_on and membership.starts_on > membership.ends_on:
        raise TeamRefused(_("The last day comes before the first."), "ends_on")
    id_card = texts.get("id_card")
    return replace(membership, name=texts["name"], role=texts["role"], id_card=id_card)


def _columns(given: Membership) -> dict[str, Any]:
    return {name: getattr(given, name) for name in ("number", "role", "starts_on", "ends_on")}


def _refuse_namesake(given: Membership, kind: str, others: list[RosterEntry]) -> None:
    """Players of one name are told apart by their numbers, in results and in documents (G09)."""
    numbers = [one.number for one in others if one.kind == kind and one.person.name == given.name]
    is_unclear = given.number is None or given.number in numbers or None in numbers
    if kind == RosterEntry.Kind.PLAYER and numbers and is_unclear:
        raise TeamRefused(
            _("%(name)s is on the team already. Give two players of one name different shirt numbers.")
            % {"name": given.name},
            "number",
        )


def _is_active(ends_on: date | None) -> bool:
    return ends_on is None or ends_on >= timezone.localdate()


def _refuse_beyond_limit(tournament: Tournament, given: Membership, kind: str, others: list[RosterEntry]) -> None:
    limit = tournament.roster_limit
    if limit is None or kind != RosterEntry.Kind.PLAYER or not _is_active(given.ends_on):
        return
    if sum(one.kind == kind and _is_active(one.ends_on) for one in others) >= limit:
        sentence = ngettext(
            "The roster is full: %(limit)s player is allowed. Set the last day of somebody who has left.",
            "The roster is full: %(limit)s players are allowed. Set the last day of somebody who has left.",
            limit,
        )
        raise TeamRefused(sentence % {"limit": limit})


def _find_or_make_person(tournament: Tournament, given: Membership, on_team: set[int]) -> Person:
    """Return the person of the event with this name and card, where not on the team already, or a new one."""
    if given.id_card:
        known = CardIndex(tournament.event).find(given.name, given.id_card)
        if known is not None and known.pk not in on_team:
            known.is_private = known.is_private or given.is_private
            known.save(update_fields=["is_private"])
            return known
    person = make_person(tournament.event, given.name, given.id_card or None)
    person.is_private = given.is_private
    person.save()
    return person


def _change_person(person: Person, given: Membership) -> bool:
    """Give a person what the membership says of them; tell whether the ID card is another one now."""
    person.name, person.is_private = given.name, given.is_private
    card_changed = False
    if given.id_card == "":
        card_changed = person.id_card is not None
        person.id_card, person.id_card_hash = None, ""
    elif given.id_card and person.id_card_hash not in list_id_card_hashes(given.id_card):
        card_changed = True
        person.id_card, person.id_card_hash = encrypt(given.id_card.encode()), hash_id_card(given.id_card)
    person.save()
    return card_changed


def _describe(entry: RosterEntry) -> dict[str, Any]:
    """Return what the history keeps of an entry: the person by id, never name or card."""
    days = {"from": entry.starts_on, "to": entry.ends_on}
    return {
        "person": entry.person_id,
        "kind": str(entry.kind),
        "number": entry.number,
        "role": entry.role,
        "private": entry.person.is_private,
        **{key: day.isoformat() for key, day in days.items() if day},
    }


def _forget(person: Person) -> None:
    """Delete a person whom nothing refers to any more."""
    if RosterEntry.objects.filter(person=person).exists():
        return
    try:
        person.delete()
    except ProtectedError:
        return  # a ban or a case knows them
