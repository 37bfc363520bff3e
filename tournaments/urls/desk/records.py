"""Deleting, archiving and the history. ``bin`` can therefore not be the slug of a tournament."""

from django.urls import URLPattern, path

from tournaments.views.desk import history, records

urlpatterns: list[URLPattern] = [
    path("desk/bin/", records.show_bin, name="desk-bin-list"),
    path("desk/bin/<slug:slug>/restore/", records.restore, name="desk-bin-restore"),
    path("desk/<slug:slug>/archive/", records.archive, name="desk-tournament-archive"),
    path("desk/<slug:slug>/delete/", records.delete, name="desk-tournament-delete"),
    path("desk/<slug:slug>/teams/<slug:team>/withdraw/", records.withdraw, name="desk-team-withdraw"),
    path("desk/<slug:slug>/history/", history.list_history_page, name="desk-audit-list"),
    path("desk/<slug:slug>/history/export/", history.export, name="desk-audit-export"),
]
