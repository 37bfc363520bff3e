"""People: signing in, passwords, invitations and roles."""

from __future__ import annotations

from smtplib import SMTPException
from typing import Any

from axes.utils import reset as forget_tries
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth import views as auth_views
from django.contrib.auth.decorators import login_not_required
from django.core.mail import send_mail
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.forms.people import AccountForm, GrantForm, InvitationForm, ResetForm, SignInForm
from tournaments.models import Invitation, User
from tournaments.permissions import Right, list_event_rights
from tournaments.selectors.desk import people as selectors
from tournaments.selectors.desk.access import Access
from tournaments.services import people as services
from tournaments.views.desk.pages import show_page, tournament_page
from tournaments.views.throttle import is_over_limit

PASSWORD_BACKEND = "config.sign_in.PeopleBackend"
LINK = "link"

no_store = cache_control(private=True, no_store=True)


@method_decorator(login_not_required, name="dispatch")
class SignInView(auth_views.LoginView):
    """Signing in by e-mail address and password; then on to where one was going, else to the desk."""

    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True


@method_decorator(login_not_required, name="dispatch")
class PasswordResetView(auth_views.PasswordResetView):
    """Asking for a link by mail. The answer is the same for an address that has no account."""

    template_name = "accounts/password_reset.html"
    email_template_name = "accounts/mail/password_reset.txt"
    subject_template_name = "accounts/mail/password_reset_subject.txt"
    success_url = reverse_lazy("tournaments:password-reset-sent")

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Send the link, unless too many were asked for from here."""
        if is_over_limit(request, "password-reset", 10, 3600):
            return show_too_many(request)
        return super().post(request, *args, **kwargs)

    form_class = ResetForm


@method_decorator(login_not_required, name="dispatch")
class SignOutView(auth_views.LogoutView):
    """Signing out, also where one is signed out already."""


@method_decorator(login_not_required, name="dispatch")
class PasswordResetSentView(auth_views.PasswordResetDoneView):
    """The link is on its way, if there is an account."""

    template_name = "accounts/password_reset_sent.html"


@method_decorator(login_not_required, name="dispatch")
class PasswordResetConfirmView(auth_views.PasswordResetConfirmView):
    """Choosing a new password through the link."""

    template_name = "accounts/password_reset_confirm.html"
    success_url = reverse_lazy("tournaments:password-reset-done")

    def form_valid(self, form: Any) -> HttpResponse:
        """Save the password; whoever guessed before does not keep its owner waiting."""
        answer = super().form_valid(form)
        forget_tries(username=str(form.user.email).lower())
        return answer


@method_decorator(login_not_required, name="dispatch")
class PasswordResetDoneView(auth_views.PasswordResetCompleteView):
    """The new password counts."""

    template_name = "accounts/password_reset_done.html"


class PasswordChangeView(auth_views.PasswordChangeView):
    """Choosing another password while signed in."""

    template_name = "accounts/password_change.html"
    success_url = reverse_lazy("tournaments:desk-home")

    def form_valid(self, form: Any) -> HttpResponse:
        """Say that it is done."""
        messages.success(self.request, _("Your new password counts from now on."))
        return super().form_valid(form)


def show_too_many(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Answer somebody who tried too often."""
    return render(request, "accounts/too_many.html", status=429)


@login_not_required
@no_store
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def accept_invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a link offers, and give it to whoever accepts: with their account, or with a new one."""
    if is_over_limit(request, "invitation", 60, 3600):
        return show_too_many(request)
    try:
        invitation = services.find_invitation(token)
        if request.user.is_authenticated:
            return _accept_signed_in(request, invitation, token)
        return _accept_anew(request, invitation, token)
    except services.InvitationUnusable as error:
        return render(request, "accounts/invitation_unusable.html", {"reason": error}, status=410)


def _accept_signed_in(request: HttpRequest, invitation: Invitation, token: str) -> HttpResponse:
    assert isinstance(request.user, User)
    if request.method == "POST":
        try:
            services.accept_invitation(actor=request.user, token=token)
        except services.RoleHeld as error:
            messages.warning(request, str(error))
        return _go_to(invitation)
    return render(request, "accounts/invitation.html", _describe(invitation))


def _accept_anew(request: HttpRequest, invitation: Invitation, token: str) -> HttpResponse:
    data = request.POST if request.method == "POST" else None
    form = AccountForm(data, initial={"email": invitation.email, "name": invitation.name})
    if form.is_valid():
        try:
            user = services.accept_with_new_account(token=token, **form.cleaned_data)
        except IntegrityError:  # the same address at the same moment
            form.add_error("email", _("This address has an account. Sign in with it below, then accept."))
        else:
            login(request, user, backend=PASSWORD_BACKEND)
            return _go_to(invitation)
    return render(request, "accounts/invitation.html", {"form": form, **_describe(invitation)})


def _describe(invitation: Invitation) -> dict[str, object]:
    return {"invitation": invitation, "does": selectors.describe_kind(invitation.kind)}


def _go_to(invitation: Invitation) -> HttpResponse:
    if invitation.tournament:
        return redirect("tournaments:desk-tournament-show", invitation.tournament.slug)
    return redirect("tournaments:desk-home")


@require_safe
@tournament_page(Right.MANAGE_PEOPLE)
def list_people(request: HttpRequest, access: Access) -> HttpResponse:
    """Show who may do what, and the forms that change it."""
    return _show_people(request, access)


def _show_people(
    request: HttpRequest,
    access: Access,
    invite: InvitationForm | None = None,
    grant: GrantForm | None = None,
) -> HttpResponse:
    tournament = access.get_tournament()
    runs_event = Right.MANAGE_PEOPLE in list_event_rights(access.user, access.event)
    choices: dict[str, Any] = {"teams": selectors.list_team_choices(tournament), "may_grant_event": runs_event}
    return show_page(
        request,
        "tournaments/desk/people.html",
        access,
        "desk-people-list",
        parts=selectors.list_parts(access, tournament, runs_event=runs_event),
        invitations=selectors.list_invitations(tournament),
        invite=invite or InvitationForm(prefix="invite", initial={"kind": "results_desk"}, **choices),
        grant=grant or GrantForm(prefix="grant", people=selectors.list_known_people(tournament), **choices),
        runs_event=runs_event,
    )


@require_POST
@tournament_page(Right.MANAGE_PEOPLE)
def create_invitation(request: HttpRequest, access: Access) -> HttpResponse:
    """Make an invitation; its link is shown once, and sent where there is an address."""
    tournament = access.get_tournament()
    teams = selectors.list_team_choices(tournament)
    form = InvitationForm(request.POST, prefix="invite", teams=teams, may_grant_event=_runs_event(access))
    if form.is_valid():
        try:
            offer = services.create_invitation(actor=access.user, tournament=tournament, **form.cleaned_data)
        except services.ScopeUnfit as error:
            form.add_error("team", str(error))
        else:
            _pass_on(request, offer)
            return redirect("tournaments:desk-people-list", tournament.slug)
    return _show_people(request, access, invite=form)


def _runs_event(access: Access) -> bool:
    return Right.MANAGE_PEOPLE in list_event_rights(access.user, access.event)


def _pass_on(request: HttpRequest, offer: services.Offer) -> None:
    """Show the link on the next page, and send it. A mail that fails loses nothing: the link is there."""
    link = request.build_absolute_uri(reverse("tournaments:invitation-accept", args=[offer.token]))
    messages.info(request, link, extra_tags=LINK)
    invitation = offer.invitation
    if not invitation.email:
        messages.success(request, _("The invitation is made. Pass its link on; it works once."))
        return
    context = {"link": link, "invitation": invitation, "inviter": request.user}
    subject = render_to_string("accounts/mail/invitation_subject.txt", context).strip()
    text = render_to_string("accounts/mail/invitation.txt", context)
    try:
        send_mail(subject, text, settings.DEFAULT_FROM_EMAIL, [invitation.email])
    except (OSError, SMTPException):
        messages.warning(request, _("The invitation is made, but no mail could be sent. Pass the link on yourself."))
    else:
        messages.success(request, _("The invitation is on its way to %(email)s.") % {"email": invitation.email})


@require_POST
@tournament_page(Right.MANAGE_PEOPLE)
def revoke_invitation(request: HttpRequest, access: Access, invitation: int) -> HttpResponse:
    """End an open invitation."""
    tournament = access.get_tournament()
    try:
        services.revoke_invitation(actor=access.user, invitation=selectors.get_invitation(tournament, invitation))
    except services.InvitationUnusable as error:
        messages.warning(request, str(error))
    else:
        messages.success(request, _("The link does not work any more."))
    return redirect("tournaments:desk-people-list", tournament.slug)


@require_POST
@tournament_page(Right.MANAGE_PEOPLE)
def grant_role(request: HttpRequest, access: Access) -> HttpResponse:
    """Give another role to somebody who has a part in the event."""
    tournament = access.get_tournament()
    teams, people = selectors.list_team_choices(tournament), selectors.list_known_people(tournament)
    form = GrantForm(request.POST, prefix="grant", teams=teams, people=people, may_grant_event=_runs_event(access))
    if form.is_valid():
        try:
            services.grant_role(actor=access.user, tournament=tournament, **form.cleaned_data)
        except (services.ScopeUnfit, services.RoleHeld) as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, _("The role is given."))
            return redirect("tournaments:desk-people-list", tournament.slug)
    return _show_people(request, access, grant=form)


@require_POST
@tournament_page(Right.MANAGE_PEOPLE)
def revoke_role(request: HttpRequest, access: Access, role: int) -> HttpResponse:
    """Take a role away."""
    tournament = access.get_tournament()
    found = selectors.get_role(tournament, role)
    try:
        services.revoke_role(actor=access.user, role=found)
    except services.LastOrganiser as error:
        messages.warning(request, str(error))
        return redirect("tournaments:desk-people-list", tournament.slug)
    messages.success(request, _("The role is taken away."))
    is_own = found.user_id == access.user.pk
    return redirect("tournaments:desk-home") if is_own else redirect("tournaments:desk-people-list", tournament.slug)
