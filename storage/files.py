"""Where bytes live: files that grow by appends which are on the disk when the call returns."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Protocol

from storage.errors import DiskFull, ReadFailed, WriteFailed

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
_RETRIES = (0.01, 0.03, 0.1, 0.3)
"""Seconds to wait before a refused rename is tried again: on Windows a virus scanner may hold the file."""

_sync = os.fsync if sys.platform == "emscripten" else getattr(os, "fdatasync", os.fsync)
"""In the browser `fdatasync` does nothing."""


class AppendFile(Protocol):
    """What a log needs from the place where its bytes live. Every change is durable when the call returns.

    A call that raises `WriteFailed` has left the first `at` bytes untouched; what it may have left behind
    them goes with the next `append` there, which is refused until that can be done.
    """

    @property
    def name(self) -> str:
        """The name that messages show."""

    def read_all(self) -> bytes:
        """Return the whole content. Raises `ReadFailed`."""

    def append(self, at: int, data: bytes) -> None:
        """Make `data` all that follows the first `at` bytes. Raises `WriteFailed`."""

    def truncate(self, at: int) -> None:
        """Drop all that follows the first `at` bytes. Raises `WriteFailed`."""

    def replace(self, data: bytes) -> None:
        """Make `data` the whole content; a crash leaves the old or the new one. Raises `WriteFailed`."""

    def set_aside(self, suffix: str, data: bytes) -> str:
        """Keep `data` under a fresh name, `suffix` and a number at its end. Raises `WriteFailed`."""

    def remove(self) -> None:
        """Close the file and take its name away. Raises `WriteFailed`."""

    def close(self) -> None:
        """Close the file; later changes raise `WriteFailed`."""


class DiskFile:
    """An `AppendFile` on a disk. Where the system has no `fdatasync`, `fsync` is used."""

    __slots__ = ("_fd", "_path")

    def __init__(self, path: Path, *, new: bool = False) -> None:
        """Open the file, or with `new` create an empty one, durably.

        Raises:
            FileExistsError: `new`, and there is something of that name.
            FileNotFoundError: Not `new`, and there is no such file.
            ReadFailed: The file cannot be opened.
            WriteFailed: The file cannot be created.
        """
        self._path = path
        self._fd = -1
        try:
            self._open(os.O_CREAT | os.O_EXCL if new else 0)
            if new:
                os.fsync(self._fd)
                _sync_folder(path.parent)
        except (FileExistsError, FileNotFoundError):
            raise
        except OSError as error:
            if not new:
                raise ReadFailed(name=path.name, reason=_reason(error)) from error
            self._discard()
            raise _failed(path.name, error) from error

    def _open(self, flags: int = 0) -> None:
        self._fd = os.open(self._path, _FLAGS | flags, 0o644)

    def _discard(self) -> None:
        if self._fd >= 0:  # ours: nobody else's file is taken away
            self.close()
            with contextlib.suppress(OSError):
                self._path.unlink()

    @property
    def name(self) -> str:
        """The file's name in its folder."""
        return self._path.name

    def read_all(self) -> bytes:
        """Return the whole content.

        Raises:
            ReadFailed: The system refuses.
        """
        try:
            return self._path.read_bytes()
        except OSError as error:
            raise ReadFailed(name=self.name, reason=_reason(error)) from error

    def append(self, at: int, data: bytes) -> None:
        """Make `data` all that follows the first `at` bytes.

        Raises:
            WriteFailed: Nothing was changed, or what was left behind `at` goes with the next append.
        """
        try:
            if os.fstat(self._fd).st_size != at:  # an earlier append was cut short, and so was its clean-up
                self._cut(at)
            _write(self._fd, data)
            _sync(self._fd)
        except BaseException as error:
            with contextlib.suppress(OSError):
                self._cut(at)
            if isinstance(error, OSError):
                raise _failed(self.name, error) from error
            raise

    def truncate(self, at: int) -> None:
        """Drop all that follows the first `at` bytes.

        Raises:
            WriteFailed: The system refuses, or the file is shorter than `at`.
        """
        try:
            self._cut(at)
        except OSError as error:
            raise _failed(self.name, error) from error

    def _cut(self, at: int) -> None:
        if os.fstat(self._fd).st_size < at:
            raise OSError(errno.EIO, "it is shorter than what was written to it")
        os.ftruncate(self._fd, at)
        os.fsync(self._fd)

    def replace(self, data: bytes) -> None:
        """Make `data` the whole content; a crash leaves the old or the new one.

        Raises:
            WriteFailed: The old content is still there.
        """
        self.close()  # Windows replaces no open file
        try:
            replace(self._path, data)
        finally:
            with contextlib.suppress(OSError):  # every later append will say so
                self._open()

    def set_aside(self, suffix: str, data: bytes) -> str:
        """Write `data` to a new file `NAME.suffix-1`, or the next number that is free, and return its name.

        Raises:
            WriteFailed: There is no such file then.
        """
        number = 1
        while True:
            path = self._path.with_name(f"{self.name}.{suffix}-{number}")
            try:
                aside = DiskFile(path, new=True)
            except FileExistsError:
                number += 1
                continue
            try:
                aside.append(0, data)
            except WriteFailed:
                aside.remove()
                raise
            aside.close()
            return path.name

    def remove(self) -> None:
        """Close the file and delete it.

        Raises:
            WriteFailed: The system refuses.
        """
        self.close()
        try:
            self._path.unlink()
            _sync_folder(self._path.parent)
        except OSError as error:
            raise _failed(self.name, error) from error

    def close(self) -> None:
        """Close the file; later changes raise `WriteFailed`."""
        if self._fd >= 0:
            os.close(self._fd)
        self._fd = -1


def replace(path: Path, data: bytes) -> None:
    """Make `data` the whole content of `path`; a crash leaves the old or the new one.

    Raises:
        WriteFailed: The old content, or its absence, is as before.
    """
    beside = path.with_name(f"{path.name}.new")
    try:
        fd = os.open(beside, _FLAGS | os.O_CREAT | os.O_TRUNC, 0o644)
        try:
            _write(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        _rename(beside, path)
        _sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise _failed(path.name, error) from error


def _rename(source: Path, target: Path) -> None:
    for wait in _RETRIES:
        try:
            source.replace(target)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    source.replace(target)


def _write(fd: int, data: bytes) -> None:
    written = os.write(fd, data)
    while written < len(data):  # a nearly full disk takes a part first and refuses the rest
        written += os.write(fd, data[written:])


def _sync_folder(folder: Path) -> None:
    """Make the names in the folder durable. Windows has no such call and needs none."""
    if os.name != "nt":
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _failed(name: str, error: OSError) -> WriteFailed:
    kind = DiskFull if error.errno in _FULL else WriteFailed
    return kind(name=name, reason=_reason(error))
