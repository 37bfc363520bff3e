"""The schema of the tournament document: every refusal with its path, and the one normal form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from tournaments.extensions import document_sections
from tournaments.rules.checks import (
    Fault,
    check_bool,
    check_choice,
    check_each,
    check_object,
    check_whole,
    join,
)
from tournaments.rules.grammar import check_figure_names, parse_rulebook
from tournaments.rules.rulebook import Rulebook, require_cross_group_ranking, resolve_rulebook
from tournaments.rules.wording import gettext_noop

from .fields import (
    check_accent,
    check_currency,
    check_instant,
    check_name,
    check_note,
    check_slug,
    check_zone,
    make_slug,
)
from .matches import Context, check_matches

FORMAT = "tournament-document/1"

_KEYS = (
    "format",
    "name",
    "slug",
    "event",
    "timezone",
    "currency",
    "published",
    "accent",
    "rulebook",
    "teams",
    "venues",
    "matches",
    "adjustments",
    "decisions",
    "seeding",
)
_WITHDRAWALS = ("keep", "expunge", "award_rest")


def normalise(document: object) -> dict[str, Any]:
    """Return the normal form of a tournament document; two documents that mean the same have the same one.

    - Every default is written out (slug, event, zone, currency, published, club, stage, group, status) and the rulebook
      is whole, so that the document means the same under a later release.
    - Texts are NFC-normalised and trimmed, instants written in the event's zone, game times as ``MM:SS``, a draw's seed
      as a text; ``venues`` holds every pitch that a match names.
    - Lists stay in their order. Optional keys without content (no goals, ``annulled`` false) are left out; keys have
      one order, those that other apps look after come last.

    Raises :class:`Fault` with the path of the first thing that the contract does not allow.
    """
    return check_document(document)[0]


def check_document(document: object) -> tuple[dict[str, Any], Rulebook]:
    """Return the normal form of a document and its parsed rulebook; raises :class:`Fault`."""
    sections = tuple(document_sections)
    keys = (*_KEYS, *(section.key for section in sections))
    data = check_object(document, "", keys, ("format", "name", "rulebook", "teams"))
    if data["format"] != FORMAT:
        raise Fault("format", gettext_noop('must be "%(format)s"'), format=FORMAT)
    head = _check_head(data)
    zone = ZoneInfo(head["timezone"])
    rulebook = parse_rulebook(resolve_rulebook(data["rulebook"]))
    teams = _check_teams(data["teams"])
    groups = {team["name"]: team.get("group") for team in teams}
    require_cross_group_ranking(rulebook, len({group for group in groups.values() if group is not None}))
    venues = check_each(data["venues"], "venues", check_name) if "venues" in data else None
    _refuse_twice(venues or [], "venues")
    context = Context(zone, groups, venues, [team["players"] for team in teams])
    matches = check_matches(data.get("matches", []), context)
    _refuse_figures_of_both_kinds(teams, matches, rulebook)
    normal = {
        **head,
        "rulebook": dict(rulebook.document),
        "teams": teams,
        "venues": list(dict.fromkeys([*(venues or []), *(match["venue"] for match in matches if "venue" in match)])),
        "matches": matches,
        "adjustments": check_each(
            data.get("adjustments", []), "adjustments", lambda v, at: _check_adjustment(v, at, groups)
        ),
        "decisions": check_each(
            data.get("decisions", []), "decisions", lambda v, at: _check_decision(v, at, groups, zone)
        ),
    }
    if "seeding" in data:
        normal["seeding"] = _check_order(data["seeding"], "seeding", groups, zone, ())
    found = {each.key: each.check(data[each.key], each.key, normal) for each in sections if each.key in data}
    return normal | {key: value for key, value in found.items() if value}, rulebook


def _check_head(data: Mapping[str, Any]) -> dict[str, Any]:
    name = check_name(data["name"], "name")
    slug = check_slug(data["slug"], "slug") if "slug" in data else make_slug(name)
    event = {"name": name, "slug": slug}
    if "event" in data:
        given = check_object(data["event"], "event", ("name", "slug"), ("name",))
        event_name = check_name(given["name"], "event.name")
        event_slug = check_slug(given["slug"], "event.slug") if "slug" in given else make_slug(event_name)
        event = {"name": event_name, "slug": event_slug}
    head = {
        "format": FORMAT,
        "name": name,
        "slug": slug,
        "event": event,
        "timezone": check_zone(data.get("timezone", "UTC"), "timezone").key,
        "currency": check_currency(data.get("currency", "USD"), "currency"),
        "published": check_bool(data.get("published", True), "published"),
    }
    if "accent" in data:
        head["accent"] = check_accent(data["accent"], "accent")
    return head


def _check_teams(value: object) -> list[dict[str, Any]]:
    teams = check_each(value, "teams", _check_team)
    _refuse_twice([team["name"] for team in teams], "teams", "name")
    return teams


def _refuse_twice(names: list[str], at: str, key: str = "") -> None:
    first: dict[str, int] = {}
    for i, name in enumerate(names):
        if first.setdefault(name, i) != i:
            path = join(f"{at}[{i}]", key) if key else f"{at}[{i}]"
            sentence = gettext_noop("%(name)s stands twice; the first is %(first)s")
            raise Fault(path, sentence, name=name, first=f"{at}[{first[name]}]")


def _check_team(value: object, at: str) -> dict[str, Any]:
    keys = ("name", "group", "club", "players", "staff", "colours", "figures", "withdrawn")
    data = check_object(value, at, keys, ("name",))
    name = check_name(data["name"], join(at, "name"))
    team: dict[str, Any] = {"name": name}
    if "group" in data:
        team["group"] = check_name(data["group"], join(at, "group"))
    team["club"] = check_name(data["club"], join(at, "club")) if "club" in data else name
    team["players"] = check_each(data.get("players", []), join(at, "players"), _check_player)
    _refuse_players_of_one_name(team["players"], join(at, "players"))
    team["staff"] = check_each(data.get("staff", []), join(at, "staff"), _check_staff)
    if "colours" in data:
        colours = check_each(data["colours"], join(at, "colours"), check_name)
        if len(colours) > 2:
            raise Fault(
                join(at, "colours"),
                gettext_noop("must be the first and the second colour, not %(count)s"),
                count=len(colours),
            )
        team |= {"colours": colours} if colours else {}
    if figures := check_figure_names(data.get("figures", {}), join(at, "figures")):
        team["figures"] = {key: check_whole(figures[key], f"{at}.figures.{key}") for key in sorted(figures)}
    if "withdrawn" in data:
        team["withdrawn"] = check_choice(data["withdrawn"], join(at, "withdrawn"), _WITHDRAWALS)
    return team


def _check_player(value: object, at: str) -> dict[str, Any]:
    data = check_object(value, at, ("name", "number", "id_card"), ("name",))
    player: dict[str, Any] = {"name": check_name(data["name"], join(at, "name"))}
    if "number" in data:
        player["number"] = check_whole(data["number"], join(at, "number"), 0, 9999)
    if "id_card" in data:
        player["id_card"] = check_name(data["id_card"], join(at, "id_card"))
    return player


def _refuse_players_of_one_name(players: list[dict[str, Any]], at: str) -> None:
    """Refuse two players of one name in a team unless their numbers differ, at the later of the two."""
    numbers: dict[str, list[int | None]] = {}
    for i, player in enumerate(players):
        taken = numbers.setdefault(player["name"], [])
        number = player.get("number")
        if taken and (number is None or number in taken or None in taken):
            sentence = gettext_noop("%(name)s is already in this team; give two players of one name different numbers")
            raise Fault(f"{at}[{i}]", sentence, name=player["name"])
        taken.append(number)


def _check_staff(value: object, at: str) -> dict[str, Any]:
    data = check_object(value, at, ("name", "role"), ("name",))
    member = {"name": check_name(data["name"], join(at, "name"))}
    return member | ({"role": check_name(data["role"], join(at, "role"))} if "role" in data else {})


def check_known_team(value: object, at: str, teams: Mapping[str, Any]) -> str:
    """Return the name of a team of the document."""
    name = check_name(value, at)
    if name not in teams:
        raise Fault(at, gettext_noop("no team is called %(name)s"), name=name)
    return name


def _check_adjustment(value: object, at: str, teams: Mapping[str, Any]) -> dict[str, Any]:
    data = check_object(value, at, ("team", "points", "reason"), ("team", "points"))
    return {
        "team": check_known_team(data["team"], join(at, "team"), teams),
        "points": check_whole(data["points"], join(at, "points")),
        "reason": check_note(data.get("reason", ""), join(at, "reason")),
    }


def _check_decision(value: object, at: str, teams: Mapping[str, Any], zone: ZoneInfo) -> dict[str, Any]:
    return _check_order(value, at, teams, zone, ("kind", "seed"))


def _check_order(
    value: object, at: str, teams: Mapping[str, Any], zone: ZoneInfo, extra: tuple[str, ...]
) -> dict[str, Any]:
    """Return an order that somebody entered: known teams, no name twice, with who, when and why."""
    data = check_object(value, at, (*extra, "order", "reason", "by", "at"), (*extra[:1], "order"))
    found: dict[str, Any] = {}
    if "kind" in data:
        found["kind"] = check_choice(data["kind"], join(at, "kind"), ("shootout", "draw"))
    order = check_each(data["order"], join(at, "order"), lambda name, path: check_known_team(name, path, teams))
    _refuse_twice(order, join(at, "order"))
    found["order"] = order
    for key, check in (("reason", check_note), ("by", check_name)):
        if key in data and (text := check(data[key], join(at, key))):
            found[key] = text
    if "at" in data:
        found["at"] = check_instant(data["at"], join(at, "at"), zone)
    if "seed" in data:
        seed = data["seed"]
        found["seed"] = (
            str(check_whole(seed, join(at, "seed"))) if type(seed) is int else check_name(seed, join(at, "seed"))
        )
    return found


def _refuse_figures_of_both_kinds(
    teams: list[dict[str, Any]], matches: list[dict[str, Any]], rulebook: Rulebook
) -> None:
    """Refuse a figure's name that is used both for matches and for teams, at the match or criterion that does."""
    of_teams = {name for team in teams for name in team.get("figures", ())}
    sentence = gettext_noop("%(name)s is a figure of teams; give the figure of matches another name")
    for i, match in enumerate(matches):
        for name in match.get("figures", ()):
            if name in of_teams:
                raise Fault(f"matches[{i}].figures.{name}", sentence, name=name)
    of_matches = {name for match in matches for name in match.get("figures", ())}
    for key, ranking in (
        ("group_ranking", rulebook.group_ranking),
        ("cross_group_ranking", rulebook.cross_group_ranking),
    ):
        for i, criterion in enumerate(ranking.criteria if ranking else ()):
            other = of_matches if criterion.source == "teams" else of_teams
            if criterion.metric == "figure" and criterion.name in other:
                path = f"rulebook.{key}.criteria[{i}].from"
                raise Fault(
                    path, gettext_noop("%(name)s is recorded as a figure of the other kind"), name=criterion.name
                )
