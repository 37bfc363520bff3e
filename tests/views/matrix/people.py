"""Signing in, passwords, invitations and roles."""

from tests.views.matrix import ORGANISERS, PUBLIC, SIGNED_IN

ACCESS = {
    "sign-in": PUBLIC,
    "sign-out": PUBLIC,
    "password-change": SIGNED_IN,
    "password-reset": PUBLIC,
    "password-reset-sent": PUBLIC,
    "password-reset-confirm": PUBLIC,
    "password-reset-done": PUBLIC,
    "invitation-accept": PUBLIC,
    "desk-people-list": ORGANISERS,
    "desk-invitation-create": ORGANISERS,
    "desk-invitation-revoke": ORGANISERS,
    "desk-role-grant": ORGANISERS,
    "desk-role-revoke": ORGANISERS,
}
