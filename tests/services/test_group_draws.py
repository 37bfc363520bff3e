"""Drawing groups: reproducible, superseded but never edited, closed by the first result, public when released."""

from dataclasses import dataclass

import pytest
from django.utils import timezone

from tests.factories import (
    FixtureFactory,
    GroupFactory,
    ResultVersionFactory,
    TeamFactory,
    TournamentFactory,
    make_organiser,
)
from tests.services.desk_refusals import check_strangers, check_wrong_roles
from tournaments.models import AuditEvent, GroupDraw, Team, Tournament, User
from tournaments.rules.group_draws import METHOD
from tournaments.rules.group_draws import draw_groups as deal
from tournaments.selectors.tournaments import get_snapshot
from tournaments.services.group_draws import DrawRefused, DrawStale, ReleaseUnchanged, draw_groups, release_draw
from tournaments.services.groups import GroupsHeld
from tournaments.services.lifecycle import TournamentClosed

pytestmark = pytest.mark.django_db

NAMES = ("Auks", "Gulls", "Puffins", "Shags", "Terns")


@dataclass
class Cup:
    """A tournament with groups A and B, four teams in no group, and Terns who withdrew from A."""

    tournament: Tournament
    organiser: User
    teams: dict[str, Team]

    def draw(self, actor: User | None = None, last: int | None = None, reason: str = "") -> GroupDraw:
        """Draw from two pots of two."""
        pots = [[self.teams[name].pk for name in pot] for pot in (NAMES[:2], NAMES[2:4])]
        return draw_groups(
            actor=actor or self.organiser, tournament=self.tournament, pots=pots, last_draw=last, reason=reason
        )

    def places(self) -> dict[str, str | None]:
        """The group of every team by name."""
        return dict(Team.objects.filter(tournament=self.tournament).in_order().values_list("name", "group__name"))


@pytest.fixture
def cup() -> Cup:
    tournament = TournamentFactory.create()
    a, _b = (GroupFactory.create(tournament=tournament, name=name) for name in "AB")
    teams = {name: TeamFactory.create(tournament=tournament, name=name, group=None) for name in NAMES}
    Team.objects.filter(pk=teams["Terns"].pk).update(withdrawn="keep", group=a)
    return Cup(tournament, make_organiser(tournament), teams)


def test_draw_groups_puts_teams_in_as_the_seed_says_and_is_audited(cup: Cup) -> None:
    draw = cup.draw()

    stored = GroupDraw.objects.get()
    audit = AuditEvent.objects.get()
    expected = deal([["Auks", "Gulls"], ["Puffins", "Shags"]], ["A", "B"], stored.seed)
    assert (stored.pk, stored.method, stored.is_released) == (draw.pk, METHOD, False)
    assert len(stored.seed) == 32
    assert stored.groups == [[name, list(teams)] for name, teams in expected]
    assert cup.places() == {team: name for name, teams in expected for team in teams} | {"Terns": None}
    assert (audit.action, audit.object_id, audit.before) == ("groups.drawn", draw.pk, None)
    assert audit.after is not None
    assert (audit.after["seed"], audit.after["pots"]) == (stored.seed, stored.pots)


def test_draw_groups_again_supersedes_and_keeps_the_one_before(cup: Cup) -> None:
    first = cup.draw()
    before = GroupDraw.objects.values().get(pk=first.pk)

    second = cup.draw(last=first.pk, reason="A ball was lost.")

    audit = AuditEvent.objects.get(action="groups.drawn_again")
    assert GroupDraw.objects.values().get(pk=first.pk) == before
    assert [draw.pk for draw in GroupDraw.objects.newest_first()] == [second.pk, first.pk]
    assert second.seed != first.seed
    assert audit.after is not None
    assert audit.after["reason"] == "A ball was lost."


def test_draw_groups_refuses_a_stranger(cup: Cup) -> None:
    check_strangers(cup.tournament, cup.draw)
    assert not GroupDraw.objects.exists()


def test_draw_groups_refuses_a_wrong_role(cup: Cup) -> None:
    check_wrong_roles(cup.tournament, cup.draw)
    assert not GroupDraw.objects.exists()


def test_draw_groups_pressed_again_draws_once(cup: Cup) -> None:
    """J01: the second of two taps is refused, as it was made before the first draw was there."""
    cup.draw()
    places = cup.places()

    with pytest.raises(DrawStale, match="drawn meanwhile"):
        cup.draw()

    assert GroupDraw.objects.count() == AuditEvent.objects.count() == 1
    assert cup.places() == places


def test_draw_groups_refuses_a_wrong_state(cup: Cup) -> None:
    """Without a reason a second time, with group matches, after a result, when archived: nothing moves."""
    first = cup.draw()
    places = cup.places()
    a = [name for name, group in places.items() if group == "A"]
    with pytest.raises(DrawRefused, match="Say why"):
        cup.draw(last=first.pk, reason=" ")

    home, away = (cup.teams[name] for name in a)
    group = GroupFactory.create(tournament=cup.tournament)
    fixture = FixtureFactory.create(tournament=cup.tournament, group=group, home_team=home, away_team=away, code="A1")
    with pytest.raises(GroupsHeld, match="A1"):
        cup.draw(last=first.pk, reason="why not")
    ResultVersionFactory.create(fixture=fixture)
    with pytest.raises(GroupsHeld, match=r"A1 .* has a result"):
        cup.draw(last=first.pk, reason="why not")
    Tournament.objects.filter(pk=cup.tournament.pk).update(archived_at=timezone.now())
    with pytest.raises(TournamentClosed, match="is archived"):
        cup.draw(last=first.pk, reason="why not")

    assert cup.places() == places
    assert GroupDraw.objects.count() == 1


def test_draw_needs_groups_and_the_teams_as_they_are(cup: Cup) -> None:
    latecomer = TeamFactory.create(tournament=cup.tournament, group=None)
    with pytest.raises(DrawStale, match="teams are not the same"):
        cup.draw()
    latecomer.delete()
    for number in range(3):
        GroupFactory.create(tournament=cup.tournament, name=f"More {number}")
    with pytest.raises(DrawRefused, match="more groups than teams"):
        cup.draw()
    Team.objects.filter(tournament=cup.tournament).update(group=None)
    cup.tournament.groups.all().delete()
    with pytest.raises(DrawRefused, match="no groups yet"):
        cup.draw()

    assert not GroupDraw.objects.exists()


def test_public_sees_no_groups_before_the_release(cup: Cup) -> None:
    draw = cup.draw()
    slug = cup.tournament.slug

    hidden = [team.group for team in get_snapshot(slug).tournament.teams]
    at_desk = [team.group for team in get_snapshot(slug, include_drafts=True).tournament.teams]
    release_draw(actor=cup.organiser, draw=draw)
    shown = [team.group for team in get_snapshot(slug).tournament.teams]

    assert set(hidden) == {None}
    assert at_desk == shown == list(cup.places().values())


def test_release_draw_is_audited(cup: Cup) -> None:
    draw = cup.draw()

    release_draw(actor=cup.organiser, draw=draw)

    audit = AuditEvent.objects.get(action="draw.released")
    assert GroupDraw.objects.get().is_released
    assert (audit.before, audit.object_id) == ({"released": False}, draw.pk)
    assert Tournament.objects.get(pk=cup.tournament.pk).revision == 2


def test_release_draw_refuses_a_stranger(cup: Cup) -> None:
    draw = cup.draw()
    check_strangers(cup.tournament, lambda actor: release_draw(actor=actor, draw=draw))
    assert not GroupDraw.objects.get().is_released


def test_release_draw_refuses_a_wrong_role(cup: Cup) -> None:
    draw = cup.draw()
    check_wrong_roles(cup.tournament, lambda actor: release_draw(actor=actor, draw=draw))
    assert not GroupDraw.objects.get().is_released


def test_release_draw_refuses_a_wrong_state(cup: Cup) -> None:
    first = cup.draw()
    second = cup.draw(last=first.pk, reason="A ball was lost.")
    with pytest.raises(ReleaseUnchanged, match="superseded"):
        release_draw(actor=cup.organiser, draw=first)
    release_draw(actor=cup.organiser, draw=second)

    with pytest.raises(ReleaseUnchanged, match="released already"):
        release_draw(actor=cup.organiser, draw=second)

    assert not GroupDraw.objects.get(pk=first.pk).is_released
    assert AuditEvent.objects.filter(action="draw.released").count() == 1
