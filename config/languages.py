"""The language of a page is in its address and nowhere else: ``/t/cup/`` is English, ``/fr/t/cup/`` French.

Django's own middleware would also ask the cookie and the browser, and would make every answer vary by them, so that no
proxy could hold a page.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation


class PathLanguageMiddleware:
    """Activate the language that the address begins with, else the default one, for as long as the request lasts."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request in its language and say so."""
        language = translation.get_language_from_path(request.path_info) or settings.LANGUAGE_CODE
        with translation.override(language):
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", language)
            return response
