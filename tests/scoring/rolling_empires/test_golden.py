"""Golden vectors: seeds of Rolling Empires roll and lay the same, and maps are read the same, everywhere, for ever."""

import json
from pathlib import Path

import pytest

from scoring.codes import CodeError
from scoring.game import Fact, fact
from scoring.rolling_empires import seeds
from tests.scoring.pythons import computed

HERE = Path(__file__).parent
VECTORS = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
CODES = [vector["code"] for vector in VECTORS]

OURS = """
import json, sys
from scoring.codes import letters_number
from scoring.rolling_empires.maps import code_map, generated, map_code
from scoring.rolling_empires.seeds import canonical, code, first_player_face
def vector(text):
    if text[0] == "M":
        tiles = code_map(text)
        assert map_code(tiles[::-1]) == text
        return {"code": text, "tiles": sorted(([tile.q, tile.r, tile.land] for tile in tiles), key=str)}
    entropy = letters_number(text[1:-2])
    assert canonical(text.lower()) == code(entropy) == text
    maps = {f"{players} players, map {n}": generated(text, players, n) for players in range(2, 7) for n in (0, 1)}
    return {
        "code": text,
        "entropy": entropy,
        "first-player": ["".join(str(first_player_face(text, n, seat)) for seat in range(6)) for n in range(3)],
        "maps": {name: " ".join(f"{tile.q},{tile.r}{tile.land[0]}" for tile in tiles) for name, tiles in maps.items()},
    }
json.dump([vector(text) for text in sys.argv[1:]], sys.stdout)
"""


def test_golden_vectors_on_every_python_and_hash_seed() -> None:
    assert len(CODES) == len(set(CODES)) == 18
    assert [code[0] for code in CODES] == ["E"] * 6 + ["M"] * 12
    for program in ([str(HERE / "seed_twin.py")], ["-c", OURS]):
        for where, found in computed([*program, *CODES]):
            assert found == VECTORS, f"{program[0]}, {where}"


def test_codes() -> None:
    code = seeds.code(1)
    assert code == "E00000000000" + code[12:]
    assert len(code) == 15
    assert seeds.canonical(f"{code[:4]} {code[4:8].lower()}-{code[8:]}") == code
    assert seeds.canonical(f"https://a.example/#/r/{code}") == code


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("R0000000000001S3", fact("code-version", letter="R")),
        (CODES[-1], fact("code-version", letter="M")),
        ("E00", fact("code-length", got=3, expected=15)),
        ("", fact("code-length", got=0, expected=15)),
        ("E00000000000100", fact("code-check")),
    ],
)
def test_a_wrong_code_is_refused(typed: str, wrong: Fact) -> None:
    with pytest.raises(CodeError) as caught:
        seeds.canonical(typed)
    assert caught.value.fact == wrong


def test_entropy_has_a_range() -> None:
    with pytest.raises(ValueError, match="2\\*\\*60"):
        seeds.code(2**60)
