"""What the parts of the play screen share: the table to draw, what was tapped but is no event yet, and the question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import flet as ft

from scoring.dragons_roll.state import DragonsState
from screens.dragons_roll.dragon import Offer
from screens.dragons_roll.real_dice import DRAGON, is_real
from screens.dragons_roll.where import Choice, Where, follow
from screens.parts.tap import Tap
from screens.table import Table


@dataclass(frozen=True, slots=True)
class Desk:
    """One client's play screen."""

    table: Table
    state: DragonsState
    """The table to draw; what moves nobody is taken as done."""
    after: DragonsState | None
    """The table after the moves that wait to be made; None when none do."""
    picked: int
    """The value that is being placed; 0: none."""
    pick: Callable[[int], None]
    passed: bool
    """Whether what a Scroll offers is passed up."""
    pass_up: Tap
    typing: bool
    """Whether the dice of the player are being typed although the app might roll them."""
    type_dice: Tap
    ask: Callable[[Where | None], None]
    """Puts a further question into a dialog."""
    redraw: Tap
    """Draws the screen anew when a setting has changed."""
    still: bool
    """Whether the device asks for less motion."""

    @property
    def player(self) -> str:
        """The name of whoever's turn it is."""
        return self.state.seats.players[self.state.turn.seat]

    @property
    def with_dice(self) -> bool:
        """Whether own dice are asked for: some dragon's spaces are known, or dice were told already."""
        return self.state.turn.own_rolls > 0 or any(each.card.requirement.known for each in self.state.dragons)

    @property
    def real_dragon(self) -> bool:
        """Whether the Dragon die is rolled at the table."""
        return is_real(self.table.session.library.settings, DRAGON)

    def real(self, seat: int) -> bool:
        """Say whether a player's dice are rolled at the table."""
        return is_real(self.table.session.library.settings, self.state.seats.players[seat])


@dataclass(frozen=True, slots=True)
class Ask:
    """What the screen asks now."""

    sentence: str
    label: str
    icon: ft.IconData
    primary: Tap | None
    """The one next thing; None while only a tap elsewhere goes on."""
    controls: tuple[ft.Control, ...] = ()
    """What can be tapped besides cards."""
    offers: Mapping[int, Offer] = field(default_factory=dict)
    """What a tap on a card does: by dragon, -1 for the Master Dragon."""


def offer(
    desk: Desk, does: str, title: str, choices: list[Choice], *, icon: ft.IconData, lit: frozenset[int] = frozenset()
) -> Offer:
    """Return a card's offer: the only choice at once, several by a further question."""
    different = list({(choice.face, choice.space): choice for choice in reversed(choices)}.values())[::-1]
    leads = different[0].leads if len(different) == 1 else Where(title, tuple(different))
    return Offer(does, partial(follow, desk.table, desk.ask, leads), lit, icon)
