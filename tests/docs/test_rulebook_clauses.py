"""The table of clauses in docs/rulebook.md names every clause, and only functions that exist."""

import importlib
import re

import pytest

from tests.docs.pages import list_tables, read_page
from tournaments.rules.checks import Fault
from tournaments.rules.criteria import DECISION_METRICS, METRICS
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS

PAGE = read_page("rulebook.md")
(ROWS,) = list_tables(PAGE, "id")
CLAUSES = [
    *("H1", "H2", "H3", "H3n", "H4", "H5", "H6", "H7", "H8", "H9", "H10"),
    *("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "S16"),
    *("S17", "S18", "S19"),
]


def functions_in(text: str) -> list[str]:
    return re.findall(r"`(tournaments\.[\w.]+)`", text)


def test_table_has_every_clause_once() -> None:
    assert [row["id"] for row in ROWS] == CLAUSES


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_clause_names_functions_that_exist_or_says_what_is_missing(row: dict[str, str]) -> None:
    names = functions_in(row["where"])

    for name in names:
        module, _, function = name.rpartition(".")
        assert callable(getattr(importlib.import_module(module), function)), name
    assert names or "not built yet" in row["where"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_clause_without_code_of_its_own_says_settings_only(row: dict[str, str]) -> None:
    names = functions_in(row["where"])

    only_parsed = bool(names) and all(name.rpartition(".")[2].startswith("parse_") for name in names)

    assert only_parsed == row["where"].startswith("settings only")


def test_table_of_metrics_says_what_the_code_does() -> None:
    """Direction and divisor of each metric; which way round a figure goes is the organiser's."""
    (rows,) = list_tables(PAGE, "metric")
    divisors = {"played": "played games", "counting": "counting games", None: "–"}

    printed = {
        name: (row["better"], row["`per_game` divides by"])
        for row in rows
        for name in re.findall(r"`(\w+)`", row["metric"])
    }
    figure = printed.pop("figure")
    decisions = {name: printed.pop(name) for name in DECISION_METRICS}

    assert printed == {
        name: ("fewest" if metric.fewest else "most", divisors[metric.per_game])
        for name, metric in METRICS.items()
        if name not in ("figure", *DECISION_METRICS)
    }
    assert figure == ("as `order` says", f"{divisors[METRICS['figure'].per_game]} (only from matches)")
    assert set(decisions.values()) == {("best first", "–")}


def test_table_of_keys_has_every_key_of_a_rulebook() -> None:
    (rows,) = list_tables(PAGE, "key")[:1]

    with pytest.raises(Fault) as refused:
        parse_rulebook({"unheard_of": True})
    known = str(refused.value.sentence.values["known"]).split(", ")

    assert sorted(key for row in rows for key in re.findall(r"`(\w+)`", row["key"])) == known


def test_every_key_of_the_presets_is_explained() -> None:
    def keys_of(value: object) -> set[str]:
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        own = set(value) if isinstance(value, dict) else set()
        return own.union(*(keys_of(each) for each in inner))

    unexplained = {key for key in keys_of(PRESETS) if f"`{key}" not in PAGE and f'"{key}"' not in PAGE}

    assert unexplained - set(PRESETS) == set()
