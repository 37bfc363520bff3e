"""A column that keeps a JSON object as it was written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django.db import models

if TYPE_CHECKING:
    TextField = models.TextField[Any, Any]
else:
    TextField = models.TextField


class OrderedJSONField(TextField):
    """JSON as text, its keys in their own order, the same on every database.

    PostgreSQL's ``jsonb`` sorts keys, and a rulebook that comes back shuffled is hard to read and to compare. Nothing
    searches inside these columns.
    """

    def from_db_value(self, value: str | None, *args: object) -> Any:
        """Return the JSON values of what the database holds."""
        return None if value is None else json.loads(value)

    def to_python(self, value: Any) -> Any:
        """Return JSON values as they are; a text is a serialised one."""
        return json.loads(value) if isinstance(value, str) else value

    def get_prep_value(self, value: Any) -> str | None:
        """Return the text to store."""
        return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def value_to_string(self, obj: models.Model) -> str:
        """Return the text for Django's serialisers."""
        return self.get_prep_value(self.value_from_object(obj)) or ""
