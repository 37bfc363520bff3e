"""What a list would change, row by row."""

import datetime

import pytest

from tests.imports.plans import TODAY, know, plan, reasons, states
from tournaments.imports.known import CardOwner, KnownEntry, KnownTeam
from tournaments.imports.teams import make_key

ADLER = KnownTeam(1, "Adler", {"club": "Adler SC"})


def entry(pk: int, name: str, number: int | None = None, **more: object) -> KnownEntry:
    """A player of the first team."""
    return KnownEntry(**{"pk": pk, "team": 1, "person": pk, "kind": "player", "name": name, "number": number} | more)  # type: ignore[arg-type]


def test_rows_are_new_changed_unchanged_and_refused() -> None:
    known = know(ADLER, entries=(entry(1, "Ann", 1), entry(2, "Bob", 2)))

    made = plan("team,number,name\nAdler,1,Ann\nAdler,3,Bob\nAdler,4,Cid\nBussard,5,Dan\nAdler,x,Eve\n,6,Fay\n", known)

    assert states(made) == [
        (2, "unchanged"),
        (3, "changed"),
        (4, "new"),
        (5, "new"),
        (6, "refused"),
        (7, "refused"),
    ]
    assert reasons(made, 3) == "Shirt number: “2” becomes “3”"
    assert reasons(made, 5) == "Bussard is a new team"
    assert reasons(made, 6) == "Shirt number: “x” is no shirt number from 0 to 9999"
    assert reasons(made, 7) == "names no team; every row needs one"


def test_rows_left_out_change_nothing_and_enter_no_team() -> None:
    made = plan("team,number,name\nAdler,x,Ann\nBussard,2,Bob\n", left_out=frozenset((2,)))

    assert states(made) == [(2, "left_out"), (3, "new")]
    assert [row.team.name for row in made.rows if row.team] == ["Bussard"]


def test_team_rows_change_the_fields_that_differ() -> None:
    made = plan("team;club;colour;e-mail\nAdler;Adler SC;red;a@b.example\n", know(ADLER))

    assert states(made) == [(2, "changed")]
    assert reasons(made, 2) == "First shirt colour: now “red”; Representative's e-mail: now “a@b.example”"


def test_two_rows_that_say_different_things_of_a_team_are_refused() -> None:
    made = plan("team,club,number,name\nAdler,One,1,Ann\nAdler,Two,2,Bob\n")

    assert states(made) == [(2, "new"), (3, "refused")]
    assert "where an earlier row says “One”" in reasons(made, 3)


@pytest.mark.parametrize("name", ["team a ", "Team  A", "Team\u00a0A", "ＴＥＡＭ Ａ"])
def test_nearly_the_same_team_is_proposed(name: str) -> None:
    """G10: blanks and capitals."""
    made = plan(f"team,club\n{name},X\n", know(KnownTeam(1, "Team A", {"club": "X"})))

    (question,) = made.questions
    assert [value for value, _ in question.options] == ["1", "new"]
    assert (question.chosen, states(made)) == ("1", [(2, "unchanged")])


def test_team_with_other_accents_is_asked_about_and_another_by_itself() -> None:
    """G10"""
    known = know(KnownTeam(1, "Team A"))

    made, chosen = (plan("team\nTEAM Á\n", known, teams=teams) for teams in ({}, {make_key("TEAM Á"): "1"}))

    assert (made.questions[0].chosen, states(made)) == ("new", [(2, "new")])
    assert states(chosen) == [(2, "unchanged")]


def test_person_may_say_that_a_like_name_is_another_team() -> None:
    """G10"""
    made = plan("team\nteam a\n", know(KnownTeam(1, "Team A")), teams={make_key("team a"): "new"})

    assert states(made) == [(2, "new")]


def test_two_spellings_of_a_new_team_in_one_file_are_one_team() -> None:
    """G10"""
    made = plan("team,number,name\nTeam A,1,Ann\nteam a ,2,Bob\n")

    assert {row.team.name for row in made.rows if row.team} == {"Team A"}
    assert len(made.questions) == 1


def test_former_name_is_warned_about() -> None:
    """G11: the name now means another team, or the team that gave it up is proposed."""
    renamed, heir = KnownTeam(1, "Team Z", former=("Team A",)), KnownTeam(2, "Team A")

    with_heir = plan("team\nTeam A\n", know(renamed, heir)).questions[0]
    without = plan("team\nTeam A\n", know(renamed)).questions[0]

    assert (str(with_heir.why), with_heir.chosen) == (
        "“Team A” was the name of “Team Z”; now another team has it.",
        "2",
    )
    assert (without.chosen, [value for value, _ in without.options]) == ("1", ["1", "new"])


def test_two_players_of_one_name_are_two() -> None:
    """G09: a number tells them apart; a row by the name alone is refused, not guessed."""
    known = know(ADLER, entries=(entry(1, "Sam Lee", 7), entry(2, "Sam Lee", 12)))

    made = plan("team,number,name\nAdler,12,Sam Lee\nAdler,7,Sam Lee\n", known)
    by_name = plan("team,name,from\nAdler,Sam Lee,2026-01-09\n", known)

    assert [(row.state, row.entry and row.entry.pk) for row in made.rows] == [("unchanged", 2), ("unchanged", 1)]
    assert reasons(by_name, 2) == "several players are called Sam Lee; say which by the shirt number"


def test_second_player_of_a_name_needs_another_number() -> None:
    """G09"""
    known = know(ADLER, entries=(entry(1, "Sam Lee", 7),))

    new = plan("team,number,name\nAdler,7,Sam Lee\nAdler,12,Sam Lee\n", known)
    twice = plan("team,number,name\nAdler,7,Kim\nAdler,7,Kim\n", known)
    unclear = plan("team,number,name\nBussard,7,Kim\nBussard,,Kim\n", known)

    assert states(new) == [(2, "unchanged"), (3, "new")]
    assert (states(twice), "as line 2" in reasons(twice, 3)) == ([(2, "new"), (3, "refused")], True)
    assert "different numbers" in reasons(unclear, 3)


def test_renumbered_player_is_the_same_player() -> None:
    made = plan("team,number,name\nAdler,9,Ann\n", know(ADLER, entries=(entry(1, "Ann", 7),)))

    assert [(row.state, row.entry and row.entry.pk) for row in made.rows] == [("changed", 1)]


def test_player_with_other_accents_is_new_and_flagged() -> None:
    made = plan("team,number,name\nAdler,9,Muller\n", know(ADLER, entries=(entry(1, "Müller", 7),)))

    assert (states(made), "much like Müller" in reasons(made, 2)) == ([(2, "new")], True)


def test_same_card_finds_a_player_of_the_team_and_flags_others() -> None:
    cards = {"C1": [CardOwner(1, "Ann", ("Adler",))], "C2": [CardOwner(9, "Bob", ("Bussard",))]}
    known = know(ADLER, entries=(entry(1, "Ann", 7, card="C1"), entry(2, "Ann", 8)), cards=cards)

    made = plan("team,number,name,id card\nAdler,9,Ann,C1\nAdler,3,Bob,C2\nAdler,4,Cid,C3\nAdler,5,Dan,C3\n", known)

    assert (made.rows[0].entry and made.rows[0].entry.pk, reasons(made, 2)) == (1, "Shirt number: “7” becomes “9”")
    assert reasons(made, 3) == "the ID card is that of Bob (Bussard)"
    assert reasons(made, 5) == "the same ID card stands in line 4"


def test_players_beyond_the_limit_are_refused() -> None:
    gone = entry(2, "Bob", 2, ends_on=TODAY - datetime.timedelta(days=1))
    known = know(ADLER, entries=(entry(1, "Ann", 1), gone), roster_limit=2)

    made = plan("team,number,name\nAdler,1,Ann\nAdler,3,Cid\nAdler,4,Dan\n", known)

    assert (states(made)[2], reasons(made, 4)) == ((4, "refused"), "the roster is full: 2 players are allowed")


def test_staff_are_known_by_their_role() -> None:
    known = know(ADLER, entries=(entry(1, "Ann", kind="staff", role="coach"),))

    made = plan(
        "team,number,name,role\nAdler,,Ann,coach\nAdler,,Bob,physio\nAdler,3,Cid,captain\nAdler,,Dan,Torwart\n", known
    )

    assert [(row.state, row.record.kind) for row in made.rows] == [
        ("unchanged", "staff"),
        ("new", "staff"),
        ("new", "player"),
        ("new", "player"),
    ]


def test_days_of_both_orders_in_one_file_are_refused() -> None:
    """G07: never half of them turned round."""
    made = plan("team,number,name,from\nAdler,1,Ann,13/01/2026\nAdler,2,Bob,01/13/2026\nAdler,3,Cid,2026-01-09\n")

    assert states(made) == [(2, "refused"), (3, "refused"), (4, "new")]
    assert "both orders" in reasons(made, 2)


def test_date_in_the_column_of_numbers_is_refused_by_its_row() -> None:
    """G12: what a spreadsheet makes of 2-1."""
    made = plan("team,number,name\nAdler,02-Jan,Ann\nAdler,2026-01-02,Bob\nAdler,1/2,Cid\n")

    assert states(made) == [(2, "refused"), (3, "refused"), (4, "refused")]
    assert "is a date where a shirt number belongs" in reasons(made, 3)


def test_several_rows_for_one_match_are_all_refused() -> None:
    """G14: such a file is no list of players, and no row of it slips in."""
    made = plan("team\r\rAdler\r".replace("Adler", ",,12\rX,,\r,,30"), columns=("team", "name", "number"))

    assert [row.state for row in made.rows] == ["refused", "new", "refused"]


def test_twice_encoded_names_are_repaired_when_chosen() -> None:
    """G04"""
    made = plan("team\nRÃ¼ckspÃ¼lung\n", know(KnownTeam(1, "Rückspülung")), repairs=True)

    assert states(made) == [(2, "unchanged")]


def test_long_and_unprintable_texts_are_refused() -> None:
    """G06: counted as the database counts, an emoji of several code points as several."""
    made = plan(f"team,number,name\nAdler,1,{'é' * 200}\nAdler,2,{'👩‍🦱' * 67}\nAdler,3,a\u0007b\n")

    assert states(made) == [(2, "new"), (3, "refused"), (4, "refused")]
    assert "201 characters; 200 are the most" in reasons(made, 3)
