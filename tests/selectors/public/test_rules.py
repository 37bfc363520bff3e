"""The page of rules: the rulebook in words, and nothing that it does not say."""

from typing import Any

import pytest

from tests.snapshots import game, make_document, make_snapshot
from tournaments.rules.explain import describe_restart
from tournaments.rules.rulebook import RankingList
from tournaments.selectors.public.frame import Links
from tournaments.selectors.public.rules import RulesPage, make_rules_page

TWO_GROUPS = [{"name": f"{name}{group}", "group": group} for group in "AB" for name in ("Ash", "Birch", "Cedar")]


def make_page(rulebook: Any = "soccer-cup", **keys: Any) -> RulesPage:
    document = make_document(rulebook=rulebook, **{"teams": "Adders, Badgers", **keys})
    return make_rules_page(make_snapshot(document), Links())


def list_texts(page: RulesPage) -> str:
    return " ".join(str(text) for section in page.sections for text in section.sentences)


def test_sections_are_those_of_the_rulebook_with_numbered_steps() -> None:
    page = make_page()

    places = next(section for section in page.sections if str(section.heading) == "Places in a group")
    assert str(places.steps[0]) == "most points"
    assert len(places.steps) == 6
    assert [tab.current for tab in page.frame.tabs][-1]
    assert page.frame.poll == ""


def test_notes_on_forfeits_in_ties_and_on_beaten_teams_above_are_there_where_they_hold() -> None:
    hockey = list_texts(make_page("hockey-round-robin"))

    assert "forfeits all its group games, 1-0 each" in hockey.replace(
        "all its group games, 1-0 each", "all its group games, 1-0 each"
    )
    assert "A team may have beaten another of the level teams and still be placed below it." in hockey
    assert "forfeits all its group games" not in list_texts(make_page())


def test_top_says_how_several_best_teams_go_on() -> None:
    said = str(describe_restart(RankingList((), restart="top")))

    assert said.endswith("Where several teams are best, they go on with the next step among themselves.")


def test_seeds_say_which_place_they_come_from() -> None:
    rulebook = {"extends": "soccer-cup", "advance": {"per_group": 2, "best_next": 1}, "bracket": None}

    page = make_page(rulebook, teams=TWO_GROUPS)

    assert [(seed.numbers, str(seed.who)) for seed in page.seeds] == [
        ("1–2", "Group winners"),
        ("3–4", "Runners-up"),
        ("5", "Third-placed teams: the best one"),
    ]


def test_seeds_are_left_out_where_nobody_is_seeded() -> None:
    assert make_page("hockey-round-robin").seeds == ()


def test_formats_are_said_once_for_the_knockout_and_apart_where_a_stage_differs() -> None:
    page = make_page()

    assert [(str(line.stage), [str(text) for text in line.formats]) for line in page.formats] == [
        ("Group stage", ["2 × 20 minutes, break 5."]),
        (
            "Knockout",
            [
                "2 × 20 minutes, break 5.",
                "Level: 2 × 5 minutes of extra time, then 5 kicks each, then one by one.",
            ],
        ),
        (
            "Final",
            [
                "2 × 35 minutes, break 5.",
                "Level: 2 × 10 minutes of extra time, then 5 kicks each, then one by one.",
            ],
        ),
    ]


def test_formats_are_of_the_stages_that_there_are() -> None:
    document = make_document(rulebook="hockey-round-robin", teams="Adders, Badgers")
    knockout = make_document(
        game("Adders", "Badgers", stage="semi-final"), teams=[{"name": "Adders"}, {"name": "Badgers"}]
    )

    stages = [
        [str(line.stage) for line in make_rules_page(make_snapshot(d), Links()).formats] for d in (document, knockout)
    ]

    assert stages == [["Group stage"], ["Knockout"]]


def test_cards_say_what_they_cost_in_the_currency_of_the_event() -> None:
    page = make_page(currency="CHF")

    assert [(card.kind, str(card.ban), str(card.fine)) for card in page.cards] == [
        ("yellow", "1 match after yellow cards in 3 different matches", "25.00 CHF"),
        ("second_yellow", "1 match", "100.00 CHF"),
        ("red", "1 match, and more if the organisers decide so", "50.00 CHF"),
    ]
    assert [str(ban) for ban in page.bans] == [
        "Yellow cards count towards a ban up to the end of this stage: Round of 16.",
        "After this stage, every count of yellow cards starts again at zero: Quarter-finals. A ban already earned is"
        " still served.",
        "Two yellows in one match bring a ban of their own; they do not add up as well.",
        "A ban is served in the next matches that the team really plays; a walkover is none.",
    ]


@pytest.mark.parametrize(
    ("discipline", "fines", "bans"),
    [
        ({"second_yellow_fine": "red_only"}, ["25.00 EUR", "50.00 EUR", "50.00 EUR"], 4),
        ({"fines_cents": None}, ["–", "–", "–"], 4),
        ({"accumulation": None}, ["25.00 EUR", "100.00 EUR", "50.00 EUR"], 1),
        (
            {"accumulation": None, "second_yellow_ban": 0, "direct_red_ban": None},
            ["25.00 EUR", "100.00 EUR", "50.00 EUR"],
            0,
        ),
    ],
)
def test_what_the_discipline_switches_off_is_not_said(discipline: Any, fines: list[str], bans: int) -> None:
    page = make_page({"extends": "soccer-cup", "discipline": discipline}, currency="EUR")

    assert [str(card.fine) for card in page.cards] == fines
    assert len(page.bans) == bans


def test_blocks_that_a_rulebook_does_not_have_are_not_shown() -> None:
    page = make_page(
        {"extends": "soccer-cup", "discipline": None, "fees": None, "home_duties": None, "match_formats": None}
    )

    assert (page.cards, page.bans, page.fees, page.home_duties, page.formats) == ((), (), (), "", ())


@pytest.mark.parametrize(
    ("fees", "words"),
    [
        ({}, ["An appeal is made after the game.", "Each costs 50.00 EUR, paid back if it is upheld."]),
        ({"appeal_cents": 7550}, ["A protest costs 50.00 EUR, an appeal 75.50 EUR, paid back if it is upheld."]),
        ({"appeal_cents": 0}, ["A protest costs 50.00 EUR, paid back if it is upheld; an appeal costs nothing."]),
        ({"protest_cents": 0}, ["An appeal costs 50.00 EUR, paid back if it is upheld; a protest costs nothing."]),
        ({"protest_cents": 0, "appeal_cents": 0}, ["Neither costs anything."]),
        ({"hear_before_paid": True}, ["It is heard even before the fee is paid."]),
        ({"appeal_deadline_hours": 1}, ["An appeal is made after the game, within 1 hour."]),
        (
            {"appeal_deadline_hours": 48, "skip_weekdays": ["saturday", "sunday"]},
            ["An appeal is made after the game, within 48 hours; these days do not count: Saturday, Sunday."],
        ),
    ],
)
def test_fees_say_what_a_protest_costs_and_by_when(fees: Any, words: list[str]) -> None:
    page = make_page({"extends": "soccer-cup", "fees": fees}, currency="EUR")

    assert set(words) <= {str(sentence) for sentence in page.fees}
