"""Who may sign in at all."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.http import HttpRequest
from django.http.response import HttpResponseBase

DEMO_DOMAIN = "@demo.invalid"
"""The accounts of the demo: their password is printed, so they are for a machine of one's own only."""


class PeopleBackend(ModelBackend):
    """Active users by e-mail address and password; those of the demo only while DEBUG is on, signed in or not."""

    def user_can_authenticate(self, user: Any) -> bool:
        """Return whether the account counts here and now."""
        is_demo = str(user.email).lower().endswith(DEMO_DOMAIN)
        return super().user_can_authenticate(user) and (settings.DEBUG or not is_demo)


def read_tried_name(request: HttpRequest, credentials: dict[str, Any] | None = None) -> str:
    """Return the address that somebody tries to sign in with, in lower case, so that its case hides no try."""
    tried = (credentials or {}).get("username") or request.POST.get("username", "")
    return str(tried).strip().lower()


class SignInRequiredMiddleware(LoginRequiredMiddleware):
    """Ask who is there for every view that is not public, and only then.

    Django's own asks first and looks at the view afterwards, so that a public page would read the session of whoever is
    signed in.
    """

    def process_view(
        self, request: HttpRequest, view_func: Any, view_args: Any, view_kwargs: Any
    ) -> HttpResponseBase | None:
        """Return where to sign in, or None for a view that may be shown."""
        if not getattr(view_func, "login_required", True):
            return None
        answer: HttpResponseBase | None = super().process_view(request, view_func, view_args, view_kwargs)
        return answer
