"""Which Scrolls lie on the table: earned ones, and new ones drawn by the app or from the printed cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.dragons_roll.seeds import drawn_scrolls
from screens import theme
from screens.parts.pills import Pill, pills
from screens.words import Words

Places = tuple[int, ...]
"""Scrolls of the box by their place in it, from 0; of two with one name each has its own."""


def left_over(box: tuple[str, ...], earned: tuple[str, ...]) -> Places:
    """Return the Scrolls of the box that have not been earned."""
    gone = list(earned)
    left = []
    for place, name in enumerate(box):
        if name in gone:
            gone.remove(name)
        else:
            left.append(place)
    return tuple(left)


def laid_out(
    box: tuple[str, ...], earned: tuple[str, ...], chosen: Places | None, seed: str, count: int
) -> tuple[str, ...]:
    """Return the Scrolls of a game: the earned ones, and those the players drew, or the app when they did not."""
    new = drawn_scrolls(seed, box, earned, count) if chosen is None else tuple(box[place] for place in chosen)
    return (*earned, *new)


def scroll_draw(
    words: Words,
    box: tuple[str, ...],
    earned: tuple[str, ...],
    chosen: Places | None,
    on_chosen: Callable[[Places | None], None],
    *,
    seed: str,
    count: int,
) -> ft.Control:
    """Return what was drawn, and who drew it: the app, or the table, which then says what.

    Args:
        words: In which everything is named.
        box: The names of all Scrolls of the copy.
        earned: Those that are on the table anyway.
        chosen: What the table drew; None: the app draws.
        on_chosen: Called with another choice.
        seed: The code with which the app draws.
        count: How many are drawn.
    """
    new = drawn_scrolls(seed, box, earned, count)
    by_app = chosen is None
    who = pills(
        _pill(words, words.say("dr-new-app-draws"), partial(on_chosen, None), "scrolls-app", chosen=by_app),
        _pill(words, words.say("dr-new-we-draw"), partial(on_chosen, ()), "scrolls-we", chosen=not by_app),
    )
    if chosen is None:
        told = words.say("dr-new-drawn", scrolls=words.listed(new)) if new else words.say("dr-new-no-scrolls")
        return _column(who, ft.Text(told, theme_style=theme.BODY))

    def toggled(place: int) -> Places:
        return tuple(one for one in chosen if one != place) if place in chosen else (*chosen, place)

    names = [
        _pill(words, box[place], partial(on_chosen, toggled(place)), f"scroll-{place}", chosen=place in chosen)
        for place in left_over(box, earned)
    ]
    told = words.say("dr-new-we-drew", got=len(chosen), count=count)
    return _column(who, ft.Text(told, theme_style=theme.SMALL, color=theme.QUIET), pills(*names))


def _pill(words: Words, text: str, on_tap: Callable[[], None], key: str, *, chosen: bool) -> Pill:
    return Pill(text, chosen, on_tap, words.say("new-chosen", what=text) if chosen else text, key)


def _column(*controls: ft.Control) -> ft.Control:
    return ft.Column(list(controls), spacing=theme.GAP, tight=True)
