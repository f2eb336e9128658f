"""Sharing: the link and its QR code, what is copied and sent, and the result as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from scoring.codes import grouped
from scoring.rolling_realms import seeds
from scoring.rolling_realms.events import RealmsSetup, RoundClosed, RoundTotalEntered
from scoring.rolling_realms.realms import CATALOGUE, REDUX
from scoring.seats import PlayerWithdrew
from screens.parts.qr import qr_version
from screens.rolling_realms.share import Share, link, ranking_text, shared_text
from screens.words import Words
from storage.library import Library
from storage.match import Done, Match
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened

CODE = seeds.code(REDUX, 123456789)
BASE = "https://example.org/rollbook/"
ENGLISH = Words("en").game("rolling_realms")


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def match_of(data: Library, code: str = CODE, *, base: str = BASE) -> Match:
    data.keep_settings(replace(data.settings, base=base))
    return data.create("rolling_realms", RealmsSetup(("Ana", "Ben", "Cem"), code))


def finish(match: Match) -> None:
    events = [event for number in (1, 2, 3) for event in (
        RoundTotalEntered(number, 0, 100 + number), RoundTotalEntered(number, 1, 120 + number), RoundClosed(number)
    )]  # fmt: skip
    for event in (*events, PlayerWithdrew(2)):
        answer = match.dispatch(event, match.snapshot.entry, ("RR-2", "RR-14"))
        assert isinstance(answer, Done), answer


def asked(screen: Mounted) -> list[tuple[str, object]]:
    """What the device was asked to do, and with which values."""
    calls = [message.body for message in screen.recorder.sent if message.action is MessageAction.INVOKE_METHOD]
    return [(call.name, call.args) for call in calls]


@pytest.mark.parametrize("host", ["a" * 48 + "b/", "10.0.0.2:8571/" + "ab/" * 12])
def test_a_redux_link_fits_a_qr_code_of_version_4(host: str) -> None:
    base = ("https://" + host)[:56].rstrip("/") + "/"
    assert len(base) <= 57
    for entropy in (0, 1, 123456789, 2**60 - 1):
        version = qr_version(link(base, seeds.code(REDUX, entropy)))
        assert version is not None
        assert version <= 4


def test_the_longest_base_has_57_characters() -> None:
    base = "https://" + "a" * 48 + "/"
    assert len(base) == 57
    assert qr_version(link(base, CODE)) == 4


def test_link_and_text() -> None:
    assert link(BASE, CODE) == f"https://example.org/rollbook/#/r/{CODE}"
    assert link("", CODE) == ""
    text = shared_text(ENGLISH, CODE, link(BASE, CODE))
    assert grouped(CODE) in text
    assert text.endswith(link(BASE, CODE))
    assert not [realm.name for realm in CATALOGUE if realm.name in text.replace("Rolling Realms Redux", "")]
    assert shared_text(ENGLISH, CODE, "").endswith(grouped(CODE))


def test_the_screen_shows_qr_code_and_link(data: Library) -> None:
    with opened(data, Share, match_of(data)) as screen:
        assert f"QR code for {link(BASE, CODE)}" in screen.names()
        assert grouped(CODE) in screen.texts()
        assert link(BASE, CODE) in screen.texts()
        assert {"Copy code", "Copy link", "Send …"} <= set(screen.texts())
        assert [area.content.value for area in screen.of(ft.SelectionArea)] == [grouped(CODE), link(BASE, CODE)]


def test_a_device_without_clipboard_or_share_sheet_says_so(data: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.services.PATIENCE", 0.01)
    monkeypatch.setattr("screens.services.SHARING", 0.01)
    with opened(data, Share, match_of(data)) as screen:
        for key, said in (
            ("copy-code", "This device does not let the app copy. Mark the text and copy it."),
            ("primary", "This device does not let the app copy. Mark the text and copy it."),
            ("send", "This device has no share menu for the app. Copy the link instead."),
        ):
            tapped(screen, key)
            assert said in screen.texts()
        values = str(asked(screen))
        assert CODE in values
        assert shared_text(ENGLISH, CODE, link(BASE, CODE)).splitlines()[0] in values


def tapped(screen: Mounted, key: str) -> None:
    """Tap what asks the device, which does not answer here."""
    screen.loop.run_until_complete(screen.session.dispatch_event(screen.find(key)._i, "click", None))
    screen.settle()


def test_without_an_address_the_code_alone_is_shown(data: Library) -> None:
    with opened(data, Share, match_of(data, base="")) as screen:
        assert not [name for name in screen.names() if name.startswith("QR")]
        assert "No address is known to make a link with. The code is enough." in screen.texts()
        assert screen.texts().count("Copy code") == 2
        assert "Copy link" not in screen.texts()


def test_a_code_too_long_for_a_qr_code_is_shared_as_text(data: Library) -> None:
    code = seeds.code((*REDUX, *(f"realm {number} of ours" for number in range(100))), 1)
    with opened(data, Share, match_of(data, code)) as screen:
        assert "Too long for a QR code. Send the link or the code." in screen.texts()
        assert link(BASE, code) in screen.texts()


def test_a_finished_match_has_its_ranking_as_text(data: Library) -> None:
    with opened(data, Share, match_of(data)) as screen:
        assert "copy-table" not in set(screen.keys())
    match = match_of(data)
    finish(match)
    expected = [
        "Rolling Realms Redux", "1. Ben  36.6  (12.1 + 12.2 + 12.3)", "2. Ana  30.6  (10.1 + 10.2 + 10.3)",
        "out Cem  0.0  (0.0 + 0.0 + 0.0)",
    ]  # fmt: skip
    assert ranking_text(ENGLISH, match.snapshot).splitlines() == expected
    with opened(data, Share, match) as screen:
        assert "\n".join(expected) in screen.texts()
        assert "copy-table" in set(screen.keys())


def test_a_tally_has_a_ranking_and_no_code(data: Library) -> None:
    match = data.create("rolling_realms", RealmsSetup(("Ana",), CODE, "tally"))
    with opened(data, Share, match) as screen:
        assert grouped(CODE) not in screen.texts()
        assert {"copy-table"} <= screen.keys()
        assert "primary" not in set(screen.keys())
