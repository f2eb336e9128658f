"""Events, set-ups and card data as JSON values and back, strictly: nothing is converted, guessed or ignored.

A field that has a default may be missing: what was written before the field was thought of can still be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from reprlib import repr as short
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin, get_type_hints

from scoring.game import Game, load
from storage.errors import NotDecodable

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

TAG = "is"
"""The key under which a value's class name stands."""
UNFIT = (ExceptionGroup, ValueError, TypeError, KeyError, AttributeError)
"""What a converter raises at data of another form; the last where there is no object."""


class Codec:
    """Encodes what one game stores."""

    def __init__(self, game: Game) -> None:
        self._events = {event.__name__: event for event in game.events}
        self._converter = _converter((game.setup, *game.events, *([game.cards] if game.cards else [])))

    def encode(self, value: Any) -> dict[str, Any]:
        """Return an event, set-up or card data as a JSON object with its class name under `is`."""
        return {TAG: type(value).__name__, **self._converter.unstructure(value)}

    def event(self, data: object) -> Any:
        """Return the event that `data` encodes.

        Raises:
            NotDecodable: It is not an event of the game, or has a wrong, missing, unknown or impossible field.
        """
        name = data.get(TAG) if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in self._events:
            raise NotDecodable(what=f"{short(name)} is not an event of this game.")
        return self.decode(data, self._events[name])

    def decode(self, data: object, kind: type[T]) -> T:
        """Return the value of the given class that `data` encodes.

        Raises:
            NotDecodable: As for `event`.
        """
        if not isinstance(data, dict) or data.get(TAG) != kind.__name__:
            raise NotDecodable(what=f"This is not a {kind.__name__}: {short(data)}.")
        fields = {name: value for name, value in data.items() if name != TAG}
        try:
            return self._converter.structure(fields, kind)
        except UNFIT as error:
            raise NotDecodable(what=f"This is not a {kind.__name__}: {short(data)}.") from error


@cache
def codec(game: str) -> Codec:
    """Return the codec of a game."""
    return Codec(load(game))


def plain_converter() -> Converter:
    """Return a strict converter for frozen records of ints, strings, bools, None and tuples."""
    from cattrs import Converter  # noqa: PLC0415 - it takes long to import, and an empty home needs none

    converter = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
    for primitive in (int, str, bool):
        converter.register_structure_hook(primitive, _exactly)
    converter.register_structure_hook(int | str, _int_or_str)
    converter.register_structure_hook_func(_is_tuple, _tuple_of(converter))
    return converter


def _converter(classes: tuple[type, ...]) -> Converter:
    from cattrs.strategies import configure_tagged_union  # noqa: PLC0415 - as above

    converter = plain_converter()
    for union in _unions(classes):
        configure_tagged_union(union, converter, tag_name=TAG)
    return converter


def _unions(classes: tuple[type, ...]) -> set[Any]:
    """Return the unions of records that occur in the fields of the classes, at any depth."""
    found: set[Any] = set()
    waiting: list[Any] = list(classes)
    seen: set[Any] = set()
    while waiting:
        kind = waiting.pop()
        if kind not in seen:
            seen.add(kind)
            parts = tuple(_parts(kind))
            waiting.extend(parts)
            if isinstance(kind, UnionType) and all(map(is_dataclass, parts)):
                found.add(kind)
    return found


def _parts(kind: Any) -> Iterator[Any]:
    """Yield the types that a record, union or tuple is made of."""
    if is_dataclass(kind):
        yield from get_type_hints(kind).values()
    elif isinstance(kind, UnionType) or get_origin(kind) is tuple:
        yield from get_args(kind)


def _exactly(value: object, kind: type[T]) -> T:
    if type(value) is not kind:
        raise TypeError(f"{short(value)} is not of the type {kind.__name__}.")
    return value


def _int_or_str(value: object, _: object) -> int | str:
    if type(value) is int or type(value) is str:
        return value
    raise TypeError(f"{short(value)} is neither a whole number nor a text.")


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _tuple_of(converter: Converter) -> Any:
    """Return the hook that reads a list, and nothing else, as a tuple of the right length and types."""

    def structure(value: object, kind: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise TypeError(f"{short(value)} is not a list.")
        kinds = get_args(kind)
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            kinds = (kinds[0],) * len(value)
        if len(kinds) != len(value):
            raise ValueError(f"{short(value)} has not {len(kinds)} items.")
        return tuple(converter.structure(item, one) for item, one in zip(value, kinds, strict=True))

    return structure
