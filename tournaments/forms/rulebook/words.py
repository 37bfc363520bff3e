"""What the choices of a rulebook are called, in the language of the page."""

from __future__ import annotations

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.rules.criteria import METRICS
from tournaments.rules.explain import describe_restart
from tournaments.rules.grammar import RESTARTS
from tournaments.rules.labels import label_metric, label_stage
from tournaments.rules.rulebook import Criterion, RankingList
from tournaments.rules.stages import KNOCKOUT_STAGES, STAGES
from tournaments.rules.team_games import BONUS_METRICS
from tournaments.rules.wording import Sentence

from .fields import Choices

RESTART_NAMES = {
    "none": _("Go on, never back"),
    "split": _("Start again with those still level"),
    "block": _("The games among them first, to the end"),
    "top": _("Only the best leave"),
}

SCOPES: Choices = (("all", _("in all group games")), ("tied", _("in the games among the level teams")))
ORDERS: Choices = ((None, "–"), ("most", _("most first")), ("fewest", _("fewest first")))
SOURCES: Choices = (
    (None, "–"),
    ("matches", _("recorded with each match")),
    ("teams", _("recorded once for each team")),
)
ON_TIE: Choices = (
    ("none", _("Nothing more: only that game is lost")),
    (
        "rewrite_all",
        _(
            "If the group ends with it level with another team across the line of going on (with any team, where"
            " nothing is said of going on), it forfeits all its group games"
        ),
    ),
)
COMPARED: Choices = (
    ("all", _("all group games")),
    ("drop_last", _("without games against teams lower than the smallest group has places")),
    ("against_top", _("only games against the first teams of the own group (say how many)")),
)
FINES_OF_SECOND_YELLOW: Choices = (
    ("each_card", _("both yellow cards and the red one are paid for")),
    ("red_only", _("only the red card is paid for")),
)
SERVED_BY_WALKOVER: Choices = (
    (False, _("only in matches that the team really plays")),
    (True, _("in its next matches, a walkover too")),
    ("opponent", _("a walkover counts for the team that did not cause it")),
)
WEEKDAYS: Choices = (
    ("monday", _("Monday")),
    ("tuesday", _("Tuesday")),
    ("wednesday", _("Wednesday")),
    ("thursday", _("Thursday")),
    ("friday", _("Friday")),
    ("saturday", _("Saturday")),
    ("sunday", _("Sunday")),
)
PRESET_NAMES: Choices = (
    ("soccer-cup", _("Soccer cup: groups, then a knockout of sixteen")),
    ("hockey-round-robin", _("Hockey round robin: one table, ties settled by the games among the level teams")),
)


def say(sentence: Sentence) -> str:
    """Return a sentence of the rules in the language of the page."""
    return sentence.say(gettext, ngettext)


def list_metrics() -> Choices:
    """Return what a step may ask for."""
    return [(metric, _name_metric(metric)) for metric in METRICS]


def _name_metric(metric: str) -> str:
    if metric == "figure":
        return gettext("A number that you record (named below)")
    return say(label_metric(Criterion(metric)))


def list_bonus_metrics() -> Choices:
    """Return what bonus points may be for."""
    return [(metric, _name_metric(metric)) for metric in BONUS_METRICS]


def list_restarts() -> Choices:
    """Return the four policies, each with what it does."""
    return [
        (
            restart,
            gettext("%(name)s. %(what)s")
            % {"name": RESTART_NAMES[restart], "what": say(describe_restart(RankingList((), restart)))},  # type: ignore[arg-type]
        )
        for restart in RESTARTS
    ]


def list_below_first() -> Choices:
    """Return by which list teams below the first are ranked."""
    return [
        (None, gettext("This list ranks the whole group")),
        (
            "cross_group_ranking",
            gettext("This list settles first place only; the others are ranked by the list for different groups"),
        ),
    ]


def list_stages() -> Choices:
    """Return the stages, none of them first."""
    return [(None, gettext("never")), *((stage, say(label_stage(stage))) for stage in STAGES)]


def name_stage(stage: str) -> str:
    """Return the name of a match format's stage."""
    if stage == "default":
        return gettext("All matches, where nothing else is said")
    return capfirst(say(label_stage(stage)))


FORMAT_STAGES = ("default", "group", *KNOCKOUT_STAGES)
