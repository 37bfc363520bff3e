"""Publishing: organisers only, audited, with a new epoch."""

from typing import Any

import pytest

from tests.factories import RoleFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, Role, Tournament, User
from tournaments.permissions import Denied
from tournaments.services.publication import PublicationUnchanged, set_publication

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("before", "action"), [(False, "tournament.published"), (True, "tournament.unpublished")])
def test_set_publication_works_and_is_audited(before: bool, action: str) -> None:
    tournament = TournamentFactory.create(is_published=before)
    sibling = TournamentFactory.create(event=tournament.event)
    actor = make_organiser(tournament)

    changed = set_publication(actor=actor, tournament=tournament, is_published=not before)

    stored = Tournament.objects.get(pk=tournament.pk)
    audit = AuditEvent.objects.get()
    assert (stored.is_published, stored.revision, stored.epoch) == (not before, 1, changed.epoch)
    assert stored.epoch != tournament.epoch
    assert Tournament.objects.get(pk=sibling.pk).revision == 1
    assert (audit.action, audit.actor_id, audit.object_id) == (action, actor.pk, tournament.pk)
    assert (audit.before, audit.after) == ({"published": before}, {"published": not before})
    assert audit.tournament_uuid == tournament.uuid


def test_organiser_of_this_tournament_alone_and_superuser_may_publish() -> None:
    tournament = TournamentFactory.create(is_published=False)
    organiser = make_organiser(tournament, tournament=tournament)

    set_publication(actor=organiser, tournament=tournament, is_published=True)
    set_publication(actor=UserFactory.create(is_superuser=True), tournament=tournament, is_published=False)

    assert AuditEvent.objects.count() == 2


def refuse(actor: User, tournament: Tournament) -> Denied:
    """The refusal of publishing, which leaves everything as it was."""
    with pytest.raises(Denied, match="Only organisers publish") as denied:
        set_publication(actor=actor, tournament=tournament, is_published=True)
    stored = Tournament.objects.get(pk=tournament.pk)
    assert (stored.is_published, stored.epoch) == (False, tournament.epoch)
    assert not AuditEvent.objects.exists()
    return denied.value


def test_set_publication_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create(is_published=False)
    other_event = make_organiser(TournamentFactory.create())
    other_tournament = make_organiser(tournament, tournament=TournamentFactory.create(event=tournament.event))

    for actor in (UserFactory.create(), other_event, other_tournament):
        assert refuse(actor, tournament).is_stranger


@pytest.mark.parametrize("kind", ["results_desk", "committee", "referee"])
def test_set_publication_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create(is_published=False)
    actor = RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user

    assert not refuse(actor, tournament).is_stranger


@pytest.mark.parametrize("user", [{}, {"is_superuser": True}])
def test_organiser_who_was_switched_off_does_not_publish(user: dict[str, Any]) -> None:
    tournament = TournamentFactory.create(is_published=False)
    actor = make_organiser(tournament, user=UserFactory.create(is_active=False, **user))

    assert refuse(actor, tournament).is_stranger


@pytest.mark.parametrize(("is_published", "sentence"), [(True, "is public already"), (False, "is a draft")])
def test_set_publication_refuses_a_wrong_state(is_published: bool, sentence: str) -> None:
    tournament = TournamentFactory.create(is_published=is_published)

    with pytest.raises(PublicationUnchanged, match=sentence):
        set_publication(actor=make_organiser(tournament), tournament=tournament, is_published=is_published)
    assert Tournament.objects.get(pk=tournament.pk).epoch == tournament.epoch
    assert not AuditEvent.objects.exists()
