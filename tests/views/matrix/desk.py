"""Where everybody begins."""

from tests.views.matrix import EVERYBODY, PUBLIC, SIGNED_IN

ACCESS = {
    "desk-home": SIGNED_IN,
    "desk-tournament-show": EVERYBODY,
    "sign-in": PUBLIC,
    "sign-out": SIGNED_IN,
}
