"""Reads seed codes and draws from them with hashlib alone, written from the format's text, not from our code.

`python twin.py CODE...` prints, as JSON, the entries of `vectors.json` for these codes. That file is a promise
to everybody who kept a code: entries are added to it by hand and never changed.
"""

import hashlib
import json
import sys

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CATALOGUE = [
    *("Atiwa", "Dog Park", "Flamecraft", "Legacy of Yu", "Meadow", "Planet Unknown", "Poker"),
    *("Rock\u2013Paper\u2013Scissors", "SpaceShipped", "The Guild of Merchant Explorers", "Tidal Blades"),
    *("Wonderland's War", "Between Two Castles", "Between Two Cities", "Charterstone", "Euphoria"),
    *("My Little Scythe", "Pendulum", "Scythe", "Tapestry", "The Society", "Viticulture", "Wingspan"),
    *("Ark Nova", "Lost Ruins of Arnak", "Parks", "Rolling Realms", "Terra Mystica", "The Isle of Cats"),
    "Trickerion",
]

POWERS = [1]
while len(POWERS) < 31:
    doubled = POWERS[-1] * 2
    POWERS.append(doubled ^ 0b100101 if doubled >= 32 else doubled)


def product(a: int, b: int) -> int:
    return POWERS[(POWERS.index(a) + POWERS.index(b)) % 31] if a and b else 0


def is_good(code: str) -> bool:
    """Divide y**n + c1 * y**(n-1) + … + cn by y**2 + 7*y + 2, as on paper."""
    dividend = [1] + [LETTERS.index(letter) for letter in code]
    for place in range(len(dividend) - 2):
        lead = dividend[place]
        for offset, coefficient in enumerate((1, 7, 2)):
            dividend[place + offset] ^= product(lead, coefficient)
    return dividend[:-2] == [0] * (len(dividend) - 2) and dividend[-2:] == [1, 0]


def bits(letters: str) -> str:
    return "".join(f"{LETTERS.index(letter):05b}" for letter in letters)


def pool(code: str) -> list[str]:
    kind, mask, rest = code[1], code[14:20], bits(code[20:-2])
    if kind == "0":
        return CATALOGUE[:12]
    realms = [name for name, bit in zip(CATALOGUE, reversed(bits(mask)), strict=True) if bit == "1"]
    if kind == "2":
        data = iter(rest)

        def byte() -> int:
            return int("".join(next(data) for _ in range(8)), 2)

        for _ in range(byte()):
            size = byte()
            realms.append(bytes(byte() for _ in range(size)).decode("utf-8"))
        assert set(data) <= {"0"}, "bits behind the names"
    return realms


def draw(code: str, purpose: str, position: list[int], count: int) -> int:
    numbers = ",".join(str(number) for number in position)
    counter = 0
    while True:
        text = f"rollbook-dice-1|{code}|{purpose}|{numbers}|{counter}"
        number = int(hashlib.sha256(text.encode("ascii")).hexdigest()[:16], 16)
        if number < 2**64 // count * count:
            return number % count
        counter += 1


def shuffled(code: str) -> list[str]:
    left = pool(code)
    done = []
    for k in range(len(left)):
        done.append(left[draw(code, "realms", [k], len(left))])
        left.remove(done[-1])
    return done


def vector(code: str) -> dict[str, object]:
    assert code[0] == "R", code
    assert is_good(code), code
    realms = shuffled(code)
    turns = [(round_, turn) for round_ in (1, 2, 3) for turn in range(1, 10)]
    faces = "".join(str(1 + draw(code, "roll", [r, t, die], 6)) for r, t in turns for die in (1, 2))
    return {
        "code": code,
        "entropy": int(bits(code[2:14]), 2),
        "pool": pool(code),
        "rounds": [realms[0:3], realms[3:6], realms[6:9]],
        "faces": faces,
    }


if __name__ == "__main__":
    json.dump([vector(code) for code in sys.argv[1:]], sys.stdout)
