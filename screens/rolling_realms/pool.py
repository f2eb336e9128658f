"""The realms a match may draw from: chosen in groups, one by one, or added by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import flet as ft

from scoring.game import Fact
from scoring.rolling_realms.realms import BASE, PROMOS, REDUX, RealmError, catalogued, clean_realm, realm_key
from scoring.rolling_realms.seeds import FEWEST_REALMS
from screens import theme
from screens.parts.message import message
from screens.parts.pills import Pill, pills
from screens.words import Words

GROUPS = (("redux", REDUX), ("base", BASE), ("promo", PROMOS))
"""Message key and realms of the groups of the catalogue."""

OnPool = Callable[[tuple[str, ...]], Any]


@dataclass(slots=True)
class Typed:
    """The name in the field for another realm."""

    name: str = ""


def added(pool: Iterable[str]) -> tuple[str, ...]:
    """Return the realms of a pool that are in no group."""
    return tuple(realm for realm in pool if catalogued(realm) is None)


def pool_summary(words: Words, pool: Iterable[str]) -> str:
    """Return how many realms of which group a pool has: `12 Redux realms and 1 promo realm`."""
    chosen = frozenset(pool)
    counts = [(key, len(chosen.intersection(group))) for key, group in GROUPS]
    counts.append(("own", len(added(chosen))))
    return words.listed([words.say(f"pool-{key}-count", count=count) for key, count in counts if count])


@ft.component
def Pool(words: Words, pool: tuple[str, ...], on_pool: OnPool) -> ft.Control:
    """Show all realms, those of the pool chosen.

    Args:
        words: Of the game.
        pool: The chosen realms.
        on_pool: Called with the pool after a tap.
    """
    typed = ft.use_memo(Typed, [])
    trouble, set_trouble = ft.use_state(cast("Fact | None", None))
    cleared, clear = ft.use_state(0)

    def write(event: ft.Event[ft.TextField]) -> None:
        typed.name = str(event.data or "")

    def add() -> None:
        try:
            name = clean_realm(typed.name)
        except RealmError as error:
            set_trouble(error.fact)
            return
        set_trouble(None)
        clear(cleared + 1)
        typed.name = ""
        if realm_key(name) not in map(realm_key, pool):
            on_pool((*pool, name))

    own = added(pool)
    short = len(pool) < FEWEST_REALMS
    few = words.say("pool-small", got=len(pool), fewest=FEWEST_REALMS)
    return ft.Column(
        [
            *([message(few)] if short else []),
            *(_group(words, key, group, pool, on_pool) for key, group in GROUPS),
            *([_head(words.say("pool-own")), _choices(words, own, pool, on_pool)] if own else []),
            ft.Row(
                [
                    ft.TextField(
                        value="",
                        label=words.say("pool-name"),
                        key=f"realm-name-{cleared}",
                        expand=True,
                        border=ft.OutlineInputBorder(
                            border_radius=theme.RADIUS, side=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)
                        ),
                        on_change=write,
                        on_submit=add,
                    ),
                    ft.IconButton(
                        ft.Icon(ft.Icons.ADD, semantics_label=words.say("pool-add")),
                        tooltip=words.say("pool-add"),
                        key="add-realm",
                        width=theme.TOUCH,
                        height=theme.TOUCH,
                        on_click=add,
                    ),
                ],
                spacing=theme.GAP,
            ),
            *([message(words.fact(trouble))] if trouble else []),
        ],
        spacing=theme.GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _head(text: str, *beside: ft.Control) -> ft.Control:
    return ft.Row([ft.Text(text, theme_style=theme.HEADING, expand=True), *beside], spacing=theme.GAP)


def _group(words: Words, key: str, group: tuple[str, ...], pool: tuple[str, ...], on_pool: OnPool) -> ft.Control:
    rest = tuple(realm for realm in pool if realm not in group)
    chosen = len(pool) - len(rest)
    name = words.say(f"pool-{key}")
    whole = chosen == len(group)
    turn = ft.TextButton(
        words.say("pool-none" if whole else "pool-all", group=name),
        key=f"pool-{key}",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=partial(on_pool, rest if whole else (*rest, *group)),
    )
    title = words.say("pool-chosen", group=name, chosen=chosen, count=len(group))
    return ft.Column(
        [_head(title), _choices(words, group, pool, on_pool), ft.Row([turn])], spacing=theme.TIGHT, tight=True
    )


def _choices(words: Words, realms: tuple[str, ...], pool: tuple[str, ...], on_pool: OnPool) -> ft.Control:
    def choice(realm: str) -> Pill:
        chosen = realm in pool
        other = tuple(one for one in pool if one != realm) if chosen else (*pool, realm)
        name = words.say("new-chosen", what=realm) if chosen else realm
        return Pill(realm, chosen, partial(on_pool, other), name, f"realm-{realm}")

    return pills(*map(choice, realms))
