"""The browser's Python, as the offline web app has it, with our sources and tests and its private file system."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.harness import ROOT
from tests.web.host import Chromium
from web.files import copy, write
from web.framework import ORIGIN, PYTHON, client

SOURCES = (
    "scoring",
    "storage",
    "tests/__init__.py",
    "tests/scoring",
    "tests/storage",
    "tests/torture.py",
    "pyproject.toml",
)
"""What of this repository runs there, and the options of its tests."""
INSIDE = tuple(f"tests/web/{name}.py" for name in ("__init__", "inside", "cuts", "full"))
PACKAGES = """
    attrs cattrs hypothesis iniconfig packaging pluggy pygments pytest sortedcontainers tinydb typing_extensions
""".split()  # noqa: SIM905 - a list of names reads best like this
"""What they need; all versions are those of requirements.lock."""
PAGE = """<!DOCTYPE html>
<link rel="icon" href="data:,">
<script>
const waiting = new Map();
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data: { number, ...answer } }) => {
  waiting.get(number)(answer);
  waiting.delete(number);
};
worker.onerror = ({ message }) => {
  for (const answer of waiting.values()) answer({ wrong: message });
};
self.call = (name, given) => new Promise((resolve) => {
  const number = waiting.size ? Math.max(...waiting.keys()) + 1 : 1;
  waiting.set(number, resolve);
  worker.postMessage({ number, name, given });
});
</script>
"""
WORKER = """import { loadPyodide } from "./pyodide/pyodide.js";
const loading = (async () => {
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("sources.zip")).arrayBuffer(), "zip", { extractDir: "/app" });
  python.runPython(`
    import os, sys
    os.chdir("/app")
    sys.path[:0] = ["/app", "/app/packages"]
  `);
  return python.pyimport("tests.web.inside");
})();
self.onmessage = async ({ data: { number, name, given } }) => {
  try {
    self.postMessage({ number, found: await (await loading).called(name, given) });
  } catch (error) {
    self.postMessage({ number, wrong: `${error.message}` });
  }
};
"""


@dataclass(frozen=True, slots=True)
class Python:
    """A page whose worker runs Python."""

    page: Page

    @classmethod
    def start(cls, chrome: Chromium, url: str) -> Python:
        """Open the page; it loads while this returns."""
        page = chrome.context.new_page()
        page.goto(url)
        return cls(page)

    def __call__(self, name: str, **given: Any) -> Any:
        """Call a function of inside.py with what JSON can carry, and return its answer.

        Raises:
            AssertionError: It raised; the message is its traceback.
        """
        answer = self.page.evaluate("([name, given]) => call(name, given)", [name, json.dumps(given)])
        assert "wrong" not in answer, answer["wrong"]
        return json.loads(answer["found"])


def build(folder: Path) -> None:
    """Put the page, the worker, Python with its whole standard library, and what it runs into a folder."""
    client(folder)
    copy(ORIGIN / PYTHON / "python_stdlib.zip", folder / PYTHON / "python_stdlib.zip")
    write(folder / "index.html", PAGE)
    write(folder / "worker.js", WORKER)
    inside = folder / "inside"
    for name in (*SOURCES, *INSIDE):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, inside / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            copy(ROOT / name, inside / name)
    _install(inside / "packages")
    shutil.make_archive(str(folder / "sources"), "zip", inside)


def _install(target: Path) -> None:
    """Install the packages as they are for that Python: hypothesis is not pure Python."""
    versions = dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    pins = [f"{name}=={version}" for name, version in versions.items() if name.lower() in PACKAGES]
    info = json.loads((ORIGIN / PYTHON / "pyodide-lock.json").read_text("utf-8"))["info"]
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--only-binary", ":all:"]
    where = ["--target", str(target), "--platform", platform, "--python-version", info["python"]]
    subprocess.run([*command, *where, *pins], check=True)
