"""Addresses of new events and tournaments."""

from __future__ import annotations

from itertools import count

from django.db import IntegrityError, transaction

from tournaments.documents.fields import make_slug
from tournaments.models import Event, Tournament

RESERVED = frozenset(("bin", "events", "new"))
"""What stands where a slug could in addresses of the desk: ``/desk/bin/``, ``/desk/events/new/``."""

_ROOM_FOR_A_NUMBER = 6
_ATTEMPTS = 5


def find_free_slug(model: type[Event] | type[Tournament], name: str) -> str:
    """Return a slug made from a name that no other has, in the bin or not; a number is appended where one has."""
    base = make_slug(name)[: 80 - _ROOM_FOR_A_NUMBER].strip("-_")
    like = model._default_manager.filter(slug__istartswith=base).order_by().values_list("slug", flat=True)
    taken = RESERVED | {slug.lower() for slug in like}
    return base if base not in taken else next(slug for n in count(2) if (slug := f"{base}-{n}") not in taken)


def store_with_slug(thing: Event | Tournament) -> None:
    """Store a new event or tournament under a free slug; another one is tried where somebody was quicker."""
    for attempt in range(1, _ATTEMPTS + 1):
        thing.slug = find_free_slug(type(thing), thing.name)
        try:
            with transaction.atomic():
                thing.save(force_insert=True)
            return
        except IntegrityError:
            if attempt == _ATTEMPTS:
                raise
