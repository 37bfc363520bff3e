"""Why level teams stand in this order: the trace of a ranking, retold for the people it is about.

One :class:`Reason` for every set of teams that the first criterion left level, with every step asked of them: level,
not used and why, decided, or missing. The words are sentences; nothing is computed here that the trace does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from .explain import find_upsets
from .labels import label_criteria, label_criterion, label_need, label_place, label_value, show_signed
from .ranking import GroupTable, Row
from .rulebook import Criterion, RankingList, Rulebook
from .seeding import Pool
from .team_games import TeamGame
from .tie_breaks import Step
from .wording import Name, Sentence, counted, gettext_noop, name_all, ngettext_noop

Kind = Literal["equal", "skipped", "decided", "missing"]


class StepLine(NamedTuple):
    """One step in words; ``games`` are the games that it looks at, where they are between the level teams."""

    kind: Kind
    title: Sentence
    text: tuple[Sentence, ...]
    games: tuple[TeamGame, ...] = ()


class Reason(NamedTuple):
    """Why ``teams``, level on the first criterion, stand as they do. ``is_open``: some of them share a place."""

    teams: tuple[str, ...]
    summary: Sentence
    steps: tuple[StepLine, ...]
    notes: tuple[Sentence, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class _Ranked:
    """A ranked list with what led to it; ``games`` by team where there are games among them."""

    rows: Mapping[str, Row]
    trace: Sequence[Step]
    lists: Sequence[RankingList]
    complete: bool
    games: Mapping[str, Sequence[TeamGame]] = field(default_factory=dict)

    def list_of(self, criterion: Criterion) -> RankingList:
        """The ranking list that a criterion belongs to."""
        return next((known for known in self.lists if any(criterion is one for one in known.criteria)), self.lists[0])

    def place(self, team: str) -> int:
        return self.rows[team].position


def explain_table(table: GroupTable, rulebook: Rulebook) -> list[Reason]:
    """Return the reasons of a group's table, best placed teams first; none before anything has been counted."""
    lists = [rulebook.group_ranking]
    if rulebook.group_ranking.below_first and rulebook.cross_group_ranking is not None:
        lists.append(rulebook.cross_group_ranking)
    rows = {row.team: row for row in table.rows}
    if not has_begun(table.rows):
        return []
    ranked = _Ranked(rows, table.trace, lists, table.complete, table.games)
    upsets = [(upset.team, upset.above) for upset in find_upsets(table)]
    return [_explain_set(teams, ranked, upsets) for teams in _list_level_sets(ranked)]


def explain_pool(pool: Pool, rulebook: Rulebook, *, complete: bool) -> list[Reason]:
    """Return the reasons of a ranking across groups. ``complete``: every group is over."""
    if rulebook.cross_group_ranking is None or not has_begun(pool.rows):
        return []
    ranked = _Ranked({row.team: row for row in pool.rows}, pool.trace, [rulebook.cross_group_ranking], complete)
    return [_explain_set(teams, ranked, ()) for teams in _list_level_sets(ranked)]


def has_begun(rows: Iterable[Row]) -> bool:
    """Tell whether anything counts in a table yet: a game or an adjustment."""
    return any(row.played or row.adjustment for row in rows)


def _list_level_sets(ranked: _Ranked) -> list[tuple[str, ...]]:
    """Return the sets that a first criterion left level, each in the order of the table."""
    found: list[tuple[str, ...]] = []
    for step in _list_first_steps(ranked):
        for level in _divide(step):
            if len(level) > 1 and not any(set(level) <= set(other) for other in found):
                found.append(tuple(sorted(level, key=lambda team: (ranked.place(team), team))))
    return sorted(found, key=lambda teams: ranked.place(teams[0]))


def _list_first_steps(ranked: _Ranked) -> Iterator[Step]:
    """The steps at which a list begins: the first one, and the one that ranks all below first place by another list."""
    if not ranked.trace:
        return
    yield ranked.trace[0]
    others = tuple(sorted(team for team in ranked.rows if ranked.place(team) > 1))
    for criterion in (known.criteria[0] for known in ranked.lists[1:]):
        found = (step for step in ranked.trace[1:] if step.criterion is criterion and step.tied == others)
        yield from list(found)[:1]


def _divide(step: Step) -> list[tuple[str, ...]]:
    """Return the teams of a step by what it found, best first; all of them together where it found nothing."""
    if not step.values:
        return [step.tied]
    parts: dict[object, list[str]] = {}
    for team, value in step.values.items():
        parts.setdefault((value, step.goals_for.get(team)), []).append(team)
    return [tuple(part) for part in parts.values()]


def _explain_set(teams: tuple[str, ...], ranked: _Ranked, upsets: Sequence[tuple[str, str]]) -> Reason:
    steps = [_narrow(step, teams) for step in ranked.trace if len(set(step.tied) & set(teams)) > 1]
    lines = _describe_steps(steps, ranked)
    blocks = _list_shared(teams, ranked)
    for block in blocks:
        if ranked.rows[block[0]].needs == "rule":
            lines.append(_describe_end(block, ranked))
    notes = [_describe_upset(team, above, steps) for team, above in upsets if {team, above} <= set(teams)]
    notes += _describe_unused_difference(teams, steps, ranked)
    return Reason(teams, _summarise(teams, steps[0], blocks, ranked), tuple(lines), tuple(notes), bool(blocks))


def _narrow(step: Step, teams: tuple[str, ...]) -> Step:
    """Return a step as it concerns ``teams`` alone."""
    if set(step.tied) <= set(teams):
        return step
    values = {team: value for team, value in step.values.items() if team in teams}
    outcome = step.outcome
    if outcome == "separated" and len(_divide(Step(step.tied, step.criterion, outcome, values))) == 1:
        outcome = "level"
    tied = tuple(team for team in step.tied if team in teams)
    return Step(tied, step.criterion, outcome, values, step.table, step.why, step.need, step.goals_for)


def _list_shared(teams: Sequence[str], ranked: _Ranked) -> list[tuple[str, ...]]:
    blocks: dict[int, list[str]] = {}
    for team in teams:
        if ranked.rows[team].shared:
            blocks.setdefault(ranked.place(team), []).append(team)
    return [tuple(block) for block in blocks.values()]


def _summarise(teams: Sequence[str], first: Step, blocks: Sequence[Sequence[str]], ranked: _Ranked) -> Sentence:
    """Return the question that the reason answers, such as "Level on 6 points: why A above B?"."""
    if blocks:
        row = ranked.rows[blocks[0][0]]
        need = label_need(row.needs or "", settled=ranked.complete)
        values = {"level": _describe_level(teams, first), "place": row.position, "need": need}
        return Sentence(gettext_noop("%(level)s, place %(place)s is shared: %(need)s"), values)
    if len(teams) == 2:
        values = {"level": _describe_level(teams, first), "team": Name(teams[0]), "other": Name(teams[1])}
        return Sentence(gettext_noop("%(level)s: why %(team)s above %(other)s?"), values)
    return Sentence(gettext_noop("%(level)s: why this order?"), {"level": _describe_level(teams, first)})


def _describe_level(teams: Sequence[str], first: Step) -> Sentence:
    value = first.values.get(teams[0])
    if first.criterion.metric == "points" and isinstance(value, int):
        on = counted(ngettext_noop("%(count)s point", "%(count)s points"), value)
    else:
        on = label_criterion(first.criterion)
    if len(teams) == 2:
        return Sentence(gettext_noop("Level on %(on)s"), {"on": on})
    return Sentence(gettext_noop("%(teams)s teams level on %(on)s"), {"teams": len(teams), "on": on})


def _describe_steps(steps: Sequence[Step], ranked: _Ranked) -> list[StepLine]:
    lines: list[StepLine] = []
    shown: set[tuple[str, ...]] = set()
    asked: list[Step] = []
    for step in steps:
        same = asked and step.outcome == "skipped" and (asked[-1].outcome, asked[-1].why) == ("skipped", step.why)
        if same and asked[-1].tied == step.tied and asked[-1].criterion.scope == step.criterion.scope:
            asked.append(step)
            lines[-1] = lines[-1]._replace(title=label_criteria([one.criterion for one in asked]))
            continue
        asked = [step]
        games = () if step.outcome == "skipped" or step.table in shown else _games_among(step.table, ranked)
        if games:
            shown.add(step.table)
        lines.append(_describe_step(step, games, ranked))
        lines += _describe_left_pairs(step, steps, ranked)
    return lines


def _games_among(table: Sequence[str], ranked: _Ranked) -> tuple[TeamGame, ...]:
    """Return the counting games between the teams of a head-to-head table, each as its home team has it."""
    return tuple(
        game for team in table for game in ranked.games.get(team, ()) if game.side == "home" and game.opponent in table
    )


def _describe_step(step: Step, games: tuple[TeamGame, ...], ranked: _Ranked) -> StepLine:
    title = label_criterion(step.criterion, step.table, len(_games_among(step.table, ranked)))
    if step.outcome == "skipped":
        return StepLine("skipped", title, (_describe_skip(step),))
    if step.outcome == "needs":
        return StepLine("missing", title, (_describe_need(step, ranked),), games)
    own_game = bool(games) and len(step.table) == 2 and step.criterion.metric == "points"
    if step.outcome == "level":
        level = [Sentence(gettext_noop("Level."))] if own_game else _describe_values_level(step, ranked)
        return StepLine("equal", title, tuple(level), games)
    if own_game:
        values = dict(zip(("team", "other"), (Name(team) for team in step.values), strict=True))
        return StepLine("decided", title, (Sentence(gettext_noop("Puts %(team)s above %(other)s."), values),), games)
    return StepLine("decided", title, tuple(_describe_separation(step, ranked)), games)


def _describe_skip(step: Step) -> Sentence:
    """Return why a step was not used of these teams (H3, S3)."""
    condition, count = step.criterion.only_if, len(step.tied)
    if condition is not None and condition.tied == 2 and count > 2:
        return Sentence(gettext_noop("Not used: %(count)s teams are level, not two."), {"count": count})
    if condition is not None and condition.all_met and step.why is not None and "team" in step.why.values:
        sentence = gettext_noop("Not used: %(team)s and %(other)s have not played each other.")
        return Sentence(sentence, step.why.values)
    return Sentence(gettext_noop("Not used: %(why)s."), {"why": step.why})


def _describe_need(step: Step, ranked: _Ranked) -> Sentence:
    """Return what is missing and what holds until it is there; before the group is over, what would be missing."""
    values = {"teams": name_all(step.tied), "place": min(ranked.place(team) for team in step.tied), "why": step.why}
    if not ranked.complete:
        return Sentence(gettext_noop("If it stays like this: %(why)s."), values)
    words = {
        "shootout": gettext_noop("Needed: kicks between %(teams)s. Until then they share place %(place)s."),
        "draw": gettext_noop("Needed: a draw between %(teams)s. Until then they share place %(place)s."),
    }
    other = gettext_noop("Open: %(why)s. Until then %(teams)s share place %(place)s.")
    return Sentence(words.get(step.need or "", other), values)


def _describe_end(block: Sequence[str], ranked: _Ranked) -> StepLine:
    sentence = gettext_noop("The rules have no further step: %(teams)s share place %(place)s.")
    values = {"teams": name_all(block), "place": ranked.place(block[0])}
    return StepLine("missing", Sentence(gettext_noop("No further step")), (Sentence(sentence, values),))


def _describe_values_level(step: Step, ranked: _Ranked) -> list[Sentence]:
    value = label_value(step, step.tied[0])
    if len(step.tied) == 2:
        first, second = step.tied
        values: dict[str, object] = {"team": Name(first), "other": Name(second), "value": value}
        said = [Sentence(gettext_noop("%(team)s %(value)s, %(other)s %(value)s. Level."), values)]
    else:
        values = {"teams": name_all(step.tied), "value": value}
        said = [Sentence(gettext_noop("%(teams)s: %(value)s each. Level."), values)]
    if is_redundant(step.criterion, ranked.list_of(step.criterion)):
        said.append(Sentence(gettext_noop("(After the two steps before, this can no longer separate anybody.)")))
    return said


def is_redundant(criterion: Criterion, ranking: RankingList) -> bool:
    """Tell whether a step can never separate: goals against after goal difference and goals for (S3)."""
    if not _is_plain(criterion) or criterion.metric != "goals_against":
        return False
    before = ranking.criteria[: next(i for i, one in enumerate(ranking.criteria) if one is criterion)]
    return {"goal_difference", "goals_for"} <= {one.metric for one in before if _is_plain(one)}


def _is_plain(criterion: Criterion) -> bool:
    return (criterion.scope, criterion.only_if, criterion.cap, criterion.per_game) == ("all", None, None, False)


def _describe_separation(step: Step, ranked: _Ranked) -> Iterator[Sentence]:
    """Yield what a step separated: who is placed by it, who is still level."""
    parts = _divide(step)
    if len(step.tied) == 2:
        (team,), (other,) = parts
        values = {
            "team": Name(team),
            "value": label_value(step, team),
            "other": Name(other),
            "less": label_value(step, other),
        }
        yield Sentence(gettext_noop("%(team)s %(value)s, %(other)s %(less)s. Decides."), values)
        return
    starts_again = ranked.list_of(step.criterion).restart == "top" and step.criterion is not ranked.trace[0].criterion
    for n, part in enumerate(parts):
        yield _describe_part(step, part, ranked, placed=n == 0 or not starts_again)


def _describe_part(step: Step, part: Sequence[str], ranked: _Ranked, *, placed: bool) -> Sentence:
    value = label_value(step, part[0])
    if len(part) > 1:
        values: dict[str, object] = {"teams": name_all(part), "value": value}
        return Sentence(gettext_noop("%(teams)s (%(value)s) are still level."), values)
    row = ranked.rows[part[0]]
    values = {"team": Name(row.team), "value": value, "place": label_place(row.position)}
    if placed and not row.shared:
        return Sentence(gettext_noop("%(team)s (%(value)s) is %(place)s."), values)
    return Sentence(gettext_noop("%(team)s (%(value)s) starts again with the others."), values)


def _describe_left_pairs(step: Step, steps: Sequence[Step], ranked: _Ranked) -> list[StepLine]:
    """Return a line for every game that does not come back although a step has left just two teams (S3)."""
    ranking = ranked.list_of(step.criterion)
    if step.outcome != "separated" or ranking.restart != "none":
        return []
    skipped = [one for one in steps if one.outcome == "skipped" and one.criterion.scope == "tied"]
    lines = []
    for pair in (part for part in _divide(step) if len(part) == 2):
        before = [one.criterion for one in skipped if set(pair) < set(one.tied) and _wants_two(one.criterion)]
        games = _games_among(pair, ranked)
        if before and games:
            text = Sentence(gettext_noop("Does not come back, although two are now left."))
            lines.append(StepLine("skipped", label_criterion(before[0], pair, len(games)), (text,), games))
    return lines


def _wants_two(criterion: Criterion) -> bool:
    return criterion.only_if is not None and criterion.only_if.tied == 2


def _describe_upset(team: str, above: str, steps: Sequence[Step]) -> Sentence:
    """Return the note of clause H3n with the step that placed a team below one that it beat."""
    values: dict[str, object] = {"team": Name(team), "above": Name(above)}
    for step in steps:
        if {team, above} <= step.values.keys() and not any({team, above} <= set(part) for part in _divide(step)):
            values["step"] = label_criterion(step.criterion)
            sentence = gettext_noop("%(team)s beat %(above)s and still stands below it: what decided is “%(step)s”.")
            return Sentence(sentence, values)
    return Sentence(gettext_noop("%(team)s beat %(above)s and still stands level with it."), values)


def _describe_unused_difference(teams: Sequence[str], steps: Sequence[Step], ranked: _Ranked) -> list[Sentence]:
    """Return a note where the lower of two teams has the better goal difference, which an earlier step left unasked."""
    decided = next((step for step in steps if step.outcome == "separated" and len(step.tied) == len(teams)), None)
    if len(teams) != 2 or decided is None or decided.criterion.scope != "tied":
        return []
    upper, lower = (ranked.rows[team].goal_difference for team in teams)
    if lower <= upper:
        return []
    sentence = gettext_noop(
        "%(team)s has the better goal difference (%(better)s against %(worse)s). It is not asked: the games between"
        " the level teams come first."
    )
    values = {"team": Name(teams[1]), "better": show_signed(lower), "worse": show_signed(upper)}
    return [Sentence(sentence, values)]
