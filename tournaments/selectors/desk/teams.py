"""Teams, rosters and contacts for the desk: each field only for those who may see it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import Count, Q
from django.utils import timezone

from tournaments.imports.columns import TEAM_FIELDS
from tournaments.imports.exports import Cell
from tournaments.models import FormerTeamName, RosterEntry, Team, Tournament
from tournaments.models.encryption import decrypt
from tournaments.permissions import Right
from tournaments.selectors.desk.access import NotReached
from tournaments.selectors.desk.colours import Shirt, make_shirts

PLAYER_COLUMNS = ("team", "kind", "number", "name", "role", "id_card", "is_private", "starts_on", "ends_on")
"""The columns of an export of players and staff, as ``imports.columns.FIELDS`` names them."""

TEAM_COLUMNS = ("team", *TEAM_FIELDS)
"""The columns of an export of teams."""

KINDS = ("player", "staff")


class Contact(NamedTuple):
    """Whom to call about a team."""

    name: str
    email: str
    phone: str


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team in the list. ``players``: those who are on it today; ``contact`` None: not for the reader."""

    name: str
    slug: str
    club: str
    group: str
    shirts: tuple[Shirt, ...]
    players: int
    contact: Contact | None
    delegate: str
    is_withdrawn: bool


@dataclass(frozen=True, slots=True)
class EntryLine:
    """Somebody on a roster. ``id_card``: empty where there is none or it is not for the reader.

    ``card_elsewhere``: other teams of the event on which somebody has the same ID card.
    """

    pk: int
    name: str
    number: int | None
    role: str
    is_private: bool
    starts_on: date | None
    ends_on: date | None
    id_card: str = ""
    card_elsewhere: tuple[str, ...] = ()
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team with everybody on it. ``active``: how many players count against the limit."""

    line: TeamLine
    former_names: tuple[str, ...]
    players: tuple[EntryLine, ...] = ()
    staff: tuple[EntryLine, ...] = ()
    active: int = 0
    limit: int | None = None
    shows_cards: bool = False


def _is_active() -> Q:
    return Q(roster__ends_on__isnull=True) | Q(roster__ends_on__gte=timezone.localdate())


def list_teams(tournament: Tournament, rights: frozenset[Right]) -> list[TeamLine]:
    """Return the teams of a tournament as entered, in two queries; contacts for those with the right to them."""
    players = Count("roster", filter=Q(roster__kind=RosterEntry.Kind.PLAYER) & _is_active())
    teams = Team.objects.filter(tournament=tournament)
    counts = dict(teams.annotate(players=players).order_by().values_list("pk", "players"))
    ordered = teams.select_related("club", "group").in_order()
    return [_make_line(team, counts[team.pk], rights) for team in ordered]


def _make_line(team: Team, players: int, rights: frozenset[Right]) -> TeamLine:
    may_see = Right.SEE_CONTACTS in rights
    contact = Contact(team.representative_name, team.representative_email, team.representative_phone)
    return TeamLine(
        name=team.name,
        slug=team.slug,
        club=team.club.name,
        group=team.group.name if team.group else "",
        shirts=make_shirts(team.first_colour, team.second_colour),
        players=players,
        contact=contact if may_see and any(contact) else None,
        delegate=team.delegate_name if may_see else "",
        is_withdrawn=bool(team.withdrawn),
    )


def get_team_sheet(team: Team, rights: frozenset[Right]) -> TeamSheet:
    """Return a team with its roster and staff in a fixed number of queries.

    ID cards only for those with the right to them; raises ``EncryptionRefused`` where they cannot be read.
    """
    shows_cards = Right.SEE_ID_CARDS in rights
    entries = list(RosterEntry.objects.filter(team=team).select_related("person").in_order())
    elsewhere = _find_cards_elsewhere(team, entries) if shows_cards else {}
    lines = {kind: [_make_entry(one, shows_cards, elsewhere) for one in entries if one.kind == kind] for kind in KINDS}
    active = sum(not one.is_over for one in lines["player"])
    former = FormerTeamName.objects.filter(team=team).newest_first().values_list("name", flat=True)
    return TeamSheet(
        line=_make_line(team, active, rights),
        former_names=tuple(former),
        players=tuple(lines["player"]),
        staff=tuple(lines["staff"]),
        active=active,
        limit=team.tournament.roster_limit,
        shows_cards=shows_cards,
    )


def _make_entry(entry: RosterEntry, shows_cards: bool, elsewhere: dict[str, tuple[str, ...]]) -> EntryLine:
    card = entry.person.id_card if shows_cards else None
    return EntryLine(
        pk=entry.pk,
        name=entry.person.name,
        number=entry.number,
        role=entry.role,
        is_private=entry.person.is_private,
        starts_on=entry.starts_on,
        ends_on=entry.ends_on,
        id_card="" if card is None else decrypt(card).decode(),
        card_elsewhere=elsewhere.get(entry.person.id_card_hash, ()),
        is_over=entry.ends_on is not None and entry.ends_on < timezone.localdate(),
    )


def _find_cards_elsewhere(team: Team, entries: list[RosterEntry]) -> dict[str, tuple[str, ...]]:
    """Return by hash the other teams of the event on which an ID card of these entries is found too."""
    hashes = {entry.person.id_card_hash for entry in entries} - {""}
    others = RosterEntry.objects.filter(
        team__tournament__event=team.tournament.event_id, person__id_card_hash__in=hashes
    ).exclude(team=team)
    found: dict[str, list[str]] = {}
    for card, name in others.order_by("team__name", "pk").values_list("person__id_card_hash", "team__name"):
        found.setdefault(card, []).append(name)
    return {card: tuple(dict.fromkeys(names)) for card, names in found.items()}


def get_entry(team: Team, pk: int) -> RosterEntry:
    """Return an entry of this team's roster with its person. Raises :class:`NotReached`."""
    found = RosterEntry.objects.filter(team=team, pk=pk).select_related("person").first()
    if found is None:
        raise NotReached(str(pk))
    found.team = team
    return found


def export_teams(tournament: Tournament) -> list[list[Cell]]:
    """Return the teams as rows of ``TEAM_COLUMNS``, in one query."""
    teams = Team.objects.filter(tournament=tournament).select_related("club").in_order()
    return [
        [team.name, *(team.club.name if name == "club" else getattr(team, name) for name in TEAM_FIELDS)]
        for team in teams
    ]


def export_people(tournament: Tournament, *, with_cards: bool) -> list[list[Cell]]:
    """Return players and staff as rows of ``PLAYER_COLUMNS``, in one query; the ID card is empty unless asked for."""
    entries = RosterEntry.objects.filter(team__tournament=tournament).select_related("person", "team")
    return [
        [
            one.team.name,
            str(one.kind),
            one.number,
            one.person.name,
            one.role,
            decrypt(one.person.id_card).decode() if with_cards and one.person.id_card is not None else "",
            "yes" if one.person.is_private else "no",
            one.starts_on.isoformat() if one.starts_on else "",
            one.ends_on.isoformat() if one.ends_on else "",
        ]
        for one in entries.order_by("team__position", "team", "kind", "position", "pk")
    ]
