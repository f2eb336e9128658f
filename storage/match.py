"""A live match: what is on its table, and the one place through which anything changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from threading import RLock
from typing import Any

from scoring.game import Fact, Game, Objection, Outcome, Standing
from storage.errors import StorageError
from storage.journal import START, Entry, Journal, Row

DOUBLE_TAP = 0.3
"""Seconds within which a second roll is taken for the same tap."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something that was done, with the table before it, from which it can be worded."""

    entry: Entry
    before: Any


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match at one moment. Screens are drawn from it and send events with its `entry` as `seen`."""

    match: str
    game: Game
    entry: int
    """The current step, START before the first."""
    state: Any
    undo: Step | None
    """What undo would take back."""
    redo: Step | None
    """What redo would bring back."""
    latest: Step | None
    """What was done last, be it a go."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Everybody's standing."""
        return self.game.standings(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.game.outcome(self.state)

    @property
    def progress(self) -> Fact:
        """Where the table is."""
        return self.game.progress(self.state)


@dataclass(frozen=True, slots=True)
class Done:
    """The action is stored; this is the table now."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing was stored: these objections were not overridden."""

    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """Nothing was stored: the table had changed, or there was nothing to undo or redo. This is the table now."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Failed:
    """Nothing changed: the action could not be stored."""

    error: StorageError


Answer = Done | Refused | Stale | Failed
Listener = Callable[[Snapshot], None]


class Match:
    """One match of one game. All methods are thread-safe.

    What only looks, and `subscribe`, never waits for the lock: a slow disk holds up whoever acts, not whoever watches.
    """

    def __init__(
        self,
        name: str,
        game: Game,
        setup: Any,
        journal: Journal,
        *,
        created: int,
        clock: Callable[[], int],
        monotonic: Callable[[], float],
        before_write: Callable[[Match], None],
        after_write: Callable[[Match], None],
    ) -> None:
        self.id = name
        self.game = game
        self.setup = setup
        self.created = created
        self._journal = journal
        self._clock = clock
        self._monotonic = monotonic
        self._before_write = before_write
        self._after_write = after_write
        self.lock = RLock()
        """Held while anything changes: with it, what is read of the match belongs together."""
        self._listeners: list[Listener] = []
        self._rolled_at = float("-inf")
        self._states: dict[int, Any] = {START: game.start(setup)}
        for entry in journal.entries:
            if entry.event is not None:
                self._states[entry.number] = game.apply(self._states[entry.parent], entry.event)
        self.snapshot = self._taken()

    @property
    def acted(self) -> int:
        """When something was last done, in milliseconds since 1970, UTC; its creation before that."""
        entries = self._journal.entries
        return entries[-1].when if entries else self.created

    def dispatch(self, event: Any, seen: int, despite: tuple[str, ...] = (), who: str = "") -> Answer:
        """Do something: judge it, store it, and show it to everybody who watches.

        Args:
            event: An event of the match's game.
            seen: The `entry` of the snapshot that the event was offered on. It has to be current for exclusive events.
            despite: Ids of the rules whose objections the players override.
            who: Who did it, for the steps; may be empty.

        Raises:
            Exception: The event cannot be represented on any table; nothing was stored.
        """
        with self.lock:
            now = self._journal.current
            rolls = self.game.rolls(event)
            if (self.game.exclusive(event) and seen != now) or (rolls and self._doubled()):
                return Stale(self.snapshot)
            state = self._states[now]
            objections = self.game.objections(state, event)
            if any(objection.rule not in despite for objection in objections):
                return Refused(objections)
            after = self.game.apply(state, event)
            overridden = tuple(dict.fromkeys(objection.rule for objection in objections))
            try:
                self._before_write(self)
                entry = self._journal.do(event, overridden, who, self._clock())
            except StorageError as error:
                return Failed(error)
            self._states[entry.number] = after
            if rolls:
                self._rolled_at = self._monotonic()
            return self._shown()

    def undo(self, seen: int, who: str = "") -> Answer:
        """Take back the last action of the match, whoever did it."""
        with self.lock:
            step = self._journal.undo
            return Stale(self.snapshot) if step is None else self.go(step.parent, seen, who)

    def redo(self, seen: int, who: str = "") -> Answer:
        """Bring back the action that undo took back last."""
        with self.lock:
            step = self._journal.redo
            return Stale(self.snapshot) if step is None else self.go(step.number, seen, who)

    def go(self, to: int, seen: int, who: str = "") -> Answer:
        """Go to any step of the match, also one that a later action replaced, or to START."""
        with self.lock:
            if seen != self._journal.current or to == self._journal.current or not self._journal.is_step(to):
                return Stale(self.snapshot)
            try:
                self._before_write(self)
                self._journal.go(to, who, self._clock())
            except StorageError as error:
                return Failed(error)
            return self._shown()

    def rows(self) -> tuple[Row, ...]:
        """Return every entry of the journal as it is stored."""
        with self.lock:
            return self._journal.rows()

    def extend(self, rows: Sequence[Row]) -> None:
        """Go on as another copy of this match went on, whose entries behind those of this one are `rows`.

        Raises:
            StorageError: Something could not be stored, or is not what this version would have written. What is shown
                goes as far as what is stored.
        """
        with self.lock:
            self._before_write(self)
            try:
                self._journal.extend(rows)
            finally:
                for entry in self._journal.entries:
                    if entry.event is not None and entry.number not in self._states:
                        self._states[entry.number] = self.game.apply(self._states[entry.parent], entry.event)
                self._shown()

    def steps(self) -> tuple[Step, ...]:
        """Return every entry of the journal, newest first; those of kind go have no event."""
        latest = self.snapshot.latest
        return tuple(self.step(number) for number in range(latest.entry.number if latest else 0, 0, -1))

    def step(self, number: int) -> Step:
        """Return the entry of that number, from 1 to that of the snapshot's latest."""
        entry = self._journal.entries[number - 1]
        return Step(entry, self._states[entry.parent])

    def path(self) -> frozenset[int]:
        """Return the numbers of the steps that lead to what is on the table now."""
        numbers = set()
        number = self.snapshot.entry
        while number != START:
            numbers.add(number)
            number = self._journal.entries[number - 1].parent
        return frozenset(numbers)

    @property
    def watched(self) -> bool:
        """Whether anybody has subscribed."""
        return bool(self._listeners)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have the listener called with every new snapshot, in order, until the returned function is called.

        The call comes while the match is locked, on the thread of whoever acted: it must return at once, and must
        not act itself. One that is on its way when the function is called still arrives.
        """
        self._listeners.append(listener)

        def unsubscribe() -> None:
            with suppress(ValueError):
                self._listeners.remove(listener)

        return unsubscribe

    def _doubled(self) -> bool:
        return self._monotonic() - self._rolled_at < DOUBLE_TAP

    def _taken(self) -> Snapshot:
        journal = self._journal
        return Snapshot(
            self.id,
            self.game,
            journal.current,
            self._states[journal.current],
            self._step(journal.undo),
            self._step(journal.redo),
            self._step(journal.entries[-1] if journal.entries else None),
        )

    def _step(self, entry: Entry | None) -> Step | None:
        return Step(entry, self._states[entry.parent]) if entry else None

    def _shown(self) -> Done:
        self.snapshot = self._taken()
        self._after_write(self)
        with ExitStack() as told:  # whoever watches is told, even if another one's listener raises
            for listener in reversed(tuple(self._listeners)):
                told.callback(listener, self.snapshot)
        return Done(self.snapshot)
