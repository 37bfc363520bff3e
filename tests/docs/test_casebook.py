"""docs/casebook.md has a line for every case, and each line says how far it is."""

import re

import pytest

from tests.docs.pages import DOCS, list_tables, read_page

ROWS = [row for table in list_tables(read_page("casebook.md"), "id") for row in table]
NUMBERS = {
    "A": (1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25),
    "B": (1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16),
    "C": (1, 2, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16),
    "D": (1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17),
    "E": (1, 2, 3, 5, 6, 7, 8, 9, 10),
    "F": (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13),
    "G": (1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    "H": (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12),
    "I": (1, 2, 3, 5, 6, 7),
    "J": (1, 2, 3, 5, 6, 7, 8, 9),
}
SETTLED = [(row["id"], name) for row in ROWS for name in re.findall(r"`(tests/[\w/.]+)`", row["state"])]


def test_casebook_has_every_case_once() -> None:
    assert [row["id"] for row in ROWS] == [f"{letter}{n:02d}" for letter, numbers in NUMBERS.items() for n in numbers]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_case_has_a_title_and_a_state(row: dict[str, str]) -> None:
    assert row["case"]
    assert re.match(r"`tests/|\*\*open\*\*: |\*\*cannot occur\*\*: ", row["state"])


@pytest.mark.parametrize("name", sorted({name for _, name in SETTLED}))
def test_named_module_tests_its_cases(name: str) -> None:
    text = (DOCS.parent / name).read_text(encoding="utf-8")

    missing = [case for case, settled_by in SETTLED if settled_by == name and not re.search(rf"\b{case}\b", text)]

    assert missing == []
