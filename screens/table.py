"""A match as a screen sees it: the snapshot to draw, and what can be done. Objections ask by themselves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from scoring.game import Fact, Objection
from screens.backing_up import keep_backup
from screens.games import screens_of
from screens.parts.objection import objection_dialog
from screens.parts.title import Action
from screens.session import EMPTY, Session, act, aside, use_session, watch
from screens.words import Words
from storage.errors import StorageError
from storage.match import Answer, Done, Failed, Match, Refused, Snapshot
from storage.records import Settings


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
    tell: Callable[[Fact | None], None]
    """Puts a trouble on the screen, or takes it off."""

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
        """The name under which this device acts: that of its seat; at a table in the home network also its own."""
        own = self.session.device.name if self.session.door else ""
        return own if self.seat is None else self._player(self.seat) or own

    def _player(self, seat: int) -> str:
        return next((one.player for one in self.snapshot.standings if one.seat == seat), "")

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

    async def keep(self, settings: Settings) -> None:
        """Store other settings for everybody; why that failed is told on the screen."""
        try:
            await aside(partial(self.session.library.keep_settings, settings))
        except StorageError as error:
            self.tell(error.fact)

    @property
    def undo_redo(self) -> dict[str, Any]:
        """What an action bar takes to offer undo and redo: `ActionBar(…, **table.undo_redo)`."""
        said = screens_of(self.match.game.info.id).undo
        undone, redone = self.snapshot.undo, self.snapshot.redo
        return {
            "undo": said(self.words, undone) if undone else "",
            "on_undo": self.undo,
            "redo": said(self.words, redone) if redone else "",
            "on_redo": self.redo if redone else None,
        }

    def sit(self, seat: int | None) -> None:
        """Make a seat this device's own, or none."""
        device = self.session.device.seated(self.match.id, seat)
        if self.session.door and seat is not None and not device.name:
            device = replace(device, name=self._player(seat))
        try:
            self.session.keep_device(device)
        except StorageError as error:
            self.tell(error.fact)


def passing_on(table: Table) -> tuple[Action, ...]:
    """Return the way to pass the result on, for the title of a result screen; none while the match runs."""
    if table.snapshot.outcome is None:
        return ()
    route = f"/m/{table.match.id}/pass-on"
    return (Action(table.words.say("pass-on-title"), ft.Icons.IOS_SHARE, partial(table.session.go, route), "pass-on"),)


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
    opened, set_opened = _use_watched(session, name)
    asked, set_asked = ft.use_state(EMPTY)
    trouble, set_trouble = ft.use_state(EMPTY)
    table: Table | StorageError | None = None

    async def answered(call: Callable[[], Answer], event: Any, then: Callable[[], None] | None) -> None:
        if not isinstance(table, Table):
            return
        answer = await act(table.match, call)
        if isinstance(answer, Refused):
            set_asked(_Asked(event, answer.objections, table.match.snapshot.entry, then))
        elif isinstance(answer, Failed):
            set_trouble(answer.error.fact)
        else:
            set_opened((table.match, table.match.snapshot))
            keep_backup(session.page, session.backups)
            ends = table.match.game.ends
            if session.shell and event and (table.match.snapshot.outcome or (ends and ends(event))):
                session.shell.ask_to_keep()
            if then and isinstance(answer, Done):
                then()

    def run(call: Callable[[], Answer], event: Any, then: Callable[[], None] | None) -> None:
        session.page.run_task(answered, call, event, then)

    def despite(question: _Asked) -> None:
        set_asked(None)
        rules = tuple(objection.rule for objection in question.objections)
        if isinstance(table, Table):
            call = partial(table.match.dispatch, question.event, question.seen, rules, table.who)
            run(call, question.event, question.then)

    dialog = None
    if isinstance(opened, tuple):
        match, snapshot = opened
        words = session.words.game(match.game.info.id)
        table = Table(session, match, snapshot, words, run, trouble, set_trouble)
        if asked:
            said = screens_of(match.game.info.id).fact
            dialog = objection_dialog(words, asked.objections, partial(despite, asked), partial(set_asked, None), said)
    else:
        table = opened
    ft.use_dialog(dialog)
    return table


def _use_watched(session: Session, name: str) -> tuple[Any, Callable[[Any], None]]:
    """Return (match, snapshot), or why there is none, or None at first; and the setter of it."""
    live = session.library.live(name)
    opened, set_opened = ft.use_state((live, live.snapshot) if live else EMPTY)
    stop: ft.MutableRef[Callable[[], None] | None] = ft.use_ref(None)
    watching: ft.MutableRef[int] = ft.use_ref(0)

    def show(match: Match, snapshot: Snapshot) -> None:
        set_opened((match, snapshot))

    async def opening(round_: int) -> None:
        try:
            match = await aside(partial(session.library.match, name))
        except StorageError as error:
            set_opened(error)
            return
        if round_ == watching.current:  # the screen has not gone in the meantime
            stop.current = watch(session.page, match, partial(show, match))
            set_opened((match, match.snapshot))

    def begin() -> None:
        watching.current += 1
        session.page.run_task(opening, watching.current)

    def end() -> None:
        watching.current += 1
        if stop.current:
            stop.current()
            stop.current = None
            session.page.run_task(_left, session, name)

    ft.use_effect(begin, [name, session.visit], cleanup=end)
    return opened, set_opened


async def _left(session: Session, name: str) -> None:
    """Have a match that nobody watches any more summarised; if that fails, the next start makes up for it."""
    match = session.library.live(name)
    if match and not match.watched:
        with suppress(StorageError):
            await aside(partial(session.library.leave, match))
