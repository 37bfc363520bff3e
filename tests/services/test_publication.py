"""Publishing: organisers only, audited, with a new epoch."""

from typing import Any

import pytest

from tests.factories import RoleFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, Role, Tournament, User
from tournaments.permissions import Denied
from tournaments.selectors.desk.access import NotReached
from tournaments.services.publication import PublicationUnchanged, set_publication, set_release

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


ITEMS = ["schedule", "tables", "bracket", "rosters"]


def read_switches(tournament: Tournament) -> dict[str, bool]:
    stored = Tournament.objects.get(pk=tournament.pk)
    return {"published": stored.is_published, **{item: getattr(stored, f"shows_{item}") for item in ITEMS}}


@pytest.mark.parametrize("is_released", [True, False])
@pytest.mark.parametrize("item", ITEMS)
def test_set_release_changes_its_own_item_and_is_audited(item: str, is_released: bool) -> None:
    """H11: each switch changes only its own item."""
    tournament = TournamentFactory.create(**{f"shows_{item}": not is_released})
    before, actor = read_switches(tournament), make_organiser(tournament)

    changed = set_release(actor=actor, tournament=tournament, item=item, is_released=is_released)

    audit = AuditEvent.objects.get()
    assert read_switches(tournament) == before | {item: is_released}
    assert changed.epoch == Tournament.objects.get(pk=tournament.pk).epoch != tournament.epoch
    assert (audit.action, audit.actor_id) == (f"{item}.{'released' if is_released else 'withdrawn'}", actor.pk)
    assert (audit.before, audit.after) == ({item: not is_released}, {item: is_released})


def refuse_release(actor: User, tournament: Tournament) -> Denied:
    """The refusal of releasing rosters, which leaves everything as it was."""
    before = read_switches(tournament)
    with pytest.raises(Denied, match="Only organisers publish") as denied:
        set_release(actor=actor, tournament=tournament, item="rosters", is_released=True)
    assert read_switches(tournament) == before
    assert not AuditEvent.objects.exists()
    return denied.value


def test_set_release_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()

    for actor in (UserFactory.create(), make_organiser(TournamentFactory.create())):
        assert refuse_release(actor, tournament).is_stranger


@pytest.mark.parametrize("kind", ["results_desk", "committee", "referee"])
def test_set_release_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()
    actor = RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user

    assert not refuse_release(actor, tournament).is_stranger


@pytest.mark.parametrize(("is_released", "sentence"), [(True, "released already"), (False, "is not released")])
def test_set_release_refuses_a_wrong_state(is_released: bool, sentence: str) -> None:
    tournament = TournamentFactory.create(shows_rosters=is_released)

    with pytest.raises(PublicationUnchanged, match=sentence):
        set_release(actor=make_organiser(tournament), tournament=tournament, item="rosters", is_released=is_released)
    assert Tournament.objects.get(pk=tournament.pk).epoch == tournament.epoch
    assert not AuditEvent.objects.exists()


def test_tournament_in_the_bin_is_neither_published_nor_released() -> None:
    tournament = TournamentFactory.create(is_published=False)
    actor = make_organiser(tournament)
    Tournament.objects.filter(pk=tournament.pk).update(deleted_at="2026-06-13T10:00Z", deleted_by=actor)

    with pytest.raises(NotReached):
        set_publication(actor=actor, tournament=tournament, is_published=True)
    with pytest.raises(NotReached):
        set_release(actor=actor, tournament=tournament, item="rosters", is_released=True)
