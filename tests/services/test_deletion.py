"""The bin: by typed name, recoverable for 30 days, then gone for good but for the kept dump and the history."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tests.documents.full_document import FULL
from tests.factories import ImportDraftFactory, RoleFactory, TournamentFactory, UserFactory, make_organiser
from tests.services.desk_refusals import check_strangers, check_wrong_roles
from tournaments.documents.dump import dump_document
from tournaments.documents.load import load_document
from tournaments.documents.replacement import read_kept_document
from tournaments.models import (
    AuditEvent,
    Club,
    Event,
    FormerTeamName,
    GroupDraw,
    Invitation,
    KeptDump,
    Person,
    Role,
    Team,
    Tournament,
    User,
)
from tournaments.rules.checks import Fault
from tournaments.services.deletion import (
    BinUnchanged,
    NameNotTyped,
    delete_tournament,
    purge_deleted,
    restore_tournament,
)

pytestmark = pytest.mark.django_db


def delete(tournament: Tournament, actor: User, name: str = "") -> Tournament:
    """Delete it by its own name, or by another."""
    return delete_tournament(actor=actor, tournament=tournament, typed_name=name or tournament.name)


def make_binned() -> Tournament:
    """A tournament in the bin."""
    return TournamentFactory.create(deleted_at=timezone.now(), deleted_by=UserFactory.create())


def test_delete_tournament_hides_it_keeps_a_dump_and_is_audited() -> None:
    """J08: it is gone for everybody, and all of it is still there."""
    tournament = load_document(FULL | {"published": True})
    document = dump_document(tournament)
    sibling = TournamentFactory.create(event=tournament.event, position=9)
    actor = make_organiser(tournament)

    delete(tournament, actor, f"  {tournament.name} ")

    stored = Tournament.objects.get(pk=tournament.pk)
    audit = AuditEvent.objects.get(action="tournament.deleted")
    assert (stored.deleted_by, stored.epoch != tournament.epoch) == (actor, True)
    assert Client().get(f"/t/{tournament.slug}/").status_code == 404
    assert (audit.actor_id, audit.after) == (actor.pk, {"kept_dump": KeptDump.objects.get().pk})
    assert read_kept_document(tournament.slug) == document
    assert Tournament.objects.get(pk=sibling.pk).revision > sibling.revision


def test_delete_tournament_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()
    check_strangers(tournament, lambda actor: delete(tournament, actor))


def test_delete_tournament_refuses_a_wrong_role() -> None:
    """J08: only for organisers."""
    tournament = TournamentFactory.create()
    check_wrong_roles(tournament, lambda actor: delete(tournament, actor))


def test_delete_tournament_refuses_a_wrong_state() -> None:
    """J08: without its name it stays, and a second tap does nothing more."""
    tournament, binned = TournamentFactory.create(name="Gull Cup"), make_binned()

    for name in ("gull", "Gull Cup 2", "GULL CUP"):
        with pytest.raises(NameNotTyped, match="not the tournament's name"):
            delete(tournament, make_organiser(tournament), name)
    with pytest.raises(BinUnchanged, match="in the bin already"):
        delete(binned, make_organiser(binned))

    assert Tournament.objects.get(pk=tournament.pk).deleted_at is None
    assert not AuditEvent.objects.exists()
    assert not KeptDump.objects.exists()


def test_restore_tournament_brings_all_back_and_is_audited() -> None:
    """J08: recoverable, as it was."""
    tournament = load_document(FULL | {"published": True})
    document, actor = dump_document(tournament, with_id_cards=True), make_organiser(tournament)
    deleted = delete(tournament, actor)

    restored = restore_tournament(actor=actor, tournament=deleted)

    audit = AuditEvent.objects.get(action="tournament.restored")
    assert dump_document(restored, with_id_cards=True) == document
    assert len({tournament.epoch, deleted.epoch, restored.epoch}) == 3
    assert Client().get(f"/t/{tournament.slug}/").status_code == 200
    assert audit.after == {"deleted_at": None}


def test_restore_tournament_refuses_a_stranger() -> None:
    tournament = make_binned()
    check_strangers(tournament, lambda actor: restore_tournament(actor=actor, tournament=tournament))


def test_restore_tournament_refuses_a_wrong_role() -> None:
    tournament = make_binned()
    check_wrong_roles(tournament, lambda actor: restore_tournament(actor=actor, tournament=tournament))


def test_restore_tournament_refuses_a_wrong_state() -> None:
    tournament = TournamentFactory.create()

    with pytest.raises(BinUnchanged, match="not in the bin"):
        restore_tournament(actor=make_organiser(tournament), tournament=tournament)

    assert not AuditEvent.objects.exists()


def test_purge_removes_all_of_it_after_30_days_and_nothing_else() -> None:
    tournament = load_document(FULL)
    other = TournamentFactory.create(event=tournament.event, position=9)
    organiser = make_organiser(tournament)
    team = Team.objects.filter(tournament=tournament).in_order()[0]
    RoleFactory.create(event=tournament.event, tournament=tournament)
    RoleFactory.create(event=tournament.event, tournament=tournament, team=team, kind=Role.Kind.TEAM_REPRESENTATIVE)
    for token, fields in (("a", {"tournament": tournament}), ("b", {})):
        Invitation.objects.create(event=tournament.event, kind="organiser", token_hash=token, **fields)
    GroupDraw.objects.create(tournament=tournament, seed="s", method="m", pots=[], groups=[])
    FormerTeamName.objects.create(team=team, name="Before")
    ImportDraftFactory.create(tournament=tournament, user=organiser)
    delete(tournament, organiser)
    now = timezone.now()

    early = purge_deleted(now=now + timedelta(days=29, hours=23))
    late = purge_deleted(now=now + timedelta(days=30, minutes=1))
    again = purge_deleted(now=now + timedelta(days=31))

    assert (early, late, again) == (0, 1, 0)
    assert list(Tournament.objects.in_order()) == [other]
    assert [role.user for role in Role.objects.in_order()] == [organiser]
    assert [invitation.token_hash for invitation in Invitation.objects.newest_first()] == ["b"]
    for model in (Team, Person, Club, GroupDraw):
        assert not model._default_manager.exists(), model
    assert KeptDump.objects.count() == 1
    assert [event.action for event in AuditEvent.objects.in_order()] == [
        "tournament.loaded",
        "tournament.deleted",
        "tournament.purged",
    ]


def test_event_whose_last_tournament_was_purged_stays(capsys: pytest.CaptureFixture[str]) -> None:
    tournament = TournamentFactory.create(
        deleted_at=timezone.now() - timedelta(days=31), deleted_by=UserFactory.create()
    )

    call_command("run_due")
    call_command("run_due")

    assert list(Event.objects.by_name()) == [tournament.event]
    assert capsys.readouterr().out.splitlines() == [
        "Deleted tournaments removed for good: 1.",
        "Lists that were uploaded and left: 0.",
        "Deleted tournaments removed for good: 0.",
        "Lists that were uploaded and left: 0.",
    ]


@pytest.mark.parametrize("replace", [False, True])
def test_document_of_a_tournament_in_the_bin_is_refused_with_the_way_out(replace: bool) -> None:
    tournament = load_document(FULL)
    delete(tournament, make_organiser(tournament))

    with pytest.raises(Fault, match=r"is in the bin; restore it on the desk \(/desk/bin/\)"):
        load_document(FULL, replace=replace)

    assert Tournament.objects.get().deleted_at is not None


def test_document_does_not_replace_an_archived_tournament() -> None:
    tournament = load_document(FULL)
    Tournament.objects.filter(pk=tournament.pk).update(archived_at=timezone.now())

    with pytest.raises(Fault, match="is archived; open it again"):
        load_document(FULL, replace=True)
