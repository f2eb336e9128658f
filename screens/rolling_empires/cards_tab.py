"""The Cards tab: what one player has built, claimed and bought; each of it can be added and taken away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from scoring.rolling_empires.actions import DieBought, MineBuilt
from scoring.rolling_empires.cards import NEUTRALS
from scoring.rolling_empires.corrections import NOBODY, CardRemoved, Deck
from scoring.rolling_empires.events import DRAFTED
from screens import theme
from screens.frame import scrolling
from screens.parts.pills import Pill, pills
from screens.parts.tap import Tap
from screens.parts.title import Action, icon_button
from screens.rolling_empires.actions_offered import told_creatures
from screens.rolling_empires.cards_workshops import workshop_row
from screens.rolling_empires.desk import Desk

Line = tuple[str, str]
"""What a card is called, and what there is to say of it."""


@ft.component
def CardsTab(desk: Desk) -> ft.Control:
    """Show the cards of the player on turn, or of the one that was tapped."""
    chosen, choose = ft.use_state(NOBODY)
    turn, playing = desk.state.turn, desk.state.seats.playing
    seat = chosen if chosen in playing else turn if turn in playing else playing[0]
    parts = [players(desk, seat, choose)] if len(playing) > 1 else []
    return scrolling(*parts, *_decks(desk, seat), spacing=theme.EDGE)


def players(desk: Desk, seat: int, choose: Callable[[int], None]) -> ft.Control:
    """Return the players to choose from."""
    words, state = desk.words, desk.state

    def pill(other: int) -> Pill:
        name, shown = state.player(other), other == seat
        said = words.say("new-chosen", what=name) if shown else name
        return Pill(name, shown, partial(choose, other), said, f"cards-{other}")

    return pills(*map(pill, state.seats.playing))


def _decks(desk: Desk, seat: int) -> list[ft.Control]:
    words, state, send = desk.words, desk.state, desk.table.send
    empire = state.empires[seat]

    def build(kind: str) -> Tap:
        return partial(desk.go, f"build/{kind}-{seat}")

    workshops = [workshop_row(desk, seat, place) for place in range(len(empire.workshops))]
    mines = [_card(desk, seat, "mines", empire.mines - 1, (words.say("re-cards-mine", count=empire.mines), ""))]
    monuments = [
        _card(desk, seat, "monuments", place, (words.say("points", count=one.points), one.name))
        for place, one in enumerate(empire.monuments)
    ]
    claims = [
        _card(desk, seat, "conquests", place, (words.say("points", count=one.points), _claim(desk, one.kind)))
        for place, one in enumerate(empire.claims)
    ]
    dice = [
        _card(desk, seat, "dice", place, (name or words.say("re-cards-die"), _die_note(desk, name)))
        for place, name in enumerate(empire.dice)
    ]
    buy: Tap = build("die") if told_creatures(state, seat) else partial(send, DieBought(seat))
    claim = partial(desk.go, f"claim/{seat}")
    found = [
        _deck(desk, "workshops", workshops, build("workshop")),
        _deck(desk, "mines", mines if empire.mines else [], partial(send, MineBuilt(seat)), _flip(desk, seat, build)),
        _deck(desk, "monuments", monuments, build("monument")),
        _deck(desk, "conquests", claims, claim),
        _deck(desk, "dice", dice, buy),
    ]
    if state.setup.draft:
        names = words.listed(empire.creatures) or words.say("re-cards-none")
        add = partial(desk.go, "draft") if len(empire.creatures) < DRAFTED else None
        found.append(_deck(desk, "creatures", [ft.Text(names, theme_style=theme.BODY)], add))
    if state.setup.neutral:
        left = words.listed(state.neutrals) or words.say("re-cards-none")
        found.append(_deck(desk, "pool", [ft.Text(left, theme_style=theme.BODY)], None))
    return found


def _flip(desk: Desk, seat: int, build: Callable[[str], Tap]) -> list[ft.Control]:
    if not desk.state.empires[seat].mines:
        return []
    text = desk.words.say("re-turn-flip")
    return [ft.OutlinedButton(text, key="flip", style=ft.ButtonStyle(padding=theme.SPACE), on_click=build("flip"))]


def _deck(
    desk: Desk, deck: str, rows: list[ft.Control], add: Tap | None, below: Iterable[ft.Control] = ()
) -> ft.Control:
    """Return what a player has of one deck under its name, with the way to add to it."""
    words = desk.words
    title = words.say(f"re-cards-{deck}")
    head: list[ft.Control] = [
        ft.Semantics(header=True, expand=True, content=ft.Text(title, theme_style=theme.HEADING)),
    ]
    if add is not None:
        head.append(icon_button(Action(words.say(f"re-cards-{deck}-add"), ft.Icons.ADD, add, f"add-{deck}")))
    none = [ft.Text(words.say("re-cards-none"), theme_style=theme.SMALL, color=theme.QUIET)]
    return ft.Column(
        [ft.Row(head, height=theme.TOUCH), *(rows or none), *below],
        spacing=theme.TIGHT,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _card(desk: Desk, seat: int, deck: Deck, place: int, line: Line) -> ft.Control:
    name, note = line
    texts: list[ft.Control] = [ft.Text(name, theme_style=theme.BODY)]
    if note:
        texts.append(ft.Text(note, theme_style=theme.SMALL, color=theme.QUIET))
    removed = partial(desk.table.send, CardRemoved(seat, deck, place))
    what = f"{name}, {note}" if note else name
    away = Action(desk.words.say("re-cards-remove", what=what), ft.Icons.CLOSE, removed, f"remove-{deck}-{place}")
    return ft.Container(
        ft.Row([ft.Column(texts, spacing=0, tight=True, expand=True), icon_button(away)], spacing=theme.GAP),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=ft.Padding.only(left=theme.SPACE),
    )


def _claim(desk: Desk, kind: str) -> str:
    return desk.words.say(f"re-claim-{kind}")


def _die_note(desk: Desk, name: str) -> str:
    return desk.words.say("re-cards-neutral") if name in NEUTRALS else ""
