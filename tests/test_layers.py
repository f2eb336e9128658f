"""Which way imports point, where import-linter cannot look: main.py, whole games, and what really gets loaded."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import grimp

from scoring.game import games
from tests.browser.harness import ROOT

LOAD_THE_RULES = """
import importlib, pkgutil, sys
import scoring
for module in pkgutil.walk_packages(scoring.__path__, "scoring."):
    importlib.import_module(module.name)
print(*sys.modules)
"""
OPEN_HOME = """
import sys
from pathlib import Path
import screens.home
from screens.app import app
from storage.library import Library
library = Library.open(Path(sys.argv[1]))
app(library)
library.matches()
library.close()
print(*sys.modules)
"""


def test_main_imports_the_app_and_the_library_and_no_rules() -> None:
    tree = ast.parse((ROOT / "main.py").read_text())
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    ours = {module for module in modules | names if module and module.partition(".")[0] not in sys.stdlib_module_names}
    shown = {"screens.app", "screens.door", "screens.embedded", "screens.network", "screens.server"}
    assert ours == {"platformdirs", *shown, "storage.errors", "storage.library"}


def test_nothing_imports_main() -> None:
    graph = grimp.build_graph("scoring", "storage", "screens", include_external_packages=True, cache_dir=None)
    assert "main" not in graph.modules


def test_no_game_imports_another() -> None:
    graph = grimp.build_graph("scoring", "screens", cache_dir=None)
    layers = [f"{layer}.{game}" for layer in ("scoring", "screens") for game in games()]
    crossing = [
        (importer, imported)
        for importer in layers
        for imported in layers
        if importer.partition(".")[2] != imported.partition(".")[2]
        and graph.direct_import_exists(importer=importer, imported=imported, as_packages=True)
    ]
    assert crossing == []


def test_the_rules_load_nothing_but_rules() -> None:
    command = [sys.executable, "-c", LOAD_THE_RULES]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    assert "scoring.rolling_realms.rules" in loaded
    foreign = {"asyncio", "cattrs", "flet", "main", "random", "screens", "socket", "storage", "tinydb"}
    assert foreign & set(loaded) == set()


def test_an_empty_home_waits_for_nothing_that_only_other_screens_need(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPEN_HOME, str(tmp_path)]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    assert "screens.home" in loaded
    later = {"cattrs", "qrcode", "screens.settings", "screens.rolling_realms.screens", "screens.steps"}
    assert later & set(loaded) == set()


def test_the_rules_read_and_write_nothing() -> None:
    for file in sorted((ROOT / "scoring").rglob("*.py")):
        names = {node.id for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name)}
        assert names & {"open", "print", "input", "eval", "exec"} == set(), file
