"""What can go wrong with what is kept: each error has a sentence, and a fact for the screens to word."""
# ruff: noqa: N818 - the names say what happened

from __future__ import annotations

from typing import ClassVar

from scoring.game import fact


class StorageError(Exception):
    """Something could not be kept or read.

    Attributes:
        fact: The same for the screens: `key`, and the values that the message names.
    """

    key: ClassVar[str]
    message: ClassVar[str]

    def __init__(self, **values: int | str) -> None:
        super().__init__(self.message.format(**values))
        self.fact = fact(self.key, **values)


class WriteFailed(StorageError):
    """A write was refused by the system. Memory and file are as they were before."""

    key = "write-failed"
    message = "Nothing was changed: {name} could not be written ({reason})."


class DiskFull(WriteFailed):
    """There is no room left. Memory and file are as they were before."""

    key = "disk-full"
    message = "Nothing was changed: there is no room left for {name} ({reason}). Free some space and try again."


class ReadFailed(StorageError):
    """A file could not be opened or read. It was left alone."""

    key = "read-failed"
    message = "{name} could not be read ({reason})."


class FolderUnwritable(StorageError):
    """The data folder cannot be written to."""

    key = "folder-unwritable"
    message = "The data folder {folder} cannot be written to ({reason}). Choose another one."


class FolderInUse(StorageError):
    """Another process owns the data folder."""

    key = "folder-in-use"
    message = "The data folder {folder} is in use by another running copy. Close that, or choose another one."


class LogNewer(StorageError):
    """The log was written by a newer release. It was left alone."""

    key = "log-newer"
    message = "{name} has format {version}, and this release reads up to {known}. Update the app to open it."


class LogDamaged(StorageError):
    """Not even the first line of the log could be read. The file was set aside under the name `aside`."""

    key = "log-damaged"
    message = "{name} is damaged from its first line on. It was set aside as {aside}."


class CopyDamaged(StorageError):
    """A file is no copy of a library, or not a whole one. Nothing was taken in."""

    key = "copy-damaged"
    message = "This file cannot be taken in: {what}. Nothing was changed."


class CopyNewer(StorageError):
    """A copy was made by a newer release. Nothing was taken in."""

    key = "copy-newer"
    message = "This copy has format {version}, and this release reads up to {known}. Update the app to take it in."


class MatchUnknown(StorageError):
    """There is no match of that name."""

    key = "match-unknown"
    message = "There is no match {match!r} here."


class NotDecodable(StorageError):
    """What was stored or received is not what this release writes."""

    key = "not-decodable"
    message = "{what}"
