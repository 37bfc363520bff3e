"""Deleting a tournament in two steps: into the bin, from where it can be restored, and away for good 30 days later."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.documents.replacement import clear_tournament, keep_dump, settle_leftovers
from tournaments.models import Event, Invitation, Role, Tournament, User
from tournaments.permissions import Right, check_can
from tournaments.selectors.desk.bin import KEPT_FOR
from tournaments.services.audit import record_event
from tournaments.services.revisions import raise_revision, raise_siblings


class NameNotTyped(Exception):
    """What was typed is not the tournament's name; the message says what is asked for."""


class BinUnchanged(Exception):
    """The tournament is already as it was to become; the message says how it is."""


def delete_tournament(*, actor: User, tournament: Tournament, typed_name: str) -> Tournament:
    """Put a tournament into the bin and return it; a dump of it is kept for good.

    ``typed_name`` has to be the tournament's name, blanks around it aside. Nobody sees it any more but in the bin.
    Raises ``Denied``, :class:`BinUnchanged`, :class:`NameNotTyped`, and ``EncryptionRefused`` without a key.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().select_related("event").get(pk=tournament.pk)
        check_can(Right.DELETE, actor, locked)
        if locked.deleted_at is not None:
            raise BinUnchanged(_("This tournament is in the bin already."))
        if typed_name.split() != locked.name.split():
            raise NameNotTyped(_("This is not the tournament's name. Type it as it stands above."))
        kept = keep_dump(locked, "deleted")
        locked.deleted_at, locked.deleted_by = timezone.now(), actor
        locked.save(update_fields=["deleted_at", "deleted_by"])
        raise_revision(locked, new_epoch=True)
        raise_siblings(locked)
        record_event(
            actor=actor,
            action="tournament.deleted",
            subject=locked,
            tournament=locked,
            before={"name": locked.name, "slug": locked.slug, "published": locked.is_published},
            after={"kept_dump": kept.pk},
        )
    return locked


def restore_tournament(*, actor: User, tournament: Tournament) -> Tournament:
    """Take a tournament out of the bin, as it was, and return it.

    Raises ``Denied`` and :class:`BinUnchanged`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        check_can(Right.DELETE, actor, locked)
        if locked.deleted_at is None:
            raise BinUnchanged(_("This tournament is not in the bin."))
        deleted_at = locked.deleted_at.isoformat(timespec="seconds")
        locked.deleted_at = locked.deleted_by = None
        locked.save(update_fields=["deleted_at", "deleted_by"])
        raise_revision(locked, new_epoch=True)
        raise_siblings(locked)
        record_event(
            actor=actor,
            action="tournament.restored",
            subject=locked,
            tournament=locked,
            before={"deleted_at": deleted_at},
            after={"deleted_at": None},
        )
    return locked


def purge_deleted(*, now: datetime) -> int:
    """Remove every tournament that was deleted 30 days before ``now`` or earlier, and return how many.

    For the operator's ``run_due``: done twice, or by two at once, it removes nothing more. What stays is the kept
    dump, the history and the event with its own roles.
    """
    due = Tournament.objects.filter(deleted_at__lte=now - KEPT_FOR).order_by("pk")
    return sum(_purge_one(pk, now) for pk in due.values_list("pk", flat=True))


def _purge_one(pk: int, now: datetime) -> bool:
    with transaction.atomic():
        due = Tournament.objects.select_for_update().filter(pk=pk, deleted_at__lte=now - KEPT_FOR)
        locked = due.order_by("pk").first()
        if locked is None:
            return False
        event = Event.objects.get(pk=locked.event_id)
        settle_leftovers(clear_tournament(locked), {})
        Role.objects.filter(tournament=locked).delete()
        Invitation.objects.filter(tournament=locked).delete()
        record_event(
            actor=None,
            action="tournament.purged",
            subject=locked,
            tournament=locked,
            event=event,
            before={"name": locked.name, "slug": locked.slug},
        )
        locked.delete()
    return True
