"""Which team a name in a file means: one that is stored, one of the same file, or a new one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.rules.wording import Name, Sentence, gettext_noop

from .known import Choices, KnownTeam
from .names import fold_accents, fold_blanks

NEW = "new"


@dataclass(slots=True)
class TeamPlan:
    """A team of the file. ``pk`` None: it is new. ``values``: what is to be set; ``first_line``: where it appears."""

    name: str
    pk: int | None
    values: dict[str, str] = field(default_factory=dict)
    first_line: int = 0
    mentioned: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """A name that may mean several teams. ``options``: value and name, the first of them proposed unless ``chosen``."""

    key: str
    name: str
    why: Sentence
    options: tuple[tuple[str, str], ...]
    chosen: str


def make_key(name: str) -> str:
    """Return a short mark of a name, for the name of a form's field."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]


class TeamFinder:
    """Finds out which team each name means, and asks where that is not certain."""

    def __init__(self, known: Sequence[KnownTeam], choices: Choices) -> None:
        self._choices = choices
        self._plans: dict[str, TeamPlan] = {str(team.pk): TeamPlan(team.name, team.pk) for team in known}
        self._found: dict[str, TeamPlan] = {}
        self.questions: list[Question] = []
        self._exact = {team.name: str(team.pk) for team in known}
        self._blanks = _index((fold_blanks(team.name), str(team.pk)) for team in known)
        self._accents = _index((fold_accents(team.name), str(team.pk)) for team in known)
        self._former = _index((fold_blanks(name), str(team.pk)) for team in known for name in team.former)

    def find(self, name: str, line: int) -> TeamPlan:
        """Return the plan of the team that a name means; the same for the same name."""
        if name not in self._found:
            options, why = self._list_options(name)
            key = make_key(name)
            chosen = options[0]
            if why is not None:
                given = self._choices.teams.get(key, "")
                chosen = given if given in options else chosen
                shown = tuple((each, self._plans[each].name if each != NEW else "") for each in options)
                self.questions.append(Question(key, name, why, shown, chosen))
            self._found[name] = self._plans[chosen] if chosen != NEW else self._add(name, key)
        plan = self._found[name]
        plan.first_line = plan.first_line or line
        return plan

    def _add(self, name: str, key: str) -> TeamPlan:
        """Return the plan of a new team, which later names of the file are compared with as well."""
        plan = TeamPlan(name, None)
        mark = f"file-{key}"
        self._plans[mark] = plan
        self._blanks.setdefault(fold_blanks(name), []).append(mark)
        self._accents.setdefault(fold_accents(name), []).append(mark)
        return plan

    def _list_options(self, name: str) -> tuple[list[str], Sentence | None]:
        """Return the teams that a name may mean, the likeliest first, and why that has to be asked."""
        exact = [self._exact[name]] if name in self._exact else []
        former = [mark for mark in self._former.get(fold_blanks(name), ()) if mark not in exact]
        alike = [mark for mark in self._blanks.get(fold_blanks(name), ()) if mark not in exact]
        accents = [mark for mark in self._accents.get(fold_accents(name), ()) if mark not in exact]
        if exact and not former:
            return exact, None
        if former:
            new = self._plans[former[0]].name
            sentence = gettext_noop("“%(name)s” was the name of “%(team)s” until it was renamed.")
            if exact:
                sentence = gettext_noop("“%(name)s” was the name of “%(team)s”; now another team has it.")
            why = Sentence(sentence, {"name": Name(name), "team": Name(new)})
            return _once([*exact, *alike, *former, *accents, *([] if exact else [NEW])]), why
        if alike:
            sentence = gettext_noop("“%(name)s” differs from “%(team)s” in blanks or capitals only.")
            why = Sentence(sentence, {"name": Name(name), "team": Name(self._plans[alike[0]].name)})
            return _once([*alike, *accents, NEW]), why
        if accents:
            sentence = gettext_noop("“%(name)s” differs from “%(team)s” in accents only.")
            why = Sentence(sentence, {"name": Name(name), "team": Name(self._plans[accents[0]].name)})
            return _once([NEW, *accents]), why
        return [NEW], None


def _once(marks: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(marks))


def _index(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    index: dict[str, list[str]] = {}
    for key, value in pairs:
        index.setdefault(key, []).append(value)
    return index


def merge_values(plan: TeamPlan, values: Mapping[str, str]) -> Sentence | None:
    """Take what a row says of its team into the plan; return why where an earlier row said otherwise."""
    for name, value in values.items():
        earlier = plan.mentioned.setdefault(name, value)
        if earlier != value:
            sentence = gettext_noop("says “%(value)s” of the team where an earlier row says “%(earlier)s”")
            return Sentence(sentence, {"value": Name(value), "earlier": Name(earlier)})
    return None
