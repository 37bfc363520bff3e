"""Drawing the groups from pots, and showing a draw to the public."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.models import Group, GroupDraw, Team, Tournament, User
from tournaments.permissions import Right, check_can
from tournaments.rules.group_draws import METHOD, DrawnGroup
from tournaments.rules.group_draws import draw_groups as deal
from tournaments.services.audit import record_event
from tournaments.services.brackets import project_bracket
from tournaments.services.groups import refuse_after_result, refuse_with_matches
from tournaments.services.lifecycle import check_is_open
from tournaments.services.revisions import raise_revision


class DrawRefused(Exception):
    """The groups cannot be drawn so; the message says what is missing."""


class DrawStale(DrawRefused):
    """Somebody has drawn since the page was made, or the teams are others now."""


class ReleaseUnchanged(Exception):
    """The draw cannot be released, or is already; the message says which."""


def draw_groups(
    *,
    actor: User,
    tournament: Tournament,
    pots: Sequence[Sequence[int]],
    last_draw: int | None,
    reason: str = "",
) -> GroupDraw:
    """Draw all groups from pots of team ids by a fresh random seed, put the teams in, and return the draw.

    ``last_draw``: the newest draw when the page was made, so that pressing twice draws once. A further draw needs a
    ``reason`` and supersedes the one before, which is kept. Withdrawn teams are not drawn and leave their groups.
    Raises ``Denied``, ``TournamentClosed``, :class:`DrawRefused`, and ``GroupsHeld`` once there are group matches.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().select_related("event").get(pk=tournament.pk)
        check_can(Right.CONFIGURE, actor, locked)
        check_is_open(locked)
        before = GroupDraw.objects.filter(tournament=locked).newest_first().first()
        _refuse_again(before, last_draw, reason)
        groups = {group.name: group for group in Group.objects.filter(tournament=locked).in_order()}
        teams = list(Team.objects.filter(tournament=locked).in_order())
        refuse_after_result(Q(fixture__tournament=locked, fixture__stage="group"))
        refuse_with_matches(teams)
        named = _name_pots(pots, teams, groups)
        seed = secrets.token_hex(16)
        drawn = deal(named, list(groups), seed)
        _put_in(teams, groups, drawn)
        draw = GroupDraw.objects.create(
            tournament=locked, seed=seed, method=METHOD, pots=named, groups=drawn, drawn_by=actor
        )
        raise_revision(locked)
        project_bracket(locked)
        _record_draw(actor, locked, draw, before, reason.strip())
    return draw


def release_draw(*, actor: User, draw: GroupDraw) -> GroupDraw:
    """Show the newest draw, and the groups that it made, to the public; return it.

    Raises ``Denied``, ``TournamentClosed`` and :class:`ReleaseUnchanged`.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().select_related("event").get(pk=draw.tournament_id)
        check_can(Right.PUBLISH, actor, locked)
        check_is_open(locked)
        found = GroupDraw.objects.filter(tournament=locked).newest_first().first()
        if found is None or found.pk != draw.pk:
            raise ReleaseUnchanged(_("This draw was superseded by a later one. Release that one."))
        if found.is_released:
            raise ReleaseUnchanged(_("This draw is released already."))
        found.is_released = True
        found.save(update_fields=["is_released"])
        raise_revision(locked)
        record_event(
            actor=actor,
            action="draw.released",
            subject=found,
            tournament=locked,
            before={"released": False},
            after={"released": True, "seed": found.seed},
        )
    return found


def _refuse_again(before: GroupDraw | None, last_draw: int | None, reason: str) -> None:
    if (before.pk if before else None) != last_draw:
        raise DrawStale(_("The groups have been drawn meanwhile. Look at that draw before you draw again."))
    if before is not None and not reason.strip():
        raise DrawRefused(_("Say why the groups are drawn again; the reason is kept with the draw."))


def _name_pots(pots: Sequence[Sequence[int]], teams: Sequence[Team], groups: Mapping[str, Group]) -> list[list[str]]:
    """Return the pots by name, empty ones left out. Raises :class:`DrawRefused` unless every team is in one of them."""
    names = {team.pk: team.name for team in teams if not team.withdrawn}
    if not groups:
        raise DrawRefused(_("There are no groups yet. Make them first, then draw."))
    if len(names) < len(groups):
        raise DrawRefused(_("There are more groups than teams. Enter more teams or remove a group."))
    if sorted(pk for pot in pots for pk in pot) != sorted(names):
        raise DrawStale(_("The teams are not the same any more. Look at the pots again, then draw."))
    return [[names[pk] for pk in pot] for pot in pots if pot]


def _put_in(teams: Sequence[Team], groups: Mapping[str, Group], drawn: Sequence[DrawnGroup]) -> None:
    places = {name: groups[group.name] for group in drawn for name in group.teams}
    for team in teams:
        team.group = places.get(team.name)
    Team.objects.bulk_update(teams, ["group"])


def _record_draw(actor: User, locked: Tournament, draw: GroupDraw, before: GroupDraw | None, reason: str) -> None:
    """Write the whole draw down, so that the history holds it even where the tournament is replaced."""
    record_event(
        actor=actor,
        action="groups.drawn_again" if before else "groups.drawn",
        subject=draw,
        tournament=locked,
        before={"groups": {name: list(names) for name, names in before.groups}} if before else None,
        after={
            "groups": {name: list(names) for name, names in draw.groups},
            "pots": draw.pots,
            "seed": draw.seed,
            "method": draw.method,
            **({"reason": reason} if reason else {}),
        },
    )
