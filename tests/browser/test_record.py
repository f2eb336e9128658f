"""The record: a match found in the history, its end undone there; its result as a picture, a table and a link."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from PIL import Image

from scoring.rolling_realms.events import RealmsSetup, RoundTotalEntered
from storage.library import Library
from tests.browser.harness import Screen, Server


@contextmanager
def filled(folder: Path) -> Iterator[Library]:
    library = Library.open(folder)
    try:
        yield library
    finally:
        library.close()


def evening(library: Library, *players: str) -> str:
    match = library.create("rolling_realms", RealmsSetup(players, "", kind="tally"))
    for number in (1, 2, 3):
        for seat in range(len(players)):
            match.dispatch(RoundTotalEntered(number, seat, 100 + seat), match.snapshot.entry)
    return match.id


def test_the_history_leads_to_an_old_match_that_goes_on_and_its_result_leaves_the_app(
    serve: Callable[..., Server], profile: Callable[..., Screen], tmp_path: Path
) -> None:
    with filled(tmp_path / "data") as library:
        evening(library, "Ana", "Ben")
        evening(library, "Cem", "=Dora")
    screen = profile(serve(folder=tmp_path / "data"))
    screen.open("#/history")
    screen.text("2 matches")
    with screen.page.expect_download() as saved:
        screen.button("Save results as a table (CSV)").click()
    table = list(csv.DictReader(io.StringIO(Path(saved.value.path()).read_text("utf-8-sig"))))
    assert [(row["player"], row["rank"], row["score"]) for row in table] == [
        ("Cem", "2", "30.0"),
        ("'=Dora", "1", "30.3"),
        ("Ana", "2", "30.0"),
        ("Ben", "1", "30.3"),
    ]

    screen.button("Filter").click()
    screen.button("Ana").click()
    screen.button("Show 1 match").click()
    screen.button(re.compile("^Rolling Realms Redux, Ana and Ben")).click()
    screen.button("Pass the result on").click()
    screen.spoken("Picture of the final ranking")
    with screen.page.expect_download() as saved:
        screen.button("Save picture").click()
    assert saved.value.suggested_filename.startswith("rolling_realms-")
    with Image.open(saved.value.path()) as picture:
        assert picture.format == "PNG"
        colours = picture.convert("RGB").getcolors(1 << 24)
        assert colours is not None
        assert len(colours) > 50, "the picture has nothing written on it"
        assert picture.width == 3 * 328
        assert picture.height < picture.width
    screen.context.route("https://app.bgstatsapp.com/**", lambda route: route.fulfill(body="Thanks!"))
    with screen.context.expect_page() as sent:
        screen.button("Open in BG Stats").click()
    sent.value.get_by_text("Thanks!").wait_for()
    (data,) = parse_qs(urlsplit(sent.value.url).query)["data"]
    play = json.loads(data)
    assert [(player["name"], player["score"], player["winner"]) for player in play["players"]] == [
        ("Ana", 30, False),
        ("Ben", 30.3, True),
    ]
    sent.value.close()
    assert {urlsplit(url).netloc for url in screen.strangers()} == {"app.bgstatsapp.com"}
    screen.asked.clear()

    screen.button("Back").click()
    screen.button("Undo score").click()
    screen.button("Back to the match").click()
    screen.button("Redo score").click()
