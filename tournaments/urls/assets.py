"""What pages of every language load beside the static files."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import path
from django.utils.functional import lazy
from django.views.generic import RedirectView

from tournaments.views import assets

urlpatterns = [
    path("accents/<str:colour>.css", assets.show_accent, name="accent-show"),
    path("favicon.ico", RedirectView.as_view(url=lazy(staticfiles_storage.url, str)("img/icon.ico")), name="icon-show"),
]
