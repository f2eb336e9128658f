"""The route tree, and what is set up for each client that connects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import flet as ft

from scoring.game import games
from screens import theme
from screens.backing_up import keep_backup
from screens.connection import Connection, connection
from screens.frame import no_match, screen, scrolling
from screens.games import game_of_result, game_of_seed, game_of_sent, screens_of
from screens.home import Home
from screens.parts.message import message
from screens.session import IN_BROWSER, SESSION, Session, stop_watching, use_session
from screens.table import Table, use_table
from screens.words import Words, choose
from storage.backups import Backups
from storage.library import Device, Library

OF_ANY_GAME = {"pass-on": "pass_on.PassOn", "players": "players.Players", "steps": "steps.Steps"}
"""Screens of a match that every game shares."""
THEMES = {"system": ft.ThemeMode.SYSTEM, "light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}


def app(library: Library) -> Callable[[ft.Page], Any]:
    """Return Flet's main function over an open library."""
    backups = Backups(library)

    async def main(page: ft.Page) -> None:
        client = connection.get()
        page.title = "Rollbook"
        page.fonts = {} if IN_BROWSER else theme.FONTS  # there Flutter has them from its own list
        page.theme = theme.theme(theme.SHELL_SEED)
        page.dark_theme = theme.theme(theme.SHELL_SEED, dark=True)
        page.theme_mode = THEMES[library.device(client.device).theme]
        running = library.running() if page.route in ("", "/") else None
        if running:
            page.route = f"/m/{running.id}"
        page.render_views(App, library, client, backups)
        if running:
            await page.push_route(page.route)

    return main


def refused(page: ft.Page, why: str) -> None:
    """Say on an empty page why the app cannot be opened in the browser."""
    page.theme, page.dark_theme = theme.theme(theme.SHELL_SEED), theme.theme(theme.SHELL_SEED, dark=True)
    page.add(ft.SafeArea(message(why)))


@ft.component
def App(library: Library, client: Connection, backups: Backups | None = None) -> Any:
    """Everything one client sees; without `backups` none are made by themselves."""
    page = ft.context.page
    device, set_device = ft.use_state(library.device(client.device))
    drafts: dict[str, Any] = ft.use_memo(dict, [])
    origins: dict[str, str] = ft.use_memo(dict, [])
    visit, count_visit = ft.use_state(0)
    _, count_words = ft.use_state(0)
    size, set_size = ft.use_state((int(page.width or theme.NARROW), int(page.height or 2 * theme.NARROW)))

    def keep_device(wishes: Device) -> None:
        library.keep_device(client.device, wishes)
        page.theme_mode = THEMES[wishes.theme]
        set_device(wishes)

    def resized(event: ft.PageResizeEvent) -> None:
        set_size((int(event.width), int(event.height)))

    def came_back() -> None:
        count_visit(lambda before: before + 1)

    shell = client.shell

    def heard() -> None:
        page.run_task(told)

    async def told() -> None:
        count_words(lambda before: before + 1)

    def listen() -> None:
        if shell:
            shell.watch(heard)

    def attend() -> None:
        page.on_resize = resized
        page.on_connect = came_back
        page.on_close = partial(stop_watching, page)

    ft.use_effect(attend, [])
    ft.use_effect(partial(keep_backup, page, backups), [])
    ft.use_effect(listen, [])
    words = Words(device.language or choose(client.languages))
    session = Session(
        page,
        library,
        client.device,
        device,
        client.base,
        words,
        *size,
        visit,
        shell,
        keep_device,
        drafts,
        origins,
        client.door,
        client.guest,
        backups,
    )
    return SESSION(session, Routes)


def later(name: str, *args: Any) -> Any:
    """Draw a screen, named as `module.Component`, whose module is imported when somebody first goes there."""
    module, _, component = name.partition(".")
    return getattr(import_module(f"screens.{module}"), component)(*args)


@ft.component
def Routes() -> Any:
    """The screen of the route, with those beneath it."""
    of_match = [
        ft.Route(path=name, component=partial(OfMatch, name))
        for name in ("score", "result", "share", "steps", "players", "pass-on")
    ]
    of_match.append(ft.Route(path=":screen/:part?", component=OfMatchMore))
    cards = partial(OfGame, "cards")
    above_home = [
        ft.Route(path="m/:id", component=partial(OfMatch, "play"), children=of_match),
        ft.Route(path="r/:code", component=SharedCode),
        ft.Route(path="c/:code", component=SentCards),
        ft.Route(path="s/:code/:part?", component=SentResult),
        ft.Route(path="rankings/:game", component=partial(OfGame, "rankings")),
        ft.Route(path="new/:game/:part?", component=partial(OfGame, "new")),
        ft.Route(path="tally/:game", component=partial(OfGame, "tally")),
        ft.Route(path="cards/:game", component=cards, children=[ft.Route(path=":part", component=cards)]),
        ft.Route(path="code", component=partial(later, "code.EnterCode")),
        ft.Route(path="history", component=partial(later, "history.History")),
        ft.Route(
            path="stats",
            component=partial(later, "stats.Statistics"),
            children=[ft.Route(path="dice", component=partial(later, "fair_dice.FairDice"))],
        ),
        ft.Route(path="settings", component=partial(later, "settings.Settings")),
        ft.Route(path="join", component=partial(later, "join.Join")),
        ft.Route(path="about", component=partial(later, "about.About")),
        ft.Route(path=":rest+", component=NotFound),
    ]
    home = ft.Route(path="/", component=Home, children=above_home)
    return ft.Router([home], manage_views=True)


@ft.component
def OfMatch(name: str) -> Any:
    """A screen of a match, once it is open."""
    session = use_session()
    table = use_table(ft.use_route_params()["id"])
    if not isinstance(table, Table):
        return no_match(session.words, table)
    if name in OF_ANY_GAME:
        return later(OF_ANY_GAME[name], table)
    component: Callable[[Table], Any] | None = getattr(screens_of(table.match.game.info.id), name)
    return component(table) if component else NotFound()


@ft.component
def OfMatchMore() -> Any:
    """A further screen of a match that its game brings along."""
    session, params = use_session(), ft.use_route_params()
    table = use_table(params["id"])
    if not isinstance(table, Table):
        return no_match(session.words, table)
    component = screens_of(table.match.game.info.id).more.get(params["screen"])
    return component(table) if component else NotFound()


@ft.component
def OfGame(name: str) -> Any:
    """A screen of a game before there is a match."""
    game = ft.use_route_params()["game"]
    component: Callable[[], Any] | None = getattr(screens_of(game), name) if game in games() else None
    return component() if component else NotFound()


@ft.component
def SharedCode() -> Any:
    """What a shared code opens: its first letter tells the game."""
    code = ft.use_route_params()["code"]
    game = game_of_seed(code)
    component = screens_of(game).code if game else None
    return component(code) if component else later("code.EnterCode", code)


@ft.component
def SentResult() -> Any:
    """What a result's code opens, and a seed's for its ranking: the first letter tells the game."""
    code = ft.use_route_params()["code"]
    game = game_of_result(code) or game_of_seed(code)
    component = screens_of(game).results if game else None
    return component(code) if component else later("code.EnterCode", code)


@ft.component
def SentCards() -> Any:
    """What a code of typed cards opens: its first letter tells the game."""
    code = ft.use_route_params()["code"]
    game = game_of_sent(code)
    component = screens_of(game).sent if game else None
    return component(code) if component else later("code.EnterCode", code)


@ft.component
def NotFound() -> Any:
    """The screen of an address that leads nowhere."""
    words = use_session().words
    return screen(words, words.say("error-title"), scrolling(message(words.say("error-page"))), back="/")
