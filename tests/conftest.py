"""Set-up shared by all tests."""

import base64
import os
from collections.abc import Generator

import hypothesis
import pytest
from django.conf import settings

from tests.browser import HOW_TO_INSTALL, find_chromium, is_browser_required

# The same examples on every run where a red build must be repeatable; new ones each time on a developer's machine.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_configure(config: pytest.Config) -> None:
    """Tests neither need nor notice a developer's .env; hashing passwords slowly would only cost time.

    Static files come straight from their folders, as nothing was collected. Raises UsageError when the browser tests
    must run and cannot.
    """
    settings.SECRET_KEY = "for-tests-only"
    settings.ID_CARD_KEYS = [base64.urlsafe_b64encode(b"for tests only, no secret at all").decode()]
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = False  # the browser tests' server speaks plain HTTP
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    if is_browser_required() and not find_chromium():
        raise pytest.UsageError(f"REQUIRE_BROWSER is set and no Chromium was found: {HOW_TO_INSTALL}")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite in a file for each worker: threads of a server share a database, but never one connection as in memory."""
    database = settings.DATABASES["default"]
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
        database["OPTIONS"]["init_command"] += "; PRAGMA synchronous=OFF"


# -- Browser tests -----------------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks whatever asks for a browser as a browser test, and skips it where there is none.

    Whatever builds on the test database, if only through a fixture for a whole module, is marked as a test of the
    database: pytest-django makes that database only when it sees the mark, and fixtures would fill the real one.
    """
    is_missing = find_chromium() is None
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures:
            item.add_marker(pytest.mark.browser)
            if is_missing:
                item.add_marker(pytest.mark.skip(reason="no Chromium"))
        if "django_db_setup" in fixtures and not item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.django_db)


def count_skipped_browser_tests(config: pytest.Config) -> int:
    """How many browser tests were skipped in this run, for whatever reason."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return sum("browser" in report.keywords for report in reporter.stats.get("skipped", ())) if reporter else 0


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fails the run when browser tests were skipped that must not be."""
    if is_browser_required() and count_skipped_browser_tests(session.config) and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> Generator[None, object, object]:
    """Says at the very end what was left out, and what to do about it."""
    result = yield
    skipped = count_skipped_browser_tests(config)
    if skipped:
        terminalreporter.section("browser tests", yellow=True)
        terminalreporter.write_line(f"{skipped} browser tests were skipped.")
        if not find_chromium():
            terminalreporter.write_line(f"They need Chromium: {HOW_TO_INSTALL}")
    return result
