"""Imports only ever point down: within an app from urls to rules, between apps from protests to tournaments."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# From the bottom up. A module may import from its own app and the apps before it, never from one after it.
APPS = ["tournaments", "discipline", "protests"]

# What a folder or module of an app may import of any app, beside its own kind. `extensions` holds the seams, typed
# registries that all above the models may ask; `imports` reads people's lists and knows no database; `documents` the
# file format, which sits beside the services.
BELOW = {
    "rules": set(),
    "models": {"rules"},
    "migrations": {"models", "rules"},
    "permissions": {"models", "rules"},
    "extensions": {"models", "rules"},
    "selectors": {"extensions", "imports", "permissions", "models", "rules"},
    "documents": {"services", "extensions", "selectors", "permissions", "models", "rules"},
    "demo": {"rules"},
    "imports": {"rules"},
    "services": {"documents", "extensions", "imports", "selectors", "permissions", "models", "rules"},
    "forms": {"imports", "selectors", "permissions", "models", "rules"},
}
BELOW["templatetags"] = {"selectors", "rules"}
BELOW["views"] = BELOW["services"] | {"services", "forms"}
BELOW["management"] = BELOW["views"] | {"demo"}
BELOW["urls"] = BELOW["views"] | {"views"}
BELOW["apps"] = BELOW["urls"] | {"urls"}


def find_modules(*folders: str) -> dict[str, Path]:
    """Dotted name -> file of every module in the folders."""
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def imported_by(module: str, source: str, *, is_package: bool = False) -> Iterator[str]:
    """Dotted names that the source of a module imports, wherever in it; relative ones are resolved."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            package = parts[: len(parts) - node.level + is_package] if node.level else []
            base = ".".join([*package, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def refuse_import(module: str, target: str) -> str | None:
    """Why the module may not import the target; None when it may."""
    app, layer = [*module.split("."), "", ""][:2]
    target_app, target_layer = [*target.split("."), "", ""][:2]
    if layer == "rules" and target_app not in APPS:
        return None if target_app in sys.stdlib_module_names else f"{module}: rules import only the standard library"
    if target_app == "config":
        return f"{module} imports {target}: apps read django.conf.settings, nothing else of config"
    if target_app not in APPS:
        return None
    if APPS.index(target_app) > APPS.index(app):
        return f"{module} imports {target}: {app} lies below {target_app}"
    if not layer or target_layer == layer or target_layer in BELOW.get(layer, ()):
        return None if layer else f"{module} imports {target}: the root of an app holds its glossary only"
    return f"{module} imports {target}: {layer} lies below {target_layer}"


def test_every_module_of_an_app_belongs_to_a_layer() -> None:
    strangers = [name for name in find_modules(*APPS) if (name.split(".")[1:2] or ["apps"])[0] not in BELOW]

    assert strangers == [], "name the layer of a new kind of module in tests/test_layers.py"


def test_imports_point_down() -> None:
    modules = find_modules(*APPS)

    refused = [
        reason
        for name, path in modules.items()
        for target in imported_by(name, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py")
        if (reason := refuse_import(name, target))
    ]

    assert {"tournaments.models.user", "discipline.apps", "protests.apps"} <= modules.keys()
    assert refused == []


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("tournaments.rules.ranking", "django.db.models"),
        ("tournaments.rules.ranking", "rich.table"),
        ("tournaments.rules.ranking", "tournaments.models.user"),
        ("tournaments.models.user", "tournaments.selectors.tables"),
        ("tournaments.permissions", "tournaments.selectors.tables"),
        ("tournaments.selectors.tables", "tournaments.services.results"),
        ("tournaments.forms.desk", "tournaments.services.results"),
        ("tournaments.services.results", "tournaments.forms.desk"),
        ("tournaments.services.results", "tournaments.views.desk"),
        ("tournaments.documents.load", "tournaments.management.commands.rank"),
        ("tournaments.views.desk", "tournaments.urls.desk"),
        ("tournaments.services.results", "tournaments.demo.under_16"),
        ("tournaments.extensions", "protests.services.appeals"),
        ("tournaments.extensions", "tournaments.selectors.tables"),
        ("discipline.rules.bans", "protests.rules.fees"),
        ("discipline.rules.bans", "tournaments.models"),
        ("protests.views.docket", "config.settings"),
        ("tournaments", "tournaments.models"),
    ],
)
def test_import_upwards_is_refused(module: str, target: str) -> None:
    assert refuse_import(module, target)


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("tournaments.rules.ranking", "tournaments.rules.values"),
        ("tournaments.rules.ranking", "fractions.Fraction"),
        ("tournaments.models.fixture", "tournaments.rules.lifecycle"),
        ("tournaments.services.results", "tournaments.documents.schema"),
        ("tournaments.management.commands.rank", "tournaments.documents.schema"),
        ("tournaments.views.desk", "tournaments.forms.desk"),
        ("tournaments.urls.desk", "tournaments.views.desk"),
        ("discipline.rules.bans", "tournaments.rules.values"),
        ("tournaments.selectors.tables", "tournaments.extensions"),
        ("protests.services.appeals", "discipline.selectors.cases"),
        ("protests.apps", "tournaments.extensions"),
    ],
)
def test_import_downwards_is_allowed(module: str, target: str) -> None:
    assert refuse_import(module, target) is None


def test_imports_are_found_in_every_form() -> None:
    source = "import a.b\nfrom c import d as e\ndef f():\n    from . import g\n    from ..h import i\n"

    in_module = list(imported_by("app.rules.m", source))
    in_package = list(imported_by("app.rules", source, is_package=True))

    assert in_module == ["a.b", "c.d", "app.rules.g", "app.h.i"]
    assert in_package == ["a.b", "c.d", "app.rules.g", "app.h.i"]


def test_rules_leave_django_unimported() -> None:
    modules = sorted(name for name in find_modules(*APPS) if name.split(".")[1:2] == ["rules"])
    code = (
        "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint('django' in sys.modules)"
    )

    run = subprocess.run([sys.executable, "-c", code, *modules], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (run.returncode, run.stdout, run.stderr) == (0, "False\n", "")
