"""Building a workshop or a monument, flipping a mine, buying a die: which one, and what it cost, if anybody tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

import flet as ft

from scoring.checks import LONGEST_TEXT
from scoring.rolling_empires import table as rules
from scoring.rolling_empires.actions import DieBought, MineFlipped, MonumentBuilt, WorkshopBuilt, WorkshopNamed
from scoring.rolling_empires.pieces import FREE, Cost
from scoring.rolling_empires.state import EmpiresState
from scoring.seats import clean_name
from screens import theme
from screens.frame import screen, scrolling
from screens.parts.action_bar import ActionBar
from screens.parts.pills import Pill, pills
from screens.parts.section import fold
from screens.parts.stepper import stepper
from screens.parts.text_field import text_field
from screens.rolling_empires.actions_offered import Offer, dice_offers, monument_offers, workshop_offers
from screens.rolling_empires.number_pad import NumberPad
from screens.rolling_empires.start import GAME
from screens.table import Table

Kind = Literal["workshop", "flip", "name", "monument", "die"]
KINDS: tuple[Kind, ...] = ("workshop", "flip", "name", "monument", "die")
POINTS = tuple(range(1, 20))
"""Victory points that are offered for a monument."""
MOST = 60
REDUCED: tuple[Kind, ...] = ("workshop", "monument")
"""What the Architects Guild makes cheaper here. A flip costs in full: a reading. Rule: Workshop Cards (RE-34)."""


@dataclass(frozen=True, slots=True)
class Building:
    """What is built, and by whom."""

    kind: Kind
    seat: int
    place: int = 0
    """For `name`: which of the seat's workshops."""

    def event(self, name: str, cost: Cost, points: int = 0) -> Any:
        """Return the event that tells it; an empty name or no points: not told."""
        match self.kind:
            case "workshop":
                return WorkshopBuilt(self.seat, name, cost)
            case "flip":
                return MineFlipped(self.seat, name, cost)
            case "name":
                return WorkshopNamed(self.seat, self.place, name)
            case "monument":
                return MonumentBuilt(self.seat, points, name, cost)
            case "die":
                return DieBought(self.seat, name, cost)


def building(part: str, state: EmpiresState) -> Building:
    """Return what the end of a route names, such as `workshop-0` or `name-0-2`; else a workshop of the one on turn."""
    word, *numbers = part.split("-")
    kind: Kind = next((kind for kind in KINDS if kind == word), KINDS[0])
    found = [int(number) for number in numbers if number.isdecimal()]
    seat, place = (*found, *(max(0, state.turn), 0)[len(found) :])[:2]
    return Building(kind, min(seat, len(state.empires) - 1), place)


@ft.component
def BuildAt(table: Table) -> Any:
    """Show what the route names, to be built."""
    return Build(table, building(ft.use_route_params().get("part") or "", table.state))


@ft.component
def Build(table: Table, what: Building) -> Any:
    """Show what can be built; a tap on it, or on its points, tells it."""
    words, session, state = table.words, table.session, table.state
    cost, set_cost = ft.use_state(FREE)
    opened, set_opened = ft.use_state(False)
    typed: ft.MutableRef[str] = ft.use_ref("")
    home = f"/m/{table.match.id}"

    def build(name: str, points: int) -> None:
        told = clean_name(name or typed.current)[:LONGEST_TEXT].strip()
        table.send_then(what.event(told, cost, points), partial(session.go, home))

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data or "")

    label = words.say(f"re-build-name-{'die' if what.kind == 'die' else 'card'}")
    field = text_field(label, "", write, "name")
    parts = [*_choice(table, what, build), field]
    if what.kind != "name":
        summary = words.say("re-build-cost-hint") if cost == FREE else _cost(table, cost)
        head = fold(words.say("re-build-cost"), summary, partial(set_opened, not opened), opened=opened, key="cost")
        parts += [head, *(_costs(table, cost, set_cost) if opened else [])]
        less = rules.discount(state, what.seat) if what.kind in REDUCED else 0
        if less:
            parts.append(ft.Text(words.say("re-build-reduced", count=less), theme_style=theme.SMALL))
    bar = ActionBar(words, words.say(f"re-build-{what.kind}"), ft.Icons.CHECK, partial(build, "", 0), **table.undo_redo)
    title, subtitle = words.say(f"re-build-{what.kind}-title"), state.player(what.seat)
    body = scrolling(*parts, spacing=theme.EDGE)
    return screen(words, title, body, subtitle=subtitle, back=home, bar=bar, game=GAME, table=table)


def _choice(table: Table, what: Building, build: Callable[[str, int], None]) -> list[ft.Control]:
    """Return what is known to tap: names, and for a monument its points."""
    words, state = table.words, table.state
    if what.kind == "monument":
        offers = monument_offers(state)
    else:
        offers = dice_offers(state, what.seat) if what.kind == "die" else workshop_offers(state)
    found: list[ft.Control] = []
    if offers:
        found.append(pills(*(_pill(table, offer, build, f"card-{at}") for at, offer in enumerate(offers))))
    if what.kind == "monument":
        width = min(table.session.width, theme.PANE) - 2 * theme.EDGE
        found.append(NumberPad(words, words.say("re-build-points"), POINTS, partial(build, ""), most=MOST, width=width))
    return found


def _pill(table: Table, offer: Offer, build: Callable[[str, int], None], key: str) -> Pill:
    """Return a card, or a side of a monument, with what it costs, if that is known."""
    words, name = table.words, offer.name
    if offer.points:
        name = words.say("re-build-side", name=name, points=words.say("points", count=offer.points))
    text = words.say("re-build-price", name=name, cost=_cost(table, offer.cost)) if offer.cost != FREE else name
    return Pill(text, False, partial(build, offer.name, offer.points), key=key)


def _costs(table: Table, cost: Cost, on_cost: Callable[[Cost], None]) -> list[ft.Control]:
    """Return a stepper for each thing that can be paid with; magic only while it is tracked."""
    words = table.words

    def line(name: str) -> ft.Control:
        def changed(count: int) -> None:
            on_cost(replace(cost, **{name: count}))

        return stepper(words, words.say(f"re-cost-{name}"), getattr(cost, name), changed, key=name, high=60)

    kinds = ("gold", "wood", "either", *(("magic",) if table.state.tracked else ()))
    return [line(name) for name in kinds]


def _cost(table: Table, cost: Cost) -> str:
    """Return a cost in a line."""
    paid = {name: getattr(cost, name) for name in ("gold", "wood", "either", "magic")}
    return ", ".join(f"{count} {table.words.say(f're-cost-{name}')}" for name, count in paid.items() if count)
