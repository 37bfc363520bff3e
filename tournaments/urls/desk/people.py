"""People: signing in and out, invitations and roles."""

from django.contrib.auth.views import LogoutView
from django.urls import URLPattern, path

from tournaments.views.desk import people

urlpatterns: list[URLPattern] = [
    path("sign-in/", people.SignInView.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
]
