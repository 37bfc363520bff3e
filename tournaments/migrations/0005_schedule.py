import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_persons"),
    ]

    operations = [
        migrations.CreateModel(
            name="Pitch",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                (
                    "event",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pitches",
                        to="tournaments.event",
                        verbose_name="event",
                    ),
                ),
            ],
            options={
                "verbose_name": "pitch",
                "verbose_name_plural": "pitches",
            },
        ),
        migrations.CreateModel(
            name="Fixture",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=200, verbose_name="code")),
                ("position", models.PositiveIntegerField(verbose_name="order of entry")),
                (
                    "stage",
                    models.CharField(
                        choices=[
                            ("group", "group"),
                            ("round-of-32", "round-of-32"),
                            ("round-of-16", "round-of-16"),
                            ("quarter-final", "quarter-final"),
                            ("semi-final", "semi-final"),
                            ("third-place", "third-place"),
                            ("final", "final"),
                        ],
                        max_length=20,
                        verbose_name="stage",
                    ),
                ),
                ("home_seed", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "home_outcome",
                    models.CharField(blank=True, choices=[("winner", "winner"), ("loser", "loser")], max_length=10),
                ),
                ("away_seed", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "away_outcome",
                    models.CharField(blank=True, choices=[("winner", "winner"), ("loser", "loser")], max_length=10),
                ),
                ("kickoff_at", models.DateTimeField(blank=True, null=True, verbose_name="kick-off")),
                (
                    "away_feeder",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="fed_away",
                        to="tournaments.fixture",
                    ),
                ),
                (
                    "away_slot",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="away_slots",
                        to="tournaments.team",
                    ),
                ),
                (
                    "away_team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="away_fixtures",
                        to="tournaments.team",
                    ),
                ),
                (
                    "group",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fixtures",
                        to="tournaments.group",
                        verbose_name="group",
                    ),
                ),
                (
                    "home_feeder",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="fed_home",
                        to="tournaments.fixture",
                    ),
                ),
                (
                    "home_slot",
                    models.ForeignKey(
                        blank=True,
                        editable=False,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="home_slots",
                        to="tournaments.team",
                    ),
                ),
                (
                    "home_team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="home_fixtures",
                        to="tournaments.team",
                    ),
                ),
                (
                    "replay_of",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="replays",
                        to="tournaments.fixture",
                        verbose_name="replay of",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fixtures",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
                (
                    "pitch",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="fixtures",
                        to="tournaments.pitch",
                        verbose_name="pitch",
                    ),
                ),
            ],
            options={
                "verbose_name": "match",
                "verbose_name_plural": "matches",
            },
        ),
        migrations.CreateModel(
            name="TournamentPitch",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveIntegerField(verbose_name="position")),
                (
                    "pitch",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="listings",
                        to="tournaments.pitch",
                        verbose_name="pitch",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="listed_pitches",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "pitch of a tournament",
                "verbose_name_plural": "pitches of a tournament",
            },
        ),
        migrations.AddConstraint(
            model_name="pitch",
            constraint=models.UniqueConstraint(fields=("event", "name"), name="pitch_name_unique_in_event"),
        ),
        migrations.AddConstraint(
            model_name="pitch",
            constraint=models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="pitch_is_named"),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.UniqueConstraint(fields=("tournament", "code"), name="fixture_code_unique_in_tournament"),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.UniqueConstraint(
                fields=("tournament", "position"), name="fixture_position_unique_in_tournament"
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(("code", ""), _negated=True), name="fixture_has_a_code"
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("home_feeder__isnull", True),
                        ("home_outcome", ""),
                        ("home_seed__isnull", True),
                        ("home_team__isnull", False),
                    ),
                    models.Q(
                        ("home_feeder__isnull", True),
                        ("home_outcome", ""),
                        ("home_seed__gte", 1),
                        ("home_seed__isnull", False),
                        ("home_team__isnull", True),
                    ),
                    models.Q(
                        ("home_feeder__isnull", False),
                        ("home_outcome__in", ["winner", "loser"]),
                        ("home_seed__isnull", True),
                        ("home_team__isnull", True),
                    ),
                    _connector="OR",
                ),
                name="fixture_home_has_one_source",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("away_feeder__isnull", True),
                        ("away_outcome", ""),
                        ("away_seed__isnull", True),
                        ("away_team__isnull", False),
                    ),
                    models.Q(
                        ("away_feeder__isnull", True),
                        ("away_outcome", ""),
                        ("away_seed__gte", 1),
                        ("away_seed__isnull", False),
                        ("away_team__isnull", True),
                    ),
                    models.Q(
                        ("away_feeder__isnull", False),
                        ("away_outcome__in", ["winner", "loser"]),
                        ("away_seed__isnull", True),
                        ("away_team__isnull", True),
                    ),
                    _connector="OR",
                ),
                name="fixture_away_has_one_source",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("home_team", models.F("away_team")), _negated=True),
                    models.Q(("home_seed", models.F("away_seed")), _negated=True),
                    models.Q(
                        ("home_feeder", models.F("away_feeder")),
                        ("home_outcome", models.F("away_outcome")),
                        _negated=True,
                    ),
                ),
                name="fixture_sides_differ",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("away_team__isnull", False),
                        ("group__isnull", False),
                        ("home_team__isnull", False),
                        ("stage", "group"),
                    ),
                    models.Q(
                        ("group__isnull", True),
                        (
                            "stage__in",
                            ("round-of-32", "round-of-16", "quarter-final", "semi-final", "third-place", "final"),
                        ),
                    ),
                    _connector="OR",
                ),
                name="fixture_group_fits_stage",
            ),
        ),
        migrations.AddConstraint(
            model_name="fixture",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("home_feeder", models.F("id")), _negated=True),
                    models.Q(("away_feeder", models.F("id")), _negated=True),
                    models.Q(("replay_of", models.F("id")), _negated=True),
                ),
                name="fixture_refers_to_others",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournamentpitch",
            constraint=models.UniqueConstraint(fields=("tournament", "pitch"), name="tournament_pitch_listed_once"),
        ),
        migrations.AddConstraint(
            model_name="tournamentpitch",
            constraint=models.UniqueConstraint(
                fields=("tournament", "position"), name="tournament_pitch_position_unique_in_tournament"
            ),
        ),
    ]
