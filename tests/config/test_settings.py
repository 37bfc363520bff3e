"""Settings: a server refuses to start without a key, commands do not mind, SQLite is set up for several writers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from config.settings import read_database

ROOT = Path(__file__).resolve().parents[2]


def run_python(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a process of its own, which sees only the given variables; an empty key counts as none."""
    base = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": "", "DEBUG": ""}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=base | variables, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("entry_point", ["config.wsgi", "config.asgi"])
def test_server_without_secret_key_refuses_to_start(entry_point: str) -> None:
    run = run_python(f"import {entry_point}", DEBUG="off")

    assert run.returncode == 1
    assert "ImproperlyConfigured: SECRET_KEY is not set. Put a long random text into the environment" in run.stderr


@pytest.mark.parametrize("entry_point", ["config.wsgi", "config.asgi"])
@pytest.mark.parametrize("variables", [{"SECRET_KEY": "a long random text"}, {"DEBUG": "on"}])
def test_server_with_secret_key_or_in_debug_starts(entry_point: str, variables: dict[str, str]) -> None:
    run = run_python(f"import {entry_point}; print('started')", **variables)

    assert (run.returncode, run.stdout, run.stderr) == (0, "started\n", "")


def test_debug_is_off_unless_asked_for() -> None:
    run = run_python("from django.conf import settings; print(settings.DEBUG, settings.SESSION_COOKIE_SECURE)")

    assert (run.stdout, run.stderr) == ("False True\n", "")


def test_development_key_stays_the_same_in_a_checkout() -> None:
    code = "from django.conf import settings; print(settings.SECRET_KEY)"

    first, second = run_python(code, DEBUG="on").stdout, run_python(code, DEBUG="on").stdout

    assert first == second
    assert first.startswith("django-insecure-")


def test_id_cards_have_no_key_unless_one_is_set_or_in_debug() -> None:
    code = "from django.conf import settings; print(settings.ID_CARD_KEYS)"

    without, given = run_python(code, DEBUG="off"), run_python(code, ID_CARD_KEYS="new, old,")
    first, second = run_python(code, DEBUG="on").stdout, run_python(code, DEBUG="on").stdout

    assert (without.stdout, given.stdout) == ("[]\n", "['new', 'old']\n")
    assert first == second
    assert len(first) == len(without.stdout) + 46  # one key of 44 characters in quotation marks


def test_signing_without_secret_key_is_refused() -> None:
    run = run_python("import django; django.setup(); from django.core.signing import dumps; dumps('m')", DEBUG="off")

    assert run.returncode == 1
    assert "ImproperlyConfigured: The SECRET_KEY setting must not be empty." in run.stderr


def test_command_that_signs_nothing_runs_without_secret_key() -> None:
    run = run_python("from django.core.management import call_command as c; import django; django.setup(); c('check')")

    assert (run.returncode, run.stdout) == (0, "System check identified no issues (0 silenced).\n")


@pytest.mark.parametrize("url", ["", "sqlite:///elsewhere.sqlite3"])
def test_sqlite_waits_for_the_writer_and_keeps_its_references(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, django_db_blocker: DjangoDbBlocker
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    database = read_database() | {"NAME": tmp_path / "db.sqlite3"}
    pragmas = {}

    with django_db_blocker.unblock():
        connection = ConnectionHandler({"default": database})["default"]
        with connection.cursor() as cursor:
            for name in ("journal_mode", "busy_timeout", "foreign_keys"):
                pragmas[name] = cursor.execute(f"PRAGMA {name}").fetchone()[0]
        connection.close()

    assert pragmas == {"journal_mode": "wal", "busy_timeout": 20_000, "foreign_keys": 1}
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_database_is_a_file_in_the_checkout_or_what_the_url_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "")
    without = read_database()
    monkeypatch.setenv("DATABASE_URL", "postgres://ann:secret@localhost:5433/cup")
    with_url = read_database()

    assert (without["ENGINE"], without["NAME"]) == ("django.db.backends.sqlite3", ROOT / "db.sqlite3")
    assert (with_url["ENGINE"], with_url["NAME"]) == ("django.db.backends.postgresql", "cup")
    assert "OPTIONS" not in with_url
