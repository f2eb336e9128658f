"""Golden vectors: 20 codes draw the same on every Python, under every hash seed, for ever."""

import json
import random
import re
from pathlib import Path

import pytest

from scoring import codes
from scoring.codes import LETTERS, checked
from tests.scoring.pythons import computed, pythons
from tests.scoring.rolling_realms import twin

HERE = Path(__file__).parent
VECTORS = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
CODES = [vector["code"] for vector in VECTORS]

OURS = """
import json, sys
from scoring.rolling_realms.seeds import code, decode, drawn_realms, faces
def vector(text):
    seed = decode(text)
    assert code(seed.realms[::-1], seed.entropy) == text
    return {
        "code": text,
        "entropy": seed.entropy,
        "pool": seed.realms,
        "rounds": [drawn_realms(text, number, ()) for number in (1, 2, 3)],
        "faces": "".join(str(die) for r in (1, 2, 3) for t in range(1, 10) for die in faces(text, r, t)),
    }
json.dump([vector(text) for text in sys.argv[1:]], sys.stdout)
"""


def test_report_16_golden_vectors_on_every_python_and_hash_seed(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\nGolden vectors on Python {', '.join(pythons())}.")
    assert len(VECTORS) == len(set(CODES)) == 20
    assert all(re.fullmatch("[1-6]{54}", vector["faces"]) for vector in VECTORS)
    for program in ([str(HERE / "twin.py")], ["-c", OURS]):
        for where, found in computed([*program, *CODES]):
            assert found == VECTORS, f"{program[0]}, {where}"


def test_report_16_the_twin_and_we_agree_on_the_check_letters() -> None:
    for text in CODES:
        assert twin.is_good(text)
    chance = random.Random(7)
    for _ in range(2000):
        text = "".join(chance.choices(LETTERS, k=chance.randint(3, 40)))
        assert twin.is_good(checked(text))
        assert twin.is_good(text) == (codes._remainder(text) == (1, 0))
