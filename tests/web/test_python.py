"""The suites of the storage and of the rules in the browser's own Python, on its private file system."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.browser.harness import ROOT
from tests.web.host import Chromium
from tests.web.python import Python

SUITES = """
    tests/storage
    tests/scoring/test_dice.py
    tests/scoring/rolling_realms/test_golden.py tests/scoring/rolling_realms/test_rules.py
    tests/scoring/rolling_empires/test_golden.py tests/scoring/rolling_empires/test_rules.py
    tests/scoring/rolling_empires/test_battle_rules.py tests/scoring/rolling_empires/test_building_rules.py
    tests/scoring/dragons_roll/test_rules.py
""".split()  # noqa: SIM905 - a list of names reads best like this
"""What runs there: everything of the storage, recorded games among it, the seeds, and the tables of rules."""
IDENTITY = "tests/storage/test_codec.py::test_decode_encode_is_the_identity_through_json_bytes"
SLOW = "it touches no files, and takes minutes: run it with --long"
LEFT_OUT = {
    "a browser's Python has one thread": (
        "tests/storage/test_backups.py::test_nobody_can_write_to_a_match_while_it_is_read_for_a_backup",
        "tests/storage/test_copies_at_once.py::test_one_copy_from_two_phones_at_once_comes_in_once",
        "tests/storage/test_copies_at_once.py::test_two_phones_that_bring_a_backup_back_each_keep_what_was_there",
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
        "tests/storage/test_sigkill.py",
        "tests/storage/test_log.py::test_report_29_killed_twenty_times_nothing_acknowledged_is_lost",
    ),
    "it copies the folder at every fsync; where a browser stops is in test_opfs.py": (
        "tests/storage/test_copies_at_once.py::test_wherever_it_stops_everything_is_there_again",
    ),
    "they limit the files of a process; what is full there is in test_opfs.py": (
        "tests/storage/test_backups.py::test_a_backup_that_cannot_be_made_is_in_nobodys_way",
        "tests/storage/test_disk_full.py",
        "tests/storage/test_match_disk_full.py",
    ),
    "they look at screens, or at the matches of the pictures of screens, which are not there": (
        "tests/storage/test_backup.py::test_every_game_is_the_same_in_another_library_after_a_restart",
        "tests/storage/test_mutated_copies.py",
    ),
    "a published file is looked at with a library that is not there": ("tests/storage/test_schema.py",),
    "no folder has a lock there: one tab has the files": (
        "tests/storage/test_library.py::test_a_folder_that_cannot_be_used_is_refused_and_left_alone[lock-is-a-folder]",
    ),
    "the vectors are computed below instead of by other Pythons": (
        "tests/scoring/rolling_empires/test_golden.py::test_golden_vectors_on_every_python_and_hash_seed",
        "tests/scoring/rolling_realms/test_golden.py::test_report_16_golden_vectors_on_every_python_and_hash_seed",
    ),
    SLOW: (
        IDENTITY,
        "tests/storage/test_codec.py::test_a_missing_key_is_refused_unless_it_has_a_default",
        "tests/storage/test_codec.py::test_unions_of_records_may_stand_at_any_depth",
        "tests/storage/test_codec.py::test_wrong_types_and_unknown_keys_are_refused",
        "tests/scoring/dragons_roll/test_rules.py::test_games_played_to_the_end",
    ),
}
"""Beginnings of the names of tests in them that do not run there, by the reason."""
TWINS = {"rolling_realms": "twin.py", "rolling_empires": "seed_twin.py"}
"""The games with golden vectors, and the program beside them that computes these from the text of the format."""


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


def test_report_16_golden_vectors_in_the_browser(chrome: Chromium, python: str) -> None:
    inside = Python.start(chrome, python)
    for game, twin in TWINS.items():
        expected = json.loads((ROOT / "tests" / "scoring" / game / "vectors.json").read_text("utf-8"))
        assert inside("vectors", game=game, twin=twin) == {"ours": expected, "twin": expected}
