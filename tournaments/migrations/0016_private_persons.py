from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0015_former_team_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="person",
            name="is_private",
            field=models.BooleanField(
                default=False,
                help_text="Public pages show initials only, also in past matches.",
                verbose_name="private",
            ),
        ),
    ]
