"""The rules and their outcome in words: what is in force, and why a team stands where it stands."""

from typing import Any, get_args

import pytest

from tests.builders import Json, game, make_list, make_rulebook, rank_group
from tournaments.rules.criteria import METRICS
from tournaments.rules.explain import (
    Upset,
    describe_criterion,
    describe_rulebook,
    describe_step,
    describe_upset,
    find_upsets,
)
from tournaments.rules.grammar import parse_criterion, parse_rulebook
from tournaments.rules.rulebook import Restart, resolve_rulebook
from tournaments.rules.team_games import BONUS_METRICS
from tournaments.rules.wording import Sentence


def say(rulebook: str | Json) -> dict[str, list[str]]:
    """Return the sentences and then the steps of each section, by heading."""
    sections = describe_rulebook(parse_rulebook(resolve_rulebook(rulebook)))
    return {str(part.heading): [str(each) for each in (*part.sentences, *part.steps)] for part in sections}


SHARED_PLACES = "Teams that no step can separate share the place, and the table says what is needed to settle it."
UPSETS = "A team may have beaten another of the level teams and still be placed below it."
GOES_ON = (
    "Once a step has separated some of the level teams, each set that is still level goes on with the next step; "
    "earlier steps do not come back, and games among level teams stay those of the set that first came to them."
)
STARTS_AGAIN = (
    "Once a step has separated some of the level teams, every set that is still level starts again at step 2 with only "
    "its own members."
)
QUOTIENT = "best quotient of goals scored by goals conceded (no goals conceded is best, then most goals scored)"


def test_soccer_cup_says_how_places_are_given() -> None:
    """S3, S4: the direct game only for two, goals against shown as redundant, kicks at the end."""
    said = say("soccer-cup")

    assert said["Points"] == ["A win brings 3, a draw 1, a loss 0."]
    assert said["Places in a group"] == [
        GOES_ON,
        SHARED_PLACES,
        UPSETS,
        "Goals conceded are listed, but teams level on goal difference and goals scored are level there too.",
        "most points",
        "most points in the games among the level teams, only if exactly 2 teams are level",
        "best goal difference",
        "most goals scored",
        "fewest goals conceded",
        "a shoot-out (kicks from the mark)",
    ]


def test_soccer_cup_says_how_teams_are_seeded_and_paired() -> None:
    """S17, S18, S19."""
    said = say("soccer-cup")

    assert said["Comparing teams of different groups"] == [
        "All group games count for this comparison.",
        GOES_ON,
        *("most points", "best goal difference", "most goals scored", "fewest goals conceded"),
        *("fewest cards", "a draw of lots"),
    ]
    assert said["Who advances"] == [
        "The first 2 of each group advance.",
        "The best 4 of the teams in place 3 of their group advance too.",
        "All first-placed teams are seeded before all second-placed ones, and so on.",
    ]
    assert said["First knockout round"] == [
        "Seeds meet in this order: 1-16, 8-9, 5-12, 4-13, 6-11, 3-14, 7-10, 2-15.",
        "Neighbours of this list meet in the next round. There is no new seeding and no avoiding of group mates.",
    ]


def test_soccer_cup_says_how_forfeits_count() -> None:
    """A05: the same for both presets but for the score."""
    assert say("soccer-cup")["Forfeits"] == [
        "A forfeited game counts 3-0; what was played stays on record beside it.",
        "A game that both teams forfeited is a loss for both, without goals.",
    ]


def test_hockey_says_how_places_are_given() -> None:
    """H1 to H9, H3n."""
    said = say("hockey-round-robin")
    among = "in the games among the level teams, only if all of them have played each other"

    assert list(said) == ["Points", "Places in a group", "Forfeits"]
    assert said["Points"] == ["A win brings 2, a draw 1, a loss 0."]
    assert said["Places in a group"] == [
        *(STARTS_AGAIN, SHARED_PLACES, UPSETS),
        "most points",
        *(f"{what} {among}" for what in ("most points", "most wins", "fewest goals conceded", QUOTIENT)),
        *("most wins", "fewest goals conceded", QUOTIENT),
        "most period points (2 for each regulation period won, 1 for each one tied)",
        "quickest first goal",
        "a shoot-out (kicks from the mark)",
    ]


@pytest.mark.parametrize(
    ("advance", "tie"),
    [
        ({}, "stands level with another team"),
        ({"advance": {"best_next": 0}}, "stands level with another team"),
        (
            {"advance": {"per_group": 2}},
            "stands level with another team across the line between advancing and not",
        ),
    ],
)
def test_hockey_says_which_ties_spoil_all_games_of_an_offender(advance: Json, tie: str) -> None:
    """H10: across the line where there is one, any tie where the rulebook does not say who advances."""
    assert say({"extends": "hockey-round-robin", **advance})["Forfeits"] == [
        "A forfeited game counts 1-0; what was played stays on record beside it.",
        "A game that both teams forfeited is a loss for both, without goals.",
        f"When the group is over, a team that forfeited any game and {tie} forfeits all its group games, 1-0 each.",
        "A tie between teams of different groups does not bring this about.",
    ]


@pytest.mark.parametrize("restart", get_args(Restart))
def test_every_restart_policy_has_words_of_its_own(restart: str) -> None:
    """H2: four policies, four texts."""
    texts = {each: say(make_rulebook("points", restart=each))["Places in a group"][0] for each in get_args(Restart)}

    assert texts[restart].startswith(("Once a step has", "The steps about games among the level teams"))
    assert list(texts.values()).count(texts[restart]) == 1


def describe_metric_alone(metric: str) -> str:
    figure = {"name": "penalty_minutes", "order": "fewest"} if metric == "figure" else {}
    scope = {"scope": "tied"} if metric in ("beat_all", "lost_to_all") else {}
    return str(describe_criterion(parse_criterion({"metric": metric, **figure, **scope}, "here")))


def test_every_metric_has_words_of_its_own_that_say_its_direction() -> None:
    """H4 to H9, S3, S17, A16."""
    said = {metric: describe_metric_alone(metric) for metric in METRICS}

    assert len(set(said.values())) == len(METRICS)
    assert not [words for words in said.values() if "_" in words or not words]
    fewest = {metric for metric, words in said.items() if words.startswith("fewest")}
    assert fewest == {"goals_against", "losses", "cards", "forfeits", "figure"}


@pytest.mark.parametrize(
    ("criterion", "words"),
    [
        ({"metric": "goals_for", "per_game": True}, "most goals scored, per game"),
        (
            {"metric": "goal_difference", "cap": 3},
            "best goal difference, each game counting at least -3 and at most 3",
        ),
        (
            {"metric": "cards", "weights": {"yellow": 1, "second_yellow": 3, "red": 5}},
            "fewest cards (yellow 1, second yellow with its red 3, red 5)",
        ),
        (
            {"metric": "wins", "scope": "tied", "only_if": {"min_tied": 3, "all_met": True}},
            "most wins in the games among the level teams, only if at least 3 teams are level, "
            "only if all of them have played each other",
        ),
        ({"metric": "figure", "name": "fair_play", "order": "most"}, "most: fair play"),
        ({"metric": "figure", "name": "fair_play", "order": "fewest"}, "fewest: fair play"),
    ],
)
def test_criterion_says_its_conditions_and_settings(criterion: Json, words: str) -> None:
    """S3, S17, A14."""
    assert str(describe_criterion(parse_criterion(criterion, "here"))) == words


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ({"overtime_win": 2, "overtime_loss": 1}, "A win in extra time brings 2, a loss in extra time 1."),
        ({"shootout_loss": 1}, "A win in a shoot-out brings 3, a loss in a shoot-out 1."),
        ({"forfeit_loss": -1}, "A win by forfeit brings 3, a forfeit -1."),
        (
            {"bonus": [{"metric": "goals_for", "points": 1, "cap": 3}]},
            "Every played game adds 1 for each of: a goal scored (counted from 0 to 3).",
        ),
        ({"bonus": [{"metric": "cards", "points": -2}]}, "Every played game adds -2 for each of: a card."),
    ],
)
def test_points_of_special_results_are_said(points: Json, words: str) -> None:
    """H1."""
    assert words in say(make_rulebook(points={"win": 3, "draw": 1, "loss": 0} | points))["Points"]


@pytest.mark.parametrize("metric", BONUS_METRICS)
def test_every_bonus_has_words(metric: str) -> None:
    """H1."""
    bonus = [{"metric": metric, "points": 1}]

    said = say(make_rulebook(points={"win": 3, "draw": 1, "loss": 0, "bonus": bonus}))["Points"][-1]

    assert said.startswith("Every played game adds 1 for each of: ")
    assert metric not in said


@pytest.mark.parametrize(
    ("more", "heading", "words"),
    [
        ({"max_margin": 4}, "Forfeits", "A victory by more than 4 goals counts as one by 4."),
        (
            {"forfeit": {"score": [2, 1], "double": "score_against_both"}},
            "Forfeits",
            "A game that both teams forfeited is a loss for both, 1-2 for each.",
        ),
        (
            {"cross_group_ranking": make_list("points", games="drop_last")},
            "Comparing teams of different groups",
            "Games against teams placed lower than the smallest group has places are left out for this comparison.",
        ),
        (
            {"cross_group_ranking": make_list("points", games={"against_top": 2})},
            "Comparing teams of different groups",
            "Only games against the first 2 of the own group count for this comparison.",
        ),
        (
            {
                "group_ranking": make_list("points", below_first="cross_group_ranking"),
                "cross_group_ranking": make_list("points"),
            },
            "Places in a group",
            "This list settles first place only; the teams below are ranked as teams of different groups are.",
        ),
    ],
)
def test_settings_where_organisers_differ_are_said(more: Json, heading: str, words: str) -> None:
    """S3, S17, A05."""
    assert words in say(make_rulebook() | more)[heading]


@pytest.mark.parametrize(
    ("criteria", "redundant"),
    [
        (("points", "goal_difference", "goals_for", "goals_against"), True),
        (("points", "goal_difference", "goals_against"), False),
        (("points", {"metric": "goal_difference", "cap": 3}, "goals_for", "goals_against"), False),
        (("points", "tied.goal_difference", "goals_for", "goals_against"), False),
    ],
)
def test_goals_against_is_said_to_be_redundant_only_where_it_is(criteria: tuple[Any, ...], redundant: bool) -> None:
    """S3 (4): only after difference and goals for over the same games."""
    said = say(make_rulebook(*criteria))["Places in a group"]

    assert any(sentence.startswith("Goals conceded are listed") for sentence in said) is redundant


@pytest.mark.parametrize(
    ("criteria", "restart", "noted"),
    [
        (("points", "wins"), "none", False),
        (("points", "tied.points"), "none", True),
        (("points", "wins"), "split", True),
        (("points", "wins"), "top", True),
    ],
)
def test_upsets_are_announced_where_games_among_level_teams_or_restarts_suggest_otherwise(
    criteria: tuple[str, ...], restart: str, noted: bool
) -> None:
    """H3n."""
    assert (UPSETS in say(make_rulebook(*criteria, restart=restart))["Places in a group"]) is noted


def test_upset_is_noted_where_a_team_beat_one_above_it() -> None:
    """H3n: level on points; least goals against (1, 2, 5) gives A, B, C although B beat A and C beat B.

               A    B    C
    Adders     -   0-1  4-0
    Badgers   1-0   -   1-2
    Cranes    0-4  2-1   -
    """
    table = rank_group("Adders 0-1 Badgers, Adders 4-0 Cranes, Badgers 1-2 Cranes", rulebook="hockey-round-robin")

    assert [row.team for row in table.rows] == ["Adders", "Badgers", "Cranes"]
    assert find_upsets(table) == [Upset("Badgers", "Adders"), Upset("Cranes", "Badgers")]
    assert str(describe_upset(Upset("Badgers", "Adders"))) == (
        "Badgers beat Adders and is placed below it all the same: the steps decide in their order."
    )


def test_upset_is_no_win_over_a_team_that_was_never_level() -> None:
    """H3n: B beat A, which has more points; that needs no note."""
    table = rank_group("Adders 0-1 Badgers, Adders 1-0 Cranes, Adders 1-0 Dippers", rulebook="hockey-round-robin")

    assert find_upsets(table) == []


CIRCLE = "Adders 2-0 Badgers, Badgers 1-0 Cranes, Cranes 1-0 Adders"


@pytest.mark.parametrize(
    ("games", "criterion", "words"),
    [
        (
            (CIRCLE,),
            "goal_difference",
            "Adders, Badgers, Cranes: best goal difference separates them (Adders +1, Cranes 0, Badgers -1).",
        ),
        (
            (CIRCLE,),
            "tied.points",
            "Adders, Badgers, Cranes: most points in the games among Adders, Badgers, Cranes leaves them level "
            "(Adders 3, Badgers 3, Cranes 3).",
        ),
        (
            (CIRCLE,),
            {"metric": "goals_for", "per_game": True},
            "Adders, Badgers, Cranes: most goals scored, per game separates them (Adders 1, Badgers 1/2, Cranes 1/2).",
        ),
        (
            (CIRCLE,),
            {"metric": "wins", "only_if": {"tied": 2}},
            "Adders, Badgers, Cranes: most wins is only used when exactly 2 teams are level; here 3 are.",
        ),
        (
            (CIRCLE,),
            "shootout",
            "Adders, Badgers, Cranes share the place: a shoot-out between Adders, Badgers and Cranes is needed.",
        ),
        (
            (game("Adders 1-1 Badgers", goals=[{"side": "home", "at": "61:05"}, {"side": "away", "at": "00:09"}]),),
            "quickest_goal",
            "Adders, Badgers: quickest first goal separates them (Badgers 00:09, Adders 61:05).",
        ),
        (
            ("Adders 0-0 Badgers",),
            "quickest_goal",
            "Adders, Badgers: quickest first goal leaves them level (Adders -, Badgers -).",
        ),
    ],
    ids=["separated", "level", "per-game", "skipped", "needs", "times", "no-goal"],
)
def test_step_says_what_was_asked_and_what_came_of_it(
    games: tuple[str | Json, ...], criterion: str | Json, words: str
) -> None:
    """H8, S3, S4: after points, which leave all of them level."""
    table = rank_group(*games, rulebook=make_rulebook("points", criterion))

    assert str(describe_step(table.trace[1])) == words


def test_step_says_the_goals_that_decide_between_divisions_by_zero() -> None:
    """H5: A 2:0 and B 1:0 against C; both quotients divide by zero."""
    table = rank_group("Adders 2-0 Cranes, Badgers 1-0 Cranes", rulebook=make_rulebook("points", "goal_quotient"))

    assert (
        str(describe_step(table.trace[1]))
        == f"Adders, Badgers: {QUOTIENT} separates them (Adders ∞ (2), Badgers ∞ (1))."
    )


def test_sentence_is_said_in_another_language_inside_out() -> None:
    """The template and a sentence inside it are translated, the names are not."""
    words = {"%(what)s, per game": "%(what)s pro Spiel", "most wins": "meiste Siege"}
    sentence = Sentence("%(what)s, per game", {"what": Sentence("most wins")})

    assert (sentence.say(words.__getitem__), str(sentence)) == ("meiste Siege pro Spiel", "most wins, per game")
