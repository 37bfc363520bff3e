"""Groups and their draw."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
