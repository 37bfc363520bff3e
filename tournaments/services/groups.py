"""Groups and who is in them, up to the first result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import transaction
from django.db.models import Max, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Fixture, Group, ResultVersion, Team, Tournament, User
from tournaments.permissions import Right, check_can
from tournaments.rules.checks import Fault, check_text
from tournaments.selectors.results import NOTHING_YET
from tournaments.services.audit import record_event
from tournaments.services.brackets import project_bracket
from tournaments.services.lifecycle import check_is_open
from tournaments.services.revisions import raise_revision

MOST_GROUPS = 64


class GroupsRefused(Exception):
    """The groups cannot become so; the message says why and what to do instead."""


class GroupNameRefused(GroupsRefused):
    """A group's name is missing, too long, cannot be shown, or is another group's."""


class GroupInUse(GroupsRefused):
    """A group that is to be removed still has teams or matches."""


class GroupsHeld(GroupsRefused):
    """Results or matches hold teams where they are."""


class GroupsStale(GroupsRefused):
    """Somebody else has changed the groups since the page was made."""


class Move(NamedTuple):
    """A team's way from one group to another, both by id; None: no group. ``before``: as the page showed it."""

    team: int
    before: int | None
    after: int | None


def create_groups(*, actor: User, tournament: Tournament, names: Sequence[str]) -> list[Group]:
    """Add groups with these names after the others and return them.

    Raises ``Denied``, ``TournamentClosed`` and :class:`GroupNameRefused`; then none is added.
    """
    with transaction.atomic():
        locked = _lock(actor, tournament)
        taken = set(Group.objects.filter(tournament=locked).order_by().values_list("name", flat=True))
        cleaned = [_clean_name(name, taken) for name in names]
        if len(taken) > MOST_GROUPS:
            raise GroupNameRefused(_("A tournament has %(most)s groups at most.") % {"most": MOST_GROUPS})
        last = Group.objects.filter(tournament=locked).aggregate(last=Max("position"))["last"]
        start = 0 if last is None else last + 1
        groups = [
            Group.objects.create(tournament=locked, name=name, position=position)
            for position, name in enumerate(cleaned, start=start)
        ]
        if groups:
            record_event(
                actor=actor,
                action="groups.created",
                subject=Group,
                tournament=locked,
                about=groups,
                after={"groups": cleaned},
            )
    return groups


def rename_group(*, actor: User, group: Group, name: str) -> Group:
    """Give a group another name and return it; results and draws stay as they are.

    Raises ``Denied``, ``TournamentClosed`` and :class:`GroupNameRefused`.
    """
    with transaction.atomic():
        locked = _lock(actor, group.tournament)
        found = Group.objects.get(pk=group.pk)
        others = Group.objects.filter(tournament=locked).exclude(pk=found.pk).order_by()
        cleaned = _clean_name(name, set(others.values_list("name", flat=True)))
        if cleaned == found.name:
            raise GroupNameRefused(_("The group has this name already."))
        before, found.name = found.name, cleaned
        found.save(update_fields=["name"])
        raise_revision(locked)
        record_event(
            actor=actor,
            action="group.renamed",
            subject=found,
            tournament=locked,
            before={"name": before},
            after={"name": cleaned},
        )
    return found


def remove_group(*, actor: User, group: Group) -> None:
    """Remove a group that has neither teams nor matches.

    Raises ``Denied``, ``TournamentClosed`` and :class:`GroupInUse`.
    """
    with transaction.atomic():
        locked = _lock(actor, group.tournament)
        found = Group.objects.filter(pk=group.pk).order_by("pk").first()
        if found is None:
            raise GroupInUse(_("This group was removed already."))
        teams, matches = found.teams.count(), found.fixtures.count()
        if teams:
            sentence = ngettext(
                "Group %(name)s has %(count)s team. Move it to another group first.",
                "Group %(name)s has %(count)s teams. Move them to other groups first.",
                teams,
            )
            raise GroupInUse(sentence % {"name": found.name, "count": teams})
        if matches:
            sentence = ngettext(
                "Group %(name)s has %(count)s match, so it stays.",
                "Group %(name)s has %(count)s matches, so it stays.",
                matches,
            )
            raise GroupInUse(sentence % {"name": found.name, "count": matches})
        record_event(actor=actor, action="group.removed", subject=found, tournament=locked, before={"name": found.name})
        found.delete()


def assign_groups(*, actor: User, tournament: Tournament, moves: Iterable[Move]) -> list[Team]:
    """Move teams to other groups, all or none, and return those that moved; done again, it moves nothing.

    Raises ``Denied``, ``TournamentClosed``, :class:`GroupsStale` where a team is not where the page showed it, and
    :class:`GroupsHeld` after the first result of a group concerned, or where a team has matches in its group.
    """
    with transaction.atomic():
        locked = _lock(actor, tournament)
        groups = {group.pk: group for group in Group.objects.filter(tournament=locked).in_order()}
        teams = {team.pk: team for team in Team.objects.filter(tournament=locked).in_order()}
        open_moves = [move for move in moves if _is_open_move(move, teams, groups)]
        moved = [teams[move.team] for move in open_moves]
        if not moved:
            return []
        concerned = {pk for move in open_moves for pk in (teams[move.team].group_id, move.after) if pk is not None}
        refuse_after_result(Q(fixture__group__in=concerned))
        refuse_with_matches(moved)
        before = {team.name: groups[team.group_id].name if team.group_id else None for team in moved}
        for move in open_moves:
            teams[move.team].group_id = move.after
        Team.objects.bulk_update(moved, ["group"])
        after = {team.name: groups[team.group_id].name if team.group_id else None for team in moved}
        raise_revision(locked)
        project_bracket(locked)
        record_event(
            actor=actor,
            action="groups.assigned",
            subject=Team,
            tournament=locked,
            about=moved,
            before=before,
            after=after,
        )
    return moved


def refuse_after_result(fixtures: Q) -> None:
    """Raise :class:`GroupsHeld`, which names the match, where one of the matches has a result or is under way.

    ``fixtures``: a condition on result versions.
    """
    related = ("fixture__home_team", "fixture__away_team")
    found = ResultVersion.objects.current().filter(fixtures).exclude(NOTHING_YET).select_related(*related)
    result = found.in_order().first()
    if result is not None:
        sentence = _(
            "Match %(match)s has a result, so the groups stay as they are. A team that leaves now is withdrawn instead."
        )
        raise GroupsHeld(sentence % {"match": name_match(result.fixture)})


def refuse_with_matches(teams: Sequence[Team]) -> None:
    """Raise :class:`GroupsHeld`, which names team and match, where one of the teams has matches in its group."""
    side = Q(home_team__in=teams) | Q(away_team__in=teams)
    found = Fixture.objects.filter(side, stage="group").select_related("home_team", "away_team").in_order().first()
    if found is not None:
        team = next(team for team in teams if team.pk in (found.home_team_id, found.away_team_id))
        sentence = _(
            "“%(team)s” has group matches already, the first is %(match)s; they would be between two groups then."
            " Teams move before the matches are made; a team that leaves now is withdrawn instead."
        )
        raise GroupsHeld(sentence % {"team": team.name, "match": name_match(found)})


def name_match(fixture: Fixture) -> str:
    """Return how a sentence names a match: its code, and its teams where they are known."""
    if fixture.home_team and fixture.away_team:
        values = {"code": fixture.code, "home": fixture.home_team.name, "away": fixture.away_team.name}
        return _("%(code)s (%(home)s – %(away)s)") % values
    return fixture.code


def _lock(actor: User, tournament: Tournament) -> Tournament:
    locked = Tournament.objects.select_for_update().select_related("event").get(pk=tournament.pk)
    check_can(Right.CONFIGURE, actor, locked)
    check_is_open(locked)
    return locked


def _clean_name(name: str, taken: set[str]) -> str:
    """Return a name as it is stored, and add it to those that are taken."""
    try:
        cleaned = check_text(name, "")
    except Fault as fault:
        raise GroupNameRefused(_("A group's name %(fault)s.") % {"fault": fault.sentence.say(_)}) from fault
    if cleaned in taken:
        raise GroupNameRefused(_("There is a group %(name)s already.") % {"name": cleaned})
    taken.add(cleaned)
    return cleaned


def _is_open_move(move: Move, teams: dict[int, Team], groups: dict[int, Group]) -> bool:
    """Tell whether a move is still to be made. Raises :class:`GroupsStale` where it no longer fits."""
    team = teams.get(move.team)
    if team is None or (move.after is not None and move.after not in groups):
        raise GroupsStale(_("A team or a group is gone that was here before. Look at the groups as they are now."))
    if team.group_id == move.after:
        return False
    if team.group_id != move.before:
        place = groups[team.group_id].name if team.group_id else _("no group")
        sentence = _("Somebody else has moved “%(team)s” meanwhile; it is in %(group)s now. Look, then save again.")
        raise GroupsStale(sentence % {"team": team.name, "group": place})
    return True
