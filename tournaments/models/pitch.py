"""Pitches: where matches are played."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .event import Event
from .querysets import NamedQuerySet, PositionedQuerySet
from .tournament import Tournament


class PitchQuerySet(NamedQuerySet["Pitch"]):
    """Pitches of an event, by name."""


class Pitch(models.Model):
    """Where matches are played; the event's, so that two tournaments on one pitch see each other."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="pitches", verbose_name=_("event"), db_index=False)
    name = models.CharField(_("name"), max_length=200)

    objects = PitchQuerySet.as_manager()

    class Meta:
        verbose_name = _("pitch")
        verbose_name_plural = _("pitches")
        constraints = [
            models.UniqueConstraint(fields=["event", "name"], name="pitch_name_unique_in_event"),
            models.CheckConstraint(condition=~models.Q(name=""), name="pitch_is_named"),
        ]

    def __str__(self) -> str:
        return self.name


class TournamentPitchQuerySet(PositionedQuerySet["TournamentPitch"]):
    """The pitches of a tournament in its own order."""


class TournamentPitch(models.Model):
    """A pitch that a tournament plays on, at its place in the tournament's list."""

    tournament = models.ForeignKey(
        Tournament, models.PROTECT, related_name="listed_pitches", verbose_name=_("tournament"), db_index=False
    )
    pitch = models.ForeignKey(Pitch, models.PROTECT, related_name="listings", verbose_name=_("pitch"))
    position = models.PositiveIntegerField(_("position"))

    objects = TournamentPitchQuerySet.as_manager()

    class Meta:
        verbose_name = _("pitch of a tournament")
        verbose_name_plural = _("pitches of a tournament")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "pitch"], name="tournament_pitch_listed_once"),
            models.UniqueConstraint(
                fields=["tournament", "position"], name="tournament_pitch_position_unique_in_tournament"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.position}"
