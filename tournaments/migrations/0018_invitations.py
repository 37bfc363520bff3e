import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import tournaments.models.invitation


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0017_event_creators"),
    ]

    operations = [
        migrations.CreateModel(
            name="Invitation",
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
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="e-mail address")),
                ("name", models.CharField(blank=True, max_length=150, verbose_name="name")),
                ("token_hash", models.CharField(editable=False, max_length=64, unique=True)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="made at")),
                (
                    "expires_at",
                    models.DateTimeField(default=tournaments.models.invitation.make_expiry, verbose_name="ends at"),
                ),
                ("revoked_at", models.DateTimeField(blank=True, null=True, verbose_name="revoked at")),
                ("used_at", models.DateTimeField(blank=True, null=True, verbose_name="used at")),
            ],
            options={
                "verbose_name": "invitation",
                "verbose_name_plural": "invitations",
            },
        ),
        migrations.AddField(
            model_name="invitation",
            name="created_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="made by",
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="event",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="invitations",
                to="tournaments.event",
                verbose_name="event",
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="team",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="invitations",
                to="tournaments.team",
                verbose_name="team",
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="tournament",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="invitations",
                to="tournaments.tournament",
                verbose_name="tournament",
            ),
        ),
        migrations.AddField(
            model_name="invitation",
            name="used_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="used by",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("used_at__isnull", True), ("used_by__isnull", True)),
                    models.Q(("used_at__isnull", False), ("used_by__isnull", False)),
                    _connector="OR",
                ),
                name="invitation_used_by_somebody",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("event__isnull", False),
                    models.Q(("kind", "organiser"), ("team__isnull", True), ("tournament__isnull", True)),
                    _connector="OR",
                ),
                name="invitation_without_event_is_an_organisers",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("kind__in", ["organiser", "results_desk", "committee", "referee"]), ("team__isnull", True)
                    ),
                    models.Q(("kind", "team_representative"), ("team__isnull", False), ("tournament__isnull", False)),
                    _connector="OR",
                ),
                name="invitation_team_is_a_representatives",
            ),
        ),
    ]
