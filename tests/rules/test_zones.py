"""Time zones: which names are some, what people mean, and times that clocks skip or repeat."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tournaments.rules.zones import (
    NoSuchClockTime,
    find_zone,
    list_places,
    list_zones,
    place_in_zone,
    suggest_zones,
)

LISBON = ZoneInfo("Europe/Lisbon")


def test_names_of_this_machine_are_no_zones() -> None:
    assert {"Europe/Lisbon", "UTC", "US/Eastern"} <= list_zones()
    assert not {"localtime", "posixrules", "Factory"} & list_zones()
    assert not [name for name in list_zones() if name.startswith(("posix/", "right/"))]


def test_places_are_offered_by_name_and_utc_last() -> None:
    places = list_places()

    assert (places[-1], "Europe/Lisbon" in places, "EST5EDT" in places) == ("UTC", True, False)
    assert list(places[:-1]) == sorted(places[:-1])


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Europe/Lisbon", "Europe/Lisbon"),
        ("europe/lisbon", "Europe/Lisbon"),
        ("Lisbon", "Europe/Lisbon"),
        (" new york ", "America/New_York"),
        ("US/Eastern", "US/Eastern"),
        ("utc", "UTC"),
        ("localtime", None),
        ("Atlantis", None),
        ("", None),
    ],
)
def test_zone_is_found_by_name_or_city(text: str, zone: str | None) -> None:
    assert find_zone(text) == zone


def test_misspelled_city_is_suggested() -> None:
    assert "Europe/Lisbon" in suggest_zones("Lisboan")
    assert suggest_zones("Qqqq") == []


def test_time_that_comes_once_is_an_instant() -> None:
    assert place_in_zone(datetime.fromisoformat("2026-06-13T18:00"), LISBON).isoformat() == "2026-06-13T18:00:00+01:00"


def test_time_that_clocks_skip_is_refused_with_what_they_show() -> None:
    with pytest.raises(NoSuchClockTime, match=r"put forward over 01:30 .* show 02:30 then") as refused:
        place_in_zone(datetime.fromisoformat("2026-03-29T01:30"), LISBON)

    assert "Europe/Lisbon" in str(refused.value.sentence)


def test_time_that_clocks_show_twice_is_refused() -> None:
    with pytest.raises(NoSuchClockTime, match=r"show 01:30 twice; write a time that comes once, such as 02:30"):
        place_in_zone(datetime.fromisoformat("2026-10-25T01:30"), LISBON)
