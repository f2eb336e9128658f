"""Settings: what this device wishes, and under which address others reach the app."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact
from screens import services, theme
from screens.address import AddressField, card
from screens.copies import Copies
from screens.frame import screen, scrolling
from screens.parts.message import message, notice
from screens.parts.rows import way_row
from screens.session import use_session
from screens.words import LANGUAGES, Words
from storage.errors import StorageError

THEMES = ("system", "light", "dark")


@ft.component
def Settings() -> Any:
    """The settings. All but the address count at once."""
    session = use_session()
    words, device = session.words, session.device
    nothing: Fact | None = None
    trouble, set_trouble = ft.use_state(nothing)
    news, set_news = ft.use_state("")
    ft.use_dialog(notice(news, on_gone=partial(set_news, "")) if news else None)

    def kept(call: Callable[[], None]) -> bool:
        try:
            call()
        except StorageError as error:
            set_trouble(error.fact)
            return False
        set_trouble(None)
        return True

    def wish(**wishes: Any) -> bool:
        return kept(partial(session.keep_device, replace(device, **wishes)))

    async def switch(name: str, trial: Callable[[], Awaitable[bool]] | None, event: ft.Event[ft.Switch]) -> None:
        on = bool(event.control.value)
        if wish(**{name: on}) and on and trial is not None and not await trial():
            set_news(words.say("error-service"))

    def keep_base(base: str) -> bool:
        settings = session.library.settings
        if not kept(partial(session.library.keep_settings, replace(settings, base=base))):
            return False
        set_news(words.say("settings-base-kept") if base else words.say("settings-base-none"))
        return True

    trials: dict[str, Callable[[], Awaitable[bool]] | None] = {
        "awake": partial(services.can_stay_awake, session.page),
        "haptics": partial(services.buzz, session.page),
        "shake": None,
    }

    def language(event: ft.Event[ft.RadioGroup]) -> None:
        wish(language=event.control.value or "")

    def appearance(event: ft.Event[ft.RadioGroup]) -> None:
        wish(theme=event.control.value)

    tongues = [("", words.say("settings-language-auto"))]
    tongues += [(tongue, Words(tongue).say("language-name")) for tongue in LANGUAGES]
    looks = [(name, words.say(f"settings-theme-{name}")) for name in THEMES]
    body = scrolling(
        *_trouble(words, trouble),
        _heading(words.say("settings-device")),
        _choice(words.say("settings-language"), "language", tongues, device.language, language),
        _choice(words.say("settings-theme"), "theme", looks, device.theme, appearance),
        card(*(_switch(words, name, getattr(device, name), partial(switch, name, trials[name])) for name in trials)),
        _heading(words.say("settings-everybody")),
        way_row(words.say("join-title"), ft.Icons.QR_CODE_2, partial(session.go, "/join"), "join"),
        *([] if session.guest else [AddressField(words, session.library.settings.base, session.base, keep_base)]),
        _heading(words.say("settings-copies")),
        Copies(set_trouble, set_news),
        spacing=theme.SPACE,
    )
    return screen(words, words.say("settings-title"), body, back="/")


def _choice(
    title: str,
    key: str,
    choices: list[tuple[str, str]],
    chosen: str,
    on_change: Callable[[ft.Event[ft.RadioGroup]], None],
) -> ft.Control:
    """Return values, each with its text, of which one is chosen."""
    radios: list[ft.Control] = [
        ft.Radio(label=text, label_style=theme.REGULAR_TEXT(size=16), value=value, key=f"{key}-{value}")
        for value, text in choices
    ]
    return card(
        ft.Container(ft.Text(title, theme_style=theme.HEADING), padding=ft.Padding.only(left=theme.SPACE)),
        ft.RadioGroup(ft.Column(radios, spacing=theme.GAP, tight=True), key=key, value=chosen, on_change=on_change),
        padding=theme.GAP,
    )


def _switch(words: Words, name: str, on: bool, on_change: Any) -> ft.Control:  # noqa: FBT001 - the value that is shown
    hint = words.say("settings-shake-hint") if name == "shake" else None
    return ft.MergeSemantics(
        ft.ListTile(
            title=ft.Text(words.say(f"settings-{name}"), theme_style=theme.BODY),
            subtitle=ft.Text(hint, theme_style=theme.SMALL, color=theme.QUIET) if hint else None,
            trailing=ft.Switch(value=on, key=name, on_change=on_change),
            toggle_inputs=True,
            min_height=theme.TOUCH,
            content_padding=ft.Padding.symmetric(horizontal=theme.SPACE),
        )
    )


def _heading(text: str) -> ft.Control:
    return ft.Semantics(
        header=True,
        content=ft.Container(ft.Text(text, theme_style=theme.HEADING), padding=ft.Padding.only(top=theme.GAP)),
    )


def _trouble(words: Words, trouble: Fact | None) -> list[ft.Control]:
    return [message(words.fact(trouble))] if trouble else []
