"""Moving tournaments on to their next version, so that no cached page of the one before is served."""

from __future__ import annotations

from django.db.models import F
from django.utils import timezone

from tournaments.models import Event, Tournament
from tournaments.models.tournament import make_epoch


def raise_revision(tournament: Tournament, *, new_epoch: bool = False) -> None:
    """Give a locked tournament its next revision; ``new_epoch`` where the whole of it is another one now."""
    tournament.revision += 1
    tournament.updated_at = timezone.now()
    if new_epoch:
        tournament.epoch = make_epoch()
    tournament.save(update_fields=["revision", "updated_at", "epoch"])


def raise_siblings(tournament: Tournament) -> None:
    """Give the event's other tournaments their next revision: their pages name this one."""
    others = Tournament.objects.filter(event=tournament.event_id).exclude(pk=tournament.pk)
    others.update(revision=F("revision") + 1)


def raise_event(event: Event) -> None:
    """Give all tournaments of an event their next revision: its name, days, zone and currency are on their pages."""
    Tournament.objects.filter(event=event).update(revision=F("revision") + 1, updated_at=timezone.now())
