"""People: signing in and out, invitations and roles."""

from __future__ import annotations

from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView
from django.utils.decorators import method_decorator


@method_decorator(login_not_required, name="dispatch")
class SignInView(LoginView):
    """Signing in by e-mail address and password; then on to where one was going, else to the desk."""

    template_name = "accounts/sign_in.html"
    redirect_authenticated_user = True
