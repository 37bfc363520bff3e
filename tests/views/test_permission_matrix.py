"""Every address, for everybody: who gets in, who is told who may, and who does not even learn that it exists.

A new address fails here until a module of ``tests/views/matrix`` says who is let in.
"""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.factories import (
    GroupDrawFactory,
    ImportDraftFactory,
    InvitationFactory,
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
)
from tests.views import matrix
from tests.views.matrix import ACTORS, CREATORS, OTHERS, PUBLIC, SIGNED_IN
from tournaments.models import Role, Team, Tournament, User

pytestmark = pytest.mark.django_db


def read_matrix() -> dict[str, frozenset[str]]:
    """All modules' access in one; a name in two modules would be a mistake."""
    access: dict[str, frozenset[str]] = {}
    for module in pkgutil.iter_modules(matrix.__path__, f"{matrix.__name__}."):
        own = importlib.import_module(module.name).ACCESS
        assert not access.keys() & own.keys()
        access |= own
    return access


ACCESS = read_matrix()


def list_patterns(resolver: URLResolver | None = None) -> Iterator[URLPattern]:
    """Every address of the site."""
    for entry in (resolver or get_resolver()).url_patterns:
        if isinstance(entry, URLResolver):
            yield from list_patterns(entry)
        else:
            yield entry


PATTERNS = {pattern.name or str(pattern.pattern): pattern for pattern in list_patterns()}


def test_every_address_is_in_the_matrix() -> None:
    assert sorted(PATTERNS) == sorted(ACCESS)


@dataclass
class World:
    """A tournament with people around it. ``kwargs``: what addresses may name of it, by the name of the part."""

    tournament: Tournament
    team: Team
    users: dict[str, User | None] = field(default_factory=dict)
    kwargs: dict[str, object] = field(default_factory=dict)


def give_role(kind: str, around: Tournament, **fields: object) -> User:
    """A user with one role."""
    user: User = RoleFactory.create(event=around.event, kind=Role.Kind(kind), **fields).user
    return user


def make_world() -> World:
    """One tournament, two of its teams, another tournament of its event, another event, and somebody of each kind."""
    tournament = TournamentFactory.create(slug="cup", accent="#0b6e4f", is_published=True)
    team, rival = (TeamFactory.create(tournament=tournament, slug=slug) for slug in ("terns", "gulls"))
    sibling = TournamentFactory.create(event=tournament.event)
    elsewhere = TournamentFactory.create()
    world = World(tournament, team)
    world.users = {
        "superuser": UserFactory.create(is_superuser=True),
        "organiser": give_role("organiser", tournament),
        "organiser of this tournament": give_role("organiser", tournament, tournament=tournament),
        "results desk": give_role("results_desk", tournament),
        "committee": give_role("committee", tournament),
        "referee": give_role("referee", tournament),
        "representative": give_role("team_representative", tournament, tournament=tournament, team=team),
        "representative of another team": give_role(
            "team_representative", tournament, tournament=tournament, team=rival
        ),
        "organiser of another tournament": give_role("organiser", sibling, tournament=sibling),
        "staff of another event": give_role("organiser", elsewhere),
        "stranger": UserFactory.create(),
        "switched off": UserFactory.create(is_active=False),
    }
    world.kwargs = {
        "slug": tournament.slug,
        "event": tournament.event.slug,
        "team": team.slug,
        "group": team.group_id,
        "draw": GroupDrawFactory.create(tournament=tournament).pk,
        "entry": RosterEntryFactory.create(team=team).pk,
        "draft": ImportDraftFactory.create(tournament=tournament).pk,
        "colour": "0b6e4f",
        "name": "cup",
        "page": "tables",
        "uidb64": "MQ",
        "token": "no-such-token",
        "invitation": InvitationFactory.create(event=tournament.event, tournament=tournament).pk,
        "role": RoleFactory.create(event=tournament.event, tournament=tournament, kind=Role.Kind.REFEREE).pk,
    }
    return world


def make_address(pattern: URLPattern, kwargs: Mapping[str, object]) -> str:
    """The address that names things of the world."""
    named = {key: kwargs[key] for key in pattern.pattern.regex.groupindex}
    if pattern.name == "event-show":
        named["slug"] = kwargs["event"]
    namespace = "" if pattern.name in ("accent-show", "icon-show") else "tournaments:"
    return reverse(f"{namespace}{pattern.name}", kwargs=named)


def ask(address: str, method: str, user: User | None) -> str:
    """What somebody is answered: ``in``, ``sign in``, ``denied``, ``nothing``… What is changed does not stay."""
    client = Client(raise_request_exception=True)
    if user:
        client.force_login(user)
    with transaction.atomic():
        answer = client.get(address) if method == "get" else client.post(address)
        transaction.set_rollback(True)
    if answer.status_code == 302 and answer.headers["Location"].startswith(reverse("tournaments:sign-in")):
        return "sign in"
    return {403: "denied", 404: "nothing", 405: "no such method"}.get(answer.status_code, "in")


def expect(name: str, actor: str, pattern: URLPattern) -> str:
    """What the matrix says that somebody is answered."""
    access = ACCESS[name]
    is_about_event = "event" in pattern.pattern.regex.groupindex
    if access == PUBLIC:
        return "in"
    if actor in ("nobody", "switched off"):
        return "sign in"
    if access == SIGNED_IN or actor in access:
        return "in"
    if access == CREATORS:
        return "in" if actor == "superuser" else "denied"
    has_part = actor in ACTORS or actor == "representative of another team"
    return "denied" if has_part or (is_about_event and actor == "organiser of another tournament") else "nothing"


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("name", sorted(ACCESS))
def test_address_answers_everybody_as_the_matrix_says(name: str, method: str) -> None:
    """H01, H02, H03, H07: no address lets in more people than it says, and strangers learn nothing."""
    world, pattern = make_world(), PATTERNS[name]
    address = make_address(pattern, world.kwargs)

    answers = {actor: ask(address, method, user) for actor, user in (world.users | {"nobody": None}).items()}

    if answers["superuser"] == "no such method":  # then it is the same for everybody, whatever they asked for
        assert set(answers.values()) <= {"no such method", "sign in"}
    else:
        assert answers == {actor: expect(name, actor, pattern) for actor in (*ACTORS, *OTHERS, "nobody")}


@pytest.mark.parametrize(
    "name", [name for name, access in sorted(ACCESS.items()) if access not in (PUBLIC, SIGNED_IN, CREATORS)]
)
def test_stranger_is_told_the_same_as_about_nothing(name: str, client: Client) -> None:
    """What is there and what is not cannot be told apart by answer or by the number of queries."""
    world, pattern = make_world(), PATTERNS[name]
    missing = world.kwargs | {"slug": "no-such-cup", "event": "no-such-event"}
    client.force_login(UserFactory.create())

    there, gone = (read_answer(client, make_address(pattern, kwargs)) for kwargs in (world.kwargs, missing))

    assert there == gone


def read_answer(client: Client, address: str) -> tuple[int, bytes, int]:
    """Status, body and number of queries."""
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(address)
    return answer.status_code, answer.content, len(queries)
