"""Django's ``makemessages``, which also finds the sentences of the rules."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Collect what ``tournaments.rules.wording`` marks with forms and contexts, beside all that Django knows."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=ngettext_noop:1,2",
        "--keyword=pgettext_noop:1c,2",
    ]
