"""Who is refused by the services of the desk, and that a refusal leaves no trace."""

from collections.abc import Callable

import pytest

from tests.factories import RoleFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import AuditEvent, Role, Tournament, User
from tournaments.permissions import Denied

WRONG_ROLES = ("results_desk", "committee", "referee")


def list_strangers(tournament: Tournament) -> list[User]:
    """Nobody, an organiser of elsewhere, one of another tournament of the event, and one who was switched off."""
    sibling = TournamentFactory.create(event=tournament.event)
    return [
        UserFactory.create(),
        make_organiser(TournamentFactory.create()),
        make_organiser(tournament, tournament=sibling),
        make_organiser(tournament, user=UserFactory.create(is_active=False)),
    ]


def check_refused(tournament: Tournament, actor: User, act: Callable[[User], object], *, stranger: bool) -> None:
    """Nothing is done, nothing is written down, and strangers are told apart from staff with the wrong role."""
    before = Tournament.objects.values().get(pk=tournament.pk)
    audited = AuditEvent.objects.count()

    with pytest.raises(Denied) as denied:
        act(actor)

    assert denied.value.is_stranger is stranger
    assert Tournament.objects.values().get(pk=tournament.pk) == before
    assert AuditEvent.objects.count() == audited


def check_strangers(tournament: Tournament, act: Callable[[User], object]) -> None:
    """All kinds of strangers are refused."""
    for actor in list_strangers(tournament):
        check_refused(tournament, actor, act, stranger=True)


def check_wrong_roles(tournament: Tournament, act: Callable[[User], object]) -> None:
    """All roles at the desk but the organiser's are refused."""
    for kind in WRONG_ROLES:
        actor = RoleFactory.create(event=tournament.event, kind=Role.Kind(kind)).user
        check_refused(tournament, actor, act, stranger=False)
