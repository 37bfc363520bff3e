import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0020_audit_subjects"),
    ]

    operations = [
        migrations.CreateModel(
            name="ImportDraft",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("content", models.BinaryField(blank=True, null=True, verbose_name="content, encrypted")),
                ("options", models.JSONField(blank=True, default=dict, verbose_name="options")),
                (
                    "created_at",
                    models.DateTimeField(db_index=True, default=django.utils.timezone.now, verbose_name="created at"),
                ),
                ("committed_at", models.DateTimeField(blank=True, null=True, verbose_name="taken at")),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="import_drafts",
                        to="tournaments.tournament",
                        verbose_name="tournament",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="by",
                    ),
                ),
            ],
            options={
                "verbose_name": "import draft",
                "verbose_name_plural": "import drafts",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("committed_at__isnull", True), ("content__isnull", False)),
                            models.Q(("committed_at__isnull", False), ("content__isnull", True)),
                            _connector="OR",
                        ),
                        name="import_draft_content_until_taken",
                    )
                ],
            },
        ),
    ]
