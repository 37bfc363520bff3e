"""The pages of groups and their draw over HTTP: nothing typed is lost, pressing twice does nothing more."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.factories import (
    FixtureFactory,
    GroupDrawFactory,
    GroupFactory,
    ResultVersionFactory,
    TeamFactory,
    TournamentFactory,
    make_organiser,
)
from tournaments.models import Group, GroupDraw, Team, Tournament

pytestmark = pytest.mark.django_db

MARKUP = "<img src=x onerror=alert(1)>"
Send = Callable[..., HttpResponse]


@pytest.fixture
def cup() -> Tournament:
    """A tournament with groups A and B and the teams Auks and Gulls in A, Terns in none."""
    tournament = TournamentFactory.create(slug="cup")
    a, _b = (GroupFactory.create(tournament=tournament, name=name) for name in "AB")
    for name, group in (("Auks", a), ("Gulls", a), ("Terns", None)):
        TeamFactory.create(tournament=tournament, name=name, slug=name.lower(), group=group)
    return tournament


@pytest.fixture
def desk(cup: Tournament) -> Client:
    """A browser of the tournament's organiser."""
    client = Client()
    client.force_login(make_organiser(cup))
    return client


def read_places() -> dict[str, str | None]:
    """The group of every team by name."""
    return dict(Team.objects.in_order().values_list("name", "group__name"))


def fill(**choices: str) -> dict[str, str]:
    """The form as the page shows it, with another group chosen for some teams (``""``: none)."""
    groups = {group.name: str(group.pk) for group in Group.objects.in_order()} | {"": ""}
    data = {}
    for team in Team.objects.in_order():
        now = str(team.group_id or "")
        data[f"was-{team.pk}"] = now
        data[f"team-{team.pk}"] = groups[choices[team.name]] if team.name in choices else now
    return data


def find(name: str) -> str:
    """The id of a team or group as a form holds it."""
    found = Team.objects.filter(name=name).first() or Group.objects.get(name=name)
    return str(found.pk)


def test_save_moves_what_was_chosen(desk: Client) -> None:
    answer = desk.post("/desk/cup/groups/assign/", fill(Terns="B", Auks=""), follow=True)

    assert read_places() == {"Auks": None, "Gulls": "A", "Terns": "B"}
    assert "2 teams were moved." in answer.content.decode()


def test_save_pressed_again_moves_nobody(desk: Client) -> None:
    """J01: the same form a second time."""
    data = fill(Terns="B")
    desk.post("/desk/cup/groups/assign/", data)

    answer = desk.post("/desk/cup/groups/assign/", data, follow=True)

    assert "No team was moved" in answer.content.decode()
    assert read_places()["Terns"] == "B"


def test_move_and_swap_save_what_was_chosen_with_it(desk: Client) -> None:
    desk.post(
        "/desk/cup/groups/assign/", fill() | {"do": "move", "quick-team": find("Terns"), "quick-group": find("B")}
    )
    moved = read_places()
    data = fill(Gulls="") | {"do": "swap", "quick-team": find("Terns"), "quick-other": find("Auks")}
    desk.post("/desk/cup/groups/assign/", data)

    assert moved == {"Auks": "A", "Gulls": "A", "Terns": "B"}
    assert read_places() == {"Auks": "B", "Gulls": None, "Terns": "A"}


@pytest.mark.parametrize("what", ["move", "swap"])
def test_half_a_choice_is_refused_and_all_that_was_typed_is_kept(desk: Client, what: str) -> None:
    data = fill(Terns="B") | {"do": what, "quick-team": find("Gulls")}

    text = desk.post("/desk/cup/groups/assign/", data).content.decode()

    assert "Choose " in text
    assert "Nothing was saved; your choices are still below." in text
    assert f'<option value="{find("B")}" selected>B</option>' in text
    assert f'<option value="{find("Gulls")}" selected>Gulls (A)</option>' in text
    assert read_places()["Terns"] is None


def test_second_person_is_told_and_keeps_the_own_choices(desk: Client) -> None:
    """Two people at one form: what the first saved is shown, and is not undone by saving again."""
    data = fill(Terns="B", Gulls="B")
    Team.objects.filter(name="Terns").update(group=Group.objects.get(name="A"))
    Team.objects.filter(name="Auks").update(group=None)

    text = desk.post("/desk/cup/groups/assign/", data).content.decode()

    terns, auks = find("Terns"), find("Auks")
    assert "Somebody else has moved “Terns” meanwhile; it is in A now." in text
    assert f'name="was-{terns}" value="{find("A")}"' in text
    assert f'name="was-{auks}" value=""' in text
    assert text.partition(f'name="team-{auks}"')[2].partition("</select>")[0].count("selected>no group") == 1
    assert read_places() == {"Auks": None, "Gulls": "A", "Terns": "A"}


def test_group_with_a_result_keeps_its_teams(desk: Client, cup: Tournament) -> None:
    auks, gulls = Team.objects.filter(group__name="A").in_order()
    fixture = FixtureFactory.create(
        tournament=cup, group=Group.objects.get(name="A"), home_team=auks, away_team=gulls, code="A1"
    )
    data = fill(Auks="B")
    ResultVersionFactory.create(fixture=fixture)

    page = desk.get("/desk/cup/groups/").content.decode()
    refused = desk.post("/desk/cup/groups/assign/", data).content.decode()

    assert page.count("stays, the group has a result") == 2
    assert "Match A1 (Auks – Gulls) has a result, so the groups stay as they are." in refused
    assert read_places()["Auks"] == "A"


def test_groups_are_added_up_to_a_number_and_pressing_again_adds_none(desk: Client) -> None:
    """J01: the number is that of all groups. What was chosen and not saved stays chosen."""
    data = fill(Terns="B") | {"new-count": "4"}

    first = desk.post("/desk/cup/groups/create/", data, follow=True).content.decode()
    second = desk.post("/desk/cup/groups/create/", data).content.decode()

    assert "2 groups were added." in first
    assert "Your choices below are not saved yet." in first
    assert f'<option value="{find("B")}" selected>B</option>' in first
    assert "There are 4 groups already." in second
    assert [group.name for group in Group.objects.in_order()] == ["A", "B", "C", "D"]
    assert read_places()["Terns"] is None


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "Say how many groups"),
        ({"new-count": "3", "new-names": "North"}, "a number or names, not both"),
        ({"new-names": "North\nA"}, "There is a group A already."),
        ({"new-count": "65"}, "less than or equal to 64"),
    ],
)
def test_faulty_groups_are_refused_in_place(desk: Client, data: dict[str, str], sentence: str) -> None:
    text = desk.post("/desk/cup/groups/create/", fill() | data).content.decode()

    assert sentence in text
    assert all(value.partition("\n")[0] in text for value in data.values())
    assert Group.objects.count() == 2


def test_group_is_renamed_and_removed(desk: Client) -> None:
    a, b = find("A"), find("B")

    desk.post(f"/desk/cup/groups/{b}/", {"name": "North"})
    refused = desk.post(f"/desk/cup/groups/{b}/", {"name": "A"}).content.decode()
    desk.post(f"/desk/cup/groups/{b}/remove/")
    held = desk.post(f"/desk/cup/groups/{a}/remove/", follow=True).content.decode()

    assert "There is a group A already." in refused
    assert "has 2 teams. Move them to other groups first." in held
    assert [group.name for group in Group.objects.in_order()] == ["A"]


def test_groups_and_draws_of_another_tournament_are_not_there(desk: Client) -> None:
    group, draw = GroupFactory.create(), GroupDrawFactory.create()

    assert desk.get(f"/desk/cup/groups/{group.pk}/").status_code == 404
    assert desk.post(f"/desk/cup/groups/{group.pk}/remove/").status_code == 404
    assert desk.post(f"/desk/cup/groups/draws/{draw.pk}/release/").status_code == 404


def test_draw_release_and_public_page(desk: Client) -> None:
    """Hidden until released; then the public page shows seed, pots and groups, and that they follow from the seed."""
    pots = {f"pot-{find(name)}": number for name, number in (("Auks", "1"), ("Gulls", "2"), ("Terns", "2"))}
    done = desk.post("/desk/cup/groups/draw/", pots | {"last_draw": ""}, follow=True).content.decode()
    draw = GroupDraw.objects.get()
    hidden = [Client().get(f"/t/cup/{page}").content.decode() for page in ("draws/", "tables/", "")]
    desk.post(f"/desk/cup/groups/draws/{draw.pk}/release/")
    shown, tables = (Client().get(f"/t/cup/{page}").content.decode() for page in ("draws/", "tables/"))

    assert tables.index("Group <bdi>A") < tables.index("Group <bdi>B")  # whichever the first team was drawn into
    assert "The draw is not released: the public sees no groups until it is." in done
    assert all(draw.seed not in text and "Group <bdi>A" not in text for text in hidden)
    assert draw.seed in shown
    assert "The recorded groups are the ones that this seed gives." in shown
    assert "Run it again yourself" in shown
    assert "sha256sum" in shown
    assert "Group <bdi>A</bdi>" in tables
    assert read_places()["Auks"] == "A"


def test_draw_pressed_again_draws_once_and_keeps_the_pots(desk: Client) -> None:
    """J01, J08: a second tap is told of the draw, and nothing moves."""
    pots = {f"pot-{find(name)}": "7" for name in ("Auks", "Gulls", "Terns")}
    desk.post("/desk/cup/groups/draw/", pots | {"last_draw": ""})
    places = read_places()

    text = desk.post("/desk/cup/groups/draw/", pots | {"last_draw": "", "reason": "tap"}).content.decode()

    assert "The groups have been drawn meanwhile." in text
    assert text.count('value="7"') == 3
    assert (GroupDraw.objects.count(), read_places()) == (1, places)


@pytest.mark.parametrize("pot", ["", "0", "x", "100", "²"])
def test_pot_that_is_no_number_is_refused_in_place(desk: Client, pot: str) -> None:
    pots = {f"pot-{find(name)}": "1" for name in ("Auks", "Terns")} | {f"pot-{find('Gulls')}": pot}

    text = desk.post("/desk/cup/groups/draw/", pots).content.decode()

    assert "“Gulls” needs the number of a pot" in text
    assert text.count('value="1"') == 2
    assert not GroupDraw.objects.exists()


def test_pots_are_proposed_by_order_of_entry_and_then_as_last_drawn(desk: Client, cup: Tournament) -> None:
    by_entry = desk.get("/desk/cup/groups/draw/").context["teams"]
    GroupDrawFactory.create(tournament=cup, pots=[["Terns"], ["Auks", "Gulls"]])
    as_drawn = desk.get("/desk/cup/groups/draw/").context["teams"]
    asked = desk.get("/desk/cup/groups/draw/?pots=entry").context["teams"]

    assert [(team.name, pot) for team, pot in by_entry] == [("Auks", "1"), ("Gulls", "1"), ("Terns", "2")]
    assert [(team.name, pot) for team, pot in as_drawn] == [("Auks", "2"), ("Gulls", "2"), ("Terns", "1")]
    assert asked == by_entry


def test_names_with_markup_are_text(desk: Client) -> None:
    """H08: on the page of groups, of the draw, and of the public draw."""
    Team.objects.filter(name="Terns").update(name=MARKUP)
    Group.objects.filter(name="B").update(name=MARKUP)
    pots = {f"pot-{team.pk}": "1" for team in Team.objects.in_order()}
    desk.post("/desk/cup/groups/draw/", pots | {"last_draw": ""})
    desk.post(f"/desk/cup/groups/draws/{GroupDraw.objects.get().pk}/release/")
    b = Group.objects.get(name=MARKUP).pk

    for path in ("/desk/cup/groups/", "/desk/cup/groups/draw/", f"/desk/cup/groups/{b}/", "/t/cup/draws/"):
        text = desk.get(path).content.decode()
        assert MARKUP not in text, path
        assert "&lt;img src=x" in text, path


def test_archived_tournament_shows_groups_without_controls_and_refuses(desk: Client, cup: Tournament) -> None:
    Tournament.objects.filter(pk=cup.pk).update(archived_at=timezone.now())

    page = desk.get("/desk/cup/groups/").content.decode()
    refused = desk.post("/desk/cup/groups/assign/", fill(Terns="B"))

    assert "This tournament is archived" in page
    assert "<select" not in page
    assert refused.status_code == 409
    assert "is archived, so nothing of it can be changed." in refused.content.decode()
    assert read_places()["Terns"] is None


def test_queries_do_not_grow_with_the_groups() -> None:
    """I06: as many for one group as for three."""
    counts = []
    for number in (1, 3):
        tournament = TournamentFactory.create()
        for _ in range(number):
            TeamFactory.create(tournament=tournament)
            GroupDrawFactory.create(tournament=tournament)
        client = Client()
        client.force_login(make_organiser(tournament))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/desk/{tournament.slug}/groups/").status_code == 200
        counts.append(len(queries))

    assert counts[0] == counts[1]
