"""Turns an app's sources into packed bytecode. It runs in the browser's own Python, which Node.js starts for the build.

Most of the time that importing Flet takes goes into dataclasses, which write their methods as text and compile it. So
that text is compiled here, and the standard library's `dataclasses` (see build.py) finds the outcome in CODE.
"""

from __future__ import annotations

import compileall
import dataclasses
import hashlib
import importlib
import io
import marshal
import re
import shutil
import sys
import types
import zipfile
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Any

CODE = "dataclass_code"
"""The module with the compiled methods."""
LEVEL = 22
"""How hard zstd tries. What it makes is read five times as fast as what xz makes."""


def main(app: str, packages: str, library: str, archive: str) -> None:
    """Replace the sources in two folders by bytecode, and pack the first.

    Args:
        app: The app's sources, main.py among them. It is used up.
        packages: What they need, a folder in there.
        library: The standard library.
        archive: The file to write, as in `pack`.
    """
    methods = recorded(Path(app), Path(app, packages))
    Path(app, packages, f"{CODE}.py").write_text(f"CODE = {methods!r}\n", "utf-8")
    for folder in (app, library):
        kept = {"quiet": 1, "legacy": True, "stripdir": folder, "invalidation_mode": PycInvalidationMode.UNCHECKED_HASH}
        if not compileall.compile_dir(folder, optimize=2, **kept):
            raise ValueError(f"{folder} has sources that cannot be compiled.")
        for source in Path(folder).rglob("*.py"):
            source.unlink()
    shutil.copytree(Path(app, packages), app, dirs_exist_ok=True)
    shutil.rmtree(Path(app, packages))
    pack(Path(app), Path(archive))


def pack(app: Path, archive: Path) -> None:
    """Pack an app, the same for the same content: a zip archive from which Python imports, compressed as a whole."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as zipped:
        for path in sorted(app.rglob("*")):
            if path.is_file():
                zipped.writestr(zipfile.ZipInfo(path.relative_to(app).as_posix()), path.read_bytes())
    zstd = importlib.import_module("compression.zstd")  # the browser's Python has it, that of the checks may not
    archive.write_bytes(zstd.compress(packed.getvalue(), LEVEL))


def recorded(app: Path, packages: Path) -> dict[bytes, bytes]:
    """Import the app's modules and what they take of Flet; return the methods' code by the hash of their text."""
    found: dict[bytes, bytes] = {}

    def recording(text: str, *namespaces: Any) -> None:
        code = compile(text, "<string>", "exec", optimize=2)
        found[hashlib.sha256(text.encode()).digest()] = marshal.dumps(code)
        exec(code, *namespaces)  # noqa: S102 - as the standard library does

    dataclasses.exec = recording  # type: ignore[attr-defined]
    sys.path[:0] = [str(app), str(packages)]
    sys.modules["flet_js"] = types.ModuleType("flet_js")
    own = [path for path in app.rglob("*.py") if packages not in path.parents]
    names = [".".join(path.relative_to(app).with_suffix("").parts).removesuffix(".__init__") for path in own]
    for name in sorted({*names, "flet.app", "flet.messaging.pyodide_connection"} - {"main"}):
        importlib.import_module(name)
    flet = importlib.import_module("flet")
    for name in {name for path in own for name in re.findall(r"\bft\.(\w+)", path.read_text("utf-8"))}:
        getattr(flet, name, None)  # some stand in annotations alone
    return dict(sorted(found.items()))
