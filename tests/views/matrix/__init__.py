"""Who reaches which address: one module per part of the work, each with an ``ACCESS`` of its own.

``ACCESS`` maps the name of an address to the actors of :data:`ACTORS` who are let in. Everybody else who has a part in
the tournament is answered 403; strangers and the staff of other events 404; who is not signed in is asked to.
"""

PUBLIC = frozenset(("anyone",))
"""Nobody has to sign in."""

SIGNED_IN = frozenset(("any account",))
"""An account is enough."""

CREATORS = frozenset(("whoever may create events",))
"""An account that may create events; every other one is told whom to ask."""

ACTORS = (
    "superuser",
    "organiser",
    "organiser of this tournament",
    "results desk",
    "committee",
    "referee",
    "representative",
)
"""Who has a part in the tournament. ``representative``: of the very team in the address."""

OTHERS = (
    "representative of another team",
    "organiser of another tournament",
    "staff of another event",
    "stranger",
    "switched off",
)
"""Who has none, or none in this tournament; the first has a role in it, but not over the team in the address."""

ORGANISERS = frozenset(("superuser", "organiser", "organiser of this tournament"))
EVENT_ORGANISERS = frozenset(("superuser", "organiser"))
DESK = ORGANISERS | {"results desk"}
STAFF = DESK | {"committee"}
EVERYBODY = frozenset(ACTORS) | {"representative of another team"}
