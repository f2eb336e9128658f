"""The dice of a battle: tapped in by their power, taken out by a tap, powered up; and what they add up to, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from scoring.rolling_empires import battles
from scoring.rolling_empires import table as rules
from scoring.rolling_empires.cards import ARMORY, BARRACKS, GRYPHON, HYDRA
from scoring.rolling_empires.pieces import MARKED, MOST_DICE, Die
from scoring.rolling_empires.state import EmpiresState
from screens import theme
from screens.parts.number_row import NumberRow
from screens.parts.pills import Pill, pills
from screens.parts.stepper import stepper
from screens.parts.tap import tappable
from screens.words import Words

POWERS = tuple(range(1, 9))
"""What can be tapped; a stronger die is powered up, or the sum typed."""
WOOD = (1, 2, 3)
"""Faces with wood that the Armory turns into battle power."""
GRYPHON_POWER = 2
"""Rule: Neutral Faction (RE-39)."""
MOST_MAGIC = 99
"""Magic on the dice of one battle."""


@dataclass(frozen=True, slots=True)
class Force:
    """The dice of a battle."""

    dice: tuple[Die, ...] = ()
    magic: int = 0

    def with_die(self, die: Die) -> Force:
        """Return the force with one more die."""
        return replace(self, dice=(*self.dice, die)) if len(self.dice) < MOST_DICE else self

    def without(self, place: int) -> Force:
        """Return the force without a die."""
        return replace(self, dice=(*self.dice[:place], *self.dice[place + 1 :]))

    def powered(self, magic: int) -> Force:
        """Return the force with so much magic on it."""
        return replace(self, magic=magic)


Change = Callable[[Callable[[Force], Force]], None]
"""Takes over what changes the force."""


def use_force() -> tuple[Force, Change]:
    """Return the force that a screen asks for, and how it changes."""
    force, set_force = ft.use_state(Force())
    # Two quick taps arrive before the screen has been drawn again: the second one has to see the first.
    newest: ft.MutableRef[Force] = ft.use_ref(force)
    newest.current = force

    def change(by: Callable[[Force], Force]) -> None:
        newest.current = by(newest.current or force)
        set_force(newest.current)

    return force, change


def force_parts(
    words: Words, state: EmpiresState, seat: int, force: Force, change: Change, *, width: float, magic: bool = True
) -> list[ft.Control]:
    """Return what the dice of a battle are told with.

    Args:
        words: In which everything is named.
        state: The table.
        seat: Whose dice they are.
        force: The dice so far.
        change: Takes over what a tap changes.
        width: The room there is, in logical pixels.
        magic: Whether they can be powered up.
    """

    def add(die: Die) -> None:
        change(lambda now: now.with_die(die))

    parts: list[ft.Control] = [
        ft.Text(words.say("re-force-tap"), theme_style=theme.BODY),
        NumberRow(words, POWERS, None, width, lambda power: add(Die(power))),
    ]
    extras = [
        Pill(text, False, partial(add, die), key=f"force-{key}")
        for key, text, die in _extras(words, state, seat, force)
    ]
    if extras:
        parts.append(pills(*extras))
    if force.dice:
        parts.append(dice_row(words, force.dice, lambda place: change(lambda now: now.without(place))))
    if magic:
        note = None
        if state.tracked:
            left = words.say("re-force-reserve", magic=state.empires[seat].magic)
            note = ft.Text(left, theme_style=theme.SMALL, color=theme.QUIET)
        parts.append(
            stepper(
                words,
                words.say("re-force-magic"),
                force.magic,
                lambda number: change(lambda now: now.powered(number)),
                key="magic",
                high=MOST_MAGIC,
                note=note,
            )
        )
    return parts


def _extras(words: Words, state: EmpiresState, seat: int, force: Force) -> list[tuple[str, str, Die]]:
    """Return the dice that count by a card, or are there once: a key, how they are called, the die."""
    empire = state.empires[seat]
    told = {die.name for die in force.dice} | {die.name for _, tile in state.land for die in tile.dice}
    found = []
    if empire.has(BARRACKS) and any(use.name == BARRACKS for use in rules.uses(state, seat)):
        found.append(("marked", words.say("re-force-marked"), Die(1, MARKED)))
    if empire.has(ARMORY):
        found += [
            (f"wood-{wood}", words.say("re-force-wood", wood=wood), Die(battles.wood_as_battle(state, seat, wood)))
            for wood in WOOD
        ]
    if HYDRA in empire.dice and HYDRA not in told:
        found.append(("hydra", f"{HYDRA} {state.hydra}", Die(state.hydra, HYDRA)))
    if GRYPHON in empire.dice and GRYPHON not in told:
        found.append(("gryphon", f"{GRYPHON} {GRYPHON_POWER}", Die(GRYPHON_POWER, GRYPHON)))
    return found


def die_name(words: Words, die: Die) -> str:
    """Return what a die is called: its power, and its name if it has one."""
    if die.name == MARKED:
        return words.say("re-force-marked-die", power=die.power)
    return f"{die.name} {die.power}" if die.name else str(die.power)


def dice_row(
    words: Words, dice: tuple[Die, ...], on_die: Callable[[int], None], *, says: str = "re-force-remove"
) -> ft.Control:
    """Return dice to tap.

    Args:
        words: In which they are named.
        dice: The dice.
        on_die: Called with the place of a tapped one.
        says: The key of what a tap does, about `die`.
    """
    return ft.Row(
        [
            tappable(
                words.say(says, die=die_name(words, die)),
                _drawn(words, die),
                partial(on_die, place),
                height=theme.TOUCH,
                radius=theme.GAP,
                key=f"die-{place}",
            )
            for place, die in enumerate(dice)
        ],
        wrap=True,
        spacing=theme.TIGHT,
        run_spacing=theme.TIGHT,
    )


def _drawn(words: Words, die: Die) -> ft.Control:
    text = ft.Text(die_name(words, die), theme_style=theme.HEADING, color=theme.DIE_PIP)
    face = ft.Container(
        ft.Row([text], tight=True, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=theme.DIE_FACE,
        border=ft.Border.all(theme.HAIRLINE, theme.DIE_EDGE),
        border_radius=theme.GAP,
        padding=ft.Padding.symmetric(horizontal=theme.SPACE, vertical=theme.TIGHT),
    )
    return ft.Container(face, padding=theme.TIGHT)


def sum_text(words: Words, found: battles.Sum) -> str:
    """Return what a sum is made of: `dice 4, Battlements 1`; empty when it is made of nothing."""
    parts = [
        words.say(f"re-part-{part.key}", value=part.value) if part.value else words.say(f"re-part-{part.key}")
        for part in found.parts
    ]
    return ", ".join(parts)
