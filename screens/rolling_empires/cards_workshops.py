"""A workshop on the Cards tab: what it does, whether it is used, and what can be done with it."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import SaboteurSent, WorkshopUsed
from scoring.rolling_empires.cards import SABOTEUR, WORKSHOPS
from scoring.rolling_empires.corrections import NOBODY, CardRemoved
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.parts.player_fields import menu
from screens.rolling_empires.actions_offered import workshops
from screens.rolling_empires.desk import Desk
from screens.words import Words


def workshop_note(words: Words, state: EmpiresState, name: str) -> str:
    """Return what a workshop does in a line: what the copy says, else our own words; empty for an unknown one."""
    own = next((card.reminder for card in workshops(state) if card.name == name), "")
    if own or name not in WORKSHOPS:
        return own
    return words.say(f"re-shop-{name.lower().replace(' ', '-').replace(chr(39), '')}")


def workshop_row(desk: Desk, seat: int, place: int) -> ft.Control:
    """Return a built workshop, with a button to use it or to name it."""
    words, state, send = desk.words, desk.state, desk.table.send
    built = state.empires[seat].workshops[place]
    name = built.name or words.say("re-cards-unnamed")
    notes = [workshop_note(words, state, built.name)] if built.name else []
    if built.used:
        notes.insert(0, words.say("re-cards-used"))
    if built.saboteur != NOBODY:
        notes.insert(0, words.say("re-cards-bomb", player=state.player(built.saboteur)))
    texts: list[ft.Control] = [ft.Text(name, theme_style=theme.BODY)]
    texts += [ft.Text(note, theme_style=theme.SMALL, color=theme.QUIET) for note in notes if note]
    parts: list[ft.Control] = [ft.Column(texts, spacing=0, tight=True, expand=True)]
    use = next((use for use in rules.uses(state, seat) if use.place == place), None)
    naming = partial(desk.go, f"build/name-{seat}-{place}")
    if not built.name:
        parts.append(_button(words.say("re-cards-name"), naming, f"name-{place}"))
    elif built.used:
        parts.append(_button(words.say("re-cards-use"), None, f"use-{place}"))
    elif use is not None and len(use.copies) < 2:
        turned = partial(send, WorkshopUsed(seat, place, *use.copies))
        parts.append(_button(words.say("re-cards-use"), turned, f"use-{place}"))
    items = [
        _item(words.say("re-cards-name"), ft.Icons.EDIT, naming, f"rename-{place}"),
        _item(words.say("re-cards-remove", what=name), ft.Icons.CLOSE,
              partial(send, CardRemoved(seat, "workshops", place)), f"remove-workshops-{place}"),
    ]  # fmt: skip
    sender = state.owner(SABOTEUR)
    if sender not in (NOBODY, seat) and built.saboteur == NOBODY:
        bomb = words.say("re-cards-sabotage", player=state.player(sender))
        sent = partial(send, SaboteurSent(sender, seat, place))
        items.insert(0, _item(bomb, ft.Icons.DANGEROUS_OUTLINED, sent, f"bomb-{place}"))
    copies = use.copies if use is not None and len(use.copies) > 1 else ()
    items[:0] = [
        _item(words.say("re-cards-copy", workshop=copied), ft.Icons.CONTENT_COPY,
              partial(send, WorkshopUsed(seat, place, copied)), f"copy-{place}-{at}")
        for at, copied in enumerate(copies)
    ]  # fmt: skip
    parts.append(menu(words.say("players-change", player=name), items, f"workshop-{place}"))
    return ft.Container(
        ft.Row(parts, spacing=theme.GAP),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=theme.SPACE, top=theme.TIGHT, bottom=theme.TIGHT),
    )


def _button(text: str, on_tap: partial[None] | None, key: str) -> ft.Control:
    style = ft.ButtonStyle(padding=theme.SPACE)
    return ft.OutlinedButton(text, key=key, style=style, on_click=on_tap, disabled=on_tap is None)


def _item(text: str, icon: ft.IconData, on_tap: partial[None], key: str) -> ft.PopupMenuItem:
    return ft.PopupMenuItem(text, icon=icon, key=key, on_click=on_tap)
