"""Teams: the sides of a tournament."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .club import Club
from .group import Group
from .querysets import PositionedQuerySet
from .tournament import Tournament


class TeamQuerySet(PositionedQuerySet["Team"]):
    """Teams in their order of entry."""


class Team(models.Model):
    """One side of a tournament, sent by a club. ``figures``: its own recorded numbers by name, for ranking lists."""

    class Withdrawal(models.TextChoices):
        """What happens to the games of a team that leaves."""

        KEEP = "keep", _("its results stand")
        EXPUNGE = "expunge", _("none of its games counts")
        AWARD_REST = "award_rest", _("its other games are forfeited")

    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="teams", verbose_name=_("tournament"), db_index=False
    )
    club = models.ForeignKey(Club, models.PROTECT, related_name="teams", verbose_name=_("club"))
    group = models.ForeignKey(
        Group, models.PROTECT, related_name="teams", verbose_name=_("group"), null=True, blank=True
    )
    name = models.CharField(_("name"), max_length=200)
    slug = models.SlugField(_("address"), max_length=100, db_index=False)
    position = models.PositiveIntegerField(_("order of entry"))
    first_colour = models.CharField(_("first colour"), max_length=200, blank=True)
    second_colour = models.CharField(_("second colour"), max_length=200, blank=True)
    representative_name = models.CharField(_("representative"), max_length=200, blank=True)
    representative_email = models.EmailField(_("representative's e-mail address"), blank=True)
    representative_phone = models.CharField(_("representative's phone"), max_length=40, blank=True)
    delegate_name = models.CharField(_("delegate"), max_length=200, blank=True)
    withdrawn = models.CharField(_("withdrawn"), max_length=20, choices=Withdrawal.choices, blank=True)
    figures = models.JSONField(_("figures"), default=dict, blank=True)

    objects = TeamQuerySet.as_manager()

    class Meta:
        verbose_name = _("team")
        verbose_name_plural = _("teams")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "name"], name="team_name_unique_in_tournament"),
            models.UniqueConstraint(fields=["tournament", "slug"], name="team_slug_unique_in_tournament"),
            models.UniqueConstraint(fields=["tournament", "position"], name="team_position_unique_in_tournament"),
            models.CheckConstraint(condition=~models.Q(name="") & ~models.Q(slug=""), name="team_is_named"),
            models.CheckConstraint(
                condition=models.Q(second_colour="") | ~models.Q(first_colour=""), name="team_has_first_colour_first"
            ),
            models.CheckConstraint(
                condition=models.Q(withdrawn__in=["", "keep", "expunge", "award_rest"]), name="team_withdrawn_is_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class FormerTeamNameQuerySet(models.QuerySet["FormerTeamName"]):
    """Names that teams had before."""

    def newest_first(self) -> FormerTeamNameQuerySet:
        """The name that was given up last comes first."""
        return self.order_by("-ended_at", "-pk")


class FormerTeamName(models.Model):
    """A name that a team had until it was renamed; another team may bear it now."""

    team = models.ForeignKey(Team, models.CASCADE, related_name="former_names", verbose_name=_("team"))
    name = models.CharField(_("name"), max_length=200)
    ended_at = models.DateTimeField(_("until"), default=timezone.now)

    objects = FormerTeamNameQuerySet.as_manager()

    class Meta:
        verbose_name = _("former team name")
        verbose_name_plural = _("former team names")
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="former_team_name_is_a_name"),
        ]

    def __str__(self) -> str:
        return self.name
