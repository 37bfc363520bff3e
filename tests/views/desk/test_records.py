"""Leaving and closing over HTTP: previews, typed names, double taps, the bin and the history."""

import csv
import io
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import (
    RoleFactory,
    RosterEntryFactory,
    TeamFactory,
    TournamentFactory,
    UserFactory,
    make_organiser,
)
from tests.snapshots import game, make_document
from tournaments.documents.load import load_document
from tournaments.models import AuditEvent, KeptDump, Role, Team, Tournament, User
from tournaments.services.audit import record_event
from tournaments.views.desk.history import guard_cell

pytestmark = pytest.mark.django_db

MARKUP = "<img src=x onerror=alert(1)>"


def sign_in(user: User) -> Client:
    """A browser of somebody."""
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def cup() -> Tournament:
    """Adders beat Badgers; Cranes have not played."""
    games = [game("Adders", "Badgers", "2-0"), game("Badgers", "Cranes")]
    return load_document(make_document(*games, teams="Adders, Badgers, Cranes", slug="cup", name="Gull Cup"))


@pytest.fixture
def desk(cup: Tournament) -> Client:
    """A browser of the tournament's organiser."""
    return sign_in(make_organiser(cup))


def test_withdrawal_is_previewed_in_three_ways_and_done(desk: Client) -> None:
    page = desk.get("/desk/cup/teams/badgers/withdraw/")
    answer = desk.post(
        "/desk/cup/teams/badgers/withdraw/", {"do": "withdraw", "policy": "award_rest", "reason": "bus"}, follow=True
    )

    previews = {one.policy: one for one in page.context["previews"]}
    assert list(previews) == ["keep", "expunge", "award_rest"]
    assert previews["expunge"].gone == ("Badgers",)
    assert "Its results stand" in page.content.decode()
    assert "Badgers is withdrawn." in answer.content.decode()
    assert Team.objects.get(name="Badgers").withdrawn == "award_rest"
    assert desk.get("/desk/cup/teams/badgers/withdraw/").context["reinstated"].policy == ""


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"do": "withdraw", "policy": "", "reason": "the bus"}, "Choose what happens"),
        ({"do": "withdraw", "policy": "keep", "reason": " "}, "Say why"),
        ({"do": "reinstate", "reason": "the bus"}, "The team is not withdrawn."),
        ({"do": "remove"}, "1 match of it has a result, 1 match is set for it. Withdraw it instead"),
    ],
)
def test_refused_withdrawal_keeps_what_was_typed(desk: Client, data: dict[str, str], sentence: str) -> None:
    """J09: removing is refused with the way out."""
    text = desk.post("/desk/cup/teams/badgers/withdraw/", data).content.decode()

    assert sentence in text
    if data["do"] == "withdraw" and data["reason"].strip():
        assert "the bus</textarea>" in text
    if data.get("policy"):
        assert 'value="keep" id="policy-keep" required checked' in text
    assert Team.objects.get(name="Badgers").withdrawn == ""


def test_team_that_nothing_hangs_on_is_removed(cup: Tournament, desk: Client) -> None:
    RosterEntryFactory.create(team=TeamFactory.create(tournament=cup, slug="auks", name="Auks", position=9))

    page = desk.get("/desk/cup/teams/auks/withdraw/").content.decode()
    desk.post("/desk/cup/teams/auks/withdraw/", {"do": "remove"})

    assert "Its roster of 1 person" in page
    assert not Team.objects.filter(name="Auks").exists()


def test_archive_and_open_again(desk: Client) -> None:
    first = desk.post("/desk/cup/archive/", {"do": "archive"}, follow=True).content.decode()
    twice = desk.post("/desk/cup/archive/", {"do": "archive"}, follow=True).content.decode()
    refused = desk.post("/desk/cup/teams/adders/withdraw/", {"do": "withdraw", "policy": "keep", "reason": "x"})
    again = desk.post("/desk/cup/archive/", {"do": "open"}, follow=True).content.decode()

    assert "The tournament is archived. Its public pages stay." in first
    assert "nothing of it can be changed" in first
    assert "archived already" in twice
    assert refused.status_code == 409
    assert "open for changes again" in again
    assert Tournament.objects.get().archived_at is None


def test_delete_needs_the_name_and_a_second_tap_does_nothing_more(desk: Client) -> None:
    """J08: typed, recoverable, and the second of two taps only leads to the bin."""
    wrong = desk.post("/desk/cup/delete/", {"name": "Gull"}).content.decode()
    first = desk.post("/desk/cup/delete/", {"name": "Gull Cup"}, follow=True).content.decode()
    second = desk.post("/desk/cup/delete/", {"name": "Gull Cup"}, follow=True).content.decode()

    assert "This is not the tournament&#x27;s name." in wrong
    assert 'value="Gull"' in wrong
    assert "It can be restored for 30 days." in first
    assert "in the bin already" in second
    assert "Restore Gull Cup" in second
    assert KeptDump.objects.count() == 1
    assert AuditEvent.objects.filter(action="tournament.deleted").count() == 1
    assert desk.get("/desk/cup/groups/").status_code == 404


def test_restore_brings_it_back_and_pressed_again_says_so(desk: Client) -> None:
    desk.post("/desk/cup/delete/", {"name": "Gull Cup"})

    first = desk.post("/desk/bin/cup/restore/", follow=True).content.decode()
    second = desk.post("/desk/bin/cup/restore/", follow=True).content.decode()

    assert "The tournament is back, as it was." in first
    assert "not in the bin" in second
    assert Tournament.objects.get().deleted_at is None


def test_bin_holds_what_one_may_restore_and_nothing_else() -> None:
    """Neither another event's, nor what a helper or an organiser of a sibling has no right to."""
    deleter = UserFactory.create()
    tournament = TournamentFactory.create(name="Gull Cup", deleted_at=timezone.now(), deleted_by=deleter)
    sibling = TournamentFactory.create(event=tournament.event)
    TournamentFactory.create(name="Secret Cup", deleted_at=timezone.now(), deleted_by=deleter)
    readers = {
        "organiser": make_organiser(tournament),
        "own": make_organiser(tournament, tournament=tournament),
        "sibling": make_organiser(tournament, tournament=sibling),
        "desk": RoleFactory.create(event=tournament.event, kind=Role.Kind.RESULTS_DESK).user,
        "stranger": UserFactory.create(),
        "root": UserFactory.create(is_superuser=True),
    }

    names = {
        who: [line.tournament.name for line in sign_in(user).get("/desk/bin/").context["lines"]]
        for who, user in readers.items()
    }

    assert names == {
        "organiser": ["Gull Cup"],
        "own": ["Gull Cup"],
        "sibling": [],
        "desk": [],
        "stranger": [],
        "root": ["Secret Cup", "Gull Cup"],
    }
    assert sign_in(readers["sibling"]).post(f"/desk/bin/{tournament.slug}/restore/").status_code == 404
    assert sign_in(readers["desk"]).post(f"/desk/bin/{tournament.slug}/restore/").status_code == 403


def test_bin_says_until_when_in_a_fixed_number_of_queries() -> None:
    """I06: as many for one as for three."""
    counts = []
    for number in (1, 3):
        organiser = UserFactory.create()
        for _ in range(number):
            one = TournamentFactory.create(deleted_at=timezone.now() - timedelta(days=2), deleted_by=organiser)
            make_organiser(one, user=organiser)
        client = sign_in(organiser)
        with CaptureQueriesContext(connection) as queries:
            lines = client.get("/desk/bin/").context["lines"]
        counts.append(len(queries))
        assert len(lines) == number
        assert {line.ends_at - line.deleted_at for line in lines} == {timedelta(days=30)}

    assert counts[0] == counts[1]


def test_history_page_filters_and_keeps_the_filter_while_paging(cup: Tournament, desk: Client) -> None:
    team = Team.objects.get(name="Adders")
    for _ in range(51):
        record_event(actor=None, action="team.changed", subject=team, tournament=cup, after={"name": MARKUP})

    everything = desk.get("/desk/cup/history/").content.decode()
    filtered = desk.get(f"/desk/cup/history/?team={team.pk}&action=team.changed").content.decode()
    odd = desk.get("/desk/cup/history/?team=999999&page=-3")

    assert "52 entries" in everything
    assert "51 entries" in filtered
    assert f"?team={team.pk}&amp;action=team.changed&amp;page=2" in filtered
    assert odd.status_code == 200
    assert MARKUP not in everything  # H08
    assert "&lt;img src=x" in everything


def test_history_as_csv_holds_no_formula(cup: Tournament, desk: Client) -> None:
    team = Team.objects.get(name="Adders")
    Team.objects.filter(pk=team.pk).update(name="=HYPERLINK(1)")
    before: dict[str, object] = {"name": "@SUM(1)"}
    record_event(actor=None, action="team.renamed", subject=team, tournament=cup, before=before, after={"name": "+1"})

    answer = desk.get("/desk/cup/history/export/?action=team.renamed")

    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="cup-history.csv"'
    assert rows[0] == ["When", "Who", "What", "About", "Changed", "Before", "After"]
    assert rows[1][1:] == ["the operator", "Renamed a team", "'=HYPERLINK(1)", "name", "'@SUM(1)", "'+1"]
    assert len(rows) == 2


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@A1", "\tx", "\r=1", "  =1", "＝1"])
def test_cell_that_begins_like_a_formula_is_guarded(text: str) -> None:
    assert guard_cell(text) == f"'{text}"
    assert guard_cell("A-1") == "A-1"
