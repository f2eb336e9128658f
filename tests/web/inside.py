"""What the tests of the browser's Python call in it: `called` with a name of a function here and JSON of its arguments."""

from __future__ import annotations

import inspect
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

from storage.opfs import mount

HOME = Path("/opfs")
"""Where the private file system is."""
SPARE = 200
"""Files that one test may create; those it deletes count no more."""


async def called(name: str, given: str) -> str:
    """Call a function of this module."""
    answer = globals()[name](**json.loads(given))
    if inspect.isawaitable(answer):
        answer = await answer
    return json.dumps(answer)


class Outcomes:
    """Notes how each test ended."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what is worst of set-up, call and clean-up: it passed only if all did."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if self.found.get(report.nodeid, "passed") == "passed":
            self.found[report.nodeid] = "passed" if report.passed else report.longreprtext or report.outcome

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep what could not be collected."""
        if report.failed:
            self.found[report.nodeid] = report.longreprtext


async def tests(arguments: list[str]) -> dict[str, Any]:
    """Run tests whose folders are all on the private file system."""
    await mount(HOME, name="tests", spare=SPARE)
    for folder in ("/dev/shm/tmp", "/dev/shm"):  # memory: nothing is to be kept there
        if os.path.isdir(folder):
            os.rmdir(folder)
    tempfile.tempdir = str(HOME)
    outcomes = Outcomes()
    options = ["-p", "no:cacheprovider", "--capture", "sys", "-o", "tmp_path_retention_policy=none", "--basetemp", str(HOME / "pytest")]
    status = pytest.main([*options, *arguments], plugins=[outcomes])
    return {"status": status, "found": outcomes.found, "seconds": outcomes.seconds}
