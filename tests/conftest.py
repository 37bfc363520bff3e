"""Set-up shared by all tests."""

import base64
import os

import hypothesis
import pytest
from django.conf import settings

# The same examples on every run where a red build must be repeatable; new ones each time on a developer's machine.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_configure(config: pytest.Config) -> None:
    """Tests neither need nor notice a developer's .env; hashing passwords slowly would only cost time."""
    settings.SECRET_KEY = "for-tests-only"
    settings.ID_CARD_KEYS = [base64.urlsafe_b64encode(b"for tests only, no secret at all").decode()]
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
