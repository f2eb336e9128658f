"""What tests call in the browser's Python: `called` with the name of a function here and JSON of its arguments."""

from __future__ import annotations

import inspect
import io
import json
import runpy
import sys
import tempfile
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from storage.opfs import mount
from tests.web.cuts import cut, mended
from tests.web.full import created, opened, played

HOME = Path("/opfs")
"""Where the private file system is for the suites."""
SPARE = 600
"""Files that one test may create; those it deletes count no more."""


async def called(name: str, given: str) -> str:
    """Call one of FUNCTIONS."""
    answer = FUNCTIONS[name](**json.loads(given))
    if inspect.isawaitable(answer):
        answer = await answer
    return json.dumps(answer)


class Outcomes:
    """Notes how each test ended."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the first that is wrong of set-up, call and clean-up."""
        if self.found.get(report.nodeid, "passed") == "passed":
            self.found[report.nodeid] = "passed" if report.passed else report.longreprtext or report.outcome

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep what could not be collected."""
        if report.failed:
            self.found[report.nodeid] = report.longreprtext


async def suites(paths: list[str], without: list[str]) -> dict[str, str]:
    """Run tests whose folders are all on the private file system; return how each ended, "passed" or what is wrong."""
    await mount(HOME, name="suites", spare=SPARE)
    for folder in (Path("/dev/shm/tmp"), Path("/dev/shm")):  # it is memory, where the tests would rather be
        if folder.exists():
            folder.rmdir()
    tempfile.tempdir = str(HOME)
    outcomes = Outcomes()
    options = ["-p", "no:cacheprovider", "-o", "tmp_path_retention_policy=none", "--basetemp", str(HOME / "pytest")]
    options += ["-o", "faulthandler_timeout=0"]  # there is no second thread to look at the time
    # Pytest's own files are open after they were deleted, which these cannot be.
    deselected = [f"--deselect={name}" if "::" in name else f"--ignore={name}" for name in without]
    pytest.main([*options, "--capture", "sys", *deselected, *paths], plugins=[outcomes])
    return outcomes.found


def vectors(game: str, twin: str) -> dict[str, Any]:
    """Compute the golden vectors of a game, as we do and as the twin does."""
    golden = import_module(f"tests.scoring.{game}.test_golden")
    found = {}
    for name in ("ours", "twin"):
        with redirect_stdout(io.StringIO()) as out, pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", ["-", *golden.CODES])
            if name == "ours":
                exec(golden.OURS, {"__name__": "__main__"})
            else:
                runpy.run_path(str(golden.HERE / twin), run_name="__main__")
        found[name] = json.loads(out.getvalue())
    return found


FUNCTIONS = {function.__name__: function for function in (suites, vectors, cut, mended, opened, created, played)}
