"""Short codes that people type, copy and scan: letters without look-alikes, the last two of them a check.

The format, complete enough to be implemented anywhere:

Letters. A code is written in the 32 letters `0123456789ABCDEFGHJKMNPQRSTVWXYZ`; the first is worth 0, the
last 31. A reader takes lower case for upper case, `O` for `0`, `I` and `L` for `1`, and passes over white
space, dashes and invisible format characters. `U` and everything else is wrong. For showing, the letters
stand in groups of four.

Numbers. A number of w letters is written in base 32, the most significant letter first, zeros in front. Bytes
are strung together as bits, the most significant first; zero bits are added at the end up to a multiple of
five, and every five bits are a letter: n bytes take ceil(8n / 5) letters.

Check. Letters are elements of GF(32): the bits of a value are the coefficients of a polynomial in x over
GF(2), the lowest bit that of x**0, and products are taken modulo x**5 + x**2 + 1. Adding is bitwise exclusive
or. A code of n letters c1 … cn, the last two of which are the check letters, is good when this polynomial
over GF(32) leaves exactly y when it is divided by y**2 + 7*y + 2:

    y**n + c1 * y**(n-1) + c2 * y**(n-2) + … + cn

The divisor is primitive: y has the order 1023. So every single wrong letter is caught, and every swap of two
different letters less than 1023 places apart; of other damage 1 in 1,024 passes. As a loop: start with the
pair (0, 1); for each letter c replace (h, l) by (l + 7*h, c + 2*h), in GF(32); at the end the pair has to be
(1, 0). For the check letters of c1 … cm, run the loop over c1 … cm, 0, 0; from its (h, l) the two letters are
h + 1 and l.

Example: the letters `R0` are the values 24, 0. The loop over 24, 0, 0, 0 gives the pairs (0, 1), (1, 24),
(31, 2), (21, 27), (31, 15). The check letters are 30 and 15, and the code is `R0YF`.
"""

import re
import unicodedata
from collections.abc import Iterator
from urllib.parse import unquote

from scoring.game import Fact, fact

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of a code, by value."""
CHECK_LETTERS = 2
"""How many letters at the end of a code are its check."""
LONGEST = 50_000
"""Characters of a code, however it is grouped: the result of 127 players with long names in any script has 43,000."""
LONGEST_MESSAGE = 4 * LONGEST
"""Characters of a message that is searched for a code: the longest code in a link, each of its letters escaped."""
MOST_LINES = 40
"""How many lines of a message are searched for a code."""

_VALUES = {letter: value for value, letter in enumerate(LETTERS)}
_DIGITS = str.maketrans(LETTERS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")
"""The digits that Python writes the same values with."""
_LOOK_ALIKES = str.maketrans("abcdefghijklmnopqrstuvwxyzOIL", "ABCDEFGH1JK1MN0PQRSTUVWXYZ011")
_PASSED_OVER = ("Zs", "Zl", "Zp", "Pd", "Cf")
_MINUS = "\N{MINUS SIGN}"
_LINK = re.compile(r"/[rcs]/([^/?#&\s]+)", re.IGNORECASE)
_BEHIND_A_LINK = ".,;:!)]}>'\""


class CodeError(ValueError):
    """A code cannot be read. The message is English; `fact` is the same for the screens to word."""

    def __init__(self, message: str, key: str, **values: int | str) -> None:
        super().__init__(message)
        self.fact: Fact = fact(key, **values)


def clean(text: str) -> str:
    """Return the letters of a typed code in canonical form: capitals, without spaces and dashes.

    Nothing else is checked; an empty text has no letters.

    Raises:
        CodeError: `code-letter` (letter, place): no code has this letter; places count letters, from 1. `code-long`
            (got, most): no code is that long, in characters.
    """
    if len(text) > LONGEST:
        raise CodeError(
            f"{len(text)} characters are no code; {LONGEST} is the most.", "code-long", got=len(text), most=LONGEST
        )
    letters: list[str] = []
    for letter in text.translate(_LOOK_ALIKES):
        if letter in _VALUES:
            letters.append(letter)
        elif not _is_passed_over(letter):
            place = len(letters) + 1
            raise CodeError(
                f"{letter!r}, letter {place} of the code, is in no code; codes use {LETTERS}.",
                "code-letter",
                letter=letter,
                place=place,
            )
    return "".join(letters)


def _is_passed_over(letter: str) -> bool:
    return letter.isspace() or letter == _MINUS or unicodedata.category(letter) in _PASSED_OVER


def from_link(text: str) -> str:
    """Return what stands behind `/r/`, `/c/` or `/s/` in a link, as it stands there, or the code in a message.

    Parameters before and behind do not matter. If there are several, the first one with a good code counts, else
    the first one. Without a link a good code counts that has whole lines, or what is behind the colon in one, to
    itself; without that, too, and if it is too long for a message, the text is returned whole.
    """
    if len(text) > LONGEST_MESSAGE:
        return text
    found = [unquote(code).rstrip(_BEHIND_A_LINK) for code in _LINK.findall(text)]
    if found:
        return next((code for code in found if _is_good(code)), found[0])
    return text if _is_one_line(text) or _is_good(text) else _in_lines(text) or text


def _is_one_line(text: str) -> bool:
    return ":" not in text and len(text.splitlines()) < 2


def _in_lines(text: str) -> str:
    """Return the good code that whole lines of a text make, or their ends behind a colon; empty when there is none.

    The longest counts: a code that was broken into several lines may have a part that is good by chance.
    """
    lines = [line.rpartition(": ")[2] for line in text.splitlines() if line.strip()][:MOST_LINES]
    spans = sorted(_good_spans(lines), key=lambda span: span[0] - span[1])
    return next(("".join(lines[start:end]) for start, end in spans), "")


def _good_spans(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where lines make a good code; each line is looked at once for every line before it."""
    parts = list(map(_letters, lines))
    for start in range(len(lines)):
        state, characters, letters = _EMPTY, 0, 0
        for end in range(start, len(lines)):
            part, characters = parts[end], characters + len(lines[end])
            if part is None or characters > LONGEST:
                break
            state, letters = _remainder(part, state), letters + len(part)
            if state == _GOOD and letters > CHECK_LETTERS:
                yield start, end + 1


def _letters(text: str) -> str | None:
    try:
        return clean(text)
    except CodeError:
        return None


def _is_good(text: str) -> bool:
    try:
        unchecked(clean(text))
    except CodeError:
        return False
    return True


def grouped(code: str) -> str:
    """Return the code as it is shown: groups of four letters with spaces between them."""
    return " ".join(code[start : start + 4] for start in range(0, len(code), 4))


def checked(letters: str) -> str:
    """Return the letters with their two check letters behind them."""
    high, low = _remainder(letters + "00")
    return letters + LETTERS[high ^ 1] + LETTERS[low]


def unchecked(code: str) -> str:
    """Return the letters of a code in canonical form without its check letters.

    Raises:
        CodeError: `code-check`: the check letters do not fit.
    """
    if len(code) <= CHECK_LETTERS or _remainder(code) != _GOOD:
        raise CodeError(f"The code {grouped(code)!r} has a wrong letter; compare it again.", "code-check")
    return code[:-CHECK_LETTERS]


def _times(a: int, b: int) -> int:
    product = 0
    for bit in range(5):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(8, 4, -1):
        if product >> bit & 1:
            product ^= 0b100101 << bit - 5
    return product


_TIMES_7 = tuple(_times(value, 7) for value in range(32))
_TIMES_2 = tuple(_times(value, 2) for value in range(32))


_EMPTY, _GOOD = (0, 1), (1, 0)


def _remainder(letters: str, before: tuple[int, int] = _EMPTY) -> tuple[int, int]:
    """Return the pair after the letters, behind those that have led to the pair `before`."""
    high, low = before
    for letter in letters:
        high, low = low ^ _TIMES_7[high], _VALUES[letter] ^ _TIMES_2[high]
    return high, low


def number_letters(number: int, width: int) -> str:
    """Return a number of 0 to 32**width - 1 as `width` letters.

    Raises:
        ValueError: The number is not in this range.
    """
    if not 0 <= number < 32**width:
        raise ValueError(f"{width} letters write the numbers from 0 to {32**width - 1}, not {number}.")
    bits = f"{number:0{5 * width}b}"
    return "".join(LETTERS[int(bits[start : start + 5], 2)] for start in range(0, 5 * width, 5))


def letters_number(letters: str) -> int:
    """Return the number that canonical letters write; no letters write 0."""
    return int(letters.translate(_DIGITS), 32) if letters else 0


def byte_letters(data: bytes) -> str:
    """Return bytes as letters: ceil(8 * len(data) / 5) of them."""
    width = -(-8 * len(data) // 5)
    return number_letters(int.from_bytes(data, "big") << 5 * width - 8 * len(data), width)


def letter_bytes(letters: str) -> bytes:
    """Return the whole bytes that canonical letters write, without the bits left over, whatever they are."""
    size = 5 * len(letters) // 8
    return (letters_number(letters) >> 5 * len(letters) - 8 * size).to_bytes(size, "big")
