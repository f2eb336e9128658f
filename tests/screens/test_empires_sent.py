"""A sent map opens cold and becomes that of a new match; cards typed in later reach a running one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scoring.rolling_empires import seeds
from scoring.rolling_empires.cards import ELVES, EmpiresCards, FactionSheet, LandBonus
from scoring.rolling_empires.events import EmpiresSetup, FactionChosen
from scoring.rolling_empires.maps import generated, map_code
from scoring.rolling_empires.scores import figures
from screens.app import App
from screens.code import readable
from screens.connection import Connection
from screens.rolling_empires.score_tab import ScoreTab
from screens.rolling_empires.sent import Sent
from storage.library import Library
from tests.scoring.rolling_empires.strategies import after
from tests.screens.mounting import mounted
from tests.screens.opened import library, opened, routes

GAME = "rolling_empires"
MAP = generated(seeds.code(7), 3)
CODE = map_code(MAP)
SHEETS = EmpiresCards(sheets=(FactionSheet(ELVES, (LandBonus("forest", 2),)),))


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def test_a_map_code_is_known_where_codes_are_typed() -> None:
    assert readable(f"https://x.org/#/c/{CODE}") == CODE


def test_a_sent_map_starts_a_match_on_it(data: Library) -> None:
    with opened(data, partial(Sent, CODE.lower())) as screen:
        assert any("25" in text for text in screen.texts())
        screen.click("primary")
        assert routes(screen) == [f"/new/{GAME}/{CODE}"]


def test_the_match_has_the_map_from_the_start(data: Library) -> None:
    connection = Connection("phone", "en", "http://127.0.0.1/")

    def there(page: object) -> None:
        page.route = f"/new/{GAME}/{CODE}"  # type: ignore[attr-defined]

    with mounted(App, data, connection, prepare=there) as screen:
        screen.settle()
        for number, name in enumerate(("Ana", "Ben")):
            screen.write(f"player-{number}", name)
        screen.find("primary")
        screen.loop.run_until_complete(screen.session.dispatch_event(screen.find("primary")._i, "click", None))
        screen.settle(lambda: bool(data.matches()))
    setup = data.match(data.matches()[0].id).setup
    assert setup.land == MAP
    assert data.match(data.matches()[0].id).snapshot.state.land


@pytest.mark.parametrize("code", [CODE[:-1], "M", CODE[:-1] + ("0" if CODE[-1] != "0" else "1")])
def test_a_damaged_map_code_stands_in_the_field_with_its_reason(data: Library, code: str) -> None:
    with opened(data, partial(Sent, code)) as screen:
        assert screen.find("code").value == code


def test_cards_typed_in_during_a_match_reach_it_with_one_tap(data: Library) -> None:
    setup = EmpiresSetup(("Ana", "Ben"), seeds.code(1), ("elves", ""), land=MAP)
    match = data.create(GAME, setup)
    with opened(data, ScoreTab, match) as screen:
        assert "use-cards" not in set(screen.keys())
        data.keep_cards(GAME, SHEETS)
    with opened(data, ScoreTab, match) as screen:
        screen.click("use-cards")
        screen.settle(lambda: match.snapshot.state.cards == SHEETS)
        assert "use-cards" not in set(screen.keys())


def test_the_land_bonus_comes_from_the_cards_told_last() -> None:
    from scoring.rolling_empires.corrections import CardsTold, TileTaken  # noqa: PLC0415
    from scoring.rolling_empires.state import start  # noqa: PLC0415

    forest = next(tile for tile in MAP if tile.land == "forest")
    state = start(EmpiresSetup(("Ana", "Ben"), seeds.code(1), land=MAP))
    state = after(state, FactionChosen(0, ELVES), TileTaken(forest.q, forest.r, 0), CardsTold(SHEETS))
    land = next(figure for figure in figures(state, 0) if figure.field == "land")
    assert land.value == 2
