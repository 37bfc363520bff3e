"""Which roster entry a row means, never two rows the same one, never a guess between two people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from tournaments.rules.wording import Name, Sentence, gettext_noop

from .known import KnownEntry
from .names import fold_accents, fold_blanks
from .records import Record

Matches = Callable[[Record, KnownEntry], bool]


def match_entries(
    records: Sequence[Record], entries: Sequence[KnownEntry], hash_card: Callable[[str], list[str]]
) -> dict[int, KnownEntry]:
    """Return the stored entry of each record by its line, for the rows of one team; who has none is new.

    The surest matches are made first: the same name and number, then the same ID card, then a name that only one has.
    A row that could mean several people is refused in place (G09).
    """
    matcher = _Matcher(records, entries)
    matcher.match(lambda one, entry: one.name == entry.name and _says_same(one, entry))
    matcher.match(lambda one, entry: _is_card(one, entry, hash_card))
    matcher.match(_says_same)
    matcher.match_names(lambda name: name)
    matcher.match_names(fold_blanks)
    return matcher.found


def _says_same(record: Record, entry: KnownEntry) -> bool:
    """Tell whether what tells people of one name apart is the same: a player's number, the role of staff."""
    if record.kind == "staff":
        return record.role == entry.role
    return record.number == entry.number


def _is_card(record: Record, entry: KnownEntry, hash_card: Callable[[str], list[str]]) -> bool:
    return bool(record.id_card and entry.card) and entry.card in hash_card(record.id_card)


class _Matcher:
    """Records and entries that have not found each other yet."""

    def __init__(self, records: Sequence[Record], entries: Sequence[KnownEntry]) -> None:
        self.found: dict[int, KnownEntry] = {}
        self._records = list(records)
        self._entries: dict[tuple[str, str], list[KnownEntry]] = {}
        for entry in entries:
            self._entries.setdefault((entry.kind, fold_blanks(entry.name)), []).append(entry)

    def match(self, matches: Matches) -> None:
        """Bring together every record with the first entry left that matches it."""
        for record in self._records:
            entry = next((entry for entry in self._left(record) if matches(record, entry)), None)
            if entry is not None:
                self._take(record, entry)
        self._forget()

    def match_names(self, fold: Callable[[str], str]) -> None:
        """Bring together who is called alike where only one record and one entry are left of that name."""
        records = Counter((record.kind, fold(record.name)) for record in self._records)
        for record in self._records:
            entries = [entry for entry in self._left(record) if fold(entry.name) == fold(record.name)]
            if len(entries) == 1 and records[record.kind, fold(record.name)] == 1:
                self._take(record, entries[0])
            elif entries and record.kind == "player" and record.number is None:
                sentence = gettext_noop("several players are called %(name)s; say which by the shirt number")
                record.refusals.append(Sentence(sentence, {"name": Name(record.name)}))
        self._forget()

    def _left(self, record: Record) -> list[KnownEntry]:
        return self._entries.get((record.kind, fold_blanks(record.name)), [])

    def _take(self, record: Record, entry: KnownEntry) -> None:
        self.found[record.line] = entry
        self._left(record).remove(entry)

    def _forget(self) -> None:
        self._records = [one for one in self._records if one.line not in self.found and not one.refusals]


def find_namesakes(records: Iterable[Record], others: Sequence[str]) -> dict[int, str]:
    """Return by line the stored name that a new person's name only differs from in accents."""
    names = {fold_accents(name): name for name in others}
    return {one.line: names[fold_accents(one.name)] for one in records if fold_accents(one.name) in names}


def refuse_doubles(records: Sequence[Record]) -> None:
    """Refuse the later of two rows of one team that name the same person."""
    seen: dict[tuple[str, str, object], int] = {}
    for record in records:
        key = (record.kind, record.name, record.role if record.kind == "staff" else record.number)
        first = seen.setdefault(key, record.line)
        if first != record.line:
            sentence = gettext_noop("says the same as line %(line)s; a player of the same name needs another number")
            record.refusals.append(Sentence(sentence, {"line": first}))
