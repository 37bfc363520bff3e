"""Creating and configuring events and tournaments, releasing them."""

from tests.views.matrix import CREATORS, EVENT_ORGANISERS, EVERYBODY, ORGANISERS

ACCESS = {
    "desk-event-create": CREATORS,
    "desk-event-show": EVERYBODY | {"organiser of another tournament"},
    "desk-event-edit": EVENT_ORGANISERS,
    "desk-tournament-create": EVENT_ORGANISERS,
    "desk-settings-edit": ORGANISERS,
    "desk-release-edit": ORGANISERS,
    "desk-preview-show": ORGANISERS,
    "desk-team-preview": ORGANISERS,
}
