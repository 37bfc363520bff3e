"""Entering and changing teams: audited, within the tournament's state, names kept."""

from typing import Any

import pytest
from django.utils import timezone

from tests.factories import RoleFactory, TeamFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, FormerTeamName, Role, Team, Tournament, User
from tournaments.permissions import Denied
from tournaments.services.lifecycle import TournamentClosed
from tournaments.services.teams import TeamRefused, create_team, update_team

pytestmark = pytest.mark.django_db


def make_representative(team: Team) -> User:
    """Somebody who represents a team."""
    user: User = RoleFactory.create(
        event=team.tournament.event, tournament=team.tournament, team=team, kind=Role.Kind.TEAM_REPRESENTATIVE
    ).user
    return user


def test_create_team_works_and_is_audited() -> None:
    tournament = TournamentFactory.create()
    TeamFactory.create(tournament=tournament, name="Gulls", slug="gulls", position=4)
    actor = make_organiser(tournament)

    team = create_team(
        actor=actor, tournament=tournament, name=" Terns ", first_colour="red", representative_email="t@x.example"
    )

    stored = Team.objects.get(slug="terns")
    audit = AuditEvent.objects.get()
    assert (stored.pk, stored.name, stored.club.name, stored.position) == (team.pk, "Terns", "Terns", 5)
    assert Tournament.objects.get(pk=tournament.pk).revision == 1
    assert (audit.action, audit.actor_id, audit.object_id) == ("team.created", actor.pk, team.pk)
    assert audit.after == {"name": "Terns", "club": "Terns", "colours": ["red", ""]}


def test_update_team_works_and_is_audited() -> None:
    """G11: one row, its address and its points; the name that it had is kept."""
    team = TeamFactory.create(name="Terns", slug="terns", representative_phone="1")
    actor = make_organiser(team.tournament)

    update_team(actor=actor, team=team, name="Auks", representative_phone="+49 2", delegate_name="Kim")

    stored = Team.objects.get(pk=team.pk)
    audit = AuditEvent.objects.get()
    assert (stored.name, stored.slug, stored.representative_phone) == ("Auks", "terns", "+49 2")
    assert list(FormerTeamName.objects.values_list("team", "name")) == [(team.pk, "Terns")]
    assert audit.before
    assert audit.after
    assert (audit.action, audit.before["name"], audit.after["name"]) == ("team.changed", "Terns", "Auks")
    assert audit.after["contacts_changed"] == ["representative_phone", "delegate_name"]
    assert "+49 2" not in str(audit.after)


def test_freed_name_may_be_used_again() -> None:
    """G11: Team A becomes Team Z, and Team A2 becomes Team A."""
    first, second = (TeamFactory.create(name=name) for name in ("Team A", "Team A2"))
    second.tournament = first.tournament
    second.save()
    actor = make_organiser(first.tournament)

    update_team(actor=actor, team=first, name="Team Z")
    update_team(actor=actor, team=second, name="Team A")

    names = dict(Team.objects.filter(tournament=first.tournament).in_order().values_list("pk", "name"))
    assert names == {first.pk: "Team Z", second.pk: "Team A"}


def test_representative_changes_contacts_and_no_name() -> None:
    team = TeamFactory.create(name="Terns")
    actor = make_representative(team)

    update_team(actor=actor, team=team, representative_name="Kim", first_colour="blue")

    with pytest.raises(Denied, match="change teams"):
        update_team(actor=actor, team=team, name="Auks")
    stored = Team.objects.get(pk=team.pk)
    assert (stored.name, stored.representative_name, stored.first_colour) == ("Terns", "Kim", "blue")


@pytest.mark.parametrize("name", ["", "  ", "TERNS", "Terns\u00a0", "x" * 201, "a\u0007b"])
def test_names_that_cannot_be_are_refused(name: str) -> None:
    """G06, G10"""
    tournament = TeamFactory.create(name="Terns").tournament

    with pytest.raises(TeamRefused) as refused:
        create_team(actor=make_organiser(tournament), tournament=tournament, name=name)

    assert (refused.value.field, Team.objects.count(), AuditEvent.objects.count()) == ("name", 1, 0)


@pytest.mark.parametrize("name", ["new", "Import", "EXPORT"])
def test_no_team_has_the_address_of_a_page(name: str) -> None:
    tournament = TournamentFactory.create()

    team = create_team(actor=make_organiser(tournament), tournament=tournament, name=name)

    assert team.slug == f"{name.lower()}-2"


def refuse(actor: User, team: Team) -> list[Denied]:
    """The refusals of entering and of changing a team, which leave everything as it was."""
    refusals = []
    calls: list[tuple[Any, dict[str, Any]]] = [
        (create_team, {"tournament": team.tournament, "name": "Auks"}),
        (update_team, {"team": team, "name": "Auks"}),
    ]
    for service, given in calls:
        with pytest.raises(Denied) as denied:
            service(actor=actor, **given)
        refusals.append(denied.value)
    assert [one.name for one in Team.objects.filter(tournament=team.tournament).in_order()] == [team.name]
    assert not AuditEvent.objects.exists()
    return refusals


def test_create_team_refuses_a_stranger() -> None:
    team = TeamFactory.create()

    assert all(one.is_stranger for one in refuse(UserFactory.create(), team))


def test_update_team_refuses_a_stranger() -> None:
    team = TeamFactory.create()

    assert all(one.is_stranger for one in refuse(make_organiser(TournamentFactory.create()), team))


@pytest.mark.parametrize("kind", ["committee", "referee"])
def test_create_team_refuses_a_wrong_role(kind: str) -> None:
    team = TeamFactory.create()

    assert not any(
        one.is_stranger for one in refuse(RoleFactory.create(event=team.tournament.event, kind=kind).user, team)
    )


def test_update_team_refuses_a_wrong_role() -> None:
    team = TeamFactory.create()
    rival = TeamFactory.create(tournament=team.tournament)
    actor = make_representative(rival)

    with pytest.raises(Denied, match="change teams"):
        update_team(actor=actor, team=team, representative_name="Kim")
    assert Team.objects.get(pk=team.pk).representative_name == ""


def test_create_team_refuses_a_wrong_state() -> None:
    tournament = TournamentFactory.create(archived_at=timezone.now())

    with pytest.raises(TournamentClosed, match="archived"):
        create_team(actor=make_organiser(tournament), tournament=tournament, name="Auks")
    assert not Team.objects.exists()


def test_update_team_refuses_a_wrong_state() -> None:
    team = TeamFactory.create(name="Terns")
    actor = make_organiser(team.tournament)
    Tournament.objects.update(deleted_at=timezone.now(), deleted_by=actor)

    with pytest.raises(TournamentClosed, match="in the bin"):
        update_team(actor=actor, team=team, name="Auks")
    assert Team.objects.get().name == "Terns"
