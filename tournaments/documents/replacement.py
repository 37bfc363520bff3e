"""A tournament makes room for a new document: its old one is kept, its rows are cleared, its roles stay."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.extensions import document_sections
from tournaments.models import (
    Club,
    Decision,
    Fixture,
    Group,
    GroupDraw,
    KeptDump,
    Person,
    Pitch,
    PointAdjustment,
    ResultVersion,
    Role,
    RosterEntry,
    Team,
    Tournament,
    TournamentPitch,
)
from tournaments.models.encryption import decrypt, encrypt

from .dump import dump_document


class NoKeptDump(LookupError):
    """No dump of a tournament with this slug was ever kept."""


def keep_dump(tournament: Tournament, reason: str) -> KeptDump:
    """Store and return the tournament as it is now, ID cards included, compressed and encrypted.

    Raises ``EncryptionRefused`` without a key.
    """
    document = json.dumps(dump_document(tournament, with_id_cards=True), ensure_ascii=False).encode()
    return KeptDump.objects.create(
        tournament_uuid=tournament.uuid,
        slug=tournament.slug,
        reason=reason,
        document=encrypt(zlib.compress(document, 9)),
    )


def read_kept_document(slug: str, *, with_id_cards: bool = False) -> dict[str, Any]:
    """Return the document of the newest kept dump; ID cards only when asked for.

    Raises :class:`NoKeptDump`, and ``EncryptionRefused`` without its key.
    """
    kept = KeptDump.objects.filter(slug=slug).newest_first().first()
    if kept is None:
        raise NoKeptDump(slug)
    document: dict[str, Any] = json.loads(zlib.decompress(decrypt(kept.document)))
    return document if with_id_cards else drop_id_cards(document)


def drop_id_cards(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document in normal form without the numbers of ID cards."""
    teams = [
        {**team, "players": [{key: player[key] for key in player if key != "id_card"} for player in team["players"]]}
        for team in document["teams"]
    ]
    return {**document, "teams": teams}


@dataclass(frozen=True, slots=True)
class Leftovers:
    """What belongs to the event or to people, and outlives the teams and matches that were cleared.

    ``roles``: those of representatives, with the names of their teams. The others are ids of what the old content
    used, which may be without use now.
    """

    roles: list[tuple[Role, str]]
    persons: list[int]
    clubs: list[int]
    pitches: list[int]


def clear_tournament(tournament: Tournament) -> Leftovers:
    """Delete all that a tournament holds, and return what :func:`settle_leftovers` has to see to afterwards."""
    roles = Role.objects.filter(team__tournament=tournament).select_related("team").in_order()
    roster = RosterEntry.objects.filter(team__tournament=tournament)
    listed = TournamentPitch.objects.filter(tournament=tournament)
    leftovers = Leftovers(
        roles=[(role, role.team.name) for role in roles if role.team],
        persons=list(roster.in_order().values_list("person_id", flat=True)),
        clubs=list(Team.objects.filter(tournament=tournament).in_order().values_list("club_id", flat=True)),
        pitches=list(listed.in_order().values_list("pitch_id", flat=True)),
    )
    for section in document_sections:
        section.clear(tournament)
    roles.delete()
    roster.delete()
    listed.delete()
    ResultVersion.objects.filter(fixture__tournament=tournament).delete()
    for model in (PointAdjustment, Decision, Fixture, GroupDraw, Team, Group):
        model._default_manager.filter(tournament=tournament).delete()
    return leftovers


def settle_leftovers(leftovers: Leftovers, teams: Mapping[str, Team]) -> int:
    """Give representatives the new team of the same name, and delete persons, clubs and pitches nobody uses now.

    Return how many roles ended because their team is gone.
    """
    kept = []
    for role, team in leftovers.roles:
        if team in teams:
            role.team = teams[team]
            kept.append(role)
    Role.objects.bulk_create(kept)
    Person.objects.filter(pk__in=leftovers.persons, roster_entries__isnull=True).delete()
    Club.objects.filter(pk__in=leftovers.clubs, teams__isnull=True).delete()
    Pitch.objects.filter(pk__in=leftovers.pitches, listings__isnull=True, fixtures__isnull=True).delete()
    return len(leftovers.roles) - len(kept)
