"""Forms about people: signing in, making an account, inviting, granting."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Thread
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordResetForm
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.models import Role, Team, User


class SignInForm(AuthenticationForm):
    """Signing in by e-mail address and password."""

    error_messages = {
        "invalid_login": _("This e-mail address and password do not go together. Passwords mind upper and lower case."),
        "inactive": _("This account was switched off; ask the organisers."),
    }

    def __init__(self, request: Any = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        self.fields["username"].label = _("E-mail address")
        self.fields["username"].widget = forms.EmailInput(attrs={"autocomplete": "username", "autofocus": True})


class ResetForm(PasswordResetForm):
    """Asking for a link to a new password. It is sent beside the answer, whose time therefore tells nothing."""

    def send_mail(self, *args: Any, **kwargs: Any) -> None:
        """Send the mail of one account, in a thread of its own."""
        Thread(target=super().send_mail, args=args, kwargs=kwargs, daemon=True).start()


class AccountForm(forms.Form):
    """A new account, made to accept an invitation."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=150,
        help_text=_("Shown to the others at the desk, beside what you enter."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(label=_("E-mail address"), widget=forms.EmailInput(attrs={"autocomplete": "username"}))
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        help_text=_("Eight characters at least, and nothing that many people use."),
        widget=forms.PasswordInput(render_value=False, attrs={"autocomplete": "new-password"}),
    )

    def clean_email(self) -> str:
        """Refuse an address that has an account."""
        email: str = self.cleaned_data["email"]
        if User.objects.filter(email__iexact=email).exists():
            raise ValidationError(_("This address has an account. Sign in with it below, then accept."))
        return email

    def clean(self) -> dict[str, Any]:
        """Hold the password against the rules, with the name and address known."""
        data = super().clean() or {}
        if data.get("password"):
            user = User(email=data.get("email", ""), name=data.get("name", ""))
            try:
                validate_password(data["password"], user)
            except ValidationError as error:
                self.add_error("password", error)
        return data


class RoleFields(forms.Form):
    """Which role, and what it is for."""

    kind = forms.ChoiceField(label=_("Role"), choices=Role.Kind.choices)
    is_event_wide = forms.BooleanField(label=_("For all divisions of the event"), required=False)
    team = forms.ModelChoiceField(
        label=_("Team"), queryset=Team.objects.none(), required=False, help_text=_("For representatives only.")
    )

    def __init__(self, *args: Any, teams: Iterable[Team], may_grant_event: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any = self.fields["team"]
        field.queryset = Team.objects.filter(pk__in=[team.pk for team in teams]).in_order()
        if not may_grant_event:
            del self.fields["is_event_wide"]


class InvitationForm(RoleFields):
    """An invitation by link."""

    name = forms.CharField(label=_("Name"), max_length=150, required=False, help_text=_("So that you know who it is."))
    email = forms.EmailField(
        label=_("E-mail address"), required=False, help_text=_("Left empty, you pass the link on yourself.")
    )


class GrantForm(RoleFields):
    """Another role for somebody who has one."""

    user = forms.ModelChoiceField(label=_("Person"), queryset=User.objects.none())

    field_order = ("user", "kind", "is_event_wide", "team")

    def __init__(self, *args: Any, people: Iterable[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any = self.fields["user"]
        field.queryset = User.objects.filter(pk__in=[one.pk for one in people]).order_by("name", "email", "pk")
