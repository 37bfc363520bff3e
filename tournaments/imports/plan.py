"""What an import would do, row by row: new, changed (what), unchanged, or refused and why. It changes nothing."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tournaments.rules.wording import Name, Sentence, gettext_noop, join_names

from .columns import FIELDS
from .known import CardOwner, Choices, Known, KnownEntry
from .people import find_namesakes, match_entries, refuse_doubles
from .records import Record, list_rows, read_records
from .tables import Line
from .teams import Question, TeamFinder, TeamPlan, merge_values

STATES: Mapping[str, str] = {
    "new": gettext_noop("new"),
    "changed": gettext_noop("changed"),
    "unchanged": gettext_noop("unchanged"),
    "refused": gettext_noop("cannot be taken"),
    "left_out": gettext_noop("left out"),
}


@dataclass(frozen=True, slots=True)
class Change:
    """One field of a row that differs: what is stored and what the file says; None where there is nothing."""

    field: str
    before: object
    after: object

    @property
    def sentence(self) -> Sentence:
        """What is said of the change; ID cards are never shown."""
        label = Sentence(FIELDS[self.field])
        if self.field == "id_card":
            return Sentence(gettext_noop("%(field)s: another number"), {"field": label})
        if self.before in (None, ""):
            return Sentence(gettext_noop("%(field)s: now “%(after)s”"), {"field": label, "after": _show(self.after)})
        values = {"field": label, "before": _show(self.before), "after": _show(self.after)}
        return Sentence(gettext_noop("%(field)s: “%(before)s” becomes “%(after)s”"), values)


def _show(value: object) -> object:
    if isinstance(value, bool):
        return Sentence(gettext_noop("yes") if value else gettext_noop("no"))
    return Name(value) if isinstance(value, str) else str(value)


@dataclass(slots=True)
class RowPlan:
    """What becomes of a row. ``entry`` None where the person is new, or the row is about a team alone."""

    record: Record
    state: str
    team: TeamPlan | None = None
    entry: KnownEntry | None = None
    changes: list[Change] = field(default_factory=list)
    notes: list[Sentence] = field(default_factory=list)

    @property
    def line(self) -> int:
        """The line of the file where the row begins."""
        return self.record.line


@dataclass(frozen=True, slots=True)
class Plan:
    """All rows of the file below its headings, and the questions about names of teams."""

    rows: tuple[RowPlan, ...]
    questions: tuple[Question, ...]
    counts: Mapping[str, int]

    @property
    def refused(self) -> list[int]:
        """The lines that cannot be taken."""
        return [row.line for row in self.rows if row.state == "refused"]


def make_plan(lines: Sequence[Line], known: Known, choices: Choices) -> Plan:
    """Return what an import of these lines would do to what is known, as it was chosen."""
    records = read_records(list_rows(lines, choices), choices)
    finder = TeamFinder(known.teams, choices)
    stored = {team.pk: team for team in known.teams}
    rows: dict[int, RowPlan] = {}
    for record in records:
        team = finder.find(record.team, record.line) if record.team and not record.refusals else None
        row = rows[record.line] = RowPlan(record, "refused", team)
        if team is not None:
            _plan_team(row, team, stored[team.pk].values if team.pk else None)
    _plan_people([row for row in rows.values() if row.team and row.record.is_about_person], known)
    for row in rows.values():
        row.state = _find_state(row)
    left_out = replace(choices, left_out=frozenset(line.number for line in lines) - choices.left_out)
    for record in read_records(list_rows(lines, left_out), left_out):
        rows[record.line] = RowPlan(record, "left_out")
    everything = [rows[line.number] for line in lines[1 if choices.has_header else 0 :]]
    counts = Counter(row.state for row in everything)
    return Plan(tuple(everything), tuple(finder.questions), {state: counts[state] for state in STATES})


def _plan_team(row: RowPlan, team: TeamPlan, stored: Mapping[str, str] | None) -> None:
    """Plan what a row says of its team; ``stored`` None for a new one."""
    refusal = merge_values(team, row.record.values)
    if refusal:
        row.record.refusals.append(refusal)
    for name, value in row.record.values.items():
        before = (stored or {}).get(name, "")
        if value != before and name not in team.values:
            team.values[name] = value
            if stored is not None:
                row.changes.append(Change(name, before, value))
    colours = {**(stored or {}), **team.values}
    if colours.get("second_colour") and not colours.get("first_colour"):
        row.record.refusals.append(Sentence(gettext_noop("has a second shirt colour without a first")))


def _plan_people(rows: Sequence[RowPlan], known: Known) -> None:
    by_team: dict[int, list[RowPlan]] = {}
    for row in rows:
        by_team.setdefault(id(row.team), []).append(row)
    entries: dict[int | None, list[KnownEntry]] = {}
    for entry in known.entries:
        entries.setdefault(entry.team, []).append(entry)
    for own in by_team.values():
        assert own[0].team is not None
        _plan_roster(own, entries.get(own[0].team.pk, []) if own[0].team.pk else [], known)
    _note_cards(rows, known)


def _plan_roster(rows: Sequence[RowPlan], entries: Sequence[KnownEntry], known: Known) -> None:
    """Plan the rows of one team's people against its stored roster."""
    refuse_doubles([row.record for row in rows])
    usable = [row for row in rows if not row.record.refusals]
    found = match_entries([row.record for row in usable], entries, known.hash_card)
    fresh = [row for row in usable if row.line not in found and not row.record.refusals]
    namesakes = find_namesakes((row.record for row in fresh), [entry.name for entry in entries])
    for row in usable:
        row.entry = found.get(row.line)
        if row.entry:
            row.changes += _list_changes(row.record, row.entry, known)
        elif row.line in namesakes:
            sentence = gettext_noop("much like %(name)s, who is on the team already; left out if it is the same person")
            row.notes.append(Sentence(sentence, {"name": Name(namesakes[row.line])}))
    _refuse_namesakes(usable, entries)
    _refuse_beyond_limit(usable, entries, known)
    _note_numbers(usable, entries)


def _list_changes(record: Record, entry: KnownEntry, known: Known) -> list[Change]:
    """Return what a row would change; an empty cell changes nothing."""
    pairs = [
        ("name", entry.name, record.name),
        ("number", entry.number, record.number),
        ("role", entry.role, record.role or None),
        ("is_private", entry.is_private, record.is_private),
        ("starts_on", entry.starts_on, record.starts_on),
        ("ends_on", entry.ends_on, record.ends_on),
    ]
    changes = [Change(name, old, new) for name, old, new in pairs if new is not None and new != old]
    if record.id_card and entry.card not in known.hash_card(record.id_card):
        changes.append(Change("id_card", None, None))
    return changes


def _is_active(ends_on: datetime.date | None, today: datetime.date) -> bool:
    return ends_on is None or ends_on >= today


def _refuse_namesakes(rows: Sequence[RowPlan], entries: Sequence[KnownEntry]) -> None:
    """Refuse rows that would leave a team with players of one name whose numbers do not tell them apart (G09)."""
    changed = {row.entry.pk for row in rows if row.entry and not row.record.refusals}
    numbers: dict[str, list[int | None]] = {}
    for entry in entries:
        if entry.kind == "player" and entry.pk not in changed:
            numbers.setdefault(entry.name, []).append(entry.number)
    for row in rows:
        if row.record.kind != "player" or row.record.refusals:
            continue
        number = row.record.number if row.record.number is not None or not row.entry else row.entry.number
        taken = numbers.setdefault(row.record.name, [])
        if taken and (number is None or number in taken or None in taken):
            sentence = gettext_noop("%(name)s is on the team already; give two players of one name different numbers")
            row.record.refusals.append(Sentence(sentence, {"name": Name(row.record.name)}))
        else:
            taken.append(number)


def _refuse_beyond_limit(rows: Sequence[RowPlan], entries: Sequence[KnownEntry], known: Known) -> None:
    """Refuse players beyond what the tournament allows on a roster; who has left does not count."""
    if known.roster_limit is None:
        return
    ends = {entry.pk: entry.ends_on for entry in entries if entry.kind == "player"}
    usable = [row for row in rows if row.record.kind == "player" and not row.record.refusals]
    ends |= {row.entry.pk: row.record.ends_on or row.entry.ends_on for row in usable if row.entry}
    count = sum(_is_active(day, known.today) for day in ends.values())
    for row in usable:
        if row.entry or not _is_active(row.record.ends_on, known.today):
            continue
        count += 1
        if count > known.roster_limit:
            sentence = gettext_noop("the roster is full: %(limit)s players are allowed")
            row.record.refusals.append(Sentence(sentence, {"limit": known.roster_limit}))


def _note_numbers(rows: Sequence[RowPlan], entries: Sequence[KnownEntry]) -> None:
    """Note shirt numbers that two players of a team would have."""
    changed = {row.entry.pk for row in rows if row.entry}
    owners: dict[int, str] = {
        entry.number: entry.name for entry in entries if entry.number is not None and entry.pk not in changed
    }
    for row in rows:
        number = row.record.number
        if number is None or row.record.refusals:
            continue
        owner = owners.setdefault(number, row.record.name)
        if owner != row.record.name:
            sentence = gettext_noop("number %(number)s is also worn by %(name)s")
            row.notes.append(Sentence(sentence, {"number": number, "name": Name(owner)}))


def _note_cards(rows: Sequence[RowPlan], known: Known) -> None:
    """Note ID cards that somebody else, or somebody on another team of the event, has already."""
    seen: dict[str, RowPlan] = {}
    for row in rows:
        record = row.record
        if not record.id_card or record.refusals or row.team is None:
            continue
        hashes = known.hash_card(record.id_card)
        owners = [owner for key in hashes for owner in known.cards.get(key, ())]
        note = _describe_owners(row, owners)
        first = seen.setdefault(hashes[0], row)
        if first is not row:
            note = Sentence(gettext_noop("the same ID card stands in line %(line)s"), {"line": first.line})
        if note:
            row.notes.append(note)


def _describe_owners(row: RowPlan, owners: Sequence[CardOwner]) -> Sentence | None:
    team = row.team.name if row.team else ""
    for owner in owners:
        if row.entry and owner.person == row.entry.person and set(owner.teams) <= {team}:
            continue
        values = {"name": Name(owner.name), "teams": join_names(owner.teams)}
        if owner.teams:
            return Sentence(gettext_noop("the ID card is that of %(name)s (%(teams)s)"), values)
        return Sentence(gettext_noop("the ID card is that of %(name)s"), values)
    return None


def _find_state(row: RowPlan) -> str:
    """Return the state of a finished row."""
    if row.record.refusals or row.team is None:
        return "refused"
    is_first = row.team.pk is None and row.team.first_line == row.line
    if is_first and row.record.is_about_person:
        row.notes.append(Sentence(gettext_noop("%(team)s is a new team"), {"team": Name(row.team.name)}))
    if (row.record.is_about_person and row.entry is None) or is_first:
        return "new"
    return "changed" if row.changes else "unchanged"
