"""A copy's cards as a short text, to be packed into a code.

The format, complete enough to be implemented anywhere. Lines end with a line feed, except the last:

- A Dragon card: its kind and move numbers, a space, its conditions, and a space and its name if it has one:
  `A26 .,.<=6 Burr`. The kinds are `A` to `E`, in the order of `KINDS`; a card of unknown kind has no letter.
- Conditions: the spaces, `-` when they are not known, in their printed order. A space is the numbers it takes,
  nothing when it takes all, then its symbol, then `_` when it is outlined; a space of which that leaves nothing is
  `.`. The symbols are `a` to `e`, in the order of `SYMBOLS`. Between two spaces stands `,`, or `+` when the second
  begins the next group; a group that is neither the same nor the next follows its space as `@2`. Behind the spaces
  stand the sign and the total (`#` for no sign), `^` on an increasing card, and `/3` when the upper row has three.
- `=` and a Master Dragon, by level from 0, that is not as in `MASTER_CARDS`: `+` when the players entered it, else
  `-`; then, if it differs in more, for the yellow and the red side each a space, the trigger and the kinds it moves
  (`-` for any dragon), a space and the conditions: `=0+ 2A a,a,b,b/2 2AC a,a,a,b,b/3`.
- `$` and a Scroll, by its place from 0, that is not the one of the box: `$10 ` and its name; a tab and the reminder
  follow if there is one. `#` and how many Scrolls there are, if not twelve.
- `:` and a kind or a symbol of the players' own. Elsewhere it stands as `~0;`, by its place among these lines.
"""

from __future__ import annotations

import re
from dataclasses import replace

from scoring.dragons_roll.cards import (
    FACES,
    KINDS,
    SYMBOLS,
    DragonCard,
    MasterCard,
    MasterSide,
    Requirement,
    ScrollCard,
    Sign,
    Space,
)
from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards

_HEAD = re.compile(r"([A-E]|~\d+;)?([1-6]*)", re.ASCII)
_SPACE = re.compile(r"(?=[^@])(\.|[1-6]*)([a-e]|~\d+;)?(_?)(?:@(\d))?", re.ASCII)
_WHOLE = re.compile(r"([^-<>=#^/]+|-)(?:(>=|<=|=|#)(\d{1,2}))?(\^?)(?:/(\d))?", re.ASCII)
_SIDE = re.compile(r"([0-6])((?:[A-E-]|~\d+;)*)", re.ASCII)
_KIND = re.compile(r"[A-E-]|~\d+;", re.ASCII)
_MASTER = re.compile(r"=([0-5])([+-])(?: (\S+) (\S+) (\S+) (\S+))?", re.ASCII)
_SCROLL = re.compile(r"\$(\d{1,2}) ([^\t]+)(?:\t(.+))?", re.ASCII)
_COUNT = re.compile(r"#(\d{1,2})", re.ASCII)
_BOX = DragonsCards().scrolls


class _Own:
    """The kinds and symbols of the players' own, by their place."""

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.words = list(words)

    def written(self, word: str, ours: tuple[str, ...], first: str) -> str:
        """Return how a kind or a symbol stands in the text; `first` is the letter of the first of ours."""
        if not word or word in ours:
            return chr(ord(first) + ours.index(word)) if word else ""
        if word not in self.words:
            self.words.append(word)
        return f"~{self.words.index(word)};"

    def read(self, text: str, ours: tuple[str, ...], first: str) -> str:
        """Return the kind or the symbol that stands like this in the text."""
        if not text.startswith("~"):
            return ours[ord(text) - ord(first)] if text else ""
        return self.words[int(text[1:-1])]


def cards_text(cards: DragonsCards) -> str:
    """Return the cards as text; that of a copy of which nothing was typed in is empty."""
    own = _Own()
    lines = [_dragon_text(card, own) for card in cards.dragons]
    masters = zip(cards.masters, MASTER_CARDS, strict=True)
    lines += [_master_text(level, card, own) for level, (card, ours) in enumerate(masters) if card != ours]
    for place, card in enumerate(cards.scrolls):
        if card != _BOX[place]:
            lines.append(f"${place} {card.name}" + (f"\t{card.reminder}" if card.reminder else ""))
    if len(cards.scrolls) != len(_BOX):
        lines.append(f"#{len(cards.scrolls)}")
    return "\n".join((*lines, *(f":{word}" for word in own.words)))


def read_cards_text(text: str) -> DragonsCards:
    """Return the cards that a text tells.

    Raises:
        ValueError: It is no such text, or tells of cards that cannot be.
    """
    lines = text.split("\n") if text else []
    own = _Own(tuple(line[1:] for line in lines if line.startswith(":")))
    dragons: list[DragonCard] = []
    masters, scrolls = list(MASTER_CARDS), list(_BOX)
    try:
        for line in lines:
            match line[:1]:
                case "=":
                    level, master = _read_master(line, own)
                    masters[level] = master
                case "$":
                    place, name, reminder = _parts(_SCROLL, line)
                    scrolls[int(place)] = ScrollCard(name, reminder)
                case "#":
                    del scrolls[int(_parts(_COUNT, line)[0]) :]
                case ":":
                    pass
                case _:
                    dragons.append(_read_dragon(line, own))
    except IndexError as error:
        raise ValueError("The text tells of a card that there is not.") from error
    return DragonsCards(tuple(dragons), tuple(masters), tuple(scrolls))


def _dragon_text(card: DragonCard, own: _Own) -> str:
    head = own.written(card.kind, KINDS, "A") + "".join(map(str, card.numbers))
    return f"{head} {_conditions_text(card.requirement, own)}" + (f" {card.name}" if card.name else "")


def _read_dragon(line: str, own: _Own) -> DragonCard:
    head, conditions, name = (*line.split(" ", 2), "")[:3]
    kind, numbers = _parts(_HEAD, head)
    return DragonCard(_faces(numbers), own.read(kind, KINDS, "A"), name, _read_conditions(conditions, own))


def _master_text(level: int, card: MasterCard, own: _Own) -> str:
    text, ours = f"={level}{'+' if card.typed else '-'}", MASTER_CARDS[level]
    if (card.yellow, card.red) != (ours.yellow, ours.red):
        for side in (card.yellow, card.red):
            moves = "".join(own.written(kind, KINDS, "A") or "-" for kind in side.moves)
            text += f" {side.trigger}{moves} {_conditions_text(side.requirement, own)}"
    return text


def _read_master(line: str, own: _Own) -> tuple[int, MasterCard]:
    level, typed, *sides = _parts(_MASTER, line)
    card = replace(MASTER_CARDS[int(level)], typed=typed == "+")
    if sides[0]:
        card = replace(card, yellow=_read_side(sides[0], sides[1], own), red=_read_side(sides[2], sides[3], own))
    return int(level), card


def _read_side(head: str, conditions: str, own: _Own) -> MasterSide:
    trigger, moves = _parts(_SIDE, head)
    kinds = tuple(own.read(kind.strip("-"), KINDS, "A") for kind in _KIND.findall(moves))
    return MasterSide(int(trigger), _read_conditions(conditions, own), kinds)


def _conditions_text(requirement: Requirement, own: _Own) -> str:
    text, group = "", 0
    for space in requirement.spaces:
        numbers = "" if space.numbers == FACES else "".join(map(str, space.numbers))
        symbol, outlined = own.written(space.symbol, SYMBOLS, "a"), "_" if space.outlined else ""
        between = "" if not text else "+" if space.group == group + 1 else ","
        jump = space.group not in ((group, group + 1) if text else (0,))
        text += between + (numbers + symbol + outlined or ".") + (f"@{space.group}" if jump else "")
        group = space.group
    total = f"{requirement.sign or '#'}{requirement.total}" if requirement.sign or requirement.total else ""
    return (text or "-") + total + "^" * requirement.increasing + (f"/{requirement.top}" if requirement.top else "")


def _read_conditions(text: str, own: _Own) -> Requirement:
    found, sign, total, increasing, top = _parts(_WHOLE, text)
    spaces: list[Space] = []
    for between, token in zip("," + "".join(re.findall("[,+]", found)), re.split("[,+]", found), strict=True):
        if found == "-":
            break
        numbers, symbol, outlined, jump = _parts(_SPACE, token)
        group = int(jump) if jump else (spaces[-1].group if spaces else 0) + (between == "+")
        faces = _faces(numbers.strip(".")) or FACES
        spaces.append(Space(faces, own.read(symbol, SYMBOLS, "a"), bool(outlined), group))
    signs: dict[str, Sign] = {">=": ">=", "<=": "<=", "=": "="}
    return Requirement(tuple(spaces), signs.get(sign, ""), int(total or 0), bool(increasing), int(top or 0))


def _faces(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def _parts(form: re.Pattern[str], text: str) -> tuple[str, ...]:
    """Return the parts of a text that has a form, those that are missing empty."""
    found = form.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no part of a text of cards.")
    return found.groups("")
