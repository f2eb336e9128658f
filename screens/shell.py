"""The page around the app where Python runs in the browser: what it keeps, and a newer version that waits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class Shell:
    """The page that this app runs in."""

    tell: Callable[[str], None]
    """Sends the page a word: `started`, `busy` (the files are open elsewhere), `persist` or `restart`."""
    room: Callable[[int], Awaitable[None]] | None = None
    """Makes ready for so many new files in one call; None where nothing is kept once the page is closed."""
    waiting: bool = False
    """Whether a newer version of the app is ready."""
    lasting: bool = True
    """Whether the browser deletes nothing by itself, as far as it has said."""
    _asked: bool = False
    _heard: bool = False
    _listeners: set[Callable[[], None]] = field(default_factory=set)

    @property
    def keeps(self) -> bool:
        """Whether what is stored is still there when the page is opened again."""
        return self.room is not None

    def hear(self, word: str) -> None:
        """Take a word of the page: `update`, a newer version waits; `fleeting` or `lasting`, what it keeps is."""
        self.waiting |= word == "update"
        self.lasting = word == "lasting" or (self.lasting and word != "fleeting")
        self._heard = True
        for listener in tuple(self._listeners):
            listener()

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Have a listener called after every word of the page, at once if one came before; returns how to stop."""
        self._listeners.add(listener)
        if self._heard:
            listener()
        return lambda: self._listeners.discard(listener)

    def restart(self) -> None:
        """Have the newer version take over; the page is loaded anew, at the same route."""
        self.tell("restart")

    def ask_to_keep(self) -> None:
        """Have the browser asked, once for this page, not to delete what it keeps."""
        if not self._asked:
            self._asked = True
            self.tell("persist")
