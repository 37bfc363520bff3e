import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0014_team_contacts"),
    ]

    operations = [
        migrations.CreateModel(
            name="FormerTeamName",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("ended_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="until")),
            ],
            options={
                "verbose_name": "former team name",
                "verbose_name_plural": "former team names",
            },
        ),
        migrations.AddField(
            model_name="formerteamname",
            name="team",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="former_names",
                to="tournaments.team",
                verbose_name="team",
            ),
        ),
        migrations.AddConstraint(
            model_name="formerteamname",
            constraint=models.CheckConstraint(
                condition=models.Q(("name", ""), _negated=True), name="former_team_name_is_a_name"
            ),
        ),
    ]
