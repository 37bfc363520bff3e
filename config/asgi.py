"""Entry point for ASGI servers."""

import os

from django.core.asgi import get_asgi_application

from config.startup import refuse_without_secret_key

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
refuse_without_secret_key()
application = get_asgi_application()
