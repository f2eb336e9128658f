"""Two tables that never met: one code, results sent as text, and the same ranking on both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from scoring.codes import clean, from_link, grouped
from scoring.rolling_realms.events import RealmsEvent, RealmsRevealed, RealmsSetup, RoundClosed, RoundTotalEntered
from storage.library import Library
from tests.browser.game import CODE, LEFTOVERS, REALMS, enter, roll_of
from tests.browser.harness import Screen, Server


def all_but_scored(folder: Path, player: str, *tenths: int) -> str:
    """Leave a match of the code in a data folder: two rounds scored, the third rolled to the end; return its name."""
    begun: list[RealmsEvent] = []
    for round_ in (1, 2, 3):
        begun.append(RealmsRevealed(round_, REALMS[round_ - 1], "app"))
        begun += [roll_of(round_, turn) for turn in range(1, 10)]
        if round_ < 3:
            begun += [RoundTotalEntered(round_, 0, tenths[round_ - 1]), RoundClosed(round_)]
    library = Library.open(folder)
    try:
        return library.create("rolling_realms", RealmsSetup((player,), CODE), begun).id
    finally:
        library.close()


def finish(screen: Screen, player: str, *numbers: int) -> str:
    """Type the code, go on with the match it finds, score its last round, and return the message with the result."""
    screen.open("#/code")
    screen.write("Code", CODE.lower())
    screen.button("Open").click()
    screen.text(grouped(CODE))
    screen.button(f"Continue {player}").click()
    screen.button("Score round 3").click()
    enter(screen, player, (*REALMS[2], LEFTOVERS), numbers)
    screen.button("Save round 3").click()
    screen.button("Send the result").click()
    message = screen.spoken("Result of Rolling Realms Redux").text_content() or ""
    assert player in message
    return message


def test_two_tables_that_never_met_have_one_ranking(
    serve: Callable[..., Server], profile: Callable[..., Screen], tmp_path: Path
) -> None:
    here, there = tmp_path / "ana", tmp_path / "ben"
    all_but_scored(here, "Ana", 100, 119)
    all_but_scored(there, "Ben", 110, 112)
    ana, ben = profile(serve(folder=here)), profile(serve(folder=there))
    from_ana = finish(ana, "Ana", 4, 5, 5, 2)
    from_ben = finish(ben, "Ben", 4, 4, 5, 9)

    ana.button("Back").click()
    ana.button("Ranking with friends far away").click()
    ana.button("Add a result").click()
    ana.tap_into("Code")
    ana.page.keyboard.insert_text(from_ben)
    ana.button("Add to the ranking").click()

    ben.open(f"#/s/{clean(from_link(from_ana))}")
    ben.text("Result: Ana")
    ben.button("Add to the ranking").click()

    for screen in (ana, ben):
        screen.text("Ana wins on round 3: 14.2 beats 13.9")
        screen.spoken("Place 1: Ana, 36.1. Rounds: 10.0, 11.9 and 14.2")
        screen.spoken("Place 2: Ben, 36.1. Rounds: 11.0, 11.2 and 13.9")
