"""The rulebook and its preview."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
