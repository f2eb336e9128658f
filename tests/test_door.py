"""The table's door: its key, the ticket of those who are in, how wrong keys are slowed, and what a renewal does."""

from __future__ import annotations

import asyncio
import html

import pytest

from scoring.codes import LETTERS, checked
from scoring.game import Fact
from screens.door import COOKIE, Door, fresh_key, is_key
from screens.key_page import key_page
from screens.throttle import FORGOTTEN, FREE, LONGEST, REMEMBERED, Bucket, Throttle
from screens.words import LANGUAGES, Words
from storage.errors import WriteFailed

KEY = checked("ABCDEFGHJK")
OTHER = checked("ZZZZZZZZZZ")


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def door(key: str = KEY, clock: Clock | None = None) -> Door:
    return Door(key, lambda _: None, ["192.168.1.20"], monotonic=clock or Clock())


def shown(at: Door, text: str, address: str = "phone") -> str:
    fault = at.show(text, address)
    return fault.key if fault else "in"


def test_a_fresh_key_has_fifty_random_bits_and_a_check() -> None:
    keys = {fresh_key() for _ in range(2000)}
    assert len(keys) == 2000
    assert all(is_key(key) for key in keys)
    for place in range(10):
        assert {key[place] for key in keys} == set(LETTERS)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (KEY, "in"),
        (KEY.lower(), "in"),
        (f" {KEY[:4]} {KEY[4:8]}-{KEY[8:]}\n", "in"),
        (f"http://192.168.1.20:8571/t/{KEY}", "in"),
        (OTHER, "key-wrong"),
        ("", "key-form"),
        (KEY[:-1], "key-form"),
        (KEY + "0", "key-form"),
        (KEY[:-1] + "0", "key-form"),
        ("UUUU UUUU UUUU", "key-form"),
        ("\0" * 12, "key-form"),
        ("é" * 5000, "key-form"),
    ],
)
def test_what_is_typed_for_a_key(typed: str, said: str) -> None:
    assert shown(door(), typed) == said


@pytest.mark.parametrize(
    ("cookies", "admitted"),
    [
        ("{name}={ticket}", True),
        ("other=1; {name}={ticket}; more=2", True),
        ("{name}=" + "0" * 64 + "; {name}={ticket}", True),
        ("", False),
        ("{name}=", False),
        ("{name}={key}", False),
        ("x{name}={ticket}", False),
        ("{name}={ticket}0", False),
        ("{name}=" + "0" * 64, False),
        ("{name}={upper}", False),
    ],
)
def test_a_ticket_is_all_that_a_browser_needs(cookies: str, *, admitted: bool) -> None:
    at = door()
    assert KEY not in at.ticket
    values = {"name": COOKIE, "ticket": at.ticket, "key": KEY, "upper": at.ticket.upper()}
    assert at.admits(cookies.format_map(values)) is admitted


def test_wrong_keys_wait_longer_each_time_and_the_right_one_too() -> None:
    clock = Clock()
    at = door(clock=clock)
    waits = []
    for _ in range(14):
        while (fault := at.show(OTHER, "guesser")) and fault.key == "key-wait":
            seconds = int(dict(fault.values)["count"])
            assert shown(at, KEY, "guesser") == "key-wait"
            clock.now += seconds
            waits.append(seconds)
    assert waits[:4] == [2, 3, 5, 9]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST + 1
    assert shown(at, KEY, "newcomer") == "in"
    clock.now += LONGEST
    assert shown(at, KEY, "guesser") == "in"
    assert shown(at, OTHER, "guesser") == "key-wrong"  # and all is forgotten


def test_wrong_keys_from_many_addresses_slow_each_other_down_but_nobody_else() -> None:
    clock = Clock()
    at = door(clock=clock)
    tried = 0
    for turn in range(2):
        for number in range(200):
            tried += shown(at, OTHER, f"guesser {number}") == "key-wrong"
            clock.now += 0.01
        assert turn or tried == 200  # each address once
    assert tried < 210
    assert shown(at, KEY, "newcomer") == "in"


def test_addresses_are_forgotten_and_never_more_than_a_thousand_remembered() -> None:
    slow = Throttle()
    for number in range(3 * REMEMBERED):
        slow.wrong(f"address {number}", 0.0)
    assert len(slow._wrong) == REMEMBERED
    for _ in range(FREE + 3):
        slow.wrong("one", 10.0)
    assert slow.wait("one", 10.0) > 0
    assert slow.wait("one", 10.0 + FORGOTTEN + 1) == 0


def test_a_bucket_fills_again_and_no_further() -> None:
    bucket = Bucket(3, 2.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(0.0) == 0.5
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert not bucket.take(100.0, 3.5)
    assert bucket.take(100.0, 3.0)
    assert not bucket.take(90.0)  # a clock that runs backwards gives nothing


def test_a_renewed_key_turns_everybody_out_and_a_failed_renewal_nobody() -> None:
    kept: list[str] = []
    full = False

    def keep(key: str) -> None:
        if full:
            raise WriteFailed(name="library.log", reason="full")
        kept.append(key)

    at = Door("", keep, [])
    assert kept == [at.key]
    out: list[str] = []
    at.enter(lambda: out.append("Ana"))
    at.enter(lambda: out.append("Ben"))()  # has left
    old = at.key, at.ticket
    full = True
    with pytest.raises(WriteFailed):
        asyncio.run(at.renew())
    assert ((at.key, at.ticket), out) == (old, [])
    full = False
    asyncio.run(at.renew())
    assert (kept[1:], out) == ([at.key], ["Ana"])
    assert at.key != old[0]
    assert not at.admits(f"{COOKIE}={old[1]}")
    assert shown(at, old[0]) == "key-wrong"


def test_a_kept_key_that_is_none_is_replaced_and_a_good_one_is_not() -> None:
    for spoilt in ("", "x", KEY.lower(), KEY[:-1] + "0"):
        kept: list[str] = []
        assert [Door(spoilt, kept.append, []).key] == kept
    kept = []
    assert Door(KEY, kept.append, []).key == KEY
    assert kept == []


def test_the_link_carries_the_key() -> None:
    at = door()
    at.base = "http://192.168.1.20:8571/"
    assert at.link == f"http://192.168.1.20:8571/t/{KEY}"
    assert shown(at, at.link) == "in"


def test_what_is_told_names_what_was_typed_and_for_how_long_to_wait() -> None:
    fault = door().show("abc", "phone")
    assert fault == Fact("key-form", (("found", "abc"),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_the_key_repeats_what_was_typed_and_nothing_of_it_counts_as_page(language: str) -> None:
    words = Words(language)
    typed = '"><script>alert(1)</script>&é'
    fault = door().show(typed, "phone")
    page = key_page(words, fault, typed).decode()
    assert page.count("&lt;script&gt;") == 2
    assert "<script" not in page
    assert words.say("key-title") in html.unescape(page)
    assert words.say("key-wait", count=3) in html.unescape(key_page(words, Fact("key-wait", (("count", 3),))).decode())
