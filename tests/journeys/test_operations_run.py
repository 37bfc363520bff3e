"""`make run`: a newcomer gets a filled, served Touchline, and a sentence where that cannot be."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from itertools import dropwhile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def port() -> int:
    """A port that is free just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def run(port: int, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """What `make run` starts, on an empty database."""
    variables = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path}/demo.sqlite3", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, ".ci/serve.py", str(port)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=variables, text=True, stdout=pipe, stderr=subprocess.STDOUT
    ) as process:
        yield process
        process.kill()


def read_addresses(process: subprocess.Popen[str]) -> list[str]:
    """Waits for the greeting and returns the addresses in it."""
    assert process.stdout is not None
    addresses: list[str] = []
    for line in dropwhile(lambda line: "Touchline is running" not in line, process.stdout):
        addresses += [word for word in line.split() if word.startswith("http://")]
        if addresses and not line.strip():
            break
    return addresses


def read_status(address: str) -> int:
    """The status with which an address of this machine answers."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        return int(answer.status)


def test_run_serves_the_demo_at_the_addresses_it_prints_and_ends_on_request(
    run: subprocess.Popen[str], port: int
) -> None:
    addresses = read_addresses(run)

    statuses = [read_status(address) for address in addresses]
    run.send_signal(signal.SIGINT)
    last_words = run.communicate(timeout=60)[0]

    assert addresses[0] == f"http://127.0.0.1:{port}/"
    assert len(addresses) >= 3, "the home page and two tournaments"
    assert statuses == [200] * len(addresses)
    assert (run.returncode, last_words.splitlines()[-1]) == (0, "Touchline has ended.")


@pytest.mark.parametrize(
    ("argument", "sentence"),
    [("taken", "is taken, perhaps by a Touchline in another window"), ("0", "0 is no port."), ("x", "x is no port.")],
)
def test_run_says_what_to_do_about_a_port_that_cannot_be_had(port: int, argument: str, sentence: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        text = str(port) if argument == "taken" else argument
        run = subprocess.run(
            [sys.executable, ".ci/serve.py", text], cwd=ROOT, capture_output=True, text=True, check=False, timeout=20
        )

    assert (run.returncode, run.stdout) == (1, "")
    assert sentence in run.stderr
    assert "make run PORT=" in run.stderr
