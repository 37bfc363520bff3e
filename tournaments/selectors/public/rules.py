"""How teams are ranked here, and what else the rulebook says, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tournaments.rules.explain import Section, describe_rulebook
from tournaments.rules.labels import label_stage
from tournaments.rules.match_formats import describe_format
from tournaments.rules.rulebook import Rulebook
from tournaments.rules.sanctions import CardRule, describe_bans, describe_cards, describe_fees
from tournaments.rules.stages import KNOCKOUT_STAGES, STAGES
from tournaments.rules.wording import Sentence, counted, gettext_noop, ngettext_noop
from tournaments.selectors.public.frame import Frame, Links, has_knockout, make_frame
from tournaments.selectors.public.tables import label_pool
from tournaments.selectors.snapshots import Snapshot


class FormatLine(NamedTuple):
    """How long the matches of a stage last, and what follows a level score."""

    stage: Sentence
    formats: tuple[Sentence, ...]


class SeedRange(NamedTuple):
    """The seeds that teams at one place of their groups get: ``numbers`` such as ``1–6``."""

    numbers: str
    who: Sentence


@dataclass(frozen=True, slots=True)
class RulesPage:
    """Everything the page of rules shows. ``home_duties`` is the organisers' own text."""

    frame: Frame
    sections: tuple[Section, ...]
    seeds: tuple[SeedRange, ...]
    formats: tuple[FormatLine, ...]
    home_duties: str
    cards: tuple[CardRule, ...]
    bans: tuple[Sentence, ...]
    fees: tuple[Sentence, ...]


def make_rules_page(snapshot: Snapshot, links: Links) -> RulesPage:
    """Return the rules of a snapshot's tournament."""
    rulebook, currency = snapshot.tournament.rulebook, snapshot.event.currency
    document = rulebook.document
    discipline: Mapping[str, Any] | None = document.get("discipline")
    fees: Mapping[str, Any] | None = document.get("fees")
    return RulesPage(
        frame=make_frame(snapshot, links, "rules"),
        sections=tuple(describe_rulebook(rulebook)),
        seeds=tuple(_list_seed_ranges(snapshot)),
        formats=tuple(_list_formats(snapshot)),
        home_duties=document.get("home_duties", ""),
        cards=describe_cards(discipline, currency) if discipline else (),
        bans=describe_bans(discipline) if discipline else (),
        fees=describe_fees(fees, currency) if fees else (),
    )


def _list_formats(snapshot: Snapshot) -> Iterator[FormatLine]:
    """Yield the formats of the stages that there are, those of the knockout alike in one line."""
    rulebook = snapshot.tournament.rulebook
    formats: Mapping[str, Mapping[str, Any]] = rulebook.document.get("match_formats") or {}
    if not formats:
        return
    played = {match.stage for match in snapshot.tournament.matches}
    usual = describe_format(formats["default"])
    if snapshot.ranking.tables:
        yield FormatLine(label_stage("group"), describe_format(formats["group"]) if "group" in formats else usual)
    if not has_knockout(snapshot):
        return
    yield FormatLine(Sentence(gettext_noop("Knockout")), usual)
    for stage in STAGES:
        named = stage in KNOCKOUT_STAGES and stage in formats and formats[stage] != formats["default"]
        if named and (stage in played or not played & set(KNOCKOUT_STAGES)):
            yield FormatLine(label_stage(stage), describe_format(formats[stage]))


def _list_seed_ranges(snapshot: Snapshot) -> Iterator[SeedRange]:
    """Yield which seeds come from which place of the groups (S17)."""
    rulebook: Rulebook = snapshot.tournament.rulebook
    sizes = [len(table.rows) for table in snapshot.ranking.tables]
    if rulebook.advance is None or rulebook.cross_group_ranking is None or not sizes:
        return
    if not snapshot.release.tables:  # how many groups there are is theirs to tell
        return
    first = 1
    per_group = rulebook.advance.per_group or 0
    for place in range(1, per_group + 1):
        count = sum(size >= place for size in sizes)
        if count:
            yield SeedRange(_show_range(first, count), label_pool(place))
        first += count
    best = min(rulebook.advance.best_next, sum(size > per_group for size in sizes))
    if best:
        forms = ngettext_noop("%(teams)s: the best one", "%(teams)s: the best %(count)s")
        yield SeedRange(_show_range(first, best), counted(forms, best, {"teams": label_pool(per_group + 1)}))


def _show_range(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first}–{first + count - 1}"
