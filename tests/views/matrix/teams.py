"""Teams, rosters, import and export."""

from tests.views.matrix import DESK, STAFF

_TEAM = DESK | {"representative"}

ACCESS = {
    "desk-team-list": STAFF,
    "desk-team-add": DESK,
    "desk-team-show": STAFF | {"representative"},
    "desk-team-edit": _TEAM,
    "desk-player-add": _TEAM,
    "desk-staff-add": _TEAM,
    "desk-entry-edit": _TEAM,
    "desk-entry-remove": _TEAM,
    "desk-import-start": DESK,
    "desk-import-show": DESK,
    "desk-team-export": DESK,
}
