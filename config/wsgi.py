"""Entry point for WSGI servers."""

import os

from django.core.wsgi import get_wsgi_application

from config.startup import refuse_without_secret_key

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
refuse_without_secret_key()
application = get_wsgi_application()
