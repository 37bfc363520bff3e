"""Draws and decisions: what each settles, whether its order is the seed's, and how a stranger runs it again."""

import shutil
import subprocess
from typing import Any

import pytest

from tests.snapshots import game, make_document, make_snapshot
from tournaments.rules.draws import METHOD, draw_lot, draw_order
from tournaments.selectors.public.draws import DecisionView, make_draws_page
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.group_draws import make_command

RULEBOOK = {
    "points": {"win": 3, "draw": 1, "loss": 0},
    "group_ranking": {"criteria": [{"metric": "points"}, {"metric": "draw"}]},
}
SEED = "Quay 2026 / 7"
DRAWN = draw_order(SEED, ["Gulls", "Terns"])


def list_decisions(*decisions: dict[str, Any], score: str = "1-1", **keys: Any) -> tuple[DecisionView, ...]:
    document = make_document(
        game("Gulls", "Terns", score), teams="Gulls, Terns", rulebook=RULEBOOK, decisions=[*decisions], **keys
    )
    return make_draws_page(make_snapshot(document), Links()).decisions


def test_draw_shows_its_seed_its_lots_and_what_it_settles() -> None:
    draw = {"kind": "draw", "order": DRAWN, "seed": SEED, "by": "R. Alvarez", "at": "2026-06-14T17:40:00+02:00"}

    (decision,) = list_decisions(draw, timezone="Europe/London")

    assert decision.check is not None
    assert (decision.check.seed, decision.check.method, decision.check.by_seed) == (SEED, METHOD, ())
    assert [(line.number, line.team.name, line.lot) for line in decision.lines] == [
        (n, team, draw_lot(SEED, team)) for n, team in enumerate(DRAWN, start=1)
    ]
    assert decision.at is not None
    assert (decision.by, decision.at.strftime("%H:%M")) == ("R. Alvarez", "16:40")
    assert (str(decision.used), decision.is_idle) == ("the table of group A", False)


def test_order_that_the_seed_does_not_give_is_told() -> None:
    (decision,) = list_decisions({"kind": "draw", "order": DRAWN[::-1], "seed": SEED})

    assert decision.check is not None
    assert decision.check.by_seed == tuple(DRAWN)
    assert [line.team.name for line in decision.lines] == DRAWN[::-1]


def test_draw_without_a_seed_has_neither_lots_nor_a_check() -> None:
    (decision,) = list_decisions({"kind": "draw", "order": DRAWN})

    assert decision.check is None
    assert {line.lot for line in decision.lines} == {""}


def test_decision_is_idle_when_the_tie_has_gone() -> None:
    (decision,) = list_decisions({"kind": "draw", "order": DRAWN, "seed": SEED}, score="2-1")

    assert (decision.used, decision.is_idle) == (None, True)


def test_only_the_first_decision_that_holds_the_tied_teams_is_used() -> None:
    shootout = {"kind": "shootout", "order": DRAWN}
    draws = [{"kind": "draw", "order": DRAWN, "seed": seed} for seed in (SEED, "another")]

    decisions = list_decisions(shootout, *draws)

    assert [(one.kind, one.is_idle) for one in decisions] == [("shootout", True), ("draw", False), ("draw", True)]


def test_seeding_is_shown_as_closed_and_never_idle() -> None:
    (decision,) = list_decisions(seeding={"order": ["Terns", "Gulls"], "by": "Desk", "reason": "groups over"})

    assert (decision.kind, decision.reason, decision.is_idle) == ("seeding", "groups over", False)
    assert [line.team.name for line in decision.lines] == ["Terns", "Gulls"]


def test_page_without_decisions_is_empty() -> None:
    assert list_decisions() == ()


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
@pytest.mark.parametrize(
    "name", ["Gulls", "O'Neill's $(id) `id`", r"Back\nslash %s", "-n", "שחפי הנמל", '"Best" & Co; #1']
)
def test_command_prints_the_lot(name: str) -> None:
    for seed in (SEED, "it's \\ a seed"):
        run = subprocess.run(["sh", "-c", make_command(seed, name)], capture_output=True, text=True, check=True)

        assert run.stdout.split()[0] == draw_lot(seed, name)
