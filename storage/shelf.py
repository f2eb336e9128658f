"""What a library keeps beside its matches: typed cards, names, settings, the wishes of devices, results of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from scoring.game import load
from storage.codec import codec
from storage.errors import NotDecodable
from storage.log import Log
from storage.records import Device, Settings
from storage.results import Results
from storage.values import Values

Shared = Literal["cards", "players", "results", "settings"]
"""What everybody shares: typed cards by game, names with how late they played, collected results by code with when they
came, and under `all` the settings."""


class Shelf:
    """What is kept beside the matches, each a durable line of the library's log. All methods are thread-safe."""

    def __init__(self, log: Log, clock: Callable[[], int]) -> None:
        """Take over an opened log; `clock` tells milliseconds since 1970, UTC."""
        self._values = Values(log)
        self.results = Results(self._values, clock)
        """Results of others that were collected."""

    def players(self) -> tuple[str, ...]:
        """Return the names that have played, the latest first."""
        used = {name: self._values.get("players", name, int) or 0 for name in self._values.keys("players")}
        return tuple(sorted(used, key=lambda name: used[name], reverse=True))

    def cards(self, game: str) -> Any:
        """Return what was typed in of the players' printed cards of a game; None when nothing was."""
        kind = load(game).cards
        data = self._values.get("cards", game, dict)
        if data is None or kind is None:
            return None
        try:
            return codec(game).decode(data, kind)
        except NotDecodable:
            return None

    def keep_cards(self, game: str, cards: Any) -> None:
        """Store card data. Raises `StorageError` when that fails."""
        self._values.keep("cards", game, codec(game).encode(cards))

    @property
    def settings(self) -> Settings:
        """What holds for everybody."""
        return self._values.get("settings", "all", Settings) or Settings()

    def keep_settings(self, settings: Settings) -> None:
        """Store the settings. Raises `StorageError` when that fails."""
        self._values.keep("settings", "all", settings)

    def device(self, name: str) -> Device:
        """Return what holds for a device; the defaults for one never seen."""
        return self._values.get("devices", name, Device) or Device()

    def keep_device(self, name: str, device: Device) -> None:
        """Store what holds for a device. Raises `StorageError` when that fails."""
        self._values.keep("devices", name, device)

    @property
    def table_key(self) -> str:
        """The key of the table in the home network; empty when there has been none."""
        return self._values.get("table", "key", str) or ""

    def keep_table_key(self, key: str) -> None:
        """Store another key of the table. Raises `StorageError` when that fails."""
        self._values.keep("table", "key", key)

    def value(self, table: Shared, key: str) -> Any:
        """Return what everybody shares under a key, as it is stored; None when there is nothing."""
        return self._values.get(table, key, int if table in ("players", "results") else dict)

    def put(self, table: Shared, key: str, value: Any) -> None:
        """Store what `value` returned, here or of another library; None takes it away.

        Raises:
            StorageError: It could not be stored.
        """
        if value is None:
            self._values.forget(table, key)
        else:
            self._values.keep(table, key, value)
