"""Groups and their draw."""

from tests.views.matrix import ORGANISERS, STAFF

ACCESS = {
    "desk-group-list": STAFF,
    "desk-group-create": ORGANISERS,
    "desk-group-assign": ORGANISERS,
    "desk-group-draw": ORGANISERS,
    "desk-draw-release": ORGANISERS,
    "desk-group-edit": ORGANISERS,
    "desk-group-remove": ORGANISERS,
}
