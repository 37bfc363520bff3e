"""Where a tournament stands, for its staff: what is there, what is missing, and which part of the desk sees to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.models import Fixture, Invitation, Role, RosterEntry, Team, Tournament
from tournaments.permissions import Right
from tournaments.rules.wording import Sentence, counted, gettext_noop, ngettext_noop
from tournaments.selectors.desk.access import Access


@dataclass(frozen=True, slots=True)
class Step:
    """One part of setting a tournament up. ``is_done``: nothing is missing; ``address``: the page that sees to it."""

    title: Sentence
    state: Sentence
    address: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class Counts:
    """How much of everything there is."""

    teams: int
    teams_without_group: int
    teams_without_players: int
    groups: int
    players: int
    fixtures: int
    played: int
    people: int
    invitations: int


def count_parts(tournament: Tournament) -> Counts:
    """Return how much there is of everything, in five queries."""
    teams = Team.objects.filter(tournament=tournament).aggregate(
        teams=Count("pk"),
        teams_without_group=Count("pk", filter=Q(group__isnull=True)),
        groups=Count("group", distinct=True),
    )
    roster = RosterEntry.objects.filter(team__tournament=tournament, kind=RosterEntry.Kind.PLAYER)
    players = roster.aggregate(players=Count("pk"), listed=Count("team", distinct=True))
    is_over = Q(results__is_current=True) & ~Q(results__status__in=("scheduled", "postponed"))
    fixtures = Fixture.objects.filter(tournament=tournament).aggregate(
        fixtures=Count("pk", distinct=True), played=Count("pk", filter=is_over, distinct=True)
    )
    invitations = Invitation.objects.filter(event=tournament.event_id, used_at__isnull=True, revoked_at__isnull=True)
    return Counts(
        **teams,
        players=players["players"],
        teams_without_players=teams["teams"] - players["listed"],
        **fixtures,
        people=Role.objects.over(tournament).values("user").distinct().count(),
        invitations=invitations.count(),
    )


def list_steps(access: Access, tournament: Tournament) -> list[Step]:
    """Return what is to be done for a tournament, in the order in which one does it; only what somebody may see."""
    counts = count_parts(tournament)
    return [step for right, step in _make_steps(tournament, counts) if right in access.rights]


def _make_steps(tournament: Tournament, counts: Counts) -> Iterator[tuple[Right, Step]]:
    yield (
        Right.CONFIGURE,
        Step(
            Sentence(gettext_noop("Rules")),
            Sentence(gettext_noop("Look at how teams will be ranked before the first game is played.")),
            "tournaments:desk-rulebook-edit",
            counts.played > 0,
        ),
    )
    yield Right.SEE_CONTACTS, _describe_teams(counts)
    yield Right.SEE_CONTACTS, _describe_groups(counts)
    yield Right.PUBLISH, _describe_release(tournament)
    yield Right.MANAGE_PEOPLE, _describe_people(counts)


def _describe_teams(counts: Counts) -> Step:
    teams = counted(ngettext_noop("%(count)s team", "%(count)s teams"), counts.teams)
    players = counted(ngettext_noop("%(count)s player", "%(count)s players"), counts.players)
    state = Sentence(gettext_noop("%(teams)s, %(players)s."), {"teams": teams, "players": players})
    if not counts.teams:
        state = Sentence(gettext_noop("No team yet. Import a list, or add them one by one."))
    elif counts.teams_without_players:
        missing = counted(
            ngettext_noop("%(count)s team has no players yet", "%(count)s teams have no players yet"),
            counts.teams_without_players,
        )
        state = Sentence(
            gettext_noop("%(teams)s, %(players)s; %(missing)s."),
            {"teams": teams, "players": players, "missing": missing},
        )
    is_done = counts.teams > 0 and not counts.teams_without_players
    return Step(Sentence(gettext_noop("Teams")), state, "tournaments:desk-team-list", is_done)


def _describe_groups(counts: Counts) -> Step:
    groups = counted(ngettext_noop("%(count)s group", "%(count)s groups"), counts.groups)
    if not counts.groups:
        state = Sentence(gettext_noop("No team is in a group yet. Place them by hand, or draw them."))
    elif counts.teams_without_group:
        missing = counted(
            ngettext_noop("%(count)s team is in no group yet", "%(count)s teams are in no group yet"),
            counts.teams_without_group,
        )
        state = Sentence(gettext_noop("%(groups)s; %(missing)s."), {"groups": groups, "missing": missing})
    else:
        state = Sentence(gettext_noop("%(groups)s, every team has its place."), {"groups": groups})
    is_done = counts.groups > 0 and not counts.teams_without_group
    return Step(Sentence(gettext_noop("Groups")), state, "tournaments:desk-group-list", is_done)


def _describe_release(tournament: Tournament) -> Step:
    draft = gettext_noop("A draft: only the people here see it.")
    public = gettext_noop("Public. What is released can be changed at any time.")
    state = Sentence(public if tournament.is_published else draft)
    return Step(Sentence(gettext_noop("Release")), state, "tournaments:desk-release-edit", tournament.is_published)


def _describe_people(counts: Counts) -> Step:
    people = counted(ngettext_noop("%(count)s person has", "%(count)s people have"), counts.people)
    waiting = counted(ngettext_noop("%(count)s invitation", "%(count)s invitations"), counts.invitations)
    alone = Sentence(gettext_noop("You are alone here. Invite the results desk, referees and a committee."))
    state = Sentence(
        gettext_noop("%(people)s a role here; %(waiting)s not accepted yet."), {"people": people, "waiting": waiting}
    )
    if not counts.invitations:
        state = Sentence(gettext_noop("%(people)s a role here."), {"people": people})
    is_alone = counts.people <= 1 and not counts.invitations
    return Step(
        Sentence(gettext_noop("People")), alone if is_alone else state, "tournaments:desk-people-list", not is_alone
    )


def list_own_teams(access: Access, tournament: Tournament) -> list[Team]:
    """Return the teams of a tournament that somebody represents, in one query."""
    own = Role.objects.filter(user=access.user, kind=Role.Kind.TEAM_REPRESENTATIVE).values("team")
    return list(Team.objects.filter(tournament=tournament, pk__in=own).in_order())
