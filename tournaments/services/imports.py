"""Taking lists of teams and players in: kept while somebody looks them over, then taken whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.documents.rosters import CardIndex, make_person
from tournaments.documents.rows import make_slugs
from tournaments.imports.columns import TEAM_FIELDS
from tournaments.imports.known import Choices
from tournaments.imports.plan import Plan, RowPlan
from tournaments.imports.reading import is_workbook, read_table
from tournaments.imports.tables import refuse_size
from tournaments.imports.teams import TeamPlan
from tournaments.models import Club, ImportDraft, Person, RosterEntry, Team, Tournament, User
from tournaments.models.encryption import encrypt, hash_id_card
from tournaments.permissions import Right, check_can
from tournaments.selectors.desk.imports import (
    KEPT_FOR,
    list_headings,
    make_preview,
    pack_content,
    pack_table,
    read_draft,
)
from tournaments.services.audit import record_event
from tournaments.services.lifecycle import check_is_open
from tournaments.services.mentions import carry_names, list_labels
from tournaments.services.revisions import raise_revision
from tournaments.services.teams import find_last_positions

_BATCH = 200


class ImportRefused(Exception):
    """The list cannot be taken as it is; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """How many teams and people were entered and changed."""

    teams_added: int = 0
    teams_changed: int = 0
    people_added: int = 0
    people_changed: int = 0


def start_import(*, actor: User, tournament: Tournament, content: bytes, name: str = "") -> ImportDraft:
    """Keep a list for looking it over, and return the draft. ``name``: that of the file, empty for a pasted list.

    Raises ``Denied``, ``TournamentClosed``, ``Unreadable``, and ``EncryptionRefused`` without a key.
    """
    check_can(Right.EDIT_ROSTERS, actor, tournament)
    refuse_size(len(content))
    table = read_table(content, name, headings=list_headings())
    kept, kind = (pack_table(table), "table") if is_workbook(content) else (content, "text")
    purge_drafts(before=timezone.now() - KEPT_FOR)
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        check_can(Right.EDIT_ROSTERS, actor, locked)
        check_is_open(locked)
        options = {"name": name[:200], "kind": kind}
        draft = ImportDraft.objects.create(tournament=locked, user=actor, content=pack_content(kept), options=options)
        record_event(
            actor=actor, action="import.started", subject=draft, tournament=locked, after={"rows": len(table.lines)}
        )
    return draft


def purge_drafts(*, before: datetime) -> int:
    """Delete the drafts that were begun before a moment, taken or not; return how many."""
    return ImportDraft.objects.older_than(before).delete()[0]


def commit_import(
    *, actor: User, draft: ImportDraft, choices: Choices, encoding: str = "", separator: str = ""
) -> ImportReport:
    """Take a list as it was chosen, all rows or none, and return how much that was. A draft is taken once.

    Raises ``Denied``, ``TournamentClosed``, :class:`ImportRefused`, ``Unreadable`` and
    ``EncryptionRefused``.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=draft.tournament_id)
        check_can(Right.EDIT_ROSTERS, actor, locked)
        if "id_card" in choices.columns:
            check_can(Right.SEE_ID_CARDS, actor, locked)
        check_is_open(locked)
        kept = _take_draft(draft)
        table = read_draft(kept, encoding, separator)
        plan = make_preview(locked, table, choices).plan
        _refuse_plan(plan)
        report, about, after = _apply(locked, plan)
        kept.content, kept.committed_at = None, timezone.now()
        kept.save(update_fields=["content", "committed_at"])
        raise_revision(locked)
        record_event(actor=actor, action="import.committed", subject=kept, tournament=locked, about=about, after=after)
    return report


def _take_draft(draft: ImportDraft) -> ImportDraft:
    """Return the locked draft. Raises :class:`ImportRefused` where it was taken or purged in the meantime."""
    kept = ImportDraft.objects.select_for_update().filter(pk=draft.pk).first()
    if kept is None:
        raise ImportRefused(_("This list was kept for two days and is gone. Bring the file again."))
    if kept.committed_at is not None:
        raise ImportRefused(_("This list was taken already; nothing was taken twice."))
    return kept


def _refuse_plan(plan: Plan) -> None:
    if "refused" in {row.state for row in plan.rows}:
        lines = plan.refused
        shown = ", ".join(map(str, lines[:10])) + ("…" if len(lines) > 10 else "")
        raise ImportRefused(
            _("These lines cannot be taken: %(lines)s. Leave them out, or correct the file and bring it again.")
            % {"lines": shown}
        )
    if not plan.counts["new"] and not plan.counts["changed"]:
        raise ImportRefused(_("There is nothing to take: no row is new or changed."))


def _apply(tournament: Tournament, plan: Plan) -> tuple[ImportReport, list[Any], dict[str, Any]]:
    """Store what a plan without refused rows says; return the report, what it is about, and what the history keeps."""
    rows = [row for row in plan.rows if row.team is not None]
    plans = list({id(row.team): row.team for row in rows if row.team}.values())
    changed = [row for row in rows if row.entry and any(one.field not in TEAM_FIELDS for one in row.changes)]
    teams = _store_teams(tournament, plans)
    affected = {team.pk for team in teams.values()}
    persons = [row.entry.person for row in changed if row.entry]
    affected |= set(RosterEntry.objects.filter(person__in=persons).order_by().values_list("team_id", flat=True))
    labels = list_labels(affected)
    added = _store_people(tournament, [row for row in rows if row.record.is_about_person and not row.entry], teams)
    altered = _change_people(changed)
    carry_names(labels)
    new_teams = [teams[id(plan)] for plan in plans if plan.pk is None]
    changed_teams = [teams[id(plan)] for plan in plans if plan.pk is not None and plan.values]
    report = ImportReport(len(new_teams), len(changed_teams), len(added), len(altered))
    people = {entry.person_id: entry.person for entry in (*added, *altered)}
    after = {
        "teams_added": [team.name for team in new_teams],
        "teams_changed": [team.name for team in changed_teams],
        "people_added": len(added),
        "people_changed": [_describe_change(row) for row in changed],
    }
    return report, [*teams.values(), *people.values()], after


def _describe_change(row: RowPlan) -> dict[str, Any]:
    """Return what the history keeps of a changed person: which fields; values only where they tell nothing private."""
    assert row.entry is not None
    plain = {one.field: [one.before, one.after] for one in row.changes if one.field in ("number", "role")}
    return {"person": row.entry.person, "fields": [one.field for one in row.changes], **plain}


def _store_teams(tournament: Tournament, plans: Sequence[TeamPlan]) -> dict[int, Team]:
    """Store new teams and what changes of others; return the teams by the ``id`` of their plans."""
    stored = {team.pk: team for team in Team.objects.filter(tournament=tournament).select_related("club").in_order()}
    names = [plan.values.get("club") or plan.name for plan in plans if plan.pk is None or "club" in plan.values]
    clubs = _store_clubs(tournament, names)
    position = max((team.position for team in stored.values()), default=-1)
    new = [plan for plan in plans if plan.pk is None]
    slugs = make_slugs((plan.name for plan in new), [team.slug for team in stored.values()])
    made = {}
    for number, (plan, slug) in enumerate(zip(new, slugs, strict=True), position + 1):
        team = Team(
            tournament=tournament,
            name=plan.name,
            slug=slug,
            position=number,
            club=clubs[plan.values.get("club") or plan.name],
        )
        made[id(plan)] = _set_values(team, plan, clubs)
    Team.objects.bulk_create(made.values())
    changed = [_set_values(stored[plan.pk], plan, clubs) for plan in plans if plan.pk and plan.values]
    Team.objects.bulk_update(changed, TEAM_FIELDS, batch_size=_BATCH)
    return {id(plan): made.get(id(plan)) or stored[plan.pk or 0] for plan in plans}


def _set_values(team: Team, plan: TeamPlan, clubs: dict[str, Club]) -> Team:
    for name, value in plan.values.items():
        setattr(team, name, clubs[value] if name == "club" else value)
    return team


def _store_clubs(tournament: Tournament, names: Sequence[str]) -> dict[str, Club]:
    """Return the event's clubs by name, those of ``names`` that it did not know yet stored."""
    known = {club.name: club for club in Club.objects.filter(event=tournament.event_id).by_name()}
    new = [Club(event_id=tournament.event_id, name=name) for name in dict.fromkeys(names) if name not in known]
    return known | {club.name: club for club in Club.objects.bulk_create(new)}


def _store_people(tournament: Tournament, rows: Sequence[RowPlan], teams: dict[int, Team]) -> list[RosterEntry]:
    """Store people who are new to their team; by name and ID card they may be known at the event."""
    index = CardIndex(tournament.event)
    last = find_last_positions([team.pk for team in teams.values()])
    entries = []
    taken: set[tuple[int, int]] = set()
    for row in rows:
        record, team = row.record, teams[id(row.team)]
        person = index.find(record.name, record.id_card) if record.id_card else None
        if person is None or (team.pk, id(person)) in taken:
            person = make_person(tournament.event, record.name, record.id_card or None)
            if record.id_card:
                index.add(person)
        taken.add((team.pk, id(person)))
        if record.is_private is not None:
            person.is_private = record.is_private
        position = last[team.pk, record.kind] = last.get((team.pk, record.kind), -1) + 1
        columns = {name: getattr(record, name) for name in ("kind", "number", "role", "starts_on", "ends_on")}
        entries.append(RosterEntry(team=team, person=person, position=position, **columns))
    persons = {id(entry.person): entry.person for entry in entries}.values()
    Person.objects.bulk_update([one for one in persons if one.pk], ["is_private"], batch_size=_BATCH)
    Person.objects.bulk_create([one for one in persons if one.pk is None])
    return RosterEntry.objects.bulk_create(entries)


def _change_people(rows: Sequence[RowPlan]) -> list[RosterEntry]:
    """Change stored entries and their persons as the rows say."""
    pks = [row.entry.pk for row in rows if row.entry]
    entries = {one.pk: one for one in RosterEntry.objects.filter(pk__in=pks).select_related("person")} if pks else {}
    for row in rows:
        assert row.entry is not None
        entry = entries[row.entry.pk]
        for change in row.changes:
            if change.field == "id_card":
                card = row.record.id_card
                entry.person.id_card, entry.person.id_card_hash = encrypt(card.encode()), hash_id_card(card)
            elif change.field in ("name", "is_private"):
                setattr(entry.person, change.field, change.after)
            elif change.field not in TEAM_FIELDS:
                setattr(entry, change.field, change.after)
    changed = list(entries.values())
    Person.objects.bulk_update(
        [one.person for one in changed], ["name", "is_private", "id_card", "id_card_hash"], batch_size=_BATCH
    )
    RosterEntry.objects.bulk_update(changed, ["number", "role", "starts_on", "ends_on"], batch_size=_BATCH)
    return changed
