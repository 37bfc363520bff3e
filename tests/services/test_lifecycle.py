"""Archiving: public pages stay, changes are refused, and it can be undone."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import TournamentFactory, UserFactory, make_organiser
from tests.services.desk_refusals import check_strangers, check_wrong_roles
from tournaments.models import AuditEvent, Tournament
from tournaments.services.lifecycle import (
    ArchiveUnchanged,
    TournamentClosed,
    archive_tournament,
    check_is_open,
    unarchive_tournament,
)

pytestmark = pytest.mark.django_db


def make_archived() -> Tournament:
    """A tournament that was archived."""
    return TournamentFactory.create(archived_at=timezone.now())


def test_archive_tournament_keeps_it_public_and_is_audited() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)

    archive_tournament(actor=actor, tournament=tournament)

    stored = Tournament.objects.get(pk=tournament.pk)
    audit = AuditEvent.objects.get()
    assert stored.archived_at is not None
    assert (audit.action, audit.actor_id, audit.after) == ("tournament.archived", actor.pk, {"archived": True})
    assert Client().get(f"/t/{tournament.slug}/").status_code == 200
    with pytest.raises(TournamentClosed, match="is archived"):
        check_is_open(stored)


def test_archive_tournament_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()
    check_strangers(tournament, lambda actor: archive_tournament(actor=actor, tournament=tournament))


def test_archive_tournament_refuses_a_wrong_role() -> None:
    tournament = TournamentFactory.create()
    check_wrong_roles(tournament, lambda actor: archive_tournament(actor=actor, tournament=tournament))


def test_archive_tournament_refuses_a_wrong_state() -> None:
    """J01: pressed again it says so and writes nothing down."""
    tournament = make_archived()
    binned = TournamentFactory.create(deleted_at=timezone.now(), deleted_by=UserFactory.create())

    with pytest.raises(ArchiveUnchanged, match="archived already"):
        archive_tournament(actor=make_organiser(tournament), tournament=tournament)
    with pytest.raises(TournamentClosed, match="in the bin"):
        archive_tournament(actor=make_organiser(binned), tournament=binned)

    assert not AuditEvent.objects.exists()


def test_unarchive_tournament_opens_it_and_is_audited() -> None:
    tournament = make_archived()

    unarchive_tournament(actor=make_organiser(tournament), tournament=tournament)

    stored = Tournament.objects.get(pk=tournament.pk)
    audit = AuditEvent.objects.get()
    assert stored.archived_at is None
    assert (audit.action, audit.before, audit.after) == (
        "tournament.unarchived",
        {"archived": True},
        {"archived": False},
    )
    check_is_open(stored)


def test_unarchive_tournament_refuses_a_stranger() -> None:
    tournament = make_archived()
    check_strangers(tournament, lambda actor: unarchive_tournament(actor=actor, tournament=tournament))


def test_unarchive_tournament_refuses_a_wrong_role() -> None:
    tournament = make_archived()
    check_wrong_roles(tournament, lambda actor: unarchive_tournament(actor=actor, tournament=tournament))


def test_unarchive_tournament_refuses_a_wrong_state() -> None:
    tournament = TournamentFactory.create()
    binned = TournamentFactory.create(
        archived_at=timezone.now(), deleted_at=timezone.now(), deleted_by=UserFactory.create()
    )

    with pytest.raises(ArchiveUnchanged, match="open already"):
        unarchive_tournament(actor=make_organiser(tournament), tournament=tournament)
    with pytest.raises(TournamentClosed, match="in the bin"):
        unarchive_tournament(actor=make_organiser(binned), tournament=binned)

    assert not AuditEvent.objects.exists()
