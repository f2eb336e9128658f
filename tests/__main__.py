"""`python -m tests`: style, types, layers, dependencies, and last every test. Arguments go to pytest."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tests import chromium

BESIDE = Path(sys.executable).parent
CHECKS = (
    ("ruff check", [sys.executable, "-m", "ruff", "check"]),
    ("ruff format", [sys.executable, "-m", "ruff", "format", "--check"]),
    ("mypy", [sys.executable, "-m", "mypy"]),
    ("import-linter", [shutil.which("lint-imports", path=str(BESIDE)) or "lint-imports", "--no-logo"]),
    ("deptry", [sys.executable, "-m", "deptry", "."]),
)


def main() -> int:
    """Run every check from the repository's root and return the status of the first that fails, or 0."""
    os.chdir(Path(__file__).parents[1])
    browser = chromium.find() or _install()
    if browser is None:
        print(chromium.MISSING, file=sys.stderr)
        return 1
    os.environ["CHROMIUM"] = browser
    spread = ["-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder"]  # over the cores, in the order of conftest
    for name, command in (*CHECKS, ("pytest", [sys.executable, "-m", "pytest", *spread, *sys.argv[1:]])):
        print(f"== {name}", flush=True)
        if status := subprocess.run(command, check=False).returncode:
            return status
    return 0


def _install() -> str | None:
    """Install Debian's Chromium if this is root on Debian, and return its path."""
    if "CHROMIUM" in os.environ or shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    if platform.freedesktop_os_release()["ID"] != "debian":
        return None
    print("== installing Debian's chromium", flush=True)
    apt = ["apt-get", "-q", "-y"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ([*apt, "update"], [*apt, "install", "--no-install-recommends", "chromium"]):
        subprocess.run(command, check=False, env=quiet, stdout=subprocess.DEVNULL)
    return chromium.find()


if __name__ == "__main__":
    sys.exit(main())
