import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0006_results"),
    ]

    operations = [
        migrations.CreateModel(
            name="Decision",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("shootout", "kicks from the mark"), ("draw", "draw of lots"), ("seeding", "seeding")],
                        max_length=10,
                        verbose_name="kind",
                    ),
                ),
                ("order", models.JSONField(verbose_name="order")),
                ("reason", models.TextField(blank=True, verbose_name="reason")),
                ("seed", models.CharField(blank=True, max_length=200, verbose_name="seed of the draw")),
                ("position", models.PositiveIntegerField(verbose_name="position")),
                ("is_current", models.BooleanField(default=True, verbose_name="current")),
                ("decided_by_name", models.CharField(blank=True, max_length=200, verbose_name="by")),
                ("decided_at", models.DateTimeField(blank=True, null=True, verbose_name="at")),
                (
                    "decided_by",
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
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decisions",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "decision",
                "verbose_name_plural": "decisions",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "position"), name="decision_position_unique_in_tournament"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("is_current", True), ("kind", "seeding")),
                        fields=("tournament",),
                        name="decision_one_current_seeding",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["shootout", "draw", "seeding"])), name="decision_kind_is_known"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("is_current", True), ("kind", "seeding"), _connector="OR"),
                        name="decision_only_seedings_are_superseded",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("decided_by__isnull", True), ("decided_at__isnull", False), _connector="OR"
                        ),
                        name="decision_by_has_its_at",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PointAdjustment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("points", models.IntegerField(verbose_name="points")),
                ("reason", models.TextField(blank=True, verbose_name="reason")),
                ("position", models.PositiveIntegerField(verbose_name="position")),
                ("adjusted_at", models.DateTimeField(blank=True, null=True, verbose_name="at")),
                (
                    "adjusted_by",
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
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="adjustments",
                        to="tournaments.team",
                        verbose_name="team",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="adjustments",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
            ],
            options={
                "verbose_name": "point adjustment",
                "verbose_name_plural": "point adjustments",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "position"), name="point_adjustment_position_unique_in_tournament"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("adjusted_by__isnull", True), ("adjusted_at__isnull", False), _connector="OR"
                        ),
                        name="point_adjustment_by_has_its_at",
                    ),
                ],
            },
        ),
    ]
