import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0018_invitations"),
    ]

    operations = [
        migrations.CreateModel(
            name="GroupDraw",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seed", models.CharField(max_length=64, verbose_name="seed")),
                ("method", models.CharField(max_length=40, verbose_name="method")),
                ("pots", models.JSONField(verbose_name="pots")),
                ("groups", models.JSONField(verbose_name="groups")),
                ("is_released", models.BooleanField(default=False, verbose_name="released")),
                ("drawn_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="drawn at")),
            ],
            options={
                "verbose_name": "draw of groups",
                "verbose_name_plural": "draws of groups",
            },
        ),
        migrations.AddField(
            model_name="groupdraw",
            name="drawn_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="drawn by",
            ),
        ),
        migrations.AddField(
            model_name="groupdraw",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="group_draws",
                to="tournaments.tournament",
                verbose_name="tournament",
            ),
        ),
        migrations.AddConstraint(
            model_name="groupdraw",
            constraint=models.CheckConstraint(
                condition=models.Q(models.Q(("seed", ""), _negated=True), models.Q(("method", ""), _negated=True)),
                name="group_draw_has_a_seed",
            ),
        ),
    ]
