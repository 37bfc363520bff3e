"""The page of tables: what is open, the ranking across groups, the seeds, and names that try to break out."""

import html
from typing import Any

import pytest

from tests.rendered import CUP_OF_TWO, ONE_GOES_ON, read_text, render
from tests.snapshots import game, make_document, make_snapshot
from tournaments.extensions import Mark
from tournaments.rules.wording import Name, Sentence
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.group_tables import RowView, WhyView
from tournaments.selectors.public.tables import TablesPage, make_tables_page

BEST_SECOND: dict[str, Any] = {
    "extends": "soccer-cup",
    "advance": {"per_group": 1, "best_next": 1},
    "bracket": None,
}
PAGES = ("overview", "tables", "bracket", "matches")
HOSTILE = {
    "image": "<img src=x onerror=alert(1)>",
    "script": '"><script>alert(1)</script>',
    "long": "W" * 100,
    "right-to-left": "שחפי הנמל",
    "template": "{{ page }}{% now 'Y' %} %(team)s %s",
}


def make_cup(*changed: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """Two groups of three, all played: Adders and Dippers first, Badgers (2:2) and Egrets (3:2) second."""
    teams = [{"name": name, "group": "A"} for name in ("Adders", "Badgers", "Cranes")]
    teams += [{"name": name, "group": "B"} for name in ("Dippers", "Egrets", "Foxes")]
    games = [
        game("Adders", "Badgers", "1-0"), game("Adders", "Cranes", "1-0"), game("Badgers", "Cranes", "2-1"),
        game("Dippers", "Egrets", "1-0"), game("Dippers", "Foxes", "2-0"), game("Egrets", "Foxes", "3-1"),
    ]  # fmt: skip
    return make_document(*games[: 6 - len(changed)], *changed, teams=teams, **{"rulebook": BEST_SECOND, **keys})


def view(document: dict[str, Any]) -> TablesPage:
    return make_tables_page(make_snapshot(document), Links())


def list_marks(page: TablesPage) -> dict[str, str]:
    lines = [line for group in page.groups for line in group.lines if isinstance(line, RowView)]
    return {line.row.team: str(line.words) if line.words else "" for line in lines}


def test_marks_are_certain_once_all_groups_are_over() -> None:
    assert list_marks(view(make_cup())) == {
        "Adders": "goes through",
        "Badgers": "does not go through",
        "Cranes": "does not go through",
        "Dippers": "goes through",
        "Egrets": "goes through",
        "Foxes": "does not go through",
    }


def test_second_may_go_through_while_another_group_is_open() -> None:
    page = view(make_cup(game("Egrets", "Foxes")))

    assert list_marks(page) == {
        "Adders": "goes through",
        "Badgers": "may go through",
        "Cranes": "does not go through",
        "Dippers": "",
        "Egrets": "",
        "Foxes": "",
    }
    assert (page.pools[0].is_provisional, page.seeds, page.waits_for) == (True, (), ())
    assert str(page.maybe) == "May go through as the best team in 2nd place"


def test_ranking_across_groups_has_its_reason() -> None:
    (pool,) = view(make_cup()).pools

    (why,) = [line for line in pool.lines if isinstance(line, WhyView)]
    assert str(pool.title) == "Runners-up" or "2nd" in str(pool.title)
    assert [line.row.team for line in pool.lines if isinstance(line, RowView)] == ["Egrets", "Badgers"]
    assert str(why.summary) == "Level on 3 points: why Egrets above Badgers?"
    assert str(why.steps[-1].text[0]) == "Egrets +1, Badgers 0. Decides."


def test_seeds_are_listed_when_they_are_known() -> None:
    page = view(make_cup(rulebook=CUP_OF_TWO))

    names = ["Dippers", "Adders", "Egrets", "Badgers"]
    assert [(line.number, line.team.name) for line in page.seeds] == list(enumerate(names, start=1))


def test_what_is_missing_is_said_at_the_top_and_leads_to_its_group() -> None:
    level = make_document(game("Adders", "Badgers", "1-1"), teams="Adders, Badgers", rulebook=ONE_GOES_ON)

    (thing,) = view(level).open_things

    assert (str(thing.text), thing.href) == ("Group A, place 1, Adders and Badgers: shoot-out needed", "#group-1")
    assert "One thing is open" in read_text("tables", level)


def test_how_it_is_ranked_stands_below() -> None:
    text = read_text("tables", make_cup())

    assert "A win brings 3, a draw 1, a loss 0." in text
    assert "The game between the two (only when exactly two teams are level)" in text
    assert "Last game counted:" not in text


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_name_is_text_and_isolated_wherever_it_stands(page: str, name: str) -> None:
    """H08, I05: names, pitches, groups, reasons and remarks never become markup, and never reorder a sentence."""
    teams = [{"name": name, "group": name}, {"name": "Badgers", "group": name}]
    semi = {"id": "S", "stage": "semi-final", **game(name, "Badgers", "1-1", shootout=[4, 3])}
    final = {"id": "F", "stage": "final", **game({"winner_of": "S"}, "Badgers", "0-0", status="live")}
    document = make_document(
        game(name, "Badgers", "1-1", venue=name, kickoff="2026-06-13T10:00:00+00:00"),
        game("Badgers", name, forfeit="away"),
        semi,
        final,
        teams=teams,
        event={"name": name, "slug": "event"},
        adjustments=[{"team": name, "points": -1, "reason": name}],
        **{"name": name, "slug": "cup", "venues": [name], "timezone": "UTC"},
    )

    markup = render(
        page, document, {"M1": (Mark("protest", Sentence("%(team)s has lodged a protest", {"team": Name(name)})),)}
    )

    assert "<img" not in markup
    assert markup.count("<script") == markup.count("<script src=")
    assert "<bdi>" in markup
    escaped = html.escape(name)
    assert f"<bdi>{escaped}</bdi>" in markup
    assert escaped in markup.partition("<main")[2]
