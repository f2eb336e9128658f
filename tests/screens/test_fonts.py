"""The bundled typeface: it has a glyph for every character of the catalogues, and digits that line up."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from screens import theme
from tests.compile_words import read, sources

ASSETS = Path(theme.__file__).parent.parent / "assets"
FILES = {name: ASSETS / source.lstrip("/") for name, source in theme.FONTS.items()}


def tables(font: bytes) -> dict[str, int]:
    """Where each table of a TrueType file begins."""
    count = struct.unpack_from(">H", font, 4)[0]
    records = (struct.unpack_from(">4sIII", font, 12 + 16 * at) for at in range(count))
    return {tag.decode(): offset for tag, _, offset, _ in records}


def glyphs(font: bytes) -> dict[int, int]:
    """The glyph of every character of the Basic Multilingual Plane that has one (cmap, format 4)."""
    start = tables(font)["cmap"]
    subtables = struct.unpack_from(">H", font, start + 2)[0]
    offsets = (start + struct.unpack_from(">I", font, start + 8 + 8 * at)[0] for at in range(subtables))
    table = next(offset for offset in offsets if struct.unpack_from(">H", font, offset)[0] == 4)
    count = struct.unpack_from(">H", font, table + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", font, table + 14)
    starts = struct.unpack_from(f">{count}H", font, table + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", font, table + 16 + 4 * count)
    ranges = table + 16 + 6 * count
    found: dict[int, int] = {}
    for at, (first, last, delta) in enumerate(zip(starts, ends, deltas, strict=True)):
        step = struct.unpack_from(">H", font, ranges + 2 * at)[0]
        for character in range(first, last + 1):
            place = ranges + 2 * at + step + 2 * (character - first)
            glyph = struct.unpack_from(">H", font, place)[0] if step else character
            if glyph and (glyph + delta) & 0xFFFF:
                found[character] = (glyph + delta) & 0xFFFF
    return found


def advance(font: bytes, glyph: int) -> int:
    """How far a glyph moves the pen."""
    where = tables(font)
    metrics = struct.unpack_from(">H", font, where["hhea"] + 34)[0]
    return int(struct.unpack_from(">H", font, where["hmtx"] + 4 * min(glyph, metrics - 1))[0])


def said(source: Path) -> str:
    """Every text of a catalogue, one after the other."""
    strings = (message.string for message in read(source) if message.id)
    return "".join(string if isinstance(string, str) else "".join(string or ()) for string in strings)


@pytest.mark.parametrize("name", FILES)
def test_report_40_every_character_of_the_catalogues_has_a_glyph(name: str) -> None:
    known = glyphs(FILES[name].read_bytes())
    signs = f"{theme.NOTHING}…−½"  # noqa: RUF001 - what the screens write beside the catalogues
    written = {*signs, *map(chr, range(32, 127)), *(character for source in sources() for character in said(source))}
    assert {character for character in written - {"\n"} if ord(character) not in known} == set()


@pytest.mark.parametrize("name", FILES)
def test_digits_are_tabular(name: str) -> None:
    font = FILES[name].read_bytes()
    known = glyphs(font)
    assert len({advance(font, known[ord(digit)]) for digit in "0123456789"}) == 1
    assert advance(font, known[ord("i")]) < advance(font, known[ord("m")])


def test_licence_is_beside_the_files_and_they_are_small() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (ASSETS / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert {file.name for file in (ASSETS / "fonts").glob("*.ttf")} == {file.name for file in FILES.values()}
    assert sum(file.stat().st_size for file in FILES.values()) < 120_000
