import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tournaments", "0009_records"),
    ]

    operations = [
        migrations.CreateModel(
            name="Protest",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "moment",
                    models.CharField(
                        choices=[("before", "before the match"), ("during", "during the match")],
                        max_length=10,
                        verbose_name="moment",
                    ),
                ),
                ("minute", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="minute")),
                ("text", models.TextField(verbose_name="text")),
                ("made_at", models.DateTimeField(blank=True, null=True, verbose_name="made at")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("lodged", "lodged"),
                            ("upheld", "upheld"),
                            ("dismissed", "dismissed"),
                            ("withdrawn", "withdrawn"),
                        ],
                        default="lodged",
                        max_length=10,
                        verbose_name="status",
                    ),
                ),
                (
                    "fixture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="protests",
                        to="tournaments.fixture",
                        verbose_name="match",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="protests",
                        to="tournaments.team",
                        verbose_name="team",
                    ),
                ),
            ],
            options={
                "verbose_name": "protest",
                "verbose_name_plural": "protests",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("moment", "during"),
                            models.Q(("minute__isnull", True), ("moment", "before")),
                            _connector="OR",
                        ),
                        name="protest_minute_is_during_the_match",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("status__in", ["lodged", "upheld", "dismissed", "withdrawn"])),
                        name="protest_status_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("text", ""), _negated=True), name="protest_says_something"
                    ),
                ],
            },
        ),
    ]
