"""The last step of a turn: dice are placed, or dragons are said to be defeated; then it is the next player's turn."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scoring.dragons_roll import table as rules
from scoring.dragons_roll.cards import FACES, Space
from scoring.dragons_roll.events import (
    MASTER,
    DiceRolled,
    DiePlaced,
    DieTried,
    DragonDefeated,
    MasterDefeated,
    RollMissed,
    TurnEnded,
)
from scoring.dragons_roll.options import Option, Spot, options, spots
from screens import theme
from screens.dragons_roll.desk import Ask, Desk, offer
from screens.dragons_roll.dice_row import TypedDice, values_row
from screens.dragons_roll.dragon import Offer
from screens.dragons_roll.lines import short_kind
from screens.dragons_roll.spaces import space_name
from screens.dragons_roll.where import Choice, Where
from screens.parts.tap import Tap
from screens.services import vibrate


def place(desk: Desk) -> Ask:
    """Return what the placing of dice asks. Rule: 3. Place Your Dice (DR-9, DR-10)."""
    words, state, table = desk.table.words, desk.state, desk.table
    missed = rules.missed_roll(state)
    primary: Tap
    label, icon, primary = next_player(desk)
    controls: list[ft.Control] = []
    offers = defeats(desk)
    own = rules.next_roll(state, dragon=False)
    typing = own is not None and (desk.typing or (desk.real(state.turn.seat) and desk.with_dice))
    sentence, quiet = words.say("dr-due-place"), []
    if state.rolled:
        found = options(state)
        controls.append(values_row(words, found, state.rolled, desk.picked, desk.pick))
        sentence = _told(desk, found)
        offers = {**offers, **_lit(desk)}
    elif own and typing:
        sentence = words.say("dr-due-type-own", player=desk.player)
        dice = TypedDice(words, len(own.own), lambda faces: table.send(DiceRolled(0, faces, "table")))
        controls.append(ft.Container(dice, key=f"typed-{state.turn.number}"))
    if missed is None:
        quiet.append(_quiet(words.say("dr-due-missed"), "missed", partial(table.send, RollMissed())))
    if own and not state.rolled:
        roll = partial(table.send_then, own, partial(vibrate, table.session))
        if desk.with_dice and not typing:
            quiet.append(_quiet(label, "next", primary))
            sentence = words.say("dr-due-roll-own", player=desk.player)
            label, icon, primary = words.say("dr-due-own-app", player=desk.player), ft.Icons.CASINO, roll
        else:
            quiet.append(_quiet(words.say("dr-due-own-app", player=desk.player), "own-app", roll))
        if not typing:
            quiet.append(_quiet(words.say("dr-due-own-typed"), "own-typed", desk.type_dice))
    if missed:
        label, icon, primary = words.say("dr-due-missed"), ft.Icons.REPLAY, partial(table.send, RollMissed())
    if quiet:
        controls.append(ft.Row(list(quiet), wrap=True, spacing=0, run_spacing=0))
    return Ask(sentence, label, icon, primary, tuple(controls), offers)


def _quiet(text: str, key: str, on_tap: Tap) -> ft.Control:
    style = ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=theme.GAP, vertical=theme.SPACE))
    return ft.TextButton(text, key=key, on_click=on_tap, style=style)


def next_player(desk: Desk) -> tuple[str, ft.IconData, partial[None]]:
    """Return the primary action that ends the turn."""
    player = desk.state.seats.players[desk.state.next_seat()]
    return (
        desk.table.words.say("dr-due-next", player=player),
        ft.Icons.NAVIGATE_NEXT,
        partial(desk.table.send, TurnEnded()),
    )


def defeats(desk: Desk) -> dict[int, Offer]:
    """Return the cards that the players may say are defeated: those whose dice are not recorded."""
    words, state, send = desk.table.words, desk.state, desk.table.send
    does = words.say("dr-play-defeated")
    told = state.turn.own_rolls > 0
    found = {
        dragon.number: Offer(does, partial(send, DragonDefeated(dragon.number)))
        for dragon in state.dragons
        if not told or not dragon.card.requirement.known
    }
    if not told or not state.master_side.requirement.known:
        found[MASTER] = Offer(does, partial(send, MasterDefeated()))
    return found


def _told(desk: Desk, found: tuple[Option, ...]) -> str:
    """Return the sentence above rolled dice."""
    words = desk.table.words
    able = [option for option in found if option.dice or option.tries]
    if not able:
        key = "dr-due-nothing-more" if desk.state.turn.placed or desk.state.turn.tried else "dr-due-nothing-fits"
        return words.say(key)
    option = next((option for option in able if option.face == desk.picked), None)
    if option is None:
        return words.say("dr-due-value")
    names = [_card_name(desk, at) for at in option.finishes]
    if names:
        return words.say("dr-due-finishes", face=option.face, cards=words.listed(names))
    return words.say("dr-due-space", face=option.face)


def _card_name(desk: Desk, at: int) -> str:
    if at == MASTER:
        return desk.state.master.name
    dragon = desk.state.dragon(at)
    card = dragon.card if dragon else None
    return (card.name or short_kind(card.kind) or "/".join(map(str, card.numbers))) if card else ""


def _lit(desk: Desk) -> dict[int, Offer]:
    """Return the cards that take the picked value."""
    words, face = desk.table.words, desk.picked
    by_card: dict[int, list[Spot]] = {}
    for spot in spots(desk.state, face) if face else ():
        by_card.setdefault(spot.at, []).append(spot)
    does, title = words.say("dr-play-place", face=face), words.say("dr-play-where", face=face)
    return {
        at: offer(
            desk,
            does,
            title,
            [_choice(desk, spot) for spot in found],
            icon=ft.Icons.ADD_CIRCLE,
            lit=frozenset(spot.space for spot in found),
        )
        for at, found in by_card.items()
    }


def _choice(desk: Desk, spot: Spot) -> Choice:
    words, state, face = desk.table.words, desk.state, desk.picked
    requirement = state.requirement(spot.at)
    space = requirement.spaces[spot.space] if requirement else Space()
    name = words.say("dr-play-space", number=spot.space + 1, space=space_name(words, space))
    if spot.tried:
        return tried(desk, name, space, rules.next_try(state, state.turn.seat, face, spot.space))
    return Choice(name, space, DiePlaced(state.turn.seat, face, spot.at, spot.space))


def tried(desk: Desk, name: str, space: Space, event: DieTried) -> Choice:
    """Return the choice of a space of Greedmaw: the die is rolled again at once, or what it shows then is asked for."""
    words = desk.table.words
    if not desk.real(event.seat):
        return Choice(name, space, event)
    shown = tuple(
        Choice(words.say("dr-play-type", face=rolled), Space(), replace(event, rolled=rolled, by="table"), rolled)
        for rolled in FACES
    )
    return Choice(name, space, Where(words.say("dr-play-tried"), shown))
