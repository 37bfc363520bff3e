"""Serves Touchline on this machine, with two invented tournaments to look at. Called by `make run`.

Not for the public: it is the server of Django's `runserver`, without the reloader, and it runs in DEBUG.
"""

import os
import signal
import socket
import sys
from functools import partial
from io import StringIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ["DEBUG"] = "on"
os.environ["ALLOWED_HOSTS"] = "127.0.0.1,localhost"

import django
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.management import call_command
from django.core.servers.basehttp import get_internal_wsgi_application, run
from django.urls import reverse

HOST = "127.0.0.1"


def prepare_database() -> None:
    """Brings the tables up to date and fills an empty database."""
    from tournaments.models import Tournament

    call_command("migrate", verbosity=0)
    if not Tournament.objects.exists():
        call_command("demo", stdout=StringIO())  # it would print the addresses of a server elsewhere
        print("Made invented tournaments to look at, as there were none.")


def list_addresses(port: int) -> list[tuple[str, str]]:
    """The home page and the page of every tournament that is public, each with what it shows."""
    from tournaments.models import Tournament

    tournaments = Tournament.objects.published().select_related("event").order_by("event__name", "position", "pk")
    pages = [(reverse("tournaments:event-list"), "all events")]
    for one in tournaments:
        path = reverse("tournaments:overview-show", kwargs={"slug": one.slug})
        pages.append((path, ", ".join(dict.fromkeys((one.event.name, one.name)))))
    return [(f"http://{HOST}:{port}{path}", text) for path, text in pages]


def list_accounts() -> list[str]:
    """The accounts of the demo, where they are there and still have the password that is printed."""
    from tournaments.management.commands.demo import PASSWORD
    from tournaments.models import User

    found = User.objects.filter(email__endswith="@demo.invalid", is_active=True).order_by("pk")
    return [user.email for user in found if user.check_password(PASSWORD)]


def greet(addresses: list[tuple[str, str]], accounts: list[str], port: int) -> None:
    """Says where to look, once the server listens."""
    width = max(len(address) for address, _text in addresses)
    lines = [f"  {address:{width}}  {text}" for address, text in addresses]
    if accounts:
        from tournaments.management.commands.demo import PASSWORD

        desk = f"http://{HOST}:{port}{reverse('tournaments:desk-home')}"
        lines += ["", f"Sign in at {desk} with the password {PASSWORD} as", "", *(f"  {email}" for email in accounts)]
    print("\nTouchline is running; Ctrl-C ends it. Open one of these in a browser:\n", *lines, "", sep="\n", flush=True)


def is_free(port: int) -> bool:
    """Whether a server could listen at the port, asked in the way a server would."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
        return True


def read_port(text: str) -> int:
    """The port to listen at. Raises SystemExit with a sentence that says what to do when it cannot be had."""
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise SystemExit(f"{text} is no port. Name one from 1 to 65535, like this: make run PORT=8001")
    port = int(text)
    if not is_free(port):
        another = next(filter(is_free, range(max(port, 1023) + 1, 65536)), 8000)
        raise SystemExit(
            f"Port {port} is taken, perhaps by a Touchline in another window; end that one, or use another port:\n\n"
            f"  make run PORT={another}\n"
        )
    return port


def main(text: str = "8000") -> None:
    """Serves at the port until interrupted."""
    port = read_port(text)
    django.setup()
    prepare_database()
    greeting = partial(greet, list_addresses(port), list_accounts())
    run(HOST, port, StaticFilesHandler(get_internal_wsgi_application()), threading=True, on_bind=greeting)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it otherwise
    try:
        main(*sys.argv[1:2])
    except KeyboardInterrupt:
        print("\nTouchline has ended.")
