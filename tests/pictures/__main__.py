"""Takes pictures of every screen: `python -m tests.pictures FOLDER [WHAT ...]`; alone, those that the README shows.

In FOLDER there is then a picture of each screen in every variant: at 360x800 and 1280x800, light and dark, English and
German, and at 320x700 with text twice as large. WHAT is a variant, for that one alone, or how the names of the screens
begin that are wanted: `dragons` for those of Dragon's Roll.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from screens.guard import COOKIE
from screens.words import Words
from tests import chromium
from tests.browser.game import CODE
from tests.browser.harness import Screen, Server, launch, look
from tests.pictures import dragons, empires, far_away
from tests.pictures.tables import DEVICE, Pictured

HERE = Path(__file__).parent
SETTLE = 1500
"""Milliseconds in which a screen comes to rest."""
FEW = 256
"""Colours that a page shows which is still loading; a screen with text has more."""
DOWN = "down"
"""Stands among the taps for scrolling to the end."""
VARIANTS: dict[str, dict[str, Any]] = {
    "light": {"size": (360, 800)},
    "dark": {"size": (360, 800), "scheme": "dark"},
    "de": {"size": (360, 800), "locale": "de"},
    "wide": {"size": (1280, 800)},
    "wide-dark": {"size": (1280, 800), "scheme": "dark"},
    "narrow": {"size": (320, 700)},
}


@dataclass(frozen=True)
class Shot:
    """One screen: its name, its route, and what is tapped before the picture, as keys of the words on the buttons."""

    name: str
    route: str
    taps: tuple[str | tuple[str, dict[str, Any]], ...] = ()
    game: str = "rolling_realms"
    """Whose words these are."""
    without: tuple[str, ...] = ()
    """Variants in which there is no such screen."""


def shots(tables: Pictured) -> tuple[Shot, ...]:
    """Return all pictures to take."""
    running, finished, tally = f"/m/{tables.running}", f"/m/{tables.finished}", f"/m/{tables.tally}"
    return (
        Shot("play", running),
        Shot("make", running, ("make-title", "@5")),
        Shot("menu", f"{running}/menu"),
        Shot("players", f"{running}/players"),
        *(
            Shot(f"card-{which}-{place}", f"/m/{match}/realm/{place}")
            for which, match in enumerate((tables.running, *tables.cards))
            for place in (1, 2, 3)
        ),
        Shot("swap", f"{running}/swap/1"),
        Shot("score", f"{running}/score"),
        Shot("standings", f"{running}/result"),
        Shot("share", f"{running}/share"),
        Shot("steps", f"{running}/steps"),
        Shot("result", f"{finished}/result"),
        Shot("ranking", f"/s/{far_away.SEED}"),
        Shot("ranking-add", f"/s/{far_away.SEED}/add"),
        Shot("rankings", "/rankings/rolling_realms"),
        Shot("sent-result", f"/s/{tables.sent}"),
        Shot("day-result", f"/m/{tables.day}/result"),
        Shot("day-send", f"/m/{tables.day}/send"),
        Shot("begun", f"/r/{far_away.BEGUN}"),
        Shot("tally", tally),
        Shot("home", "/history", ("back",)),
        Shot("new", "/new/rolling_realms"),
        Shot("new-tally", "/tally/rolling_realms"),
        Shot("code", "/code"),
        Shot("seed", f"/r/{CODE}"),
        Shot("join", "/join"),
        Shot("pass-on", f"{finished}/pass-on"),
        Shot("history", "/history"),
        Shot("history-sieve", "/history", ("history-sieve",)),
        Shot("stats", "/stats", ("^Ana,",)),
        Shot("stats-dragons", "/stats", ("@Dragon's Roll",)),
        Shot("stats-empires", "/stats", ("@Rolling Empires",)),
        Shot("stats-dice", "/stats/dice"),
        Shot("settings", "/settings"),
        Shot("backups", "/settings", (DOWN,)),
        Shot("restore", "/settings", (DOWN, "^19")),
        Shot("about", "/about"),
        Shot("nowhere", "/nowhere"),
        *(Shot(scene.name, scene.route, scene.taps, dragons.GAME) for scene in tables.dragons.scenes()),
        *(Shot(scene.name, scene.route, scene.taps, empires.GAME, scene.without) for scene in tables.empires.scenes()),
    )


README = (
    ("play", "light"),
    ("play", "dark"),
    ("score", "light"),
    ("result", "light"),
    ("dragons-clerk", "light"),
    ("dragons-play", "light"),
    ("empires-map", "light"),
    ("empires-play", "light"),
    ("empires-score", "light"),
)
"""What the README shows."""


def main(folder: Path, wanted: Callable[[str, str], bool], scale: int = 1) -> None:
    """Take the pictures into `folder` that are wanted, by name and variant, with `scale` pixels to each of the page."""
    executable = chromium.find()
    if executable is None:
        sys.exit(chromium.MISSING)
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        tables = Pictured(Path(place) / "data")
        options = ("--no-open", "--table", "--host", "127.0.0.2")
        server = Server(Path(place) / "data", Path(place) / "logs", options=options)
        server.start()
        chrome = launch(playwright, executable)
        for variant, looks in VARIANTS.items():
            chosen = [shot for shot in shots(tables) if wanted(shot.name, variant) and variant not in shot.without]
            if chosen:
                screen = look(chrome, server, scale=scale, **looks)
                screen.context.add_cookies([{"name": COOKIE, "value": DEVICE, "url": server.url}])
                for shot in chosen:
                    _take(screen, shot, folder / f"{shot.name}-{variant}.png", looks)
                screen.context.close()
        chrome.close()
        server.stop()


def _take(screen: Screen, shot: Shot, file: Path, options: dict[str, Any]) -> None:
    words = Words(str(options.get("locale", "en"))).game(shot.game)
    screen.open(f"#{shot.route}")
    screen.page.get_by_role("heading").first.wait_for(timeout=30_000)
    if options["size"] == VARIANTS["narrow"]["size"]:
        screen.page.evaluate("document.documentElement.style.fontSize = '32px'")
    screen.page.wait_for_timeout(SETTLE)
    for tap in shot.taps:
        if tap == DOWN:
            screen.page.mouse.move(options["size"][0] / 2, options["size"][1] / 2)
            screen.page.mouse.wheel(0, 5000)
            screen.page.wait_for_timeout(SETTLE)
            continue
        key, values = (tap, {}) if isinstance(tap, str) else tap
        screen.button(_button(words, key, values)).click()
        screen.page.wait_for_timeout(SETTLE)
    deadline = time.monotonic() + 20
    # While it connects the page has no heading; an open dialog hides those of its screen.
    while not (shot.taps or screen.page.get_by_role("heading").count()) or _blank(screen.picture(file)):
        assert time.monotonic() < deadline, f"{shot.name} stays blank"
    print(file.name, flush=True)


def _button(words: Words, key: str, values: dict[str, Any]) -> str | re.Pattern[str]:
    """Return the name of a button: the text of a key, after `@` the name itself, after `^` how it begins."""
    if key.startswith("^"):
        return re.compile(f"^{re.escape(key[1:])}")
    return key[1:] if key.startswith("@") else words.say(key, **values)


def _blank(file: Path) -> bool:
    """Say whether a picture has hardly any colours: the screen is spoken already, but not drawn over `Working...`."""
    with Image.open(file) as picture:
        return picture.convert("RGB").getcolors(FEW) is not None


if __name__ == "__main__":
    if len(sys.argv) > 1:
        variants, names = set(sys.argv[2:]) & set(VARIANTS), tuple(set(sys.argv[2:]) - set(VARIANTS))
        main(
            Path(sys.argv[1]), lambda name, variant: variant in (variants or VARIANTS) and name.startswith(names or "")
        )
    else:
        main(HERE, lambda name, variant: (name, variant) in README, scale=2)
