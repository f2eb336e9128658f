"""A copy's cards as one code to send: to be pasted where somebody else has the same box.

The code is the letter of its game's cards, the letters of bytes, and two check letters, all of `scoring/codes.py`. The
bytes are the cards in the game's own text, or in JSON, UTF-8, packed with zlib. A file has the cards in JSON.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from scoring.codes import CodeError, byte_letters, checked, clean, from_link, letter_bytes, unchecked
from scoring.game import Fact, fact
from screens.card_copy import CardSet
from storage.codec import codec
from storage.depth import refuse_deep
from storage.errors import NotDecodable

LONGEST = 20_000
"""Characters of a code that is looked at; eighteen dragons with names and six Masters need about 450."""
LARGEST = 100_000
"""The same for a file, and the bytes that a code may unpack to."""


def cards_json(of: CardSet, cards: Any) -> str:
    """Return the cards as JSON on one line."""
    return json.dumps(codec(of.game).encode(cards), ensure_ascii=False, separators=(",", ":"))


def cards_code(of: CardSet, cards: Any) -> str:
    """Return the cards as a code, in canonical form."""
    text = of.text[0](cards) if of.text else cards_json(of, cards)
    return checked(of.letter + byte_letters(zlib.compress(text.encode(), 9)))


def read_cards(of: CardSet, text: str) -> Any | Fact:
    """Return the cards of a typed or pasted code, of a link, or of what stands in a file; else what is wrong."""
    text = text.strip()
    if not text:
        return fact("code-empty")
    if text.startswith("{"):
        return read_file(of, text.encode(errors="surrogatepass"))
    if len(text) > LONGEST:
        return fact("cards-code-long", got=len(text))
    try:
        letters = clean(from_link(text))
        if letters[:1] != of.letter:
            return fact("cards-code-letter", letter=letters[:1], right=of.letter)
        letters = unchecked(letters)[1:]
    except CodeError as error:
        return error.fact
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(letter_bytes(letters), LARGEST)
        if not unpacking.eof:
            return fact("cards-code-form")
        return of.text[1](data.decode()) if of.text else _decoded(of, data.decode())
    except (zlib.error, ValueError):
        return fact("cards-code-form")


def read_file(of: CardSet, data: bytes) -> Any | Fact:
    """Return the cards of a file; else what is wrong with it."""
    if len(data) > LARGEST:
        return fact("cards-code-long", got=len(data))
    try:
        return _decoded(of, data.decode("utf-8-sig"))
    except ValueError:
        return fact("cards-code-form")


def _decoded(of: CardSet, text: str) -> Any | Fact:
    try:
        refuse_deep(text)
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()  # half a surrogate pair could be kept, but not be shown
        return codec(of.game).decode(data, of.kind)
    except (ValueError, NotDecodable):
        return fact("cards-code-form")
