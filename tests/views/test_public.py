"""The public pages over HTTP: what they show, to whom, how long it may be held, and that corrections show at once."""

import gzip
import json

import brotli
import pytest
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.factories import make_organiser
from tests.samples import make_cup
from tests.snapshots import game, make_document
from tournaments.documents.answer import make_answer
from tournaments.documents.load import load_document
from tournaments.documents.schema import normalise
from tournaments.documents.values import read_tournament
from tournaments.models import Fixture, ResultVersion, Tournament
from tournaments.rules.standings import rank_tournament
from tournaments.services.publication import set_publication, set_release
from tournaments.services.revisions import raise_revision

pytestmark = pytest.mark.django_db

PAGES = {"overview": "", "tables": "tables/", "bracket": "bracket/", "matches": "matches/"}
CUP = {"slug": "harbour-u14", "published": True}
LIVE = {name: f"{path}live/" for name, path in PAGES.items()}
ALL = {**PAGES, **{f"{name}-live": path for name, path in LIVE.items()}, "standings": "standings.json"}


def get(path: str, slug: str = "harbour-u14", language: str = "", **headers: str) -> HttpResponse:
    """The answer to a visitor whom nothing is known of."""
    return Client().get(f"{language}/t/{slug}/{path}", headers=headers)  # type: ignore[return-value]


def read(path: str, slug: str = "harbour-u14") -> str:
    """What a visitor gets to see; it must be there."""
    answer = get(path, slug)
    assert answer.status_code == 200
    return answer.content.decode()


def correct(code: str, home: int, away: int) -> None:
    """Correct a result as services do: a further version, and the tournament's next revision."""
    with transaction.atomic():
        fixture = Fixture.objects.get(code=code)
        last = ResultVersion.objects.current().get(fixture=fixture)
        ResultVersion.objects.filter(pk=last.pk).update(is_current=False)
        ResultVersion.objects.create(
            fixture=fixture, number=last.number + 1, status="final", home_goals=home, away_goals=away
        )
        raise_revision(Tournament.objects.select_for_update().get(pk=fixture.tournament_id))


def test_tables_show_teams_with_what_decided_between_them() -> None:
    games = [game("Adders", "Badgers", "0-1"), game("Cranes", "Adders", "0-3"), game("Badgers", "Cranes", "0-1")]
    load_document(make_document(*games, teams="Adders, Badgers, Cranes", **CUP))

    page = read("tables/")

    assert [page.count(f'<th scope="row" class="team"><a href="/t/harbour-u14/teams/{team.lower()}/"><bdi>{team}</bdi>')
            for team in ("Adders", "Badgers", "Cranes")] == [1, 1, 1]  # fmt: skip
    assert "<summary><span>3 teams level on 3 points: why this order?</span></summary>" in page
    assert "Not used: 3 teams are level, not two." in page
    assert "<bdi>Adders</bdi> (+2) is 1st." in page


def test_tables_show_adjustments_with_their_reason() -> None:
    """A12: why a team has other points than its games give."""
    load_document(make_cup())

    page = read("tables/")

    assert "<bdi>Foxes</bdi>: −3 points: played a guest without a card" in page
    assert "<bdi>Adders</bdi>: +1 point</p>" in page


def test_bracket_shows_rounds_kicks_and_who_is_waited_for() -> None:
    load_document(make_cup())

    page = read("bracket/")

    assert "Semi-finals" in page
    assert '<b>3 <span class="kicks">(4)</span></b>' in page
    assert "Winner of semi-final 2" in page
    assert "group stage over" in page


def test_matches_show_every_match_with_what_is_to_be_said_of_it() -> None:
    load_document(make_cup())

    page = read("matches/")

    assert page.count('<li class="match ') == 13
    for words in ("Forfeited by <bdi>Cranes</bdi>.", "Annulled: it counts for nothing.", "Replayed as match"):
        assert words in page
    assert "<bdi>Foxes</bdi> has lodged a protest, not ruled on yet." in page
    assert "The home team brings 2 game balls" in page


def test_overview_shows_what_is_next_and_how_far_teams_have_come() -> None:
    load_document(make_cup())

    page = read("")

    assert '<time datetime="2026-06-14T11:00+02:00">' in page
    assert "Withdrew" in page
    assert page.count("<option ") == 7


def test_standings_are_the_answer_of_rank() -> None:
    document = make_cup()
    load_document(document)

    answer = get("standings.json")

    normal = normalise(document)
    assert answer.headers["Content-Type"] == "application/json"
    assert json.loads(answer.content) == json.loads(
        json.dumps(make_answer(rank_tournament(read_tournament(document)), normal["seeding"]))
    )


@pytest.mark.parametrize("path", ALL.values(), ids=ALL.keys())
def test_draft_and_unknown_are_not_there_and_not_held(path: str) -> None:
    """H03, H04, H07, I02. I02: nobody may keep that there was nothing."""
    load_document(make_cup(published=False))

    for slug in ("harbour-u14", "elsewhere"):
        answer = get(path, slug)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (404, "no-store")
        assert "Harbour" not in answer.content.decode()
        assert not answer.cookies


@pytest.mark.parametrize("path", ALL.values(), ids=ALL.keys())
def test_answer_may_be_held_by_any_proxy(path: str) -> None:
    load_document(make_cup())

    answer = get(path, accept_encoding="br", cookie="sessionid=bad; csrftoken=bad; messages=bad")

    policy = answer.headers["Content-Security-Policy"]
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "public, max-age=2")
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert (len(answer.cookies), "Set-Cookie" in answer.headers) == (0, False)
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "nonce" not in policy


@pytest.mark.parametrize("path", ALL.values(), ids=ALL.keys())
def test_encodings_hold_the_same_text_under_tags_of_their_own(path: str) -> None:
    load_document(make_cup())

    plain, gzipped, brotlied = (get(path, accept_encoding=encoding) for encoding in ("", "gzip", "gzip, br"))

    assert gzip.decompress(gzipped.content) == brotli.decompress(brotlied.content) == plain.content
    assert len({answer.headers["ETag"] for answer in (plain, gzipped, brotlied)}) == 3
    again = get(path, accept_encoding="gzip", if_none_match=gzipped.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert get(path, accept_encoding="gzip").content == gzipped.content


@pytest.mark.parametrize("path", ALL.values(), ids=ALL.keys())
def test_only_reading_is_answered(path: str) -> None:
    load_document(make_cup())

    assert Client().post(f"/t/harbour-u14/{path}").status_code == 405
    assert Client().head(f"/t/harbour-u14/{path}").content == b""


def test_publishing_and_taking_back_show_at_once() -> None:
    """I02: neither the page nor its absence outlives the change."""
    tournament = load_document(make_cup(published=False))
    actor = make_organiser(tournament)
    statuses = [get("tables/").status_code]

    for is_published in (True, False, True):
        set_publication(actor=actor, tournament=tournament, is_published=is_published)
        statuses.append(get("tables/").status_code)

    assert statuses == [404, 200, 404, 200]


def test_correction_shows_at_once_everywhere() -> None:
    """I03: 4-0 becomes 4-1; B01: a corrected semi-final sends the other team on."""
    semi = {"id": "S", "stage": "semi-final", **game("Adders", "Badgers", "2-1")}
    final = {"id": "F", "stage": "final", **game({"winner_of": "S"}, {"loser_of": "S"})}
    load_document(make_document(game("Adders", "Badgers", "4-0", id="M1"), semi, final, teams="Adders, Badgers", **CUP))
    before = {name: read(path) for name, path in {**PAGES, "standings": "standings.json"}.items()}

    correct("M1", 4, 1)
    correct("S", 0, 1)

    after = {name: read(path) for name, path in {**PAGES, "standings": "standings.json"}.items()}
    rows = json.loads(after["standings"])["groups"][0]["rows"]
    assert "4:0" in before["tables"]
    assert "4:1" in after["tables"]
    assert "4:0" not in after["tables"]
    assert "<b>4</b><i>–</i><b>0</b>" in before["matches"]
    assert "<b>4</b><i>–</i><b>1</b>" in after["matches"]
    assert [(row["team"], row["goals_against"]) for row in rows] == [("Adders", 1), ("Badgers", 4)]
    assert before["bracket"] != after["bracket"]
    assert before["overview"] != after["overview"]


@pytest.mark.parametrize("name", LIVE)
def test_live_part_is_sent_only_when_something_changed(name: str) -> None:
    tournament = load_document(make_cup())

    same = get(f"{LIVE[name]}?since={tournament.epoch}-{tournament.revision}")
    part = read(f"{LIVE[name]}?since={tournament.epoch}-{tournament.revision - 1}")

    assert (same.status_code, same.content) == (204, b"")
    assert (same.headers["Cache-Control"], len(same.cookies)) == ("public, max-age=2", 0)
    assert part.startswith('<main id="main"')
    assert "<html" not in part
    assert part.strip() in read(PAGES[name])


def test_only_pages_with_a_match_in_play_ask_for_changes() -> None:
    for slug, keys in (("live", {"status": "live"}), ("over", {})):
        match = game("Adders", "Badgers", "0-2", **keys)
        load_document(make_document(match, teams="Adders, Badgers", name=slug, published=True))

    tournament = Tournament.objects.get(slug="live")
    assert f'hx-get="/t/live/tables/live/?since={tournament.epoch}-{tournament.revision}"' in read("tables/", "live")
    assert "hx-get" not in read("tables/", "over")
    assert "<script" not in read("tables/", "over")


def test_language_is_in_the_path_and_nowhere_else() -> None:
    load_document(make_cup())

    french = get("tables/", language="/fr", accept_language="en")
    english = get("tables/", accept_language="fr", cookie="django_language=fr")

    assert (french.headers["Content-Language"], english.headers["Content-Language"]) == ("fr", "en")
    assert '<html lang="fr"' in french.content.decode()
    assert '<html lang="en"' in english.content.decode()
    assert 'href="/fr/t/harbour-u14/bracket/"' in french.content.decode()
    assert french.headers["Vary"] == english.headers["Vary"] == "Accept-Encoding"


def test_queries_do_not_grow_with_the_groups() -> None:
    """I06: as many for one group as for three; warm, only the version is read."""
    counts = {}
    for groups in ("A", "ABC"):
        teams = [{"name": f"{group}{n}", "group": group} for group in groups for n in range(4)]
        pairs = [(f"{g}{a}", f"{g}{b}") for g in groups for a, b in ((0, 1), (2, 3), (0, 2), (1, 3))]
        load_document(make_document(*(game(*pair, "2-1") for pair in pairs), teams=teams, name=groups, published=True))
        for state in ("cold", "warm"):
            with CaptureQueriesContext(connection) as queries:
                read("tables/", groups.lower())
            counts[groups, state] = len(queries)

    assert counts == {("A", "cold"): 8, ("A", "warm"): 1, ("ABC", "cold"): 8, ("ABC", "warm"): 1}


def test_chosen_team_leads_to_its_page() -> None:
    load_document(make_cup())

    chosen, none = get("teams/?team=adders"), get("teams/")

    assert (chosen.status_code, chosen.headers["Location"]) == (302, "/t/harbour-u14/teams/adders/")
    assert none.headers["Location"] == "/t/harbour-u14/#teams"
    assert get("teams/?team=adders", "elsewhere").status_code == 404


def test_chosen_team_never_leads_away() -> None:
    load_document(make_cup())

    for team in ("//evil.example", "../../../evil", "https://evil.example/"):
        assert get(f"teams/?team={team}").headers["Location"].startswith("/t/harbour-u14/")


@pytest.mark.parametrize(("colour", "status"), [("0b6e4f", 200), ("zzzzzz", 404), ("0b6e4f0", 404)])
def test_own_colour_is_one_rule(colour: str, status: int) -> None:
    answer = Client().get(f"/accents/{colour}.css")

    assert answer.status_code == status
    if status == 200:
        assert answer.content == b":root{--accent:#0b6e4f}\n"
        assert "immutable" in answer.headers["Cache-Control"]


NEEDS = {
    "shows_schedule": ["matches/", "matches/live/"],
    "shows_tables": ["tables/", "tables/live/", "standings.json"],
    "shows_bracket": ["bracket/", "bracket/live/"],
}
ALL_RELEASED = [path for paths in NEEDS.values() for path in paths] + ["draws/", "draws/live/", "", "live/", "rules/"]


@pytest.mark.parametrize("switch", NEEDS)
def test_page_that_is_not_released_is_not_there_and_not_held(switch: str) -> None:
    """H03, H04, H07, H11, I02: one switch takes its own pages away, whoever asks, and no others."""
    tournament = load_document(make_cup())
    Tournament.objects.filter(pk=tournament.pk).update(**{switch: False})

    answers = {path: get(path) for path in ALL_RELEASED}

    gone = [path for path, answer in answers.items() if answer.status_code == 404]
    assert gone == NEEDS[switch]
    assert {answers[path].headers["Cache-Control"] for path in gone} == {"no-store"}
    assert not any("Adders" in answers[path].content.decode() for path in gone)
    assert get(f"{NEEDS[switch][1]}?since={tournament.epoch}-{tournament.revision}").status_code == 404


def test_draws_are_there_with_tables_or_bracket() -> None:
    """H11."""
    stored = Tournament.objects.filter(pk=load_document(make_cup()).pk)
    statuses = []

    for tables, bracket in ((True, False), (False, True), (False, False)):
        stored.update(shows_tables=tables, shows_bracket=bracket)
        statuses.append(get("draws/").status_code)

    assert statuses == [200, 200, 404]


def test_standings_hold_no_seed_while_the_bracket_is_not_released() -> None:
    """H03, H07."""
    Tournament.objects.filter(pk=load_document(make_cup()).pk).update(shows_bracket=False)

    answer = json.loads(get("standings.json").content)

    assert sorted(answer) == ["groups", "tournament"]


def test_page_not_released_yet_is_refused_in_one_query() -> None:
    """I02: reloading it every second costs next to nothing."""
    Tournament.objects.filter(pk=load_document(make_cup()).pk).update(shows_bracket=False)

    with CaptureQueriesContext(connection) as queries:
        assert get("bracket/").status_code == 404

    assert len(queries) == 1


@pytest.mark.parametrize(("switch", "paths"), NEEDS.items())
def test_release_and_taking_back_show_at_once(switch: str, paths: list[str]) -> None:
    """I02: "not published yet" stays nowhere, nor does what was taken back."""
    tournament = load_document(make_cup())
    actor = make_organiser(tournament)
    statuses = []

    for is_released in (False, True, False):
        item = switch.removeprefix("shows_")
        set_release(actor=actor, tournament=tournament, item=item, is_released=is_released)
        statuses.append(get(paths[0]).status_code)

    assert statuses == [404, 200, 404]
