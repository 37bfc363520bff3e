"""Short names for what people read in tables and reasons: criteria, values, places, needs and stages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from .rulebook import Criterion
from .tie_breaks import Step
from .wording import Listing, Sentence, gettext_noop, ngettext_noop

_METRICS: Mapping[str, str] = {
    "points": gettext_noop("Points"),
    "wins": gettext_noop("Wins"),
    "goals_for": gettext_noop("Goals for"),
    "goal_difference": gettext_noop("Goal difference"),
    "goal_quotient": gettext_noop("Goals for divided by goals against"),
    "goal_ratio": gettext_noop("Share of the goals"),
    "periods_won": gettext_noop("Periods won"),
    "shutouts": gettext_noop("Games without a goal against"),
    "shutout_wins": gettext_noop("Wins without a goal against"),
    "regulation_wins": gettext_noop("Wins in regulation time"),
    "goals_against": gettext_noop("Goals against"),
    "losses": gettext_noop("Fewest losses"),
    "cards": gettext_noop("Fewest cards"),
    "quickest_goal": gettext_noop("Quickest goal"),
    "forfeits": gettext_noop("Fewest forfeits"),
    "beat_all": gettext_noop("Beat all the others"),
    "lost_to_all": gettext_noop("Did not lose to all the others"),
    "shootout": gettext_noop("Shoot-out (kicks from the mark)"),
    "draw": gettext_noop("Draw of lots"),
}

_PLACES: Mapping[int, str] = {
    1: gettext_noop("1st"),
    2: gettext_noop("2nd"),
    3: gettext_noop("3rd"),
    21: gettext_noop("21st"),
    22: gettext_noop("22nd"),
    23: gettext_noop("23rd"),
    31: gettext_noop("31st"),
    32: gettext_noop("32nd"),
}

_NEEDS: Mapping[str, tuple[str, str]] = {
    "shootout": (gettext_noop("shoot-out needed"), gettext_noop("a shoot-out, if it stays like this")),
    "draw": (gettext_noop("draw of lots needed"), gettext_noop("a draw of lots, if it stays like this")),
    "periods": (gettext_noop("period scores missing"), gettext_noop("period scores missing")),
    "goal times": (gettext_noop("goal times missing"), gettext_noop("goal times missing")),
    "figure": (gettext_noop("a figure is missing"), gettext_noop("a figure is missing")),
    "rule": (gettext_noop("the rules have no further step"), gettext_noop("nothing separates them so far")),
}

_STAGES: Mapping[str, tuple[str, str]] = {
    "group": (gettext_noop("Group stage"), gettext_noop("group game %(number)s")),
    "round-of-32": (gettext_noop("Round of 32"), gettext_noop("round of 32, match %(number)s")),
    "round-of-16": (gettext_noop("Round of 16"), gettext_noop("round of 16, match %(number)s")),
    "quarter-final": (gettext_noop("Quarter-finals"), gettext_noop("quarter-final %(number)s")),
    "semi-final": (gettext_noop("Semi-finals"), gettext_noop("semi-final %(number)s")),
    "third-place": (gettext_noop("Third place"), gettext_noop("third-place match")),
    "final": (gettext_noop("Final"), gettext_noop("the final")),
}


def label_metric(criterion: Criterion) -> Sentence:
    """Return the name of what a criterion measures, such as "Goal difference"."""
    if criterion.metric == "figure":
        order = gettext_noop("Fewest: %(name)s") if criterion.fewest else gettext_noop("Most: %(name)s")
        label = Sentence(order, {"name": criterion.name.replace("_", " ")})
    else:
        label = Sentence(_METRICS[criterion.metric])
    return Sentence(gettext_noop("%(what)s per game"), {"what": label}) if criterion.per_game else label


def label_criterion(criterion: Criterion, table: Sequence[str] = (), games: int = 1) -> Sentence:
    """Return the heading of a step. ``table``: the teams whose ``games`` among each other it looks at."""
    if criterion.scope != "tied":
        return label_metric(criterion)
    if criterion.metric == "points" and len(table) == 2:
        forms = ngettext_noop("The game between the two", "The games between the two")
        return Sentence(forms.one, {}, forms.many, games)
    return Sentence(gettext_noop("%(what)s in the games among them"), {"what": label_metric(criterion)})


def label_criteria(criteria: Sequence[Criterion]) -> Sentence:
    """Return one heading for several criteria of the same scope."""
    what = Listing(tuple(label_metric(criterion) for criterion in criteria))
    if criteria[0].scope != "tied":
        return Sentence(gettext_noop("%(what)s"), {"what": what})
    return Sentence(gettext_noop("%(what)s in the games among them"), {"what": what})


def label_conditions(criterion: Criterion) -> list[Sentence]:
    """Return under which conditions a step is used, and how its values are limited or weighted."""
    found: list[Sentence] = []
    if criterion.cap is not None:
        low, high = criterion.cap
        sentence = gettext_noop("each game counts from %(low)s to %(high)s")
        found.append(Sentence(sentence, {"low": show_signed(low), "high": show_signed(high)}))
    if criterion.weights is not None:
        sentence = gettext_noop("yellow %(yellow)s, second yellow with its red %(second_yellow)s, red %(red)s")
        found.append(Sentence(sentence, criterion.weights))
    condition = criterion.only_if
    if condition is None:
        return found
    if condition.tied is not None:
        if condition.tied == 2:
            found.append(Sentence(gettext_noop("only when exactly two teams are level")))
        else:
            sentence = gettext_noop("only when exactly %(count)s teams are level")
            found.append(Sentence(sentence, {"count": condition.tied}))
    if condition.min_tied is not None:
        sentence = gettext_noop("only when at least %(count)s teams are level")
        found.append(Sentence(sentence, {"count": condition.min_tied}))
    if condition.all_met:
        found.append(Sentence(gettext_noop("only when all of them have played each other")))
    return found


def label_place(place: int) -> Sentence:
    """Return a place as people say it: 1st, 2nd, 3rd, 4th."""
    return Sentence(_PLACES[place]) if place in _PLACES else Sentence(gettext_noop("%(place)sth"), {"place": place})


def label_need(need: str, *, settled: bool = True) -> Sentence:
    """Return what would separate teams; ``settled`` False: more games are to come."""
    words = _NEEDS["figure" if need.startswith("figure") else need]
    return Sentence(words[0 if settled else 1])


def label_stage(stage: str) -> Sentence:
    """Return a stage as a heading."""
    return Sentence(_STAGES[stage][0])


def label_stage_match(stage: str, number: int) -> Sentence:
    """Return a match by its stage and its number in it, such as "semi-final 2", for use within a sentence."""
    return Sentence(_STAGES[stage][1], {"number": number})


def label_value(step: Step, team: str) -> object:
    """Return what a step found of a team, as people write it."""
    value, metric = step.values[team], step.criterion.metric
    if metric == "quickest_goal":
        return Sentence(gettext_noop("no goal")) if value is None else f"{value // 60:02d}:{value % 60:02d}"
    if metric in ("shootout", "draw"):
        return label_place(value)
    if metric in ("beat_all", "lost_to_all"):
        return Sentence(gettext_noop("yes") if value else gettext_noop("no"))
    if value == "∞":
        return _label_unbounded(step, team)
    if isinstance(value, str):
        rounded = round(float(Fraction(value)), 3)
        return Sentence(gettext_noop("%(exact)s = %(rounded)s"), {"exact": value, "rounded": rounded})
    return show_signed(value) if metric == "goal_difference" else value


def show_signed(number: int) -> str:
    """Return a whole number with its sign, ``+3`` or ``−4``; zero has none."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _label_unbounded(step: Step, team: str) -> Sentence:
    """Return a quotient that divides by zero (H5), with the goals that tell several of them apart."""
    if team in step.goals_for:
        return Sentence(gettext_noop("none against, %(goals)s for"), {"goals": step.goals_for[team]})
    return Sentence(gettext_noop("none against"))


def show_number(number: int) -> str:
    """Return a whole number, a negative one with a true minus."""
    return str(number) if number >= 0 else f"−{-number}"
