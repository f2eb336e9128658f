"""A copy's cards as one code to send: to be pasted where somebody else has the same box.

The code is the letter of its game's cards, the letters of bytes, and two check letters, all of `scoring/codes.py`. The
bytes are the card data in JSON, UTF-8, packed with zlib. The JSON itself, as it stands in a file, is read as well.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from scoring.codes import CodeError, byte_letters, checked, clean, letter_bytes, unchecked
from scoring.game import Fact, fact
from screens.card_copy import CardSet
from storage.codec import codec
from storage.errors import NotDecodable

LONGEST = 20_000
"""Characters of a code that is looked at; eighteen large dragon cards need about 2,000."""
LARGEST = 100_000
"""Bytes that a code may unpack to."""


def cards_json(of: CardSet, cards: Any) -> str:
    """Return the cards as JSON on one line."""
    return json.dumps(codec(of.game).encode(cards), ensure_ascii=False, separators=(",", ":"))


def cards_code(of: CardSet, cards: Any) -> str:
    """Return the cards as a code, in canonical form."""
    return checked(of.letter + byte_letters(zlib.compress(cards_json(of, cards).encode(), 9)))


def read_cards(of: CardSet, text: str) -> Any:
    """Return the cards of a typed or pasted code, or of JSON; else, as a fact, what is wrong with it."""
    text = text.strip()
    if not text:
        return fact("code-empty")
    if len(text) > LARGEST or (len(text) > LONGEST and not text.startswith("{")):
        return fact("cards-code-long", got=len(text))
    if text.startswith("{"):
        return _decoded(of, text)
    try:
        letters = clean(text)
        if letters[:1] != of.letter:
            return fact("cards-code-letter", letter=letters[:1], right=of.letter)
        letters = unchecked(letters)[1:]
    except CodeError as error:
        return error.fact
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(letter_bytes(letters), LARGEST)
        return _decoded(of, data.decode()) if unpacking.eof else fact("cards-code-form")
    except (zlib.error, UnicodeDecodeError):
        return fact("cards-code-form")


def _decoded(of: CardSet, text: str) -> Any | Fact:
    try:
        return codec(of.game).decode(json.loads(text), of.kind)
    except (ValueError, RecursionError, NotDecodable):
        return fact("cards-code-form")
