"""Settings, read from the environment and from `.env`; `.env.example` names every variable."""

import base64
import hashlib
import warnings
from datetime import timedelta
from pathlib import Path
from typing import Any

import csp.constants
import environ
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
if (BASE_DIR / ".env").is_file():
    env.read_env(BASE_DIR / ".env")


# -- Safety ------------------------------------------------------------------------------------------------------

DEBUG: bool = env.bool("DEBUG", default=False)


def read_secret_key() -> str:
    """The key from the environment; in DEBUG one that is made from where the checkout lies.

    Without either it stays empty. Django raises as soon as anything signs with an empty key, and the server entry
    points refuse to start (`config.startup`), while commands that sign nothing, like `rank`, need no key at all.
    """
    key: str = env.str("SECRET_KEY", default="")
    if not key and DEBUG:
        key = "django-insecure-" + hashlib.sha256(str(BASE_DIR).encode()).hexdigest()
    return key


def read_id_card_keys() -> list[str]:
    """The keys that encrypt ID cards, the first of them new ones; in DEBUG one made from where the checkout lies."""
    keys: list[str] = [key.strip() for key in env.list("ID_CARD_KEYS", default=[]) if key.strip()]
    if not keys and DEBUG:
        digest = hashlib.sha256(b"id cards " + str(BASE_DIR).encode()).digest()
        keys = [base64.urlsafe_b64encode(digest).decode()]
    return keys


SECRET_KEY = read_secret_key()
ID_CARD_KEYS = read_id_card_keys()
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", default=[])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", default=[])
SESSION_COOKIE_SECURE = not DEBUG
CSRF_COOKIE_SECURE = not DEBUG
CSRF_FAILURE_VIEW = "tournaments.views.errors.show_csrf_failure"

# Nothing inline, nothing from elsewhere; no nonce, because public pages are stored as finished bytes.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [csp.constants.NONE],
        **{f"{kind}-src": [csp.constants.SELF] for kind in ("script", "style", "img", "font", "connect", "manifest")},
        "form-action": [csp.constants.SELF],
        "base-uri": [csp.constants.NONE],
        "frame-ancestors": [csp.constants.NONE],
    },
}


# -- Pieces ------------------------------------------------------------------------------------------------------

# From the lowest app up: the upper ones register with the seams of `tournaments` when they are ready.
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "crispy_forms",
    "axes",
    "csp",
    "django_htmx",
    "tournaments",
    "discipline",
    "protests",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "config.languages.PathLanguageMiddleware",
    "config.cookies.PublicAnswerMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.sign_in.SignInRequiredMiddleware",  # a view that is public says so
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]


# -- Storage -----------------------------------------------------------------------------------------------------


def read_database() -> dict[str, Any]:
    """The database of DATABASE_URL, or else a SQLite file in the checkout; SQLite is set up for several writers.

    Readers go on while one writes (WAL), a transaction takes the write lock when it begins instead of failing half
    way (IMMEDIATE), and whoever finds it taken waits up to 20 seconds. Django itself turns foreign keys on.
    """
    database: dict[str, Any] = {"ENGINE": "django.db.backends.sqlite3", "NAME": BASE_DIR / "db.sqlite3"}
    if env.str("DATABASE_URL", default=""):
        database = dict(env.db_url("DATABASE_URL"))
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL",
            **database.get("OPTIONS", {}),
        }
    return database


DATABASES = {"default": read_database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


# -- People ------------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "tournaments.User"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "config.sign_in.PeopleBackend"]
LOGIN_URL = "tournaments:sign-in"
LOGIN_REDIRECT_URL = "tournaments:desk-home"
LOGOUT_REDIRECT_URL = "tournaments:event-list"
# Eight wrong passwords for one address from one place, and that pair waits a quarter of an hour.
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_USERNAME_CALLABLE = "config.sign_in.read_tried_name"
AXES_RESET_ON_SUCCESS = True
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
AXES_LOCKOUT_CALLABLE = "tournaments.views.desk.people.show_too_many"

EMAIL_CONFIG = env.email_url_config(env.str("EMAIL_URL", default="") or "consolemail://")
vars().update(EMAIL_CONFIG)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL: str = env.str("DEFAULT_FROM_EMAIL", default="") or "touchline@localhost"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{validator}"}
    for validator in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]


# -- Language and time -------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"  # what is stored; pages speak in the zone of their event


# -- Pages -------------------------------------------------------------------------------------------------------

# Finished pages, in every process its own; CACHE_URL names a Redis that all of them share.
CACHES = {"default": env.cache_url("CACHE_URL", default="locmemcache://touchline")}
if CACHES["default"]["BACKEND"].endswith("LocMemCache"):
    CACHES["default"]["OPTIONS"] = {"MAX_ENTRIES": 1000, **CACHES["default"].get("OPTIONS", {})}

CRISPY_ALLOWED_TEMPLATE_PACKS = ["touchline"]
CRISPY_TEMPLATE_PACK = "touchline"


# -- Static files ------------------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.static.StaticStorage"},
}
WHITENOISE_USE_FINDERS = True  # a checkout serves its files without `manage.py collectstatic`; a server should run it
WHITENOISE_ALLOW_ALL_ORIGINS = False
warnings.filterwarnings("ignore", message="No directory at: ", module="django.core.handlers.base")
