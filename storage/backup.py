"""Everything as one file, and back: a copy is checked whole before anything of it is taken in.

The file is JSON in UTF-8, version 1:

    {"format": "rollbook-copy", "version": 1, "made": MILLISECONDS, "check": SHA-256, "content": {
        "matches": [{"id", "game", "created", "setup", "entries": [{"n", "who", "when", "do" or "go", "despite"?}]}],
        "cards": {GAME: RECORD}, "players": {NAME: NUMBER}, "settings": RECORD, "results": {CODE: CAME}}}

Times, such as when a collected result came, are milliseconds since 1970, UTC. Set-ups, events (under `do`) and records
are objects that say under `is` which they are, with the fields of the dataclasses in `scoring/`. Without `results`
there are none. `check` is the SHA-256, in hexadecimal digits, of `content` written without spaces, keys in alphabetical
order, everything but ASCII escaped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from scoring.codes import CodeError, clean, unchecked
from scoring.game import games, load
from storage.codec import codec
from storage.depth import refuse_deep
from storage.errors import CopyDamaged, CopyNewer, NotDecodable
from storage.library import Library
from storage.matches import NAME, Kept

FORMAT = "rollbook-copy"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Copy:
    """A checked copy."""

    matches: tuple[Kept, ...]
    cards: Mapping[str, Any]
    """Card data by game."""
    players: Mapping[str, int]
    settings: Mapping[str, Any]
    results: Mapping[str, int]
    """Codes of results, and when each came."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What taking a copy in has changed."""

    new: int
    """Matches that were not there."""
    further: int
    """Matches that the copy had played further."""
    same: int
    """Matches that were there already, perhaps played further."""
    cards: int
    """Games whose card data were not there."""
    results: int = 0
    """Collected results that were not there."""


def made(library: Library, now: int) -> bytes:
    """Return everything that the library keeps, but for what belongs to devices.

    Args:
        library: An open library.
        now: Milliseconds since 1970, UTC.

    Raises:
        StorageError: A match cannot be read. Matches that could not be opened before are left out.
    """
    content = library.content()
    whole = {"format": FORMAT, "version": VERSION, "made": now, "check": _check(content), "content": content}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def read(data: bytes) -> Copy:
    """Read and check a copy, down to every step of every match.

    Raises:
        CopyDamaged: It is not such a file, or not whole, or says something that no release would have written.
        CopyNewer: A newer release made it.
    """
    try:
        text = data.decode("utf-8-sig")
        refuse_deep(text)
        whole = json.loads(text)
    except ValueError as error:
        raise CopyDamaged(what="it is no JSON file") from error
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise CopyDamaged(what="it is no copy that Rollbook made")
    version = whole.get("version")
    if type(version) is int and version > VERSION:
        raise CopyNewer(version=version, known=VERSION)
    content = whole.get("content")
    if version != VERSION or not isinstance(content, dict) or whole.get("check") != _check(content):
        raise CopyDamaged(what="it was changed or cut since it was made")
    return _copy(content)


def _check(content: object) -> str:
    return sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode("ascii")).hexdigest()


def _copy(content: Mapping[str, Any]) -> Copy:
    try:
        matches = tuple(_kept(row) for row in content["matches"])
        cards, players, settings = content["cards"], content["players"], content["settings"]
        results = content.get("results", {})
        sound = all(isinstance(part, dict) for part in (cards, players, settings, results))
        if not sound or not all(type(value) is int for value in (*players.values(), *results.values())):
            raise CopyDamaged(what="players, cards, results and settings are not what Rollbook writes")
        for code in results:
            _check_code(code)
        return Copy(matches, {game: _cards(game, data) for game, data in cards.items()}, players, settings, results)
    except (KeyError, TypeError, AttributeError) as error:
        raise CopyDamaged(what="something is missing in it") from error
    except NotDecodable as error:
        raise CopyDamaged(what=str(error).rstrip(".")) from error


def _kept(row: Mapping[str, Any]) -> Kept:
    name = row["id"]
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise NotDecodable(what=f"a match has the id {name!r}")
    return Kept(name, row["game"], row["created"], row["setup"], tuple(row["entries"])).checked()


def _check_code(code: str) -> None:
    try:
        canonical = clean(code) == code and unchecked(code) != ""
    except CodeError:
        canonical = False
    if not canonical:
        raise NotDecodable(what=f"it has a result with the code {code[:40]!r}, which does not add up")


def _cards(game: str, data: object) -> object:
    kind = load(game).cards if game in games() else None
    if kind is None:
        raise NotDecodable(what=f"it has cards of the game {game!r}, of which this release knows none")
    codec(game).decode(data, kind)
    return data


def take_in(library: Library, copy: Copy) -> Taken:
    """Add to the library what it does not have; what is there stays, and nothing is overwritten.

    A match that is there and was played on differently since is added beside it, under a new name.

    Raises:
        StorageError: Something could not be stored. What was taken in before that stays; taking the copy in again goes
            on from there.
    """
    outcomes = [library.take_in(kept) for kept in copy.matches]
    cards = sum(library.take_in_cards(game, data) for game, data in copy.cards.items())
    library.take_in_rest(copy.players, copy.settings)
    results = library.results.take_in(copy.results)
    return Taken(outcomes.count("new"), outcomes.count("further"), outcomes.count("same"), cards, results)
