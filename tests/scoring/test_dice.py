"""Seeded dice: fair, the same everywhere, each draw at its own address."""

import itertools
from collections import Counter
from hashlib import sha256

import pytest

from scoring.dice import draw, face, fair, order


def test_report_16_the_worked_example_of_the_format() -> None:
    digest = sha256(b"rollbook-dice-1|R0|roll|1,2,1|0").digest()
    assert digest[:8].hex(" ") == "fc 3c 5b 2b e9 f5 d0 92"
    assert int.from_bytes(digest[:8], "big") == 18175502440327401618
    assert face("R0", "roll", (1, 2, 1)) == 1
    assert order("R0", "realms", 5) == (1, 0, 4, 2, 3)


@pytest.mark.parametrize("size", [16, 64, 100])
def test_report_23_the_rejection_rule_leaves_equally_many_numbers_to_each_result(size: int) -> None:
    for count in range(1, size + 1):
        results = Counter(fair(number, count, size) for number in range(size))
        assert results.pop(None, 0) == size % count
        assert results == dict.fromkeys(range(count), size // count)


def _hashed(seed: str, purpose: str, position: str, counter: int) -> int:
    text = f"rollbook-dice-1|{seed}|{purpose}|{position}|{counter}"
    return int(sha256(text.encode()).hexdigest()[:16], 16)


@pytest.mark.parametrize("count", [6, 2**63 + 1, 2**64 - 1, 2**64, 3 * 2**61])
def test_report_23_a_rejected_number_is_hashed_again_with_the_next_counter(count: int) -> None:
    counters = Counter[int]()
    for place in range(200):
        accepted = next(
            counter
            for counter in itertools.count()
            if _hashed("R0", "test", str(place), counter) < 2**64 // count * count
        )
        assert draw("R0", "test", (place,), count) == _hashed("R0", "test", str(place), accepted) % count
        counters[accepted] += 1
    assert (len(counters) > 2) == (count in (2**63 + 1, 3 * 2**61))


def _chi_square(seen: Counter[int], expected: float, results: range) -> float:
    return sum((seen[result] - expected) ** 2 / expected for result in results)


def test_report_23_60000_faces_pass_chi_square() -> None:
    pairs = [(face("R0", "roll", (1, turn, 1)), face("R0", "roll", (1, turn, 2))) for turn in range(1, 30_001)]
    faces = Counter(itertools.chain.from_iterable(pairs))
    assert faces.total() == 60_000
    assert _chi_square(faces, 10_000, range(1, 7)) < 20.5, "5 degrees of freedom, 1 in 1,000"
    both = Counter(6 * (first - 1) + second - 1 for first, second in pairs)
    assert _chi_square(both, 30_000 / 36, range(36)) < 66.6, "35 degrees of freedom, 1 in 1,000"
    steps = Counter(6 * (one[0] - 1) + two[0] - 1 for one, two in itertools.pairwise(pairs))
    assert _chi_square(steps, 29_999 / 36, range(36)) < 66.6, "35 degrees of freedom, 1 in 1,000"


def test_report_23_every_order_of_four_comes_up_equally_often() -> None:
    seen = Counter(order(f"R{seed}", "realms", 4) for seed in range(12_000))
    assert set(seen) == set(itertools.permutations(range(4)))
    assert sum((times - 500) ** 2 / 500 for times in seen.values()) < 49.7, "23 degrees, 1 in 1,000"


@pytest.mark.parametrize("count", [0, 1, 2, 12, 300])
def test_an_order_names_everything_once(count: int) -> None:
    assert sorted(order("R0", "realms", count)) == list(range(count))


def test_each_part_of_an_address_counts() -> None:
    addresses = [
        ("R0", "roll", (1, 1)),
        ("R0", "roll", (11,)),
        ("R0", "roll", (1, 1, 0)),
        ("R0", "roll", (1, 11)),
        ("R0", "roll", (11, 1)),
        ("R0", "rolls", (1, 1)),
        ("R01", "roll", (1, 1)),
        ("R1", "roll", (1, 1)),
    ]
    assert len({draw(*address, 2**64) for address in addresses}) == len(addresses)


@pytest.mark.parametrize(
    ("seed", "purpose", "position", "count", "named"),
    [
        ("", "roll", (1,), 6, "''"),
        ("R0|1", "roll", (1,), 6, "'R0|1'"),
        ("r0", "roll", (1,), 6, "'r0'"),
        ("R0 12", "roll", (1,), 6, "'R0 12'"),
        ("R0\n", "roll", (1,), 6, r"'R0\\n'"),
        ("R\u0660", "roll", (1,), 6, "'R\u0660'"),
        ("R0", "", (1,), 6, "''"),
        ("R0", "roll|1", (1,), 6, r"roll\|1"),
        ("R0", "roll", (), 6, r"\(\)"),
        ("R0", "roll", (1, -1), 6, "-1"),
        ("R0", "roll", (1,), 0, "not 0"),
        ("R0", "roll", (1,), 2**64 + 1, "18446744073709551617"),
    ],
)
def test_what_has_no_unambiguous_address_is_refused(
    seed: str, purpose: str, position: tuple[int, ...], count: int, named: str
) -> None:
    with pytest.raises(ValueError, match=named.replace("R0|1", r"R0\|1")):
        draw(seed, purpose, position, count)
