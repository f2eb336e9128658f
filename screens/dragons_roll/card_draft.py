"""Typing in a printed card: what one tap in the editor makes of its spaces."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.dragons_roll.cards import FACES, MOST_SPACES, Requirement, Sign, Space

GUESSES: dict[Sign, int] = {"": 0, ">=": 5, "<=": 3, "=": 4}
"""Where the total of a card starts counting, for each of its spaces."""


@dataclass(frozen=True, slots=True)
class Editing:
    """What a card asks for, while it is typed in."""

    requirement: Requirement
    place: int = -1
    """The space that is chosen, from 0; -1: none."""
    new: bool = False
    """Whether the chosen space has just been added, equal to another: the first number tapped is then its only one."""

    @property
    def space(self) -> Space:
        """The chosen space; when none is, the first one of a card that has no spaces yet."""
        return self.requirement.spaces[self.place] if self.place >= 0 else Space()


def chosen(editing: Editing, place: int) -> Editing:
    """Choose the space at a place, or none after a tap on the chosen one."""
    return Editing(editing.requirement, -1 if place == editing.place else place)


def more(editing: Editing) -> Editing:
    """Add a space at the end, equal to the chosen one or else the last, and choose it; the first takes any number."""
    spaces = editing.requirement.spaces
    if len(spaces) == MOST_SPACES:
        return editing
    like = replace(spaces[editing.place], group=0) if spaces else Space()
    requirement = replace(editing.requirement, spaces=(*spaces, like))
    return Editing(_grouped(requirement, _joined(editing.requirement)), len(spaces), new=True)


def less(editing: Editing) -> Editing:
    """Take the chosen space away."""
    return Editing(removed(editing.requirement, editing.place))


def faced(editing: Editing, face: int) -> Editing:
    """Tap a number of the chosen space."""
    space = editing.space
    return _put(editing, toggled_face(replace(space, numbers=FACES) if editing.new else space, face))


def signed(editing: Editing, symbol: str) -> Editing:
    """Tap a symbol of the chosen space."""
    return _put(editing, toggled_symbol(editing.space, symbol))


def freed(editing: Editing) -> Editing:
    """Have the chosen space take any number."""
    return _put(editing, replace(editing.space, numbers=FACES, symbol=""))


def outlined(editing: Editing) -> Editing:
    """Have the chosen space outlined, or no longer."""
    return _put(editing, replace(editing.space, outlined=not editing.space.outlined))


def lowered(editing: Editing) -> Editing:
    """Begin the lower row with the chosen space; after another tap all spaces are in one row."""
    top = 0 if editing.requirement.top == editing.place else editing.place
    return replace(editing, requirement=replace(editing.requirement, top=top))


def joined(editing: Editing) -> Editing:
    """Have the chosen space of an increasing card added to the one before it, or no longer."""
    requirement = editing.requirement
    return replace(editing, requirement=_grouped(requirement, _joined(requirement) ^ {editing.place}))


def compared(editing: Editing, sign: Sign) -> Editing:
    """Have all dice together compared with a total, or no longer when they are with this sign already."""
    requirement = editing.requirement
    total = requirement.total or GUESSES[sign] * max(1, len(requirement.spaces))
    changed = replace(requirement, sign=sign, total=total)
    if requirement.sign == sign:
        changed = replace(requirement, sign="", total=0)
    return replace(editing, requirement=changed)


def totalled(editing: Editing, total: int) -> Editing:
    """Have all dice together compared with another total."""
    return replace(editing, requirement=replace(editing.requirement, total=total))


def rising(editing: Editing) -> Editing:
    """Have the totals grow from left to right, or no longer."""
    requirement = replace(editing.requirement, increasing=not editing.requirement.increasing)
    return replace(editing, requirement=_grouped(requirement, frozenset()))


def joins(requirement: Requirement, place: int) -> bool:
    """Say whether the space at a place is added to the one before it, on an increasing card."""
    return place in _joined(requirement)


def toggled(numbers: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Return numbers with one put in or taken out."""
    return tuple(sorted({*numbers} ^ {face}))


def toggled_face(space: Space, face: int) -> Space:
    """Return a space after a tap on a number: the first one leaves only that, taking out the last allows all."""
    first = space.symbol or space.numbers == FACES
    numbers = (face,) if first else toggled(space.numbers, face)
    return replace(space, numbers=numbers or FACES, symbol="")


def toggled_symbol(space: Space, symbol: str) -> Space:
    """Return a space with the symbol, or without it when it has that already; a symbol stands for any number."""
    return replace(space, numbers=FACES, symbol="" if space.symbol == symbol else symbol)


def removed(requirement: Requirement, place: int) -> Requirement:
    """Return the card without the space at a place."""
    spaces, together = requirement.spaces, _joined(requirement)
    left = (*spaces[:place], *spaces[place + 1 :])
    top = requirement.top - (place < requirement.top)
    return _grouped(
        replace(requirement, spaces=left, top=top if top < len(left) else 0),
        frozenset(at - (at > place) for at in together if at != place),
    )


def _put(editing: Editing, space: Space) -> Editing:
    """Return the editing with the chosen space turned into another; a card without spaces gets its first."""
    editing = more(editing) if editing.place < 0 else editing
    spaces, place = editing.requirement.spaces, editing.place
    spaces = (*spaces[:place], space, *spaces[place + 1 :])
    return Editing(replace(editing.requirement, spaces=spaces), place)


def _joined(requirement: Requirement) -> frozenset[int]:
    spaces = requirement.spaces
    if not requirement.increasing:
        return frozenset()
    return frozenset(at for at in range(1, len(spaces)) if spaces[at].group == spaces[at - 1].group)


def _grouped(requirement: Requirement, together: frozenset[int]) -> Requirement:
    """Return the card with the groups of its spaces counted anew."""
    group, spaces = 0, []
    for place, space in enumerate(requirement.spaces):
        group += requirement.increasing and place > 0 and place not in together
        spaces.append(replace(space, group=group))
    return replace(requirement, spaces=tuple(spaces))
