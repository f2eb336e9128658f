"""The set-up on the Round tab: everything that can be told before the first round, and nothing that has to be."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.rolling_empires import table as rules
from scoring.rolling_empires.corrections import TurnGiven
from scoring.rolling_empires.events import DRAFTED, FactionChosen
from screens import theme
from screens.parts.pills import Pill, pills
from screens.parts.rows import way_row
from screens.parts.section import section
from screens.rolling_empires.desk import Asked, Desk
from screens.rolling_empires.new_factions import faction_dialog, faction_row, land_line
from screens.rolling_empires.number_sheet import ask_rolls
from screens.words import Words


def setup_parts(desk: Desk) -> list[ft.Control]:
    """Return who starts, the factions, and the checklist in the rulebook's order. Rule: Game Setup (RE-2 to RE-6)."""
    words, state = desk.words, desk.state
    factions = [
        faction_row(words, state.player(seat), state.empires[seat].faction, partial(desk.ask, Asked("faction", seat)),
                    f"faction-{seat}")
        for seat in state.seats.playing
    ]  # fmt: skip
    checks = [_map(desk), _cities(desk)]
    if state.setup.rounds == 5:
        checks.append(_workshops(desk))
    if state.setup.draft:
        checks.append(_creatures(desk))
    return [
        _first_player(desk),
        section(words.say("re-setup-checks"), *checks, note=words.say("re-setup-note")),
        section(words.say("re-new-factions"), *factions),
    ]


def _first_player(desk: Desk) -> ft.Control:
    """Return who can start, to be tapped when the table knows already, and the way to type what was rolled."""
    words, state = desk.words, desk.state

    def starts(seat: int) -> Pill:
        name, chosen = state.player(seat), seat == state.starter
        said = words.say("new-chosen", what=name) if chosen else name
        return Pill(name, chosen, partial(desk.table.send, TurnGiven(seat)), said, f"starts-{seat}")

    rolled = ft.OutlinedButton(
        words.say("re-setup-typed"),
        icon=ft.Icons.CASINO_OUTLINED,
        key="typed-rolls",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(ask_rolls, desk),
    )
    note = words.say("re-setup-first-note")
    if state.tied:
        note = words.say("re-setup-tied", players=words.listed([state.player(seat) for seat in state.tied]))
    everybody = pills(*map(starts, state.seats.playing))
    return section(words.say("re-setup-first"), everybody, ft.Row([rolled], wrap=True), note=note)


def _check(words: Words, key: str, told: str, tap: partial[None], *, done: bool) -> ft.Control:
    icon = ft.Icons.CHECK_CIRCLE if done else ft.Icons.RADIO_BUTTON_UNCHECKED
    title = words.say(f"re-setup-{key}")
    return way_row(words.say("re-setup-done", what=title) if done else title, icon, tap, f"check-{key}", hint=told)


def _map(desk: Desk) -> ft.Control:
    words, state = desk.words, desk.state
    told = words.say("re-setup-tiles", count=len(state.land)) if state.land else ""
    line = told or land_line(words, len(state.seats.playing))
    return _check(words, "map", line, partial(desk.show, "map"), done=bool(told))


def _cities(desk: Desk) -> ft.Control:
    words, state = desk.words, desk.state
    order = rules.order(state)
    missing = [state.player(seat) for seat in order if state.empires[seat].city is None]
    told = words.say("re-setup-cities-next", players=words.listed(missing)) if missing else ""
    return _check(words, "cities", told, partial(desk.show, "map"), done=not missing)


def _workshops(desk: Desk) -> ft.Control:
    words, state = desk.words, desk.state
    unnamed = [
        state.player(seat)
        for seat in state.seats.playing
        if any(not workshop.name for workshop in state.empires[seat].workshops)
    ]
    told = words.say("re-setup-workshops-unnamed", players=words.listed(unnamed)) if unnamed else ""
    return _check(words, "workshops", told, partial(desk.show, "cards"), done=not unnamed)


def _creatures(desk: Desk) -> ft.Control:
    words, state = desk.words, desk.state
    missing = [state.player(seat) for seat in state.seats.playing if len(state.empires[seat].creatures) < DRAFTED]
    told = words.say("re-setup-creatures-missing", players=words.listed(missing)) if missing else ""
    return _check(words, "creatures", told, partial(desk.go, "draft"), done=not missing)


def faction_question(desk: Desk, seat: int) -> ft.AlertDialog:
    """Return the choice of a player's faction, for `ft.use_dialog`."""
    state = desk.state

    def choose(faction: str) -> None:
        desk.ask(None)
        desk.table.send(FactionChosen(seat, faction))

    taken = {
        state.empires[other].faction: state.player(other)
        for other in state.seats.playing
        if other != seat and state.empires[other].faction
    }
    title = desk.words.say("re-new-faction-of", player=state.player(seat))
    close = partial(desk.ask, None)
    return faction_dialog(desk.words, title, state.empires[seat].faction, taken, on_faction=choose, on_close=close)
