"""Showing a tournament to the public, and taking it back."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Tournament, User
from tournaments.permissions import check_can_publish
from tournaments.services.audit import record_event
from tournaments.services.revisions import raise_revision, raise_siblings


class PublicationUnchanged(Exception):
    """The tournament is already as it was to become; the message says how it is."""


def set_publication(*, actor: User, tournament: Tournament, is_published: bool) -> Tournament:
    """Publish a tournament or take it back, and return it with its new epoch.

    Pages of the event's other tournaments, which name it, move on too. Raises ``Denied`` and
    :class:`PublicationUnchanged`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        check_can_publish(actor, locked)
        if locked.is_published == is_published:
            sentence = _("This tournament is public already.") if is_published else _("This tournament is a draft.")
            raise PublicationUnchanged(sentence)
        locked.is_published = is_published
        locked.save(update_fields=["is_published"])
        raise_revision(locked, new_epoch=True)
        raise_siblings(locked)
        record_event(
            actor=actor,
            action="tournament.published" if is_published else "tournament.unpublished",
            subject=locked,
            tournament=locked,
            before={"published": not is_published},
            after={"published": is_published},
        )
    return locked
