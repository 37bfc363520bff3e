"""Teams that leave: withdrawn where something hangs on them, removed where nothing does."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.models import Club, Invitation, Person, Role, RosterEntry, Team, Tournament, User
from tournaments.permissions import Right, check_can
from tournaments.selectors.desk.team_ties import list_team_ties
from tournaments.services.audit import record_event
from tournaments.services.brackets import project_bracket
from tournaments.services.lifecycle import check_is_open
from tournaments.services.revisions import raise_revision


class WithdrawalRefused(Exception):
    """The team cannot be withdrawn, or taken back, so; the message says what to do."""


class TeamHeld(Exception):
    """Something hangs on a team that is to be removed; the message says what, and the way out."""


def withdraw_team(*, actor: User, team: Team, policy: str, reason: str) -> Team:
    """Withdraw a team by one of the three policies, or change the policy, and return it.

    Its place in the tables and the bracket follows at once. Raises ``Denied``, ``TournamentClosed`` and
    :class:`WithdrawalRefused`.
    """
    with transaction.atomic():
        locked, found = _lock(actor, team)
        if policy not in Team.Withdrawal.values:
            raise WithdrawalRefused(_("Choose what happens to the team's matches."))
        if found.withdrawn == policy:
            raise WithdrawalRefused(_("The team is withdrawn in this way already."))
        _set_withdrawn(actor, locked, found, policy, _check_reason(reason))
    return found


def reinstate_team(*, actor: User, team: Team, reason: str) -> Team:
    """Take a withdrawal back and return the team.

    Raises ``Denied``, ``TournamentClosed`` and :class:`WithdrawalRefused`.
    """
    with transaction.atomic():
        locked, found = _lock(actor, team)
        if not found.withdrawn:
            raise WithdrawalRefused(_("The team is not withdrawn."))
        _set_withdrawn(actor, locked, found, "", _check_reason(reason))
    return found


def remove_team(*, actor: User, team: Team) -> None:
    """Remove a team that nothing hangs on, with its roster, its representatives' roles and open invitations.

    Persons who are then on no roster of the event, and a club without teams, go too. Raises ``Denied``,
    ``TournamentClosed`` and :class:`TeamHeld`.
    """
    with transaction.atomic():
        locked, found = _lock(actor, team, Right.DELETE)
        ties = list_team_ties(found)
        if ties:
            sentence = _("“%(team)s” stays: %(ties)s. Withdraw it instead; then nothing is lost.")
            raise TeamHeld(sentence % {"team": found.name, "ties": ", ".join(ties)})
        entries = RosterEntry.objects.filter(team=found)
        persons = list(entries.order_by().values_list("person_id", flat=True))
        record_event(
            actor=actor,
            action="team.removed",
            subject=found,
            tournament=locked,
            about=Person.objects.filter(pk__in=persons).by_name(),
            before={"name": found.name, "club": found.club.name, "persons": persons},
        )
        Role.objects.filter(team=found).delete()
        Invitation.objects.filter(team=found).delete()
        entries.delete()
        found.delete()
        Person.objects.filter(pk__in=persons, roster_entries__isnull=True).delete()
        Club.objects.filter(pk=found.club_id, teams__isnull=True).delete()
        raise_revision(locked)
        project_bracket(locked)


def _lock(actor: User, team: Team, right: Right = Right.CONFIGURE) -> tuple[Tournament, Team]:
    locked = Tournament.objects.select_for_update().select_related("event").get(pk=team.tournament_id)
    check_can(right, actor, locked)
    check_is_open(locked)
    found = Team.objects.select_related("club").filter(pk=team.pk).order_by("pk").first()
    if found is None:
        raise TeamHeld(_("This team was removed already."))
    return locked, found


def _check_reason(reason: str) -> str:
    if not reason.strip():
        raise WithdrawalRefused(_("Say why; the reason is kept in the history."))
    return reason.strip()


def _set_withdrawn(actor: User, locked: Tournament, team: Team, policy: str, reason: str) -> None:
    before, team.withdrawn = team.withdrawn, policy
    team.save(update_fields=["withdrawn"])
    raise_revision(locked)
    project_bracket(locked)
    record_event(
        actor=actor,
        action="team.withdrawn" if policy else "team.reinstated",
        subject=team,
        tournament=locked,
        before={"withdrawn": before},
        after={"withdrawn": policy, "reason": reason},
    )
