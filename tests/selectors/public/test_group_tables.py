"""A group's table: places, marks, the line, reasons, and what counts otherwise than it was played."""

from typing import Any

import pytest

from tests.rendered import ONE_GOES_ON, read_text
from tests.snapshots import game, make_document, make_snapshot
from tournaments.rules.advancing import find_states
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.group_tables import CutView, GroupView, RowView, WhyView, make_group
from tournaments.selectors.public.match_views import MatchBook

MIRRORED = [game("Adders", "Badgers", "1-1"), game("Cranes", "Adders", "0-1"), game("Badgers", "Cranes", "1-0")]
HOCKEY: dict[str, Any] = {
    "extends": "hockey-round-robin",
    "points": {"win": 3, "draw": 1, "loss": 0},
    "advance": {"per_group": 2, "best_next": 0},
}
FORFEITED = [
    game("Adders", "Badgers", "4-1"),
    game("Cranes", "Adders", forfeit="away"),
    game("Adders", "Dippers", "2-0"),
    game("Badgers", "Cranes", "2-1"),
    game("Badgers", "Dippers", "3-0"),
    game("Cranes", "Dippers", "1-0"),
]
FOUR = "Adders, Badgers, Cranes, Dippers"


def view(document: dict[str, Any]) -> GroupView:
    """The only group of a document as a page shows it."""
    snapshot = make_snapshot(document)
    (table,) = snapshot.ranking.tables
    return make_group(MatchBook(snapshot, Links()), table, find_states(snapshot.ranking))


def list_rows(group: GroupView) -> list[RowView]:
    return [line for line in group.lines if isinstance(line, RowView)]


def list_places(group: GroupView) -> list[tuple[str, str]]:
    return [(row.place, row.row.team) for row in list_rows(group)]


def test_level_teams_have_their_reason_below_the_last_of_them() -> None:
    document = make_document(
        game("Adders", "Badgers", "0-1"), game("Cranes", "Adders", "0-3"), game("Badgers", "Cranes", "0-1"),
        teams="Adders, Badgers, Cranes", rulebook=ONE_GOES_ON,
    )  # fmt: skip

    group = view(document)

    kinds = [line.kind for line in group.lines]
    (why,) = [line for line in group.lines if isinstance(line, WhyView)]
    assert kinds == ["row", "cut", "row", "row", "why"]
    assert [row.is_level for row in list_rows(group)] == [True, True, True]
    assert (str(why.summary), why.is_open) == ("3 teams level on 3 points: why this order?", False)
    assert [(step.kind, str(step.title)) for step in why.steps][1:3] == [
        ("skipped", "Points in the games among them"),
        ("decided", "Goal difference"),
    ]


def test_shared_place_is_told_without_being_asked() -> None:
    group = view(make_document(*MIRRORED, teams="Adders, Badgers, Cranes", rulebook=ONE_GOES_ON))

    (why,) = [line for line in group.lines if isinstance(line, WhyView)]
    (cut,) = [line for line in group.lines if isinstance(line, CutView)]
    assert list_places(group) == [("1=", "Adders"), ("1=", "Badgers"), ("3", "Cranes")]
    assert [row.mark for row in list_rows(group)] == ["maybe", "maybe", ""]
    assert (why.is_open, str(why.steps[-1].text[0])) == (
        True,
        "Needed: kicks between Adders and Badgers. Until then they share place 1.",
    )
    assert str(cut.text) == "1 of these 2 finishes in the top 1"
    assert (group.state.kind, str(group.state.text)) == ("open", "shoot-out needed")


def test_kicks_settle_the_place_and_nothing_else() -> None:
    """B16: they change the order, not the goals or the points."""
    decisions = [{"kind": "shootout", "order": ["Badgers", "Adders"]}]
    document = make_document(*MIRRORED, teams="Adders, Badgers, Cranes", rulebook=ONE_GOES_ON)

    before, after = view(document), view({**document, "decisions": decisions})

    figures = {row.row.team: (row.points, row.difference, row.row.goals_for) for row in list_rows(before)}
    assert list_places(after) == [("1", "Badgers"), ("2", "Adders"), ("3", "Cranes")]
    assert {row.row.team: (row.points, row.difference, row.row.goals_for) for row in list_rows(after)} == figures
    assert [row.mark for row in list_rows(after)] == ["through", "", ""]


def test_joint_places_share_the_first_number_and_the_next_skips() -> None:
    """A17: 1, 2=, 2=, 2=, 5, those who share in the order of their names."""
    games = [game("Winners", name, "1-0") for name in ("Cranes", "Adders", "Badgers")]
    games += [game(name, "Zebras", "1-0") for name in ("Cranes", "Adders", "Badgers")]
    pairs = [("Adders", "Badgers"), ("Badgers", "Cranes"), ("Cranes", "Adders")]
    games += [game(home, away, "0-0") for home, away in pairs]

    group = view(make_document(*games, teams="Zebras, Cranes, Adders, Winners, Badgers"))

    assert list_places(group) == [
        ("1", "Winners"),
        ("2=", "Adders"),
        ("2=", "Badgers"),
        ("2=", "Cranes"),
        ("5", "Zebras"),
    ]


def test_place_stays_shared_through_twenty_readings_until_the_draw() -> None:
    """A23: nothing is drawn by looking; once recorded, the draw stays."""
    criteria = [{"metric": "points"}, {"metric": "draw"}]
    rulebook = {**ONE_GOES_ON, "group_ranking": {"restart": "none", "criteria": criteria}}
    document = make_document(*MIRRORED, teams="Adders, Badgers, Cranes", rulebook=rulebook)
    drawn = {**document, "decisions": [{"kind": "draw", "order": ["Badgers", "Adders"], "by": "M. Desk"}]}

    open_pages = {read_text("tables", document) for _ in range(20)}
    drawn_pages = {read_text("tables", drawn) for _ in range(20)}

    assert (len(open_pages), len(drawn_pages)) == (1, 1)
    assert "draw of lots needed" in open_pages.pop()
    assert list_places(view(drawn)) == [("1", "Badgers"), ("2", "Adders"), ("3", "Cranes")]


def test_nothing_is_marked_or_explained_before_the_first_game() -> None:
    """A20: a team that rests has played nothing."""
    group = view(make_document(game("Adders", "Badgers"), teams="Adders, Badgers, Cranes", rulebook=ONE_GOES_ON))

    assert [row.place for row in list_rows(group)] == ["–", "–", "–"]
    assert {row.mark for row in list_rows(group)} == {""}
    assert not [line for line in group.lines if isinstance(line, WhyView)]
    assert str(group.state.text) == "0 of 1 game played"


def test_team_that_rests_has_played_nothing_after_the_first_round() -> None:
    """A20: five teams, Adders rest."""
    games = [game("Badgers", "Cranes", "1-0"), game("Dippers", "Egrets", "2-2"), game("Adders", "Badgers")]

    rows = {row.row.team: row.row for row in list_rows(view(make_document(*games, teams=f"{FOUR}, Egrets")))}

    assert (rows["Adders"].played, rows["Adders"].points, rows["Dippers"].played) == (0, 0, 1)


def test_games_that_are_not_over_count_for_nothing() -> None:
    """A07, A08: postponed and scheduled games are no draws, one in play is shown beside the table."""
    games = [
        game("Adders", "Badgers", "1-0"),
        game("Cranes", "Adders", "0-2", status="live"),
        game("Badgers", "Cranes", status="postponed"),
    ]

    group = view(make_document(*games, teams="Adders, Badgers, Cranes", rulebook=ONE_GOES_ON))

    assert [(row.row.team, row.row.played, row.points) for row in list_rows(group)] == [
        ("Adders", 1, "3"),
        ("Cranes", 0, "0"),
        ("Badgers", 1, "0"),
    ]
    assert {row.mark for row in list_rows(group)} == {""}
    assert [match.id for match in group.live] == ["M2"]
    assert str(group.state.text) == "1 game in play"
    assert [str(badge.text) for badge in list_rows(group)[1].badges] == ["In play"]


def test_adjustment_stands_at_the_team_with_its_reason_below() -> None:
    """A12: the total changes, the games do not; negative totals sort last."""
    games = [game("Adders", "Badgers", "1-0"), game("Adders", "Cranes", "1-0"), game("Badgers", "Cranes", "1-0")]
    adjustments = [
        {"team": "Adders", "points": -3, "reason": "ineligible player"},
        {"team": "Cranes", "points": -10},
    ]

    group = view(make_document(*games, teams="Adders, Badgers, Cranes", adjustments=adjustments))

    assert [(row.row.team, row.row.won, row.points) for row in list_rows(group)] == [
        ("Adders", 2, "3"),
        ("Badgers", 1, "3"),
        ("Cranes", 0, "−10"),
    ]
    assert [str(badge.text) for badge in list_rows(group)[0].badges] == ["−3 points"]
    assert [(str(text), reason) for text, reason in group.adjustments] == [
        ("Adders: −3 points", "ineligible player"),
        ("Cranes: −10 points", ""),
    ]


def test_forfeit_in_a_tie_rewrites_games_beside_what_was_played() -> None:
    """A25 (clause H10)."""
    document = make_document(*FORFEITED, teams=FOUR, rulebook=HOCKEY)

    group = view(document)

    assert [(row.row.team, row.points) for row in list_rows(group)] == [
        ("Badgers", "9"),
        ("Cranes", "6"),
        ("Dippers", "3"),
        ("Adders", "0"),
    ]
    assert [str(badge.text) for badge in list_rows(group)[-1].badges] == ["All games forfeited"]
    assert [(match.id, match.home.goals, match.away.goals) for match in group.unlike_played] == [
        ("M1", 0, 1),
        ("M2", 1, 0),
        ("M3", 0, 1),
    ]
    text = read_text("tables", document)
    assert "Counts as forfeited by Adders, which forfeited another game and was in a tie. On the field 4–1." in text
    assert "Adders forfeited a game and was level with another team across the line of going through." in text


def test_forfeit_without_a_tie_rewrites_nothing() -> None:
    """A25, the control: Badgers won 4-1, so that Adders are in no tie."""
    games = [game("Adders", "Badgers", "1-4"), *FORFEITED[1:]]

    group = view(make_document(*games, teams=FOUR, rulebook=HOCKEY))

    assert [row.row.team for row in list_rows(group)] == ["Badgers", "Cranes", "Adders", "Dippers"]
    assert [match.id for match in group.unlike_played] == ["M2"]
    assert (group.notes, group.warnings) == ((), ())


def test_team_is_warned_before_its_games_are_rewritten() -> None:
    """H10: Adders forfeited and would be level with Badgers across the line, if the group ended like this."""
    rulebook = {**HOCKEY, "advance": {"per_group": 1, "best_next": 0}}
    games = [*FORFEITED[:-1], game("Cranes", "Dippers")]

    group = view(make_document(*games, teams=FOUR, rulebook=rulebook))

    assert [str(warning).partition(".")[0] for warning in group.warnings] == ["Adders forfeited a game"]
    assert "all its games would count as forfeits, 0–1 each" in str(group.warnings[0])
    assert group.notes == ()


@pytest.mark.parametrize(
    ("policy", "note"),
    [
        ("expunge", "Cranes withdrew. None of its games counts."),
        ("keep", "Cranes withdrew. Its results stand, its other games are not played."),
        ("award_rest", "Cranes withdrew. Its results stand, its other games count as forfeits."),
    ],
)
def test_withdrawal_is_noted_with_what_becomes_of_the_games(policy: str, note: str) -> None:
    teams = [{"name": name, "group": "A"} for name in ("Adders", "Badgers")]
    teams.append({"name": "Cranes", "group": "A", "withdrawn": policy})

    group = view(make_document(game("Adders", "Cranes", "0-1"), game("Cranes", "Badgers"), teams=teams))

    assert [str(one) for one in group.notes] == [note]
