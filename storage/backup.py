"""Everything as one file, and back: a copy is checked whole before anything of it is taken in.

The file is JSON in UTF-8, version 1:

    {"format": "rollbook-copy", "version": 1, "made": MILLISECONDS, "check": SHA-256, "content": {
        "matches": [{"id", "game", "created", "setup", "entries": [{"n", "who", "when", "do" or "go", "despite"?}]}],
        "cards": {GAME: RECORD}, "players": {NAME: NUMBER}, "settings": RECORD, "results": {CODE: CAME}}}

Times, such as when a collected result came, are milliseconds since 1970, UTC. Set-ups, events (under `do`) and records
are objects that say under `is` which they are, with the fields of the dataclasses in `scoring/`. `check` is the
SHA-256, in hexadecimal digits, of `content` written without spaces, keys in alphabetical order, everything but ASCII
escaped. The same, field by field, is in `assets/rollbook-copy.schema.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from scoring.codes import CodeError, clean, unchecked
from scoring.game import games, load
from scoring.seats import check_name
from storage.codec import codec
from storage.depth import refuse_deep
from storage.errors import CopyDamaged, CopyNewer, MatchUnknown, NotDecodable, ReadFailed, StorageError, WriteFailed
from storage.library import Library
from storage.match import Failed, Match
from storage.matches import NAME, Kept, is_time
from storage.records import Settings
from storage.shelf import Shared
from storage.values import is_of

FORMAT = "rollbook-copy"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Copy:
    """A checked copy."""

    made: int
    """When, in milliseconds since 1970, UTC."""
    matches: tuple[Kept, ...]
    cards: Mapping[str, Any]
    """Card data by game."""
    players: Mapping[str, int]
    settings: Mapping[str, Any]
    results: Mapping[str, int]
    """Codes of results, and when each came."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What taking a copy in would change."""

    new: int
    """Matches that are not here."""
    beside: int
    """Matches that are here too, but went on otherwise since, or cannot be read here."""
    further: int
    """Matches that were played further in the copy."""
    same: int
    """Matches that are here already, perhaps played further."""
    cards: tuple[str, ...]
    """The games whose typed cards would come from the copy."""
    other_cards: tuple[str, ...]
    """The games whose typed cards are others here."""
    names: int
    """Players' names that are not here."""
    results: int
    """Collected results that are not here."""
    settings: bool
    """Whether the settings would come from the copy, as there are none here."""

    @property
    def any(self) -> bool:
        """Whether it would change anything."""
        shared = self.cards or self.names or self.results or self.settings
        return bool(self.new or self.beside or self.further or shared)


@dataclass(frozen=True, slots=True)
class Taken:
    """What taking a copy in has changed."""

    added: tuple[str, ...]
    """The matches that were not there, or stand beside others, by name."""
    further: tuple[tuple[str, int], ...]
    """The matches that the copy had played further, with the step that each stood at."""
    same: int
    """How many were there already, perhaps played further."""
    cards: tuple[str, ...]
    """The games whose cards are those of the copy."""
    replaced: tuple[tuple[Shared, str, Any, Any], ...] = ()
    """What stood where something else stands now: table, key, the value, None for nothing, and what stands there."""
    lengths: frozenset[tuple[str, int]] = frozenset()
    """How many entries each of those matches has."""

    @property
    def matches(self) -> int:
        """How many matches were changed or added."""
        return len(self.added) + len(self.further)


def made(library: Library, now: int) -> bytes:
    """Return everything that the library keeps, but for what belongs to devices.

    Args:
        library: An open library.
        now: Milliseconds since 1970, UTC.

    Raises:
        StorageError: The disk refuses a match that it gave before; the next time that is left out. Those of which
            nothing can be made are left out at once.
    """
    *_, copy = making(library, now)
    return copy


def making(library: Library, now: int) -> Iterator[bytes]:
    """Do the same in small steps, between which others have their turn: each yields nothing, but the last the copy.

    Raises:
        StorageError: As for `made`.
    """
    matches = []
    for summary in library.matches():
        try:
            matches.append(library.kept(summary.id))
        except (ReadFailed, WriteFailed):
            if not summary.trouble:
                raise
        except StorageError:
            continue  # it is lost, or a newer release's: the others are to be kept all the same
        yield b""
    yield sealed(library.content(matches), now)


def sealed(content: dict[str, Any], now: int) -> bytes:
    """Return a content as a copy that was made at a time."""
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
        json.dumps(whole, ensure_ascii=False, allow_nan=False).encode("utf-8")  # else it could not be kept
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
    when = whole.get("made")
    if not is_time(when):
        raise CopyDamaged(what="it does not say when it was made")
    return _copy(when, content)


def _check(content: object) -> str:
    return sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode("ascii")).hexdigest()


def _copy(when: int, content: Mapping[str, Any]) -> Copy:
    try:
        matches = tuple(_kept(row) for row in content["matches"])
        cards, players, settings = content["cards"], content["players"], content["settings"]
        results = content["results"]
        for name, at in players.items():
            check_name(name)
            if type(at) is not int:
                raise CopyDamaged(what=f"the player {name!r} has no number")
        for code, at in results.items():
            _check_code(code)
            if not is_time(at):
                raise CopyDamaged(what=f"the result {code[:40]!r} does not say when it came")
        if not isinstance(settings, dict) or not is_of(settings, Settings):
            raise CopyDamaged(what="the settings are not what Rollbook writes")
        known = {game: _cards(game, data) for game, data in cards.items()}
        return Copy(when, matches, known, players, settings, results)
    except (KeyError, TypeError, AttributeError) as error:
        raise CopyDamaged(what="something is missing in it") from error
    except ValueError as error:  # a name
        raise CopyDamaged(what=str(error).rstrip(".")) from error
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


def changes(library: Library, copy: Copy, *, cards: bool = False) -> Changes:
    """Return what taking a copy in would change; nothing is changed by it.

    Args:
        library: An open library.
        copy: A checked copy.
        cards: Whether cards that are here too become those of the copy.
    """
    found = [library.compared(kept)[0] for kept in copy.matches]
    here = {game: library.value("cards", game) for game in copy.cards}
    return Changes(
        found.count("new"),
        found.count("beside"),
        found.count("further"),
        found.count("same"),
        tuple(game for game, data in copy.cards.items() if here[game] is None or (cards and here[game] != data)),
        tuple(game for game, data in copy.cards.items() if here[game] not in (None, data)),
        sum(library.value("players", name) is None for name in copy.players),
        sum(library.value("results", code) is None for code in copy.results),
        settings=bool(copy.settings) and library.value("settings", "all") is None,
    )


def take_in(library: Library, copy: Copy, *, cards: bool = False) -> Taken:
    """Add to the library what it does not have; what is there stays.

    A match that is there and was played on differently since is added beside it, under a new name. Copies that come
    from several phones at once are taken in one after another. The arguments are those of `changes`.

    Raises:
        StorageError: Something could not be stored. What was taken in before that stays; taking the copy in again goes
            on from there.
    """
    with library.copying:
        return _take_in(library, copy, cards=cards)


def _take_in(library: Library, copy: Copy, *, cards: bool) -> Taken:
    added: list[str] = []
    further: list[tuple[str, int]] = []
    lengths: set[tuple[str, int]] = set()
    same = 0
    for kept in copy.matches:
        verdict, name, before = library.take_in(kept)
        if verdict == "same":
            same += 1
            continue
        lengths.add((name, len(kept.entries)))
        if verdict == "further":
            further.append((name, before))
        else:
            added.append(name)
    wanted = changes(library, replace(copy, matches=()), cards=cards)
    puts: list[tuple[Shared, str, Any]] = [("cards", game, copy.cards[game]) for game in wanted.cards]
    puts += [("players", name, at) for name, at in copy.players.items() if at > (library.value("players", name) or 0)]
    puts += [("results", code, at) for code, at in copy.results.items() if library.value("results", code) is None]
    puts += [("settings", "all", copy.settings)] if wanted.settings else []
    replaced = tuple((table, key, library.value(table, key), value) for table, key, value in puts)
    for put in puts:
        library.put(*put)
    return Taken(tuple(added), tuple(further), same, wanted.cards, replaced, frozenset(lengths))


def take_back(library: Library, taken: Taken) -> None:
    """Undo taking a copy in. What was played on or changed since stays, and what has gone since stays away.

    Raises:
        StorageError: Something could not be stored. What was undone before that stays undone; it can be tried again.
    """
    with library.copying:
        for name in taken.added:
            if match := _as_taken(library, name, taken):
                library.remove(match.id)
        for name, before in taken.further:
            match = _as_taken(library, name, taken)
            answer = match.go(before, match.snapshot.entry) if match else None
            if isinstance(answer, Failed):
                raise answer.error
        for table, key, value, put in taken.replaced:
            if library.value(table, key) == put:
                library.put(table, key, value)


def _as_taken(library: Library, name: str, taken: Taken) -> Match | None:
    """Return a match that was taken in, if it is still there as it was then."""
    try:
        match = library.match(name)
    except MatchUnknown:
        return None
    return match if (name, len(match.rows())) in taken.lengths else None
