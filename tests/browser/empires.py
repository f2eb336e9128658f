"""What people do in a game of Rolling Empires, as taps on real screens, each held to what it shows."""

from __future__ import annotations

import re

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import (
    Attacked,
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    Pillaged,
    Reinforced,
    WorkshopNamed,
)
from scoring.rolling_empires.battles import defence
from scoring.rolling_empires.conquests import strip
from scoring.rolling_empires.corrections import FieldTyped, TileTaken
from scoring.rolling_empires.events import (
    CityPlaced,
    DiceTaken,
    EmpiresEvent,
    FirstPlayerRolled,
    Passed,
    TilePlaced,
)
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.pieces import Die
from scoring.rolling_empires.state import EmpiresState
from tests.browser.empires_seen import CLAIMS, LANDS, LIT, place, spoken
from tests.browser.harness import PATIENCE, Screen

TOLD = """([start, count]) => [...document.querySelectorAll("[role=button]")].filter((node) =>
    (node.getAttribute("aria-label") ?? node.textContent).startsWith(start)).length === count"""
"""Whether there are so many buttons whose names begin like that."""


def do(screen: Screen, state: EmpiresState, event: EmpiresEvent) -> None:
    """Tap what tells an event of a plan, on a wide screen that shows the table before it."""
    match event:
        case TilePlaced(tile):
            at = tile.q, tile.r
            screen.button(re.compile(f"^No tile, {place(at)}(, a tile can lie here)?$")).click()
        case CityPlaced() | TileTaken():
            tap_tile(screen, state, (event.q, event.r))
        case FirstPlayerRolled(faces):
            roll(screen, state, faces)
        case WorkshopNamed():
            name_workshop(screen, state.player(event.seat), event.name)
        case Passed(seat, unspent):
            screen.button(f"{state.player(seat)} passes").click()
            screen.text(f"{state.player(seat)} passes with how many unspent dice?")
            screen.button(str(unspent)).click()
        case DieBought():
            screen.button("Buy a die").click()
        case FreeActionTaken(kind="re-roll"):
            screen.button(re.compile("^Re-roll ")).click()
        case DiceTaken(q, r, ()):
            take_home(screen, state, (q, r))
        case Reinforced():
            reinforce(screen, state, event)
        case Attacked():
            attack(screen, state, event)
        case Pillaged():
            pillage(screen, state, event)
        case ConquestClaimed():
            claim(screen, state, event)
        case FieldTyped(seat, "land", number):
            type_land_bonus(screen, state.player(seat), number)
        case _:
            assert event == rules.next_step(state).event, f"Nobody knows how to tap this: {event}"
            go_on(screen, state)


def go_on(screen: Screen, state: EmpiresState) -> None:
    """Tap the one next thing."""
    step = rules.next_step(state)
    names = {
        "setup": "Start round 1",
        "draw": "Everybody has drawn",
        "dice": "Everybody has drawn",
        "turn": f"Done, {state.player(step.then)} {'again' if step.then == step.seat else 'next'}",
        "clean-up": "Clean up",
    }
    screen.button(names[step.kind]).click()


def tap_tile(screen: Screen, state: EmpiresState, at: Hex) -> None:
    """Tap a tile of the map."""
    screen.button(re.compile(f"^{re.escape(spoken(state, at))}{LIT}$")).click()


def tap_dice(screen: Screen, *powers: int) -> None:
    """Tap the power of each die, and see it lie there."""
    for count, power in enumerate(powers, 1):
        screen.button(str(power)).click()
        screen.page.wait_for_function(TOLD, arg=["Take out ", count], timeout=PATIENCE * 1000)


def roll(screen: Screen, state: EmpiresState, faces: tuple[int, ...]) -> None:
    """Tell what those rolled who roll for the first player."""
    screen.button("We rolled ourselves").click()
    for seat, face in enumerate(faces):
        if face:
            screen.text(f"What did {state.player(seat)} roll?")
            screen.button(str(face)).click()


def name_workshop(screen: Screen, player: str, name: str) -> None:
    """Name a workshop on the Cards tab, and go back to the Round tab."""
    screen.button("Cards").click()
    screen.button("Name it")
    screen.button(player).click()
    screen.button(f"{player}, chosen")
    screen.button("Name it").click()
    screen.button(name).click()
    screen.text(name)
    screen.button("Round").click()


def take_home(screen: Screen, state: EmpiresState, at: Hex) -> None:
    """Take the one die on a tile home."""
    tile = state.tile(at)
    assert tile is not None
    (die,) = tile.dice
    screen.button(f"Die {die.power}: {state.player(tile.seat)}, {LANDS[tile.land]}, {place(at)}").click()


def reinforce(screen: Screen, state: EmpiresState, event: Reinforced) -> None:
    """Put dice on an undefended tile."""
    screen.button("Reinforce").click()
    screen.text(f"{state.player(event.seat)} reinforces: tap an own tile.")
    tap_tile(screen, state, (event.q, event.r))
    tap_dice(screen, *(die.power for die in event.dice))
    screen.text(f"Defence 0 becomes {_power(event.dice)}")
    screen.button("Reinforce").click()


def attack(screen: Screen, state: EmpiresState, event: Attacked) -> None:
    """Attack with dice and power-ups, both sums and who wins seen."""
    player, at, force = state.player(event.seat), (event.q, event.r), _power(event.dice)
    screen.button("Attack").click()
    screen.text(f"{player} attacks: tap the tile.")
    tap_tile(screen, state, at)
    against = defence(state, at).total
    screen.text(f"More than {against} is needed")
    tap_dice(screen, *(die.power for die in event.dice))
    for magic in range(1, event.magic + 1):
        screen.button("Power-ups: plus 1").click()
        screen.group(f"Attack: minus 1 Attack dice {force}, power-ups {magic} {force + magic}")
    screen.text(f"{force + event.magic} beats {against}")
    screen.button(f"{player} takes it").click()


def pillage(screen: Screen, state: EmpiresState, event: Pillaged) -> None:
    """Pillage a city behind a Fortress with two dice, one of them a 4, the reserve tracked."""
    victim = state.empires[event.victim]
    assert victim.city is not None
    screen.button("Pillage").click()
    screen.text(f"{state.player(event.seat)} pillages: tap the city.")
    tap_tile(screen, state, victim.city)
    tap_dice(screen, 4, event.power - 4)
    screen.group("The city's protection: minus 1 The city's protection Fortress 3 3")
    screen.text(f"Takes {event.power - 3} of {victim.magic} magic")
    screen.button("Pillage").click()


def claim(screen: Screen, state: EmpiresState, event: ConquestClaimed) -> None:
    """Claim from the strip: the rules tell the points of a back, its card those of a front."""
    found = "total" if event.kind == "back" else event.kind
    chip = next(one for one in strip(state, event.seat) if one.kind == found)
    screen.button(f"{CLAIMS[chip.kind]}: {chip.have} of {chip.need}").click()
    if event.kind == "back":
        screen.button("Claim back, any 4 tiles: 2 points").click()
        return
    screen.button(f"Claim: {CLAIMS[event.kind]}").click()
    screen.button(f"{CLAIMS[event.kind]}, chosen")
    screen.button(str(event.points)).click()


def type_land_bonus(screen: Screen, player: str, number: int) -> None:
    """Type a number of one digit that the app does not know, and see it marked."""
    screen.button("Score").click()
    screen.button(f"{player}, Land bonus: empty").click()
    screen.text("Nothing was entered to count it from.")
    screen.button(str(number)).click()
    screen.button("Done").click()
    screen.button(f"{player}, Land bonus: {number}, typed")


def _power(dice: tuple[Die, ...]) -> int:
    return sum(die.power for die in dice)
