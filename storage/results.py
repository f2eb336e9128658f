"""Results of others, collected as the codes in which they came. What they say is for their game to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from storage.values import Values

TABLE = "results"


class Results:
    """The collected codes, each a durable line of its own. All methods are thread-safe."""

    def __init__(self, values: Values, clock: Callable[[], int]) -> None:
        """Take the library's values and its clock: milliseconds since 1970, UTC."""
        self._values = values
        self._clock = clock

    def codes(self, prefix: str = "") -> tuple[str, ...]:
        """Return the codes that begin with the prefix, those that came first first."""
        found = (code for code in self._values.keys(TABLE) if code.startswith(prefix))
        return tuple(sorted(found, key=lambda code: (self._came(code), code)))

    def has(self, code: str) -> bool:
        """Say whether a code is there."""
        return self._values.has(TABLE, code)

    def keep(self, code: str) -> None:
        """Keep a code in canonical form; one that is there stays as it is.

        Raises:
            StorageError: It could not be stored, and nothing changed.
        """
        self.take_in({code: self._clock()})

    def forget(self, code: str) -> int:
        """Take a code off, and return when it came, to be given to `take_in` by those who want it back after all.

        Raises:
            StorageError: It could not be stored, and nothing changed.
        """
        came = self._came(code)
        self._values.forget(TABLE, code)
        return came

    def content(self) -> dict[str, int]:
        """Return every code with when it came, in milliseconds since 1970, UTC."""
        return {code: self._came(code) for code in self._values.keys(TABLE)}

    def take_in(self, results: Mapping[str, int]) -> int:
        """Keep those codes of a copy that are not there, and return how many there were.

        Raises:
            StorageError: One could not be stored; those before it stay.
        """
        new = [code for code in results if not self.has(code)]
        for code in new:
            self._values.keep(TABLE, code, results[code])
        return len(new)

    def _came(self, code: str) -> int:
        return self._values.get(TABLE, code, int) or 0
