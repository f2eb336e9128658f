"""What a Scroll that is being carried out asks: a roll, or a placement; all of it may be passed up."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.dragons_roll import table as rules
from scoring.dragons_roll.cards import FACES, Space
from scoring.dragons_roll.events import MASTER, DiceRolled, DiePlaced, DieTried
from scoring.dragons_roll.state import Due
from screens.dragons_roll.desk import Ask, Desk, offer
from screens.dragons_roll.dice_row import TypedDice
from screens.dragons_roll.placing import place, tried
from screens.dragons_roll.spaces import space_name
from screens.dragons_roll.where import Choice
from screens.parts.face_choice import face_choice


def strike(desk: Desk) -> Ask:
    """A Scroll has somebody roll one die."""
    words, table, event = desk.table.words, desk.table, rules.next_strike(desk.state)
    if event is None:
        return place(replace(desk, passed=True))
    typed = face_choice(
        tuple(words.say("dr-play-type", face=face) for face in FACES),
        lambda face: table.send(replace(event, rolled=face, by="table")),
        key="strike",
    )
    player = desk.state.seats.players[event.seat]
    real = desk.real(event.seat)
    tap = None if real else partial(table.send, event)
    label = words.say("dr-due-tap-face" if real else "dr-due-rolling-strike")
    sentence = words.say("dr-due-strike", player=player)
    return Ask(sentence, label, ft.Icons.CASINO, tap, (typed, pass_button(desk)))


def hit(desk: Desk, due: Due) -> Ask:
    """A Scroll's die is placed, or passed up."""
    words, state = desk.table.words, desk.state
    found: dict[int, list[DiePlaced | DieTried]] = {}
    for event in rules.scroll_placements(state):
        found.setdefault(MASTER if isinstance(event, DieTried) else event.at, []).append(event)

    def choice(at: int, event: DiePlaced | DieTried) -> Choice:
        space = space_at(desk, at, event.space)
        name = words.say("dr-play-space", number=event.space + 1, space=space_name(words, space))
        if isinstance(event, DieTried):
            return tried(desk, name, space, event)
        if due.die < 0 and event.face:
            name = words.say("dr-play-turned", face=event.face, space=name)
        return Choice(name, space, event, event.face if due.die < 0 else 0)

    face = due.face if due.die < 0 else state.dice[due.seat][due.die].face
    offers = {
        at: offer(desk, words.say("dr-play-place", face=face), words.say("dr-play-where", face=face),
                  [choice(at, event) for event in events], icon=ft.Icons.ADD_CIRCLE,
                  lit=frozenset(event.space for event in events))
        for at, events in found.items()
    }  # fmt: skip
    player = state.seats.players[due.seat]
    sentence = words.say("dr-due-hit" if offers else "dr-due-hit-none", player=player, face=face)
    return Ask(sentence, words.say("dr-due-go-on"), ft.Icons.NAVIGATE_NEXT, desk.pass_up, offers=offers)


def boost(desk: Desk) -> Ask:
    """All available dice are rolled once more."""
    words, table, event = desk.table.words, desk.table, rules.next_roll(desk.state, dragon=False)
    sentence = words.say("dr-due-boost", player=desk.player)
    if event is None:
        return place(replace(desk, passed=True))
    if not desk.real(desk.state.turn.seat):
        roll = partial(table.send, event)
        return Ask(sentence, words.say("dr-due-rolling-boost"), ft.Icons.CASINO, roll, (pass_button(desk),))
    typed = TypedDice(table.words, len(event.own), lambda faces: table.send(DiceRolled(0, faces, "table")))
    return Ask(sentence, words.say("dr-due-tap-face"), ft.Icons.CASINO, None, (typed, pass_button(desk)))


def pass_button(desk: Desk) -> ft.Control:
    """Return the button that passes up what a Scroll offers."""
    return ft.TextButton(desk.table.words.say("dr-due-pass"), key="pass", on_click=desk.pass_up)


def space_at(desk: Desk, at: int, space: int) -> Space:
    """Return a space of a dragon's card or the Master's."""
    requirement = desk.state.requirement(at)
    return requirement.spaces[space] if requirement else Space()
