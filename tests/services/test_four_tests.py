"""Every service that somebody acts through has its four tests: works and is audited, stranger, wrong role, wrong state.

They are found by name: ``test_<service>_…`` with ``audited``, ``stranger``, ``wrong_role`` and ``wrong_state`` in one
name each, anywhere in the tests of the services.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("audited", "stranger", "wrong_role", "wrong_state")

OPERATORS = {"rotate_id_cards"}
"""What only the operator of the machine does, by a command."""


def list_services() -> list[str]:
    """The public functions of all services that take an actor."""
    names = []
    for path in sorted((ROOT / app / "services" for app in ("tournaments", "discipline", "protests")), key=str):
        for module in sorted(path.rglob("*.py")):
            names += [
                node.name
                for node in ast.parse(module.read_text()).body
                if isinstance(node, ast.FunctionDef)
                and not node.name.startswith("_")
                and "actor" in {argument.arg for argument in node.args.kwonlyargs}
            ]
    return [name for name in names if name != "record_event" and name not in OPERATORS]


def list_tests() -> set[str]:
    """The names of all tests of services."""
    return {
        node.name
        for path in (ROOT / "tests").rglob("services/**/test_*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


@pytest.mark.parametrize("service", list_services())
def test_service_has_its_four_tests(service: str) -> None:
    tests = [name for name in list_tests() if name.startswith(f"test_{service}_")]

    missing = [kind for kind in KINDS if not any(kind in name for name in tests)]

    assert not missing, f"{service} lacks tests named test_{service}_…{'…, …'.join(missing)}…"
