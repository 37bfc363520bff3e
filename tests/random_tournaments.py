"""Random tournament documents for laws that hold whatever the rulebook and the results are."""

from __future__ import annotations

import itertools

from hypothesis import strategies as st

from tests.builders import Json, make_criterion

TEAMS = {"A": ("Adders", "Cranes", "Badgers", "Émeu", "dippers"), "B": ("Foxes", "Gulls", "Egrets")}
RESTARTS = ("none", "split", "block", "top")

_ALL_MET, _TWO, _THREE = {"all_met": True}, {"tied": 2}, {"min_tied": 3}
_PENALTIES = {"metric": "figure", "name": "penalty_minutes", "order": "fewest"}
_RANKING = {"metric": "figure", "name": "ranking", "order": "most", "from": "teams"}
_BLUNT = ["wins", "tied.points", "tied.wins", "tied.goals_for", "tied.goal_difference", "tied.goals_against"]
_CRITERIA: list[str | Json] = [
    *_BLUNT,
    *_BLUNT,  # more often, for these bring the restart policies about
    *("goal_difference", "goals_for", "goals_against", "goal_quotient", "goal_ratio", "losses", "regulation_wins"),
    *("tied.goal_quotient", "tied.beat_all", "tied.lost_to_all", "tied.losses", "shutouts", "shutout_wins", "forfeits"),
    *("cards", "periods_won", "tied.periods_won", "quickest_goal", "tied.quickest_goal", "shootout", "draw"),
    {"metric": "points", "scope": "tied", "only_if": _TWO},
    {"metric": "goals_for", "scope": "tied", "only_if": _ALL_MET},
    {"metric": "wins", "scope": "tied", "only_if": _THREE},
    {"metric": "goal_difference", "cap": 1},
    {"metric": "goals_for", "scope": "tied", "cap": [0, 2]},
    {"metric": "points", "per_game": True},
    {"metric": "goal_difference", "per_game": True, "scope": "tied"},
    {"metric": "cards", "weights": {"yellow": 1, "second_yellow": 0, "red": 4}},
    *(_PENALTIES, {**_PENALTIES, "scope": "tied"}, {**_PENALTIES, "per_game": True}, _RANKING),
]
_POINTS: list[Json] = [
    {"win": 3, "draw": 1, "loss": 0},
    {"win": 2, "draw": 1, "loss": 0, "forfeit_loss": -1},
    {"win": 3, "draw": 1, "loss": 0, "overtime_win": 2, "overtime_loss": 1},
    {"win": 3, "draw": 1, "loss": 0, "bonus": [{"metric": "goal_difference", "points": 1, "cap": 2}]},
]
_FORFEITS: list[Json] = [
    {},
    {"score": [1, 0], "on_tie": "rewrite_all"},
    {"score": [0, 0], "on_tie": "rewrite_all", "double": "score_against_both"},
]


@st.composite
def ranking_lists(draw: st.DrawFn, restart: str | None = None, more: Json | None = None) -> Json:
    """Return a ranking list with ``more`` keys: points most often, then one to five criteria of any kind."""
    first: str | Json = draw(st.sampled_from(["points", "points", "points", "goals_for", "tied.wins", "periods_won"]))
    rest = draw(st.lists(st.sampled_from(_CRITERIA), min_size=1, max_size=5))
    criteria = [make_criterion(criterion) for criterion in (first, *rest)]
    return {"criteria": criteria, "restart": restart or draw(st.sampled_from(RESTARTS)), **(more or {})}


@st.composite
def rulebooks(draw: st.DrawFn, restart: str | None = None) -> Json:
    """Return a rulebook over the whole grammar; ``restart`` pins the policy of the group ranking."""
    below = draw(st.sampled_from([{}, {}, {}, {"below_first": "cross_group_ranking"}]))
    games = draw(st.sampled_from(["all", "drop_last", {"against_top": 2}]))
    rulebook: Json = {
        "points": draw(st.sampled_from(_POINTS)),
        "forfeit": draw(st.sampled_from(_FORFEITS)),
        "group_ranking": draw(ranking_lists(restart, below)),
        "cross_group_ranking": draw(ranking_lists(None, {"games": games})),
    }
    rulebook |= draw(
        st.sampled_from([{}, {"advance": {"per_group": 1, "best_next": 1}}, {"advance": {"per_group": 2}}])
    )
    return rulebook | draw(st.sampled_from([{}, {}, {"max_margin": 2}, {"bracket": [[1, 4], [2, 3]]}]))


_PLAYED = 6 * [{"status": "final"}]
_SPECIAL: list[Json] = [
    {"status": "live"},
    {"status": "abandoned"},
    {"status": "final", "award": {"winner": "home", "score": [1, 0]}},
    {"status": "final", "award": {"winner": None, "score": [0, 0]}},
    {"status": "final", "annulled": True},
]
_FORFEITED: list[Json] = [{"status": "final", "forfeit": side} for side in ("home", "away", "both")]
_UNPLAYED = [{"status": "scheduled"}, {"status": "cancelled"}]


_CARDS = [[], [], [], ["home yellow"], ["away yellow", "away red"], ["home second_yellow"], ["away yellow"]]
_DETAILS = st.integers(0, 81 * 60 * 33 - 1)


@st.composite
def matches(draw: st.DrawFn, home: str, away: str, forfeits: bool) -> Json:
    """Return a group game with, mostly, a score, its periods, goals, cards and figures.

    Everything but its kind is read out of one number, for every further draw costs time: two periods of up to two goals
    a side, the minute of the first goal, and which of three things nobody noted, if any.
    """
    kinds = [*_PLAYED, *_SPECIAL, *_UNPLAYED, *(_FORFEITED if forfeits else [])]
    match: Json = {"id": f"{home} {away}", "home": home, "away": away, **draw(st.sampled_from(kinds))}
    if match["status"] in ("scheduled", "cancelled"):
        return match
    rest, code = divmod(draw(_DETAILS), 81)
    forgotten, minute = divmod(rest, 60)
    periods = [list(divmod(code // 9, 3)), list(divmod(code % 9, 3))]
    match["score"] = [periods[0][side] + periods[1][side] for side in (0, 1)]
    sides = ["home"] * match["score"][0] + ["away"] * match["score"][1]
    goals = [{"side": side, "at": f"{(minute + 17 * n) % 60:02d}:00"} for n, side in enumerate(sides)]
    noted = [("periods", periods), ("goals", goals), ("figures", {"penalty_minutes": [minute % 3, minute % 4]})]
    match |= dict(noted[:forgotten] + noted[forgotten + 1 :])
    if match["score"][0] == match["score"][1] and minute % 5 == 0:
        match["shootout"] = [3, 1] if minute % 2 else [0, 1]
    cards = _CARDS[minute % len(_CARDS)]
    return match | {"cards": [dict(zip(("side", "card"), card.split(), strict=True)) for card in cards]}


@st.composite
def documents(
    draw: st.DrawFn, restart: str | None = None, rulebook: Json | None = None, forfeits: bool = True, groups: str = "AB"
) -> Json:
    """Return a document of up to two groups; without ``forfeits`` nobody forfeits or withdraws."""
    teams: list[Json] = []
    games: list[Json] = []
    for group in groups:
        names = TEAMS[group][: draw(st.integers(1 if group == "B" else 2, len(TEAMS[group])))]
        teams += [{"name": name, "group": group, "figures": {"ranking": len(name)}} for name in names]
        games += [draw(matches(home, away, forfeits)) for home, away in itertools.combinations(names, 2)]
    everybody = [team["name"] for team in teams]
    leaver = draw(st.sampled_from(teams))
    if forfeits and (policy := draw(st.sampled_from([None, None, None, "keep", "expunge", "award_rest"]))):
        leaver["withdrawn"] = policy
    kinds = draw(st.lists(st.sampled_from(["shootout", "draw"]), max_size=2))
    adjustments = draw(st.lists(st.builds(_adjust, st.sampled_from(everybody), st.sampled_from([-1, 2])), max_size=1))
    return {
        "format": "tournament-document/1",
        "name": "Any Cup",
        "rulebook": rulebook or draw(rulebooks(restart)),
        "teams": teams,
        "matches": games,
        "adjustments": adjustments,
        "decisions": [{"kind": kind, "order": draw(st.permutations(everybody))} for kind in kinds],
    }


def _adjust(team: str, points: int) -> Json:
    return {"team": team, "points": points, "reason": "ruling"}
