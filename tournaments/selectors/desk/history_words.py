"""The history in words: what each action is called, what each key of a before and after is, and how values read."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

ACTIONS: Mapping[str, Promise] = {
    "draw.released": gettext_lazy("Released the draw of the groups"),
    "event.changed": gettext_lazy("Changed the event"),
    "event.created": gettext_lazy("Created the event"),
    "group.removed": gettext_lazy("Removed a group"),
    "group.renamed": gettext_lazy("Renamed a group"),
    "groups.assigned": gettext_lazy("Put teams into groups"),
    "groups.created": gettext_lazy("Made groups"),
    "groups.drawn": gettext_lazy("Drew the groups"),
    "groups.drawn_again": gettext_lazy("Drew the groups again"),
    "id_cards.rotated": gettext_lazy("Encrypted ID cards with a new key"),
    "import.committed": gettext_lazy("Took a list of teams and people in"),
    "import.started": gettext_lazy("Brought a list to look it over"),
    "invitation.accepted": gettext_lazy("Accepted an invitation"),
    "invitation.created": gettext_lazy("Invited somebody"),
    "invitation.revoked": gettext_lazy("Took an invitation back"),
    "person.changed": gettext_lazy("Changed a person"),
    "person.merged": gettext_lazy("Merged two entries of one person"),
    "role.ended": gettext_lazy("Ended a role"),
    "role.granted": gettext_lazy("Granted a role"),
    "roster_entry.added": gettext_lazy("Put somebody on a roster"),
    "roster_entry.changed": gettext_lazy("Changed an entry of a roster"),
    "roster_entry.removed": gettext_lazy("Took somebody off a roster"),
    "rulebook.changed": gettext_lazy("Changed the rulebook"),
    "team.changed": gettext_lazy("Changed a team"),
    "team.created": gettext_lazy("Entered a team"),
    "team.reinstated": gettext_lazy("Took a team's withdrawal back"),
    "team.removed": gettext_lazy("Removed a team"),
    "team.renamed": gettext_lazy("Renamed a team"),
    "team.withdrawn": gettext_lazy("Withdrew a team"),
    "tournament.archived": gettext_lazy("Archived the tournament"),
    "tournament.changed": gettext_lazy("Changed the tournament"),
    "tournament.created": gettext_lazy("Created the tournament"),
    "tournament.deleted": gettext_lazy("Deleted the tournament"),
    "tournament.loaded": gettext_lazy("Loaded the tournament from a document"),
    "tournament.published": gettext_lazy("Published the tournament"),
    "tournament.purged": gettext_lazy("Removed the deleted tournament for good"),
    "tournament.replaced": gettext_lazy("Replaced the tournament by a document"),
    "tournament.restored": gettext_lazy("Restored the tournament"),
    "tournament.unarchived": gettext_lazy("Opened the archived tournament again"),
    "tournament.unpublished": gettext_lazy("Took the tournament back from the public"),
}
"""What people read for an action; one that is not here is shown by its own name."""

_KEYS: Mapping[str, Promise] = {
    "accent": gettext_lazy("accent colour"),
    "archived": gettext_lazy("archived"),
    "club": gettext_lazy("club"),
    "colours": gettext_lazy("shirt colours"),
    "contacts_changed": gettext_lazy("changed contacts"),
    "currency": gettext_lazy("currency"),
    "deleted_at": gettext_lazy("deleted at"),
    "email": gettext_lazy("e-mail address"),
    "ends_on": gettext_lazy("last day"),
    "epoch": gettext_lazy("mark of its state"),
    "fields": gettext_lazy("fields"),
    "from": gettext_lazy("on the team from"),
    "group": gettext_lazy("group"),
    "groups": gettext_lazy("groups"),
    "id_card_changed": gettext_lazy("ID card changed"),
    "kept_dump": gettext_lazy("kept dump"),
    "kind": gettext_lazy("kind"),
    "match": gettext_lazy("match"),
    "matches": gettext_lazy("matches"),
    "method": gettext_lazy("method"),
    "name": gettext_lazy("name"),
    "name_changed": gettext_lazy("name changed"),
    "number": gettext_lazy("number"),
    "people_added": gettext_lazy("new people"),
    "people_changed": gettext_lazy("changed people"),
    "person": gettext_lazy("person"),
    "persons": gettext_lazy("people"),
    "pots": gettext_lazy("pots"),
    "private": gettext_lazy("private"),
    "published": gettext_lazy("published"),
    "reason": gettext_lazy("reason"),
    "released": gettext_lazy("released"),
    "revision": gettext_lazy("revision"),
    "role": gettext_lazy("role"),
    "roster_limit": gettext_lazy("players on a roster at most"),
    "rosters_freeze_at": gettext_lazy("rosters close at"),
    "rows": gettext_lazy("rows"),
    "rulebook": gettext_lazy("rulebook"),
    "seed": gettext_lazy("seed"),
    "shows_bracket": gettext_lazy("bracket released"),
    "shows_rosters": gettext_lazy("rosters released"),
    "shows_schedule": gettext_lazy("schedule released"),
    "shows_tables": gettext_lazy("tables released"),
    "slug": gettext_lazy("address"),
    "starts_on": gettext_lazy("first day"),
    "team": gettext_lazy("team"),
    "teams": gettext_lazy("teams"),
    "teams_added": gettext_lazy("new teams"),
    "teams_changed": gettext_lazy("changed teams"),
    "timezone": gettext_lazy("time zone"),
    "to": gettext_lazy("on the team to"),
    "user": gettext_lazy("account"),
    "withdrawn": gettext_lazy("withdrawn"),
}

_KINDS_BY_KEY: Mapping[str, str] = {
    "match": "fixture",
    "person": "person",
    "person_id": "person",
    "persons": "person",
    "team": "team",
    "team_id": "team",
    "user": "user",
    "user_id": "user",
    "users": "user",
}
"""The keys whose whole numbers are ids, with the kind of thing that they name."""

_LISTS = frozenset(("persons", "users"))
"""The keys whose lists hold ids; a number alone is a count there."""

Names = Mapping[tuple[str, int], str]
"""What things are called now, by kind and id."""


def say_action(action: str) -> str:
    """Return an action in words, or by its name where nobody has found words for it."""
    return str(ACTIONS.get(action, action))


def say_key(key: str) -> str:
    """Return a key in words; the name of a team, a group or anything unknown stays as it is."""
    return str(_KEYS.get(key, key.replace("_", " ")))


def say_value(value: object, names: Names, key: str = "", *, in_list: bool = False) -> str:
    """Return a value as people read it; ids of people, teams and matches by what these are called now."""
    if value is None or value == "" or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    kind = _KINDS_BY_KEY.get(key)
    if kind and isinstance(value, int) and (key not in _LISTS or in_list):
        return say_name(kind, value, names)
    if isinstance(value, Mapping):
        parts = (f"{say_key(str(inner))}: {say_value(found, names, str(inner))}" for inner, found in value.items())
        return "; ".join(parts)
    if isinstance(value, list):
        joint = "; " if any(isinstance(one, (list, Mapping)) for one in value) else ", "
        return joint.join(say_value(one, names, key, in_list=True) for one in value)
    return str(value)


def say_name(kind: str, pk: int, names: Names) -> str:
    """Return what a thing is called now, or that it is gone."""
    if (kind, pk) in names:
        return names[kind, pk]
    return _("somebody erased") if kind in ("person", "user") else _("no longer there")


def find_ids(value: object, key: str = "", *, in_list: bool = False) -> set[tuple[str, int]]:
    """Return the things, by kind and id, that a before or after names."""
    if isinstance(value, Mapping):
        return {found for inner, one in value.items() for found in find_ids(one, str(inner))}
    if isinstance(value, list):
        return {found for one in value for found in find_ids(one, key, in_list=True)}
    kind = _KINDS_BY_KEY.get(key)
    is_id = isinstance(value, int) and not isinstance(value, bool) and (key not in _LISTS or in_list)
    return {(kind, value)} if kind and is_id and isinstance(value, int) else set()
