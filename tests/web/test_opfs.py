"""The browser's private file system when it is killed in the middle of a call, and when it is full."""

from __future__ import annotations

from typing import Any

from tests.web.host import Chromium
from tests.web.python import Python


def test_killed_within_any_call_nothing_acknowledged_is_lost(chrome: Chromium, python: str) -> None:
    inside = Python.start(chrome, python)
    lives: dict[int, Any] = {}
    at = 0
    while (life := inside("cut", at=at))["cut"]:
        lives[at] = life["known"]
        at += 1
    chrome.kill()
    chrome.start()
    inside = Python.start(chrome, python)
    found = {at: inside("mended", at=at, known=known) for at, known in lives.items()}
    assert len(found) > 70
    assert {at: one["wrong"] for at, one in found.items() if one["wrong"]} == {}
    assert {told for one in found.values() for told in one["told"]} <= {"log-torn", "log-unfinished"}
    assert any("log-torn" in one["told"] for one in found.values()), "an append was cut"
    assert any(one["lost"] for one in found.values()), "a rename was cut within its header"
    assert any(one["twice"] for one in found.values()), "a rename was cut behind its header"


def test_more_new_files_than_there_is_room_for_are_told_as_a_full_disk(chrome: Chromium, python: str) -> None:
    inside = Python.start(chrome, python)
    assert inside("opened", spare=3) == {}
    full = inside("created", files=0, matches=5)
    assert full["told"] == ["disk-full"] * 2
    assert len(full["matches"]) == 3
    more = inside("created", files=5, matches=4)
    assert (more["told"], more["reports"], len(more["matches"])) == ([], 0, 7)
    assert full["matches"].items() <= more["matches"].items()
    inside.page.close()
    assert Python.start(chrome, python)("opened", spare=3) == more["matches"]


def test_without_room_an_action_is_refused_and_nothing_is_lost_and_it_goes_on(chrome: Chromium, python: str) -> None:
    inside = Python.start(chrome, python)
    devices = chrome.context.new_cdp_session(inside.page)
    origin = {"origin": python.rpartition("/")[0]}
    inside("opened", spare=3)
    match = next(iter(inside("created", files=0, matches=1)["matches"]))
    devices.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 1})
    full = inside("played", match=match, most=100_000)
    assert full["told"] == "disk-full"
    assert full["done"] > 0
    assert inside("created", files=9, matches=1)["told"] == ["disk-full"]
    devices.send("Storage.overrideQuotaForOrigin", origin)
    more = inside("played", match=match, most=5)
    assert (more["told"], more["done"]) == ("", 5)
    assert inside("created", files=2, matches=1)["told"] == []
    now = inside("created", files=2, matches=0)["matches"]
    inside.page.close()
    assert Python.start(chrome, python)("opened", spare=3) == now
