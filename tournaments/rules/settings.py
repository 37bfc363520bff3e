"""The settings of a rulebook that no table depends on: match formats, discipline and fees.

Each returns its block with every default filled in, so that a stored rulebook says all that is in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .checks import Fault, check_bool, check_choice, check_each, check_object, check_whole, join
from .presets import SOCCER_CUP
from .stages import STAGES
from .wording import gettext_noop

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_DISCIPLINE: Mapping[str, Any] = SOCCER_CUP["discipline"]


def parse_match_formats(value: object, at: str) -> dict[str, Any]:
    """Return the match formats by stage (S2, S5, S6); ``default`` serves every stage that is not named."""
    data = check_object(value, at, ("default", *STAGES), ("default",))
    return {stage: _parse_format(block, join(at, stage)) for stage, block in data.items()}


def _parse_format(value: object, at: str) -> dict[str, Any]:
    """Return one format: regulation periods, their minutes, the break, extra time and kicks (None: there is none)."""
    keys = ("periods", "minutes", "break_minutes", "extra_time", "shootout_kicks")
    data = check_object(value, at, keys, ("periods", "minutes"))
    extra = data.get("extra_time")
    if extra is not None:
        block = check_object(extra, join(at, "extra_time"), ("periods", "minutes"), ("periods", "minutes"))
        extra = {key: check_whole(block[key], f"{at}.extra_time.{key}", 1, 240) for key in ("periods", "minutes")}
    kicks = data.get("shootout_kicks")
    return {
        "periods": check_whole(data["periods"], join(at, "periods"), 1, 12),
        "minutes": check_whole(data["minutes"], join(at, "minutes"), 1, 240),
        "break_minutes": check_whole(data.get("break_minutes", 0), join(at, "break_minutes"), 0, 240),
        "extra_time": extra,
        "shootout_kicks": None if kicks is None else check_whole(kicks, join(at, "shootout_kicks"), 1, 20),
    }


def parse_discipline(value: object, at: str) -> dict[str, Any]:
    """Return the discipline block (S7 to S12) with the defaults of the soccer cup; null and 0 switch off."""
    data = check_object(value, at, _DISCIPLINE)
    serves = data.get("walkover_serves_ban", _DISCIPLINE["walkover_serves_ban"])
    if serves not in (None, "opponent") and not isinstance(serves, bool):
        raise Fault(join(at, "walkover_serves_ban"), gettext_noop('must be true, false or "opponent"'))
    fine = data.get("second_yellow_fine", _DISCIPLINE["second_yellow_fine"])
    return {
        "fines_cents": _parse_block(data, at, "fines_cents", _switch),
        "second_yellow_fine": check_choice(fine, join(at, "second_yellow_fine"), ("each_card", "red_only")),
        "accumulation": _parse_block(data, at, "accumulation", _parse_accumulation_key),
        "second_yellow_ban": _switch(data.get("second_yellow_ban", 1), join(at, "second_yellow_ban")),
        "direct_red_ban": _switch(data.get("direct_red_ban", 1), join(at, "direct_red_ban")),
        "walkover_serves_ban": serves or False,
    }


def _parse_block(data: Mapping[str, Any], at: str, name: str, parse: Any) -> dict[str, Any] | None:
    defaults = _DISCIPLINE[name]
    given = data.get(name, defaults)
    if given is None:
        return None
    block = check_object(given, join(at, name), defaults)
    return {key: parse(block.get(key, defaults[key]), f"{at}.{name}.{key}") for key in defaults}


def _parse_accumulation_key(value: object, at: str) -> Any:
    if at.endswith("count_both_yellows"):
        return value is not None and check_bool(value, at)
    if at.endswith(("counts_through", "reset_after")):
        return None if value is None else check_choice(value, at, STAGES)
    return _switch(value, at)


def _switch(value: object, at: str) -> int | None:
    """Return a whole number from 0, or None: both 0 and null switch off."""
    return None if value is None else check_whole(value, at, 0)


def parse_fees(value: object, at: str) -> dict[str, Any]:
    """Return the fee settings of protests and appeals (S14, S16): cents, hours, weekdays that do not count."""
    keys = ("protest_cents", "appeal_cents", "hear_before_paid", "appeal_deadline_hours", "skip_weekdays")
    data = check_object(value, at, keys)
    hours = data.get("appeal_deadline_hours")
    return {
        "protest_cents": check_whole(data.get("protest_cents", 0), join(at, "protest_cents"), 0),
        "appeal_cents": check_whole(data.get("appeal_cents", 0), join(at, "appeal_cents"), 0),
        "hear_before_paid": check_bool(data.get("hear_before_paid", False), join(at, "hear_before_paid")),
        "appeal_deadline_hours": None
        if hours is None
        else check_whole(hours, join(at, "appeal_deadline_hours"), 1, 8760),
        "skip_weekdays": check_each(
            data.get("skip_weekdays", []),
            join(at, "skip_weekdays"),
            lambda day, path: check_choice(day, path, WEEKDAYS),
        ),
    }
