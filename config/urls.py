"""The top of the URLs: every audience brings its own."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import URLPattern, URLResolver, include, path

from tournaments.urls import assets

urlpatterns: list[URLPattern | URLResolver] = [
    *assets.urlpatterns,
    *i18n_patterns(path("", include("tournaments.urls")), prefix_default_language=False),
]

handler400 = "tournaments.views.errors.show_400"
handler403 = "tournaments.views.errors.show_403"
handler404 = "tournaments.views.errors.show_404"
handler500 = "tournaments.views.errors.show_500"
