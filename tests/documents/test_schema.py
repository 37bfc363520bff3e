"""The schema: every refusal of the contract with its exact path."""

import contextlib
import copy
import io
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import REMOVE, Json, change, game, make_document, make_list, make_rulebook
from tests.documents.full_document import FULL
from tournaments.documents.reading import read_documents
from tournaments.documents.schema import normalise
from tournaments.rules.checks import Fault


def refused_at(document: object) -> str:
    """Return the path at which a document is refused; the refusal is a sentence."""
    with pytest.raises(Fault) as refused:
        normalise(document)
    assert str(refused.value.sentence)
    return refused.value.at


def test_full_document_is_taken() -> None:
    """Every key that the tables below spoil is in order to begin with."""
    assert normalise(FULL)["name"] == "Harbour Cup"


@pytest.mark.parametrize(
    "path",
    [
        "extra", "event.extra", "teams[0].extra", "teams[0].players[0].extra", "teams[0].staff[0].extra",
        "matches[0].extra", "matches[0].goals[0].extra", "matches[0].cards[0].extra", "matches[0].lineups.bench",
        "matches[3].home.extra", "matches[4].award.extra", "adjustments[0].extra", "decisions[0].extra",
        "seeding.extra", "seeding.kind", "seeding.seed", "rulebook.extra",
    ],
)  # fmt: skip
def test_unknown_key_is_refused_where_it_stands(path: str) -> None:
    """Everything not described is refused."""
    expected = "matches[3].home.extra" if path.startswith("matches[3]") else path
    assert refused_at(change(FULL, path, 1)) == expected


@pytest.mark.parametrize(
    "path",
    [
        "format", "name", "rulebook", "teams", "event.name", "teams[0].name", "teams[0].players[0].name",
        "teams[0].staff[0].name", "matches[0].id", "matches[0].home", "matches[0].away", "matches[0].goals[0].side",
        "matches[0].cards[0].side", "matches[0].cards[0].card", "matches[4].award.winner", "matches[4].award.score",
        "adjustments[0].team", "adjustments[0].points", "decisions[0].kind", "decisions[0].order", "seeding.order",
    ],
)  # fmt: skip
def test_missing_key_is_refused_at_its_place(path: str) -> None:
    """What is required is named."""
    assert refused_at(change(FULL, path, REMOVE)) == path


@pytest.mark.parametrize("document", [None, True, 3, "text", []], ids=repr)
def test_document_that_is_no_object_is_refused(document: object) -> None:
    """At the document itself."""
    assert refused_at(document) == ""


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "tournament-document/2"),
        ("format", 1),
        ("name", ""),
        ("name", "   "),
        ("name", "x" * 201),
        ("name", "two\nlines"),
        ("name", "bell\x07"),
        ("name", "lone \ud800"),
        ("name", 7),
        ("slug", "with space"),
        ("slug", "x" * 81),
        ("slug", ""),
        ("event", "Harbour Days"),
        ("event.slug", "ü"),
        ("timezone", "Europe/Atlantis"),
        ("timezone", "../../etc/passwd"),
        ("timezone", "Europe"),
        ("timezone", "localtime"),
        ("timezone", "posixrules"),
        ("timezone", "Factory"),
        ("timezone", "posix/Europe/Paris"),
        ("timezone", "right/Europe/Paris"),
        ("timezone", "europe/paris"),
        ("timezone", "x" * 199),
        ("timezone", "+02:00"),
        ("currency", "eur"),
        ("currency", "XXX"),
        ("published", "yes"),
        ("published", 1),
        ("accent", "green"),
        ("accent", "#0b6e4"),
        ("rulebook", "soccer"),
        ("rulebook", None),
        ("rulebook.points", {"win": True}),
        ("teams", {}),
        ("teams[0]", "Adders"),
        ("teams[0].name", None),
        ("teams[1].name", "Adders"),
        ("teams[1].name", " Adders "),
        ("teams[0].group", ""),
        ("teams[0].group", 1),
        ("teams[0].club", []),
        ("teams[0].colours", ["red", "white", "blue"]),
        ("teams[0].colours", "red"),
        ("teams[0].players[0].number", -1),
        ("teams[0].players[0].number", True),
        ("teams[0].players[0].number", 7.0),
        ("teams[0].figures", []),
        ("teams[0].figures.ranking", 3.5),
        ("teams[0].figures.ranking", False),
        ("teams[1].withdrawn", "left"),
        ("teams[1].withdrawn", True),
        ("venues", "Pier"),
        ("venues[1]", "Pier"),
        ("matches", {}),
        ("matches[0]", []),
        ("matches[1].id", "G1"),
        ("matches[0].id", 1),
        ("matches[0].stage", "play-off"),
        ("matches[0].group", "B"),
        ("matches[0].group", "C"),
        ("matches[0].home", "Foxes"),
        ("matches[0].home", ["Adders"]),
        ("matches[0].home", {"seed": 1}),
        ("matches[0].away", "Adders"),
        ("matches[0].away", "Egrets"),
        ("matches[0].kickoff", "2026-06-14T18:00:00"),
        ("matches[0].kickoff", "14 June"),
        ("matches[0].kickoff", 1781460000),
        ("matches[0].venue", "Lake"),
        ("matches[0].status", "finished"),
        ("matches[0].score", [2]),
        ("matches[0].score", "2-1"),
        ("matches[0].score", None),
        ("matches[0].periods", []),
        ("matches[0].periods", [[1, 1]]),
        ("matches[0].extra_time", [0, 0]),
        ("matches[0].extra_time", [3, 2]),
        ("matches[0].shootout", [3, 1]),
        ("matches[0].forfeit", "Adders"),
        ("matches[0].forfeit", True),
        ("matches[0].goals", [{"side": "away"}, {"side": "away"}]),
        ("matches[0].goals[0].side", "left"),
        ("matches[0].goals[0].at", "7"),
        ("matches[0].goals[0].at", "07:60"),
        ("matches[0].goals[0].at", 451),
        ("matches[0].goals[0].own_goal", 1),
        ("matches[0].goals[0].player", "Kim"),
        ("matches[0].cards[0].card", "blue"),
        ("matches[0].cards[0].rescinded", "no"),
        ("matches[0].cards[0]", {"side": "home", "card": "yellow", "player": "Kim"}),
        ("matches[0].cards[0]", {"side": "home", "card": "yellow", "player": "Lio", "staff": "Ode"}),
        ("matches[0].cards[0]", {"side": "home", "card": "yellow", "player": " "}),
        ("matches[0].cards[1]", {"side": "home", "card": "yellow", "player": "Lio"}),
        ("matches[0].cards[1]", {"side": "home", "card": "second_yellow", "player": "8 Kim"}),
        ("matches[0].lineups.home", "Lio"),
        ("matches[0].lineups.home[1]", "Kim"),
        ("matches[0].figures", 2),
        ("matches[0].figures.penalty_minutes", 2),
        ("matches[0].figures.Penalty", [1, 1]),
        ("matches[0].figures.ranking", [1, 1]),
        ("matches[2].replay_of", "G9"),
        ("matches[2].replay_of", "G1"),
        ("matches[2].replay_of", "G3"),
        ("matches[1].annulled", "yes"),
        ("matches[3].shootout", [5, 0]),
        ("matches[3].shootout", [4, 4]),
        ("matches[3].shootout", [7, 5]),
        ("matches[3].home", {}),
        ("matches[3].home.seed", 0),
        ("matches[3].home.seed", True),
        ("matches[3].away", {"seed": 1}),
        ("matches[3].group", "A"),
        ("matches[4].home.winner_of", "SF9"),
        ("matches[4].home.winner_of", "G1"),
        ("matches[5].home.loser_of", ""),
        ("matches[4].award", "home"),
        ("matches[4].award.winner", "Egrets"),
        ("matches[4].award.winner", "both"),
        ("matches[4].award.score", 3),
        ("adjustments[0].team", "Foxes"),
        ("adjustments[0].points", 0.5),
        ("adjustments[0].points", "3"),
        ("adjustments[0].points", True),
        ("decisions[0].kind", "coin"),
        ("decisions[0].order[1]", "Foxes"),
        ("decisions[0].order[1]", "Adders"),
        ("decisions[0].at", "yesterday"),
        ("decisions[0].seed", 1.5),
        ("decisions[0].seed", True),
        ("seeding.order[1]", "Foxes"),
        ("seeding.order[1]", "Adders"),
        ("seeding.order", "Adders"),
    ],
)
def test_wrong_value_is_refused_where_it_stands(path: str, value: object) -> None:
    """C09, C11: wrong types, booleans for numbers, impossible values, references to nothing."""
    document = change(FULL, path, value)
    expected = {"rulebook.points": "rulebook.points.win"}.get(path, path)

    assert refused_at(document) == expected


@pytest.mark.parametrize(
    ("path", "value", "at"),
    [
        ("matches[0].score", [2, -1], "matches[0].score[1]"),
        ("matches[0].score", [2, 10**11], "matches[0].score[1]"),
        ("matches[0].score", [2, 1.5], "matches[0].score[1]"),
        ("matches[0].score", ["2 ", 1], "matches[0].score[0]"),
        ("matches[0].score", ["٣", 1], "matches[0].score[0]"),
        ("matches[0].score", [None, 1], "matches[0].score[0]"),
        ("matches[0].score", [True, 1], "matches[0].score[0]"),
        ("matches[0].periods[1]", [1, -1], "matches[0].periods[1][1]"),
        ("matches[0].figures.penalty_minutes", [2, -1], "matches[0].figures.penalty_minutes[1]"),
        ("teams[0].players[1].number", 7, "teams[0].players[1]"),
        ("teams[0].players[1].number", REMOVE, "teams[0].players[1]"),
        ("matches[0].away", "Cranes", "matches[0]"),
        ("matches[0].status", "scheduled", "matches[0].score"),
        ("matches[0].status", "postponed", "matches[0].score"),
        ("matches[0].status", "cancelled", "matches[0].score"),
        ("matches[0].score", REMOVE, "matches[0].score"),
        ("matches[3].home", {"seed": 1, "winner_of": "SF"}, "matches[3].home"),
        ("matches[3].home", {"winner_of": "F"}, "matches[3].home"),
        ("matches[3].home", {"loser_of": "SF"}, "matches[3].home"),
        ("rulebook", make_rulebook() | {"advance": {"per_group": 1}}, "rulebook.advance"),
        ("rulebook.group_ranking", {"restart": "always"}, "rulebook.group_ranking.restart"),
        ("rulebook.group_ranking", {"criteria": [{"metric": "luck"}]}, "rulebook.group_ranking.criteria[0].metric"),
        (
            "rulebook.group_ranking",
            make_list({"metric": "figure", "name": "penalty_minutes", "order": "most", "from": "teams"}),
            "rulebook.group_ranking.criteria[0].from",
        ),
        (
            "rulebook.cross_group_ranking",
            make_list({"metric": "figure", "name": "ranking", "order": "most"}),
            "rulebook.cross_group_ranking.criteria[0].from",
        ),
    ],
)
def test_offender_is_named_by_its_own_path(path: str, value: object, at: str) -> None:
    """C10, C11: inside a pair, or beside the value that made it impossible."""
    assert refused_at(change(FULL, path, value)) == at


@pytest.mark.parametrize("key", ["periods", "extra_time", "shootout"])
def test_parts_of_a_score_need_one(key: str) -> None:
    """S5: a shoot-out of a match that has no score, and so on."""
    value: Any = [[0, 0]] if key == "periods" else [1, 0]

    assert refused_at(make_document(game("Adders - Badgers", **{key: value}))) == f"matches[0].{key}"


@pytest.mark.parametrize("status", ["live", "abandoned"])
def test_live_and_abandoned_games_may_have_a_score(status: str) -> None:
    """A08."""
    assert normalise(make_document(game("Adders 1-0 Badgers", status=status)))["matches"][0]["score"] == [1, 0]


def test_group_game_of_a_team_without_a_group_is_refused() -> None:
    """Egrets are entered without one."""
    assert refused_at(change(FULL, "matches[0].home", "Egrets")) == "matches[0].home"


@pytest.mark.parametrize("score", [[0, 0], [31, 0]])
def test_unusual_but_real_scores_are_taken(score: list[int]) -> None:
    """C10: 0 is a score, and so is 31-0."""
    assert normalise(make_document(game("Adders - Badgers", score=score)))["matches"][0]["score"] == score


@pytest.mark.parametrize("kicks", [[3, 0], [1, 3], [11, 10], [0, 1]])
def test_possible_shootouts_are_taken(kicks: list[int]) -> None:
    """C09: a hard refusal of 3-0 would be a fault."""
    match = game("Adders 1-1 Badgers", shootout=kicks)

    assert normalise(make_document(match))["matches"][0]["shootout"] == kicks


def test_circle_of_winners_is_refused_at_a_match_of_it() -> None:
    """B07: F waits for SF, SF for QF and QF for F."""
    matches = [
        {"id": "F", "stage": "final", "home": {"winner_of": "SF"}, "away": "Adders"},
        {"id": "SF", "stage": "semi-final", "home": "Badgers", "away": {"loser_of": "QF"}},
        {"id": "QF", "stage": "quarter-final", "home": {"winner_of": "F"}, "away": "Cranes"},
    ]

    with pytest.raises(Fault) as refused:
        normalise(make_document(*matches, teams="Adders Badgers Cranes"))

    assert refused.value.at == "matches[0].home"
    assert all(match in str(refused.value.sentence) for match in ("F", "SF", "QF"))


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ('{"name": "Cup", "name": "Cup"}', "name"),
        ('{"teams": [{"name": "A", "group": "B", "group": "C"}]}', "teams[0].group"),
        ('{"rulebook": {"extends": "soccer-cup", "extends": "hockey-round-robin"}}', "rulebook.extends"),
        ('{"rulebook": {"extends": "soccer-cup", "points": {"win": 2, "win": 3}}}', "rulebook.points.win"),
        ('{"matches": [{"id": "M", "id": "N"}]}', "matches[0].id"),
        ('{"matches": [{"id": "M", "home": "A", "away": "B", "lineups": {"home": [], "home": []}}]}',
         "matches[0].lineups.home"),
        ('{"matches": [{"id": "M", "home": "A", "away": "B", "figures": {"a": [1, 1], "a": [1, 1]}}]}',
         "matches[0].figures.a"),
        ('{"matches": [{"id": "M", "stage": "final", "home": {"seed": 1, "seed": 2}, "away": "B"}]}',
         "matches[0].home.seed"),
        ('{"seeding": {"order": [], "order": []}}', "seeding.order"),
    ],
)  # fmt: skip
def test_key_given_twice_is_refused_and_never_silently_dropped(text: str, at: str) -> None:
    """JSON allows it; which of the two was meant nobody knows."""
    (given,) = read_documents(io.BytesIO(text.encode()))
    assert isinstance(given, dict)
    base = make_document(teams="A B")
    document = given if at == "name" else base | given

    assert refused_at(document) == at


def list_paths(value: Any, path: str = "") -> list[str]:
    """Return the path of everything inside a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    paths = []
    for key, each in inside:
        below = f"{path}[{key}]" if isinstance(key, int) else f"{path}.{key}".removeprefix(".")
        paths += [below, *list_paths(each, below)]
    return paths


JUNK = [
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        10**30,
        1.5,
        float("nan"),
        "",
        "x",
        "Adders",
        "Egrets",
        "\ud800",
        "\x00",
        "a" * 300,
    ),
    *([], {}, [1], [1, 2], [[1, 2]], [None], {"seed": 1}, {"winner_of": "F"}, {"winner_of": "SF"}, {"a": {"a": 1}}),
    *("tied", "final", "group", "live", "cancelled", "home", "both", "keep", "expunge", "2026-06-14T18:00:00+02:00"),
    *("9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+14:00", REMOVE),
]


def normalise_or_refuse(document: Json) -> Json | str:
    """Return the normal form, or the refusal as it is printed."""
    try:
        return normalise(document)
    except Fault as fault:
        return f"{fault.at} {fault.sentence}"


@settings(max_examples=400)
@given(st.lists(st.tuples(st.sampled_from(list_paths(FULL)), st.sampled_from(JUNK)), min_size=1, max_size=3))
def test_whatever_stands_wherever_is_taken_or_refused_with_its_path(changes: list[tuple[str, Any]]) -> None:
    """C10: no other error ever gets out, and what a refusal says can be printed."""
    document = copy.deepcopy(FULL)
    for path, junk in changes:
        with contextlib.suppress(LookupError, TypeError):  # an earlier change has taken the place away
            document = change(document, path, junk)

    found = normalise_or_refuse(document)
    assert found.isprintable() if isinstance(found, str) else normalise(found) == found
