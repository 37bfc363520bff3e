import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0007_decisions"),
    ]

    operations = [
        migrations.CreateModel(
            name="Role",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("organiser", "organiser"),
                            ("results_desk", "results desk"),
                            ("committee", "committee"),
                            ("referee", "referee"),
                            ("team_representative", "team representative"),
                        ],
                        max_length=30,
                        verbose_name="kind",
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roles",
                        to="tournaments.event",
                        verbose_name="event",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roles",
                        to="tournaments.team",
                        verbose_name="team",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roles",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roles",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="user",
                    ),
                ),
            ],
            options={
                "verbose_name": "role",
                "verbose_name_plural": "roles",
                "indexes": [models.Index(fields=["user", "event"], name="role_by_user_and_event")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("team__isnull", True), ("tournament__isnull", True)),
                        fields=("user", "event", "kind"),
                        name="role_once_on_an_event",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("team__isnull", True), ("tournament__isnull", False)),
                        fields=("user", "tournament", "kind"),
                        name="role_once_on_a_tournament",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("team__isnull", False)),
                        fields=("user", "team", "kind"),
                        name="role_once_on_a_team",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("kind__in", ["organiser", "results_desk", "committee", "referee"]),
                                ("team__isnull", True),
                            ),
                            models.Q(
                                ("kind", "team_representative"), ("team__isnull", False), ("tournament__isnull", False)
                            ),
                            _connector="OR",
                        ),
                        name="role_team_is_a_representatives",
                    ),
                ],
            },
        ),
    ]
