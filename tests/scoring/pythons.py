"""The Pythons of this machine, for what has to be the same on all of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


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
    assert len(versions) >= 2, f"Two Pythons from 3.11 on are needed to compare; there is only {list(versions)}."
    return versions


def computed(arguments: list[str]) -> Iterator[tuple[str, object]]:
    """Run a program on every Python, under several hash seeds; return which it was, and the JSON it printed."""
    for version, command in pythons().items():
        for hash_seed in ("0", "1", "4294967295"):
            done = subprocess.run(
                [command, "-S", "-W", "error", *arguments],
                capture_output=True,
                check=False,
                cwd=ROOT,
                env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
            )
            assert done.returncode == 0, f"{command}: {done.stderr.decode()}"
            yield f"Python {version}, hash seed {hash_seed}", json.loads(done.stdout)
