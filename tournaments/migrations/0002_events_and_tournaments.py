import uuid

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import tournaments.models.fields
import tournaments.models.tournament


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0001_user"),
    ]

    operations = [
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("uuid", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("slug", models.SlugField(max_length=80, unique=True, verbose_name="address")),
                ("timezone", models.CharField(default="UTC", max_length=200, verbose_name="time zone")),
                ("currency", models.CharField(default="USD", max_length=3, verbose_name="currency")),
            ],
            options={
                "verbose_name": "event",
                "verbose_name_plural": "events",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("name", ""), _negated=True), models.Q(("slug", ""), _negated=True)
                        ),
                        name="event_is_named",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("timezone", ""), _negated=True), models.Q(("currency", ""), _negated=True)
                        ),
                        name="event_has_zone_and_currency",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tournament",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("uuid", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("slug", models.SlugField(max_length=80, unique=True, verbose_name="address")),
                ("accent", models.CharField(blank=True, max_length=7, verbose_name="accent colour")),
                ("is_published", models.BooleanField(default=False, verbose_name="published")),
                ("rulebook", tournaments.models.fields.OrderedJSONField(verbose_name="rulebook")),
                (
                    "epoch",
                    models.CharField(default=tournaments.models.tournament.make_epoch, editable=False, max_length=16),
                ),
                ("revision", models.PositiveIntegerField(default=0, editable=False)),
                ("position", models.PositiveIntegerField(verbose_name="position")),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="created at"),
                ),
                (
                    "updated_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="updated at"),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tournaments",
                        to="tournaments.event",
                        verbose_name="event",
                    ),
                ),
            ],
            options={
                "verbose_name": "tournament",
                "verbose_name_plural": "tournaments",
                "constraints": [
                    models.UniqueConstraint(fields=("event", "position"), name="tournament_position_unique_in_event"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("name", ""), _negated=True),
                            models.Q(("slug", ""), _negated=True),
                            models.Q(("epoch", ""), _negated=True),
                        ),
                        name="tournament_is_named",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("accent", ""), ("accent__startswith", "#"), _connector="OR"),
                        name="tournament_accent_is_a_colour",
                    ),
                ],
            },
        ),
    ]
