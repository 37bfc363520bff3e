"""The rulebook and its preview."""

from django.urls import URLPattern, path

from tournaments.views.desk import rulebook

urlpatterns: list[URLPattern] = [
    path("desk/<slug:slug>/rules/", rulebook.edit_rulebook, name="desk-rulebook-edit"),
    path("desk/<slug:slug>/rules/preview/", rulebook.preview_rulebook, name="desk-rulebook-preview"),
    path("desk/<slug:slug>/rules/change/", rulebook.confirm_rulebook, name="desk-rulebook-confirm"),
]
