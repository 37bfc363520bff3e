"""What must hold before a server starts to answer."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured


def refuse_without_secret_key() -> None:
    """Raises ImproperlyConfigured when there is no key to sign sessions and links with."""
    try:
        settings.SECRET_KEY  # noqa: B018 - reading an empty key is what raises
    except ImproperlyConfigured as error:
        raise ImproperlyConfigured(
            "SECRET_KEY is not set. Put a long random text into the environment or into .env before the server is "
            "started, or set DEBUG=on for development on your own machine."
        ) from error
