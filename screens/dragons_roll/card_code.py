"""A copy's cards as one code to send: to be pasted where somebody else has the same box.

The code is the letter K, the letters of bytes, and two check letters, all of `scoring/codes.py`. The bytes are the
card data in JSON, UTF-8, packed with zlib. The JSON itself, as it stands in a file, is read as well.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from scoring.codes import CodeError, byte_letters, checked, clean, letter_bytes, unchecked
from scoring.dragons_roll import INFO
from scoring.dragons_roll.masters import DragonsCards
from scoring.game import Fact, fact
from storage.codec import codec
from storage.errors import NotDecodable

LETTER = "K"
"""The first letter of every such code."""
LONGEST = 20_000
"""Characters of a text that is looked at; eighteen large cards need about 2,000 in a code."""
LARGEST = 100_000
"""Bytes that a code may unpack to."""


def cards_json(cards: DragonsCards) -> str:
    """Return the cards as JSON on one line."""
    return json.dumps(codec(INFO.id).encode(cards), ensure_ascii=False, separators=(",", ":"))


def cards_code(cards: DragonsCards) -> str:
    """Return the cards as a code, in canonical form."""
    return checked(LETTER + byte_letters(zlib.compress(cards_json(cards).encode(), 9)))


def read_cards(text: str) -> DragonsCards | Fact:
    """Return the cards of a typed or pasted code, or of JSON; else what is wrong with it."""
    text = text.strip()
    if not text:
        return fact("code-empty")
    if len(text) > LARGEST or (len(text) > LONGEST and not text.startswith("{")):
        return fact("dr-cards-code-long", got=len(text))
    if text.startswith("{"):
        return _decoded(text)
    try:
        letters = clean(text)
        if letters[:1] != LETTER:
            return fact("dr-cards-code-letter", letter=letters[:1], right=LETTER)
        letters = unchecked(letters)[1:]
    except CodeError as error:
        return error.fact
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(letter_bytes(letters), LARGEST)
        return _decoded(data.decode()) if unpacking.eof else fact("dr-cards-code-form")
    except (zlib.error, UnicodeDecodeError):
        return fact("dr-cards-code-form")


def _decoded(text: str) -> DragonsCards | Fact:
    try:
        data: Any = json.loads(text)
        return codec(INFO.id).decode(data, DragonsCards)
    except (ValueError, RecursionError, NotDecodable):
        return fact("dr-cards-code-form")
