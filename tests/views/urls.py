"""The public addresses with a list of events at their root, whatever else the site has."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from tournaments.urls import public


def list_events(request: HttpRequest) -> HttpResponse:
    """Stand in for the list of events."""
    return HttpResponse("")


urlpatterns = [path("", include(([*public.urlpatterns, path("", list_events, name="event-list")], "tournaments")))]
