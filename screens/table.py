"""A match as a screen sees it: the snapshot to draw, and what can be done. Objections ask by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact, Objection
from screens.parts.objection import objection_dialog
from screens.session import EMPTY, Session, act, aside, use_session, watch
from screens.words import Words
from storage.errors import StorageError
from storage.match import Answer, Done, Failed, Match, Refused, Snapshot


@dataclass(frozen=True, slots=True)
class Table:
    """An open match on one screen."""

    session: Session
    match: Match
    snapshot: Snapshot
    words: Words
    """The game's words, the shell's included."""
    run: Callable[[Callable[[], Answer], Any, Callable[[], None] | None], None]
    trouble: Fact | None
    """Why the last action could not be stored."""
    calm: Callable[[], None]
    """Takes the trouble off the screen."""

    @property
    def state(self) -> Any:
        """The state to draw."""
        return self.snapshot.state

    @property
    def seat(self) -> int | None:
        """The seat of this device; None when it has none."""
        return self.session.device.seat(self.match.id)

    @property
    def who(self) -> str:
        """The name under which this device acts."""
        names = {standing.seat: standing.player for standing in self.snapshot.standings}
        return names.get(-1 if self.seat is None else self.seat, "")

    def send(self, event: Any) -> None:
        """Do something. As a handler: `partial(table.send, event)`, which leaves no parameter for Flet to fill."""
        self.send_then(event, None)

    def send_then(self, event: Any, then: Callable[[], None] | None) -> None:
        """Do something, and call `then` once it is stored."""
        self.run(partial(self.match.dispatch, event, self.snapshot.entry, (), self.who), event, then)

    def undo(self) -> None:
        """Take back the last action."""
        self.run(partial(self.match.undo, self.snapshot.entry, self.who), None, None)

    def redo(self) -> None:
        """Bring back the action taken back last."""
        self.run(partial(self.match.redo, self.snapshot.entry, self.who), None, None)

    def jump(self, to: int) -> None:
        """Go to any step."""
        self.run(partial(self.match.go, to, self.snapshot.entry, self.who), None, None)

    def sit(self, seat: int | None) -> None:
        """Make a seat this device's own, or none."""
        self.session.keep_device(self.session.device.seated(self.match.id, seat))


@dataclass(frozen=True, slots=True)
class _Asked:
    """An event that the rulebook objects to, waiting for a decision."""

    event: Any
    objections: tuple[Objection, ...]
    seen: int
    then: Callable[[], None] | None


def use_table(name: str) -> Table | StorageError | None:
    """Return the match of that name, watched while the component is mounted; None while it is being opened."""
    session = use_session()
    opened: tuple[Match, Snapshot] | StorageError | None
    live = session.library.live(name)
    opened, set_opened = ft.use_state((live, live.snapshot) if live else EMPTY)
    asked, set_asked = ft.use_state(EMPTY)
    trouble, set_trouble = ft.use_state(EMPTY)
    stop: ft.MutableRef[Any] = ft.use_ref(None)

    def show(match: Match, snapshot: Snapshot) -> None:
        set_opened((match, snapshot))

    async def begin() -> None:
        try:
            match = await aside(partial(session.library.match, name))
        except StorageError as error:
            set_opened(error)
            return
        stop.current = watch(session.page, match, partial(show, match))
        set_opened((match, match.snapshot))

    def end() -> None:
        if stop.current:
            stop.current()
            stop.current = None

    ft.use_effect(begin, [name], cleanup=end)

    def run(call: Callable[[], Answer], event: Any, then: Callable[[], None] | None) -> None:
        session.page.run_task(_answered, call, event, then)

    async def _answered(call: Callable[[], Answer], event: Any, then: Callable[[], None] | None) -> None:
        if not isinstance(opened, tuple):
            return
        match, snapshot = opened
        answer = await act(match, call)
        if isinstance(answer, Refused):
            set_asked(_Asked(event, answer.objections, snapshot.entry, then))
        elif isinstance(answer, Failed):
            set_trouble(answer.error.fact)
        else:
            set_opened((match, match.snapshot))
            if then and isinstance(answer, Done):
                then()

    def despite(question: _Asked) -> None:
        set_asked(None)
        rules = tuple(objection.rule for objection in question.objections)
        if isinstance(table, Table):
            call = partial(table.match.dispatch, question.event, question.seen, rules, table.who)
            run(call, question.event, question.then)

    table: Table | StorageError | None = None
    dialog = None
    if isinstance(opened, tuple):
        words = session.words.game(opened[0].game.info.id)
        table = Table(session, *opened, words, run, trouble, partial(set_trouble, None))
        if asked:
            dialog = objection_dialog(words, asked.objections, partial(despite, asked), partial(set_asked, None))
    else:
        table = opened
    ft.use_dialog(dialog)
    return table
