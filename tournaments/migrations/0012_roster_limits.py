from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0011_release_switches"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="roster_limit",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="players on a roster at most"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="rosters_freeze_at",
            field=models.DateTimeField(blank=True, null=True, verbose_name="rosters close at"),
        ),
    ]
