"""Conditions that several check constraints share."""

from __future__ import annotations

from django.db.models import Q


def both_or_neither(first: str, second: str) -> Q:
    """Two columns that only make sense together."""
    return Q(**{f"{first}__isnull": True, f"{second}__isnull": True}) | Q(
        **{f"{first}__isnull": False, f"{second}__isnull": False}
    )


def needs(column: str, *others: str) -> Q:
    """Where ``column`` is set, the others are set too."""
    return Q(**{f"{column}__isnull": True}) | Q(**{f"{other}__isnull": False for other in others})
