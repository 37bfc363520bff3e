"""Lists on their way in: what was uploaded, what is known already, and what taking the list would do."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache

from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext

from tournaments.imports.columns import FIELDS, TEAM_FIELDS, Headings, count_headings, guess_columns, make_headings
from tournaments.imports.known import CardOwner, Choices, Known, KnownEntry, KnownTeam
from tournaments.imports.plan import Plan, make_plan
from tournaments.imports.reading import read_table
from tournaments.imports.records import find_repairs
from tournaments.imports.tables import Line, Table
from tournaments.models import FormerTeamName, ImportDraft, Person, RosterEntry, Team, Tournament
from tournaments.models.encryption import decrypt, encrypt, list_id_card_hashes
from tournaments.selectors.desk.access import NotReached

KEPT_FOR = timedelta(days=2)
"""How long a list that nobody took is kept."""

_EXAMPLES = 3


@dataclass(frozen=True, slots=True)
class Column:
    """A column as the preview asks about it: its number from 1, its heading and what stands in its first rows."""

    number: int
    heading: str
    examples: tuple[str, ...]
    field: str


@dataclass(frozen=True, slots=True)
class Preview:
    """An upload with everything that was chosen or guessed, and the plan that comes of it.

    ``repairs``: texts that look as if they had been encoded twice, with what they would become.
    """

    table: Table
    choices: Choices
    columns: tuple[Column, ...]
    repairs: tuple[tuple[str, str], ...]
    plan: Plan


def get_draft(tournament: Tournament, pk: int) -> ImportDraft:
    """Return a draft of this tournament. Raises :class:`NotReached`."""
    found = ImportDraft.objects.filter(tournament=tournament, pk=pk).first()
    if found is None:
        raise NotReached(str(pk))
    return found


def pack_content(content: bytes) -> bytes:
    """Return content as drafts keep it. Raises ``EncryptionRefused`` where there is no key."""
    return encrypt(zlib.compress(content, 1))


def pack_table(table: Table) -> bytes:
    """Return the rows of a workbook as a draft's content, so that the workbook is parsed only once."""
    lines = [[line.number, *line.cells] for line in table.lines]
    return json.dumps({"lines": lines, "sheet": table.sheet, "others": table.other_sheets}).encode()


def read_draft(draft: ImportDraft, encoding: str = "", separator: str = "") -> Table:
    """Return the table of a draft that nobody took yet. Raises ``Unreadable`` and ``EncryptionRefused``."""
    assert draft.content is not None
    content = zlib.decompress(decrypt(draft.content))
    if draft.options["kind"] == "table":
        kept = json.loads(content)
        lines = tuple(Line(number, tuple(cells)) for number, *cells in kept["lines"])
        return Table(lines, sheet=kept["sheet"], other_sheets=tuple(kept["others"]))
    name = draft.options.get("name", "")
    return read_table(content, name, encoding=encoding, separator=separator, headings=list_headings())


@cache
def list_headings() -> Headings:
    """Return the headings of own exports in every language of the site."""
    labels = []
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            labels += [(name, gettext(label)) for name, label in FIELDS.items()]
    return make_headings(labels)


def guess_choices(table: Table) -> Choices:
    """Return what is proposed for a table before anybody chose."""
    first = table.lines[0].cells
    has_header = count_headings(first, list_headings()) > 0
    columns = guess_columns(first, list_headings()) if has_header else []
    columns += [""] * (table.width - len(columns))
    return Choices(columns=tuple(columns), has_header=has_header)


def make_preview(tournament: Tournament, table: Table, choices: Choices) -> Preview:
    """Return what taking the table would do, in a fixed number of queries."""
    below = table.lines[1 if choices.has_header else 0 :]
    choices = replace(choices, columns=(choices.columns + ("",) * table.width)[: table.width])
    return Preview(
        table=table,
        choices=choices,
        columns=tuple(_list_columns(table, choices, below)),
        repairs=tuple(find_repairs(table.lines)),
        plan=make_plan(table.lines, get_known(tournament), choices),
    )


def _list_columns(table: Table, choices: Choices, below: Sequence[Line]) -> list[Column]:
    columns = []
    for i, field in enumerate(choices.columns):
        heading = table.lines[0].cells[i] if choices.has_header and i < len(table.lines[0].cells) else ""
        examples = tuple(line.cells[i] for line in below[:_EXAMPLES] if i < len(line.cells) and line.cells[i])
        columns.append(Column(i + 1, heading, examples, field))
    return columns


def get_known(tournament: Tournament) -> Known:
    """Return what an import into a tournament compares itself with, in four queries."""
    return Known(
        today=timezone.localdate(),
        teams=_list_teams(tournament),
        entries=_list_entries(tournament),
        cards=_list_cards(tournament),
        roster_limit=tournament.roster_limit,
        hash_card=cache(list_id_card_hashes),
    )


def _list_teams(tournament: Tournament) -> list[KnownTeam]:
    former: dict[int, list[str]] = {}
    for team, name in (
        FormerTeamName.objects.filter(team__tournament=tournament).newest_first().values_list("team_id", "name")
    ):
        former.setdefault(team, []).append(name)
    return [
        KnownTeam(team.pk, team.name, describe_team(team), tuple(former.get(team.pk, ())))
        for team in Team.objects.filter(tournament=tournament).select_related("club").in_order()
    ]


def describe_team(team: Team) -> dict[str, str]:
    """Return the fields of a team that lists have, by their names."""
    return {name: team.club.name if name == "club" else getattr(team, name) for name in TEAM_FIELDS}


def _list_entries(tournament: Tournament) -> list[KnownEntry]:
    rows = RosterEntry.objects.filter(team__tournament=tournament).order_by("team", "kind", "position", "pk")
    return [
        KnownEntry(*row)
        for row in rows.values_list(
            "pk",
            "team_id",
            "person_id",
            "kind",
            "person__name",
            "number",
            "role",
            "person__is_private",
            "starts_on",
            "ends_on",
            "person__id_card_hash",
        )
    ]


def _list_cards(tournament: Tournament) -> Mapping[str, list[CardOwner]]:
    """Return by hash who of the event has an ID card."""
    persons = Person.objects.filter(event=tournament.event_id).exclude(id_card_hash="").by_name()
    owners: dict[tuple[str, int, str], list[str]] = {}
    for card, pk, name, team in persons.values_list("id_card_hash", "pk", "name", "roster_entries__team__name"):
        owners.setdefault((card, pk, name), []).extend([team] if team else [])
    cards: dict[str, list[CardOwner]] = {}
    for (card, pk, name), teams in owners.items():
        cards.setdefault(card, []).append(CardOwner(pk, name, tuple(dict.fromkeys(teams))))
    return cards
