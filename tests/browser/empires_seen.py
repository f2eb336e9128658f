"""How the table of Rolling Empires is spoken, from the rules' state alone, and held against what a screen says."""

from __future__ import annotations

import re
import time

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.battles import defence
from scoring.rolling_empires.conquests import strip
from scoring.rolling_empires.hexes import Hex
from scoring.rolling_empires.scores import standings
from scoring.rolling_empires.state import EmpiresState
from tests.browser.dragons import SPEECH
from tests.browser.harness import PATIENCE, Screen

LANDS = {"mountain": "Mountain", "desert": "Desert", "wheat": "Wheat", "forest": "Forest", "crash": "Crash Site"}
CLAIMS = {
    "total": "10 tiles",
    "line": "5 in a line",
    "triangles": "two triangles",
    "ring": "Crash Site and all around it",
    "cities": "every enemy city",
}
LIT = "(, (counts|is missing|can be chosen))?"
"""How a tile is spoken of that stands out."""


def place(at: Hex) -> str:
    """Return where a hex lies, as it is spoken."""
    (q, r), parts = at, []
    if q:
        parts.append(f"{abs(q)} {'right' if q > 0 else 'left'}")
    if r:
        parts.append(f"{abs(r)} {'down' if r > 0 else 'up'}")
    return " ".join(parts) or "centre"


def spoken(state: EmpiresState, at: Hex) -> str:
    """Return how a tile of the map is spoken: land, place, player, power, city."""
    tile = state.tile(at)
    assert tile is not None
    parts = [LANDS[tile.land], place(at), state.player(tile.seat) or "free"]
    if not tile.told:
        parts.append("power unknown")
    elif tile.dice:
        parts.append(f"power {defence(state, at).total}")
    cities = (seat for seat, empire in enumerate(state.empires) if empire.city == at)
    return ", ".join([*parts, *(f"{state.player(seat)}'s city" for seat in cities)])


def see(screen: Screen, state: EmpiresState) -> None:
    """See the table as the rules have it: each tile, the phase, everybody's magic and points, the strip, what happened.

    The screen is wide, with the map beside the Round tab.
    """
    wanted = [re.escape(spoken(state, at)) + LIT for at, _ in state.land]
    wanted += map(re.escape, (*_phase(state), *_happened(state)))
    wanted += _players(state)
    if state.turn >= 0:
        wanted += [
            rf"{re.escape(_progress(one.kind, one.have, one.need))}(, chosen)?" for one in strip(state, state.turn)
        ]
    deadline = time.monotonic() + PATIENCE
    while missing := _missing(heard := screen.page.evaluate(SPEECH), wanted):
        assert time.monotonic() < deadline, (missing, heard)
        screen.page.wait_for_timeout(50)


def _missing(heard: list[str], wanted: list[str]) -> list[str]:
    lines = {line for text in heard for line in text.splitlines()}
    return [one for one in wanted if not any(re.fullmatch(one, line) for line in lines)]


def _phase(state: EmpiresState) -> tuple[str, str]:
    step = rules.next_step(state)
    if state.phase == "setup":
        return "Setting up", f"{state.setup.rounds} rounds"
    where = {
        "draw": "Everybody draws",
        "turn": f"Actions · {state.player(step.seat)}'s turn",
        "clean-up": "Everybody has passed",
        "dice": "Dice home, then draw",
        "end": "Game over",
    }
    return f"Round {state.round} of {state.setup.rounds}", where[step.kind]


def _players(state: EmpiresState) -> list[str]:
    """Return how everybody's line is spoken, in turn order: what the player does, the magic, the points."""
    if state.phase == "setup":
        return []
    numbered, found = state.phase in ("draw", "dice"), []
    for number, seat in enumerate(rules.order(state), 1):
        empire, player = state.empires[seat], state.player(seat)
        note = "has passed" if empire.passed else "on turn" if seat == state.turn else ""
        if numbered and number == 1:
            note = "starts the round"
        name = f"{number}. {player}" if numbered else player
        found.append(re.escape(", ".join(filter(None, (name, note, "free actions")))))
        found.append(f"{player}: {empire.magic} magic, count it")
    return found + [f"{standing.score // 2} pts" for standing in standings(state)]


def _progress(kind: str, have: int, need: int) -> str:
    return f"{CLAIMS[kind]}: {have} of {need}" if need else f"{LANDS[kind]}: {have}"


def _happened(state: EmpiresState) -> list[str]:
    """Return the sentences on what the last event did by itself."""
    return [_sentence(line.fact.key, dict(line.fact.values)) for line in state.lines]


def _sentence(key: str, values: dict[str, int | str]) -> str:
    player, magic = values.get("player"), values.get("magic")
    dice = (
        "what else lies there" if values.get("more") else f"{(n := values.get('dice'))} {'die' if n == 1 else 'dice'}"
    )
    seized = f", {values.get('seized')} of it for mines of others" if values.get("seized") else ""
    texts = {
        "rolls-again": f"{player} rolls again: {values.get('face')} is a tie.",
        "first-player": f"{player} starts with a {values.get('face')}.",
        "pass-income": f"{player} takes {magic} magic for unspent dice.",
        "pillage-taken": f"{player} takes {magic} magic of {values.get('victim')}.",
        "power-ups-off": f"Power-up magic leaves the board: {magic} to the supply.",
        "crash-income": f"{player} takes {magic} magic for the Crash Site.",
        "crash-dice": f"{player}, dice on the Crash Site: {dice} to Spent.",
        "mine-income": f"{player} takes {magic} magic for mines{seized}.",
        "tracker": f"{player} gets the round tracker and turns it to {values.get('face')}.",
        "last-round": "That was the last round.",
        "dice-home": f"{player}: {dice} to Spent.",
        "taken-home": f"{player}: {dice} to Spent.",
    }
    return texts[key]
