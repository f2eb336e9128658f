"""Kill a process that plays, again and again, and look for what it had acknowledged.

`python -m tests.torture [--web] [--kills N] [--seed N]` prints what it did as JSON and fails if anything was lost or
wrong. With `--web` the process is a browser with the offline web app, whose host is gone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import IO

from storage.library import Library
from storage.match import Done, Match
from tests.storage.actions import GAME, act, chained, digest, digest_before, setup, unhurried

ROOT = Path(__file__).parents[1]
LONG = 300
"""Steps after which the next match is begun."""


@dataclass
class Toll:
    """What happened to all the processes together."""

    kills: int = 0
    acknowledged: int = 0
    in_flight: int = 0
    """Actions that were stored, and whose process died before it could say so."""
    created_in_flight: int = 0
    """Matches of that kind."""
    matches: int = 0
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not there as it was, or what was found damaged."""


def play(folder: Path, seed: int) -> None:
    """Open the library and act for ever; say on stdout what is stored, once it is."""
    chance = Random(seed)
    library = Library.open(folder, monotonic=unhurried())
    listed = library.matches()
    match = library.match(listed[0].id) if listed else library.create(GAME, setup())
    chain = chained(step.entry for step in reversed(match.steps()))
    _say(match, chain)
    while True:
        if len(match.steps()) > LONG:
            library.leave(match)
            match, chain = library.create(GAME, setup()), ""
            _say(match, chain)
        if isinstance(act(chance, match), Done):
            chain = chained([match.steps()[0].entry], chain)
            _say(match, chain)
        if chance.random() < 0.05:
            library.leave(match)


def _say(match: Match, chain: str) -> None:
    sys.stdout.write(f"{match.id} {len(match.steps())} {digest(match, chain)}\n")
    sys.stdout.flush()


def torture(folder: Path, kills: int, seed: int, fewest: int = 0) -> Toll:
    """Play in a process and kill it, as often as is said; every time hold the folder against what was acknowledged.

    Args:
        folder: The data folder of all the processes.
        kills: How many processes to kill.
        seed: Of the moments and the actions.
        fewest: Actions to wait for in all, spread over the processes.
    """
    chance, toll = Random(seed), Toll()
    known: dict[str, tuple[int, str]] = {}
    while toll.kills < kills:
        command = [sys.executable, "-m", "tests.torture", "--play", str(folder), "--seed", str(chance.getrandbits(32))]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
            assert child.stdout
            wanted = chance.randint(0, 2 * fewest // kills + 2)
            first = _heard(child.stdout, known, 1 + wanted, toll)
            time.sleep(chance.random() * 0.003)
            child.kill()
            _heard(child.stdout, known, sys.maxsize, toll)
        if not first:
            toll.lost.append(f"process {toll.kills} did not start")
        toll.kills += 1
        _check(folder, known, toll)
    return toll


def _heard(said: IO[bytes], known: dict[str, tuple[int, str]], count: int, toll: Toll) -> int:
    """Take in as many whole lines as there are, at most `count`; return how many there were."""
    heard = 0
    while heard < count and (line := said.readline()).endswith(b"\n"):
        name, steps, print_ = line.decode().split()
        if name not in known or known[name][0] < int(steps):
            toll.acknowledged += int(steps) > 0
        known[name] = int(steps), print_
        heard += 1
    return heard


def _check(folder: Path, known: dict[str, tuple[int, str]], toll: Toll) -> None:
    """Reopen everything; what is there now is what is expected from here on."""
    library = Library.open(folder, monotonic=unhurried())
    toll.lost.extend(f"damaged: {told}" for told in library.reports)
    listed = {summary.id: summary for summary in library.matches()}
    toll.lost.extend(f"{name} is gone" for name in known.keys() - listed.keys())
    for name, summary in listed.items():
        match = library.match(name)
        steps = match.steps()
        if summary.acted != match.acted or summary.finished != (match.snapshot.outcome is not None):
            toll.lost.append(f"{name}: the summary is another's")
        now = len(steps), digest(match)
        if name not in known:
            toll.created_in_flight += 1
            if steps:
                toll.lost.append(f"{name} has steps, and was not acknowledged")
        elif now[0] == known[name][0] + 1:
            toll.in_flight += 1
            if digest_before(match) != known[name][1]:
                toll.lost.append(f"{name} is not what was acknowledged, and one step")
        elif now != known[name]:
            toll.lost.append(f"{name} is not what was acknowledged")
        known[name] = now
    toll.matches = len(listed)
    library.close()


def main() -> int:
    """Torture, or be tortured."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--web", action="store_true", help="the offline web app in a browser")
    parser.add_argument("--kills", type=int, default=None, help="usually 500, of browsers 15")
    parser.add_argument("--seed", type=int, default=None, help="usually another each time")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    seed = time.time_ns() if options.seed is None else options.seed
    if options.play:
        play(options.play, seed)
    kills = options.kills or (15 if options.web else 500)
    with TemporaryDirectory(ignore_cleanup_errors=options.web) as folder:
        if options.web:
            from tests.web import killed  # noqa: PLC0415 - the processes that are killed do not need it

            toll: Toll | killed.Toll = killed.on_its_own(Path(folder), kills, seed, 20 * kills)
        else:
            toll = torture(Path(folder), kills, seed, 20 * kills)
    print(json.dumps({"seed": seed, **vars(toll)}))
    return 1 if toll.lost else 0


if __name__ == "__main__":
    sys.exit(main())
