"""One team: where it stands, when it plays next, all its matches and its squad with goals and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tournaments.rules.advancing import find_states
from tournaments.rules.labels import label_place, label_stage
from tournaments.rules.reasons import has_begun
from tournaments.rules.stages import STAGES
from tournaments.rules.values import Match, Side
from tournaments.rules.wording import Name, Sentence, gettext_noop
from tournaments.selectors.public.frame import Frame, Links, make_frame
from tournaments.selectors.public.group_tables import GroupView, make_group
from tournaments.selectors.public.match_views import MatchBook, MatchView, SideView
from tournaments.selectors.public.overview import list_team_lines, list_to_come
from tournaments.selectors.public.schedule import StageView
from tournaments.selectors.rosters import RosterLine, make_initials
from tournaments.selectors.snapshots import Snapshot, TeamInfo


class TeamNotFound(Exception):
    """No team of the tournament has this slug."""


class NextMatch(NamedTuple):
    """The match that a team plays now or next. ``is_home``: the team is listed first and has the home duties."""

    match: MatchView
    opponent: SideView
    is_home: bool
    is_live: bool


@dataclass(slots=True)
class _Tally:
    """What the results say of one person."""

    goals: int = 0
    own_goals: int = 0
    yellow: int = 0
    red: int = 0


class PlayerLine(NamedTuple):
    """A player with goals and cards; a second yellow counts under both cards. ``listed``: stands on the roster."""

    name: str
    number: int | None
    goals: int
    own_goals: int
    yellow: int
    red: int
    listed: bool = True


class StaffLine(NamedTuple):
    """A member of staff with the cards shown to them."""

    name: str
    role: str
    yellow: int
    red: int


@dataclass(frozen=True, slots=True)
class Squad:
    """Who is on the team. A column is shown only where ``has_`` says that there is something in it."""

    players: tuple[PlayerLine, ...] = ()
    staff: tuple[StaffLine, ...] = ()
    has_goals: bool = False
    has_own_goals: bool = False
    has_cards: bool = False


@dataclass(frozen=True, slots=True)
class TeamPage:
    """Everything a team's page shows. ``club``: empty where it is called like the team; ``state``: how far it has come,
    where no match of it is to come, as far as that is released.

    ``has_schedule``: the schedule is released. ``group`` and ``squad`` are None while tables and rosters are not.
    """

    frame: Frame
    name: str
    club: str
    colours: tuple[str, ...]
    standing: Sentence | None
    seed: int | None
    next_match: NextMatch | None
    state: Sentence | None
    group: GroupView | None
    has_schedule: bool
    stages: tuple[StageView, ...]
    home_duties: str
    squad: Squad | None
    tables_href: str


def get_team(snapshot: Snapshot, slug: str) -> TeamInfo:
    """Return a team by its slug. Raises :class:`TeamNotFound`."""
    found = next((team for team in snapshot.teams.values() if team.slug == slug), None)
    if found is None:
        raise TeamNotFound(slug)
    return found


def make_team_page(
    snapshot: Snapshot,
    links: Links,
    team_slug: str,
    roster: Sequence[RosterLine],
    private: Collection[str] = (),
) -> TeamPage:
    """Return the page of the team with this slug, ``roster`` being who is on it. Raises :class:`TeamNotFound`.

    ``private``: the names of persons of whom only the initials are shown, wherever results name them.
    """
    team = get_team(snapshot, team_slug)
    book = MatchBook(snapshot, links)
    matches = [match for match in snapshot.listed if team.name in book.find_sides(match)]
    tallies = tally_results(book, team.name, matches)
    line = next(line for line in list_team_lines(book) if line.slug == team_slug)
    return TeamPage(
        frame=make_frame(snapshot, links, "team", links.team(snapshot.slug, team_slug)),
        name=team.name,
        club=team.club if team.club != team.name else "",
        colours=team.colours,
        standing=_describe_standing(snapshot, team.name),
        seed=book.seed_of.get(team.name),
        next_match=_find_next(book, team.name, matches),
        state=line.state,
        group=_make_group(book, team.name) if snapshot.release.tables else None,
        has_schedule=snapshot.release.schedule,
        stages=tuple(_list_stages(book, matches)),
        home_duties=snapshot.tournament.rulebook.document.get("home_duties", ""),
        squad=make_squad(roster, tallies, private) if snapshot.release.rosters else None,
        tables_href=links.page(snapshot.slug, "tables"),
    )


def _describe_standing(snapshot: Snapshot, team: str) -> Sentence | None:
    for table in snapshot.ranking.tables if snapshot.release.tables else ():
        row = next((row for row in table.rows if row.team == team), None)
        if row is not None and has_begun(table.rows):
            shared = gettext_noop("Shares %(place)s place in group %(group)s")
            alone = gettext_noop("%(place)s in group %(group)s")
            values = {"place": label_place(row.position), "group": Name(table.name)}
            return Sentence(shared if row.shared else alone, values)
    return None


def _make_group(book: MatchBook, team: str) -> GroupView | None:
    ranking = book.snapshot.ranking
    table = next((table for table in ranking.tables if any(row.team == team for row in table.rows)), None)
    return make_group(book, table, find_states(ranking), team) if table else None


def _find_next(book: MatchBook, team: str, matches: Sequence[Match]) -> NextMatch | None:
    live = next((match for match in matches if match.status == "live"), None)
    match = live or next((match for match in list_to_come(book) if match in matches), None)
    if match is None or book.teams[team].withdrawn:
        return None
    view = book.view(match)
    is_home = book.find_sides(match)[0] == team
    return NextMatch(view, view.away if is_home else view.home, is_home, match is live)


def _list_stages(book: MatchBook, matches: Sequence[Match]) -> Iterator[StageView]:
    ordered = sorted(matches, key=lambda match: (match.kickoff is None, match.kickoff or 0))
    for stage in STAGES:
        views = tuple(book.view(match) for match in ordered if match.stage == stage)
        if views:
            yield StageView(label_stage(stage), views)


@dataclass(frozen=True, slots=True)
class Tallies:
    """What the results say of a team's people, by the names that the results have for them."""

    players: Mapping[str, _Tally] = field(default_factory=dict)
    staff: Mapping[str, _Tally] = field(default_factory=dict)


def tally_results(book: MatchBook, team: str, matches: Sequence[Match]) -> Tallies:
    """Return the goals and cards of a team's people. Goals of annulled matches and rescinded cards are left out."""
    players: dict[str, _Tally] = {}
    staff: dict[str, _Tally] = {}
    for match in matches:
        side: Side = "home" if book.find_sides(match)[0] == team else "away"
        for goal in () if match.annulled else match.goals:
            if goal.player is None or (goal.side == side) is goal.own_goal:
                continue
            tally = players.setdefault(goal.player, _Tally())
            tally.own_goals += goal.own_goal
            tally.goals += not goal.own_goal
        for card in match.cards:
            person = card.player or card.staff
            if card.side != side or card.rescinded or person is None:
                continue
            tally = (players if card.player else staff).setdefault(person, _Tally())
            tally.yellow += card.card != "red"
            tally.red += card.card != "yellow"
    return Tallies(players, staff)


def make_squad(roster: Sequence[RosterLine], tallies: Tallies, private: Collection[str] = ()) -> Squad:
    """Return the roster with what the results say of each, then those whom only the results name.

    ``private``: the names of which only the initials are shown.
    """
    names = Counter(line.known_as for line in roster if line.kind == "player")
    players = []
    left = dict(tallies.players)
    for line in (line for line in roster if line.kind == "player"):
        numbered = left.pop(f"{line.number} {line.known_as}", None)
        tally = numbered or (left.pop(line.known_as, None) if names[line.known_as] == 1 else None) or _Tally()
        players.append(PlayerLine(line.name, line.number, tally.goals, tally.own_goals, tally.yellow, tally.red))
    for name, tally in left.items():
        shown = hide_name(name, private)
        players.append(PlayerLine(shown, None, tally.goals, tally.own_goals, tally.yellow, tally.red, listed=False))
    staff = tuple(_list_staff(roster, tallies.staff, private))
    return Squad(
        players=tuple(players),
        staff=staff,
        has_goals=any(player.goals for player in players),
        has_own_goals=any(player.own_goals for player in players),
        has_cards=any(player.yellow or player.red for player in players),
    )


def hide_name(name: str, private: Collection[str]) -> str:
    """Return a name as results have it, with or without a number before it; the initials where it is private."""
    number, _, rest = name.partition(" ")
    bare = rest if number.isdecimal() and rest else name
    return make_initials(bare) if bare in private or name in private else name


def _list_staff(
    roster: Sequence[RosterLine], tallies: Mapping[str, _Tally], private: Collection[str]
) -> Iterator[StaffLine]:
    left = dict(tallies)
    for line in (line for line in roster if line.kind == "staff"):
        tally = left.pop(line.known_as, _Tally())
        yield StaffLine(line.name, line.role, tally.yellow, tally.red)
    for name, tally in left.items():
        yield StaffLine(hide_name(name, private), "", tally.yellow, tally.red)
