import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0002_events_and_tournaments"),
    ]

    operations = [
        migrations.CreateModel(
            name="Club",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                (
                    "event",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="clubs",
                        to="tournaments.event",
                        verbose_name="event",
                    ),
                ),
            ],
            options={
                "verbose_name": "club",
                "verbose_name_plural": "clubs",
            },
        ),
        migrations.CreateModel(
            name="Group",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("position", models.PositiveIntegerField(verbose_name="position")),
                (
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="groups",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "group",
                "verbose_name_plural": "groups",
            },
        ),
        migrations.CreateModel(
            name="Team",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("slug", models.SlugField(db_index=False, max_length=100, verbose_name="address")),
                ("position", models.PositiveIntegerField(verbose_name="order of entry")),
                ("first_colour", models.CharField(blank=True, max_length=200, verbose_name="first colour")),
                ("second_colour", models.CharField(blank=True, max_length=200, verbose_name="second colour")),
                (
                    "withdrawn",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("keep", "its results stand"),
                            ("expunge", "none of its games counts"),
                            ("award_rest", "its other games are forfeited"),
                        ],
                        max_length=20,
                        verbose_name="withdrawn",
                    ),
                ),
                ("figures", models.JSONField(blank=True, default=dict, verbose_name="figures")),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="teams",
                        to="tournaments.club",
                        verbose_name="club",
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="teams",
                        to="tournaments.group",
                        verbose_name="group",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="teams",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "team",
                "verbose_name_plural": "teams",
            },
        ),
        migrations.AddConstraint(
            model_name="club",
            constraint=models.UniqueConstraint(fields=("event", "name"), name="club_name_unique_in_event"),
        ),
        migrations.AddConstraint(
            model_name="club",
            constraint=models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="club_is_named"),
        ),
        migrations.AddConstraint(
            model_name="group",
            constraint=models.UniqueConstraint(fields=("tournament", "name"), name="group_name_unique_in_tournament"),
        ),
        migrations.AddConstraint(
            model_name="group",
            constraint=models.UniqueConstraint(
                fields=("tournament", "position"), name="group_position_unique_in_tournament"
            ),
        ),
        migrations.AddConstraint(
            model_name="group",
            constraint=models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="group_is_named"),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.UniqueConstraint(fields=("tournament", "name"), name="team_name_unique_in_tournament"),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.UniqueConstraint(fields=("tournament", "slug"), name="team_slug_unique_in_tournament"),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.UniqueConstraint(
                fields=("tournament", "position"), name="team_position_unique_in_tournament"
            ),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.CheckConstraint(
                condition=models.Q(models.Q(("name", ""), _negated=True), models.Q(("slug", ""), _negated=True)),
                name="team_is_named",
            ),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("second_colour", ""), models.Q(("first_colour", ""), _negated=True), _connector="OR"
                ),
                name="team_has_first_colour_first",
            ),
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.CheckConstraint(
                condition=models.Q(("withdrawn__in", ["", "keep", "expunge", "award_rest"])),
                name="team_withdrawn_is_known",
            ),
        ),
    ]
