"""An answer that anybody may hold carries nobody's cookies.

Django replaces a malformed session or CSRF cookie in whatever it answers next, also in a public page. Held by a proxy,
that answer would log out everybody who is handed it, or give all of them one CSRF token.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class PublicAnswerMiddleware:
    """Take cookies, and that the answer varies by them, off every answer whose ``Cache-Control`` is public."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        response = self.get_response(request)
        if "public" in response.headers.get("Cache-Control", ""):
            response.cookies.clear()
            _drop_cookie_from_vary(response)
        return response


def _drop_cookie_from_vary(response: HttpResponse) -> None:
    names = [name.strip() for name in response.headers.get("Vary", "").split(",")]
    kept = [name for name in names if name and name.lower() != "cookie"]
    if kept:
        response.headers["Vary"] = ", ".join(kept)
    elif "Vary" in response.headers:
        del response.headers["Vary"]
