"""People: signing in and out, passwords, invitations and roles."""

from django.urls import URLPattern, path

from tournaments.views.desk import people

urlpatterns: list[URLPattern] = [
    path("sign-in/", people.SignInView.as_view(), name="sign-in"),
    path("sign-out/", people.SignOutView.as_view(), name="sign-out"),
    path("password/", people.PasswordChangeView.as_view(), name="password-change"),
    path("password/reset/", people.PasswordResetView.as_view(), name="password-reset"),
    path("password/reset/sent/", people.PasswordResetSentView.as_view(), name="password-reset-sent"),
    path("password/reset/done/", people.PasswordResetDoneView.as_view(), name="password-reset-done"),
    path(
        "password/reset/<str:uidb64>/<str:token>/",
        people.PasswordResetConfirmView.as_view(),
        name="password-reset-confirm",
    ),
    path("invitations/<str:token>/", people.accept_invitation, name="invitation-accept"),
    path("desk/<slug:slug>/people/", people.list_people, name="desk-people-list"),
    path("desk/<slug:slug>/people/invite/", people.create_invitation, name="desk-invitation-create"),
    path(
        "desk/<slug:slug>/people/invitations/<int:invitation>/revoke/",
        people.revoke_invitation,
        name="desk-invitation-revoke",
    ),
    path("desk/<slug:slug>/people/grant/", people.grant_role, name="desk-role-grant"),
    path("desk/<slug:slug>/people/roles/<int:role>/revoke/", people.revoke_role, name="desk-role-revoke"),
]
