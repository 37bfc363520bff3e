"""Addresses of the desk: ``/desk/<tournament>/…``; an event as a whole is under ``/desk/events/<event>/…``.

One module per part of the work. ``events`` can therefore not be the slug of a tournament.
"""

from django.urls import URLPattern, path

from tournaments.views.desk import home

from . import groups, people, records, rulebook, setup, teams

app_name = "tournaments"

urlpatterns: list[URLPattern] = [
    path("desk/", home.show_home, name="desk-home"),
    *people.urlpatterns,
    *setup.urlpatterns,
    *rulebook.urlpatterns,
    *teams.urlpatterns,
    *groups.urlpatterns,
    *records.urlpatterns,
    path("desk/<slug:slug>/", home.show_tournament, name="desk-tournament-show"),
]
