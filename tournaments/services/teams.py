"""Entering teams, changing them, and renaming them without losing what they were called."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.documents.rows import make_slugs
from tournaments.imports.columns import TEAM_FIELDS
from tournaments.imports.names import fold_blanks, refuse_text, tidy
from tournaments.models import Club, FormerTeamName, Team, Tournament, User
from tournaments.permissions import Right, check_can, check_can_with_team
from tournaments.services.audit import record_event
from tournaments.services.lifecycle import check_is_open
from tournaments.services.revisions import raise_revision

CONTACTS = ("representative_name", "representative_email", "representative_phone", "delegate_name")
"""Fields about people, whose values the history never holds."""


class TeamRefused(Exception):
    """The team cannot be stored like this; the message says why. ``field``: the name of the one that is wrong."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


def create_team(*, actor: User, tournament: Tournament, name: str, **fields: str) -> Team:
    """Enter a team after all others and return it, without a group. ``fields``: any of ``TEAM_FIELDS``.

    A team without a club is sent by a club of its own name. Raises ``Denied``, ``TournamentClosed`` and
    :class:`TeamRefused`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        check_can(Right.EDIT_ROSTERS, actor, locked)
        check_is_open(locked)
        cleaned = _clean({"name": name, **fields})
        teams = list(Team.objects.filter(tournament=locked).in_order())
        _refuse_taken_name(cleaned["name"], teams)
        club = find_or_make_club(locked, cleaned.pop("club", "") or cleaned["name"])
        last = max((team.position for team in teams), default=-1)
        slug = make_slugs((cleaned["name"],), taken=[team.slug for team in teams])[0]
        team = Team.objects.create(tournament=locked, club=club, slug=slug, position=last + 1, **cleaned)
        raise_revision(locked)
        record_event(
            actor=actor, action="team.created", subject=team, tournament=locked, about=[club], after=describe_team(team)
        )
    return team


def update_team(*, actor: User, team: Team, **fields: str) -> Team:
    """Change fields of a team (``name`` and ``TEAM_FIELDS``) and return it; its address stays when it is renamed.

    A representative changes anything but the name and the club. Raises ``Denied``, ``TournamentClosed`` and
    :class:`TeamRefused`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=team.tournament_id)
        changed = Team.objects.select_related("club").get(pk=team.pk)
        changed.tournament = locked
        check_can_with_team(Right.EDIT_ROSTERS, actor, changed)
        check_is_open(locked)
        before = describe_team(changed)
        contacts = [getattr(changed, name) for name in CONTACTS]
        cleaned = _clean({name: getattr(changed, name) for name in ("first_colour", "second_colour")} | fields)
        _rename(actor, changed, cleaned.pop("name", changed.name))
        _change_club(actor, changed, cleaned.pop("club", changed.club.name) or changed.name)
        for name, value in cleaned.items():
            setattr(changed, name, value)
        changed.save()
        raise_revision(locked)
        altered = [name for name, old in zip(CONTACTS, contacts, strict=True) if getattr(changed, name) != old]
        after = describe_team(changed) | ({"contacts_changed": altered} if altered else {})
        record_event(actor=actor, action="team.changed", subject=changed, tournament=locked, before=before, after=after)
    return changed


def find_or_make_club(tournament: Tournament, name: str) -> Club:
    """Return the event's club of this name."""
    return Club.objects.get_or_create(event=tournament.event, name=name)[0]


def describe_team(team: Team) -> dict[str, Any]:
    """Return what the history keeps of a team: nothing about people."""
    return {"name": team.name, "club": team.club.name, "colours": [team.first_colour, team.second_colour]}


def _clean(fields: dict[str, str]) -> dict[str, str]:
    """Return the fields tidied. Raises :class:`TeamRefused` at the first that cannot be stored."""
    unknown = fields.keys() - {"name", *TEAM_FIELDS}
    assert not unknown, unknown
    cleaned = {name: tidy(value) for name, value in fields.items()}
    for name, value in cleaned.items():
        refusal = refuse_text(value, 40 if name == "representative_phone" else 200)
        if refusal:
            raise TeamRefused(refusal.say(_, ngettext), name)
    if "name" in cleaned and not cleaned["name"]:
        raise TeamRefused(_("A team needs a name."), "name")
    if cleaned.get("second_colour") and not cleaned.get("first_colour"):
        raise TeamRefused(_("Give the first shirt colour before the second."), "first_colour")
    return cleaned


def _refuse_taken_name(name: str, others: list[Team]) -> None:
    taken = next((team for team in others if fold_blanks(team.name) == fold_blanks(name)), None)
    if taken is not None:
        raise TeamRefused(
            _("There is a team “%(name)s” already. Names that differ in capitals or blanks only cannot be told apart.")
            % {"name": taken.name},
            "name",
        )


def _rename(actor: User, team: Team, name: str) -> None:
    """Give a team its name, and keep the one it had."""
    if name == team.name:
        return
    check_can(Right.EDIT_ROSTERS, actor, team.tournament)
    _refuse_taken_name(name, list(Team.objects.filter(tournament=team.tournament).exclude(pk=team.pk).in_order()))
    FormerTeamName.objects.create(team=team, name=team.name)
    team.name = name


def _change_club(actor: User, team: Team, name: str) -> None:
    if name != team.club.name:
        check_can(Right.EDIT_ROSTERS, actor, team.tournament)
        team.club = find_or_make_club(team.tournament, name)


def find_last_positions(teams: list[int]) -> dict[tuple[int, str], int]:
    """Return the last position on each roster, by team and kind."""
    rows = Team.objects.filter(pk__in=teams).order_by().values_list("pk", "roster__kind")
    return {(team, kind): last for team, kind, last in rows.annotate(last=Max("roster__position")) if kind}
