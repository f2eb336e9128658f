"""What the browser runs beside our sources, all of it from the `flet-web` package: Flutter's shell and Python."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import flet_web

from screens import theme
from web.files import copy, patch, write
from web.icons import font

ORIGIN = Path(flet_web.get_package_web_dir())
ROOT = Path(__file__).resolve().parents[1]
PYTHON = Path("pyodide")
"""The folder of Python, there and here."""

SHELL = (
    "flutter_bootstrap.js",
    "main.dart.js",
    "main.dart.wasm",
    "python.js",
    "python-worker.js",
    "version.json",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "pyodide/pyodide.asm.wasm",
)
"""What is taken of it."""
ICONS = "assets/fonts/MaterialIcons-Regular.otf"
"""The font of icons, there and here."""
RENAMED = {
    "main.dart.mjs": "main.dart.support.js",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.js",
    "pyodide/pyodide.mjs": "pyodide/pyodide.js",
}
"""Likewise. Many hosts do not know that `.mjs` is a script."""
LOADING = """self.loading = import("./interpreter.js").then(({ start }) => start(self.flet_js, {
    stdout: (text) => self.sendPythonOutput(text, false),
    stderr: (text) => self.sendPythonOutput(text, true),
}));

self.initPyodide = async"""
"""Everything that can be done in Python while Flutter starts: the worker is there from the beginning."""
CHANGES: dict[str, dict[str | re.Pattern[str], str]] = {
    "flutter_bootstrap.js": {
        # It would wait for a service worker of its own, which Flutter does not want any more.
        re.compile(r"serviceWorkerSettings: \{.*?\},", re.DOTALL): "",
        "var flutterConfig = {": 'var flutterConfig = {\n    canvasKitVariant: "full",',
        "main.dart.mjs": "main.dart.support.js",
    },
    "pyodide/pyodide.js": {"`${e.indexURL}pyodide.asm.mjs`": "`${e.indexURL}pyodide.asm.js`"},
    "python-worker.js": {
        "self.initPyodide = async": LOADING,
        re.compile(r"const pyodideModule = .*? = await loadPyodide\(\{.*?\}\)", re.DOTALL): (
            "self.pyodide = await self.loading"
        ),
        re.compile(r'print\("Downloading app archive"\).*?unpack_archive\(format=_archive_format\)', re.DOTALL): "pass",
    },
}
"""What is changed in it."""

UNUSED = """
    _ast_unparse _pydatetime _pyio _pyrepl _strptime _sysconfigdata__emscripten_wasm32-emscripten argparse bdb
    cProfile calendar cmd code compileall configparser csv ctypes curses dbm difflib doctest email ensurepip filecmp
    fileinput fractions ftplib getopt getpass graphlib html http idlelib imaplib lib2to3 mailbox mimetypes
    modulefinder multiprocessing netrc optparse pdb pickle pickletools plistlib poplib pprint profile pstats
    py_compile pyclbr pydoc pydoc_data quopri rlcompleter sched shelve shlex smtplib socketserver sqlite3 statistics
    stringprep symtable sysconfig tabnanny test timeit tkinter tomllib trace tracemalloc turtle turtledemo unittest
    uuid venv wave webbrowser wsgiref xml xmlrpc zipapp zoneinfo
""".split()  # noqa: SIM905 - a list of names reads best like this
"""Modules of the standard library that nothing in the browser imports."""
LEFT = """
    asyncio/proactor_events.py asyncio/windows_events.py asyncio/windows_utils.py concurrent/futures/process.py
    importlib/_bootstrap.py importlib/_bootstrap_external.py logging/config.py logging/handlers.py pyodide/console.py
""".split()  # noqa: SIM905
"""Modules in its packages that are likewise not used."""
CODECS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")
"""The encodings that are kept."""
COMPILED = """
        try:
            from dataclass_code import CODE
            from hashlib import sha256
            from marshal import loads
            txt = loads(CODE[sha256(txt.encode()).digest()])
        except (ImportError, KeyError):
            pass
        exec(txt, self.globals, ns)
"""
DATACLASSES: dict[str | re.Pattern[str], str] = {
    "        exec(txt, self.globals, ns)\n": COMPILED,
    "    if not getattr(cls, '__doc__'):\n": "    if False:\n",
}
"""Its dataclasses take the methods that bytecode.py compiled, and write no documentation for themselves."""


def client(folder: Path) -> None:
    """Put Flutter's shell and Python, but for its standard library, into `folder`."""
    for name in SHELL:
        copy(ORIGIN / name, folder / name)
    for name, here in RENAMED.items():
        copy(ORIGIN / name, folder / here)
    for name, changes in CHANGES.items():
        patch(folder / name, changes)
    lock = json.loads((ORIGIN / PYTHON / "pyodide-lock.json").read_text("utf-8"))
    write(folder / PYTHON / "pyodide-lock.json", json.dumps({**lock, "packages": {}}))
    copy(ROOT / "assets" / "fonts", folder / "assets" / "fonts")
    (folder / ICONS).write_bytes(font(ORIGIN / ICONS, ROOT / "screens", ORIGIN / "main.dart.js"))
    # Flutter fetches a typeface named Roboto unless there is one. Ours are there before anything is drawn.
    fonts = {"MaterialIcons": "fonts/MaterialIcons-Regular.otf", "Roboto": theme.FONTS[theme.FONT], **theme.FONTS}
    manifest = [{"family": family, "fonts": [{"asset": asset}]} for family, asset in fonts.items()]
    write(folder / "assets" / "FontManifest.json", json.dumps(manifest))


def standard_library(folder: Path) -> None:
    """Unpack Python's standard library to `folder`, without what is not used."""
    with zipfile.ZipFile(ORIGIN / PYTHON / "python_stdlib.zip") as archive:
        for name in archive.namelist():
            first, *rest = name.split("/")
            unused = first.removesuffix(".py") in UNUSED
            codec = first == "encodings" and rest[0].removesuffix(".py") not in ("", *CODECS)
            if not unused and not codec and name not in LEFT:
                archive.extract(name, folder)
    patch(folder / "dataclasses.py", DATACLASSES)
