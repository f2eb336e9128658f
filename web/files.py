"""Folders and archives that come out the same for the same content."""

from __future__ import annotations

import hashlib
import re
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield every file in a folder with its path in there, between slashes, in alphabetical order."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path, path.relative_to(folder).as_posix()


def content(folder: Path) -> Iterator[bytes]:
    """Yield the path and the bytes of every file in a folder."""
    for path, name in files(folder):
        yield name.encode("utf-8")
        yield path.read_bytes()


def digest(parts: Iterable[bytes]) -> str:
    """Return the SHA-256 of all parts one after the other, in hexadecimal digits."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()


def copy(source: Path, target: Path) -> None:
    """Copy a file, or what is in a folder, to where there may be nothing yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        shutil.copyfile(source, target)


def remove(path: Path) -> None:
    """Delete a file or a folder; nothing if there is none."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def write(path: Path, text: str) -> None:
    """Write a text, with the same line ends everywhere."""
    path.write_text(text, encoding="utf-8", newline="\n")


def patch(path: Path, changes: Mapping[str | re.Pattern[str], str]) -> None:
    """Change a file of another project: each text or pattern to another text.

    Raises:
        ValueError: One of them is not there exactly once.
    """
    text = path.read_text("utf-8")
    for old, new in changes.items():
        pattern = old if isinstance(old, re.Pattern) else re.compile(re.escape(old))
        found = pattern.findall(text)
        if len(found) != 1:
            raise ValueError(f"{path.name} has {pattern.pattern!r} {len(found)} times: it is not the file we know.")
        text = pattern.sub(new.replace("\\", r"\\"), text)
    write(path, text)


def pack(folder: Path, file: Path) -> None:
    """Pack a folder as a zip archive."""
    with zipfile.ZipFile(file, "w") as archive:
        for path, name in files(folder):
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
