"""A copy's cards as one code to send: to be pasted where somebody else has the same box.

The code is the letter K, the letters of bytes, and two check letters, all of `scoring/codes.py`. The bytes are the
text of `scoring/dragons_roll/card_text.py`, UTF-8, packed with zlib. A file has the cards in JSON.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from scoring.codes import CodeError, byte_letters, checked, clean, from_link, letter_bytes, unchecked
from scoring.dragons_roll import INFO
from scoring.dragons_roll.card_text import cards_text, read_cards_text
from scoring.dragons_roll.masters import DragonsCards
from scoring.game import Fact, fact
from screens.dragons_roll import LOOK
from storage.codec import codec
from storage.errors import NotDecodable

LETTER = LOOK.cards
"""The first letter of every such code."""
LONGEST = 20_000
"""Characters of a code that is looked at; eighteen dragons with names and six Masters need about 450."""
LARGEST = 100_000
"""The same for a file, and the bytes that a code may unpack to."""


def cards_json(cards: DragonsCards) -> str:
    """Return the cards as JSON on one line."""
    return json.dumps(codec(INFO.id).encode(cards), ensure_ascii=False, separators=(",", ":"))


def cards_code(cards: DragonsCards) -> str:
    """Return the cards as a code, in canonical form."""
    return checked(LETTER + byte_letters(zlib.compress(cards_text(cards).encode(), 9)))


def read_cards(text: str) -> DragonsCards | Fact:
    """Return the cards of a typed or pasted code, of a link, or of what stands in a file; else what is wrong."""
    text = text.strip()
    if not text:
        return fact("code-empty")
    if text.startswith("{"):
        return read_file(text.encode())
    if len(text) > LONGEST:
        return fact("dr-cards-code-long", got=len(text))
    try:
        letters = clean(from_link(text))
        if letters[:1] != LETTER:
            return fact("dr-cards-code-letter", letter=letters[:1], right=LETTER)
        letters = unchecked(letters)[1:]
    except CodeError as error:
        return error.fact
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(letter_bytes(letters), LARGEST)
        return read_cards_text(data.decode()) if unpacking.eof else fact("dr-cards-code-form")
    except (zlib.error, ValueError):
        return fact("dr-cards-code-form")


def read_file(data: bytes) -> DragonsCards | Fact:
    """Return the cards of a file; else what is wrong with it."""
    if len(data) > LARGEST:
        return fact("dr-cards-code-long", got=len(data))
    try:
        found: Any = json.loads(data.decode("utf-8-sig"))
        return codec(INFO.id).decode(found, DragonsCards)
    except (ValueError, RecursionError, NotDecodable):
        return fact("dr-cards-code-form")
