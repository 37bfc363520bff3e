from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0013_archive_and_bin"),
    ]

    operations = [
        migrations.AddField(
            model_name="team",
            name="delegate_name",
            field=models.CharField(blank=True, max_length=200, verbose_name="delegate"),
        ),
        migrations.AddField(
            model_name="team",
            name="representative_email",
            field=models.EmailField(blank=True, max_length=254, verbose_name="representative's e-mail address"),
        ),
        migrations.AddField(
            model_name="team",
            name="representative_name",
            field=models.CharField(blank=True, max_length=200, verbose_name="representative"),
        ),
        migrations.AddField(
            model_name="team",
            name="representative_phone",
            field=models.CharField(blank=True, max_length=40, verbose_name="representative's phone"),
        ),
    ]
