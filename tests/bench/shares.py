"""What a page of the offline web app waits for: Python, and a browser without a graphics card that draws by itself."""

from __future__ import annotations

import json
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
PYTHON = """
import json, sys, time
from flet.components.component import Renderer
from flet.messaging.session import Session

SPENT = dict.fromkeys(("comparing_ms", "drawing_ms", "rules_ms"), 0.0)

def watch(owner, name, what):
    call = getattr(owner, name)
    def timed(*args, **kwargs):
        others, start = sum(SPENT.values()), time.perf_counter()
        try:
            return call(*args, **kwargs)
        finally:
            SPENT[what] += 1000 * (time.perf_counter() - start) - sum(SPENT.values()) + others
    setattr(owner, name, timed)

watch(Session, "patch_control", "comparing_ms")
watch(Renderer, "render", "drawing_ms")
if match := sys.modules.get("storage.match"):
    watch(match.Match, "dispatch", "rules_ms")
    watch(match.Match, "undo", "rules_ms")
"""
"""Notes what Python is spent on: Flet's comparing and sending, the screens' functions, and rules with storage."""


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


def of_python(browser: Chromium, act: Callable[[], object]) -> dict[str, float]:
    """Return the milliseconds that Python spent in `act`, by what it was spent on; once for a page.

    Args:
        browser: Shows the page.
        act: Does something to it.
    """
    worker = next(worker for worker in browser.context.pages[-1].workers if "python-worker" in worker.url)
    run = "(code) => self.pyodide.runPython(code)"
    worker.evaluate(run, PYTHON)
    act()
    spent: dict[str, float] = json.loads(worker.evaluate(run, "json.dumps(SPENT)"))
    return spent


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
