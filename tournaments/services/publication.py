"""Showing a tournament to the public, and taking it back: all of it, or one thing at a time."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Tournament, User
from tournaments.permissions import check_can_publish
from tournaments.selectors.desk.access import NotReached
from tournaments.services.audit import record_event
from tournaments.services.revisions import raise_revision, raise_siblings

SWITCHES: Mapping[str, str] = {
    "schedule": "shows_schedule",
    "tables": "shows_tables",
    "bracket": "shows_bracket",
    "rosters": "shows_rosters",
}
"""What is released one by one, and the column that says whether it is."""


class PublicationUnchanged(Exception):
    """The tournament is already as it was to become; the message says how it is."""


def set_publication(*, actor: User, tournament: Tournament, is_published: bool) -> Tournament:
    """Publish a tournament or take it back, and return it with its new epoch.

    Pages of the event's other tournaments, which name it, move on too. Raises ``Denied``, ``NotReached`` for one in
    the bin, and :class:`PublicationUnchanged`.
    """
    with transaction.atomic():
        locked = _lock(actor, tournament)
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


def set_release(*, actor: User, tournament: Tournament, item: str, is_released: bool) -> Tournament:
    """Release one thing of a tournament (a name of ``SWITCHES``) or take it back, and nothing else of it.

    Return the tournament with its new epoch. Raises ``Denied``, ``NotReached`` for one in the bin, ``KeyError`` for an
    unknown thing, and :class:`PublicationUnchanged`.
    """
    column = SWITCHES[item]
    with transaction.atomic():
        locked = _lock(actor, tournament)
        if getattr(locked, column) == is_released:
            raise PublicationUnchanged(
                _("This is released already.") if is_released else _("This is not released, so nothing was taken back.")
            )
        setattr(locked, column, is_released)
        locked.save(update_fields=[column])
        raise_revision(locked, new_epoch=True)
        record_event(
            actor=actor,
            action=f"{item}.released" if is_released else f"{item}.withdrawn",
            subject=locked,
            tournament=locked,
            before={item: not is_released},
            after={item: is_released},
        )
    return locked


def _lock(actor: User, tournament: Tournament) -> Tournament:
    """Return the tournament locked, for an actor who may publish it."""
    locked = Tournament.objects.kept().select_for_update().filter(pk=tournament.pk).order_by("pk").first()
    if locked is None:
        raise NotReached(tournament.slug)
    check_can_publish(actor, locked)
    return locked
