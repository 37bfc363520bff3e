"""A match as every public page shows it: sides, score, state and what is to be said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from tournaments.rules.advancing import SeedSlot, list_seed_slots
from tournaments.rules.labels import label_place, label_stage_match
from tournaments.rules.team_games import TeamGame
from tournaments.rules.values import Entrant, Match, Side, Source, Team
from tournaments.rules.wording import Name, Sentence, gettext_noop
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.outcomes import Badge, Outcome, find_outcome, show_score
from tournaments.selectors.snapshots import Mark, Snapshot


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of a match: a team with its page, or the words for whom it waits for (``waiting``).

    ``seed``: its number in the bracket. ``is_bye``: nobody will ever stand here. ``goals`` and ``kicks`` are None where
    there are none.
    """

    team: str = ""
    href: str = ""
    waiting: Sentence | None = None
    seed: int | None = None
    is_bye: bool = False
    won: bool = False
    goals: int | None = None
    kicks: int | None = None


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match in a list or in the bracket.

    ``kind`` is its state as the style sheet knows it, ``live`` or ``final``; ``number`` its number within its stage.
    ``kicks``: how a shoot-out ended, which never stands in the score.
    """

    id: str
    anchor: str
    kickoff_at: datetime | None
    pitch: str
    label: Sentence
    kind: str
    badge: Badge | None
    home: SideView
    away: SideView
    number: int = 0
    kicks: Sentence | None = None
    notes: tuple[Sentence, ...] = ()
    remarks: tuple[Sentence, ...] = ()

    @property
    def has_score(self) -> bool:
        """Whether there are goals to show."""
        return self.home.goals is not None


@dataclass(frozen=True)
class MatchBook:
    """All matches of a snapshot with what is needed to show any of them; made once for a page."""

    snapshot: Snapshot
    links: Links
    views: dict[str, MatchView] = field(default_factory=dict)

    @cached_property
    def counted(self) -> Mapping[str, TeamGame]:
        """The counting group games by match id, as the home team has them."""
        tables = self.snapshot.ranking.tables
        return {
            game.match.id: game for t in tables for games in t.games.values() for game in games if game.side == "home"
        }

    @cached_property
    def rewritten(self) -> frozenset[str]:
        """The teams whose games H10 has turned into forfeits."""
        return frozenset(team for table in self.snapshot.ranking.tables for team in table.rewritten)

    @cached_property
    def teams(self) -> Mapping[str, Team]:
        """The teams as the rules see them, by name."""
        return {team.name: team for team in self.snapshot.tournament.teams}

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each match within its stage, from 1."""
        found: dict[str, int] = {}
        last: dict[str, int] = {}
        for match in self.snapshot.tournament.matches:
            found[match.id] = last[match.stage] = last.get(match.stage, 0) + 1
        return found

    @cached_property
    def seed_slots(self) -> Sequence[SeedSlot]:
        """What is known of each seed; nothing while the bracket is not released."""
        if not self.snapshot.release.bracket:
            return ()
        return list_seed_slots(self.snapshot.ranking)

    @cached_property
    def seed_of(self) -> Mapping[str, int]:
        """The seed of each team that has one for certain."""
        return {slot.team: slot.number for slot in self.seed_slots if slot.team is not None}

    @cached_property
    def replays(self) -> Mapping[str, str]:
        """The id of the match that replays another, by the other's id."""
        matches = self.snapshot.tournament.matches
        return {match.replay_of: match.id for match in matches if match.replay_of is not None}

    def team_href(self, name: str) -> str:
        """The address of a team's page."""
        return self.links.team(self.snapshot.slug, self.snapshot.teams[name].slug)

    def find_sides(self, match: Match) -> tuple[str | None, str | None]:
        """Return the teams of a match, None for a side that nobody stands on yet."""
        if match.id in self.snapshot.slots:
            home, away = self.snapshot.slots[match.id]
            return home.team, away.team
        return str(match.home), str(match.away)

    def view(self, match: Match) -> MatchView:
        """Return the match as pages show it."""
        if match.id not in self.views:
            self.views[match.id] = make_match_view(self, match)
        return self.views[match.id]


def make_match_view(book: MatchBook, match: Match) -> MatchView:
    """Return one match as pages show it, by everything that the book knows of it."""
    info = book.snapshot.matches[match.id]
    home, away = book.find_sides(match)
    outcome = find_outcome(
        match,
        book.teams.get(home or ""),
        book.teams.get(away or ""),
        book.snapshot.tournament.rulebook,
        book.counted.get(match.id),
        book.rewritten,
        book.replays.get(match.id),
    )
    kind, badge = _mark_state(outcome, info.marks)
    zone = book.snapshot.event.zone
    return MatchView(
        id=match.id,
        anchor=f"m{info.number}",
        kickoff_at=info.kickoff_at.astimezone(zone) if info.kickoff_at else None,
        pitch=info.pitch,
        label=label_match(book, match),
        kind=kind,
        badge=badge,
        home=_make_side(book, match, "home", home, outcome),
        away=_make_side(book, match, "away", away, outcome),
        number=book.numbers[match.id],
        kicks=_describe_kicks(match, home, away, outcome),
        notes=outcome.notes,
        remarks=tuple(mark.text for mark in info.marks),
    )


def _describe_kicks(match: Match, home: str | None, away: str | None, outcome: Outcome) -> Sentence | None:
    if match.shootout is None or outcome.score != match.score:
        return None
    values: dict[str, object] = {"score": show_score(match.shootout)}
    winner = home if outcome.winner == "home" else away if outcome.winner == "away" else None
    if winner is None or match.stage == "group":
        return Sentence(gettext_noop("Kicks %(score)s."), values)
    return Sentence(gettext_noop("Kicks %(score)s: %(team)s goes through."), {**values, "team": Name(winner)})


def _mark_state(outcome: Outcome, marks: Sequence[Mark]) -> tuple[str, Badge | None]:
    """Return the state with what hangs over the result: a protest, or that nobody has confirmed it yet."""
    kinds = {mark.kind for mark in marks}
    if "protest" in kinds:
        return "protest", Badge("protest", Sentence(gettext_noop("Subject to protest")))
    if "unconfirmed" in kinds:
        return "unconfirmed", Badge("open", Sentence(gettext_noop("Not yet confirmed")))
    return outcome.kind, outcome.badge


def label_match(book: MatchBook, match: Match) -> Sentence:
    """Return what a match is: of which group, or which one of its round."""
    if match.stage == "group":
        return Sentence(gettext_noop("Group %(group)s"), {"group": Name(match.group or "")})
    return label_stage_match(match.stage, book.numbers[match.id])


def _make_side(book: MatchBook, match: Match, side: Side, team: str | None, outcome: Outcome) -> SideView:
    entrant = match.home if side == "home" else match.away
    at = 0 if side == "home" else 1
    seed = entrant.of if isinstance(entrant, Source) and entrant.kind == "seed" else None
    if team is None:
        slots = book.snapshot.slots.get(match.id)
        if slots is not None and slots[at].state == "bye":
            return SideView(waiting=Sentence(gettext_noop("Bye")), is_bye=True)
        return describe_waiting(book, entrant)
    return SideView(
        team=team,
        href=book.team_href(team),
        seed=int(seed) if seed else book.seed_of.get(team) if match.stage != "group" else None,
        won=outcome.winner == side,
        goals=outcome.score[at] if outcome.score else None,
        kicks=match.shootout[at] if match.shootout and outcome.score == match.score else None,
    )


def describe_waiting(book: MatchBook, entrant: Entrant) -> SideView:
    """Return an open side: the match it waits for, or the place it comes from as far as that is known."""
    if not book.snapshot.release.bracket:
        return SideView(waiting=Sentence(gettext_noop("To be announced")))
    if not isinstance(entrant, Source):
        return SideView(team=entrant)
    if entrant.kind != "seed":
        feeder = book.snapshot.by_id[str(entrant.of)]
        if (alone := _find_alone(book, feeder)) is not None and entrant.kind == "winner_of":
            return describe_waiting(book, alone)
        values = {"match": label_stage_match(feeder.stage, book.numbers[feeder.id])}
        winner, loser = gettext_noop("Winner of %(match)s"), gettext_noop("Loser of %(match)s")
        return SideView(waiting=Sentence(winner if entrant.kind == "winner_of" else loser, values))
    return describe_open_seed(book, int(entrant.of))


def _find_alone(book: MatchBook, match: Match) -> Entrant | None:
    """Return the side of a match that has a bye, None where there are two sides."""
    sides = (match.home, match.away)
    byes = [isinstance(side, Source) and side.kind == "seed" and _is_bye(book, int(side.of)) for side in sides]
    return sides[byes.index(False)] if sum(byes) == 1 else None


def _is_bye(book: MatchBook, number: int) -> bool:
    """Tell whether nobody will ever have this seed."""
    return bool(book.seed_slots) and number > len(book.seed_slots)


def describe_open_seed(book: MatchBook, number: int) -> SideView:
    """Return a seed as far as it is known: its team, its group and place, or its place alone."""
    if _is_bye(book, number):
        return SideView(waiting=Sentence(gettext_noop("Bye")), is_bye=True)
    slot = next((slot for slot in book.seed_slots if slot.number == number), None)
    if slot is not None and slot.team is not None:
        return SideView(team=slot.team, href=book.team_href(slot.team), seed=number)
    if slot is not None and slot.group is not None:
        sentence = gettext_noop("%(place)s of group %(group)s, to be decided")
        values = {"place": label_place(slot.place), "group": Name(slot.group)}
        return SideView(waiting=Sentence(sentence, values), seed=number)
    return SideView(waiting=_describe_seed_place(book, number, slot), seed=number)


def _describe_seed_place(book: MatchBook, number: int, slot: SeedSlot | None) -> Sentence:
    tables = book.snapshot.ranking.tables
    if slot is None and len(tables) == 1 and number <= len(tables[0].rows):
        values = {"place": label_place(number), "group": Name(tables[0].name)}
        return Sentence(gettext_noop("%(place)s of group %(group)s, to be decided"), values)
    if slot is None:
        return Sentence(gettext_noop("Seed %(number)s, to be decided"), {"number": number})
    if slot.place == 1:
        return Sentence(gettext_noop("A group winner"))
    if slot.place == 2:
        return Sentence(gettext_noop("A runner-up"))
    return Sentence(gettext_noop("A team placed %(place)s"), {"place": label_place(slot.place)})
