"""``manage.py rank``: answers as the contract prints them, without a database."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.builders import Json, change, game, make_document, make_list, make_rulebook

ROOT = Path(__file__).resolve().parents[2]

CUP: Json = make_document(
    "Adders 2-0 Badgers, Badgers 1-0 Cranes, Cranes 1-0 Adders",
    game("Dippers 3-0 Egrets", cards=[{"side": "home", "card": "red"}]),
    {"id": "Final", "stage": "final", "home": {"seed": 1}, "away": {"seed": 2}},
    teams={"A": "Adders Badgers Cranes", "B": "Dippers Egrets"},
    rulebook={"extends": "soccer-cup", "advance": {"per_group": 1, "best_next": 0}, "bracket": [[1, 2]]},
)
FAULTY = change(CUP, "matches[1].score", [1, -1])


def run(*arguments: str, stdin: bytes = b"", **variables: str) -> tuple[int, str]:
    """Run the command in a process of its own, in a plain locale; return exit status and output."""
    command = [sys.executable, "manage.py", "rank", *arguments]
    environment = os.environ | {"LANG": "C"} | variables
    done = subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True, check=False, env=environment)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode()


def rank_file(path: Path, *documents: Json, format: str = "json") -> tuple[int, str]:
    """Write the documents to a file of lines and rank it in this process; return exit status and output."""
    path.write_text("".join(json.dumps(each) + "\n" for each in documents), encoding="utf-8")
    out = io.StringIO()
    try:
        call_command("rank", str(path), format=format, stdout=out)
    except SystemExit as left:
        return int(left.code or 0), out.getvalue()
    return 0, out.getvalue()


def answer(path: Path, document: Json) -> Json:
    """Return the answer in JSON to one document that is in order."""
    status, text = rank_file(path, document)
    assert status == 0
    loaded: Json = json.loads(text)
    return loaded


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a file of documents may be written."""
    return tmp_path / "cups.jsonl"


def test_answer_has_exactly_the_keys_of_the_contract(path: Path) -> None:
    """In the order in which the contract names them."""
    found = answer(path, CUP)

    assert list(found) == ["tournament", "groups", "seeds", "seeding_needs", "bracket"]
    group = found["groups"][0]
    assert list(group) == ["name", "complete", "rewritten", "withdrawn", "rows", "trace"]
    assert list(group["rows"][0]) == [
        *("position", "team", "played", "won", "drawn", "lost", "goals_for", "goals_against", "goal_difference"),
        *("points", "adjustment", "shared", "needs", "decided_by"),
    ]
    assert list(group["trace"][0]) == ["tied", "criterion", "values", "outcome"]
    assert list(found["bracket"][0]) == ["match", "home", "away"]


def test_answer_says_places_seeds_and_pairings(path: Path) -> None:
    """A, B, C won once each; differences +1, -1, 0. The winners: D with +3 before A with +1; the final has an id.

               A    B    C
    Adders     -   2-0  0-1
    Badgers   0-2   -   1-0
    Cranes    1-0  0-1   -
    """
    found = answer(path, CUP)

    first, second = found["groups"]
    assert [(row["position"], row["team"], row["decided_by"]) for row in first["rows"]] == [
        (1, "Adders", "goal_difference"),
        (2, "Cranes", "goal_difference"),
        (3, "Badgers", "goal_difference"),
    ]
    assert [row["team"] for row in second["rows"]] == ["Dippers", "Egrets"]
    assert (found["seeds"], found["seeding_needs"]) == (["Dippers", "Adders"], [])
    assert found["bracket"] == [{"match": "Final", "home": "Dippers", "away": "Adders"}]


def test_trace_says_what_was_asked_of_whom_and_why_not(path: Path) -> None:
    """S3: the direct game is skipped for three."""
    trace = answer(path, CUP)["groups"][0]["trace"]

    teams = ["Adders", "Badgers", "Cranes"]
    assert trace[0] == {
        "tied": teams, "criterion": {"metric": "points"}, "values": dict.fromkeys(teams, 3), "outcome": "level",
    }  # fmt: skip
    assert trace[1] == {
        "tied": teams,
        "criterion": {"metric": "points", "scope": "tied", "only_if": {"tied": 2}},
        "values": {},
        "outcome": "skipped",
        "why": "only used when exactly 2 teams are level; here 3 are",
    }
    assert (trace[2]["outcome"], list(trace[2]["values"].items())) == (
        "separated",
        [("Adders", 1), ("Cranes", 0), ("Badgers", -1)],
    )


def test_trace_prints_fractions_exactly_and_divisions_by_zero_with_their_goals(path: Path) -> None:
    """H5: A 5:3, B 2:0, C 1:0, D and E conceded all of it."""
    games = "Adders 5-3 Dippers, Badgers 2-0 Egrets, Cranes 1-0 Egrets"

    (step,) = answer(path, make_document(games, rulebook=make_rulebook("goal_quotient")))["groups"][0]["trace"]

    assert step["values"] == {"Badgers": "∞", "Cranes": "∞", "Adders": "5/3", "Dippers": "3/5", "Egrets": 0}
    assert step["goals_for"] == {"Badgers": 2, "Cranes": 1}


def test_need_stands_in_the_row_and_in_the_trace(path: Path) -> None:
    """S4: A and B are level in everything."""
    group = answer(path, make_document("Adders 0-0 Badgers", rulebook=make_rulebook("points", "shootout")))["groups"][0]

    assert [(row["position"], row["shared"], row["needs"], row["decided_by"]) for row in group["rows"]] == [
        (1, True, "shootout", None),
        (1, True, "shootout", None),
    ]
    assert (group["trace"][1]["outcome"], group["trace"][1]["values"]) == ("needs", {})
    assert group["trace"][1]["why"] == "a shoot-out between Adders and Badgers is needed"


def test_tournament_of_one_group_or_without_advance_has_no_seeds(path: Path) -> None:
    """The keys are there only with ``advance`` and more than one group."""
    one_group = make_document(teams="Adders Badgers", rulebook="soccer-cup")
    without = make_document(teams={"A": "Adders", "B": "Badgers"})

    assert list(answer(path, one_group)) == list(answer(path, without)) == ["tournament", "groups"]


def test_open_seeds_are_null_and_their_needs_are_words(path: Path) -> None:
    """B16: the last game of group B is missing, so there is no bracket either."""
    found = answer(path, change(CUP, "matches[3].status", "live"))

    assert (found["seeds"], found["bracket"]) == (None, None)
    assert found["seeding_needs"] == ["Group B is not complete"]


def test_closed_seeding_is_printed_beside_the_seeds_of_the_tables_and_makes_the_bracket(path: Path) -> None:
    """B04: closed as A, D; the tables say D, A."""
    closed = {"order": ["Adders", "Dippers"], "by": "Ann", "at": "2026-06-15T10:00:00+00:00", "reason": "closed"}

    found = answer(path, CUP | {"seeding": closed})

    assert (found["seeds"], found["seeding"]) == (["Dippers", "Adders"], closed)
    assert found["bracket"] == [{"match": "Final", "home": "Adders", "away": "Dippers"}]


def test_bye_is_null(path: Path) -> None:
    """B08, A20: two seeds in a bracket of four."""
    found = answer(path, change(CUP, "rulebook.bracket", [[1, 4], [2, 3]]))

    assert found["bracket"] == [
        {"match": "semi-final-1", "home": "Dippers", "away": None},
        {"match": "semi-final-2", "home": "Adders", "away": None},
    ]


def test_withdrawn_and_rewritten_teams_are_listed_by_name(path: Path) -> None:
    """A10, H10: E and D are expunged; A and B, level with C, both forfeited to C and are rewritten.

    A-B is forfeited by both then; C has won both its games.
    """
    forfeits = [game("Cranes - Adders", forfeit="away"), game("Cranes - Badgers", forfeit="away")]
    document = make_document(
        *forfeits, "Badgers 2-0 Adders, Adders 1-0 Badgers", teams="Cranes Badgers Adders Egrets Dippers",
        withdrawn={"Egrets": "expunge", "Dippers": "expunge"}, rulebook="hockey-round-robin",
    )  # fmt: skip

    group = answer(path, document)["groups"][0]

    assert (group["withdrawn"], group["rewritten"]) == (["Dippers", "Egrets"], ["Adders", "Badgers"])
    assert [row["team"] for row in group["rows"]] == ["Cranes", "Adders", "Badgers"]


def test_faulty_document_is_answered_in_its_place_and_the_others_too(path: Path) -> None:
    """Exit status 1."""
    status, text = rank_file(path, CUP, FAULTY, change(CUP, "extra", 1), CUP)

    lines = [json.loads(line) for line in text.splitlines()]
    assert status == 1
    assert lines[0] == lines[3]
    assert lines[0]["tournament"] == "Harbour Cup"
    assert lines[1] == {
        "error": "must be a whole number from 0 to 2147483647, not -1",
        "at": "matches[1].score[1]",
    }
    assert (list(lines[2]), lines[2]["at"]) == (["error", "at"], "extra")


def test_documents_in_order_give_exit_status_0(path: Path) -> None:
    """One line each."""
    status, text = rank_file(path, CUP, CUP)

    assert (status, len(text.splitlines())) == (0, 2)


def test_what_cannot_be_encoded_is_refused_and_the_next_document_is_answered(path: Path) -> None:
    """A lone surrogate as a key and as a word, a control character as a key; in a process, where bytes are written."""
    odd = [CUP | {"\ud800": 1}, CUP | {"rulebook": "\udfff"}, CUP | {"\x1b[31m": 1}]
    path.write_text("".join(json.dumps(each) + "\n" for each in [*odd, CUP]), encoding="utf-8")

    status, text = run("--format", "json", str(path))

    lines = [json.loads(line) for line in text.splitlines()]
    assert status == 1
    assert [line.get("at") for line in lines] == ["\\ud800", "rulebook", "\\x1b[31m", None]
    assert lines[1]["error"].endswith("not \\udfff")


def test_command_reads_files_and_standard_input_in_the_order_given(path: Path, tmp_path: Path) -> None:
    """A pretty file, standard input, a missing file; names are written as UTF-8 whatever the locale."""
    path.write_text(json.dumps(CUP | {"name": "First"}, indent=1), encoding="utf-8")
    lines = "".join(json.dumps(CUP | {"name": name}, ensure_ascii=False) + "\n" for name in ("Coupe d'Été", "Third"))

    status, text = run("--format=json", str(path), "-", str(tmp_path / "none"), stdin=lines.encode())

    found = [json.loads(line) for line in text.splitlines()]
    assert status == 1
    assert [line.get("tournament") for line in found] == ["First", "Coupe d'Été", "Third", None]
    assert found[3] == {"error": "this file cannot be read: No such file or directory", "at": str(tmp_path / "none")}


def test_command_reads_standard_input_when_no_file_is_given() -> None:
    """And nothing at all is refused."""
    assert run("--format", "json", stdin=json.dumps(CUP).encode())[0] == 0
    assert run("--format", "json") == (1, '{"error": "there is no document here", "at": ""}\n')


def test_command_needs_no_database(tmp_path: Path) -> None:
    """None is opened, so none is made; the tests above run with the database blocked too."""
    database = tmp_path / "none.sqlite3"

    status, _ = run("--format", "json", stdin=json.dumps(CUP).encode(), DATABASE_URL=f"sqlite:///{database}")

    assert (status, database.exists()) == (0, False)


def test_broken_pipe_is_no_traceback(path: Path) -> None:
    """``rank ... | head -1`` reads one line and leaves."""
    path.write_text((json.dumps(CUP) + "\n") * 2000, encoding="utf-8")
    command = [sys.executable, "manage.py", "rank", "--format", "json", str(path)]

    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""

    assert json.loads(first)["tournament"] == "Harbour Cup"


def test_text_shows_tables_with_their_reasons_seeds_and_pairings(path: Path) -> None:
    """A table that people like to read, and under it what decided."""
    status, text = rank_file(path, CUP, format="text")

    lines = [line.split() for line in text.splitlines()]
    assert status == 0
    assert lines[0] == ["Harbour", "Cup"]
    assert ["Group", "A"] in lines
    assert ["1", "Adders", "2", "1", "0", "1", "2", "1", "+1", "3", "goal", "difference"] in lines
    assert "Adders, Badgers, Cranes: best goal difference separates them (Adders +1, Cranes 0, Badgers -1)." in text
    assert "Teams in place 1 of their group; 2 advance" in text
    assert text.index("  1. Dippers") < text.index("  2. Adders") < text.index("Final: Dippers - Adders")


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (
            make_document("Adders 0-0 Badgers", rulebook="soccer-cup"),
            ["1= Adders", "needs: shootout", "share the place: a shoot-out between Adders and Badgers is needed"],
        ),
        (
            change(CUP, "matches[3].status", "live"),
            ["Group B (not complete)", "Not yet known:", "- Group B is not complete"],
        ),
        (
            make_document("Adders 1-0 Badgers", teams="Adders Badgers Cranes", withdrawn={"Cranes": "expunge"}),
            ["Cranes withdrew; none of its games counts."],
        ),
        (
            make_document("Adders 1-0 Badgers", adjustments=[{"team": "Badgers", "points": -2}]),
            ["-2 (-2)"],
        ),
        (
            make_document(
                game("Badgers - Adders", forfeit="away"), "Adders 1-0 Badgers", rulebook="hockey-round-robin"
            ),
            ["Adders forfeited a game and was in a tie: all its games count as forfeits."],
        ),
        (
            make_document(
                game("Badgers - Adders", forfeit="away"), "Adders 1-0 Badgers, Adders - Cranes",
                rulebook="hockey-round-robin",
            ),
            ["Adders forfeited a game: if the group ended like this, all its games would count as forfeits."],
        ),
        (
            make_document(
                "Adders 0-1 Badgers, Adders 4-0 Cranes, Badgers 1-2 Cranes", rulebook="hockey-round-robin"
            ),
            ["Badgers beat Adders and is placed below it all the same"],
        ),
        (CUP | {"seeding": {"order": ["Adders", "Dippers"]}}, ["Seeding as it was closed", "Final: Adders - Dippers"]),
        (change(CUP, "rulebook.bracket", [[1, 4], [2, 3]]), ["semi-final-1: Dippers - bye"]),
        (FAULTY, ["Refused: matches[1].score[1]: must be a whole number from 0"]),
    ],
    ids=[
        *("needs", "open-seeds", "withdrawn", "adjustment", "rewritten", "threatened", "upset", "closed", "bye"),
        "refused",
    ],
)  # fmt: skip
def test_text_says_what_people_would_ask_about(path: Path, document: Json, words: list[str]) -> None:
    """H3n, H9, H10, S4, S17, A10, A12: never silently."""
    _, text = rank_file(path, document, format="text")

    in_one_line = " ".join(text.split())
    assert [each for each in words if each not in in_one_line] == []


def test_text_leaves_markup_in_names_alone(path: Path) -> None:
    """A team called like a style of the printing library."""
    teams: list[Any] = [{"name": "[bold]Adders[/]", "group": "A"}, {"name": ":cat:", "group": "A"}]

    _, text = rank_file(path, make_document(teams=teams, name="[red]Cup"), format="text")

    assert all(name in text for name in ("[bold]Adders[/]", ":cat:", "[red]Cup"))


def test_a_thousand_documents_take_seconds(path: Path) -> None:
    """Start-up once: 1,000 documents of a four-team group are answered one by one."""
    group = make_document(
        "Adders 1-0 Badgers, Adders 0-1 Cranes, Adders 2-0 Dippers, Badgers 2-1 Cranes, Cranes 2-1 Dippers",
        rulebook=make_rulebook() | {"group_ranking": make_list("points", "tied.points", "goal_difference")},
    )

    status, text = rank_file(path, *[group] * 1000)

    assert (status, len(text.splitlines())) == (0, 1000)
