"""Taking lists: kept encrypted, taken whole or not at all, once, and by whom it is for."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import (
    ImportDraftFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
    make_organiser,
)
from tests.services.test_teams import make_representative
from tournaments.models import AuditEvent, ImportDraft, Person, RosterEntry, Team, Tournament, User
from tournaments.models.encryption import decrypt
from tournaments.permissions import Denied
from tournaments.selectors.desk.imports import guess_choices, read_draft
from tournaments.services.imports import ImportRefused, ImportReport, commit_import, purge_drafts, start_import
from tournaments.services.lifecycle import TournamentClosed

pytestmark = pytest.mark.django_db

LIST = "team;club;number;name;id card;role\nAdler;SC Adler;7;Müsek;A1;\nadler ;;8;Jörg;;\nBussard;;;Kim;;coach\n"


def commit(actor: User, draft: ImportDraft, **choices: Any) -> ImportReport:
    """Take a list as it is guessed, with other choices where given."""
    return commit_import(actor=actor, draft=draft, choices=replace(guess_choices(read_draft(draft)), **choices))


def test_start_import_keeps_the_list_encrypted_and_is_audited() -> None:
    tournament = TournamentFactory.create()

    draft = start_import(actor=make_organiser(tournament), tournament=tournament, content=LIST.encode("cp1252"))

    audit = AuditEvent.objects.get()
    assert "Müsek".encode("cp1252") not in bytes(draft.content or b"")
    assert read_draft(draft).lines[1].cells[3] == "Müsek"
    assert not Team.objects.exists()
    assert (audit.action, audit.object_id, audit.after) == ("import.started", draft.pk, {"rows": 4})


def test_commit_import_works_and_is_audited() -> None:
    """G01, G10"""
    tournament = TournamentFactory.create(roster_limit=10)
    actor = make_organiser(tournament)
    draft = ImportDraftFactory.create(tournament=tournament, text=LIST)

    report = commit(actor, draft)

    rows = RosterEntry.objects.order_by("pk").values_list("team__name", "kind", "number", "person__name", "role")
    audit = AuditEvent.objects.get()
    assert report == ImportReport(teams_added=2, people_added=3)
    assert list(rows) == [
        ("Adler", "player", 7, "Müsek", ""),
        ("Adler", "player", 8, "Jörg", ""),
        ("Bussard", "staff", None, "Kim", "coach"),
    ]
    assert list(Team.objects.in_order().values_list("name", "slug", "club__name")) == [
        ("Adler", "adler", "SC Adler"),
        ("Bussard", "bussard", "Bussard"),
    ]
    assert decrypt(Person.objects.get(name="Müsek").id_card or b"") == b"A1"
    assert ImportDraft.objects.get().content is None
    assert (audit.action, audit.object_id) == ("import.committed", draft.pk)
    assert (audit.after or {})["teams_added"] == ["Adler", "Bussard"]
    assert "Müsek" not in str(audit.after)
    assert audit.subjects.filter(object_type="person").count() == 3
    assert Tournament.objects.get().revision == 1


def test_taken_list_changes_what_differs_and_nothing_else() -> None:
    team = TeamFactory.create(name="Adler")
    entry = RosterEntryFactory.create(team=team, person__name="Ann", number=7, role="captain")
    text = "team,number,name,private,from,colour\nAdler,9,Ann,yes,2026-01-09,red\nAdler,8,Bob,,,\n"
    draft = ImportDraftFactory.create(tournament=team.tournament, text=text)

    report = commit(make_organiser(team.tournament), draft)

    stored = RosterEntry.objects.select_related("person", "team").get(pk=entry.pk)
    assert report == ImportReport(teams_changed=1, people_added=1, people_changed=1)
    assert (stored.number, stored.role, stored.person.is_private) == (9, "captain", True)
    assert (stored.starts_on, stored.team.first_colour) == (datetime.date(2026, 1, 9), "red")


def test_a_faulty_row_takes_nothing_until_it_is_left_out() -> None:
    """G01: no half import."""
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)
    draft = ImportDraftFactory.create(tournament=tournament, text="team,number,name\nAdler,7,Ann\nAdler,x,Bob\n")

    with pytest.raises(ImportRefused, match="lines cannot be taken: 3"):
        commit(actor, draft)
    assert not Team.objects.exists()
    commit(actor, draft, left_out=frozenset((3,)))

    assert list(Person.objects.by_name().values_list("name", flat=True)) == ["Ann"]


def make_refused(actor: User, tournament: Tournament) -> list[Denied]:
    """The refusals of both services, which leave everything as it was."""
    draft = ImportDraftFactory.create(tournament=tournament, text=LIST)
    refusals = []
    with pytest.raises(Denied) as started:
        start_import(actor=actor, tournament=tournament, content=b"team\nAdler\n")
    with pytest.raises(Denied) as committed:
        commit(actor, draft)
    refusals += [started.value, committed.value]
    assert ImportDraft.objects.get().committed_at is None
    assert not Person.objects.exists()
    assert not AuditEvent.objects.exists()
    return refusals


def test_start_import_refuses_a_stranger() -> None:
    assert make_refused(UserFactory.create(), TournamentFactory.create())[0].is_stranger


def test_commit_import_refuses_a_stranger() -> None:
    assert make_refused(make_organiser(TournamentFactory.create()), TournamentFactory.create())[1].is_stranger


@pytest.mark.parametrize("kind", ["committee", "referee"])
def test_start_import_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()

    assert not make_refused(RoleFactory.create(event=tournament.event, kind=kind).user, tournament)[0].is_stranger


def test_commit_import_refuses_a_wrong_role() -> None:
    team = TeamFactory.create()

    assert not make_refused(make_representative(team), team.tournament)[1].is_stranger


def test_start_import_refuses_a_wrong_state() -> None:
    tournament = TournamentFactory.create(archived_at=timezone.now())

    with pytest.raises(TournamentClosed, match="archived"):
        start_import(actor=make_organiser(tournament), tournament=tournament, content=LIST.encode())
    assert not ImportDraft.objects.exists()


def test_commit_import_refuses_a_wrong_state() -> None:
    """Pressing twice takes it once."""
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)
    draft = ImportDraftFactory.create(tournament=tournament, text=LIST)
    stale = ImportDraft.objects.get()
    commit(actor, draft)

    with pytest.raises(ImportRefused, match="taken already"):
        commit(actor, stale)
    ImportDraft.objects.all().delete()
    with pytest.raises(ImportRefused, match="is gone"):
        commit(actor, stale)

    assert (Person.objects.count(), AuditEvent.objects.count()) == (3, 1)


def test_list_without_anything_new_is_not_taken() -> None:
    team = TeamFactory.create(name="Adler")
    draft = ImportDraftFactory.create(tournament=team.tournament, text="team\nAdler\n")

    with pytest.raises(ImportRefused, match="nothing to take"):
        commit(make_organiser(team.tournament), draft)


def test_drafts_are_purged_by_age() -> None:
    old = ImportDraftFactory.create(created_at=timezone.now() - datetime.timedelta(days=3))
    new = ImportDraftFactory.create()

    purged = purge_drafts(before=timezone.now() - datetime.timedelta(days=2))

    assert purged == 1
    assert [one.pk for one in ImportDraft.objects.all()] == [new.pk]
    assert old.pk != new.pk


def test_queries_do_not_grow_with_the_list() -> None:
    counts = []
    for rows in (1, 3):
        tournament = TournamentFactory.create()
        actor = make_organiser(tournament)
        text = "team,number,name,id card\n" + "".join(f"Team {n},{n},Player {n},C{n}\n" for n in range(rows))
        draft = ImportDraftFactory.create(tournament=tournament, text=text)
        with CaptureQueriesContext(connection) as queries:
            commit(actor, draft)
        counts.append(len(queries))

    assert counts[0] == counts[1]
