"""Wonderland's War: the five battlegrounds, each against the roll of its turn."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import BATTLE_TURNS, Battle, WonderlandSheet, battles
from screens import theme
from screens.parts.face_choice import face_choice
from screens.parts.tap import tappable
from screens.rolling_realms.calculators.card import Card, action, actions, rows
from screens.words import Words

SIGNS = {True: ft.Icons.STAR, False: ft.Icons.CLOSE, None: ft.Icons.HOURGLASS_EMPTY}
"""A battle won, lost, and open."""


@ft.component
def Wonderland(card: Card[WonderlandSheet]) -> ft.Control:
    """Show the battlegrounds, and the numbers for the one that is chosen: first that of the next battle."""
    words, grounds = card.words, card.sheet.grounds
    ahead = (at for at, turn in enumerate(BATTLE_TURNS) if turn >= card.turn)
    chosen, choose = ft.use_state(next(ahead, 0))

    def put(written: tuple[tuple[int, int], ...]) -> None:
        card.enter(WonderlandSheet((*grounds[:chosen], written, *grounds[chosen + 1 :])))

    def write(number: int) -> None:
        put((*grounds[chosen], (number, card.turn)))

    lines: list[ft.Control] = []
    for at, battle in enumerate(battles(card.sheet, card.rolls, closed=card.closed)):
        lines.append(_ground(words, battle, grounds[at], partial(choose, at), chosen=at == chosen))
        if at == chosen:
            names = tuple(words.say("calc-write", number=face) for face in range(1, 7))
            erase = partial(put, grounds[at][:-1]) if grounds[at] else None
            lines.append(face_choice(names, write))
            lines.append(actions(action(words.say("calc-erase"), "erase", erase)))
    return rows(*lines, spacing=theme.TIGHT)


def _ground(
    words: Words, battle: Battle, written: tuple[tuple[int, int], ...], on_tap: partial[None], *, chosen: bool
) -> ft.Control:
    state = {True: "won", False: "lost", None: "open"}[battle.won]
    standing = words.say(f"calc-battle-{state}", stars=words.say("stars", count=battle.stars))
    target = theme.NOTHING if battle.target is None else battle.target
    numbers = " + ".join(str(number) for number, _ in written)
    key = "calc-battle-sums" if len(written) > 1 else "calc-battle-sum"
    against = words.say(key, numbers=numbers, written=battle.written, target=target)
    turn = words.say("calc-battle-turn", turn=battle.turn)
    won = battle.won is True
    ink = theme.ON_BADGE if won else ft.Colors.ON_SURFACE
    face = ft.Container(
        rows(
            ft.Row(
                [
                    ft.Text(turn, theme_style=theme.HEADING, color=ink),
                    ft.Row(
                        [
                            ft.Icon(SIGNS[battle.won], size=theme.ICON, color=ink),
                            ft.Text(standing, theme_style=theme.SMALL, color=ink),
                        ],
                        spacing=theme.TIGHT,
                        tight=True,
                        wrap=True,
                    ),
                ],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                wrap=True,
                spacing=theme.GAP,
                run_spacing=0,
            ),
            ft.Text(against, theme_style=theme.BODY, color=ink),
            spacing=theme.TIGHT,
        ),
        bgcolor=theme.BADGE if won else ft.Colors.SURFACE,
        border=ft.Border.all(theme.LINE, ft.Colors.ON_SURFACE if chosen else ft.Colors.TRANSPARENT),
        border_radius=theme.SPACE,
        padding=theme.SPACE,
    )
    return tappable(
        f"{turn}, {standing}, {against}",
        ft.Container(face, padding=ft.Padding.symmetric(horizontal=theme.GAP)),
        on_tap,
        radius=theme.SPACE,
        key=f"battle-{battle.turn}",
    )
