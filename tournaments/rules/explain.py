"""The rules and their outcome in words: how teams are ranked here, and why each stands where it stands.

Every function returns :class:`~tournaments.rules.wording.Sentence` values, so that the layers above can translate them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .ranking import GroupTable
from .rulebook import Criterion, ForfeitRule, Points, RankingList, Rulebook
from .tie_breaks import Step
from .wording import Listing, Name, Sentence, gettext_noop, join_names

_METRICS: Mapping[str, str] = {
    "points": gettext_noop("most points"),
    "wins": gettext_noop("most wins"),
    "goals_for": gettext_noop("most goals scored"),
    "goal_difference": gettext_noop("best goal difference"),
    "goal_quotient": gettext_noop(
        "best quotient of goals scored by goals conceded (no goals conceded is best, then most goals scored)"
    ),
    "goal_ratio": gettext_noop("best share of the goals in its games"),
    "periods_won": gettext_noop("most period points (2 for each regulation period won, 1 for each one tied)"),
    "shutouts": gettext_noop("most played games without a goal conceded"),
    "shutout_wins": gettext_noop("most played games won without a goal conceded"),
    "regulation_wins": gettext_noop("most wins without extra time and shoot-out"),
    "goals_against": gettext_noop("fewest goals conceded"),
    "losses": gettext_noop("fewest losses"),
    "cards": gettext_noop("fewest cards"),
    "quickest_goal": gettext_noop("quickest first goal"),
    "forfeits": gettext_noop("fewest games forfeited"),
    "beat_all": gettext_noop("having beaten every other level team"),
    "lost_to_all": gettext_noop("not having lost to every other level team"),
    "shootout": gettext_noop("a shoot-out (kicks from the mark)"),
    "draw": gettext_noop("a draw of lots"),
}

_RESTARTS: Mapping[str, str] = {
    "none": gettext_noop(
        "Once a step has separated some of the level teams, each set that is still level goes on with the next step;"
        " earlier steps do not come back, and games among level teams stay those of the set that first came to them."
    ),
    "split": gettext_noop(
        "Once a step has separated some of the level teams, every set that is still level starts again at step 2 with"
        " only its own members."
    ),
    "block": gettext_noop(
        "The steps about games among the level teams are worked through together; if they separated anybody, each set"
        " that is still level works through them again with only its own games, before later steps are asked."
    ),
    "top": gettext_noop(
        "Once a step has separated some of the level teams, only the best leave; all others start again at step 2"
        " together. Where several teams are best, they go on with the next step among themselves."
    ),
}


def describe_metric(criterion: Criterion) -> Sentence:
    """Return what a criterion asks for, such as "most points", without its scope and conditions."""
    if criterion.metric == "figure":
        order = gettext_noop("fewest: %(name)s") if criterion.fewest else gettext_noop("most: %(name)s")
        return Sentence(order, {"name": criterion.name.replace("_", " ")})
    return Sentence(_METRICS[criterion.metric])


def describe_criterion(criterion: Criterion) -> Sentence:
    """Return a criterion in full: what it asks for, in which games, under which conditions."""
    sentence = describe_metric(criterion)
    if criterion.scope == "tied":
        sentence = Sentence(gettext_noop("%(what)s in the games among the level teams"), {"what": sentence})
    if criterion.per_game:
        sentence = Sentence(gettext_noop("%(what)s, per game"), {"what": sentence})
    if criterion.cap is not None:
        low, high = criterion.cap
        capped = gettext_noop("%(what)s, each game counting at least %(low)s and at most %(high)s")
        sentence = Sentence(capped, {"what": sentence, "low": low, "high": high})
    if criterion.weights is not None:
        weighted = gettext_noop(
            "%(what)s (yellow %(yellow)s, second yellow with its red %(second_yellow)s, red %(red)s)"
        )
        sentence = Sentence(weighted, {"what": sentence, **criterion.weights})
    return _with_conditions(sentence, criterion)


def _with_conditions(sentence: Sentence, criterion: Criterion) -> Sentence:
    condition = criterion.only_if
    if condition is None:
        return sentence
    if condition.tied is not None:
        only = gettext_noop("%(what)s, only if exactly %(count)s teams are level")
        sentence = Sentence(only, {"what": sentence, "count": condition.tied})
    if condition.min_tied is not None:
        only = gettext_noop("%(what)s, only if at least %(count)s teams are level")
        sentence = Sentence(only, {"what": sentence, "count": condition.min_tied})
    if condition.all_met:
        only = gettext_noop("%(what)s, only if all of them have played each other")
        sentence = Sentence(only, {"what": sentence})
    return sentence


class Section(NamedTuple):
    """A part of "how teams are ranked here": a heading, sentences, and the numbered steps of a list."""

    heading: Sentence
    sentences: tuple[Sentence, ...]
    steps: tuple[Sentence, ...] = ()


def describe_rulebook(rulebook: Rulebook) -> list[Section]:
    """Return the rulebook in words, clause by clause, as the public page and the set-up preview show it."""
    own = rulebook.group_ranking
    sections = [
        Section(Sentence(gettext_noop("Points")), tuple(describe_points(rulebook.points))),
        Section(
            Sentence(gettext_noop("Places in a group")),
            (describe_restart(own), *_describe_gaps(own), *_describe_redundant(own)),
            tuple(describe_criterion(criterion) for criterion in own.criteria),
        ),
    ]
    cross = rulebook.cross_group_ranking
    if cross is not None:
        sections.append(
            Section(
                Sentence(gettext_noop("Comparing teams of different groups")),
                (*_describe_compared_games(cross), describe_restart(cross)),
                tuple(describe_criterion(criterion) for criterion in cross.criteria),
            )
        )
    sections.append(Section(Sentence(gettext_noop("Forfeits")), tuple(_describe_forfeits(rulebook))))
    if rulebook.advance is not None:
        sections.append(Section(Sentence(gettext_noop("Who advances")), tuple(_describe_advance(rulebook))))
    if rulebook.bracket is not None:
        sections.append(Section(Sentence(gettext_noop("First knockout round")), tuple(_describe_bracket(rulebook))))
    return sections


def describe_restart(ranking: RankingList) -> Sentence:
    """Return where level teams go on once a step has separated some of them (H2)."""
    return Sentence(_RESTARTS[ranking.restart])


def describe_points(points: Points) -> list[Sentence]:
    """Return what each kind of result brings."""
    plain = gettext_noop("A win brings %(win)s, a draw %(draw)s, a loss %(loss)s.")
    found = [Sentence(plain, {"win": points.win, "draw": points.draw, "loss": points.loss})]
    for kind, sentence in (
        ("overtime", gettext_noop("A win in extra time brings %(win)s, a loss in extra time %(loss)s.")),
        ("shootout", gettext_noop("A win in a shoot-out brings %(win)s, a loss in a shoot-out %(loss)s.")),
        ("forfeit", gettext_noop("A win by forfeit brings %(win)s, a forfeit %(loss)s.")),
    ):
        win, loss = getattr(points, f"{kind}_win"), getattr(points, f"{kind}_loss")
        if (win, loss) != (points.win, points.loss):
            found.append(Sentence(sentence, {"win": win, "loss": loss}))
    for bonus in points.bonus:
        what = Sentence(_BONUS[bonus.metric])
        if bonus.cap is not None:
            capped = gettext_noop("%(what)s (counted from %(low)s to %(high)s)")
            what = Sentence(capped, {"what": what, "low": bonus.cap[0], "high": bonus.cap[1]})
        sentence = gettext_noop("Every played game adds %(points)s for each of: %(what)s.")
        found.append(Sentence(sentence, {"points": bonus.points, "what": what}))
    return found


_BONUS: Mapping[str, str] = {
    "goals_for": gettext_noop("a goal scored"),
    "goal_difference": gettext_noop("a goal of the difference"),
    "shutouts": gettext_noop("no goal conceded"),
    "shutout_wins": gettext_noop("a win without a goal conceded"),
    "periods_won": gettext_noop("a period point"),
    "cards": gettext_noop("a card"),
}


def _describe_gaps(ranking: RankingList) -> list[Sentence]:
    """Return what follows from the list where people often expect otherwise (H3n, S3)."""
    found = [
        Sentence(
            gettext_noop(
                "Teams that no step can separate share the place, and the table says what is needed to settle it."
            )
        )
    ]
    if ranking.restart != "none" or any(criterion.scope == "tied" for criterion in ranking.criteria):
        note = gettext_noop("A team may have beaten another of the level teams and still be placed below it.")
        found.append(Sentence(note))
    if ranking.below_first:
        found.append(
            Sentence(
                gettext_noop(
                    "This list settles first place only; the teams below are ranked as teams of different groups are."
                )
            )
        )
    return found


def _describe_redundant(ranking: RankingList) -> list[Sentence]:
    """Return a sentence for a step that can never separate: goals against after difference and goals for (S3)."""
    asked: set[str] = set()
    for criterion in ranking.criteria:
        plain = criterion.scope == "all" and not criterion.per_game and criterion.cap is None
        if not plain:
            continue
        asked.add(criterion.metric)
        if criterion.metric == "goals_against" and {"goal_difference", "goals_for"} <= asked:
            sentence = gettext_noop(
                "Goals conceded are listed, but teams level on goal difference and goals scored are level there too."
            )
            return [Sentence(sentence)]
    return []


def _describe_compared_games(ranking: RankingList) -> list[Sentence]:
    if ranking.games == "drop_last":
        return [
            Sentence(
                gettext_noop(
                    "Games against teams placed lower than the smallest group has places are left out for this"
                    " comparison."
                )
            )
        ]
    if ranking.games == "against_top":
        sentence = gettext_noop("Only games against the first %(top)s of the own group count for this comparison.")
        return [Sentence(sentence, {"top": ranking.top})]
    return [Sentence(gettext_noop("All group games count for this comparison."))]


def _describe_forfeits(rulebook: Rulebook) -> list[Sentence]:
    rule: ForfeitRule = rulebook.forfeit
    values = {"winner": rule.winner_goals, "loser": rule.loser_goals}
    found = [
        Sentence(
            gettext_noop("A forfeited game counts %(winner)s-%(loser)s; what was played stays on record beside it."),
            values,
        )
    ]
    if rule.double == "no_goals":
        found.append(Sentence(gettext_noop("A game that both teams forfeited is a loss for both, without goals.")))
    else:
        found.append(
            Sentence(
                gettext_noop("A game that both teams forfeited is a loss for both, %(loser)s-%(winner)s for each."),
                values,
            )
        )
    if rule.on_tie == "rewrite_all":
        found += _describe_rewriting(rulebook, values)
    if rulebook.max_margin is not None:
        sentence = gettext_noop("A victory by more than %(most)s goals counts as one by %(most)s.")
        found.append(Sentence(sentence, {"most": rulebook.max_margin}))
    return found


def _describe_rewriting(rulebook: Rulebook, values: Mapping[str, object]) -> list[Sentence]:
    """Return clause H10 in words; without a line between advancing and not, any tie brings it about."""
    if rulebook.advance is None or rulebook.advance.per_group is None:
        sentence = gettext_noop(
            "When the group is over, a team that forfeited any game and stands level with another team forfeits all"
            " its group games, %(winner)s-%(loser)s each."
        )
    else:
        sentence = gettext_noop(
            "When the group is over, a team that forfeited any game and stands level with another team across the line"
            " between advancing and not forfeits all its group games, %(winner)s-%(loser)s each."
        )
    across = gettext_noop("A tie between teams of different groups does not bring this about.")
    return [Sentence(sentence, values), Sentence(across)]


def _describe_advance(rulebook: Rulebook) -> list[Sentence]:
    assert rulebook.advance is not None
    per_group, best_next = rulebook.advance.per_group or 0, rulebook.advance.best_next
    found = (
        [Sentence(gettext_noop("The first %(count)s of each group advance."), {"count": per_group})]
        if per_group
        else []
    )
    if best_next:
        sentence = gettext_noop("The best %(count)s of the teams in place %(place)s of their group advance too.")
        found.append(Sentence(sentence, {"count": best_next, "place": per_group + 1}))
    if rulebook.cross_group_ranking is not None:
        sentence = gettext_noop("All first-placed teams are seeded before all second-placed ones, and so on.")
        found.append(Sentence(sentence))
    return found


def _describe_bracket(rulebook: Rulebook) -> list[Sentence]:
    pairs = ", ".join(f"{home}-{away}" for home, away in rulebook.bracket or ())
    return [
        Sentence(gettext_noop("Seeds meet in this order: %(pairs)s."), {"pairs": pairs}),
        Sentence(
            gettext_noop(
                "Neighbours of this list meet in the next round. There is no new seeding and no avoiding of group"
                " mates."
            )
        ),
    ]


def describe_step(step: Step) -> Sentence:
    """Return one step of a trace in words: what was asked of whom, the values, and what came of it."""
    what = describe_metric(step.criterion)
    if step.criterion.scope == "tied":
        what = Sentence(
            gettext_noop("%(what)s in the games among %(teams)s"), {"what": what, "teams": join_names(step.table)}
        )
    if step.criterion.per_game:
        what = Sentence(gettext_noop("%(what)s, per game"), {"what": what})
    values: dict[str, object] = {"what": what, "teams": join_names(step.tied)}
    if step.outcome == "skipped":
        return Sentence(gettext_noop("%(teams)s: %(what)s is %(why)s."), {**values, "why": step.why})
    if step.outcome == "needs":
        return Sentence(gettext_noop("%(teams)s share the place: %(why)s."), {**values, "why": step.why})
    values["values"] = describe_values(step)
    if step.outcome == "level":
        return Sentence(gettext_noop("%(teams)s: %(what)s leaves them level (%(values)s)."), values)
    return Sentence(gettext_noop("%(teams)s: %(what)s separates them (%(values)s)."), values)


def describe_values(step: Step) -> Listing:
    """Return each team with its value, in the order in which the step left them."""
    shown = gettext_noop("%(team)s %(value)s")
    return join_names(Sentence(shown, {"team": Name(team), "value": show_value(step, team)}) for team in step.values)


def show_value(step: Step, team: str) -> str:
    """Return a value for people: game time as minutes and seconds, a quotient by zero with the goals that decide it."""
    value = step.values[team]
    if step.criterion.metric == "quickest_goal":
        return "-" if value is None else f"{value // 60:02d}:{value % 60:02d}"
    if step.criterion.metric == "goal_difference" and isinstance(value, int):
        return f"{value:+d}" if value else "0"
    return f"{value} ({step.goals_for[team]})" if team in step.goals_for else str(value)


class Upset(NamedTuple):
    """A team that beat another of the same tied set and is placed below it all the same (H3n)."""

    team: str
    above: str


def find_upsets(table: GroupTable) -> list[Upset]:
    """Return where a team beat another one of a set it was level with and still stands below it (H3n)."""
    place = {row.team: row.position for row in table.rows}
    level: set[frozenset[str]] = set()
    for step in table.trace[1:]:
        level |= {frozenset((team, other)) for team in step.tied for other in step.tied if team != other}
    return [
        Upset(row.team, other)
        for row in table.rows
        for other in _beaten_by(table, row.team)
        if frozenset((row.team, other)) in level and place[other] < row.position
    ]


def _beaten_by(table: GroupTable, team: str) -> Sequence[str]:
    """Return the teams against which ``team`` won more of its games than it lost."""
    balance: dict[str, int] = {}
    for game in table.games[team]:
        balance[game.opponent] = balance.get(game.opponent, 0) + game.outcome
    return sorted(other for other, wins in balance.items() if wins > 0)


def describe_upset(upset: Upset) -> Sentence:
    """Return the note of clause H3n where it happens."""
    sentence = gettext_noop(
        "%(team)s beat %(above)s and is placed below it all the same: the steps decide in their order."
    )
    return Sentence(sentence, {"team": Name(upset.team), "above": Name(upset.above)})
