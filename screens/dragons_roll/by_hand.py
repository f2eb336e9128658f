"""Steps by hand, when the table did something else: move, add, remove, burn, repair, end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import CITY_CARDS, COLUMNS, ROWS, DragonCard
from scoring.dragons_roll.corrections import (
    CityBurned,
    CityRepaired,
    DragonAdded,
    DragonPut,
    DragonRemoved,
    ResultEntered,
)
from scoring.dragons_roll.events import DiceUnlocked, DragonDefeated, MasterDefeated
from scoring.dragons_roll.grid import standing_at
from scoring.dragons_roll.state import LOCKED, Dragon, naming
from screens import theme
from screens.dragons_roll.fields import block, buttons, faces
from screens.dragons_roll.lines import who
from screens.dragons_roll.my_cards import GAME
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.tap import Tap, tappable
from screens.table import Table

NOWHERE: tuple[int, int] | None = None


@ft.component
def ByHand(table: Table) -> Any:
    """Show the grid to tap in, and what is done to the city and to the game."""
    words, session, state = table.words, table.session, table.state
    chosen, choose = ft.use_state(NOWHERE)
    home = f"/m/{table.match.id}"
    at = standing_at(state.dragons, *chosen) if chosen else None

    def tapped(column: int, row: int) -> None:
        if at and chosen != (column, row):
            table.send_then(DragonPut(at.number, column, row), partial(choose, None))
        else:
            choose(None if chosen == (column, row) else (column, row))

    rows = [
        ft.Row(
            [_place(table, column, row, partial(tapped, column, row), chosen=chosen == (column, row))
             for column in range(COLUMNS)],
            spacing=theme.TIGHT,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for row in range(ROWS)
    ]  # fmt: skip
    hint = words.say("dr-hand-where" if at else "dr-hand-new" if chosen else "dr-hand-tap")
    parts: list[ft.Control] = [
        ft.Semantics(live_region=True, container=True, content=ft.Text(hint, theme_style=theme.BODY)),
        ft.Column(list(rows), spacing=theme.TIGHT, tight=True),
    ]
    done = partial(choose, None)
    if at:
        parts.append(_dragon(table, at, done))
    elif chosen:
        parts.append(NewDragon(table, chosen, done))
    parts += [_city(table), _master(table), *([] if state.result else [_end(table)])]
    back = words.say("dr-scroll-back")
    bar = ActionBar(words, back, ft.Icons.ARROW_BACK, partial(session.go, home), **table.undo_redo)
    body = scrolling(*parts, spacing=theme.SPACE)
    return screen(words, words.say("dr-hand-title"), body, back=home, bar=bar, game=GAME, table=table)


def _place(table: Table, column: int, row: int, on_tap: Tap, *, chosen: bool) -> ft.Control:
    words = table.words
    dragon = standing_at(table.state.dragons, column, row)
    text = who(words, naming(dragon)) if dragon else ""
    where = words.say(
        "dr-hand-place", column=words.say(f"dr-column-{column}"), row=row + 1, who=text or words.say("empty")
    )
    ink = theme.ON_MARKED if chosen else ft.Colors.ON_SURFACE
    return tappable(
        words.say("dr-cards-chosen", what=where) if chosen else where,
        ft.Container(
            ft.Text(text or theme.NOTHING, theme_style=theme.SMALL, color=ink, text_align=ft.TextAlign.CENTER),
            padding=ft.Padding.symmetric(horizontal=theme.TIGHT, vertical=theme.EDGE),
            alignment=ft.Alignment.CENTER,
        ),
        on_tap,
        radius=theme.SPACE,
        fill=theme.MARKED if chosen else theme.CARD if dragon else None,
        outline=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE_VARIANT),
        expand=1,
        key=f"place-{column}-{row}",
    )


def _dragon(table: Table, dragon: Dragon, done: Callable[[], None]) -> ft.Control:
    words = table.words
    return buttons(
        (words.say("dr-hand-remove"), partial(table.send_then, DragonRemoved(dragon.number), done), "remove"),
        (words.say("dr-hand-defeated"), partial(table.send_then, DragonDefeated(dragon.number), done), "defeated"),
    )


@ft.component
def NewDragon(table: Table, place: tuple[int, int], done: Callable[[], None]) -> Any:
    """The number of a dragon that is added, or one of the cards that have not been seen."""
    words = table.words

    def add(card: DragonCard) -> None:
        table.send_then(DragonAdded(card, *place), done)

    def number(face: int) -> None:
        add(DragonCard((face,)))

    unseen = dict.fromkeys(table.state.unseen)
    cards = (
        Pill(who(words, {"name": card.name, "kind": card.kind, "move": "/".join(map(str, card.numbers))}), False,
             partial(add, card), key=f"add-card-{at}")
        for at, card in enumerate(unseen, 1)
    )  # fmt: skip
    lines = [faces(words, "dr-hand-number", (), number, key="add"), *([pills(*cards)] if unseen else [])]
    return ft.Column(list(lines), spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _city(table: Table) -> ft.Control:
    words = table.words
    return block(
        words.say("dr-hand-city", standing=table.state.standing, most=CITY_CARDS),
        buttons(
            (words.say("dr-hand-burn"), partial(table.send, CityBurned()), "burn"),
            (words.say("dr-hand-repair"), partial(table.send, CityRepaired()), "repair"),
        ),
    )


def _master(table: Table) -> ft.Control:
    words, state = table.words, table.state
    locked = any(die.at == LOCKED for dice in state.dice for die in dice)
    ways = [(words.say(f"dr-hand-side-{state.side}"), partial(table.send, MasterDefeated()), "master")]
    if locked:
        ways.append((words.say("dr-hand-unlock"), partial(table.send, DiceUnlocked()), "unlock"))
    return block(state.master.name, buttons(*ways))


def _end(table: Table) -> ft.Control:
    words = table.words
    return block(
        words.say("dr-hand-over"),
        buttons(
            (words.say("dr-hand-won"), partial(table.send, ResultEntered(won=True)), "won"),
            (words.say("dr-hand-lost"), partial(table.send, ResultEntered(won=False)), "lost"),
        ),
    )
