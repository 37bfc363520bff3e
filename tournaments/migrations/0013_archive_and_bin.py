import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_roster_limits"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="archived_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="archived at"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="deleted_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="deleted at"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="deleted_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="deleted by",
            ),
        ),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("deleted_at__isnull", True), ("deleted_by__isnull", True)),
                    models.Q(("deleted_at__isnull", False), ("deleted_by__isnull", False)),
                    _connector="OR",
                ),
                name="tournament_deleted_by_somebody",
            ),
        ),
    ]
