"""Creating and configuring events and tournaments, and releasing them."""

from django.urls import URLPattern, path

from tournaments.views.desk import releases, setup

urlpatterns: list[URLPattern] = [
    path("desk/events/new/", setup.create_event, name="desk-event-create"),
    path("desk/events/<slug:event>/", setup.show_event, name="desk-event-show"),
    path("desk/events/<slug:event>/edit/", setup.edit_event, name="desk-event-edit"),
    path("desk/events/<slug:event>/tournaments/new/", setup.create_tournament, name="desk-tournament-create"),
    path("desk/<slug:slug>/settings/", setup.edit_settings, name="desk-settings-edit"),
    path("desk/<slug:slug>/release/", releases.edit_release, name="desk-release-edit"),
    path("desk/<slug:slug>/preview/<slug:page>/", releases.show_preview, name="desk-preview-show"),
    path("desk/<slug:slug>/preview/teams/<slug:team>/", releases.show_team_preview, name="desk-team-preview"),
]
