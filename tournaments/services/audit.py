"""Writing down who did what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.db import models

from tournaments.models import AuditEvent, AuditSubject, Event, Tournament, User


def record_event(
    *,
    actor: User | None,
    action: str,
    subject: models.Model | type[models.Model],
    tournament: Tournament | None = None,
    event: Event | None = None,
    about: Iterable[models.Model] = (),
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
) -> AuditEvent:
    """Store and return the audit event of something done to ``subject``, inside the transaction that does it.

    ``subject``: one object, or a model where many of its objects changed. ``actor`` None: a command of the machine's
    operator. ``event``: where there is no tournament. ``about``: what else it will be looked for under, such as the
    team and the person of a roster entry. ``before`` and ``after`` are JSON values; people appear in them by id only,
    and ID cards never.
    """
    event = event or (tournament.event if tournament else None)
    stored = AuditEvent.objects.create(
        actor_id=actor.pk if actor else None,
        action=action,
        object_type=subject._meta.model_name or "",
        object_id=subject.pk if isinstance(subject, models.Model) else None,
        event_uuid=event.uuid if event else None,
        tournament_uuid=tournament.uuid if tournament else None,
        before=before,
        after=after,
    )
    AuditSubject.objects.bulk_create(
        AuditSubject(audit_event=stored, object_type=one._meta.model_name or "", object_id=one.pk) for one in about
    )
    return stored
