"""Migrations tell the whole story of the models, forwards and back."""

import pytest
from django.core.management import call_command
from django.db import connection

from tournaments.models import User


@pytest.mark.django_db
def test_no_model_change_lacks_its_migration() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.django_db(transaction=True)
def test_migrations_can_be_taken_back_and_applied_again() -> None:
    call_command("migrate", "tournaments", "zero", verbosity=0)
    taken_back = connection.introspection.table_names()
    call_command("migrate", verbosity=0)
    applied = connection.introspection.table_names()

    assert not [name for name in taken_back if name.startswith(("tournaments_", "discipline_", "protests_"))]
    assert User._meta.db_table in applied
