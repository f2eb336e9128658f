"""Realms and seed codes: what a code holds, what is refused, and what is drawn."""

import itertools
import json
import random
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.codes import LETTERS, CodeError, byte_letters, checked, grouped, number_letters
from scoring.game import Fact, fact
from scoring.rolling_realms.realms import (
    BASE,
    CATALOGUE,
    PROMOS,
    REDUX,
    RealmError,
    catalogued,
    clean_realm,
    realm_key,
)
from scoring.rolling_realms.seeds import (
    Seed,
    another_realm,
    canonical,
    code,
    decode,
    drawn_realms,
    encode,
    faces,
    realm_order,
)

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
CODES = [vector["code"] for vector in VECTORS]
NAMES = [realm.name for realm in CATALOGUE]
TURNS = [(round_, turn) for round_ in (1, 2, 3) for turn in range(1, 10)]

ENTROPIES = st.integers(0, 2**60 - 1)
ADDED = (
    st.text(max_size=12)
    .map(lambda text: " ".join(unicodedata.normalize("NFC", text).split()))
    .filter(
        lambda name: (
            name
            and not {unicodedata.category(letter) for letter in name} & {"Cc", "Cs"}
            and len(name.encode()) <= 24
            and not catalogued(name)
        )
    )
)
POOLS = st.tuples(st.lists(st.sampled_from(NAMES), unique=True), st.lists(ADDED, unique_by=realm_key, max_size=14)).map(
    lambda parts: parts[0] + parts[1]
)


def reason(text: str) -> Fact:
    with pytest.raises(CodeError) as refusal:
        decode(text)
    return refusal.value.fact


def is_read(text: str) -> bool:
    try:
        decode.__wrapped__(text)
    except CodeError:
        return False
    return True


# --- the catalogue


def test_rr_17_the_catalogue_has_its_numbers_and_marks_for_ever() -> None:
    assert [realm.number for realm in CATALOGUE] == list(range(len(CATALOGUE)))
    assert len(set(NAMES)) == len(NAMES)
    marks = [realm.mark for realm in CATALOGUE]
    assert marks[:30] == ["hex"] * 12 + [""] * 11 + ["star"] * 7
    assert NAMES[:30] == [*REDUX, *BASE, *PROMOS]
    assert VECTORS[8]["pool"] == NAMES[:30], "the numbers stand in codes"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  atiwa ", "Atiwa"),
        ("DOG\u00a0 PARK", "Dog Park"),
        ("rock-paper-scissors", "Rock\u2013Paper\u2013Scissors"),
        ("Wonderland\u2019s War", "Wonderland's War"),
        ("the guild of merchant explorers", "The Guild of Merchant Explorers"),
        (" Smitten\t2 ", "Smitten 2"),
        ("Zu\u0308rich", "Z\u00fcrich"),
        ("\u65e5" * 8, "\u65e5" * 8),
    ],
)
def test_rr_2_realms_are_named_once(typed: str, name: str) -> None:
    assert clean_realm(typed) == name
    assert clean_realm(name) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (" \t ", fact("realm-empty")),
        ("A" * 25, fact("realm-long", name="A" * 25, bytes=25, most=24)),
        ("\u65e5" * 9, fact("realm-long", name="\u65e5" * 9, bytes=27, most=24)),
        ("A\x07B", fact("realm-character", place=2)),
        ("\ud800", fact("realm-character", place=1)),
    ],
)
def test_rr_2_a_name_that_no_code_can_hold_is_refused(typed: str, why: Fact) -> None:
    with pytest.raises(RealmError) as refusal:
        clean_realm(typed)
    assert refusal.value.fact == why


# --- what a code holds


@given(POOLS, ENTROPIES, st.randoms(use_true_random=False))
def test_codes_round_trip(pool: list[str], entropy: int, shuffler: random.Random) -> None:
    if len(pool) < 9:
        with pytest.raises(CodeError) as refusal:
            code(pool, entropy)
        assert refusal.value.fact == fact("pool-small", got=len(pool), fewest=9)
        return
    written = code(pool, entropy)
    seed = decode(written)
    assert (set(seed.realms), len(seed.realms), seed.entropy) == (set(pool), len(pool), entropy)
    assert encode(seed) == written
    assert canonical(grouped(written).lower()) == written
    shuffler.shuffle(pool)
    assert code([f" {name} " for name in pool], entropy) == written


REASONS = ("letter", "version", "pool", "short", "length", "check", "form")


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_by_a_fact(text: str) -> None:
    for typed in (text, "R0" + text, "R2" + text):
        assert is_read(typed) or reason(typed).key in {"pool-small", *(f"code-{why}" for why in REASONS)}


def test_redux_codes_have_16_letters_and_show_in_four_groups() -> None:
    written = code(REDUX, 1)
    assert grouped(written) == "R000 0000 0000 01S3"
    assert faces(written, 1, 1) == (3, 4)
    assert drawn_realms(written, 1, ()) == ("Poker", REDUX[7], "The Guild of Merchant Explorers")
    assert len(code(NAMES, 1)) == 22


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        (["Smitten", "SMITTEN", "smitten"], ["SMITTEN"]),
        (["stra\u00dfe", "STRASSE"], ["STRASSE"]),
        (["atiwa", "Wonderland\u2019s war"], []),
        (["b", "\u00e9", "Z", "e\u0301"], ["Z", "b", "\u00e9"]),
        (["x\u2014y", "X-Y"], ["X-Y"]),
        (["\U0001f3b2", "\uffee"], ["\uffee", "\U0001f3b2"]),
    ],
)
def test_rr_2_added_realms_are_one_after_casefold_and_ordered_by_code_point(names: list[str], kept: list[str]) -> None:
    assert decode(code([*names, *REDUX], 5)).realms == (*REDUX, *kept)


@pytest.mark.parametrize(
    ("realms", "entropy", "message"),
    [
        (REDUX, -1, "not -1"),
        (REDUX, 2**60, "not 1152921504606846976"),
        (REDUX[::-1], 0, "in order"),
        ((*REDUX, "Atiwa"), 0, "once"),
        ((*REDUX, "b", "a"), 0, "in order"),
        ((*REDUX, " a"), 0, "clean"),
        ((*REDUX, "A", "a"), 0, "once"),
        ((*REDUX, "atiwa"), 0, "once"),
        (REDUX[:8], 0, "at least 9 realms, not 8"),
        ((*REDUX, *(f"{number:03}" for number in range(256))), 0, "at most 255 added realms, not 256"),
    ],
)
def test_a_seed_checks_its_ranges(realms: tuple[str, ...], entropy: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Seed(realms, entropy)


# --- what is refused

REDUX_CODE = "R0T7Q2M4XKBV90"
GOOD = checked(REDUX_CODE)


def with_names(*names: bytes, mask: int = 0xFFF, count: int | None = None, behind: str = "") -> str:
    data = bytes([len(names) if count is None else count]) + b"".join(bytes([len(n)]) + n for n in names)
    return checked("R2" + "T7Q2M4XKBV90" + number_letters(mask, 6) + byte_letters(data) + behind)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        pytest.param("", fact("code-short", got=0, fewest=16), id="empty"),
        pytest.param("R", fact("code-short", got=1, fewest=16), id="one letter"),
        pytest.param(GOOD[:-1], fact("code-length", got=15, expected=16), id="one letter missing"),
        pytest.param(GOOD + "0", fact("code-length", got=17, expected=16), id="one letter more"),
        pytest.param("R1" + "0" * 19, fact("code-length", got=21, expected=22), id="mask cut"),
        pytest.param("E" + GOOD[1:], fact("code-version", letter="E"), id="another game"),
        pytest.param("R9" + GOOD[2:], fact("code-pool", letter="9"), id="report-18 unknown pool"),
        pytest.param(GOOD[:5] + "u" + GOOD[6:], fact("code-letter", letter="U", place=6), id="U"),
        pytest.param(GOOD[:5] + "5" + GOOD[6:], fact("code-check"), id="report-20 wrong letter"),
        pytest.param(with_names(b"a")[:20], fact("code-short", got=20, fewest=27), id="names cut off"),
        pytest.param(with_names(b"a", b"b")[:25], fact("code-short", got=25, fewest=30), id="last name cut off"),
        pytest.param(with_names(b"a", b"bcd")[:-3], fact("code-length", got=31, expected=34), id="in a name"),
        pytest.param(with_names(b"a", b"bcd")[:-1], fact("code-length", got=33, expected=34), id="in the check"),
        pytest.param(with_names(b"a", behind="0"), fact("code-length", got=28, expected=27), id="more behind"),
    ],
)
def test_report_20_a_damaged_code_is_told_what_is_wrong(text: str, why: Fact) -> None:
    assert reason(text) == why
    assert reason(f"https://x.y/?a=b#/r/{text or '-'}?c=d") == why


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(checked("R1" + "T7Q2M4XKBV90" + number_letters(0xFFF, 6)), id="mask of exactly Redux"),
        pytest.param(with_names(), id="no names"),
        pytest.param(with_names(b""), id="empty name"),
        pytest.param(with_names(b"b", b"a"), id="unsorted"),
        pytest.param(with_names(b"a", b"a"), id="twice"),
        pytest.param(with_names(b"A", b"a"), id="casefold equal"),
        pytest.param(with_names(b"atiwa"), id="in the catalogue, in the mask"),
        pytest.param(with_names(b"scythe"), id="in the catalogue, not in the mask"),
        pytest.param(with_names(b"Scythe"), id="in the catalogue, its own spelling"),
        pytest.param(with_names("Wonderland\u2019s War".encode()), id="another apostrophe"),
        pytest.param(with_names("e\u0301".encode()), id="not NFC"),
        pytest.param(with_names(b" a"), id="outer space"),
        pytest.param(with_names(b"a  b"), id="double space"),
        pytest.param(with_names("a\u00a0b".encode()), id="unusual space"),
        pytest.param(with_names(b"a\x00"), id="control character"),
        pytest.param(with_names(b"\xff"), id="not UTF-8"),
        pytest.param(with_names(b"\xc1\xa1"), id="overlong UTF-8"),
        pytest.param(with_names("\ud800".encode("utf-8", "surrogatepass")), id="surrogate"),
        pytest.param(with_names(b"a" * 25), id="too long"),
    ],
)
def test_codes_in_another_form_are_refused(text: str) -> None:
    assert reason(text) == fact("code-form")


def test_padding_that_is_not_zero_is_refused() -> None:
    letters = with_names(b"a")[:-2]
    assert 5 * len(letters[20:]) == 8 * 3 + 1, "the last bit is padding"
    assert letters[-1] == "2"
    assert is_read(checked(letters))
    assert reason(checked(letters[:-1] + "3")) == fact("code-form")


@pytest.mark.parametrize(
    ("text", "got"),
    [
        (checked("R1" + "0" * 12 + number_letters(0xFF, 6)), 8),
        (checked("R1" + "0" * 12 + "000000"), 0),
        (with_names(b"a", b"b", mask=0b111), 5),
    ],
)
def test_rr_2_a_pool_of_fewer_than_nine_realms_is_named(text: str, got: int) -> None:
    assert reason(text) == fact("pool-small", got=got, fewest=9)


@pytest.mark.parametrize("text", CODES, ids=len)
def test_report_20_every_single_wrong_letter_and_every_neighbour_swap_is_caught(text: str) -> None:
    for place, wrong in itertools.product(range(len(text)), LETTERS):
        if wrong != text[place]:
            assert not is_read(text[:place] + wrong + text[place + 1 :])
    for place, (one, two) in enumerate(itertools.pairwise(text)):
        if one != two:
            assert not is_read(text[:place] + two + one + text[place + 2 :])


def _wrong_letters(text: str, chance: random.Random) -> str:
    letters = [*text]
    for place in chance.sample(range(len(text)), chance.randint(2, 6)):
        letters[place] = chance.choice(LETTERS.replace(letters[place], ""))
    return "".join(letters)


def _another_end(text: str, chance: random.Random) -> str:
    kept = chance.randrange(2, len(text) - 2)
    return text[:kept] + "".join(chance.choices(LETTERS, k=len(text) - kept))


def _moved(text: str, chance: random.Random) -> str:
    start, end = sorted(chance.sample(range(len(text) + 1), 2))
    piece, rest = text[start:end], text[:start] + text[end:]
    to = chance.randrange(len(rest) + 1)
    return rest[:to] + piece + rest[to:]


@pytest.mark.parametrize("damage", [_wrong_letters, _another_end, _moved])
@pytest.mark.parametrize("text", [CODES[3], CODES[12], CODES[13], CODES[17], CODES[19]], ids=len)
def test_other_damage_passes_at_most_once_in_1024(damage, text: str) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
    chance = random.Random(f"{damage.__name__} {text}")
    tries, passed = 0, 0
    while tries < 4096:
        damaged = damage(text, chance)
        if damaged != text:
            tries += 1
            passed += is_read(damaged)
    assert passed <= 12, "of 4,096 tries 4 would be 1 in 1,024; more than 12 of them come up once in 3,500"


# --- what is drawn


@pytest.mark.parametrize("text", CODES, ids=len)
def test_rrx40_nine_different_realms_in_three_rounds(text: str) -> None:
    used: tuple[str, ...] = ()
    for round_ in (1, 2, 3):
        drawn = drawn_realms(text, round_, used)
        assert drawn == drawn_realms(text, round_, ()), "nothing was swapped, so nothing moves"
        used += drawn
    assert len(set(used)) == 9
    assert set(used) <= set(decode(text).realms)
    assert used == realm_order(text)[:9]


def test_rr_2_a_round_leaves_out_what_the_match_has_used() -> None:
    shuffled = realm_order(GOOD)
    assert drawn_realms(GOOD, 2, (*shuffled[:3], shuffled[4])) == (shuffled[3], shuffled[5], shuffled[6])
    assert drawn_realms(GOOD, 3, shuffled[:6] + shuffled[9:11]) == shuffled[6:9]
    assert drawn_realms(GOOD, 3, shuffled[6:]) == shuffled[:3], "from the end on to the beginning"
    assert drawn_realms(GOOD, 3, shuffled[1:]) == shuffled[:1], "the pool is used up"
    assert drawn_realms(GOOD, 1, ("a realm of another box",)) == shuffled[:3]


def test_rr_2_a_swap_takes_what_no_round_would_draw_first() -> None:
    shuffled = realm_order(GOOD)
    taken = list(shuffled[:3])
    incoming = []
    while realm := another_realm(GOOD, taken):
        incoming.append(realm)
        taken.append(realm)
    assert tuple(incoming) == shuffled[9:] + shuffled[3:9]
    assert another_realm(GOOD, shuffled) is None


def test_report_36_a_draw_does_not_depend_on_what_was_drawn_before() -> None:
    forwards = {turn: faces(GOOD, *turn) for turn in TURNS}
    assert {turn: faces(GOOD, *turn) for turn in reversed(TURNS)} == forwards
    assert len({faces(GOOD, round_, turn) for round_, turn in TURNS}) > 9


def test_report_20_a_code_draws_the_same_however_it_is_typed() -> None:
    typed = f"https://x.y/#/r/{'-'.join(grouped(GOOD).lower().split())}?x=1"
    assert faces(typed, 2, 5) == faces(GOOD, 2, 5)
    assert realm_order(typed) == realm_order(GOOD)


@pytest.mark.parametrize(("round_", "turn"), [(0, 1), (4, 1), (1, 0)])
def test_rr_2_rounds_and_turns_count_from_one(round_: int, turn: int) -> None:
    with pytest.raises(ValueError, match=r"not [04]"):
        faces(GOOD, round_, turn)
