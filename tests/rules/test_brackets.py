"""The bracket: pairings, the tree of feeds, byes, winners, and where group mates can meet."""

from typing import Any

import pytest

from tests.builders import Json, game, make_document, rank_document
from tournaments.documents.values import read_tournament
from tournaments.rules.brackets import (
    Pairing,
    Rematch,
    build_tree,
    find_circle,
    find_rematches,
    find_winner,
    make_pairings,
    order_by_feeds,
    pair_seeds,
    resolve_bracket,
)
from tournaments.rules.presets import SOCCER_CUP
from tournaments.rules.values import Match, Source, Team

SHEET = [(1, 16), (8, 9), (5, 12), (4, 13), (6, 11), (3, 14), (7, 10), (2, 15)]
TEAMS = "Adders Badgers Cranes Dippers Egrets Foxes"


def resolve(*matches: Json, seeds: str | None = TEAMS, withdrawn: dict[str, str] | None = None) -> dict[str, list[str]]:
    """Return by match id who stands on its two sides: a team, ``open`` or ``bye``."""
    document = make_document(*matches, teams=TEAMS, withdrawn=withdrawn)
    tournament = read_tournament(document)
    teams = {team.name: team for team in tournament.teams}
    slots = resolve_bracket(tournament.matches, teams, None if seeds is None else seeds.split())
    return {match: [side.team or side.state for side in sides] for match, sides in slots.items()}


def knockout(id: str, stage: str, home: object, away: object, **more: Any) -> Json:
    """Return a knockout match; a side is a team's name or a source."""
    return {"id": id, "stage": stage, "home": home, "away": away, **more}


def seed(number: int) -> Json:
    """Return the source of a seed."""
    return {"seed": number}


def winner_of(match: str) -> Json:
    """Return the source of a winner."""
    return {"winner_of": match}


def loser_of(match: str) -> Json:
    """Return the source of a loser."""
    return {"loser_of": match}


def test_soccer_cup_pairs_as_the_sheet_does() -> None:
    """S19: 1-16, 8-9, 5-12, 4-13, 6-11, 3-14, 7-10, 2-15, in this order."""
    assert [tuple(pair) for pair in SOCCER_CUP["bracket"]] == SHEET


def test_neighbours_of_the_sheet_meet_in_the_next_round() -> None:
    """S19, B07: when the better seed always wins, quarters are 1-8 5-4 6-3 7-2, semis 1-4 3-2, the final 1-2."""
    tree = {match.id: match for match in build_tree(SHEET, third_place=False)}
    best: dict[tuple[str, object], int] = {}

    def seed_of(source: Source) -> int:
        return int(source.of) if source.kind == "seed" else best[source.kind, source.of]

    meetings: dict[str, list[tuple[int, int]]] = {}
    for match in tree.values():
        home, away = seed_of(match.home), seed_of(match.away)
        meetings.setdefault(match.stage, []).append((home, away))
        best["winner_of", match.id] = min(home, away)

    assert meetings == {
        "round-of-16": SHEET,
        "quarter-final": [(1, 8), (5, 4), (6, 3), (7, 2)],
        "semi-final": [(1, 4), (3, 2)],
        "final": [(1, 2)],
    }


@pytest.mark.parametrize(
    ("count", "pairings"),
    [
        (2, [(1, 2)]),
        (4, [(1, 4), (2, 3)]),
        (5, [(1, 8), (4, 5), (2, 7), (3, 6)]),
        (6, [(1, 8), (4, 5), (2, 7), (3, 6)]),
        (12, [(1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)]),
    ],
)
def test_pairings_of_any_number_give_byes_to_the_top_seeds(count: int, pairings: list[tuple[int, int]]) -> None:
    """B08: 5 of 8: byes for 1, 2, 3 and one match 4-5; 6 of 8: byes for 1, 2; 12 of 16: byes for 1 to 4."""
    seeds = [f"Seed {n}" for n in range(1, count + 1)]

    found = make_pairings(count)
    paired = pair_seeds(found, seeds)

    assert found == pairings
    byes = {pairing.home for pairing in paired if pairing.away is None}
    assert byes == {f"Seed {n}" for n in range(1, 2 * len(pairings) - count + 1)}
    assert not [pairing for pairing in paired if pairing.home is None]


@pytest.mark.parametrize("count", range(2, 33))
def test_no_two_byes_meet_and_every_seed_is_paired_once(count: int) -> None:
    """B08: whatever the number of teams."""
    pairings = make_pairings(count)

    assert sorted(number for pair in pairings for number in pair) == list(range(1, 2 * len(pairings) + 1))
    assert all(min(pair) <= count for pair in pairings)
    assert len(pairings) in (1, 2, 4, 8, 16)


def test_tree_has_the_third_place_match_of_the_semi_finals_losers_before_the_final() -> None:
    """B06: four pairings make 4 quarter-finals, 2 semi-finals, the match for third place and the final."""
    tree = build_tree(make_pairings(8))

    assert [match.id for match in tree] == [
        *(f"quarter-final-{n}" for n in (1, 2, 3, 4)),
        *("semi-final-1", "semi-final-2", "third-place-1", "final-1"),
    ]
    semi, third, final = tree[5], tree[6], tree[7]
    assert (semi.home, semi.away) == (Source("winner_of", "quarter-final-3"), Source("winner_of", "quarter-final-4"))
    assert (third.home, third.away) == (Source("loser_of", "semi-final-1"), Source("loser_of", "semi-final-2"))
    assert (final.home, final.away) == (Source("winner_of", "semi-final-1"), Source("winner_of", "semi-final-2"))


def test_bracket_of_two_teams_is_a_final_alone() -> None:
    """B06: no semi-final, so no third place either."""
    assert [(match.id, match.stage) for match in build_tree([(1, 2)])] == [("final-1", "final")]


SEMI_FINALS = (
    knockout("SF1", "semi-final", "Adders", "Badgers", score=[1, 0]),
    knockout("SF2", "semi-final", "Cranes", "Dippers", score=[0, 0], shootout=[4, 3]),
)
FINALS = (
    knockout("F", "final", winner_of("SF1"), winner_of("SF2")),
    knockout("T", "third-place", loser_of("SF1"), loser_of("SF2")),
)


def test_winners_meet_in_the_final_and_losers_for_third_place() -> None:
    """B06: A-B 1-0, C-D 0-0 (4-3 on kicks): final A-C, third place B-D."""
    found = resolve(*FINALS, *SEMI_FINALS)

    assert (found["F"], found["T"]) == (["Adders", "Cranes"], ["Badgers", "Dippers"])


def test_corrected_result_moves_the_new_winner_forward() -> None:
    """B01: SF1 is corrected to 1-2."""
    corrected = SEMI_FINALS[0] | {"score": [1, 2]}

    found = resolve(corrected, SEMI_FINALS[1], *FINALS)

    assert (found["F"], found["T"]) == (["Badgers", "Cranes"], ["Adders", "Dippers"])


def test_cleared_result_takes_the_team_out_of_every_later_round() -> None:
    """B03: the quarter-final of A is cleared; its semi-final, although played, and the final are open again."""
    quarter = knockout("QF", "quarter-final", "Adders", "Egrets", score=[1, 0])
    semi = knockout("SF1", "semi-final", winner_of("QF"), "Badgers", score=[1, 0])
    cleared = {key: value for key, value in quarter.items() if key != "score"}

    before = resolve(quarter, semi, SEMI_FINALS[1], *FINALS)
    after = resolve(cleared, semi, SEMI_FINALS[1], *FINALS)

    assert (before["SF1"], before["F"]) == (["Adders", "Badgers"], ["Adders", "Cranes"])
    assert (after["SF1"], after["F"], after["T"]) == (["open", "Badgers"], ["open", "Cranes"], ["open", "Dippers"])


MATCH = game("Adders - Badgers", stage="final")


@pytest.mark.parametrize(
    ("more", "winner"),
    [
        ({}, None),
        ({"score": [2, 1]}, "home"),
        ({"score": [1, 2], "extra_time": [0, 1]}, "away"),
        ({"score": [1, 1]}, None),
        ({"score": [1, 1], "shootout": [3, 1]}, "home"),
        ({"score": [1, 1], "extra_time": [0, 0], "shootout": [5, 6]}, "away"),
        ({"score": [2, 0], "status": "live"}, None),
        ({"score": [2, 0], "status": "abandoned"}, None),
        ({"forfeit": "home"}, "away"),
        ({"forfeit": "away", "score": [0, 4]}, "home"),
        ({"forfeit": "both"}, None),
        ({"award": {"winner": "away", "score": [0, 0]}, "score": [3, 0]}, "away"),
        ({"award": {"winner": None, "score": [0, 0]}, "score": [3, 0]}, None),
        ({"forfeit": "away", "award": {"winner": "away", "score": [0, 1]}}, "home"),
        ({"score": [2, 1], "annulled": True}, None),
        ({"forfeit": "home", "annulled": True}, None),
    ],
)
def test_winner_of_a_knockout_match(more: Json, winner: str | None) -> None:
    """S5, B12: a forfeit needs no score; where both forfeited or nobody won, the organiser has to say who goes on."""
    tournament = read_tournament(make_document(MATCH | more))
    home, away = tournament.teams

    assert find_winner(tournament.matches[0], home, away) == winner


def test_team_that_withdrew_forfeits_its_open_knockout_match() -> None:
    """B12, A10: award_rest counts in the knockout too, but not against a keep team; two of them forfeit both."""
    match = Match("F", "Adders", "Badgers", stage="final")
    adders = Team("Adders", withdrawn="award_rest")

    assert find_winner(match, adders, Team("Badgers")) == "away"
    assert find_winner(match, adders, Team("Badgers", withdrawn="keep")) is None
    assert find_winner(match, adders, Team("Badgers", withdrawn="award_rest")) is None
    assert find_winner(match, Team("Adders", withdrawn="keep"), Team("Badgers")) is None


def test_double_forfeit_leaves_both_following_slots_open() -> None:
    """A05, B12: no winner is invented, and no loser."""
    found = resolve(SEMI_FINALS[0] | {"forfeit": "both"}, SEMI_FINALS[1], *FINALS)

    assert (found["F"], found["T"]) == (["open", "Cranes"], ["open", "Dippers"])


BYES = (
    knockout("QF1", "quarter-final", seed(1), seed(8)),
    knockout("QF2", "quarter-final", seed(4), seed(5)),
    knockout("QF3", "quarter-final", seed(2), seed(7)),
    knockout("QF4", "quarter-final", seed(3), seed(6)),
    knockout("SF1", "semi-final", winner_of("QF1"), winner_of("QF2")),
    knockout("SF2", "semi-final", winner_of("QF3"), winner_of("QF4")),
    knockout("F", "final", winner_of("SF1"), winner_of("SF2")),
    knockout("T", "third-place", loser_of("SF1"), loser_of("SF2")),
)


def test_bye_moves_on_at_once_and_survives_what_happens_elsewhere() -> None:
    """B08, B15: 6 teams in 8: A and B have byes; 4-5 entered, cleared and entered again ends where it was."""
    played = BYES[1] | {"score": [0, 2]}

    open_found = resolve(*BYES)
    found = resolve(BYES[0], played, *BYES[2:])

    assert (open_found["QF1"], open_found["SF1"]) == (["Adders", "bye"], ["Adders", "open"])
    assert found["SF1"] == ["Adders", "Egrets"]
    assert resolve(*BYES) == open_found
    assert (open_found["SF2"], open_found["F"]) == (["Badgers", "open"], ["open", "open"])


def test_bye_in_a_later_round_does_not_stop_the_bracket() -> None:
    """B08: with two teams QF2 and QF4 are two byes; the semi-finals are byes too, and A and B stand in the final."""
    found = resolve(*BYES, seeds="Adders Badgers")

    assert (found["QF2"], found["SF1"]) == (["bye", "bye"], ["Adders", "bye"])
    assert (found["F"], found["T"]) == (["Adders", "Badgers"], ["bye", "bye"])


def test_slots_of_seeds_are_open_until_the_seeding_is_there() -> None:
    """B16: nobody stands in the bracket, and no bye is given."""
    found = resolve(*BYES, seeds=None)

    assert (found["QF1"], found["SF1"]) == (["open", "open"], ["open", "open"])


def test_group_games_stay_out_of_the_bracket() -> None:
    """A22: only knockout matches have slots."""
    assert list(resolve(game("Adders 1-0 Badgers"), MATCH | {"id": "F"})) == ["F"]


def test_matches_stand_after_those_that_feed_them() -> None:
    """B03: listed final first."""
    tournament = read_tournament(make_document(*FINALS, *SEMI_FINALS, teams=TEAMS))

    ordered = [match.id for match in order_by_feeds(tournament.matches)]

    assert sorted(ordered) == ["F", "SF1", "SF2", "T"]
    assert max(ordered.index("SF1"), ordered.index("SF2")) < min(ordered.index("F"), ordered.index("T"))


@pytest.mark.parametrize(
    ("feeds", "circle"),
    [
        ({"F": ["SF1", "SF2"], "SF1": ["QF"]}, None),
        ({"SF1": ["F"], "F": ["SF1", "SF2"]}, {"SF1", "F"}),
        ({"F": ["F"]}, {"F"}),
    ],
)
def test_circle_of_feeds_is_found(feeds: dict[str, list[str]], circle: set[str] | None) -> None:
    """B07: matches that wait for each other."""
    found = find_circle(feeds)

    assert (None if found is None else set(found)) == circle


def test_first_round_carries_the_ids_of_the_document() -> None:
    """S19: the semi-final of seeds 2 and 3 is called Lakeside there, whichever is home; the other has no match yet."""
    matches = [Match("Lakeside", Source("seed", 3), Source("seed", 2), stage="semi-final")]
    other_round = [Match("Elsewhere", Source("seed", 1), Source("seed", 4), stage="final")]

    paired = pair_seeds([(1, 4), (2, 3)], ["Adders", "Badgers", "Cranes"], [*matches, *other_round])

    assert paired == [Pairing("semi-final-1", "Adders", None), Pairing("Lakeside", "Badgers", "Cranes")]


@pytest.mark.parametrize("closed", [True, False])
def test_bracket_uses_the_seeding_as_it_was_closed(closed: bool) -> None:
    """B04, S19: by the tables C is first; the closed seeding has A first and goes before the tables."""
    rulebook = {
        "extends": "soccer-cup",
        "advance": {"per_group": 1, "best_next": 0},
        "bracket": [[1, 2]],
    }
    more: Json = {"seeding": {"order": ["Adders", "Cranes"]}} if closed else {}

    ranking = rank_document(
        "Adders 1-0 Badgers, Cranes 2-0 Dippers", teams={"A": "Adders Badgers", "B": "Cranes Dippers"},
        rulebook=rulebook, **more,
    )  # fmt: skip

    assert ranking.seeds is not None
    assert ranking.seeds.order == ("Cranes", "Adders")
    first, second = ("Adders", "Cranes") if closed else ("Cranes", "Adders")
    assert ranking.bracket == [Pairing("final-1", first, second)]


def test_rematches_of_group_mates_are_reported_with_their_earliest_round() -> None:
    """B13: seeds A1 B1 C1 D1 A2 ... D4 in the usual order: no game of round 1, but A1-A3 and others in round 2.

    The upper half is 1-16 8-9 4-13 5-12: A1-D4 D2-A3 D1-A4 A2-D3, so A1 can meet A3 in round 2, A2 and A4 in round 3.
    """
    seeds = [f"{group}{place}" for place in (1, 2, 3, 4) for group in "ABCD"]
    paired = pair_seeds(make_pairings(16), seeds)

    found = find_rematches(paired, {team: team[0] for team in seeds})

    assert found[0] == Rematch("A1", "A3", 2)
    assert [rematch for rematch in found if rematch.team[0] == "A"] == [
        Rematch("A1", "A3", 2),
        Rematch("A4", "A2", 2),
        *(Rematch("A1", other, 3) for other in ("A2", "A4")),
        *(Rematch("A3", other, 3) for other in ("A2", "A4")),
    ]


def test_rematch_that_the_sheet_fixes_stands_and_is_reported() -> None:
    """B13, S19: seed 1 won group A and seed 16 is its third: round 1; nothing is swapped."""
    seeds = [f"Seed {n}" for n in range(1, 17)]
    paired = pair_seeds(SHEET, seeds)

    assert paired[0][1:] == ("Seed 1", "Seed 16")
    assert find_rematches(paired, {"Seed 1": "A", "Seed 16": "A"}) == [Rematch("Seed 1", "Seed 16", 1)]
