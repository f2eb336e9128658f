"""A disk that is slow with one match holds up whoever acts in it, and nobody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from scoring.rolling_realms import events, table
from storage.library import Library
from tests.browser.game import CODE
from tests.browser.harness import ROOT, Server
from tests.browser.slow_disk import SECONDS
from tests.phone import Phone


def test_a_match_on_a_slow_disk_holds_up_no_other(serve: Callable[..., Server], tmp_path: Path) -> None:
    library = Library.open(tmp_path / "data")
    matches = [library.create("rolling_realms", events.RealmsSetup(("Ana", "Ben"), CODE)) for _ in range(2)]
    for match in matches:
        match.dispatch(table.next_realms(match.snapshot.state), match.snapshot.entry)
    library.close()
    slow, fast = (match.id for match in matches)
    script = ROOT / "tests" / "browser" / "slow_disk.py"
    server = serve(script=script, folder=tmp_path / "data", env={"SLOW": slow})

    async def play() -> None:
        async with Phone(server.url, route=f"/m/{slow}") as ana, Phone(server.url, route=f"/m/{fast}") as ben:
            for phone in (ana, ben):
                await phone.see("Roll turn 1", 0)
            tapped = time.perf_counter()
            await ana.tap("primary")
            await asyncio.sleep(0.2)
            async with Phone(server.url, route=f"/m/{slow}") as cem:  # who comes to watch does not wait either
                await cem.see("Roll turn 1", 0)
                await cem.tap("steps")
                await cem.see("Steps", 0)
                await ben.tap("primary")
                seen = await ben.see("Turn 1 of 9", tapped)
                shown = [await phone.see("Turn 1 of 9", tapped) for phone in (ana, cem)]
            assert seen < tapped + SECONDS <= min(shown)

    asyncio.run(play())
