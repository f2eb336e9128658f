"""Compiles every catalogue of words beside its source: `python -m tests.compile_words`."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent / "screens"


class Lean(Catalog):
    """A catalogue whose compiled head says only what gettext reads: no tool, no version, no date."""

    def __iter__(self) -> Iterator[Message]:
        head = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {self.plural_forms}\n"
        yield Message("", string=head)
        yield from (message for message in super().__iter__() if message.id)


def sources() -> tuple[Path, ...]:
    """Return the catalogues of the shell and of every game."""
    return tuple(sorted((*ROOT.glob("lang/*.po"), *ROOT.glob("*/lang/*.po"))))


def read(source: Path) -> Catalog:
    """Read a `.po` file; its name tells its language.

    Raises:
        PoFileError: It is not well-formed.
    """
    with source.open("rb") as stream:
        return read_po(stream, locale=source.stem, charset="utf-8", abort_invalid=True)


def compiled(source: Path) -> bytes:
    """Return the `.mo` file of a `.po` file."""
    lean = Lean(locale=source.stem, charset="utf-8", fuzzy=False)
    for message in read(source):
        if message.id:
            lean.add(message.id, message.string)
    stream = io.BytesIO()
    write_mo(stream, lean)
    return stream.getvalue()


def main() -> None:
    """Write every `.mo` file."""
    for source in sources():
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()
