"""Where everybody begins."""

from tests.views.matrix import EVERYBODY, SIGNED_IN

ACCESS = {
    "desk-home": SIGNED_IN,
    "desk-tournament-show": EVERYBODY,
}
