"""Changing the rulebook of a tournament: freely before the first result, for a reason after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.documents.dump import dump_document
from tournaments.documents.schema import check_document
from tournaments.models import Tournament, User
from tournaments.permissions import Right, check_can
from tournaments.rules.checks import Fault
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.rulebook import require_cross_group_ranking, resolve_rulebook
from tournaments.selectors.desk.rulebooks import RULEBOOK_CHANGED, count_groups, is_locked, mark_rulebook
from tournaments.services.audit import record_event
from tournaments.services.brackets import project_bracket
from tournaments.services.lifecycle import TournamentClosed, check_is_open
from tournaments.services.revisions import raise_revision


class RulebookRefused(Exception):
    """The rules stay as they are; the message says why, and what to do."""


class RulebookUnchanged(RulebookRefused):
    """These rules are in force already."""


class RulebookStale(RulebookRefused):
    """Somebody else has changed the rules since the change was begun; nothing was overwritten."""


class ReasonNeeded(RulebookRefused):
    """Results are in: the rules only change for a reason."""


class ConsequencesMoved(RulebookRefused):
    """What the change was said to move is out of date: something was entered in between."""


class RulesClosed(RulebookRefused):
    """The tournament is archived or in the bin."""


def change_rulebook(
    *,
    actor: User,
    tournament: Tournament,
    rulebook: object,
    expected: str,
    reason: str = "",
    expected_revision: int | None = None,
) -> Tournament:
    """Store other rules for a tournament and return it.

    ``rulebook``: in JSON, whole or a preset's name or a preset with changes; its normal form is stored. ``expected``:
    the mark of the rules that the change began with (``mark_rulebook``). Once a result is in, a ``reason`` is needed,
    and ``expected_revision`` is the revision whose consequences the actor has been shown.

    Raises ``Denied``, :class:`Fault` for rules that the grammar or the tournament does not allow, and a
    :class:`RulebookRefused` of the kind that applies.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().select_related("event").get(pk=tournament.pk)
        check_can(Right.CONFIGURE, actor, locked)
        _refuse_closed(locked)
        before = locked.rulebook
        document = _check_rulebook(rulebook, locked)
        _refuse_stale(before, document, expected)
        _require_reason(locked, reason, expected_revision)
        _refuse_contradiction(locked, document)
        locked.rulebook = document
        locked.save(update_fields=["rulebook"])
        raise_revision(locked)
        project_bracket(locked)
        record_event(
            actor=actor,
            action=RULEBOOK_CHANGED,
            subject=locked,
            tournament=locked,
            before={"rulebook": before},
            after={"rulebook": document, **({"reason": reason.strip()} if reason.strip() else {})},
        )
    return locked


def _refuse_closed(tournament: Tournament) -> None:
    try:
        check_is_open(tournament)
    except TournamentClosed as closed:
        raise RulesClosed(str(closed)) from closed


def _check_rulebook(rulebook: object, tournament: Tournament) -> dict[str, Any]:
    """Return the normal form of the new rules. Raises :class:`Fault`."""
    parsed = parse_rulebook(resolve_rulebook(rulebook))
    require_cross_group_ranking(parsed, count_groups(tournament))
    return dict(parsed.document)


def _refuse_stale(before: Mapping[str, Any], document: Mapping[str, Any], expected: str) -> None:
    if mark_rulebook(before) != expected:
        raise RulebookStale(_("Somebody else has changed the rules in the meantime. Nothing was overwritten."))
    if document == before:
        raise RulebookUnchanged(_("These rules are in force already; nothing was changed."))


def _require_reason(tournament: Tournament, reason: str, expected_revision: int | None) -> None:
    if not is_locked(tournament):
        return
    if not reason.strip():
        raise ReasonNeeded(_("Results are in, so a change of rules needs a reason."))
    if expected_revision != tournament.revision:
        sentence = _("Something was entered in the meantime; look again at what the change would move.")
        raise ConsequencesMoved(sentence)


def _refuse_contradiction(tournament: Tournament, rulebook: Mapping[str, Any]) -> None:
    """Refuse rules under which what is stored would be impossible, such as a shoot-out that cannot end so.

    What has nothing to do with the change does not stand in its way. Raises :class:`Fault`.
    """
    document = dump_document(tournament)
    try:
        check_document({**document, "rulebook": rulebook})
    except Fault:
        try:
            check_document(document)
        except Fault:
            return
        raise
