"""Signing in, passwords, invitations by link, and the page of people."""

import re
import threading

import pytest
from django.core import mail
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import RoleFactory, TeamFactory, TournamentFactory, UserFactory, make_organiser
from tournaments.models import Invitation, Role, Tournament, User
from tournaments.services.people import create_invitation

pytestmark = pytest.mark.django_db

SIGN_IN = reverse("tournaments:sign-in")


@pytest.fixture(autouse=True)
def _forget_tries() -> None:
    cache.clear()


def make_user(email: str = "marit@club.example", **fields: object) -> User:
    user: User = UserFactory.create(email=email, name="Marit", **fields)
    user.set_password("kwayside lantern")
    user.save()
    return user


def try_to_sign_in(client: Client, email: str, password: str) -> int:
    return client.post(SIGN_IN, {"username": email, "password": password}).status_code


def test_user_signs_in_in_any_case_and_goes_on_to_where_they_were_going(client: Client) -> None:
    make_user()

    answer = client.post(f"{SIGN_IN}?next=/desk/", {"username": "MARIT@club.example", "password": "kwayside lantern"})

    assert (answer.status_code, answer.headers["Location"]) == (302, "/desk/")
    assert "Marit" in client.get("/desk/").text


def test_wrong_password_is_told_in_place_and_the_address_is_kept(client: Client) -> None:
    make_user()

    answer = client.post(SIGN_IN, {"username": "marit@club.example", "password": "wrong"})

    assert "do not go together" in answer.text
    assert 'value="marit@club.example"' in answer.text


def test_eight_wrong_passwords_lock_this_address_only(client: Client) -> None:
    make_user()
    make_user("tome@club.example")

    answers = [try_to_sign_in(client, "Marit@club.example", f"wrong {n}") for n in range(8)]

    assert (answers[-1], try_to_sign_in(client, "marit@club.example", "kwayside lantern")) == (429, 429)
    assert try_to_sign_in(client, "tome@club.example", "kwayside lantern") == 302


def test_account_of_the_demo_counts_while_debug_is_on_only(client: Client, settings: object) -> None:
    make_user("organiser@demo.invalid")

    refused = try_to_sign_in(client, "organiser@demo.invalid", "kwayside lantern")
    settings.DEBUG = True  # type: ignore[attr-defined]
    accepted = try_to_sign_in(client, "organiser@demo.invalid", "kwayside lantern")
    inside = client.get("/desk/").status_code
    settings.DEBUG = False  # type: ignore[attr-defined]

    assert (refused, accepted, inside, client.get("/desk/").status_code) == (200, 302, 200, 302)


@pytest.mark.parametrize(("is_on", "count"), [(False, 0), (True, 5)])
def test_demo_makes_accounts_while_debug_is_on_only(settings: object, is_on: bool, count: int) -> None:
    settings.DEBUG = is_on  # type: ignore[attr-defined]

    call_command("demo", verbosity=0)

    assert User.objects.filter(email__endswith="@demo.invalid").count() == Role.objects.count() == count


def wait_for_mail() -> None:
    """Mail is sent beside the answer."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon and "Thread-" in thread.name:
            thread.join(5)


def test_public_page_asks_nobody_who_they_are(client: Client) -> None:
    """A page out of the cache takes one query, whoever is signed in, and says nothing about cookies."""
    tournament = TournamentFactory.create()
    client.force_login(make_user())
    address = reverse("tournaments:table-list", args=[tournament.slug])
    client.get(address)

    with CaptureQueriesContext(connection) as queries:
        answer = client.get(address)

    assert (len(queries), answer.headers["Vary"], answer.cookies) == (1, "Accept-Encoding", {})


def test_new_password_ends_the_lock(client: Client) -> None:
    user = make_user()
    for n in range(9):
        try_to_sign_in(client, "marit@club.example", f"wrong {n}")
    client.post(reverse("tournaments:password-reset"), {"email": user.email})
    wait_for_mail()
    link = re.search(r"http://testserver(\S+)", str(mail.outbox[0].body))
    assert link is not None
    form = client.get(link[1], follow=True)

    client.post(form.request["PATH_INFO"], {"new_password1": "another lantern", "new_password2": "another lantern"})

    assert try_to_sign_in(client, "marit@club.example", "another lantern") == 302


def test_signing_out_twice_does_no_harm(client: Client) -> None:
    client.force_login(make_user())

    answers = [client.post(reverse("tournaments:sign-out")) for _ in range(2)]

    assert [answer.headers["Location"] for answer in answers] == ["/", "/"]


def test_new_password_comes_by_mail_and_nobody_learns_who_has_an_account(client: Client) -> None:
    make_user()
    address = reverse("tournaments:password-reset")

    answers = [client.post(address, {"email": email}) for email in ("marit@club.example", "nobody@club.example")]

    assert {(answer.status_code, answer.headers["Location"]) for answer in answers} == {
        (302, reverse("tournaments:password-reset-sent"))
    }
    wait_for_mail()
    assert [message.to for message in mail.outbox] == [["marit@club.example"]]
    link = re.search(r"http://testserver(\S+)", str(mail.outbox[0].body))
    assert link is not None
    form = client.get(link[1], follow=True)
    done = client.post(
        form.request["PATH_INFO"], {"new_password1": "another lantern", "new_password2": "another lantern"}
    )
    assert done.headers["Location"] == reverse("tournaments:password-reset-done")
    assert try_to_sign_in(client, "marit@club.example", "another lantern") == 302


def test_asking_for_links_is_throttled(client: Client) -> None:
    address = reverse("tournaments:password-reset")

    answers = [client.post(address, {"email": "marit@club.example"}).status_code for _ in range(11)]

    assert (answers[:10], answers[10]) == ([302] * 10, 429)


def make_link(tournament: Tournament, **fields: object) -> str:
    offer = create_invitation(
        actor=make_organiser(tournament),
        tournament=tournament,
        **{"kind": "results_desk"} | fields,  # type: ignore[arg-type]
    )
    return reverse("tournaments:invitation-accept", args=[offer.token])


def test_link_makes_an_account_with_the_role_and_signs_in(client: Client) -> None:
    tournament = TournamentFactory.create(name="Gull Cup")
    link = make_link(tournament, email="tome@club.example")
    form = client.get(link).text

    answer = client.post(link, {"name": "Tomé", "email": "tome@club.example", "password": "kwayside lantern"})

    assert "results desk" in form
    assert 'value="tome@club.example"' in form
    assert answer.headers["Location"] == reverse("tournaments:desk-tournament-show", args=[tournament.slug])
    assert Role.objects.get(user__email="tome@club.example").kind == "results_desk"
    assert client.get(answer.headers["Location"]).status_code == 200
    assert Client().get(link).status_code == 410


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"password": "password"}, "too common"),
        ({"email": "marit@club.example"}, "This address has an account"),
        ({"name": ""}, "This field is required"),
    ],
)
def test_faulty_account_is_told_in_place_and_the_link_stays_good(
    client: Client, typed: dict[str, str], sentence: str
) -> None:
    make_user()
    link = make_link(TournamentFactory.create())
    account = {"name": "Tomé", "email": "tome@club.example", "password": "kwayside lantern"} | typed

    answer = client.post(link, account)

    assert sentence in answer.text
    assert account["email"] in answer.text
    assert Invitation.objects.get().used_at is None
    assert not Role.objects.filter(kind="results_desk").exists()


def test_signed_in_user_accepts_with_the_own_account(client: Client) -> None:
    tournament, user = TournamentFactory.create(), make_user()
    link = make_link(tournament, kind="committee")
    client.force_login(user)

    client.get(link)
    untouched = Role.objects.filter(user=user).exists()
    client.post(link)

    assert (untouched, Role.objects.get(user=user).kind) == (False, "committee")


def test_guessing_links_is_throttled(client: Client) -> None:
    answers = [client.get(reverse("tournaments:invitation-accept", args=[f"guess-{n}"])) for n in range(61)]

    assert {answer.status_code for answer in answers[:60]} == {410}
    assert answers[60].status_code == 429


def test_people_page_shows_the_link_once_and_sends_it(client: Client) -> None:
    tournament = TournamentFactory.create()
    client.force_login(make_organiser(tournament))
    people = reverse("tournaments:desk-people-list", args=[tournament.slug])

    client.post(
        reverse("tournaments:desk-invitation-create", args=[tournament.slug]),
        {"invite-kind": "referee", "invite-email": "ref@club.example", "invite-name": "Ref"},
    )
    first, second = client.get(people).text, client.get(people).text

    assert "/invitations/" in first
    assert "/invitations/" not in second.replace("/people/invitations/", "")
    assert [message.to for message in mail.outbox] == [["ref@club.example"]]
    assert "/invitations/" in str(mail.outbox[0].body)


def test_mail_that_fails_loses_no_invitation(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("tournaments.views.desk.people.send_mail", fail)
    tournament = TournamentFactory.create()
    client.force_login(make_organiser(tournament))

    answer = client.post(
        reverse("tournaments:desk-invitation-create", args=[tournament.slug]),
        {"invite-kind": "referee", "invite-email": "ref@club.example"},
        follow=True,
    )

    assert "no mail could be sent" in answer.text
    assert "/invitations/" in answer.text.replace("/people/invitations/", "")


def test_faulty_invitation_is_told_in_place(client: Client) -> None:
    tournament = TournamentFactory.create()
    client.force_login(make_organiser(tournament))

    answer = client.post(
        reverse("tournaments:desk-invitation-create", args=[tournament.slug]),
        {"invite-kind": "team_representative", "invite-name": "Typed Name"},
    )

    assert "Choose the team" in answer.text
    assert "Typed Name" in answer.text


def test_people_page_lists_roles_in_a_fixed_number_of_queries(
    client: Client, django_assert_max_num_queries: object
) -> None:
    tournament = TournamentFactory.create()
    client.force_login(make_organiser(tournament))
    people = reverse("tournaments:desk-people-list", args=[tournament.slug])
    for name in ("Ann", "Bea", "Cid"):
        RoleFactory.create(event=tournament.event, kind="referee", user__name=name)
        TeamFactory.create(tournament=tournament)

    with django_assert_max_num_queries(16):  # type: ignore[operator]
        page = client.get(people).text

    assert all(name in page for name in ("Ann", "Bea", "Cid"))
