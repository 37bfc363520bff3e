from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0016_private_persons"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="may_create_events",
            field=models.BooleanField(default=False, verbose_name="may create events"),
        ),
    ]
