"""Fixtures: games of two sides, each a team or the source of one."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.rules.stages import KNOCKOUT_STAGES, STAGES

from .group import Group
from .pitch import Pitch
from .querysets import PositionedQuerySet
from .team import Team
from .tournament import Tournament


def has_one_source(side: str) -> Q:
    """A side is exactly one of a team, a seed, and the winner or loser of another fixture."""
    team, seed, feeder = f"{side}_team__isnull", f"{side}_seed__isnull", f"{side}_feeder__isnull"
    outcome = f"{side}_outcome"
    return (
        Q(**{team: False, seed: True, feeder: True, outcome: ""})
        | Q(**{team: True, seed: False, f"{side}_seed__gte": 1, feeder: True, outcome: ""})
        | Q(**{team: True, seed: True, feeder: False, f"{outcome}__in": ["winner", "loser"]})
    )


class FixtureQuerySet(PositionedQuerySet["Fixture"]):
    """Fixtures in their order of entry."""


class Fixture(models.Model):
    """A game of two sides, set for a time and a pitch; in text for people: match.

    ``code`` is its id in documents. A side is a team, a seed, or the winner or loser of another fixture (its feeder),
    which cannot be deleted alone. ``home_slot`` and ``away_slot`` hold the team that stands there now: a projection,
    written by ``services.brackets.project_bracket`` and by nothing else.
    """

    class Outcome(models.TextChoices):
        """Which team of the feeder goes on."""

        WINNER = "winner", _("winner")
        LOSER = "loser", _("loser")

    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="fixtures", verbose_name=_("tournament"), db_index=False
    )
    code = models.CharField(_("code"), max_length=200)
    position = models.PositiveIntegerField(_("order of entry"))
    stage = models.CharField(_("stage"), max_length=20, choices=[(stage, stage) for stage in STAGES])
    group = models.ForeignKey(
        Group, models.PROTECT, related_name="fixtures", verbose_name=_("group"), null=True, blank=True
    )
    home_team = models.ForeignKey(Team, models.PROTECT, related_name="home_fixtures", null=True, blank=True)
    home_seed = models.PositiveIntegerField(null=True, blank=True)
    home_feeder = models.ForeignKey("self", models.RESTRICT, related_name="fed_home", null=True, blank=True)
    home_outcome = models.CharField(max_length=10, choices=Outcome.choices, blank=True)
    away_team = models.ForeignKey(Team, models.PROTECT, related_name="away_fixtures", null=True, blank=True)
    away_seed = models.PositiveIntegerField(null=True, blank=True)
    away_feeder = models.ForeignKey("self", models.RESTRICT, related_name="fed_away", null=True, blank=True)
    away_outcome = models.CharField(max_length=10, choices=Outcome.choices, blank=True)
    home_slot = models.ForeignKey(
        Team, models.PROTECT, related_name="home_slots", null=True, blank=True, editable=False
    )
    away_slot = models.ForeignKey(
        Team, models.PROTECT, related_name="away_slots", null=True, blank=True, editable=False
    )
    kickoff_at = models.DateTimeField(_("kick-off"), null=True, blank=True)
    pitch = models.ForeignKey(
        Pitch, models.PROTECT, related_name="fixtures", verbose_name=_("pitch"), null=True, blank=True
    )
    replay_of = models.ForeignKey(
        "self", models.RESTRICT, related_name="replays", verbose_name=_("replay of"), null=True, blank=True
    )

    objects = FixtureQuerySet.as_manager()

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "code"], name="fixture_code_unique_in_tournament"),
            models.UniqueConstraint(fields=["tournament", "position"], name="fixture_position_unique_in_tournament"),
            models.CheckConstraint(condition=~Q(code=""), name="fixture_has_a_code"),
            models.CheckConstraint(condition=has_one_source("home"), name="fixture_home_has_one_source"),
            models.CheckConstraint(condition=has_one_source("away"), name="fixture_away_has_one_source"),
            models.CheckConstraint(
                condition=~Q(home_team=F("away_team"))
                & ~Q(home_seed=F("away_seed"))
                & ~Q(home_feeder=F("away_feeder"), home_outcome=F("away_outcome")),
                name="fixture_sides_differ",
            ),
            models.CheckConstraint(
                condition=Q(stage="group", group__isnull=False, home_team__isnull=False, away_team__isnull=False)
                | Q(stage__in=KNOCKOUT_STAGES, group__isnull=True),
                name="fixture_group_fits_stage",
            ),
            models.CheckConstraint(
                condition=~Q(home_feeder=F("id")) & ~Q(away_feeder=F("id")) & ~Q(replay_of=F("id")),
                name="fixture_refers_to_others",
            ),
        ]

    def __str__(self) -> str:
        return self.code
