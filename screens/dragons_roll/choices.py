"""What the due step asks: a sentence, what to tap for it, and the one primary action. The rules decide, this asks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.dragons_roll import table as rules
from scoring.dragons_roll.cards import FACES
from scoring.dragons_roll.events import NOBODY, DiceRolled, DieReturned, MasterMoved, NumberCalled
from scoring.dragons_roll.grid import refill_column
from scoring.dragons_roll.state import ROLLS, Due
from scoring.dragons_roll.steps import reached
from screens.dragons_roll.desk import Ask, Desk, offer
from screens.dragons_roll.dragon import Offer
from screens.dragons_roll.interrupts import boost, hit, pass_button, space_at, strike
from screens.dragons_roll.lines import short_kind
from screens.dragons_roll.newcomer import Newcomer
from screens.dragons_roll.placing import next_player, place
from screens.dragons_roll.real_dice import all_real, with_all
from screens.dragons_roll.where import Choice
from screens.parts.face_choice import face_choice
from screens.parts.tap import Tap, forward
from screens.services import vibrate


def asked(desk: Desk) -> Ask:
    """Return what the screen asks now."""
    words, state, table = desk.table.words, desk.state, desk.table
    if state.result:
        result = partial(table.session.go, f"/m/{table.match.id}/result")
        return Ask(words.say(f"dr-due-{state.result}"), words.say("match-result"), ft.Icons.EMOJI_EVENTS, result)
    due = (None if desk.passed else rules.scroll_due(state)) or rules.next_due(state)
    if due and due.kind == "appear" and not _drawn(desk):
        return _appear(desk, due)
    if desk.after or due is None:
        return _move(desk)
    if due.kind in ROLLS:
        return _roll(desk, due)
    match due.kind:
        case "appear":
            return _reveal(desk)
        case "choose":
            return _choose(desk, due)
        case "call":
            return _call(desk)
        case "return":
            return _return(desk)
        case "strike":
            return strike(desk)
        case "hit":
            return hit(desk, due)
        case "boost":
            return boost(desk)
        case "end":
            label, icon, tap = next_player(desk)
            return Ask(words.say("dr-due-end"), label, icon, tap)
        case _:
            return place(desk)


def _move(desk: Desk) -> Ask:
    """What the Dragon die says is carried out."""
    words, head = desk.table.words, desk.state.due[0].kind
    resolve = rules.next_resolve(desk.state)
    moves = head == "move"
    return Ask(
        words.say("dr-due-move" if moves else "dr-due-decided"),
        words.say("dr-due-moved" if moves else "dr-due-go-on"),
        ft.Icons.SOUTH if moves else ft.Icons.NAVIGATE_NEXT,
        partial(desk.table.send, resolve),
    )


def _roll(desk: Desk, due: Due) -> Ask:
    """The Dragon die is rolled, by the app or by the table, and by the app the player's dice with it."""
    words, state, table = desk.table.words, desk.state, desk.table
    values: dict[str, int | str] = {"turn": state.turn.number, "number": due.number, "player": desk.player}
    faces = face_choice(
        tuple(words.say("dr-due-face", face=face) for face in FACES),
        lambda face: table.send(DiceRolled(face, (), "table")),
        key="face",
    )
    quiet: list[ft.Control] = [_swap(desk)]
    if due.kind == "quake":
        quiet.append(pass_button(desk))
    own = due.kind == "roll" and desk.with_dice and not desk.real(state.turn.seat)
    event = rules.next_roll(state, dragon=not desk.real_dragon, own=own)
    tap: Tap | None = partial(table.send_then, event, partial(vibrate, table.session)) if event else None
    key = "dr-due-tap-face" if event is None else f"dr-due-rolling-{due.kind}" if event.dragon else "dr-due-own-app"
    sentence = words.say(f"dr-due-{due.kind}", **values)
    controls = (faces, ft.Row(quiet, wrap=True, spacing=0, run_spacing=0))
    return Ask(sentence, words.say(key, **values), ft.Icons.CASINO, tap, controls)


def _swap(desk: Desk) -> ft.Control:
    """Return the button that gives the whole table the other dice; where dice are mixed it leads to who has which."""
    words, session, settings = desk.table.words, desk.table.session, desk.table.session.library.settings
    alike = all_real(settings, desk.state)

    async def swap() -> None:
        await desk.table.keep(with_all(settings, real=not alike))
        await forward(desk.redraw())

    if alike is None:
        menu = partial(session.go, f"/m/{desk.table.match.id}/menu")
        return ft.TextButton(words.say("dr-dice-whose"), key="swap-dice", on_click=menu)
    return ft.TextButton(words.say("match-app-dice" if alike else "match-real-dice"), key="swap-dice", on_click=swap)


def _drawn(desk: Desk) -> bool:
    """Say whether the app reveals the newcomers."""
    return desk.state.setup.pile == "app" and rules.next_dragons(desk.state) is not None


def _appear(desk: Desk, due: Due) -> Ask:
    """The table reveals a dragon; moves that wait are made with it."""
    words, state = desk.table.words, desk.state
    column = due.column if due.column >= 0 else refill_column(reached(state, ("appear",)).dragons)
    sentence = words.say("dr-due-appear", column=words.say(f"dr-play-column-{column + 1}"))
    controls = (Newcomer(desk.table, state),)
    if desk.after:
        return replace(_move(desk), sentence=sentence, controls=controls)
    return Ask(sentence, words.say("dr-due-tap-number"), ft.Icons.STYLE, None, controls)


def _reveal(desk: Desk) -> Ask:
    words, event = desk.table.words, rules.next_dragons(desk.state)
    count = len(rules.due_arrivals(desk.state))
    return Ask(
        words.say("dr-due-newcomers", count=count),
        words.say("dr-due-reveal", count=count),
        ft.Icons.STYLE,
        partial(desk.table.send, event),
    )


def _choose(desk: Desk, due: Due) -> Ask:
    """The group chooses whom the Master's ability moves: a reading. Rule: Master Dragons (DR-7)."""
    words, state, send = desk.table.words, desk.state, desk.table.send
    events = [event for event in rules.choices(state) if isinstance(event, MasterMoved)]
    does = words.say("dr-play-moves", master=state.master.name)
    offers = {
        event.dragon: Offer(does, partial(send, event), icon=ft.Icons.ARROW_CIRCLE_DOWN)
        for event in events
        if event.dragon != NOBODY
    }
    kind = short_kind(due.name) or words.say("dr-due-any-dragon")
    sentence = words.say("dr-due-choose", master=state.master.name, kind=kind)
    nobody = next((event for event in events if event.dragon == NOBODY), None)
    if nobody:
        return Ask(
            sentence, words.say("dr-due-nobody", kind=kind), ft.Icons.BLOCK, partial(send, nobody), offers=offers
        )
    return Ask(sentence, words.say("dr-due-tap-dragon"), ft.Icons.TOUCH_APP, None, offers=offers)


def _call(desk: Desk) -> Ask:
    words, send = desk.table.words, desk.table.send
    names = tuple(words.say("dr-due-call-number", number=face) for face in FACES)
    row = face_choice(names, lambda face: send(NumberCalled(face)), key="call")
    sentence = words.say("dr-due-call", master=desk.state.master.name)
    return Ask(sentence, words.say("dr-due-tap-call"), ft.Icons.CAMPAIGN, None, (row,))


def _return(desk: Desk) -> Ask:
    """Dracelle sends a die home. Rule: Master Dragons, Dracelle (DR-7)."""
    words, state = desk.table.words, desk.state
    found: dict[int, list[DieReturned]] = {}
    for event in rules.choices(state):
        if isinstance(event, DieReturned):
            found.setdefault(event.at, []).append(event)

    def choice(event: DieReturned) -> Choice:
        face = state.values(event.at)[event.space]
        name = words.say("dr-play-die-on", face=face, number=event.space + 1)
        return Choice(name, space_at(desk, event.at, event.space), event, face)

    offers = {
        at: offer(desk, words.say("dr-play-die-off"), words.say("dr-due-return-which"),
                  [choice(event) for event in events], icon=ft.Icons.REMOVE_CIRCLE)
        for at, events in found.items()
    }  # fmt: skip
    sentence = words.say("dr-due-return", master=state.master.name)
    return Ask(sentence, words.say("dr-due-tap-die"), ft.Icons.TOUCH_APP, None, offers=offers)
