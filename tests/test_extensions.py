"""The seams: ordered registries, filled when the apps are ready."""

import pytest

from tournaments.extensions import AlreadyRegistered, DocumentSection, Registry, document_sections, match_marks


def test_registry_keeps_the_order_and_refuses_a_second_time() -> None:
    registry: Registry[str] = Registry(key=str.casefold)
    registry.register("lower")
    registry.register("upper")

    with pytest.raises(AlreadyRegistered, match="'LOWER' is registered already"):
        registry.register("LOWER")
    assert (list(registry), len(registry)) == (["lower", "upper"], 2)


def test_apps_registered_what_they_take_part_in() -> None:
    assert [section.key for section in document_sections] == ["protests"]
    assert len(match_marks) == 1


def test_two_sections_of_one_key_are_refused() -> None:
    first = next(iter(document_sections))

    with pytest.raises(AlreadyRegistered):
        document_sections.register(DocumentSection("protests", first.check, first.load, first.clear, first.dump))
