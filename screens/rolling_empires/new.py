"""A new match of Rolling Empires: who plays which faction, how many rounds, and which variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact
from scoring.rolling_empires.events import EmpiresSetup
from scoring.rolling_empires.seeds import code
from screens import theme
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.pills import Pill, pills
from screens.parts.player_fields import PlayerFields
from screens.parts.rows import switch_row, way_row
from screens.parts.section import fold, section
from screens.rolling_empires.laying_share import read_map
from screens.rolling_empires.new_factions import Factions
from screens.rolling_empires.start import GAME, ROUNDS, Plan, beginning, set_up
from screens.session import use_session
from screens.starting import use_draft, use_starting
from screens.words import Words
from storage.entropy import fresh_entropy

VARIANTS = ("draft", "neutral", "magic")
"""The switches of a plan, by field."""


@ft.component
def New() -> Any:
    """Show the players, factions and options of a match that is about to start."""
    session = use_session()
    words, library = session.words.game(GAME), session.library
    sent = read_map(str(ft.use_route_params().get("part") or ""))
    draft, keep = use_draft(session, partial(beginning, library, sent if isinstance(sent, tuple) else ()))
    names = draft.names
    plan, show_plan = ft.use_state(draft.plan)
    opened, set_opened = ft.use_state(False)
    heard: ft.MutableRef[Callable[[], None]] = ft.use_ref(_nothing)
    starting = use_starting(session, GAME)

    def setup() -> EmpiresSetup | Fact:
        return set_up(plan, names, code(fresh_entropy()), library.cards(GAME))

    def set_plan(chosen: Plan) -> None:
        draft.plan = chosen
        keep()
        show_plan(chosen)

    def listen() -> None:
        keep()
        heard.current()

    async def start() -> None:
        await starting.start(setup)

    who = PlayerFields(words, names, library.players(), listen)
    factions = Factions(words, names, plan, set_plan, heard)
    cards = way_row(
        words.say("re-menu-cards"),
        ft.Icons.STYLE_OUTLINED,
        partial(session.go, f"/cards/{GAME}"),
        "my-cards",
        hint=words.say("re-new-cards-hint"),
    )
    land = ft.Text(words.say("re-new-land", count=len(plan.land)), theme_style=theme.BODY)
    options = [*([land] if plan.land else []), *_options(words, plan, set_plan), cards]
    body: ft.Control
    if session.wide:
        panes = [
            scrolling(section(words.say("new-players"), who), spacing=theme.ROOMY),
            scrolling(factions, section(words.say("new-options"), *options), spacing=theme.ROOMY),
        ]
        body = ft.Row([ft.Container(pane, expand=True) for pane in panes], spacing=0, expand=True)
    else:
        summary = options_line(words, plan)
        head = fold(words.say("new-options"), summary, partial(set_opened, not opened), opened=opened, key="options")
        body = scrolling(who, factions, head, *(options if opened else []), spacing=theme.EDGE)
    title, bar = look(GAME).title, starting.bar(words, start)
    return screen(words, title, body, subtitle=words.say("new-title"), back="/", bar=bar, game=GAME)


def options_line(words: Words, plan: Plan) -> str:
    """Return the options in a line."""
    variants = [words.say(f"re-new-{name}") for name in VARIANTS if getattr(plan, name)]
    return " · ".join([words.say("re-new-rounds", count=plan.rounds), *variants])


def _options(words: Words, plan: Plan, on_plan: Callable[[Plan], None]) -> list[ft.Control]:
    """Return the number of rounds and the switches of the variants."""

    def rounds(count: int) -> Pill:
        text, chosen = words.say("re-new-rounds", count=count), count == plan.rounds
        name = words.say("new-chosen", what=text) if chosen else text
        return Pill(text, chosen, partial(on_plan, replace(plan, rounds=count)), name, f"rounds-{count}")

    def switch(name: str) -> ft.Control:
        on = bool(getattr(plan, name))
        flipped = partial(on_plan, plan.flipped(name))
        return switch_row(words.say(f"re-new-{name}"), words.say(f"re-new-{name}-hint"), flipped, name, on=on)

    longer = plan.rounds != ROUNDS[0]
    note = ft.Text(words.say("re-new-rounds-hint"), theme_style=theme.SMALL, color=theme.QUIET)
    return [pills(*map(rounds, ROUNDS)), *([note] if longer else []), *map(switch, VARIANTS)]


def _nothing() -> None:
    """Stand in until somebody listens."""
