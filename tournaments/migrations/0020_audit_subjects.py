import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0019_group_draws"),
    ]

    operations = [
        migrations.CreateModel(
            name="AuditSubject",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("object_type", models.CharField(max_length=60, verbose_name="kind of object")),
                ("object_id", models.BigIntegerField(verbose_name="object")),
            ],
            options={
                "verbose_name": "audit subject",
                "verbose_name_plural": "audit subjects",
            },
        ),
        migrations.AddField(
            model_name="auditevent",
            name="event_uuid",
            field=models.UUIDField(blank=True, null=True, verbose_name="event"),
        ),
        migrations.AddIndex(
            model_name="auditevent",
            index=models.Index(fields=["event_uuid", "at"], name="audit_event_by_event"),
        ),
        migrations.AddField(
            model_name="auditsubject",
            name="audit_event",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="subjects",
                to="tournaments.auditevent",
                verbose_name="audit event",
            ),
        ),
        migrations.AddIndex(
            model_name="auditsubject",
            index=models.Index(fields=["object_type", "object_id"], name="audit_subject_by_object"),
        ),
    ]
