"""Golden vectors: 20 codes draw the same on every Python, under every hash seed, for ever."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scoring import codes
from scoring.codes import LETTERS, checked
from tests.scoring.rolling_realms import twin

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
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


def pythons() -> dict[str, str]:
    """Every CPython from 3.11 on this machine: version → command."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    found = {sys.executable, *map(str, pyenv.glob("versions/*/bin/python3"))}
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        files = Path(folder or ".").glob("python3*")
        found |= {str(file) for file in files if re.fullmatch(r"python3(\.\d+)?", file.name)}
    if launcher := shutil.which("py"):
        listed = subprocess.run([launcher, "-0p"], capture_output=True, text=True, check=False).stdout
        found |= set(re.findall(r"\S:\\.*\.exe", listed))
    versions: dict[str, str] = {}
    for command in sorted(found):
        told = subprocess.run(
            [command, "-c", "import platform; print(platform.python_version())"],
            capture_output=True,
            text=True,
            check=False,
        )
        match = re.fullmatch(r"3\.(\d+)\.\S+\s*", told.stdout)
        if told.returncode == 0 and match and int(match[1]) >= 11:
            versions.setdefault(told.stdout.strip(), command)
    return versions


def computed(command: str, program: list[str], hash_seed: str) -> object:
    done = subprocess.run(
        [command, "-S", "-W", "error", *program, *CODES],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, f"{command}: {done.stderr.decode()}"
    return json.loads(done.stdout)


def test_report_16_golden_vectors_on_every_python_and_hash_seed(capsys: pytest.CaptureFixture[str]) -> None:
    versions = pythons()
    with capsys.disabled():
        print(f"\nGolden vectors on Python {', '.join(versions)}.")
    assert len(versions) >= 2, f"Two Pythons from 3.11 on are needed to compare; there is only {list(versions)}."
    assert len(VECTORS) == len(set(CODES)) == 20
    assert all(re.fullmatch("[1-6]{54}", vector["faces"]) for vector in VECTORS)
    for version, command in versions.items():
        for hash_seed in ("0", "1", "4294967295"):
            assert computed(command, [str(HERE / "twin.py")], hash_seed) == VECTORS, f"twin, {version}"
            assert computed(command, ["-c", OURS], hash_seed) == VECTORS, f"ours, {version}"


def test_report_16_the_twin_and_we_agree_on_the_check_letters() -> None:
    for text in CODES:
        assert twin.is_good(text)
    chance = random.Random(7)
    for _ in range(2000):
        text = "".join(chance.choices(LETTERS, k=chance.randint(3, 40)))
        assert twin.is_good(checked(text))
        assert twin.is_good(text) == (codes._remainder(text) == (1, 0))
