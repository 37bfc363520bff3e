"""Tournament documents that hypothesis makes up: valid by construction, odd in every way that the format allows."""

from __future__ import annotations

import unicodedata
from datetime import UTC, timedelta, timezone
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

Json = dict[str, Any]

_LETTERS = st.characters(exclude_categories=("Cc", "Cs"))
_ZONES = ("UTC", "Europe/Paris", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu")
_KICKS = ((3, 0), (4, 2), (5, 4), (10, 11))


def _clean(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip()


NAMES = st.text(_LETTERS, min_size=1, max_size=12).map(_clean).filter(bool)
INSTANTS = st.builds(
    lambda moment, minutes: moment.astimezone(timezone(timedelta(minutes=minutes))).isoformat(),
    st.datetimes(timezones=st.just(UTC)).filter(lambda moment: 1 < moment.year < 9999),
    st.integers(-14 * 60, 14 * 60),
)
GAME_TIMES = st.builds("{:02d}:{:02d}".format, st.integers(0, 9999), st.integers(0, 59))
GOALS = st.integers(0, 4)
_SCORERS = NAMES.map("Scorer {}".format)  # never the name that two players of a team share


def _some(draw: DrawFn, **strategies: st.SearchStrategy[Any]) -> Json:
    """Draw an object with any of these keys."""
    return draw(st.fixed_dictionaries({}, optional=strategies))


@st.composite
def documents(draw: DrawFn) -> Json:
    """A whole document."""
    names = draw(st.lists(NAMES, min_size=2, max_size=6, unique=True))
    groups = {name: draw(st.sampled_from(["A", "A", "B", None])) for name in names}
    venues = draw(st.lists(NAMES, max_size=3, unique=True))
    matches = draw(_matches(groups, venues))
    orders = st.lists(st.sampled_from(names), unique=True, max_size=len(names))
    notes: Any = {"reason": NAMES | st.just(""), "by": NAMES, "at": INSTANTS}
    return {
        "format": "tournament-document/1",
        "name": draw(NAMES),
        "rulebook": draw(
            st.sampled_from(["soccer-cup", "hockey-round-robin", {"extends": "soccer-cup", "fees": None}])
        ),
        "teams": [{"name": name, **draw(_team_details(groups[name]))} for name in names],
        "matches": matches,
        "adjustments": draw(
            st.lists(
                st.fixed_dictionaries(
                    {"team": st.sampled_from(names), "points": st.integers(-(2**31) + 1, 2**31 - 1)},
                    optional={"reason": NAMES},
                ),
                max_size=2,
            )
        ),
        "decisions": draw(
            st.lists(
                st.fixed_dictionaries(
                    {"kind": st.sampled_from(["shootout", "draw"]), "order": orders},
                    optional={**notes, "seed": NAMES | st.integers(0, 2**31 - 1)},
                ),
                max_size=3,
            )
        ),
        **_some(draw, seeding=st.fixed_dictionaries({"order": orders}, optional=notes)),
        **_some(draw, venues=st.just(venues), timezone=st.sampled_from(_ZONES), published=st.booleans()),
        **_some(draw, accent=st.just("#0B6E4F"), currency=st.just("JPY"), protests=_protests(matches)),
        **_some(draw, event=st.fixed_dictionaries({"name": NAMES})),
    }


@st.composite
def _team_details(draw: DrawFn, group: str | None) -> Json:
    numbers = draw(st.lists(st.integers(0, 9999), max_size=4, unique=True))
    name = draw(NAMES)
    players = [{"name": name, "number": number, **_some(draw, id_card=NAMES)} for number in numbers]
    return {
        **({"group": group} if group else {}),
        "players": players,
        **_some(draw, club=NAMES, staff=st.lists(st.fixed_dictionaries({"name": NAMES}, optional={"role": NAMES}))),
        **_some(
            draw, colours=st.lists(NAMES, max_size=2), withdrawn=st.sampled_from(["keep", "expunge", "award_rest"])
        ),
        **_some(draw, figures=st.dictionaries(st.sampled_from(["age", "rank"]), st.integers(-9, 9))),
    }


@st.composite
def _matches(draw: DrawFn, groups: dict[str, str | None], venues: list[str]) -> list[Json]:
    codes = draw(st.lists(NAMES, max_size=6, unique=True))
    pairs = [(a, b) for a in groups for b in groups if a != b and groups[a] is not None and groups[a] == groups[b]]
    knockout: list[str] = []
    matches: list[Json] = []
    for code in codes:
        is_group_game: bool = draw(st.booleans())
        if pairs and is_group_game:
            home, away = draw(st.sampled_from(pairs))
            match: Json = {"id": code, "home": home, "away": away}
        else:
            sources: list[Any] = [*groups, *({"seed": n} for n in (1, 2, 3, 2**31 - 1))]
            sources += [{kind: of} for of in knockout for kind in ("winner_of", "loser_of")]
            home = draw(st.sampled_from(sources))
            away = draw(st.sampled_from([source for source in sources if source != home]))
            match = {"id": code, "stage": draw(st.sampled_from(["round-of-16", "final"])), "home": home, "away": away}
            knockout.append(code)
        kickoffs: Any = {"kickoff": INSTANTS, **({"venue": st.sampled_from(venues)} if venues else {})}
        matches.append({**match, **_some(draw, **kickoffs), **draw(_results())})
    for match in matches:
        over = [one["id"] for one in matches if one is not match and one.get("annulled")]
        is_replay: bool = draw(st.booleans())
        if over and is_replay:
            match["replay_of"] = draw(st.sampled_from(over))
    order: list[Json] = draw(st.permutations(matches))
    return order


@st.composite
def _results(draw: DrawFn) -> Json:
    """What a match came to, score and its parts in agreement."""
    common = _some(
        draw,
        annulled=st.booleans(),
        award=st.fixed_dictionaries(
            {"winner": st.sampled_from(["home", "away", None]), "score": st.lists(GOALS, min_size=2, max_size=2)}
        ),
        lineups=st.fixed_dictionaries({}, optional={"home": st.lists(st.just("Zoe"), max_size=1)}),
        figures=st.dictionaries(st.sampled_from(["corners", "fouls"]), st.lists(GOALS, min_size=2, max_size=2)),
        cards=_cards(),
    )
    is_open: bool = draw(st.booleans())
    if is_open:
        status = draw(st.sampled_from(["scheduled", "postponed", "cancelled", "live", "abandoned"]))
        return {**common, **_some(draw, status=st.just(status), forfeit=st.sampled_from(["home", "away", "both"]))}
    periods = draw(st.lists(st.lists(GOALS, min_size=2, max_size=2), min_size=1, max_size=3))
    score = [sum(period[0] for period in periods), sum(period[1] for period in periods)]
    parts: Json = _some(draw, periods=st.just(periods))
    if score[0] == score[1]:
        parts |= _some(draw, extra_time=st.lists(GOALS, min_size=2, max_size=2))
        extra = parts.get("extra_time", (0, 0))
        score = [score[0] + extra[0], score[1] + extra[1]]
    if score[0] == score[1]:
        parts |= _some(draw, shootout=st.sampled_from(_KICKS).map(list))
    return {
        **common,
        **parts,
        "score": score,
        "goals": [
            {"side": side, **_some(draw, at=GAME_TIMES, player=_SCORERS, own_goal=st.booleans(), penalty=st.booleans())}
            for side, count in zip(("home", "away"), score, strict=True)
            for _ in range(min(count, 2))
        ],
        **_some(draw, status=st.sampled_from(["final", "live", "abandoned"]), forfeit=st.just("home")),
    }


def _cards() -> st.SearchStrategy[Any]:
    card: Any = {"side": st.sampled_from(["home", "away"]), "card": st.sampled_from(["yellow", "second_yellow", "red"])}
    return st.lists(st.fixed_dictionaries(card, optional={"at": GAME_TIMES, "rescinded": st.booleans()}), max_size=2)


def _protests(matches: list[Json]) -> st.SearchStrategy[Any]:
    fixed = [match for match in matches if isinstance(match["home"], str)]
    if not fixed:
        return st.just([])
    return st.lists(
        st.sampled_from(fixed).flatmap(
            lambda match: st.fixed_dictionaries(
                {
                    "match": st.just(match["id"]),
                    "team": st.just(match["home"]),
                    "moment": st.just("during"),
                    "text": NAMES,
                },
                optional={"minute": st.integers(0, 999), "made_at": INSTANTS, "status": st.just("withdrawn")},
            )
        ),
        max_size=2,
    )
