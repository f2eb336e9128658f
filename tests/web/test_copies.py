"""Everything as one file in the offline web app: a real download, and chosen again in another browser."""

from __future__ import annotations

from pathlib import Path

from storage import backup
from tests.browser.game import roll
from tests.web.host import Chromium, Host
from tests.web.visit import choose, copies, home, reopened, saved, take_in, there


def test_a_copy_brings_every_step_to_another_browser_and_back(
    player: Chromium, chrome: Chromium, host: Host, tmp_path: Path
) -> None:
    """What the other browser saves has the same matches and steps; here all of it is known already."""
    screen = reopened(player, host)
    roll(screen, 1, 2)
    screen.button("Undo roll").click()
    there(screen, 1)
    home(screen)
    copies(screen)
    here, there_ = tmp_path / "here.json", tmp_path / "there.json"
    here.write_bytes(saved(screen))
    other = chrome.screen(host.url)
    other.open()
    copies(other)
    take_in(other, here)
    other.text("1 match was taken in.")
    there_.write_bytes(saved(other))
    first, second = (backup.read(file.read_bytes()) for file in (here, there_))
    assert first.matches == second.matches
    assert [entry["n"] for entry in first.matches[0].entries] == [1, 2, 3, 4]
    choose(screen, there_)
    screen.text("Everything in this copy is here already.")
    other.open()
    other.page.reload()
    there(other, 1)
    other.button("Redo roll").click()
    there(other, 2)
