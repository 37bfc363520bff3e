"""The cup of the demo shows what it promises: every situation is asked of the rules, none is taken on trust."""

from collections import Counter

from tests.demo.shown import RANKINGS, TWO, find_match, find_table, get_seeds, list_people, list_sides, list_texts
from tests.demo.ties import CUP, PEDRA, QUAYSIDE, UNION
from tournaments.documents.schema import normalise
from tournaments.rules.draws import draw_order
from tournaments.rules.explain import Upset, find_upsets


def test_direct_game_decides_against_the_goal_difference() -> None:
    """S3: exactly two level, so their own game comes before +3 against +1."""
    first, second = find_table(CUP, "A").rows[:2]

    assert (first.team, first.points, first.goal_difference) == ("Żółta Łódka Zatoka", 6, 1)
    assert (second.team, second.points, second.goal_difference) == ("Saltmarsh Rovers", 6, 3)
    assert (first.decided_by, second.decided_by) == ("tied.points", "tied.points")


def test_direct_game_is_skipped_for_three_and_does_not_come_back() -> None:
    """S3: Quayside beat Grünwiesental, and stands below on goals when only these two are left."""
    table = find_table(CUP, "C")

    steps = [(step.criterion.label, step.outcome, len(step.tied)) for step in table.trace[1:]]

    assert steps == [
        ("tied.points", "skipped", 3),
        ("goal_difference", "separated", 3),
        ("goals_for", "separated", 2),
    ]
    assert Upset(QUAYSIDE, "FC Grünwiesental") in find_upsets(table)


def test_kicks_were_taken_in_one_group_and_are_needed_in_another() -> None:
    """S4."""
    taken, needed = find_table(CUP, "B"), find_table(CUP, "D")
    kicks = [decision for decision in TWO[CUP]["decisions"] if decision["kind"] == "shootout"]

    assert taken.complete
    assert needed.complete
    assert [row.decided_by for row in taken.rows[:2]] == ["shootout", "shootout"]
    assert [decision["order"] for decision in kicks] == [["Deportivo Las Golondrinas", "Šumavští Rysi"]]
    assert all(decision["reason"] for decision in kicks)
    assert [(row.position, row.shared, row.needs) for row in needed.rows] == [
        (1, False, None),
        (2, True, "shootout"),
        (2, True, "shootout"),
        (4, False, None),
    ]


def test_seeds_wait_for_the_kicks_and_the_last_group() -> None:
    seeds = get_seeds(RANKINGS[CUP])

    assert seeds.order is None
    assert [need.values["group"] for need in seeds.needs] == ["D", "F"]


def test_points_are_taken_off_with_a_reason() -> None:
    row = find_table(CUP, "E").rows[0]

    assert (row.team, row.points, row.adjustment) == ("Étoile du Vieux-Port", 5, -2)
    assert [bool(adjustment["reason"]) for adjustment in TWO[CUP]["adjustments"]] == [True]


def test_third_places_level_on_cards_are_drawn_again_with_the_same_order() -> None:
    """S17, S18: points, difference, goals and cards are level; the lots give the order stored."""
    pool = get_seeds(RANKINGS[CUP]).pools[2]
    (draw,) = [decision for decision in TWO[CUP]["decisions"] if decision["kind"] == "draw"]

    steps = [(step.criterion.label, step.outcome) for step in pool.trace if set(step.tied) == {PEDRA, UNION}]

    assert steps == [("goals_against", "level"), ("cards", "level"), ("draw", "separated")]
    assert draw["order"] == draw_order(draw["seed"], [UNION, PEDRA])
    assert [row.team for row in pool.rows if row.decided_by == "draw"] == [draw["order"][1]]
    assert all(find_table(CUP, pool.groups[team]).complete for team in draw["order"])
    assert all(draw[key] for key in ("seed", "reason", "by", "at"))


def test_cup_is_in_its_last_group_round() -> None:
    group_games = [match for match in RANKINGS[CUP].tournament.matches if match.stage == "group"]

    states = {match.id: match.status for match in group_games if match.status != "final"}

    assert states == {"E4": "abandoned", "F4": "postponed", "F5": "live", "F6": "scheduled"}
    assert [table.name for table in RANKINGS[CUP].tables if not table.complete] == ["F"]
    assert find_match(CUP, "F5")["score"] == [1, 1]


def test_forfeit_and_award_stand_beside_what_was_played() -> None:
    rows = {row.team: row for row in find_table(CUP, "E").rows}
    forfeited, awarded = find_match(CUP, "E5"), find_match(CUP, "E4")

    assert (forfeited["forfeit"], forfeited["score"]) == ("away", [1, 2])
    assert (awarded["award"], awarded["score"]) == ({"winner": "away", "score": [0, 2]}, [1, 1])
    assert (rows[UNION].goals_for, rows[UNION].goals_against) == (0 + 1 + 3, 3 + 1 + 0)
    assert (rows["نوارس المرفأ"].goals_for, rows["نوارس المرفأ"].goals_against) == (0, 2 + 2 + 3)


def test_cards_of_every_kind_are_shown_to_players_and_staff() -> None:
    cards = [card for match in TWO[CUP]["matches"] for card in match.get("cards", ())]

    kinds = {(card["card"], "staff" in card, card.get("rescinded", False)) for card in cards}

    assert kinds == {
        ("yellow", False, False),
        ("yellow", True, False),
        ("second_yellow", False, False),
        ("red", False, False),
        ("red", True, False),
        ("red", False, True),
    }


def test_three_yellows_in_different_matches_are_there() -> None:
    """S8: the third one brings a ban."""
    yellows = Counter(
        card["player"]
        for match in TWO[CUP]["matches"]
        for card in match.get("cards", ())
        if card["card"] == "yellow" and "player" in card
    )

    assert max(yellows.values()) == 3


def test_goals_have_times_and_scorers_of_the_right_team() -> None:
    for document in TWO.values():
        sides, people = list_sides(document), list_people(document)
        for match in document["matches"]:
            assert len(match.get("goals", ())) == sum(match.get("score", ())), match["id"]
            for goal in match.get("goals", ()):
                own = goal["side"] if not goal.get("own_goal") else {"home": "away", "away": "home"}[goal["side"]]
                assert goal["player"] in people[sides[match["id"]][own] or ""], match["id"]
                assert goal["at"]

    kinds = Counter(
        kind for match in TWO[CUP]["matches"] for goal in match.get("goals", ()) for kind in goal if goal[kind] is True
    )
    assert kinds == {"own_goal": 1, "penalty": 2}


def test_nobody_sent_off_takes_part_in_the_next_game() -> None:
    """S10, S11: a scorer or a booked player who should have been suspended would make the demo look wrong."""
    document = TWO[CUP]
    banned = [
        (match, match[card["side"]], card["player"])
        for match in document["matches"]
        for card in match.get("cards", ())
        if card["card"] != "yellow" and "player" in card and not card.get("rescinded")
    ]

    for match, team, player in banned:
        following = [
            other
            for other in document["matches"]
            if team in (other["home"], other["away"]) and other["kickoff"] > match["kickoff"]
        ]
        assert all(player not in list_texts([other["goals"], other["cards"]]) for other in following)
    assert len(banned) == 4


def test_knockout_is_scheduled_from_its_sources() -> None:
    matches = {match["id"]: match for match in TWO[CUP]["matches"] if match.get("stage")}

    first = [[side["seed"] for side in (m["home"], m["away"])] for m in matches.values() if m["stage"] == "round-of-16"]

    assert first == normalise(TWO[CUP])["rulebook"]["bracket"]
    assert matches["QF-2"]["home"] == {"winner_of": "R16-3"}
    assert matches["3RD"]["away"] == {"loser_of": "SF-2"}
    assert matches["FINAL"]["home"] == {"winner_of": "SF-1"}
    assert len(matches) == 16
    assert all(match["kickoff"] and match["venue"] for match in matches.values())


def test_protest_is_made_during_a_game_that_was_lost_by_one_goal() -> None:
    """S13."""
    (protest,) = TWO[CUP]["protests"]
    match = find_match(CUP, protest["match"])

    assert protest["team"] == PEDRA == match["home"]
    assert (protest["moment"], protest["minute"], protest["status"]) == ("during", 31, "lodged")
    assert match["score"] == [0, 1]
    assert int(match["goals"][0]["at"][:2]) < 31
