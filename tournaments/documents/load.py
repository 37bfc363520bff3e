"""A document becomes a stored tournament, or nothing at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max

from tournaments.extensions import LoadedRows, document_sections
from tournaments.models import Event, Tournament, User
from tournaments.rules.checks import Fault
from tournaments.rules.wording import gettext_noop
from tournaments.services.audit import record_event
from tournaments.services.brackets import project_bracket
from tournaments.services.revisions import raise_revision, raise_siblings
from tournaments.services.slugs import RESERVED

from .replacement import Leftovers, clear_tournament, keep_dump, settle_leftovers
from .rosters import store_rosters
from .rows import store_adjustments, store_decisions, store_fixtures, store_pitches, store_results, store_teams
from .schema import check_document

STEPS = ("check", "make room", "teams", "people", "matches", "results", "bracket")
"""What a load does one after the other."""

OnStep = Callable[[str], object]


def load_document(
    document: object,
    *,
    actor: User | None = None,
    replace: bool = False,
    on_step: OnStep = lambda step: None,
) -> Tournament:
    """Store a document as a tournament and return it; in one transaction, so that a refused one stores nothing.

    ``replace``: put it in the place of the tournament with its slug, which keeps its row and uuid; what was there
    before is kept as an encrypted dump. ``on_step`` is told each of ``STEPS`` as it begins. Raises ``Fault`` with the
    path of what cannot be stored, and ``EncryptionRefused`` where an ID card or a kept dump needs a key that is not
    set.
    """
    on_step("check")
    normal, _ = check_document(document)
    with transaction.atomic():
        on_step("make room")
        event = _find_or_make_event(normal)
        old = Tournament.objects.select_for_update().filter(slug=normal["slug"]).first()
        if old is None:
            tournament, before, leftovers = _make_tournament(event, normal), None, None
        else:
            _refuse_replacement(old, event, replace)
            tournament, before, leftovers = _empty_tournament(old, normal)
        rows = _store_content(tournament, normal, on_step)
        ended = settle_leftovers(leftovers, rows.teams) if leftovers else 0
        on_step("bracket")
        raise_revision(tournament, new_epoch=True)
        raise_siblings(tournament)
        project_bracket(tournament)
        record_event(
            actor=actor,
            action="tournament.replaced" if old else "tournament.loaded",
            subject=tournament,
            tournament=tournament,
            before=before,
            after={**_describe(tournament), **({"roles_ended": ended} if ended else {})},
        )
    return tournament


def _find_or_make_event(normal: Mapping[str, Any]) -> Event:
    """Return the locked event with the document's slug. Raises ``Fault`` where the document contradicts it."""
    name, slug = normal["event"]["name"], normal["event"]["slug"]
    event = Event.objects.select_for_update().filter(slug=slug).first()
    if event is None:
        return Event.objects.create(name=name, slug=slug, timezone=normal["timezone"], currency=normal["currency"])
    for at, stored, given in (
        ("event.name", event.name, name),
        ("timezone", event.timezone, normal["timezone"]),
        ("currency", event.currency, normal["currency"]),
    ):
        if stored != given:
            sentence = gettext_noop("the event %(slug)s is stored with %(stored)s, not %(given)s; write that here")
            raise Fault(at, sentence, slug=slug, stored=stored, given=given)
    return event


def _make_tournament(event: Event, normal: Mapping[str, Any]) -> Tournament:
    if normal["slug"] in RESERVED:
        sentence = gettext_noop("%(slug)s is an address of the desk; give the tournament another slug")
        raise Fault("slug", sentence, slug=normal["slug"])
    last = Tournament.objects.filter(event=event).aggregate(last=Max("position"))["last"]
    tournament = Tournament(event=event, slug=normal["slug"], position=0 if last is None else last + 1)
    _set_head(tournament, normal)
    tournament.save()
    return tournament


def _set_head(tournament: Tournament, normal: Mapping[str, Any]) -> None:
    tournament.name = normal["name"]
    tournament.accent = normal.get("accent", "")
    tournament.is_published = normal["published"]
    tournament.rulebook = normal["rulebook"]


def _refuse_replacement(old: Tournament, event: Event, replace: bool) -> None:
    if old.deleted_at is not None:
        sentence = gettext_noop(
            "the tournament %(slug)s is in the bin; restore it on the desk (/desk/bin/), or load this with another slug"
        )
        raise Fault("slug", sentence, slug=old.slug)
    if replace and old.archived_at is not None:
        sentence = gettext_noop("the tournament %(slug)s is archived; open it again on the desk before it is replaced")
        raise Fault("slug", sentence, slug=old.slug)
    if not replace:
        sentence = gettext_noop("a tournament with the slug %(slug)s is stored already; give --replace to replace it")
        raise Fault("slug", sentence, slug=old.slug)
    if old.event_id != event.pk:
        sentence = gettext_noop("the tournament %(slug)s belongs to the event %(event)s and stays there")
        raise Fault("event.slug", sentence, slug=old.slug, event=old.event.slug)


def _empty_tournament(old: Tournament, normal: Mapping[str, Any]) -> tuple[Tournament, dict[str, Any], Leftovers]:
    """Keep a dump of the old content, clear it and set the new head; return what it was and what it leaves."""
    kept = keep_dump(old, "replaced")
    before = {**_describe(old), "kept_dump": kept.pk}
    leftovers = clear_tournament(old)
    _set_head(old, normal)
    old.save()
    return old, before, leftovers


def _describe(tournament: Tournament) -> dict[str, Any]:
    """Return what the audit keeps of a whole tournament."""
    return {
        "slug": tournament.slug,
        "published": tournament.is_published,
        "epoch": tournament.epoch,
        "revision": tournament.revision,
        "teams": tournament.teams.count(),
        "matches": tournament.fixtures.count(),
    }


def _store_content(tournament: Tournament, normal: Mapping[str, Any], on_step: OnStep) -> LoadedRows:
    on_step("teams")
    teams = store_teams(tournament, normal["teams"])
    on_step("people")
    store_rosters(tournament.event, normal["teams"], teams)
    on_step("matches")
    pitches = store_pitches(tournament, normal["venues"])
    fixtures = store_fixtures(tournament, normal["matches"], teams, pitches)
    on_step("results")
    store_results(fixtures, normal["matches"])
    store_adjustments(tournament, normal["adjustments"], teams)
    store_decisions(tournament, normal, teams)
    rows = LoadedRows(tournament, teams, fixtures)
    for section in document_sections:
        if section.key in normal:
            section.load(normal[section.key], rows)
    return rows
