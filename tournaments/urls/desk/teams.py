"""Teams, rosters, import and export. What stands where a team's slug could is never one: ``documents.rows``."""

from django.urls import URLPattern, path

from tournaments.views.desk import imports, teams

_TEAM = "desk/<slug:slug>/teams/<slug:team>/"

urlpatterns: list[URLPattern] = [
    path("desk/<slug:slug>/teams/", teams.show_teams, name="desk-team-list"),
    path("desk/<slug:slug>/teams/new/", teams.add_team, name="desk-team-add"),
    path("desk/<slug:slug>/teams/import/", imports.start, name="desk-import-start"),
    path("desk/<slug:slug>/teams/import/<int:draft>/", imports.show_import, name="desk-import-show"),
    path("desk/<slug:slug>/teams/export/", imports.export, name="desk-team-export"),
    path(_TEAM, teams.show_team, name="desk-team-show"),
    path(f"{_TEAM}edit/", teams.edit_team, name="desk-team-edit"),
    path(f"{_TEAM}players/new/", teams.add_player, name="desk-player-add"),
    path(f"{_TEAM}staff/new/", teams.add_staff, name="desk-staff-add"),
    path(f"{_TEAM}entries/<int:entry>/", teams.edit_entry, name="desk-entry-edit"),
    path(f"{_TEAM}entries/<int:entry>/remove/", teams.remove_entry, name="desk-entry-remove"),
]
