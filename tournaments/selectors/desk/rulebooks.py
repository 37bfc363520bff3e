"""The rulebook as the desk sees it: which one is stored, whether it is locked, and a tournament under another one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from tournaments.models import AuditEvent, Group, ResultVersion, Tournament, User
from tournaments.rules.explain import describe_rulebook
from tournaments.rules.labels import label_stage
from tournaments.rules.match_formats import describe_format
from tournaments.rules.rulebook import Rulebook
from tournaments.rules.sanctions import describe_bans, describe_cards, describe_fees
from tournaments.rules.wording import Listing, Sentence, gettext_noop
from tournaments.selectors.snapshots import Snapshot

RULEBOOK_CHANGED = "rulebook.changed"
"""The action under which the history knows a change of rules."""


def mark_rulebook(document: Mapping[str, Any]) -> str:
    """Return a short mark that two rulebooks share only when they say the same."""
    text = json.dumps(document, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def is_locked(tournament: Tournament) -> bool:
    """Tell whether a result is in, so that the rules only change for a reason; one query."""
    results = ResultVersion.objects.filter(fixture__tournament=tournament)
    nothing = {"status": "scheduled", "forfeit": "", "home_award_goals": None, "is_annulled": False}
    return results.exclude(**nothing).exists()


def count_groups(tournament: Tournament) -> int:
    """Return how many groups of a tournament have teams; one query."""
    return Group.objects.filter(tournament=tournament, teams__isnull=False).distinct().count()


class LastChange(NamedTuple):
    """Who changed the rules last, and when; ``by`` is empty for the operator of the machine."""

    by: str
    at: datetime


def get_last_change(tournament: Tournament) -> LastChange | None:
    """Return the last change of a tournament's rules in its history; two queries."""
    found = AuditEvent.objects.filter(tournament_uuid=tournament.uuid, action=RULEBOOK_CHANGED)
    event = found.order_by("-at", "-pk").first()
    if event is None:
        return None
    user = User.objects.filter(pk=event.actor_id or 0).first()
    return LastChange(str(user or ""), event.at)


def with_rulebook(snapshot: Snapshot, rulebook: Rulebook) -> Snapshot:
    """Return a tournament as it would be under another rulebook, everything else as it is."""
    return replace(snapshot, tournament=replace(snapshot.tournament, rulebook=rulebook))


class WordChange(NamedTuple):
    """What a part of the rules no longer says, and what it says instead."""

    heading: Sentence
    gone: tuple[Sentence, ...]
    new: tuple[Sentence, ...]


def compare_words(before: Rulebook, after: Rulebook, currency: str) -> tuple[WordChange, ...]:
    """Return the parts of the rules that say something else, sentence by sentence."""
    old, new = (dict(_list_sections(rulebook, currency)) for rulebook in (before, after))
    changes = []
    for heading in dict.fromkeys((*old, *new)):
        said, says = old.get(heading, ()), new.get(heading, ())
        gone = tuple(sentence for sentence in said if sentence not in says)
        come = tuple(sentence for sentence in says if sentence not in said)
        if gone or come:
            changes.append(WordChange(Sentence(heading), gone, come))
    return tuple(changes)


def _list_sections(rulebook: Rulebook, currency: str) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """Yield the heading and the sentences of every part, the steps of a list with their numbers."""
    for section in describe_rulebook(rulebook):
        steps = (
            Sentence(gettext_noop("%(number)s. %(what)s"), {"number": number, "what": step})
            for number, step in enumerate(section.steps, start=1)
        )
        yield section.heading.template, (*steps, *section.sentences)
    document = rulebook.document
    yield gettext_noop("How long matches last"), tuple(_list_formats(document.get("match_formats") or {}))
    duties = (Sentence("%(text)s", {"text": document["home_duties"]}),) if document.get("home_duties") else ()
    yield gettext_noop("The home team"), duties
    if discipline := document.get("discipline"):
        yield gettext_noop("Cards"), (*_list_cards(discipline, currency), *describe_bans(discipline))
    if fees := document.get("fees"):
        yield gettext_noop("Protests and appeals"), describe_fees(fees, currency)


def _list_formats(formats: Mapping[str, Mapping[str, Any]]) -> Iterator[Sentence]:
    for stage, match_format in formats.items():
        where = Sentence(gettext_noop("Other matches")) if stage == "default" else label_stage(stage)
        what = Listing(describe_format(match_format))
        yield Sentence(gettext_noop("%(where)s: %(what)s"), {"where": where, "what": what})


def _list_cards(discipline: Mapping[str, Any], currency: str) -> Iterator[Sentence]:
    for card in describe_cards(discipline, currency):
        values = {"card": card.label, "ban": card.ban, "fine": card.fine}
        yield Sentence(gettext_noop("%(card)s: ban %(ban)s, fine %(fine)s."), values)
