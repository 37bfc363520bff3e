"""Creating and configuring events and tournaments."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
