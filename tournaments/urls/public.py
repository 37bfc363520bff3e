"""Public addresses: events under ``/e/``, tournaments under ``/t/``; the same with a language before them."""

from django.urls import path

from tournaments.views import events, public

app_name = "tournaments"

urlpatterns = [
    path("", events.list_events, name="event-list"),
    path("e/<slug:slug>/", events.show_event, name="event-show"),
    path("t/<slug:slug>/", public.show_page, {"name": "overview"}, name="overview-show"),
    path("t/<slug:slug>/tables/", public.show_page, {"name": "tables"}, name="table-list"),
    path("t/<slug:slug>/bracket/", public.show_page, {"name": "bracket"}, name="bracket-show"),
    path("t/<slug:slug>/matches/", public.show_page, {"name": "matches"}, name="match-list"),
    path("t/<slug:slug>/draws/", public.show_page, {"name": "draws"}, name="draw-list"),
    path("t/<slug:slug>/rules/", public.show_page, {"name": "rules"}, name="rules-show"),
    path("t/<slug:slug>/teams/", public.find_team, name="team-find"),
    path("t/<slug:slug>/teams/<slug:team>/", public.show_team, name="team-show"),
    path("t/<slug:slug>/teams/<slug:team>/live/", public.show_team_changes, name="team-changes"),
    path("t/<slug:slug>/standings.json", public.show_standings, name="standings-show"),
    path("t/<slug:slug>/live/", public.show_changes, {"name": "overview"}, name="overview-changes"),
    path("t/<slug:slug>/tables/live/", public.show_changes, {"name": "tables"}, name="table-changes"),
    path("t/<slug:slug>/bracket/live/", public.show_changes, {"name": "bracket"}, name="bracket-changes"),
    path("t/<slug:slug>/matches/live/", public.show_changes, {"name": "matches"}, name="match-changes"),
    path("t/<slug:slug>/draws/live/", public.show_changes, {"name": "draws"}, name="draw-changes"),
]
