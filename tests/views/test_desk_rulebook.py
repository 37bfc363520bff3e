"""The pages of the rulebook: what is shown, what is saved, and what is not."""

import json
from typing import Any

import pytest
from django.db import connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import FixtureFactory, GroupFactory, ResultVersionFactory, TeamFactory, TournamentFactory
from tests.factories import make_organiser as make_user
from tests.forms.sent import read_sent
from tournaments.models import AuditEvent, Team, Tournament
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.presets import PRESETS
from tournaments.selectors.desk.rulebooks import mark_rulebook
from tournaments.services.rulebooks import change_rulebook

pytestmark = pytest.mark.django_db

HOCKEY = dict(parse_rulebook(PRESETS["hockey-round-robin"]).document)


@pytest.fixture
def tournament() -> Tournament:
    """A soccer cup without results."""
    return TournamentFactory.create(slug="cup")


@pytest.fixture
def desk(client: Client, tournament: Tournament) -> Client:
    """An organiser at the desk."""
    client.force_login(make_user(tournament))
    return client


def address(name: str = "edit") -> str:
    """An address of the rulebook."""
    return reverse(f"tournaments:desk-rulebook-{name}", args=["cup"])


def open_form(desk: Client) -> QueryDict:
    """The form as it is opened."""
    return read_sent(desk.get(address()).content.decode())


def send(desk: Client, data: QueryDict, do: str, name: str = "edit", **touched: str) -> Any:
    """Press a button of a form after some fields were changed."""
    sent = data.copy()
    sent["do"] = do
    for field, value in touched.items():
        sent[field.replace("__", "-")] = value
    return desk.post(address(name), sent.urlencode(), content_type="application/x-www-form-urlencoded")


def read_rules(tournament: Tournament) -> dict[str, Any]:
    """The rules as they are stored."""
    return dict(Tournament.objects.get(pk=tournament.pk).rulebook)


def lock(tournament: Tournament) -> None:
    """Enter a draw of two teams, and a win against a third."""
    group = GroupFactory.create(tournament=tournament, name="A")
    gulls, terns, rooks = (
        TeamFactory.create(tournament=tournament, group=group, name=name, slug=name.lower())
        for name in ("Gulls", "Terns", "Rooks")
    )
    for home, away, goals in ((gulls, terns, 1), (terns, rooks, 1), (gulls, rooks, 0)):
        fixture = FixtureFactory.create(tournament=tournament, group=group, home_team=home, away_team=away)
        ResultVersionFactory.create(fixture=fixture, home_goals=goals, away_goals=int(home is gulls))


def test_form_shows_the_stored_rules_with_the_sentences_of_the_public_page(desk: Client) -> None:
    public = desk.get(reverse("tournaments:rules-show", args=["cup"])).content.decode()
    html = desk.get(address()).content.decode()

    sections = public[public.index("<section") : public.index("Draws and decisions")]
    sentences = [part.partition("</p>")[0] for part in sections.split("<p>")[1:]]
    assert len(sentences) > 10
    assert [sentence for sentence in sentences if sentence not in html] == []
    assert "Save the rules" in html


def test_form_and_buttons_write_nothing(desk: Client, tournament: Tournament) -> None:
    data = open_form(desk)
    before = read_rules(tournament)

    for do in ("preview", "preset", "as-text", "up:group:2", "add:group", "remove:group:1", "nonsense"):
        with CaptureQueriesContext(connection) as queries:
            answer = send(desk, data, do, points__win="5", preset="hockey-round-robin")
        assert answer.status_code == 200
        assert not [query for query in queries if query["sql"].startswith(("UPDATE", "INSERT", "DELETE"))]
    assert read_rules(tournament) == before


def test_preview_answers_with_the_sentences_of_the_unsaved_form(desk: Client, tournament: Tournament) -> None:
    answer = send(desk, open_form(desk), "", "preview", points__win="5", group__1__tied="3")

    html = answer.content.decode()
    assert "A win brings 5, a draw 1, a loss 0." in html
    assert "Most points in the games among the level teams, only if exactly 3 teams are level" in html
    assert 'id="group-1-words" hx-swap-oob="true">only when exactly 3 teams are level</span>' in html
    assert "<html" not in html
    assert read_rules(tournament)["points"]["win"] == 3
    assert not AuditEvent.objects.exists()


def test_preview_of_rules_that_are_not_in_order_leads_to_the_field(desk: Client) -> None:
    html = send(desk, open_form(desk), "", "preview", forfeit__loser="9").content.decode()

    assert "These rules are not in order yet:" in html
    assert '<a href="#id_forfeit-winner">Goals for the other team</a>' in html
    assert "A win brings" not in html


def test_save_stores_the_rules_and_says_so(desk: Client, tournament: Tournament) -> None:
    answer = send(desk, open_form(desk), "save", points__win="2")

    page = desk.get(address()).content.decode()
    public = desk.get(reverse("tournaments:rules-show", args=["cup"])).content.decode()
    assert (answer.status_code, answer.headers["Location"]) == (302, address())
    assert read_rules(tournament)["points"]["win"] == 2
    assert "The rules are saved." in page
    assert "A win brings 2, a draw 1, a loss 0." in public
    assert AuditEvent.objects.get().action == "rulebook.changed"


def test_save_of_a_fault_keeps_what_was_typed_and_says_where(desk: Client, tournament: Tournament) -> None:
    html = send(desk, open_form(desk), "save", points__win="two", points__draw="7").content.decode()

    assert "This cannot be saved yet" in html
    assert '<a href="#id_points-win">Win</a>: Enter a whole number.' in html
    assert 'name="points-win" value="two"' in html
    assert 'name="points-draw" value="7"' in html
    assert read_rules(tournament)["points"]["draw"] == 1


def test_untouched_form_changes_nothing(desk: Client) -> None:
    send(desk, open_form(desk), "save")

    assert "nothing was changed" in desk.get(address()).content.decode()
    assert not AuditEvent.objects.exists()


def test_text_is_saved_and_its_fault_stands_at_the_text(desk: Client, tournament: Tournament) -> None:
    text = read_sent(send(desk, open_form(desk), "as-text").content.decode())
    assert json.loads(str(text["text"])) == tournament.rulebook

    faulty = send(desk, text, "save", text='{"extends": "soccer-cup", "pints": 3}').content.decode()
    saved = send(desk, text, "save", text='{"extends": "soccer-cup", "max_margin": 4}')

    assert "rulebook.pints: Unknown key; known here:" in faulty
    assert "&quot;pints&quot;: 3" in faulty
    assert saved.status_code == 302
    assert read_rules(tournament)["max_margin"] == 4


def test_stale_form_is_refused_and_shows_both(desk: Client, tournament: Tournament) -> None:
    mine = open_form(desk)
    theirs = make_user(tournament, user__email="mira@club.example")
    mark = mark_rulebook(tournament.rulebook)
    change_rulebook(actor=theirs, tournament=tournament, rulebook="hockey-round-robin", expected=mark)

    refused = send(desk, mine, "save", points__win="7")

    html = refused.content.decode()
    assert refused.status_code == 409
    assert "Somebody else has changed the rules in the meantime. Nothing was overwritten." in html
    assert "mira@club.example" in html
    assert "<del>A win brings 2, a draw 1, a loss 0.</del>" in html
    assert "<ins>A win brings 7, a draw 1, a loss 0.</ins>" in html
    assert read_rules(tournament) == HOCKEY

    going_on = read_sent(send(desk, read_sent(html), "as-fields").content.decode())
    assert going_on["points-win"] == "7"
    assert send(desk, going_on, "save").status_code == 302
    assert read_rules(tournament)["points"]["win"] == 7


def test_locked_rules_are_saved_from_the_page_of_consequences_alone(desk: Client, tournament: Tournament) -> None:
    lock(tournament)
    assert "Results are in" in desk.get(address()).content.decode()

    shown = send(desk, open_form(desk), "save", points__draw="4").content.decode()
    confirmed = read_sent(shown)
    unreasoned = send(desk, confirmed, "", "confirm").content.decode()
    saved = send(desk, confirmed, "", "confirm", reason="The sheet says four.")

    assert "<h1>What the new rules would move</h1>" in shown
    assert "<ins>A win brings 3, a draw 4, a loss 0.</ins>" in shown
    assert "Say why the rules change although results are in." in unreasoned
    assert json.loads(str(read_sent(unreasoned)["text"]))["points"]["draw"] == 4
    assert saved.status_code == 302
    assert read_rules(tournament)["points"]["draw"] == 4
    assert AuditEvent.objects.get().after["reason"] == "The sheet says four."  # type: ignore[index]


def test_names_on_the_page_of_consequences_stay_text(desk: Client, tournament: Tournament) -> None:
    """H08: a name is text wherever it stands, and isolated from the text around it."""
    lock(tournament)
    Team.objects.filter(slug="rooks").update(name="<script>alert(1)</script>")

    html = send(desk, open_form(desk), "save", points__win="9").content.decode()

    assert "<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>" in html
    assert "<script>alert" not in html


def test_way_back_from_the_consequences_keeps_the_proposal(desk: Client, tournament: Tournament) -> None:
    lock(tournament)
    shown = read_sent(send(desk, open_form(desk), "save", points__draw="4").content.decode())

    back = read_sent(send(desk, shown, "as-fields").content.decode())

    assert back["points-draw"] == "4"
    assert back["opened"] == mark_rulebook(tournament.rulebook)


def test_result_in_the_meantime_shows_the_consequences_anew(desk: Client, tournament: Tournament) -> None:
    lock(tournament)
    shown = read_sent(send(desk, open_form(desk), "save", points__draw="4").content.decode())
    Tournament.objects.filter(pk=tournament.pk).update(revision=9)

    again = send(desk, shown, "", "confirm", reason="The sheet says four.")

    html = again.content.decode()
    assert "Something was entered in the meantime; look again at what the change would move." in html
    assert read_sent(html)["revision"] == "9"
    assert read_sent(html)["reason"] == "The sheet says four."
    assert read_rules(tournament)["points"]["draw"] == 1


def test_confirmation_without_rules_leads_to_the_form_and_saves_nothing(desk: Client, tournament: Tournament) -> None:
    lock(tournament)

    answer = desk.post(address("confirm"), {"reason": "Because."})

    assert "This is not JSON" in answer.content.decode()
    assert not AuditEvent.objects.exists()


def test_archived_tournament_keeps_its_rules_and_what_was_typed(desk: Client, tournament: Tournament) -> None:
    data = open_form(desk)
    Tournament.objects.filter(pk=tournament.pk).update(archived_at="2026-06-12T00:00Z")

    html = send(desk, data, "save", points__win="2").content.decode()

    assert "is archived, so nothing of it can be changed" in html
    assert read_sent(html)["points-win"] == "2"
    assert read_rules(tournament)["points"]["win"] == 3


def test_number_of_queries_does_not_grow_with_the_teams(desk: Client, tournament: Tournament) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            desk.get(address())
        return len(queries)

    TeamFactory.create(tournament=tournament)
    one = count()
    for _ in range(2):
        TeamFactory.create(tournament=tournament)

    assert count() == one
