"""docs/rulebook.md cannot rot: each JSON block is read by the product, and each example is ranked by it."""

import copy
import hashlib
import json
import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

import pytest

from tests.docs.pages import Block, list_anchors, list_blocks, list_tables, read_page
from tournaments.documents.schema import check_document
from tournaments.management.commands.rank import answer_in_json
from tournaments.rules.draws import draw_order
from tournaments.rules.grammar import parse_criterion, parse_rulebook
from tournaments.rules.rulebook import resolve_rulebook

PAGE = read_page("rulebook.md")
BLOCKS = list_blocks(PAGE)
EXAMPLES = [block for block in BLOCKS if block.kind == "document"]
COLUMNS = {
    "P": "played",
    "W": "won",
    "D": "drawn",
    "L": "lost",
    "GF": "goals_for",
    "GA": "goals_against",
    "GD": "goal_difference",
    "Pts": "points",
}


def name_example(example: Block) -> str:
    group_ranking = example.value["rulebook"].get("group_ranking", {})
    return f"{example.value['name']} {group_ranking.get('restart', '')}".strip()


def rank(document: object) -> dict[str, Any]:
    """The answer of ``rank --format json``."""
    out = StringIO()
    assert answer_in_json(document, out), out.getvalue()
    answer: dict[str, Any] = json.loads(out.getvalue())
    return answer


def show_place(row: Mapping[str, Any]) -> str:
    return f"{row['position']}=" if row["shared"] else str(row["position"])


def show_order(group: Mapping[str, Any]) -> str:
    return ", ".join(f"{show_place(row)} {row['team']}" for row in group["rows"])


def label_of(criterion: Mapping[str, Any]) -> str:
    return ("tied." if criterion.get("scope") == "tied" else "") + str(criterion["metric"])


def find_line(text: str, label: str) -> str | None:
    found = re.search(rf"^{re.escape(label)}: (.*)$", text, re.MULTILINE)
    return found[1] if found else None


def test_every_json_block_says_what_it_is() -> None:
    marked = len(re.findall(r"^ *```json", PAGE, re.MULTILINE))

    assert len(BLOCKS) == marked
    assert {block.kind for block in BLOCKS} == {"document", "rulebook", "criterion", "decision", "step"}


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.kind in ("rulebook", "criterion")])
def test_rulebooks_and_criteria_are_in_order(block: Block) -> None:
    if block.kind == "rulebook":
        parse_rulebook(resolve_rulebook(block.value))
    else:
        assert parse_criterion(block.value, "criterion").written == block.value


@pytest.mark.parametrize("example", EXAMPLES, ids=name_example)
def test_printed_order_is_what_rank_answers(example: Block) -> None:
    groups = rank(example.value)["groups"]

    for group in groups:
        label = "Order" if len(groups) == 1 else f"Order of {group['name']}"
        assert find_line(example.after, label) == show_order(group)
        assert ", ".join(group["rewritten"]) == (find_line(example.after, "Rewritten") or "")


@pytest.mark.parametrize("example", EXAMPLES, ids=name_example)
def test_printed_seeds_and_first_round_are_what_rank_answers(example: Block) -> None:
    answer = rank(example.value)

    seeds = answer.get("seeds") or []
    pairs = [f"{m['match']} {m['home'] or 'bye'} - {m['away'] or 'bye'}" for m in answer.get("bracket") or []]

    assert find_line(example.after, "Seeds") == (", ".join(seeds) or None)
    assert find_line(example.after, "First round") == (", ".join(pairs) or None)


@pytest.mark.parametrize("example", EXAMPLES, ids=name_example)
def test_printed_table_is_what_rank_answers(example: Block) -> None:
    tables = list_tables(example.after, "place")

    for table, group in zip(tables, rank(example.value)["groups"], strict=False):
        expected = [
            {"place": show_place(row), "team": row["team"]}
            | {short: str(row[key]) for short, key in COLUMNS.items()}
            | {"decided by": f"needs: {row['needs']}" if row["shared"] else f"`{row['decided_by']}`"}
            for row in group["rows"]
        ]
        assert table == expected


@pytest.mark.parametrize("example", EXAMPLES, ids=name_example)
def test_printed_steps_are_the_trace(example: Block) -> None:
    tables = list_tables(example.after, "step")

    for table, group in zip(tables, rank(example.value)["groups"], strict=False):
        expected = [
            (
                str(number),
                ", ".join(step["tied"]),
                f"`{label_of(step['criterion'])}`",
                ", ".join(f"{team} {value}" for team, value in step["values"].items()),
                step["outcome"],
            )
            for number, step in enumerate(group["trace"], start=1)
        ]
        assert [tuple(row.values())[:5] for row in table] == expected


def test_each_restart_policy_has_an_example_with_table_and_steps() -> None:
    examples = {e.value["rulebook"]["group_ranking"].get("restart"): e for e in EXAMPLES[:4]}
    results = {json.dumps(e.value["matches"]) for e in examples.values()}
    orders = {find_line(e.after, "Order") for e in examples.values()}

    assert set(examples) == {"none", "split", "block", "top"}
    assert (len(results), len(orders)) == (1, 4), "one set of results, four orders"
    assert all(list_tables(e.after, "place") and list_tables(e.after, "step") for e in examples.values())


def test_rounds_of_the_forfeit_example_add_up() -> None:
    """H10: the points of each round, the last one as ranked."""
    example = next(e for e in EXAMPLES if find_line(e.after, "Rewritten"))
    (rounds,) = list_tables(example.after, "round")
    untouched = copy.deepcopy(example.value)
    untouched["rulebook"]["forfeit"] = {"on_tie": "none"}
    struck_once = copy.deepcopy(untouched)
    for match in struck_once["matches"]:
        if "Terns" in (match["home"], match["away"]):
            match["forfeit"] = "home" if match["home"] == "Terns" else "away"

    ranked = [rank(document)["groups"][0]["rows"] for document in (untouched, struck_once, example.value)]

    for printed, rows in zip(rounds, ranked, strict=True):
        assert {row["team"]: str(row["points"]) for row in rows}.items() <= printed.items()


def test_example_across_groups_turns_with_the_games_compared() -> None:
    """S17: the same results with ``games: all``, as the text under the example says."""
    document = copy.deepcopy(next(e for e in EXAMPLES if find_line(e.after, "Seeds")).value)
    document["rulebook"]["cross_group_ranking"]["games"] = "all"

    seeds = rank(document)["seeds"]

    assert f"the seeds are {', '.join(seeds)}." in " ".join(PAGE.split())


def test_printed_step_is_in_the_trace_of_the_example_above() -> None:
    """H5: goals for stand in the step where several quotients are divisions by zero."""
    for example in EXAMPLES:
        steps = [block.value for block in list_blocks(example.after) if block.kind == "step"]
        for step in steps:
            assert step in rank(example.value)["groups"][0]["trace"]
    assert sum(block.kind == "step" for block in BLOCKS) == 1


def test_printed_draw_can_be_run_again() -> None:
    """S18: the lots as a stranger computes them, and the order of the decision."""
    (decision,) = [block.value for block in BLOCKS if block.kind == "decision"]
    printed = re.findall(r"^([0-9a-f]{64})  (.+)$", PAGE, re.MULTILINE)

    lots = [
        (hashlib.sha256(f"{decision['seed']}\n{team}".encode()).hexdigest(), team) for team in sorted(decision["order"])
    ]

    assert printed == sorted(lots)
    assert [team for _, team in printed] == decision["order"] == draw_order(decision["seed"], sorted(decision["order"]))
    assert f"seed='{decision['seed']}'" in PAGE


def test_decision_is_in_order() -> None:
    (decision,) = [block.value for block in BLOCKS if block.kind == "decision"]
    document = {
        "format": "tournament-document/1",
        "name": "Harbour Cup",
        "timezone": "Europe/Paris",
        "rulebook": "soccer-cup",
        "teams": [{"name": team} for team in decision["order"]],
        "decisions": [decision],
    }

    assert check_document(document)[0]["decisions"] == [decision]


def test_links_within_the_page_lead_somewhere() -> None:
    targets = set(re.findall(r"\]\(#([^)]+)\)", PAGE))

    assert len(targets) > 10
    assert targets <= list_anchors(PAGE)
