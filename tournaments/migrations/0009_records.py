import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0008_roles"),
    ]

    operations = [
        migrations.CreateModel(
            name="KeptDump",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("tournament_uuid", models.UUIDField(verbose_name="tournament")),
                ("slug", models.SlugField(max_length=80, verbose_name="address")),
                ("reason", models.CharField(max_length=200, verbose_name="reason")),
                ("document", models.BinaryField(verbose_name="document, encrypted")),
                ("kept_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="at")),
            ],
            options={
                "verbose_name": "kept dump",
                "verbose_name_plural": "kept dumps",
            },
        ),
        migrations.CreateModel(
            name="AuditEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("actor_id", models.BigIntegerField(blank=True, null=True, verbose_name="actor")),
                ("action", models.CharField(max_length=60, verbose_name="action")),
                ("object_type", models.CharField(max_length=60, verbose_name="kind of object")),
                ("object_id", models.BigIntegerField(blank=True, null=True, verbose_name="object")),
                ("tournament_uuid", models.UUIDField(blank=True, null=True, verbose_name="tournament")),
                ("before", models.JSONField(blank=True, null=True, verbose_name="before")),
                ("after", models.JSONField(blank=True, null=True, verbose_name="after")),
                ("at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="at")),
            ],
            options={
                "verbose_name": "audit event",
                "verbose_name_plural": "audit events",
                "indexes": [
                    models.Index(fields=["tournament_uuid", "at"], name="audit_event_by_tournament"),
                    models.Index(fields=["object_type", "object_id"], name="audit_event_by_object"),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("action", ""), _negated=True), models.Q(("object_type", ""), _negated=True)
                        ),
                        name="audit_event_says_what",
                    )
                ],
            },
        ),
    ]
