from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0009_records"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="ends_on",
            field=models.DateField(blank=True, null=True, verbose_name="last day"),
        ),
        migrations.AddField(
            model_name="event",
            name="starts_on",
            field=models.DateField(blank=True, null=True, verbose_name="first day"),
        ),
        migrations.AddConstraint(
            model_name="event",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("ends_on__isnull", True), ("starts_on__isnull", True)),
                    models.Q(("ends_on__gte", models.F("starts_on")), ("starts_on__isnull", False)),
                    _connector="OR",
                ),
                name="event_ends_after_it_starts",
            ),
        ),
    ]
