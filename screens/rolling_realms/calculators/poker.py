"""Poker: the flop, the hands dealt from the rolls, and what they can be played for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.rolling_realms.sheets import COMBINATIONS, Combination, PokerHand, PokerSheet, combinations
from screens import theme
from screens.parts.dice import die
from screens.parts.face_choice import face_choice
from screens.parts.tap import named
from screens.rolling_realms.calculators.card import Card, action, actions, heading, hint, inset, rows
from screens.words import Words

SIDE = 32
"""The size of a die that is noted on the card."""


@ft.component
def Poker(card: Card[PokerSheet]) -> ft.Control:
    """Show the flop, the way to deal, and every hand with its combinations."""
    words, sheet = card.words, card.sheet
    roll = card.rolls[card.turn - 1] if card.turn else None

    def write(number: int) -> None:
        card.enter(replace(sheet, flop=(*sheet.flop, number)))

    def erase() -> None:
        card.enter(replace(sheet, flop=sheet.flop[:-1]))

    def deal() -> None:
        if roll:
            card.enter(replace(sheet, hands=(*sheet.hands, PokerHand(card.turn, roll))))

    deal_label = words.say("calc-poker-deal", first=roll[0], second=roll[1]) if roll else words.say("calc-poker-wait")
    return rows(
        heading(words.say("calc-poker-flop")),
        inset(_numbers(words, sheet.flop)) if sheet.flop else hint(words.say("calc-poker-flop-empty")),
        hint(words.say("calc-poker-write")),
        face_choice(tuple(words.say("calc-write", number=face) for face in range(1, 7)), write),
        actions(action(words.say("calc-erase"), "erase", erase if sheet.flop else None)),
        heading(words.say("calc-poker-hands")),
        *(_hand(card, at) for at in range(len(sheet.hands))),
        inset(ft.OutlinedButton(deal_label, icon=ft.Icons.STYLE, key="deal", on_click=deal, disabled=roll is None)),
    )


def _hand(card: Card[PokerSheet], at: int) -> ft.Control:
    words, hand = card.words, card.sheet.hands[at]

    def put(hands: tuple[PokerHand, ...]) -> None:
        card.enter(replace(card.sheet, hands=(*card.sheet.hands[:at], *hands, *card.sheet.hands[at + 1 :])))

    head = ft.Row(
        [
            ft.Text(words.say("calc-poker-hand", turn=hand.turn), theme_style=theme.BODY),
            _numbers(words, hand.faces),
        ],
        wrap=True,
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    options: list[ft.Control]
    if hand.played:
        played = next(combination for combination in COMBINATIONS if combination.key == hand.played)
        options = [
            ft.Row(
                [
                    ft.Icon(ft.Icons.CHECK_CIRCLE, color=theme.MARKED),
                    ft.Text(
                        words.say("calc-poker-played", what=gain(words, played)),
                        theme_style=theme.HEADING,
                        expand=True,
                    ),
                ],
                spacing=theme.GAP,
            ),
            action(words.say("calc-poker-unplay"), f"unplay-{at}", partial(put, (replace(hand, played=""),))),
        ]
    else:
        found = combinations(hand.faces, card.sheet.flop)
        options = [
            ft.OutlinedButton(
                gain(words, combination),
                key=f"play-{at}-{combination.key}",
                on_click=partial(put, (replace(hand, played=combination.key),)),
            )
            for combination in found
        ]
        if not found:
            options.append(ft.Text(words.say("calc-poker-nothing"), theme_style=theme.SMALL, color=theme.QUIET))
        options.append(action(words.say("calc-poker-undeal"), f"undeal-{at}", partial(put, ())))
    return inset(
        ft.Container(
            rows(head, actions(*options)),
            bgcolor=ft.Colors.SURFACE,
            border_radius=theme.SPACE,
            padding=theme.SPACE,
        )
    )


def gain(words: Words, combination: Combination) -> str:
    """Return a combination with what it scores, such as `Two pair: 1 star and 1 pumpkin`."""
    gains = [words.say("stars", count=combination.stars)]
    if combination.resource:
        gains.append(f"1 {words.say(f'resource-{combination.resource}', count=1)}")
    return words.say("calc-poker-gain", name=words.say(f"calc-poker-{combination.key}"), gains=words.listed(gains))


def _numbers(words: Words, numbers: tuple[int, ...]) -> ft.Control:
    spoken = words.listed([str(number) for number in numbers])
    dice: list[ft.Control] = [die(number, SIDE) for number in numbers]
    return named(spoken, ft.Row(dice, spacing=theme.TIGHT, run_spacing=theme.TIGHT, wrap=True))
