"""Addresses, one module per audience; names are ``tournaments:noun-verb``."""

from tournaments.urls import desk, public

app_name = "tournaments"

urlpatterns = [*public.urlpatterns, *desk.urlpatterns]
