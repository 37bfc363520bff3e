"""What a withdrawal would change: by the rules, before anything is stored."""

from typing import Any

from tests.snapshots import game, make_document, make_snapshot
from tournaments.selectors.desk.withdrawals import PolicyPreview, preview_withdrawals

GAMES = [game("Adders", "Badgers", "0-1"), game("Adders", "Cranes", "2-0"), game("Badgers", "Cranes")]


def preview(name: str, *games: dict[str, Any], **keys: Any) -> dict[str, PolicyPreview]:
    """The previews for a team of one group of three."""
    return preview_withdrawals(make_snapshot(make_document(*games, teams="Adders, Badgers, Cranes", **keys)), name)


def show(one: PolicyPreview) -> list[tuple[str, str, str, str, str]]:
    """Team, place before and after, points before and after."""
    return [(row.team, *row.place, *row.points) for row in one.rows]


def test_each_policy_shows_its_table_beside_the_one_of_now() -> None:
    """Badgers 3 points, Adders 3 (goals 2:1), Cranes 0; Badgers–Cranes is to come.

    Keep: nothing moves. Expunge: Adders' win over Cranes is all that counts. Award the rest: Cranes win by forfeit.
    """
    previews = preview("Badgers", *GAMES)

    assert list(previews) == ["keep", "expunge", "award_rest"]
    assert previews["keep"].is_quiet
    assert [row.team for row in previews["expunge"].rows] == ["Adders", "Cranes"]
    assert previews["expunge"].gone == ("Badgers",)
    assert {(row.team, *row.points) for row in previews["award_rest"].rows} == {
        ("Badgers", "3", "3"),
        ("Adders", "3", "3"),
        ("Cranes", "0", "3"),
    }
    assert [row.team for row in previews["award_rest"].rows if row.is_leaving] == ["Badgers"]


def test_withdrawn_team_is_offered_the_other_ways_and_the_way_back() -> None:
    teams = [{"name": name, "group": "A"} for name in ("Adders", "Badgers")] + [
        {"name": "Cranes", "group": "A", "withdrawn": "expunge"}
    ]

    previews = preview_withdrawals(make_snapshot(make_document(*GAMES, teams=teams)), "Cranes")

    assert list(previews) == ["", "keep", "award_rest"]
    assert show(previews[""])[-1][:2] == ("Cranes", "")
    assert not previews[""].is_quiet


def test_bracket_changes_are_named() -> None:
    """The winner of A meets the second; without Badgers' games the second is Cranes instead."""
    rulebook = {"extends": "soccer-cup", "advance": {"per_group": 2, "best_next": 0}, "bracket": [[1, 2]]}
    games = [game("Adders", "Badgers", "0-1"), game("Adders", "Cranes", "2-0"), game("Badgers", "Cranes", "4-0")]
    teams = [{"name": name, "group": "A"} for name in ("Adders", "Badgers", "Cranes")] + [
        {"name": name, "group": "B"} for name in ("Dippers", "Egrets")
    ]
    other = game("Dippers", "Egrets", "1-0")
    final = {"id": "F", "stage": "final", **game({"seed": 1}, {"seed": 2})}
    rulebook["advance"] = {"per_group": 1, "best_next": 0}
    snapshot = make_snapshot(make_document(*games, other, final, teams=teams, rulebook=rulebook))

    previews = preview_withdrawals(snapshot, "Badgers")

    (change,) = previews["expunge"].slots
    assert change.match == "F"
    assert "Badgers" in change.before
    assert "Adders" in change.after
    assert not previews["expunge"].is_quiet


def test_team_in_no_group_has_no_table() -> None:
    snapshot = make_snapshot(make_document(teams=[{"name": "Adders"}]))

    assert all(one.rows == () and one.is_quiet for one in preview_withdrawals(snapshot, "Adders").values())
