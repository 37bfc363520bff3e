"""Orders that several models share."""

from __future__ import annotations

from typing import Self, TypeVar

from django.db import models

M = TypeVar("M", bound=models.Model)


class PositionedQuerySet(models.QuerySet[M]):
    """Things with a ``position`` among their kind."""

    def in_order(self) -> Self:
        """In the order in which they were entered."""
        return self.order_by("position", "pk")


class NamedQuerySet(models.QuerySet[M]):
    """Things that people look up by ``name``."""

    def by_name(self) -> Self:
        """In the order of their names."""
        return self.order_by("name", "pk")
