"""The fields for the names of those who play: typed, offered from before, moved and removed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial

import flet as ft

from scoring.seats import clean_name
from screens import theme
from screens.parts.names import Names
from screens.words import Words

OFFERED = 12
"""Names offered that have played before."""


@ft.component
def PlayerFields(
    words: Words, names: Names, known: tuple[str, ...], on_names: Callable[[], None] | None = None
) -> ft.Control:
    """Show a field for each player, which changes `names`.

    Args:
        words: In which the fields are named.
        names: What stands in the fields; it belongs to the screen.
        known: Names that have played, the latest first.
        on_names: Called after every change, also of a letter.
    """
    drawn, draw = ft.use_state(0)
    newest: ft.Ref[ft.TextField] = ft.use_memo(ft.Ref, [])
    added = ft.use_ref(False)

    def changed() -> None:
        if on_names is not None:
            on_names()

    def then(change: Callable[[], None]) -> None:
        change()
        draw(drawn + 1)
        changed()

    def add_field() -> None:
        added.current = True
        then(partial(names.add, ""))

    async def focus() -> None:
        field, added.current = newest.current if added.current else None, False
        with suppress(RuntimeError, TimeoutError):  # the page has gone
            if field:
                await field.focus()  # type: ignore[no-untyped-call] # it has no types

    ft.use_effect(focus, [drawn])

    def change(call: Callable[..., None], *values: int | str) -> Callable[[], None]:
        return partial(then, partial(call, *values))

    end = len(names.fields) - 1
    fields = [
        _field(words, names, place, change, changed, last=(add_field, newest) if place == end else None)
        for place in range(end + 1)
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
                        on_click=add_field,
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
        ft.OutlinedButton(
            name,
            icon=ft.Icons.ADD,
            key=f"known-{name}",
            style=ft.ButtonStyle(padding=theme.SPACE),
            on_click=on_name(name),
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


def menu(name: str, items: list[ft.PopupMenuItem], key: str = "") -> ft.Control:
    """Return a button that opens a menu and is spoken by one name."""
    button = ft.PopupMenuButton(items=items, icon=ft.Icons.MORE_VERT, tooltip=name, key=key or None)
    # The tooltip, which holds the name, is a node of its own.
    return ft.MergeSemantics(button)


def _field(
    words: Words,
    names: Names,
    place: int,
    change: Callable[..., Callable[[], None]],
    changed: Callable[[], None],
    *,
    last: tuple[Callable[[], None], ft.Ref[ft.TextField]] | None,
) -> ft.Control:
    field, text = names.fields[place]
    number = place + 1

    def typed(event: ft.Event[ft.TextField]) -> None:
        names.write(field, str(event.data or ""))
        changed()

    def item(key: str, icon: ft.IconData, on_tap: Callable[[], None]) -> ft.PopupMenuItem:
        return ft.PopupMenuItem(words.say(key, number=number), icon=icon, key=f"{key}-{number}", on_click=on_tap)

    items = [item("new-remove-player", ft.Icons.PERSON_REMOVE, change(names.remove, field))]
    if last is None:
        items.insert(0, item("new-down", ft.Icons.ARROW_DOWNWARD, change(names.move, field, 1)))
    if place:
        items.insert(0, item("new-up", ft.Icons.ARROW_UPWARD, change(names.move, field, -1)))
    return ft.Row(
        [
            ft.TextField(
                ref=last[1] if last else None,
                value=text,
                label=words.say("new-player", number=number),
                key=f"player-{field}",
                expand=True,
                capitalization=ft.TextCapitalization.WORDS,
                autocorrect=False,
                border=ft.OutlineInputBorder(
                    border_radius=theme.RADIUS, side=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)
                ),
                on_change=typed,
                on_submit=last[0] if last else None,
            ),
            menu(words.say("players-change", player=words.say("new-player", number=number)), items),
        ],
        key=f"row-{field}",
        spacing=theme.TIGHT,
    )
