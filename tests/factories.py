"""Minimal valid objects; a test names only what it is about."""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from typing import Any

from factory.declarations import LazyAttribute, LazyFunction, SelfAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory

from tournaments.models import (
    Club,
    Event,
    Fixture,
    Group,
    GroupDraw,
    ImportDraft,
    Invitation,
    Person,
    Pitch,
    ResultVersion,
    Role,
    RosterEntry,
    Team,
    Tournament,
    User,
)
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.selectors.desk.imports import pack_content


class UserFactory(DjangoModelFactory[User]):
    """Somebody who can log in, without any role."""

    class Meta:
        model = User

    email = Sequence(lambda n: f"user-{n}@club.example")


class EventFactory(DjangoModelFactory[Event]):
    """An event in UTC that counts in dollars."""

    class Meta:
        model = Event

    name = Sequence(lambda n: f"Event {n}")
    slug = Sequence(lambda n: f"event-{n}")


class TournamentFactory(DjangoModelFactory[Tournament]):
    """A published soccer cup without teams, in an event of its own."""

    class Meta:
        model = Tournament

    event = SubFactory(EventFactory)
    name = Sequence(lambda n: f"Cup {n}")
    slug = Sequence(lambda n: f"cup-{n}")
    is_published = True
    rulebook = LazyFunction(lambda: dict(parse_rulebook(PRESETS["soccer-cup"]).document))
    position = Sequence(int)


class GroupFactory(DjangoModelFactory[Group]):
    """A group without teams."""

    class Meta:
        model = Group

    tournament = SubFactory(TournamentFactory)
    name = Sequence(lambda n: f"Group {n}")
    position = Sequence(int)


class GroupDrawFactory(DjangoModelFactory[GroupDraw]):
    """A draw that nobody has released, of no teams at all."""

    class Meta:
        model = GroupDraw

    tournament = SubFactory(TournamentFactory)
    seed = Sequence(lambda n: f"seed {n}")
    method = "touchline-groups/1"
    pots = LazyFunction(list)
    groups = LazyFunction(list)


class ClubFactory(DjangoModelFactory[Club]):
    """A club without teams."""

    class Meta:
        model = Club

    event = SubFactory(EventFactory)
    name = Sequence(lambda n: f"Club {n}")


class TeamFactory(DjangoModelFactory[Team]):
    """A team in a group of its own, sent by a club of its own."""

    class Meta:
        model = Team

    tournament = SubFactory(TournamentFactory)
    club = SubFactory(ClubFactory, event=SelfAttribute("..tournament.event"))
    group = SubFactory(GroupFactory, tournament=SelfAttribute("..tournament"))
    name = Sequence(lambda n: f"Team {n}")
    slug = Sequence(lambda n: f"team-{n}")
    position = Sequence(int)


class PersonFactory(DjangoModelFactory[Person]):
    """A person without an ID card."""

    class Meta:
        model = Person

    event = SubFactory(EventFactory)
    name = Sequence(lambda n: f"Person {n}")


class RosterEntryFactory(DjangoModelFactory[RosterEntry]):
    """A player of a team."""

    class Meta:
        model = RosterEntry

    team = SubFactory(TeamFactory)
    person = SubFactory(PersonFactory, event=SelfAttribute("..team.tournament.event"))
    kind = RosterEntry.Kind.PLAYER
    position = Sequence(int)


class ImportDraftFactory(DjangoModelFactory[ImportDraft]):
    """A pasted list of one player of a new team, not taken yet. ``text``: another list."""

    class Meta:
        model = ImportDraft
        exclude = ("text",)

    tournament = SubFactory(TournamentFactory)
    user = SubFactory(UserFactory)
    text = "team,number,name\nTerns,7,Ann\n"
    content = LazyAttribute(lambda draft: pack_content(draft.text.encode()))
    options = LazyFunction(lambda: {"name": "", "kind": "text"})


class PitchFactory(DjangoModelFactory[Pitch]):
    """A pitch of an event."""

    class Meta:
        model = Pitch

    event = SubFactory(EventFactory)
    name = Sequence(lambda n: f"Pitch {n}")


class FixtureFactory(DjangoModelFactory[Fixture]):
    """A group game of two teams of one group, neither dated nor played."""

    class Meta:
        model = Fixture

    tournament = SubFactory(TournamentFactory)
    code = Sequence(lambda n: f"M{n}")
    position = Sequence(int)
    stage = "group"
    group = SubFactory(GroupFactory, tournament=SelfAttribute("..tournament"))
    home_team = SubFactory(TeamFactory, tournament=SelfAttribute("..tournament"), group=SelfAttribute("..group"))
    away_team = SubFactory(TeamFactory, tournament=SelfAttribute("..tournament"), group=SelfAttribute("..group"))


class KnockoutFixtureFactory(DjangoModelFactory[Fixture]):
    """A final of the first two seeds."""

    class Meta:
        model = Fixture

    tournament = SubFactory(TournamentFactory)
    code = Sequence(lambda n: f"K{n}")
    position = Sequence(int)
    stage = "final"
    home_seed = 1
    away_seed = 2


class ResultVersionFactory(DjangoModelFactory[ResultVersion]):
    """A match won 2-1 by its home team, as first entered."""

    class Meta:
        model = ResultVersion

    fixture = SubFactory(FixtureFactory)
    number = 1
    status = "final"
    home_goals = 2
    away_goals = 1


class RoleFactory(DjangoModelFactory[Role]):
    """An organiser of an event."""

    class Meta:
        model = Role

    user = SubFactory(UserFactory)
    event = SubFactory(EventFactory)
    kind = Role.Kind.ORGANISER


class InvitationFactory(DjangoModelFactory[Invitation]):
    """An open invitation to the results desk of an event."""

    class Meta:
        model = Invitation

    event = SubFactory(EventFactory)
    kind = Role.Kind.RESULTS_DESK
    token_hash = Sequence(lambda n: f"{n:064x}")


def make_organiser(tournament: Tournament, /, **fields: Any) -> User:
    """Return a user who organises the event of a tournament."""
    return RoleFactory.create(event=tournament.event, **fields).user
