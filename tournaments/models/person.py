"""Persons, and the teams they are on."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from .event import Event
from .querysets import NamedQuerySet, PositionedQuerySet
from .team import Team


class PersonQuerySet(NamedQuerySet["Person"]):
    """Persons of an event, by name."""


class Person(models.Model):
    """A human being: a player, a coach. The same one across the teams and tournaments of an event.

    ``id_card`` is the encrypted number of the ID card and ``id_card_hash`` its keyed hash, which finds the same card
    again without reading it; ``models.encryption`` makes and reads both.
    """

    event = models.ForeignKey(Event, models.PROTECT, related_name="persons", verbose_name=_("event"))
    name = models.CharField(_("name"), max_length=200)
    id_card = models.BinaryField(_("ID card, encrypted"), null=True, blank=True)
    id_card_hash = models.CharField(max_length=64, blank=True, editable=False)
    email = models.EmailField(_("e-mail address"), blank=True)
    phone = models.CharField(_("phone"), max_length=40, blank=True)
    is_private = models.BooleanField(
        _("private"), default=False, help_text=_("Public pages show initials only, also in past matches.")
    )

    objects = PersonQuerySet.as_manager()

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("persons")
        indexes = [
            models.Index(
                fields=["event", "id_card_hash"],
                condition=~models.Q(id_card_hash=""),
                name="person_by_id_card",
            ),
        ]
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="person_is_named"),
            models.CheckConstraint(
                condition=models.Q(id_card__isnull=True, id_card_hash="")
                | models.Q(models.Q(id_card__isnull=False), ~models.Q(id_card_hash="")),
                name="person_id_card_has_its_hash",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class RosterEntryQuerySet(PositionedQuerySet["RosterEntry"]):
    """Roster entries of a team in the order in which they were entered."""

    def players(self) -> RosterEntryQuerySet:
        """Those who may play."""
        return self.filter(kind=RosterEntry.Kind.PLAYER)

    def staff(self) -> RosterEntryQuerySet:
        """Coaches and other officials of the team."""
        return self.filter(kind=RosterEntry.Kind.STAFF)


class RosterEntry(models.Model):
    """A person's membership of a team: shirt number or role, and from when to when (null: no limit)."""

    class Kind(models.TextChoices):
        """Whether the person plays."""

        PLAYER = "player", _("player")
        STAFF = "staff", _("staff")

    team = models.ForeignKey(Team, models.PROTECT, related_name="roster", verbose_name=_("team"), db_index=False)
    person = models.ForeignKey(Person, models.PROTECT, related_name="roster_entries", verbose_name=_("person"))
    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    number = models.PositiveSmallIntegerField(_("number"), null=True, blank=True)
    role = models.CharField(_("role"), max_length=200, blank=True)
    position = models.PositiveIntegerField(_("position"))
    starts_on = models.DateField(_("from"), null=True, blank=True)
    ends_on = models.DateField(_("to"), null=True, blank=True)

    objects = RosterEntryQuerySet.as_manager()

    class Meta:
        verbose_name = _("roster entry")
        verbose_name_plural = _("roster entries")
        constraints = [
            models.UniqueConstraint(fields=["team", "kind", "position"], name="roster_entry_position_unique_in_team"),
            models.CheckConstraint(
                condition=models.Q(kind="player") | models.Q(kind="staff", number__isnull=True),
                name="roster_entry_number_is_a_players",
            ),
            models.CheckConstraint(
                condition=models.Q(number__isnull=True) | models.Q(number__range=(0, 9999)),
                name="roster_entry_number_fits",
            ),
            models.CheckConstraint(
                condition=models.Q(starts_on__isnull=True)
                | models.Q(ends_on__isnull=True)
                | models.Q(starts_on__lte=models.F("ends_on")),
                name="roster_entry_ends_after_it_starts",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"
