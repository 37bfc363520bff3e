"""Invitations and roles: who may give what to whom, once."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from tests.factories import InvitationFactory, RoleFactory, TeamFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, Invitation, Role, Tournament, User
from tournaments.permissions import Denied
from tournaments.services.people import (
    InvitationUnusable,
    LastOrganiser,
    RoleHeld,
    ScopeUnfit,
    accept_invitation,
    accept_with_new_account,
    create_invitation,
    find_invitation,
    grant_role,
    invite_first_organiser,
    revoke_invitation,
    revoke_role,
)

pytestmark = pytest.mark.django_db

NOT_ORGANISERS = ("results_desk", "committee", "referee")


def make_other_organisers(tournament: Tournament) -> list[User]:
    """Strangers of every kind: nobody's, another event's, another tournament's of the same event."""
    sibling = TournamentFactory.create(event=tournament.event)
    return [
        UserFactory.create(),
        make_organiser(TournamentFactory.create()),
        make_organiser(sibling, tournament=sibling),
        make_organiser(tournament, user=UserFactory.create(is_active=False)),
    ]


def make_helper(tournament: Tournament, kind: str) -> User:
    user: User = RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user
    return user


# -- Invitations made


def test_create_invitation_works_and_is_audited_without_the_token_or_address() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)

    offer = create_invitation(
        actor=actor, tournament=tournament, kind="referee", is_event_wide=True, email="r@club.example"
    )

    stored, audit = Invitation.objects.get(), AuditEvent.objects.get()
    assert (stored.kind, stored.event, stored.tournament, stored.created_by) == (
        "referee",
        tournament.event,
        None,
        actor,
    )
    assert find_invitation(offer.token) == stored
    assert offer.token not in str(vars(stored))
    assert (audit.action, audit.actor_id, audit.object_id) == ("invitation.created", actor.pk, stored.pk)
    assert audit.after == {"kind": "referee", "tournament": None, "team": None}


def test_create_invitation_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()

    for actor in make_other_organisers(tournament):
        for is_event_wide in (True, False):
            with pytest.raises(Denied):
                create_invitation(actor=actor, tournament=tournament, kind="organiser", is_event_wide=is_event_wide)
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("kind", NOT_ORGANISERS)
def test_create_invitation_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()

    with pytest.raises(Denied, match="Only organisers say who may do what"):
        create_invitation(actor=make_helper(tournament, kind), tournament=tournament, kind="organiser")
    assert not Invitation.objects.exists()


def test_create_invitation_refuses_a_wrong_role_for_the_whole_event() -> None:
    """Who runs one division cannot make organisers of the others."""
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament, tournament=tournament)

    with pytest.raises(Denied, match="those who organise the whole event"):
        create_invitation(actor=actor, tournament=tournament, kind="organiser", is_event_wide=True)
    assert create_invitation(actor=actor, tournament=tournament, kind="organiser").invitation.tournament == tournament


def test_create_invitation_refuses_a_wrong_state_of_role_and_team() -> None:
    tournament = TournamentFactory.create()
    actor, own, foreign = make_organiser(tournament), TeamFactory.create(tournament=tournament), TeamFactory.create()

    for kind, team in (("team_representative", None), ("team_representative", foreign), ("referee", own)):
        with pytest.raises(ScopeUnfit):
            create_invitation(actor=actor, tournament=tournament, kind=kind, team=team)
    assert not Invitation.objects.exists()


# -- Invitations accepted


def test_accept_invitation_works_once_and_is_audited() -> None:
    tournament = TournamentFactory.create()
    offer = create_invitation(actor=make_organiser(tournament), tournament=tournament, kind="committee")
    first, second = UserFactory.create(), UserFactory.create()

    role = accept_invitation(actor=first, token=offer.token)

    assert role is not None
    assert (role.user, role.kind, role.event, role.tournament) == (first, "committee", tournament.event, tournament)
    audit = AuditEvent.objects.get(action="invitation.accepted")
    assert (audit.actor_id, audit.object_id) == (first.pk, role.pk)
    with pytest.raises(InvitationUnusable, match="accepted already"):
        accept_invitation(actor=second, token=offer.token)
    assert not Role.objects.filter(user=second).exists()


def test_accept_invitation_refuses_a_stranger_to_the_link() -> None:
    with pytest.raises(InvitationUnusable, match="not known here"):
        accept_invitation(actor=UserFactory.create(), token="guessed")


def test_accept_invitation_refuses_a_wrong_role_that_is_held_and_stays_open() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)
    offer = create_invitation(actor=actor, tournament=tournament, kind="organiser", is_event_wide=True)

    with pytest.raises(RoleHeld):
        accept_invitation(actor=actor, token=offer.token)
    assert find_invitation(offer.token) == offer.invitation


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"revoked_at": timezone.now()}, "taken back"), ({"expires_at": timezone.now() - timedelta(days=1)}, "run out")],
)
def test_accept_invitation_refuses_a_wrong_state(change: dict[str, object], sentence: str) -> None:
    tournament, user = TournamentFactory.create(), UserFactory.create()
    offer = create_invitation(actor=make_organiser(tournament), tournament=tournament, kind="referee")
    Invitation.objects.update(**change)

    with pytest.raises(InvitationUnusable, match=sentence):
        accept_invitation(actor=user, token=offer.token)
    with pytest.raises(InvitationUnusable):
        accept_with_new_account(token=offer.token, email="new@club.example", name="New", password="x")
    assert not Role.objects.filter(user=user).exists()
    assert not User.objects.filter(email="new@club.example").exists()


def test_accept_invitation_refuses_an_account_that_was_switched_off_in_a_wrong_state() -> None:
    offer = invite_first_organiser()
    user = UserFactory.create(is_active=False)

    with pytest.raises(Denied):
        accept_invitation(actor=user, token=offer.token)
    assert not User.objects.get(pk=user.pk).may_create_events


@pytest.mark.parametrize("state", ["maker lost the role", "tournament in the bin"])
def test_accept_invitation_refuses_the_wrong_state_of_its_maker_and_tournament(state: str) -> None:
    """Whoever was removed does not come back through a link made before."""
    tournament = TournamentFactory.create()
    maker = make_organiser(tournament)
    offer = create_invitation(actor=maker, tournament=tournament, kind="organiser")
    if state == "maker lost the role":
        Role.objects.filter(user=maker).delete()
    else:
        Tournament.objects.update(deleted_at=timezone.now(), deleted_by=maker)

    with pytest.raises(InvitationUnusable, match="does not count any more"):
        accept_invitation(actor=maker, token=offer.token)
    assert not Role.objects.exclude(tournament=None).exists()


def test_role_over_the_event_is_not_given_again_for_one_tournament() -> None:
    tournament = TournamentFactory.create()
    actor, helper = make_organiser(tournament), make_helper(tournament, "referee")

    with pytest.raises(RoleHeld):
        grant_role(actor=actor, tournament=tournament, user=helper, kind="referee")


def test_operator_prints_the_link_of_the_first_organiser() -> None:
    out = StringIO()

    call_command("invite_organiser", address="https://cup.example", stdout=out)

    token = out.getvalue().strip().removeprefix("https://cup.example/invitations/").rstrip("/")
    assert find_invitation(token) == Invitation.objects.get()


def test_first_organiser_makes_an_account_and_may_create_events() -> None:
    offer = invite_first_organiser("boss@club.example")

    user = accept_with_new_account(token=offer.token, email="boss@club.example", name="Boss", password="a long one")

    stored = User.objects.get(pk=user.pk)
    assert (stored.may_create_events, stored.check_password("a long one"), stored.name) == (True, True, "Boss")
    assert not Role.objects.exists()


# -- Invitations revoked


def test_revoke_invitation_works_and_is_audited() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)
    offer = create_invitation(actor=actor, tournament=tournament, kind="referee")

    revoke_invitation(actor=actor, invitation=offer.invitation)

    assert AuditEvent.objects.filter(action="invitation.revoked", object_id=offer.invitation.pk).count() == 1
    with pytest.raises(InvitationUnusable):
        find_invitation(offer.token)


def test_revoke_invitation_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()
    invitation = InvitationFactory.create(event=tournament.event)

    for actor in make_other_organisers(tournament):
        with pytest.raises(Denied):
            revoke_invitation(actor=actor, invitation=invitation)
    assert Invitation.objects.get().revoked_at is None


@pytest.mark.parametrize("kind", NOT_ORGANISERS)
def test_revoke_invitation_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()
    invitation = InvitationFactory.create(event=tournament.event, tournament=tournament)

    with pytest.raises(Denied):
        revoke_invitation(actor=make_helper(tournament, kind), invitation=invitation)
    assert Invitation.objects.get().revoked_at is None


def test_revoke_invitation_refuses_a_wrong_state() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)
    invitation = InvitationFactory.create(event=tournament.event, tournament=tournament, revoked_at=timezone.now())

    with pytest.raises(InvitationUnusable):
        revoke_invitation(actor=actor, invitation=invitation)
    assert not AuditEvent.objects.exists()


# -- Roles


def test_grant_role_works_and_is_audited() -> None:
    tournament = TournamentFactory.create()
    actor, helper = make_organiser(tournament), make_helper(tournament, "referee")

    role = grant_role(actor=actor, tournament=tournament, user=helper, kind="committee", is_event_wide=True)

    audit = AuditEvent.objects.get()
    assert (role.user, role.kind, role.tournament) == (helper, "committee", None)
    assert (audit.action, audit.actor_id, audit.object_id) == ("role.granted", actor.pk, role.pk)
    assert audit.subjects.get().object_id == helper.pk


def test_grant_role_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()
    helper = make_helper(tournament, "referee")

    for actor in make_other_organisers(tournament):
        with pytest.raises(Denied):
            grant_role(actor=actor, tournament=tournament, user=helper, kind="organiser")
    assert Role.objects.filter(user=helper).count() == 1


@pytest.mark.parametrize("kind", NOT_ORGANISERS)
def test_grant_role_refuses_a_wrong_role(kind: str) -> None:
    tournament = TournamentFactory.create()
    helper = make_helper(tournament, kind)

    with pytest.raises(Denied):
        grant_role(actor=helper, tournament=tournament, user=helper, kind="organiser")
    assert Role.objects.filter(user=helper).count() == 1


def test_grant_role_refuses_a_wrong_state() -> None:
    tournament = TournamentFactory.create()
    actor, helper = make_organiser(tournament), make_helper(tournament, "referee")

    with pytest.raises(RoleHeld):
        grant_role(actor=actor, tournament=tournament, user=helper, kind="referee", is_event_wide=True)
    with pytest.raises(ScopeUnfit, match="no part in the event"):
        grant_role(actor=actor, tournament=tournament, user=UserFactory.create(), kind="referee")
    assert not AuditEvent.objects.exists()


def test_revoke_role_works_and_is_audited() -> None:
    tournament = TournamentFactory.create()
    actor, helper = make_organiser(tournament), make_helper(tournament, "referee")
    role = Role.objects.get(user=helper)

    revoke_role(actor=actor, role=role)

    audit = AuditEvent.objects.get()
    assert not Role.objects.filter(user=helper).exists()
    assert (audit.action, audit.object_id, audit.before) == (
        "role.revoked",
        role.pk,
        {"kind": "referee", "tournament": None, "team": None},
    )


def test_revoke_role_refuses_a_stranger() -> None:
    tournament = TournamentFactory.create()
    role = RoleFactory.create(event=tournament.event, kind="referee")

    for actor in make_other_organisers(tournament):
        with pytest.raises(Denied):
            revoke_role(actor=actor, role=role)
    assert Role.objects.filter(pk=role.pk).exists()


def test_revoke_role_refuses_a_wrong_role() -> None:
    """Neither helpers nor the organiser of one division take a role over the whole event away."""
    tournament = TournamentFactory.create()
    role = RoleFactory.create(event=tournament.event, kind="referee")
    actors = [make_helper(tournament, kind) for kind in NOT_ORGANISERS]

    for actor in (*actors, make_organiser(tournament, tournament=tournament)):
        with pytest.raises(Denied):
            revoke_role(actor=actor, role=role)
    assert Role.objects.filter(pk=role.pk).exists()


def test_revoke_role_refuses_a_wrong_state_without_an_organiser() -> None:
    tournament = TournamentFactory.create()
    actor = make_organiser(tournament)
    make_organiser(tournament, tournament=tournament)
    make_organiser(tournament, user=UserFactory.create(is_active=False))

    with pytest.raises(LastOrganiser):
        revoke_role(actor=actor, role=Role.objects.get(user=actor))
    assert Role.objects.filter(user=actor).exists()
    assert not AuditEvent.objects.exists()
