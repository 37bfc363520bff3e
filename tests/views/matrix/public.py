"""The public pages."""

from tests.views.matrix import PUBLIC

ACCESS = dict.fromkeys(
    (
        "event-list",
        "event-show",
        "overview-show",
        "table-list",
        "bracket-show",
        "match-list",
        "draw-list",
        "rules-show",
        "team-find",
        "team-show",
        "team-changes",
        "standings-show",
        "overview-changes",
        "table-changes",
        "bracket-changes",
        "match-changes",
        "draw-changes",
        "accent-show",
        "icon-show",
    ),
    PUBLIC,
)
