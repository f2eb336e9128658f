"""The suites of the storage and of the rules in the browser's own Python, on its private file system."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.harness import ROOT
from tests.web.host import Chromium
from tests.web.python import Python

SUITES = """
    tests/storage/test_backup.py tests/storage/test_codec.py tests/storage/test_depth.py
    tests/storage/test_dragons_undo.py tests/storage/test_empires_undo.py tests/storage/test_journal.py
    tests/storage/test_library.py tests/storage/test_log.py tests/storage/test_log_damage.py
    tests/storage/test_match.py tests/storage/test_match_damage.py tests/storage/test_tinydb_conformance.py
    tests/scoring/test_dice.py
    tests/scoring/rolling_realms/test_golden.py tests/scoring/rolling_realms/test_rules.py
    tests/scoring/rolling_empires/test_golden.py tests/scoring/rolling_empires/test_rules.py
    tests/scoring/rolling_empires/test_battle_rules.py tests/scoring/rolling_empires/test_building_rules.py
    tests/scoring/dragons_roll/test_rules.py
""".split()  # noqa: SIM905 - a list of names reads best like this
"""What runs there: all of the storage's that needs no second process, recorded games, seeds, and tables of rules."""
SLOW = "it touches no files, and takes minutes: run it with --long"
LEFT_OUT = {
    "a browser's Python has one thread": (
        "tests/storage/test_library.py::test_a_library_closed_by_another_thread_is_free",
        "tests/storage/test_library.py::test_a_long_match_that_is_being_opened_holds_up_no_other",
        "tests/storage/test_match.py::test_report_31_and_8_two_threads_act_two_hundred_times_each",
        "tests/storage/test_match.py::test_report_32_two_people_who_roll_at_once_roll_once",
        "tests/storage/test_match.py::test_threads_that_leave_open_and_list_meanwhile",
        "tests/storage/test_tinydb_conformance.py::test_report_31_two_threads_make_400_entries",
    ),
    "a browser's Python starts no process, and knows no rights": (
        "tests/storage/test_library.py::test_report_1_a_process_that_dies_keeps_its_match_and_gets_no_other",
        "tests/storage/test_library.py::test_a_folder_without_the_right_to_write_is_refused_and_left_alone",
        "tests/storage/test_library.py::test_a_folder_in_use_is_refused_and_left_alone",
        "tests/storage/test_log.py::test_report_29_killed_twenty_times_nothing_acknowledged_is_lost",
    ),
    "no folder has a lock there: one tab has the files": (
        "tests/storage/test_library.py::test_a_folder_that_cannot_be_used_is_refused_and_left_alone[lock-is-a-folder]",
    ),
    "the vectors are computed below instead of by other Pythons": (
        "tests/scoring/rolling_empires/test_golden.py::test_golden_vectors_on_every_python_and_hash_seed",
        "tests/scoring/rolling_realms/test_golden.py::test_report_16_golden_vectors_on_every_python_and_hash_seed",
    ),
    SLOW: (
        "tests/storage/test_codec.py::test_decode_encode_is_the_identity_through_json_bytes[dragons_roll-DragonsCards]",
        "tests/storage/test_codec.py::test_unions_of_records_may_stand_at_any_depth",
        "tests/storage/test_codec.py::test_wrong_types_and_unknown_keys_are_refused",
        "tests/scoring/dragons_roll/test_rules.py::test_games_played_to_the_end",
    ),
}
"""Beginnings of the names of tests in them that do not run there, by the reason."""


def test_the_suites_pass_in_the_browser_but_for_those_left_out(
    chrome: Chromium, python: str, pytestconfig: pytest.Config
) -> None:
    """`python -m pytest tests/web/test_python.py --long` leaves out nothing because of the time it takes."""
    long = pytestconfig.getoption("--long", default=False)
    without = [name for reason, names in LEFT_OUT.items() for name in names if reason != SLOW or not long]
    command = [sys.executable, "-m", "pytest", "--collect-only", *SUITES]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as collecting:
        found = Python.start(chrome, python)("suites", paths=SUITES, without=without)
        told, _ = collecting.communicate()
    everywhere = {line for line in told.splitlines() if "::" in line}
    stale = [name for name in without if not any(one.startswith(name) for one in everywhere)]
    assert stale == []
    assert {name: how for name, how in found.items() if how != "passed"} == {}
    assert set(found) == {name for name in everywhere if not name.startswith(tuple(without))}


@pytest.mark.parametrize("game, twin", [("rolling_realms", "twin.py"), ("rolling_empires", "seed_twin.py")])
def test_report_16_golden_vectors_in_the_browser(chrome: Chromium, python: str, game: str, twin: str) -> None:
    vectors = json.loads((Path(ROOT) / "tests" / "scoring" / game / "vectors.json").read_text("utf-8"))
    assert Python.start(chrome, python)("vectors", game=game, twin=twin) == {"ours": vectors, "twin": vectors}
