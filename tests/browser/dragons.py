"""What people do in a game of Dragon's Roll, as taps on real screens, each held to what it shows."""

from __future__ import annotations

import re
import time

from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.events import (
    MASTER,
    DiceRolled,
    DiePlaced,
    DragonDieResolved,
    DragonsAppeared,
    DragonsEvent,
    MasterMoved,
    RollMissed,
    ScrollUsed,
    TurnEnded,
)
from scoring.dragons_roll.state import DragonsState
from scoring.dragons_roll.steps import ahead
from tests.browser import dragons_plan as plan
from tests.browser.harness import PATIENCE, Screen

PAUSE = 400
"""Milliseconds between two rolls: what comes sooner is taken for a double tap."""
COLUMNS = ("left", "middle", "right")
SPEECH = """() => [...document.querySelectorAll("flt-semantics-host *")].flatMap((node) => [
    node.getAttribute("aria-label"),
    ...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data),
]).filter((text) => text)"""
"""Everything that a screen reader could say of the screen."""


def choose(screen: Screen, *players: str) -> None:
    """Choose the game at home, and its players."""
    screen.button("Dragon's Roll").click()
    for number, player in enumerate(players, 1):
        screen.write(f"Player {number}", player)


def appear(screen: Screen, column: str, number: int) -> None:
    """Tell the move number of the dragon that the table revealed in a column, and see it there."""
    screen.text(f"A dragon appears in the {column} column: tap its number.")
    screen.button(f"New dragon {number}").click()
    screen.text(f"{column} column: the {number} appears")


def roll(screen: Screen, face: int) -> None:
    """Tell what the Dragon die shows, and see it."""
    screen.page.wait_for_timeout(PAUSE)
    screen.button(f"Dragon die shows {face}").click()
    screen.spoken(f"Dragon die {face}")


def next_player(screen: Screen, player: str, turn: int) -> None:
    """End the turn, and see the next one."""
    screen.button(f"Next: {player}").click()
    screen.text(f"{player}'s turn")
    screen.text(f"Turn {turn} ")


def burn(screen: Screen) -> None:
    """Burn the city by hand, card by card. With no dragon ever told, the rules ask about the first card only."""
    for card in (1, 2, 3):
        screen.button(f"Burn: City card {card}, standing").click()
        if card == 1:
            screen.button("Record anyway").click()
        screen.spoken(f"{'Repair: ' if card < 3 else ''}City card {card}, burning")
    screen.text("Game over")


def called(card: DragonCard) -> str:
    """Return what a practice dragon is called."""
    return f"{card.name} ({'/'.join(map(str, card.numbers))})"


def do(screen: Screen, state: DragonsState, event: DragonsEvent) -> None:
    """Tap what leads to an event of a plan, on a table that stands as the plan has it."""
    screen.page.wait_for_timeout(PAUSE if isinstance(event, DiceRolled) else 0)
    table = ahead(state)
    match event:
        case DiceRolled():
            kind = {"again": "again", "enraged": "in fury"}.get(table.due[0].kind, f"turn {table.turn.number}")
            screen.button(f"Roll {kind}").click()
        case DragonDieResolved():
            screen.button("Move the dragons").click()
        case DragonsAppeared(cards):
            screen.button(f"Reveal {len(cards)} dragons" if len(cards) > 1 else "Reveal a dragon").click()
        case MasterMoved(dragon):
            screen.button(_on("Trollok moves: ", table, dragon)).click()
        case DiePlaced(_, face, at):
            if not table.turn.chosen:
                screen.button(re.compile(f"^Place {face}, ")).click()
            screen.button(_on(f"Place {face}: ", table, at)).click()
            if plan.asked(table, event):
                screen.button(re.compile(f"^Space {event.space + 1}: ")).click()
        case RollMissed():
            screen.button("Missed roll").click()
        case ScrollUsed():
            use(screen, state, event)
        case TurnEnded():
            screen.button(f"Next: {table.seats.players[table.next_seat()]}").click()
        case _:
            raise AssertionError(f"The plan has an event that nobody knows how to tap: {event}")


def use(screen: Screen, state: DragonsState, event: ScrollUsed) -> None:
    """Use a Scroll on a dragon."""
    screen.button("Scrolls").click()
    screen.button(re.compile(f"^{event.scroll}")).click()
    if event.seat != state.turn.seat:
        screen.button(state.seats.players[event.seat]).click()
    dragon = next(one for one in state.dragons if one.number == event.dragon)
    place = f"{called(dragon.card)} · {COLUMNS[dragon.column]}, row {dragon.row + 1}"
    screen.button(place).click()
    screen.button(f"Use {event.scroll}").click()


def _on(does: str, state: DragonsState, at: int) -> re.Pattern[str]:
    """Return the name of a card that can be tapped."""
    if at == MASTER:
        return re.compile(f"^{does}Master Dragon {state.master.name}")
    card = next(dragon.card for dragon in state.dragons if dragon.number == at)
    name = re.escape(called(card)).replace("/", ".")  # Playwright takes a slash for the pattern's end
    return re.compile(f"^{does}Dragon: {name}, ")


def see(screen: Screen, state: DragonsState) -> list[str]:
    """See the table as the plan has it: whose turn, the Master's side, City cards, each dragon with its dice, no more.

    What has just happened must be told too. Return everything that the screen tells.
    """
    table, wanted = plan.shown(state), []
    player = table.seats.players[table.turn.seat]
    wanted.append("Game over" if table.result else f"{player}'s turn")
    left = sum(not scroll.used for scroll in table.scrolls)
    wanted.append(f"Turn {table.turn.number} · {left} Scroll{'' if left == 1 else 's'} left")
    wanted += [f"City card {card + 1}, {'burning' if card < table.burning else 'standing'}" for card in range(3)]
    wanted += [_dice(f"Master Dragon Trollok, {table.side} side", table.values(MASTER))]
    wanted += [
        _dice(
            f"Dragon: {called(dragon.card)}, {COLUMNS[dragon.column]} column, row {dragon.row + 1}",
            table.values(dragon.number),
        )
        for dragon in table.dragons
    ]
    wanted += [_happened(line.key, dict(line.values)) for line in ahead(state).lines]
    heard: list[str]
    deadline = time.monotonic() + PATIENCE
    while missing := _missing(heard := screen.page.evaluate(SPEECH), wanted, len(table.dragons)):
        assert time.monotonic() < deadline, (missing, heard)
        screen.page.wait_for_timeout(50)
    return heard


def _dice(card: str, values: tuple[int, ...]) -> str:
    """Return how a card with its dice is spoken, as a pattern."""
    return re.escape(card) + "".join(f".*a {value} lies here" for value in values if value)


def _happened(key: str, values: dict[str, int | str]) -> str:
    """Return how a line of what happened is spoken, as a pattern; one that may be part of another's as that part."""
    who = f"{values.get('name')} ({values.get('move')})"
    row = values.get("row")
    if key == "pushed":
        return f"{re.escape(who)} (is pushed )?to row {row}"
    if key == "fell":
        return f"{re.escape(who)} (reaches|into) the city"
    texts = {
        "nobody-moves": f"No dragon moves on a {values.get('die')}",
        "moved": f"{who} moves to row {row}",
        "burned": f"A City card burns, {values.get('standing')} still stand",
        "master-active": f"Trollok acts ({values.get('side')} side)",
        "appeared": f"{who} appears",
        "defeated": f"{who} is defeated",
        "enraged": "Trollok is enraged",
        "flipped": "Trollok turns to the red side",
        "won": "You have won",
    }
    return re.escape(texts[key])


def _missing(heard: list[str], wanted: list[str], dragons: int) -> list[str]:
    """Return the patterns that nothing matches, or what there is too much of."""
    found = [one for one in wanted if not any(re.search(one, text, re.DOTALL) for text in heard)]
    there = {match[0] for text in heard for match in re.finditer(r"Dragon: .*?, \w+ column, row \d", text)}
    return found or ([] if len(there) == dragons else [f"{dragons} dragons", *sorted(there)])
