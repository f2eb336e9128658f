"""What a page of the offline web app waits for: Python, and a browser without a graphics card that draws by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Event
from typing import Any

from tests.web.host import Chromium

CATEGORIES = "blink.user_timing,gpu,v8"
PIXELS = "GLES2::ReadPixels"
"""How Chromium calls waiting for a frame that it draws without a graphics card. With one, it does not happen."""
RUN = "v8.callFunction"
WORKER = "DedicatedWorker thread"
"""How it calls running a script, and where Python runs."""


def shares(browser: Chromium, act: Callable[[], object], begin: str, end: str) -> dict[str, float]:
    """Return the milliseconds between two marks of the page, all such times in `act` together, and what was in them.

    Args:
        browser: Shows the page.
        act: Does something to it.
        begin: The name of the mark at which each time begins.
        end: That at which it ends.
    """
    found = _traced(browser, act)
    times = list(zip(_marks(found, begin), _marks(found, end), strict=True))
    workers = {(one["pid"], one["tid"]) for one in found if one.get("args", {}).get("name") == WORKER}
    python = [one for one in found if one["name"] == RUN and (one["pid"], one["tid"]) in workers]
    return {
        "ms": sum(until - since for since, until in times),
        "python_ms": _within(times, python),
        "pixels_ms": _within(times, (one for one in found if one["name"] == PIXELS)),
    }


def _traced(browser: Chromium, act: Callable[[], object]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    ended = Event()
    assert browser.context.browser
    session = browser.context.browser.new_browser_cdp_session()
    session.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.set())
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": CATEGORIES})
    act()
    session.send("Tracing.end")
    while not ended.is_set():
        browser.context.pages[-1].wait_for_timeout(50)
    return found


def _marks(found: list[dict[str, Any]], name: str) -> list[float]:
    """Return when a page made a mark, in milliseconds."""
    return sorted(one["ts"] / 1000 for one in found if one["name"] == name and "blink.user_timing" in one["cat"])


def _within(times: list[tuple[float, float]], events: Iterable[dict[str, Any]]) -> float:
    """Return the milliseconds that events have in the times."""
    spans = [(float(one["ts"]), float(one["ts"] + one["dur"])) for one in events if one["ph"] == "X"]
    both = (min(until, ended / 1000) - max(since, started / 1000) for since, until in times for started, ended in spans)
    return sum((length for length in both if length > 0), 0.0)
