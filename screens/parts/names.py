"""The names of those who play, as they are typed: what stands in the fields, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.game import Fact, fact
from scoring.seats import LONGEST_NAME, clean_name

FIELDS = 2
"""Empty fields when nobody has played before."""


class Names:
    """What stands in the fields. Typing changes it in place: drawing a field anew could undo the next letter."""

    def __init__(self, names: Iterable[str]) -> None:
        self._texts = dict(enumerate(names))
        self._order = list(self._texts)
        while len(self._order) < FIELDS:
            self.add("")

    @property
    def fields(self) -> tuple[tuple[int, str], ...]:
        """The fields as they are listed: a number that stays with each, and its text."""
        return tuple((field, self._texts[field]) for field in self._order)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts as they are listed."""
        return tuple(self._texts[field] for field in self._order)

    def write(self, field: int, text: str) -> None:
        """Take over what was typed."""
        self._texts[field] = text

    def add(self, name: str) -> None:
        """Put a name into the first empty field, or into a new one; an empty name always into a new one."""
        empty = next((field for field, text in self.fields if not text.strip()), None) if name else None
        if empty is None:
            empty = len(self._texts)
            self._order.append(empty)
        self._texts[empty] = name

    def remove(self, field: int) -> None:
        """Take a field away; the last one is only emptied."""
        self._texts[field] = ""
        if len(self._order) > 1:
            self._order.remove(field)

    def move(self, field: int, by: int) -> None:
        """Move a field up (-1) or down (1)."""
        place = self._order.index(field)
        self._order.insert(place + by, self._order.pop(place))


def name_fault(text: str, number: int = 1) -> Fact | None:
    """Return what is wrong with the typed name of player `number`; None when nothing is."""
    name = clean_name(text)
    if not name:
        return fact("players-name-empty", number=number)
    if len(name) > LONGEST_NAME:
        return fact("players-name-long", number=number, got=len(name), most=LONGEST_NAME)
    return None


def players(texts: Iterable[str], fewest: int, most: int | None) -> tuple[str, ...] | Fact:
    """Return the names in the fields, cleaned, or what is wrong with them. Empty fields at the end do not count."""
    names = [clean_name(text) for text in texts]
    while names and not names[-1]:
        names.pop()
    for number, name in enumerate(names, 1):
        if fault := name_fault(name, number):
            return fault
        if name in names[: number - 1]:
            return fact("players-name-twice", player=name)
    if len(names) < fewest:
        return fact("new-too-few", count=fewest)
    if most is not None and len(names) > most:
        return fact("new-too-many", count=most)
    return tuple(names)
