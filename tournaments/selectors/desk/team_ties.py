"""What hangs on a team, so that it cannot be removed without losing something."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import ProtectedError, Q
from django.db.models.deletion import Collector
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Decision, Fixture, PointAdjustment, ResultVersion, Role, RosterEntry, Team

_GOES_WITH_THE_TEAM = (RosterEntry, Role)
_TOLD = (Fixture, PointAdjustment)


def list_team_ties(team: Team) -> list[str]:
    """Return in words what hangs on a team, most important first; empty where it can be removed.

    Whatever else of any app refuses to lose the team, such as money or protests, is told by its name.
    """
    return list(_find_ties(team))


def _find_ties(team: Team) -> Iterator[str]:
    side = Q(home_team=team) | Q(away_team=team) | Q(home_slot=team) | Q(away_slot=team)
    matches = Fixture.objects.filter(side).distinct().count()
    fixtures = Fixture.objects.filter(side).order_by().values("pk")
    results = ResultVersion.objects.filter(fixture__in=fixtures).order_by().values("fixture").distinct().count()
    if results:
        text = ngettext("%(count)s match of it has a result", "%(count)s matches of it have a result", results)
        yield text % {"count": results}
    if matches > results:
        left = matches - results
        yield ngettext("%(count)s match is set for it", "%(count)s matches are set for it", left) % {"count": left}
    points = PointAdjustment.objects.filter(team=team).count()
    if points:
        text = ngettext(
            "%(count)s change of its points is recorded", "%(count)s changes of its points are recorded", points
        )
        yield text % {"count": points}
    orders = Decision.objects.filter(tournament=team.tournament_id).in_order().values_list("order", flat=True)
    if any(team.pk in order for order in orders):
        yield _("a decision names it")
    yield from _find_others(team)


def _find_others(team: Team) -> Iterator[str]:
    """Yield the kinds of things, of whatever app, that refer to the team and would not go with it."""
    try:
        Collector(using="default").collect([team])
    except ProtectedError as error:
        for model in sorted({type(one) for one in error.protected_objects}, key=lambda one: one.__name__):
            if not issubclass(model, (*_GOES_WITH_THE_TEAM, *_TOLD)):
                yield str(model._meta.verbose_name_plural)


def list_player_matches(entry: RosterEntry) -> list[str]:
    """Return the codes of the matches whose current result names a person for the team, in order of entry.

    Whoever is named there scored, was shown a card or was on the sheet, and is not taken off the roster. One query.
    """
    side = Q(fixture__home_slot=entry.team_id) | Q(fixture__away_slot=entry.team_id)
    results = ResultVersion.objects.current().filter(side).select_related("fixture").in_order()
    return [one.fixture.code for one in results if _names_person(one, entry.team_id, entry.person.name)]


def _names_person(result: ResultVersion, team_id: int, name: str) -> bool:
    own = "home" if result.fixture.home_slot_id == team_id else "away"
    scored = any(
        goal.get("player") == name and (goal["side"] == own) is not goal.get("own_goal", False) for goal in result.goals
    )
    shown = any(card["side"] == own and name in (card.get("player"), card.get("staff")) for card in result.cards)
    return scored or shown or name in result.lineups.get(own, ())
