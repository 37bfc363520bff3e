"""Groups and their draw."""

from django.urls import URLPattern, path

from tournaments.views.desk import groups

urlpatterns: list[URLPattern] = [
    path("desk/<slug:slug>/groups/", groups.list_groups, name="desk-group-list"),
    path("desk/<slug:slug>/groups/create/", groups.create, name="desk-group-create"),
    path("desk/<slug:slug>/groups/assign/", groups.assign, name="desk-group-assign"),
    path("desk/<slug:slug>/groups/draw/", groups.draw, name="desk-group-draw"),
    path("desk/<slug:slug>/groups/draws/<int:draw>/release/", groups.release, name="desk-draw-release"),
    path("desk/<slug:slug>/groups/<int:group>/", groups.edit, name="desk-group-edit"),
    path("desk/<slug:slug>/groups/<int:group>/remove/", groups.remove, name="desk-group-remove"),
]
