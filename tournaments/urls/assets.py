"""What pages of every language load beside the static files."""

from django.contrib.auth.decorators import login_not_required
from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import path
from django.utils.functional import lazy
from django.views.generic import RedirectView

from tournaments.views import assets

icon = RedirectView.as_view(url=lazy(staticfiles_storage.url, str)("img/icon.ico"))

urlpatterns = [
    path("accents/<str:colour>.css", assets.show_accent, name="accent-show"),
    path("favicon.ico", login_not_required(icon), name="icon-show"),
]
