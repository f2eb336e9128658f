"""Builds the offline web app from the same sources: static files that any web host serves.

`python web/build.py --out build/web [--base /sub/path/]`; nothing is fetched but packages from the package index. What
the browser runs (Flutter's shell, CanvasKit, Python itself) comes with the `flet-web` package.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[0] = str(HERE.parent)

from web.files import content, copy, digest, files, pack, write  # noqa: E402 - found by the line above
from web.framework import PYTHON, client, standard_library  # noqa: E402
from web.sources import compiled, rollbook  # noqa: E402

PAGE = HERE / "page"
ASSETS = HERE.parent / "assets"
BESIDE = ("icon.svg", "icons")
"""What of the assets stands beside the page."""
VERSIONED = ("interpreter.js", "rollbook.css", "rollbook.js")
"""What of the page lies in the version's own folder."""
LICENCES = re.compile(r".*(/NOTICES|\.txt|\.md)")
"""What is served but not stored."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what a first visit loads."""

    name: str
    starts: tuple[str, ...]
    """How the paths in it begin, within the version's folder; empty for all the rest."""


PARTS = (
    Part("Flutter for Chromium", ("main.dart.wasm", "main.dart.support.js", "canvaskit/skwasm.")),
    Part("Flutter for others", ("main.dart.js", "canvaskit/canvaskit.")),
    Part("Flutter for both", ("flutter_bootstrap.js", "python", "assets/", "version.json")),
    Part("Python", ("pyodide/pyodide",)),
    Part("standard library", ("pyodide/python_stdlib.zip",)),
    Part("Rollbook and packages", ("app.zip.zst",)),
    Part("page, fonts and icons", ("",)),
)


def main(arguments: list[str] | None = None) -> None:
    """Build the folder and say how large its parts are."""
    parser = argparse.ArgumentParser(prog="web/build.py", description="Build the offline web app.", allow_abbrev=False)
    parser.add_argument("--out", type=Path, default=Path("build/web"), help="the folder to write; usually build/web")
    parser.add_argument("--base", default="./", help="the path that it is served under; usually wherever it lies")
    options = parser.parse_args(arguments)
    if not re.fullmatch(r"\./|/([\w.~-]+/)*", options.base):
        parser.error(f"--base is a path that begins and ends with a slash, such as /rollbook/, not {options.base!r}")
    build(options.out, options.base)
    for line in report(options.out):
        print(line)  # noqa: T201 - the sizes are the output


def build(out: Path, base: str = "./") -> None:
    """Write the app's files to `out`, whose earlier content goes.

    Args:
        out: A folder; it is made if need be.
        base: The path that it will be served under, between slashes; `./` for wherever it lies.
    """
    with TemporaryDirectory() as temporary:
        work = Path(temporary)
        page(runtime(work / "runtime", rollbook(work / "app")), work / "site", base)
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(work / "site", out)


def runtime(folder: Path, app: Path) -> Path:
    """Put everything that is fetched from a version's own folder into `folder`, and return it.

    Args:
        folder: Is made.
        app: Its main.py, our sources and the packages. It is used up.
    """
    client(folder)
    with TemporaryDirectory() as temporary:
        library = Path(temporary)
        standard_library(library)
        compiled(app, library, folder / "app.zip.zst")
        pack(library, folder / PYTHON / "python_stdlib.zip")
    return folder


def page(runtime: Path, site: Path, base: str = "./") -> None:
    """Put a runtime, the page around it and the service worker that keeps them together into the folder `site`.

    Everything but what browsers look for under a fixed name lies in a folder named after the whole content.
    """
    version = digest([base.encode(), *content(runtime), *content(PAGE), *content(ASSETS)])[:12]
    copy(runtime, site / version)
    copy(PAGE, site)
    for name in VERSIONED:
        shutil.move(site / name, site / version / name)
    for name in BESIDE:
        copy(ASSETS / name, site / name)
    for name in ("index.html", "sw.js"):
        text = (site / name).read_text("utf-8")
        write(site / name, text.replace("%BASE%", base).replace("%VERSION%", version))
    stored = {
        "./" if name == "index.html" else name: digest([path.read_bytes()])
        for path, name in files(site)
        if name != "sw.js" and not LICENCES.fullmatch(name)
    }
    worker = (site / "sw.js").read_text("utf-8")
    write(site / "sw.js", worker.replace('"%FILES%"', json.dumps(stored, indent=1)))


def report(site: Path) -> Iterator[str]:
    """Yield a line a part with its compressed size, and what the two browser families fetch at their first visit."""
    sizes = dict.fromkeys((part.name for part in PARTS), 0)
    for path, name in files(site):
        if not LICENCES.fullmatch(name):
            within = name.partition("/")[2] if re.match("[0-9a-f]{12}/", name) else f"/{name}"
            part = next(part for part in PARTS if within.startswith(part.starts))
            sizes[part.name] += min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 9)))
    for name, size in sizes.items():
        yield f"{name:28}{size / 1e6:6.2f} MB"
    chromium, others, *_ = sizes.values()
    for name, unused in (("Chromium", others), ("others", chromium)):
        yield f"first load, {name:16}{(sum(sizes.values()) - unused) / 1e6:6.2f} MB, gzip -9"


if __name__ == "__main__":
    main()
