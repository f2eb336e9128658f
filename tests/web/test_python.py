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

SUITES = (
    *(f"tests/storage/test_{name}.py" for name in "backup codec depth dragons_undo empires_undo journal".split()),
    *(f"tests/storage/test_{name}.py" for name in "library log log_damage match match_damage".split()),
    "tests/storage/test_tinydb_conformance.py",
    "tests/scoring/test_dice.py",
    "tests/scoring/rolling_realms/test_golden.py",
    "tests/scoring/rolling_realms/test_rules.py",
    "tests/scoring/rolling_empires/test_golden.py",
    "tests/scoring/rolling_empires/test_rules.py",
    "tests/scoring/rolling_empires/test_building_rules.py",
    "tests/scoring/rolling_empires/test_battle_rules.py",
    "tests/scoring/dragons_roll/test_rules.py",
)
"""What runs there: the tables of all actions on all storages, and of what the rulebooks have against each action."""
THREADS = "a browser's Python has one thread"
PROCESSES = "a browser's Python starts no process"
TIME = "it is the same code as elsewhere, and would take minutes"
LEFT_OUT = {
    "tests/storage/test_codec.py::test_decode_encode_is_the_identity_through_json_bytes[dragons_roll-DragonsCards]": TIME,
    "tests/storage/test_codec.py::test_unions_of_records_may_stand_at_any_depth": TIME,
    "tests/storage/test_codec.py::test_wrong_types_and_unknown_keys_are_refused": TIME,
    "tests/storage/test_library.py::test_report_1_a_process_that_dies_keeps_its_match_and_gets_no_other": PROCESSES,
    "tests/storage/test_library.py::test_a_folder_that_cannot_be_used_is_refused_and_left_alone[lock-is-a-folder]": (
        "no folder is locked there: one tab has the files"
    ),
    "tests/storage/test_library.py::test_a_folder_without_the_right_to_write_is_refused_and_left_alone": PROCESSES,
    "tests/storage/test_library.py::test_a_folder_in_use_is_refused_and_left_alone": PROCESSES,
    "tests/storage/test_library.py::test_a_library_closed_by_another_thread_is_free": THREADS,
    "tests/storage/test_library.py::test_a_long_match_that_is_being_opened_holds_up_no_other": THREADS,
    "tests/storage/test_log.py::test_report_29_killed_twenty_times_nothing_acknowledged_is_lost": PROCESSES,
    "tests/storage/test_match.py::test_report_31_and_8_two_threads_act_two_hundred_times_each": THREADS,
    "tests/storage/test_match.py::test_report_32_two_people_who_roll_at_once_roll_once": THREADS,
    "tests/storage/test_match.py::test_threads_that_leave_open_and_list_meanwhile": THREADS,
    "tests/storage/test_tinydb_conformance.py::test_report_31_two_threads_make_400_entries": THREADS,
    "tests/scoring/dragons_roll/test_rules.py::test_games_played_to_the_end": TIME,
    "tests/scoring/rolling_empires/test_golden.py::test_golden_vectors_on_every_python_and_hash_seed": PROCESSES,
    "tests/scoring/rolling_realms/test_golden.py::test_report_16_golden_vectors_on_every_python_and_hash_seed": PROCESSES,
}
"""Beginnings of the names of tests in the suites that do not run there, and why."""


def test_the_suites_pass_in_the_browser_but_for_those_left_out(chrome: Chromium, python: str) -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", *SUITES]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as collecting:
        found = Python.start(chrome, python)("suites", paths=SUITES, without=list(LEFT_OUT))
        told, _ = collecting.communicate()
    everywhere = {line for line in told.splitlines() if "::" in line}
    stale = [name for name in LEFT_OUT if not any(one.startswith(name) for one in everywhere)]
    assert stale == []
    assert {name: how for name, how in found.items() if how != "passed"} == {}
    assert set(found) == {name for name in everywhere if not name.startswith(tuple(LEFT_OUT))}


@pytest.mark.parametrize("game, twin", [("rolling_realms", "twin.py"), ("rolling_empires", "seed_twin.py")])
def test_report_16_golden_vectors_in_the_browser(chrome: Chromium, python: str, game: str, twin: str) -> None:
    vectors = json.loads((Path(ROOT) / "tests" / "scoring" / game / "vectors.json").read_text("utf-8"))
    assert Python.start(chrome, python)("vectors", game=game, twin=twin) == {"ours": vectors, "twin": vectors}
