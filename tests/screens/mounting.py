"""Mounts a component in a real Flet session without a client, to look at its controls and tap them.

The one file that uses Flet's private modules.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

ROUNDS = 20
"""Turns of the event loop that everything a tap starts gets, unless it waits for a thread or a clock."""


PACK = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Recorder(Connection):
    """A connection that keeps what would be sent to the client."""

    def __init__(self, loop: asyncio.AbstractEventLoop, executor: ThreadPoolExecutor) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = loop
        self.executor = executor
        self.page_url = ""
        self.pubsubhub = PubSubHub(loop, executor)
        self.sent: list[Message] = []
        self.size = 0
        """Bytes sent so far."""

    def send_message(self, message: Message) -> None:
        # Packing is also what makes Flet remember the state that the next patch is computed from.
        self.size += len(msgpack.packb([message.action, message.body], default=PACK))
        self.sent.append(message)


class Mounted:
    """A mounted component."""

    def __init__(self, loop: asyncio.AbstractEventLoop, session: Session, recorder: Recorder) -> None:
        self.loop = loop
        self.session = session
        self.page: ft.Page = session.page
        self.recorder = recorder

    def settle(self, until: Callable[[], bool] | None = None) -> None:
        """Let pending updates and effects run; with a condition, until it holds, for at most ten seconds."""

        async def rounds() -> None:
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
            if until is not None:
                async with asyncio.timeout(10):
                    while not until():  # noqa: ASYNC110 - any condition, not one that signals
                        await asyncio.sleep(0.005)

        self.loop.run_until_complete(rounds())
        crashes = [message.body for message in self.recorder.sent if message.action is MessageAction.SESSION_CRASHED]
        assert not crashes, crashes

    def controls(self) -> list[BaseControl]:
        """Every control on the screen and in its dialogs, from top to bottom."""
        return [*_walk(self.page.views), *_walk([dialog for dialog in self.page._dialogs.controls if dialog.open])]

    def of(self, kind: type[Any]) -> list[Any]:
        """Every control of a class."""
        return [control for control in self.controls() if isinstance(control, kind)]

    def find(self, key: str) -> Any:
        """The one control with a key."""
        found = [control for control in self.controls() if _key(control) == key]
        assert len(found) == 1, f"{len(found)} controls have the key {key!r}; there are {sorted(self.keys())}."
        return found[0]

    def keys(self) -> set[str]:
        """Every key that a control has."""
        return {_key(control) for control in self.controls()} - {""}

    def texts(self) -> list[str]:
        """Every text that is drawn, from top to bottom."""
        return [text for control in self.controls() for text in _texts(control)]

    def names(self) -> list[str]:
        """Everything that is spoken in the place of something drawn, from top to bottom."""
        spoken = (getattr(control, "label", None) for control in self.of(ft.Semantics))
        icons = (icon.semantics_label for icon in self.of(ft.Icon))
        return [name for name in (*spoken, *icons) if name]

    def click(self, key: str) -> None:
        """Tap the control with a key, as its client would, and let everything settle."""
        control = self.find(key)
        assert not control.disabled, f"{key!r} is disabled."
        self.event(control, "click")

    def event(self, control: BaseControl, name: str, data: Any = None) -> None:
        """Send an event of a control, such as `click`, and let everything settle."""
        self.loop.run_until_complete(self.session.dispatch_event(control._i, name, data))
        self.settle()

    def go(self, route: str) -> None:
        """Have the client change its route, as it does when it is told to and by its own way back."""
        self.session.apply_page_patch({"route": route})
        self.event(self.page, "route_change", {"route": route})

    def write(self, key: str, text: str) -> None:
        """Type into the text field with a key."""
        field = self.find(key)
        self.session.apply_patch(field._i, {"value": text})
        self.event(field, "change", text)


@contextmanager
def mounted(
    component: Callable[..., Any], *args: Any, prepare: Callable[[ft.Page], None] | None = None, **kwargs: Any
) -> Iterator[Mounted]:
    """Mount a component as the only thing on a page of 360 by 800, and take it away at the end.

    `prepare` is called with the page before.
    """
    loop = asyncio.new_event_loop()
    executor = ThreadPoolExecutor(max_workers=1)
    try:
        render = partial(component, *args, **kwargs)
        yield loop.run_until_complete(_mount(loop, executor, render, prepare))
    finally:
        loop.run_until_complete(_close(loop))
        executor.shutdown()
        loop.close()


async def _mount(
    loop: asyncio.AbstractEventLoop,
    executor: ThreadPoolExecutor,
    render: Callable[[], Any],
    prepare: Callable[[ft.Page], None] | None,
) -> Mounted:
    recorder = Recorder(loop, executor)
    session = Session(recorder)
    session.attach_connection(recorder)
    session.apply_page_patch({"width": 360, "height": 800, "route": "/"})
    patch = session.get_page_patch()  # type: ignore[no-untyped-call]
    register = RegisterClientResponseBody(session_id=session.id, page_patch=patch, error="")
    recorder.send_message(Message(MessageAction.REGISTER_CLIENT, register))
    if prepare is not None:
        prepare(session.page)
    session.page.render(render)
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
    return Mounted(loop, session, recorder)


async def _close(loop: asyncio.AbstractEventLoop) -> None:
    tasks = [task for task in asyncio.all_tasks(loop) if task is not asyncio.current_task()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _walk(value: Any) -> Iterator[BaseControl]:
    if isinstance(value, (list, tuple)):
        for item in value:
            yield from _walk(item)
    elif isinstance(value, Component):
        yield from _walk(value._b)
    elif isinstance(value, BaseControl):
        yield value
        for field in dataclasses.fields(value):
            if not field.name.startswith("_") and not field.metadata.get("skip", False):
                yield from _walk(getattr(value, field.name))


def _key(control: BaseControl) -> str:
    return str(control.key.value if isinstance(control.key, ft.ScrollKey) else control.key or "")


def _texts(control: BaseControl) -> Iterator[str]:
    if isinstance(control, ft.Text):
        yield control.value
    for name in ("content", "title", "label"):
        value = getattr(control, name, None)
        if isinstance(value, str) and not isinstance(control, ft.Semantics):
            yield value
