"""Creating a tournament and setting it up: name, colour, place among the divisions, limits of rosters."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import F, Max
from django.utils.translation import gettext as _

from tournaments.documents.fields import check_accent, check_name
from tournaments.models import Event, Tournament, User
from tournaments.permissions import Right, check_can, check_can_at_event, list_event_rights
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.selectors.desk.access import NotReached
from tournaments.selectors.desk.setup import find_twin
from tournaments.services.audit import record_event
from tournaments.services.lifecycle import check_is_open
from tournaments.services.revisions import raise_event, raise_revision, raise_siblings
from tournaments.services.slugs import store_with_slug


class NameTaken(Exception):
    """Another tournament of the event has this name; the message says what to do."""


class CreatedTournament(NamedTuple):
    """A tournament, and whether this very call created it."""

    tournament: Tournament
    is_new: bool


def create_tournament(
    *, actor: User, event: Event, token: UUID, name: str, accent: str, preset: str
) -> CreatedTournament:
    """Create a further division of an event as a draft, nothing of it released, and return it.

    ``token``: that of the form; sent a second time, it leads to what the first time created. ``preset``: a key of
    ``PRESETS``. Raises ``Denied``, ``NotReached``, ``Fault`` for a value that cannot be stored, and :class:`NameTaken`.
    """
    with transaction.atomic():
        locked = Event.objects.select_for_update().get(pk=event.pk)
        check_can_at_event(Right.CONFIGURE, actor, locked)
        known = Tournament.objects.filter(uuid=token).order_by("pk").first()
        if known is not None and (known.event_id != locked.pk or known.deleted_at is not None):
            raise NotReached(known.slug)
        if known is not None:
            return CreatedTournament(known, is_new=False)
        tournament = store_tournament(actor, locked, token, name, accent, preset)
    return CreatedTournament(tournament, is_new=True)


def store_tournament(
    creator: User, event: Event, token: UUID | None, name: str, accent: str, preset: str
) -> Tournament:
    """Store and return a draft of which nothing is released, the last one of a locked event; the audit is told."""
    last = Tournament.objects.filter(event=event).aggregate(last=Max("position"))["last"]
    rulebook: Any = dict(parse_rulebook(PRESETS[preset]).document)
    tournament = Tournament(
        event=event,
        name=check_name(name, "name"),
        accent=check_accent(accent, "accent") if accent else "",
        shows_schedule=False,
        shows_tables=False,
        shows_bracket=False,
        rulebook=rulebook,
        position=0 if last is None else last + 1,
    )
    if token is not None:
        tournament.uuid = token
    _refuse_taken_name(tournament, tournament.name)
    store_with_slug(tournament)
    after = {"slug": tournament.slug, "name": tournament.name, "accent": tournament.accent, "preset": preset}
    record_event(actor=creator, action="tournament.created", subject=tournament, tournament=tournament, after=after)
    return tournament


def update_tournament(
    *,
    actor: User,
    tournament: Tournament,
    name: str,
    accent: str,
    place: int,
    roster_limit: int | None,
    rosters_freeze_at: datetime | None,
) -> Tournament:
    """Set a tournament up and return it; its address stays when the name changes.

    Where it is all there is of its event and called like it, the event takes the new name too, if the actor may.
    ``place``: where it stands among the divisions that are not in the bin, from 0. Raises ``Denied``, ``NotReached``
    for one in the bin, ``Fault``, :class:`NameTaken` and ``TournamentClosed``.
    """
    with transaction.atomic():
        locked = lock_tournament(tournament)
        check_can(Right.CONFIGURE, actor, locked)
        check_is_open(locked)
        siblings = list(Tournament.objects.kept().filter(event=locked.event_id).in_order())
        before = _describe(locked, siblings)
        name = check_name(name, "name")
        _refuse_taken_name(locked, name)
        if name != locked.name:
            _rename_event_alike(actor, locked, name)
        locked.name = name
        locked.accent = check_accent(accent, "accent") if accent else ""
        locked.roster_limit, locked.rosters_freeze_at = roster_limit, rosters_freeze_at
        locked.save(update_fields=["name", "accent", "roster_limit", "rosters_freeze_at"])
        after = _describe(locked, _move(locked, siblings, place))
        if before != after:
            raise_revision(locked)
            raise_siblings(locked)
            _record_changes(actor, "tournament.updated", locked, before, after)
    return locked


def lock_tournament(tournament: Tournament) -> Tournament:
    """Return a tournament locked after its event. Raises ``NotReached`` where it is in the bin."""
    event = Event.objects.select_for_update().get(pk=tournament.event_id)
    locked = Tournament.objects.kept().select_for_update().filter(pk=tournament.pk).order_by("pk").first()
    if locked is None:
        raise NotReached(tournament.slug)
    locked.event = event
    return locked


def _refuse_taken_name(tournament: Tournament, name: str) -> None:
    others = Tournament.objects.kept().filter(event=tournament.event_id).exclude(pk=tournament.pk).order_by()
    if name.casefold() in {other.casefold() for other in others.values_list("name", flat=True)}:
        raise NameTaken(_("Another division of this event has this name; choose one that tells them apart."))


def _rename_event_alike(actor: User, tournament: Tournament, name: str) -> None:
    event = tournament.event
    if find_twin(event) != tournament or Right.CONFIGURE not in list_event_rights(actor, event):
        return
    before = {"name": event.name}
    event.name = name
    event.save(update_fields=["name"])
    raise_event(event)
    tournament.refresh_from_db(fields=["revision", "updated_at"])
    record_event(actor=actor, action="event.updated", subject=event, event=event, before=before, after={"name": name})


def _move(tournament: Tournament, siblings: Sequence[Tournament], place: int) -> Sequence[Tournament]:
    """Put a tournament at its place among those of the event, before those in the bin, and return the new order."""
    order = [one for one in siblings if one != tournament]
    order.insert(place, tournament)
    if [one.pk for one in order] == [one.pk for one in siblings]:
        return order
    everybody = Tournament.objects.filter(event=tournament.event_id)
    binned = everybody.filter(deleted_at__isnull=False).in_order()
    free = 1 + max(everybody.aggregate(last=Max("position"))["last"], everybody.count())
    everybody.update(position=F("position") + free)  # out of the way: no two ever hold one position
    for position, one in enumerate([*order, *binned]):
        Tournament.objects.filter(pk=one.pk).update(position=position)
    tournament.refresh_from_db(fields=["position"])
    return order


def _describe(tournament: Tournament, order: Sequence[Tournament]) -> dict[str, object]:
    closes_at = tournament.rosters_freeze_at
    return {
        "name": tournament.name,
        "accent": tournament.accent,
        "place": [one.pk for one in order].index(tournament.pk) + 1,
        "roster_limit": tournament.roster_limit,
        "rosters_freeze_at": closes_at.isoformat() if closes_at else None,
    }


def _record_changes(
    actor: User, action: str, tournament: Tournament, before: dict[str, object], after: dict[str, object]
) -> None:
    changed = [key for key in after if after[key] != before[key]]
    record_event(
        actor=actor,
        action=action,
        subject=tournament,
        tournament=tournament,
        before={key: before[key] for key in changed},
        after={key: after[key] for key in changed},
    )
