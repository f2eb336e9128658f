"""How dragons come and go: who has just come and is not seen yet, and who has just gone and is seen a little longer."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import flet as ft

from scoring.dragons_roll.state import Dragon, DragonsState
from screens import theme

UNSEEN, SEEN, DONE = range(3)
"""How far a change has got."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the grid."""

    number: int
    """Counted from 0, the grid as it was drawn first."""
    state: DragonsState
    """The table as it was drawn last."""
    came: frozenset[int] = frozenset()
    """Dragons that are new, by number."""
    gone: tuple[Dragon, ...] = ()
    """Dragons that are no longer there."""
    before: DragonsState | None = None
    """The table on which they were."""


def use_motion(state: DragonsState, *, still: bool) -> Change:
    """Return who is drawn otherwise than it is: unseen who `came`, and who has `gone`, to be faded in and out.

    The component is drawn again until that is nobody.

    Args:
        state: The table to draw.
        still: Whether the device asks for less motion; then nobody is.
    """
    latest: ft.MutableRef[Change | None] = ft.use_ref(None)
    shown, show = ft.use_state((0, DONE))
    change = latest.current = _changed(latest.current, state)
    number = change.number
    step = shown[1] if shown[0] == number else UNSEEN

    async def go_on() -> None:
        if not still and (change.came or change.gone):
            await asyncio.sleep(theme.FRAME / 1000)
            show(lambda before: max(before, (number, SEEN)))
            await asyncio.sleep(theme.MOVE / 1000)
            show(lambda before: max(before, (number, DONE)))

    ft.use_effect(go_on, [number])
    if still or step == DONE:
        return Change(number, state)
    return replace(change, came=change.came if step == UNSEEN else frozenset())


def _changed(last: Change | None, state: DragonsState) -> Change:
    """Return the latest change of the grid; a dragon that only stands elsewhere neither came nor has gone."""
    if last is None:
        return Change(0, state)
    if last.state.setup != state.setup:  # another match
        return Change(last.number + 1, state)
    if last.state.dragons == state.dragons:
        return replace(last, state=state)
    was, now = ({dragon.number for dragon in each.dragons} for each in (last.state, state))
    gone = tuple(dragon for dragon in last.state.dragons if dragon.number not in now)
    return Change(last.number + 1, state, frozenset(now - was), gone, last.state)
