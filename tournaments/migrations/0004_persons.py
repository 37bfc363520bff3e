import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0003_clubs_and_teams"),
    ]

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("id_card", models.BinaryField(blank=True, null=True, verbose_name="ID card, encrypted")),
                ("id_card_hash", models.CharField(blank=True, editable=False, max_length=64)),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="e-mail address")),
                ("phone", models.CharField(blank=True, max_length=40, verbose_name="phone")),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="persons",
                        to="tournaments.event",
                        verbose_name="event",
                    ),
                ),
            ],
            options={
                "verbose_name": "person",
                "verbose_name_plural": "persons",
            },
        ),
        migrations.CreateModel(
            name="RosterEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("player", "player"), ("staff", "staff")], max_length=10, verbose_name="kind"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="number")),
                ("role", models.CharField(blank=True, max_length=200, verbose_name="role")),
                ("position", models.PositiveIntegerField(verbose_name="position")),
                ("starts_on", models.DateField(blank=True, null=True, verbose_name="from")),
                ("ends_on", models.DateField(blank=True, null=True, verbose_name="to")),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roster_entries",
                        to="tournaments.person",
                        verbose_name="person",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="roster",
                        to="tournaments.team",
                        verbose_name="team",
                    ),
                ),
            ],
            options={
                "verbose_name": "roster entry",
                "verbose_name_plural": "roster entries",
            },
        ),
        migrations.AddIndex(
            model_name="person",
            index=models.Index(
                condition=models.Q(("id_card_hash", ""), _negated=True),
                fields=["event", "id_card_hash"],
                name="person_by_id_card",
            ),
        ),
        migrations.AddConstraint(
            model_name="person",
            constraint=models.CheckConstraint(condition=models.Q(("name", ""), _negated=True), name="person_is_named"),
        ),
        migrations.AddConstraint(
            model_name="person",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("id_card__isnull", True), ("id_card_hash", "")),
                    models.Q(models.Q(("id_card__isnull", False)), models.Q(("id_card_hash", ""), _negated=True)),
                    _connector="OR",
                ),
                name="person_id_card_has_its_hash",
            ),
        ),
        migrations.AddConstraint(
            model_name="rosterentry",
            constraint=models.UniqueConstraint(
                fields=("team", "kind", "position"), name="roster_entry_position_unique_in_team"
            ),
        ),
        migrations.AddConstraint(
            model_name="rosterentry",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind", "player"), models.Q(("kind", "staff"), ("number__isnull", True)), _connector="OR"
                ),
                name="roster_entry_number_is_a_players",
            ),
        ),
        migrations.AddConstraint(
            model_name="rosterentry",
            constraint=models.CheckConstraint(
                condition=models.Q(("number__isnull", True), ("number__range", (0, 9999)), _connector="OR"),
                name="roster_entry_number_fits",
            ),
        ),
        migrations.AddConstraint(
            model_name="rosterentry",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("starts_on__isnull", True),
                    ("ends_on__isnull", True),
                    ("starts_on__lte", models.F("ends_on")),
                    _connector="OR",
                ),
                name="roster_entry_ends_after_it_starts",
            ),
        ),
    ]
