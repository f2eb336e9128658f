"""Typed codes: the letters, the links they travel in, the check letters, numbers and bytes as letters."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import codes
from scoring.codes import (
    LETTERS,
    CodeError,
    _times,
    byte_letters,
    checked,
    clean,
    from_link,
    grouped,
    letter_bytes,
    letters_number,
    number_letters,
    unchecked,
)
from scoring.game import fact

LETTER_TEXTS = st.text(LETTERS, max_size=60)
SAMPLES = ["R0", "0", "000000", "ZZZZZZZZZZ", "R0T7Q2M4XKBV90", "R1A" * 12]


def is_good(code: str) -> bool:
    try:
        unchecked(code)
    except CodeError:
        return False
    return True


def test_the_field_is_gf_32() -> None:
    elements = range(32)
    powers = list(itertools.accumulate(range(31), lambda power, _: _times(power, 2), initial=1))
    assert powers[-1] == 1
    assert sorted(powers[:-1]) == list(range(1, 32))
    for a, b in itertools.product(elements, elements):
        log = (powers.index(a) + powers.index(b)) % 31 if a and b else None
        assert _times(a, b) == (0 if log is None else powers[log])


def test_the_divisor_is_primitive() -> None:
    high, low = 0, 1
    seen = []
    for _ in range(1023):
        seen.append((high, low))
        high, low = low ^ _times(7, high), _times(2, high)
    assert (high, low) == (0, 1)
    assert len(set(seen)) == 1023


def test_the_worked_example_of_the_format() -> None:
    assert checked("R0") == "R0YF"
    assert unchecked("R0YF") == "R0"


def test_report_20_the_letters_have_no_look_alikes() -> None:
    assert len(set(LETTERS)) == 32
    assert not set(LETTERS) & set("ILOU")


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("r0t7", "R0T7"),
        ("R0T7 Q2M4", "R0T7Q2M4"),
        ("R0T7-Q2M4", "R0T7Q2M4"),
        ("  r0t7\u2013q2m4\n", "R0T7Q2M4"),
        ("R0T7\u2011Q2M4\u2014\u2212", "R0T7Q2M4"),
        ("R0\u00adT7\u200b\ufeff\u00a0Q\t2", "R0T7Q2"),
        ("OoIiLl", "001111"),
        ("", ""),
        (LETTERS, LETTERS),
        (LETTERS.lower(), LETTERS),
    ],
)
def test_report_20_typed_codes_are_read(typed: str, letters: str) -> None:
    assert clean(typed) == letters


@pytest.mark.parametrize(
    ("typed", "letter", "place"),
    [
        ("R0U7", "U", 3),
        ("r0u7", "U", 3),
        ("R0 T7-!", "!", 5),
        ("\u00c4", "\u00c4", 1),
        ("R\u0131", "\u0131", 2),
    ],
)
def test_report_20_a_wrong_letter_is_named_with_its_place(typed: str, letter: str, place: int) -> None:
    with pytest.raises(CodeError, match=f"letter {place} of") as refusal:
        clean(typed)
    assert refusal.value.fact == fact("code-letter", letter=letter, place=place)


@pytest.mark.parametrize(
    "link",
    [
        "https://x.y/#/r/R0YF",
        "https://x.y/?utm=1#/r/R0YF?ref=2",
        "https://x.y/r/R0YF",
        "https://x.y/r/R0YF/",
        "https://x.y/#/c/R0YF",
        "https://x.y/#/s/R0YF",
        "https://x.y/app/r/R0YF?utm_source=a&b=c#top",
        "https://x.y/r/R0YF#/r",
        "https://x.y/r/wrong/#/r/R0YF&x=1",
        "https://x.y/#/r/R0YF?from=https://z/r/games",
        "HTTPS://X.Y/#/R/R0YF",
        "https://x.y/#/r/r0-yf",
        "https://x.y/#/r/R0%20YF",
        "Join us: https://x.y/#/r/R0YF.",
        "(https://x.y/#/r/R0YF) tonight at 8",
        "/r/R0YF",
        "r0yf",
    ],
)
def test_report_39_the_code_is_found_in_a_link(link: str) -> None:
    assert clean(from_link(link)) == "R0YF"


def test_report_39_without_a_good_code_the_first_stands() -> None:
    assert from_link("https://x.y/#/r/R0Y1?from=https://z/r/games") == "R0Y1"


LONG = checked("F" + "0123456789ABCDEFGHJKMNPQRSTVWXYZ" * 2)


@pytest.mark.parametrize(
    "message",
    [
        f"Ana: 42.3 in Rolling Realms Redux\n{grouped(LONG)}",
        f"Ana 42.3\n\n{grouped(LONG)}\nhave fun, Ben!\n",
        f"The same rolls for everybody: {grouped(LONG)}",
        f"The same rolls for everybody: {grouped(LONG)[:30]}\n{grouped(LONG)[30:]}\nsee you tonight",
        f"{grouped(LONG)[:30]}\r\n{grouped(LONG)[30:60]}\r\n{grouped(LONG)[60:]}",
    ],
)
def test_a_code_with_lines_to_itself_is_found_in_a_message(message: str) -> None:
    assert clean(from_link(message)) == LONG


def test_many_long_lines_are_looked_at_about_as_often_as_there_are_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    read, seen = codes.clean, []

    def counting(text: str) -> str:
        seen.append(len(text))
        return read(text)

    message = "\n".join(["0" * 1_200] * 40)
    monkeypatch.setattr(codes, "clean", counting)
    assert from_link(message) == message
    assert sum(seen) < 3 * len(message)


def test_what_is_longer_than_any_message_is_not_searched() -> None:
    link = "https://x.y/#/r/R0YF "
    assert from_link(link + " " * 190_000) == "R0YF"
    assert from_link(link + " " * 200_000) == link + " " * 200_000


def test_in_a_message_the_longest_good_code_counts() -> None:
    part = checked("F0123")
    whole = checked(part + "456789")
    assert from_link(f"so\n{part}\n{whole[len(part) :]}\n{checked('F9')}") == whole
    assert from_link(f"so\n{part}\n{whole[len(part) : -1]}\n{checked('F9')}") == part
    assert from_link("so: 1\n00\nY2: 1") == "so: 1\n00\nY2: 1"


def test_a_message_without_a_good_code_is_returned_whole() -> None:
    for message in ("Ana: 42.3\nsee you", f"a code\n{LONG[:-1]}", "", "\n\n"):
        assert from_link(message) == message


def test_what_is_longer_than_any_code_is_refused_at_once() -> None:
    with pytest.raises(CodeError) as refused:
        clean("0" * 50_001)
    assert refused.value.fact == fact("code-long", got=50_001, most=50_000)
    assert len(clean("0" * 50_000)) == 50_000


def test_codes_are_shown_in_fours() -> None:
    assert grouped("R0T7Q2M4XKBV90YF") == "R0T7 Q2M4 XKBV 90YF"
    assert grouped("R0YF1") == "R0YF 1"
    assert grouped("") == ""


@given(LETTER_TEXTS)
def test_checked_letters_are_good_however_they_are_grouped(letters: str) -> None:
    code = checked(letters)
    assert clean(grouped(code).lower()) == code
    if letters:
        assert unchecked(code) == letters


@pytest.mark.parametrize("letters", SAMPLES)
def test_report_20_every_single_wrong_letter_is_caught(letters: str) -> None:
    code = checked(letters)
    for place, wrong in itertools.product(range(len(code)), LETTERS):
        damaged = code[:place] + wrong + code[place + 1 :]
        assert is_good(damaged) == (damaged == code)


@pytest.mark.parametrize("letters", SAMPLES)
def test_every_swap_of_two_letters_is_caught(letters: str) -> None:
    code = checked(letters)
    for one, two in itertools.combinations(range(len(code)), 2):
        swapped = [*code]
        swapped[one], swapped[two] = code[two], code[one]
        assert is_good("".join(swapped)) == ("".join(swapped) == code)


def test_every_swap_in_a_code_of_1000_letters_is_caught() -> None:
    code = checked("".join(random.Random(4).choices(LETTERS, k=998)))
    for one in range(0, 1000, 111):
        for two in range(one + 1, 1000):
            swapped = [*code]
            swapped[one], swapped[two] = code[two], code[one]
            assert is_good("".join(swapped)) == (code[one] == code[two])


def test_two_wrong_letters_are_always_caught_in_codes_below_34_letters() -> None:
    code = checked("R0T7Q2M4XKBV90")
    for one, two in [(0, 1), (0, 15), (3, 9), (13, 14), (14, 15)]:
        for first, second in itertools.product(LETTERS, LETTERS):
            damaged = [*code]
            damaged[one], damaged[two] = first, second
            assert is_good("".join(damaged)) == ("".join(damaged) == code)


def test_exactly_one_in_1024_contents_of_any_three_places_is_good() -> None:
    code = checked("R0T7Q2M4XKBV90")
    for places in [(0, 1, 2), (2, 9, 15), (5, 14, 15)]:
        good = 0
        for triple in itertools.product(LETTERS, repeat=3):
            damaged = [*code]
            for place, letter in zip(places, triple, strict=True):
                damaged[place] = letter
            good += is_good("".join(damaged))
        assert good == 32**3 / 1024


@given(LETTER_TEXTS.filter(bool), st.integers(1, 8))
def test_zeros_lost_or_gained_at_an_end_are_caught(letters: str, zeros: int) -> None:
    code = checked(letters)
    assert not is_good(code + "0" * zeros)
    assert not is_good("0" * zeros + code)
    assert not is_good(code[:-1])


@pytest.mark.parametrize("code", ["", "0", "00", "YF", "0000000000000000", "ZZZZZZZZZZZZZZZZ"])
def test_nothing_and_sameness_are_no_codes(code: str) -> None:
    with pytest.raises(CodeError, match="wrong letter") as refusal:
        unchecked(code)
    assert refusal.value.fact == fact("code-check")


@given(st.integers(0, 2**60 - 1))
def test_numbers_round_trip(number: int) -> None:
    assert letters_number(number_letters(number, 12)) == number


def test_numbers_are_written_in_front() -> None:
    assert number_letters(1, 3) == "001"
    assert number_letters(32 * 31, 3) == "0Z0"


@pytest.mark.parametrize("number", [-1, 1024])
def test_a_number_that_does_not_fit_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"0 to 1023, not {number}"):
        number_letters(number, 2)


@given(st.binary(max_size=40))
def test_bytes_round_trip_and_are_padded_with_zeros(data: bytes) -> None:
    letters = byte_letters(data)
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    assert letters == "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
    assert letter_bytes(letters) == data
