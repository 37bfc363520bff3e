import django.db.models.deletion
import django.db.models.expressions
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_schedule"),
    ]

    operations = [
        migrations.CreateModel(
            name="ResultVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(verbose_name="number")),
                ("is_current", models.BooleanField(default=True, verbose_name="current")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("scheduled", "scheduled"),
                            ("live", "live"),
                            ("final", "final"),
                            ("postponed", "postponed"),
                            ("abandoned", "abandoned"),
                            ("cancelled", "cancelled"),
                        ],
                        max_length=20,
                        verbose_name="status",
                    ),
                ),
                ("home_goals", models.PositiveIntegerField(blank=True, null=True)),
                ("away_goals", models.PositiveIntegerField(blank=True, null=True)),
                ("home_extra_goals", models.PositiveIntegerField(blank=True, null=True)),
                ("away_extra_goals", models.PositiveIntegerField(blank=True, null=True)),
                ("home_kicks", models.PositiveIntegerField(blank=True, null=True)),
                ("away_kicks", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "forfeit",
                    models.CharField(
                        blank=True,
                        choices=[("home", "home team"), ("away", "away team"), ("both", "both teams")],
                        max_length=10,
                        verbose_name="forfeit",
                    ),
                ),
                (
                    "award_winner",
                    models.CharField(blank=True, choices=[("home", "home team"), ("away", "away team")], max_length=10),
                ),
                ("home_award_goals", models.PositiveIntegerField(blank=True, null=True)),
                ("away_award_goals", models.PositiveIntegerField(blank=True, null=True)),
                ("is_annulled", models.BooleanField(default=False, verbose_name="annulled")),
                ("periods", models.JSONField(blank=True, default=list, verbose_name="periods")),
                ("goals", models.JSONField(blank=True, default=list, verbose_name="goals")),
                ("cards", models.JSONField(blank=True, default=list, verbose_name="cards")),
                ("lineups", models.JSONField(blank=True, default=dict, verbose_name="line-ups")),
                ("figures", models.JSONField(blank=True, default=dict, verbose_name="figures")),
                ("entered_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="at")),
                ("note", models.TextField(blank=True, verbose_name="note")),
                (
                    "entered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="by",
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="results",
                        to="tournaments.fixture",
                        verbose_name="match",
                    ),
                ),
            ],
            options={
                "verbose_name": "result version",
                "verbose_name_plural": "result versions",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("fixture", "number"), name="result_version_number_unique_in_fixture"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("is_current", True)),
                        fields=("fixture",),
                        name="result_version_current_only_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("number__gte", 1)), name="result_version_number_from_one"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("status__in", ("scheduled", "live", "final", "postponed", "abandoned", "cancelled"))
                        ),
                        name="result_version_status_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("forfeit__in", ["", "home", "away", "both"])),
                        name="result_version_forfeit_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("away_goals__isnull", True), ("home_goals__isnull", True)),
                            models.Q(("away_goals__isnull", False), ("home_goals__isnull", False)),
                            _connector="OR",
                        ),
                        name="result_version_score_is_a_pair",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("home_goals__isnull", True),
                            ("status__in", ["live", "final", "abandoned"]),
                            _connector="OR",
                        ),
                        name="result_version_score_fits_status",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("status", "final"), _negated=True),
                            ("home_goals__isnull", False),
                            models.Q(("forfeit", ""), _negated=True),
                            _connector="OR",
                        ),
                        name="result_version_final_has_an_outcome",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                models.Q(("away_extra_goals__isnull", True), ("home_extra_goals__isnull", True)),
                                models.Q(("away_extra_goals__isnull", False), ("home_extra_goals__isnull", False)),
                                _connector="OR",
                            ),
                            models.Q(
                                ("home_extra_goals__isnull", True), ("home_goals__isnull", False), _connector="OR"
                            ),
                        ),
                        name="result_version_extra_time_is_a_pair",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("home_extra_goals__isnull", True),
                            models.Q(
                                ("away_goals__gte", models.F("away_extra_goals")),
                                (
                                    "home_goals",
                                    django.db.models.expressions.CombinedExpression(
                                        django.db.models.expressions.CombinedExpression(
                                            models.F("away_goals"), "-", models.F("away_extra_goals")
                                        ),
                                        "+",
                                        models.F("home_extra_goals"),
                                    ),
                                ),
                                ("home_goals__gte", models.F("home_extra_goals")),
                            ),
                            _connector="OR",
                        ),
                        name="result_version_extra_time_after_level_periods",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                models.Q(("away_kicks__isnull", True), ("home_kicks__isnull", True)),
                                models.Q(("away_kicks__isnull", False), ("home_kicks__isnull", False)),
                                _connector="OR",
                            ),
                            models.Q(
                                ("home_kicks__isnull", True),
                                models.Q(("home_goals", models.F("away_goals")), ("home_goals__isnull", False)),
                                _connector="OR",
                            ),
                        ),
                        name="result_version_kicks_after_level_score",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                models.Q(("away_award_goals__isnull", True), ("home_award_goals__isnull", True)),
                                models.Q(("away_award_goals__isnull", False), ("home_award_goals__isnull", False)),
                                _connector="OR",
                            ),
                            models.Q(
                                ("award_winner", ""),
                                models.Q(("award_winner__in", ["home", "away"]), ("home_award_goals__isnull", False)),
                                _connector="OR",
                            ),
                        ),
                        name="result_version_award_is_whole",
                    ),
                ],
            },
        ),
    ]
