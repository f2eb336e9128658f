"""Settings and About: every wish is kept and shown at once, and a wrong address gets one clear sentence."""

from __future__ import annotations

import resource
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from screens.about import VERSION, About
from screens.address import address
from screens.app import App
from screens.connection import Connection
from screens.words import Words
from storage.library import Device, Library
from tests.screens.mounting import Mounted, mounted
from tests.screens.opened import library as new_library
from tests.screens.opened import opened

SERVED = "http://127.0.0.1:8571/"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with new_library(tmp_path) as found:
        yield found


@pytest.fixture
def screen(library: Library) -> Iterator[Mounted]:
    """The settings as the app shows them to an English device."""
    connection = Connection("phone", "en", SERVED)

    def at_settings(page: ft.Page) -> None:
        page.route = "/settings"

    with mounted(App, library, connection, prepare=at_settings) as found:
        found.settle()
        yield found


def choose(screen: Mounted, key: str, value: Any) -> None:
    """Set a choice or a switch, as the client does it."""
    control = screen.find(key)
    screen.session.apply_patch(control._i, {"value": value})
    screen.event(control, "change", value)


@pytest.mark.parametrize(
    "key, value, wishes",
    [
        ("language", "de", Device(language="de")),
        ("theme", "dark", Device(theme="dark")),
        ("theme", "light", Device(theme="light")),
        ("awake", False, Device(awake=False)),
        ("haptics", False, Device(haptics=False)),
        ("shake", True, Device(shake=True)),
    ],
)
def test_every_wish_is_kept_for_the_device_alone(
    library: Library, screen: Mounted, key: str, value: Any, wishes: Device
) -> None:
    choose(screen, key, value)
    assert library.device("phone") == wishes
    assert library.device("tablet") == Device()
    assert screen.find(key).value == value


def test_language_is_shown_at_once_and_can_follow_the_device_again(screen: Mounted) -> None:
    choose(screen, "language", "de")
    assert Words("de").say("settings-title") in screen.texts()
    choose(screen, "language", "")
    assert Words("en").say("settings-title") in screen.texts()


def test_theme_is_shown_at_once(screen: Mounted) -> None:
    choose(screen, "theme", "dark")
    assert screen.page.theme_mode is ft.ThemeMode.DARK


def test_every_language_is_offered_by_its_own_name(screen: Mounted) -> None:
    labels = [radio.label for radio in screen.of(ft.Radio)]
    assert {"English", "Deutsch"} <= set(labels)


def test_address_is_kept_in_the_form_that_links_need(library: Library, screen: Mounted) -> None:
    screen.write("base", "HTTPS://Example.org/Roll#/settings")
    screen.click("base-save")
    assert library.settings.base == "https://example.org/Roll/"
    assert screen.find("base").value == "https://example.org/Roll/"
    screen.write("base", " ")
    screen.click("base-save")
    assert library.settings.base == ""


def test_wrong_address_gets_a_sentence_with_it_and_keeps_the_old_one(library: Library, screen: Mounted) -> None:
    screen.write("base", "https://example.org")
    screen.click("base-save")
    screen.write("base", "example.com")
    screen.click("base-save")
    assert Words("en").say("settings-base-wrong", found="example.com") in screen.texts()
    assert library.settings.base == "https://example.org/"


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process may grow."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_wish_that_the_disk_refuses_is_told_and_changes_nothing(library: Library, screen: Mounted) -> None:
    with full_disk():
        choose(screen, "shake", value=True)
        screen.write("base", "https://example.org")
        screen.click("base-save")
    assert any("Not saved, nothing was changed" in text for text in screen.texts())
    assert (library.device("phone"), library.settings.base) == (Device(), "")
    choose(screen, "shake", value=True)
    assert not any("Not saved" in text for text in screen.texts())


@pytest.mark.parametrize(
    "typed, kept",
    [
        ("", ""),
        ("  ", ""),
        ("https://example.org", "https://example.org/"),
        ("https://example.org//", "https://example.org/"),
        ("HTTPS://EXAMPLE.ORG/Roll", "https://example.org/Roll/"),
        ("http://192.168.1.5:8571", "http://192.168.1.5:8571/"),
        ("http://[FD00::2]:8571/#/r/X", "http://[fd00::2]:8571/"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/"),
        ("http://laptop.local", "http://laptop.local/"),
    ],
)
def test_address(typed: str, kept: str) -> None:
    assert address(typed) == kept
    assert address(kept) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "example.org",
        "ftp://example.org",
        "javascript:alert(1)",
        "https://",
        "https:///path",
        "https://a b",
        "https://a\tb.example",
        "https://example.org/ä",
        "https://example.org/a b",
        "https://example.org/<x>",
        "https://example.org/?q=1",
        "https://ana@example.org",
        "https://example.org:0",
        "https://example.org:99999",
        "https://example.org:x",
        "https://[::1",
        "https://..",
        f"https://{'a' * 64}.example",
    ],
)
def test_what_no_link_can_begin_with(typed: str) -> None:
    with pytest.raises(ValueError, match="is no address; write one such as https://"):
        address(typed)


def test_version_is_the_project_s() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION


@pytest.mark.parametrize("language", ["en", "de"])
def test_about_says_what_it_is_once(library: Library, language: str) -> None:
    words = Words(language)
    with opened(library, About, language=language) as found:
        for key in ("about-what", "about-mark", "about-data", "about-licence", "about-font"):
            assert found.texts().count(words.say(key, folder=str(library.folder))) == 1
        assert words.say("about-version", version=VERSION) in found.texts()
