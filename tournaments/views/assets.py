"""Small files that are made rather than stored."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.selectors.public.frame import OWN_COLOUR

A_YEAR = 365 * 24 * 60 * 60


@login_not_required
@require_safe
def show_accent(request: HttpRequest, colour: str) -> HttpResponse:
    """The one rule that gives a tournament its own colour; it never changes, since the colour is its address."""
    if not OWN_COLOUR.fullmatch(f"#{colour}"):
        raise Http404
    response = HttpResponse(f":root{{--accent:#{colour}}}\n", content_type="text/css; charset=utf-8")
    response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return response
