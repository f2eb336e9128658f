"""A life of a library that is cut off at a call of the private file system, and what is there afterwards."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from storage.errors import StorageError
from storage.library import Library, Settings
from storage.match import Done, Match
from storage.opfs import mount
from tests.storage.actions import GAME, act, digest, digest_before, override, setup, unhurried
from tests.storage.test_library import STARS

SPARE = 3
CUT = """(at) => {
  const kind = FileSystemSyncAccessHandle.prototype;
  self.whole ??= Object.fromEntries(["write", "truncate", "flush"].map((name) => [name, kind[name]]));
  let left = at;
  for (const [name, real] of Object.entries(self.whole)) {
    kind[name] = function (...given) {
      if (left === 0 && name === "write") {
        real.call(this, given[0].subarray(0, given[0].length >> 1), given[1]);
      }
      if (left === 0) self.wasCut = name;
      if (left-- <= 0) throw new DOMException("It is cut off.", "InvalidStateError");
      return real.apply(this, given);
    };
  }
}"""
"""Lets so many calls pass; the next is done by half if it writes, else not at all, and none after it is done."""
TWICE = """async (name) => {
  const home = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
  const paths = [];
  for await (const [own, file] of home) {
    const [, path] = /^\\[\\d+,("[^"]*")\\]/.exec(await (await file.getFile()).slice(0, 504).text()) ?? [];
    if (path) paths.push(path);
  }
  return paths.length > new Set(paths).size;
}"""
"""Tells whether two files have the same path."""


class Cut(Exception):  # noqa: N818 - it is what happens
    """An action was refused."""


async def cut(at: int) -> dict[str, Any]:
    """Live until the call number `at`, from 0; return what was acknowledged, and whether it was cut at all."""
    from pyodide.code import run_js  # noqa: PLC0415 - there is no such package outside the browser

    folder = Path(f"/cut{at}")
    await mount(folder, name=folder.name, spare=SPARE)
    run_js(CUT)(at)
    known: dict[str, Any] = {"matches": {}, "settings": 0}
    try:
        _live(folder, known)
    except (Cut, StorageError):
        return {"known": known, "cut": True}
    finally:
        run_js(CUT)(2**50)
    return {"known": known, "cut": False}


def _live(folder: Path, known: dict[str, Any]) -> None:
    chance = Random(7)
    library = Library.open(folder, monotonic=unhurried())
    for number in range(1, 13):
        library.keep_settings(Settings(base="x" * (1000 - 80 * number)))
        known["settings"] = number
    match = _created(library, known)
    for _ in range(6):
        _acted(match, act(chance, match), known)
    library.leave(match)
    _acted(match, override(match, STARS), known)
    library.close()
    library = Library.open(folder, monotonic=unhurried())  # its log is rewritten
    _created(library, known)


def _created(library: Library, known: dict[str, Any]) -> Match:
    match = library.create(GAME, setup())
    known["matches"][match.id] = digest(match)
    return match


def _acted(match: Match, answer: Any, known: dict[str, Any]) -> None:
    if type(answer).__name__ == "Failed":
        raise Cut
    known["matches"][match.id] = digest(match)


async def mended(at: int, known: dict[str, Any]) -> dict[str, Any]:
    """Mount again what was cut at that call and hold it against what was acknowledged; return what was found."""
    from pyodide.code import run_js  # noqa: PLC0415

    folder = Path(f"/cut{at}")
    twice = await run_js(TWICE)(folder.name)
    await mount(folder, name=folder.name, spare=SPARE)
    return {"twice": bool(twice), **_held_against(folder, known)}


def _held_against(folder: Path, known: dict[str, Any]) -> dict[str, Any]:
    wrong: list[str] = []
    library = Library.open(folder, monotonic=unhurried())
    summaries = {summary.id: summary for summary in library.matches()}
    wrong += [f"{name} is gone" for name in known["matches"].keys() - summaries.keys()]
    wrong += [f"{name}: {one.trouble}" for name, one in summaries.items() if one.trouble]
    for name in summaries.keys() & known["matches"].keys():
        match, expected = library.match(name), known["matches"][name]
        later = match.steps() and digest_before(match) == expected
        if digest(match) != expected and not later:
            wrong.append(f"{name} is not what was acknowledged")
    kept = (1000 - len(library.settings.base)) // 80 if library.settings.base else 0
    if kept not in (known["settings"], known["settings"] + 1):
        wrong.append(f"the settings are number {kept}, and {known['settings']} was acknowledged")
    for name in summaries:
        with suppress(StorageError):
            if not isinstance(override(library.match(name), STARS), Done):
                wrong.append(f"{name} does not go on")
    library.create(GAME, setup())
    told = [report.key for report in library.reports]
    library.close()
    lost = any(path.name.startswith("lost-") for path in folder.iterdir())
    return {"wrong": wrong, "told": told, "lost": lost}
