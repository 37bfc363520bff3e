"""The key ``protests`` of the tournament document: checked, stored and dumped."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from protests.models import Protest
from tournaments.documents.fields import check_instant, check_name
from tournaments.extensions import DocumentSection, LoadedRows
from tournaments.models import Tournament
from tournaments.rules.checks import Fault, check_choice, check_each, check_object, check_text, check_whole, join
from tournaments.rules.wording import gettext_noop

_KEYS = ("match", "team", "moment", "minute", "text", "made_at", "status")
_LAST_MINUTE = 999


def check_protests(value: object, at: str, normal: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the protests in normal form; raises ``Fault`` with the path of what is wrong."""
    sides = {match["id"]: (match["home"], match["away"]) for match in normal["matches"]}
    teams = {team["name"] for team in normal["teams"]}
    zone = ZoneInfo(normal["timezone"])
    return check_each(value, at, lambda entry, path: _check_protest(entry, path, sides, teams, zone))


def _check_protest(
    value: object, at: str, sides: Mapping[str, tuple[object, object]], teams: set[str], zone: ZoneInfo
) -> dict[str, Any]:
    data = check_object(value, at, _KEYS, ("match", "team", "moment", "text"))
    match, team = check_name(data["match"], join(at, "match")), check_name(data["team"], join(at, "team"))
    if match not in sides:
        raise Fault(join(at, "match"), gettext_noop("no match has the id %(id)s"), id=match)
    if team not in teams:
        raise Fault(join(at, "team"), gettext_noop("no team is called %(name)s"), name=team)
    if team not in sides[match] and all(isinstance(side, str) for side in sides[match]):
        sentence = gettext_noop("%(team)s does not play in match %(match)s; only its teams may protest")
        raise Fault(join(at, "team"), sentence, team=team, match=match)
    protest: dict[str, Any] = {
        "match": match,
        "team": team,
        "moment": check_choice(data["moment"], join(at, "moment"), tuple(Protest.Moment.values)),
    }
    if "minute" in data:
        if protest["moment"] != Protest.Moment.DURING:
            raise Fault(join(at, "minute"), gettext_noop("only a protest made during the match has a minute"))
        protest["minute"] = check_whole(data["minute"], join(at, "minute"), 0, _LAST_MINUTE)
    protest["text"] = check_text(data["text"], join(at, "text"), 5000, lines=True)
    if "made_at" in data:
        protest["made_at"] = check_instant(data["made_at"], join(at, "made_at"), zone)
    status = data.get("status", Protest.Status.LODGED.value)
    return protest | {"status": check_choice(status, join(at, "status"), tuple(Protest.Status.values))}


def load_protests(value: list[dict[str, Any]], rows: LoadedRows) -> None:
    """Store checked protests in their order."""
    Protest.objects.bulk_create(
        Protest(
            fixture=rows.fixtures[protest["match"]],
            team=rows.teams[protest["team"]],
            moment=protest["moment"],
            minute=protest.get("minute"),
            text=protest["text"],
            made_at=datetime.fromisoformat(protest["made_at"]) if "made_at" in protest else None,
            status=protest["status"],
        )
        for protest in value
    )


def clear_protests(tournament: Tournament) -> None:
    """Delete the protests of a tournament."""
    Protest.objects.filter(fixture__tournament=tournament).delete()


def dump_protests(tournament: Tournament) -> list[dict[str, Any]]:
    """Return the protests of a tournament in normal form."""
    zone = ZoneInfo(tournament.event.timezone)
    protests = Protest.objects.filter(fixture__tournament=tournament).select_related("fixture", "team").in_order()
    return [_dump_protest(protest, zone) for protest in protests]


def _dump_protest(protest: Protest, zone: ZoneInfo) -> dict[str, Any]:
    return {
        "match": protest.fixture.code,
        "team": protest.team.name,
        "moment": protest.moment,
        **({"minute": protest.minute} if protest.minute is not None else {}),
        "text": protest.text,
        **({"made_at": protest.made_at.astimezone(zone).isoformat()} if protest.made_at else {}),
        "status": protest.status,
    }


SECTION = DocumentSection("protests", check_protests, load_protests, clear_protests, dump_protests)
