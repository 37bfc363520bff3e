"""What people see when something is not to be had. Never cached: a draft may be public a second later."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.template import loader
from django.urls import reverse
from django.views.decorators.cache import cache_control


@cache_control(no_store=True)
def show_400(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The request makes no sense."""
    return _show(400)


@cache_control(no_store=True)
def show_403(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Somebody may not do this."""
    return _show(403)


@cache_control(no_store=True)
def show_404(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """There is nothing here, or nothing that this visitor may see: which of the two is not said."""
    return _show(404)


@cache_control(no_store=True)
def show_500(request: HttpRequest) -> HttpResponse:
    """Something broke here. Rendered without a database, a session or a context processor."""
    return _show(500)


@cache_control(no_store=True)
def show_csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without its token, mostly because it lay open for too long."""
    return _show(403, "403_csrf.html")


def _show(status: int, template: str = "") -> HttpResponse:
    page = loader.get_template(template or f"{status}.html")
    return HttpResponse(page.render({"status": status, "home": reverse("tournaments:event-list")}), status=status)
