"""Whether a tournament can be changed now, and closing it for good: archived tournaments stay public and still."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Tournament, User
from tournaments.permissions import Right, check_can
from tournaments.services.audit import record_event
from tournaments.services.revisions import raise_revision


class TournamentClosed(Exception):
    """The tournament is archived or in the bin, so nothing of it can be changed; the message says what to do."""


class ArchiveUnchanged(Exception):
    """The tournament is already as it was to become; the message says how it is."""


def check_is_open(tournament: Tournament) -> None:
    """Raise :class:`TournamentClosed` where a locked tournament takes no changes.

    Every service that changes something of a tournament asks this after locking it and after the check of rights.
    """
    if tournament.deleted_at is not None:
        raise TournamentClosed(
            _("“%(name)s” is in the bin, so nothing of it can be changed. Restore it first.")
            % {"name": tournament.name}
        )
    if tournament.archived_at is not None:
        raise TournamentClosed(
            _("“%(name)s” is archived, so nothing of it can be changed. An organiser can open it again.")
            % {"name": tournament.name}
        )


def archive_tournament(*, actor: User, tournament: Tournament) -> Tournament:
    """Close a tournament for changes and return it; its public pages stay.

    Raises ``Denied``, :class:`TournamentClosed` for one in the bin, and :class:`ArchiveUnchanged`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        check_can(Right.DELETE, actor, locked)
        if locked.archived_at is not None and locked.deleted_at is None:
            raise ArchiveUnchanged(_("This tournament is archived already."))
        check_is_open(locked)
        _set_archived(actor, locked, is_archived=True)
    return locked


def unarchive_tournament(*, actor: User, tournament: Tournament) -> Tournament:
    """Open an archived tournament for changes again and return it.

    Raises ``Denied``, :class:`TournamentClosed` for one in the bin, and :class:`ArchiveUnchanged`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        check_can(Right.DELETE, actor, locked)
        if locked.deleted_at is not None:
            check_is_open(locked)
        if locked.archived_at is None:
            raise ArchiveUnchanged(_("This tournament is open already."))
        _set_archived(actor, locked, is_archived=False)
    return locked


def _set_archived(actor: User, locked: Tournament, *, is_archived: bool) -> None:
    locked.archived_at = timezone.now() if is_archived else None
    locked.save(update_fields=["archived_at"])
    raise_revision(locked)
    record_event(
        actor=actor,
        action="tournament.archived" if is_archived else "tournament.unarchived",
        subject=locked,
        tournament=locked,
        before={"archived": not is_archived},
        after={"archived": is_archived},
    )
