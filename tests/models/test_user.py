"""Users: the e-mail address is the login, whatever its case."""

import pytest
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.db import IntegrityError
from django.http import HttpRequest

from tournaments.models import User

pytestmark = pytest.mark.django_db


def test_user_logs_in_with_address_in_any_case() -> None:
    ann = User.objects.create_user("Ann@Club.Example", "on the ball")

    assert ann.email == "Ann@club.example"
    assert authenticate(HttpRequest(), username="ANN@club.EXAMPLE", password="on the ball") == ann
    assert authenticate(HttpRequest(), username="ann@club.example", password="off the ball") is None
    assert authenticate(HttpRequest(), username="bob@club.example", password="on the ball") is None


def test_user_address_is_unique_in_any_case_in_the_database() -> None:
    User.objects.create_user("ann@club.example")

    with pytest.raises(IntegrityError):
        User.objects.create_user("ANN@club.example")


def test_user_address_taken_is_said_in_a_sentence() -> None:
    User.objects.create_user("ann@club.example")
    second = User(email="ANN@club.example", password="!")

    with pytest.raises(ValidationError) as refused:
        second.full_clean()

    assert refused.value.messages == ["Somebody with this e-mail address is already known here."]


def test_user_without_address_is_refused() -> None:
    with pytest.raises(ValueError, match="needs an e-mail address"):
        User.objects.create_user("  ")

    assert User.objects.count() == 0


def test_user_without_password_cannot_log_in() -> None:
    ann = User.objects.create_user("ann@club.example")

    assert not ann.has_usable_password()
    assert authenticate(HttpRequest(), username="ann@club.example", password="") is None


def test_superuser_may_do_everything_and_a_user_nothing() -> None:
    chief = User.objects.create_superuser("chief@club.example", "whistle")
    ann = User.objects.create_user("ann@club.example")

    assert (chief.is_superuser, chief.has_perm("tournaments.change_user")) == (True, True)
    assert (ann.is_superuser, ann.has_perm("tournaments.change_user")) == (False, False)


def test_createsuperuser_asks_for_nothing_but_the_address_and_refuses_a_taken_one() -> None:
    call_command("createsuperuser", email="chief@club.example", interactive=False, verbosity=0)

    with pytest.raises(CommandError, match="already taken"):
        call_command("createsuperuser", email="CHIEF@club.example", interactive=False, verbosity=0)
    assert [str(user) for user in User.objects.order_by("pk")] == ["chief@club.example"]
