"""Withdrawing, archiving, deleting and the history."""

from tests.views.matrix import ORGANISERS, SIGNED_IN

ACCESS = {
    "desk-bin-list": SIGNED_IN,
    "desk-bin-restore": ORGANISERS,
    "desk-tournament-archive": ORGANISERS,
    "desk-tournament-delete": ORGANISERS,
    "desk-team-withdraw": ORGANISERS,
    "desk-audit-list": ORGANISERS | {"committee"},
    "desk-audit-export": ORGANISERS | {"committee"},
}
