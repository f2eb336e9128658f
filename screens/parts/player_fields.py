"""The names of those who play, as they are typed before a match: fields, order, and the names that played before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from scoring.game import Fact, fact
from scoring.seats import LONGEST_NAME, clean_name
from screens import theme
from screens.words import Words

FIELDS = 2
"""Empty fields when nobody has played before."""
OFFERED = 12
"""Names offered that have played before."""


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


@ft.component
def PlayerFields(words: Words, names: Names, known: tuple[str, ...]) -> ft.Control:
    """Show a field for each player, which changes `names`.

    Args:
        words: In which the fields are named.
        names: What stands in the fields; it belongs to the screen.
        known: Names that have played, the latest first.
    """
    drawn, draw = ft.use_state(0)

    def then(change: Callable[[], None]) -> None:
        change()
        draw(drawn + 1)

    def change(call: Callable[..., None], *values: int | str) -> Callable[[], None]:
        return partial(then, partial(call, *values))

    add = change(names.add, "")
    fields = [
        _field(words, names, place, change, add, focus=drawn > 0 and place == len(names.fields) - 1)
        for place in range(len(names.fields))
    ]
    taken = {clean_name(text) for text in names.texts}
    offered = [name for name in known if name not in taken][:OFFERED]
    return ft.Column(
        [
            *fields,
            ft.Row(
                [
                    ft.TextButton(
                        words.say("new-add-player"),
                        icon=ft.Icons.PERSON_ADD,
                        key="add-player",
                        style=ft.ButtonStyle(padding=theme.SPACE),
                        on_click=add,
                    )
                ]
            ),
            *([known_names(words, offered, partial(change, names.add))] if offered else []),
        ],
        spacing=theme.SPACE,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def known_names(words: Words, names: Iterable[str], on_name: Callable[[str], Callable[[], None]]) -> ft.Control:
    """Return names that have played before, each to be added with one tap; `on_name(name)` is its handler."""
    chips = [
        ft.Chip(
            label=name,
            leading=ft.Icon(ft.Icons.ADD),
            key=f"known-{name}",
            on_click=on_name(name),
            padding=theme.SPACE,
            bgcolor=theme.CARD,
            label_text_style=theme.REGULAR_TEXT(size=16),
        )
        for name in names
    ]
    return ft.Column(
        [
            ft.Text(words.say("new-known"), theme_style=theme.SMALL, color=theme.QUIET),
            ft.Row(list(chips), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )


def _field(
    words: Words,
    names: Names,
    place: int,
    change: Callable[..., Callable[[], None]],
    add: Callable[[], None],
    *,
    focus: bool,
) -> ft.Control:
    field, text = names.fields[place]
    number, last = place + 1, place == len(names.fields) - 1

    def typed(event: ft.Event[ft.TextField]) -> None:
        names.write(field, event.control.value)

    def item(key: str, icon: ft.IconData, on_tap: Callable[[], None]) -> ft.PopupMenuItem:
        return ft.PopupMenuItem(words.say(key, number=number), icon=icon, key=f"{key}-{number}", on_click=on_tap)

    items = [item("new-remove-player", ft.Icons.PERSON_REMOVE, change(names.remove, field))]
    if not last:
        items.insert(0, item("new-down", ft.Icons.ARROW_DOWNWARD, change(names.move, field, 1)))
    if place:
        items.insert(0, item("new-up", ft.Icons.ARROW_UPWARD, change(names.move, field, -1)))
    return ft.Row(
        [
            ft.TextField(
                value=text,
                label=words.say("new-player", number=number),
                key=f"player-{field}",
                expand=True,
                autofocus=focus and not text,
                capitalization=ft.TextCapitalization.WORDS,
                autocorrect=False,
                border_radius=theme.RADIUS,
                border_color=ft.Colors.OUTLINE,
                on_change=typed,
                on_submit=add if last else None,
            ),
            ft.PopupMenuButton(
                items=list(items),
                icon=ft.Icons.MORE_VERT,
                tooltip=words.say("players-change", player=words.say("new-player", number=number)),
            ),
        ],
        key=f"row-{field}",
        spacing=theme.TIGHT,
    )
