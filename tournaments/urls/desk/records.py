"""Deleting, archiving and the history."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
