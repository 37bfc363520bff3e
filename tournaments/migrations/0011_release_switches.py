from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0010_event_days"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="shows_bracket",
            field=models.BooleanField(default=True, verbose_name="bracket released"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="shows_rosters",
            field=models.BooleanField(default=False, verbose_name="rosters released"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="shows_schedule",
            field=models.BooleanField(default=True, verbose_name="schedule released"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="shows_tables",
            field=models.BooleanField(default=True, verbose_name="tables released"),
        ),
    ]
