"""The card of a dragon in the grid, or of the match's Master Dragon, read and typed in during the game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.dragons_roll.cards import DRAGON_CARDS, DragonCard, MasterCard
from scoring.dragons_roll.corrections import DragonDescribed, MasterDescribed
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.state import naming
from screens.dragons_roll.card_editor import DragonEditor
from screens.dragons_roll.fields import block
from screens.dragons_roll.lines import who
from screens.dragons_roll.master_editor import MasterEditor
from screens.dragons_roll.my_cards import GAME, copy_of
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.pills import Pill, pills
from screens.session import EMPTY, Session
from screens.table import Table
from storage.errors import StorageError


@ft.component
def DragonAt(table: Table) -> Any:
    """The dragon whose number the address ends with."""
    part = ft.use_route_params().get("part") or ""
    return DragonOf(table, int(part) if part.isdecimal() else -1)


@ft.component
def DragonOf(table: Table, number: int) -> Any:
    """Show the card to be corrected or filled in; it counts when it is saved."""
    words, session, state = table.words, table.session, table.state
    changed, change = ft.use_state(EMPTY)
    home = f"/m/{table.match.id}"
    dragon = state.dragon(number)
    card: DragonCard | None = changed or (dragon.card if dragon else None)

    def save() -> None:
        if dragon and card:
            own = state.setup.dragons != PRACTICE
            after = partial(_saved, session, home, dragon.card if own else None, card)
            table.send_then(DragonDescribed(number, card), after)

    body: ft.Control = scrolling(message(words.say("dr-hand-gone")))
    if card:
        known = dict.fromkeys((*state.unseen, *(each for each in copy_of(session).dragons if state.pile == 0)))
        same = (
            Pill(who(words, {"name": each.name, "kind": each.kind, "move": "/".join(map(str, each.numbers))}),
                 each == card, partial(change, each), key=f"known-{at}")
            for at, each in enumerate(known, 1)
        )  # fmt: skip
        offered = [block(words.say("dr-hand-known"), pills(*same))] if known else []
        body = DragonEditor(words, card, change, of=str(number), above=offered)
    ready = save if dragon and card != dragon.card else None
    bar = ActionBar(words, words.say("dr-hand-save"), ft.Icons.CHECK, ready)
    title = who(words, naming(dragon)) if dragon else words.say("dr-hand-card")
    return screen(words, title, body, back=home, bar=bar, game=GAME, table=table)


def _saved(session: Session, home: str, before: DragonCard | None, card: DragonCard) -> None:
    """Keep the card with those of the copy too, unless it is one of ours, and go back to the table."""
    copy = copy_of(session)
    dragons = copy.dragons
    if before in dragons:
        place = dragons.index(before)
        dragons = (*dragons[:place], card, *dragons[place + 1 :])
    elif before is not None and card not in dragons and card.requirement.known and len(dragons) < DRAGON_CARDS:
        dragons = (*dragons, card)
    with suppress(StorageError):  # the match has it; only the next one is not told
        if dragons != copy.dragons:
            session.library.keep_cards(GAME, replace(copy, dragons=dragons))
    session.go(home)


@ft.component
def MasterOf(table: Table) -> Any:
    """Show the match's Master Dragon to be corrected; it counts when it is saved."""
    words, session, state = table.words, table.session, table.state
    changed, change = ft.use_state(EMPTY)
    home = f"/m/{table.match.id}"
    card: MasterCard = changed or state.master

    def kept() -> None:
        copy = copy_of(session)
        masters = tuple(card if each.name == card.name else each for each in copy.masters)
        with suppress(StorageError):  # the match has it; only the next one is not told
            session.library.keep_cards(GAME, replace(copy, masters=masters))
        session.go(home)

    ready = partial(table.send_then, MasterDescribed(card), kept) if card != state.master else None
    bar = ActionBar(words, words.say("dr-hand-save"), ft.Icons.CHECK, ready)
    body = MasterEditor(words, card, change)
    return screen(words, card.name, body, back=home, bar=bar, game=GAME, table=table)
