"""The guard of a table in the home network: without its key nothing is shown and nothing can be done."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from scoring.codes import checked
from screens.door import COOKIE
from screens.wire import ASKED, HELD, LARGEST, MESSAGES
from tests.browser.harness import TABLE, Server
from tests.phone import EVENT, Phone, packed, register
from tests.test_guard import HANDSHAKE, ask

OPTIONS = ("--no-open", "--table", "--host", TABLE)
WRONG = checked("ZZZZZZZZZZ")
"""A key as good as any but this table's."""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("table")
    server = Server(folder / "data", folder / "logs", options=OPTIONS)
    server.start()
    yield server
    server.stop()


def at_table(server: Server, path: str, method: str = "GET", body: str = "", **headers: str) -> tuple[int, str]:
    """Ask the table's address, and return the status and the head of the answer."""
    own = {"Host": f"{TABLE}:{server.port}"}
    if body:
        own |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
    return ask(server, path, own | headers, at=TABLE, method=method, body=body)


def ticket(server: Server) -> str:
    """Show the key, and return the cookie that is given for it."""
    _, head = at_table(server, f"/t/{server.table[1].replace(' ', '')}")
    found = re.search(rf"set-cookie: ({COOKIE}=[0-9a-f]{{64}}); path=/; max-age=\d+; httponly; samesite=lax", head)
    assert found, head
    return found[1]


@pytest.mark.parametrize(
    "path", ["/", "/page.js", "/main.dart.js", "/version.json", "/upload", "/oauth_callback", "/ws"]
)
def test_without_the_key_there_is_nothing_but_the_question_for_it(table: Server, path: str) -> None:
    status, head = at_table(table, path)
    assert status == 401
    assert "content-type: text/html" in head
    assert "content-security-policy: default-src 'none';" in head
    assert "set-cookie" not in head
    stale = {"Cookie": f"{COOKIE}={'0' * 64}; rollbook_device={'0' * 32}"}
    assert at_table(table, path, **stale)[0] == 401
    assert at_table(table, path, Cookie=ticket(table))[0] not in (401, 403)


def test_without_the_key_no_header_is_taken_in_that_has_no_end(table: Server) -> None:
    with socket.create_connection((TABLE, table.port), timeout=10) as stranger:
        stranger.sendall(f"GET / HTTP/1.1\r\nHost: {TABLE}:{table.port}\r\nX: ".encode())
        with pytest.raises(ConnectionError):
            stranger.sendall(b"x" * 10_000_000)
    assert at_table(table, "/")[0] == 401


def test_without_the_key_no_websocket_opens(table: Server) -> None:
    origin = {"Origin": f"http://{TABLE}:{table.port}"}
    for cookie in ("", f"{COOKIE}={table.table[1].replace(' ', '')}", f"{COOKIE}={'f' * 64}"):
        assert at_table(table, "/ws", **origin, **HANDSHAKE, Cookie=cookie)[0] == 403
    inside = {**HANDSHAKE, "Cookie": ticket(table)}
    assert at_table(table, "/ws", **origin, **inside)[0] == 101
    assert at_table(table, "/ws", **inside)[0] == 403
    assert at_table(table, "/ws", Origin="http://example.com", **inside)[0] == 403


def test_this_machine_itself_needs_no_key(table: Server) -> None:
    own = {"Host": f"127.0.0.1:{table.port}"}
    assert ask(table, "/", own)[0] == 200
    assert ask(table, "/ws", own | HANDSHAKE | {"Origin": f"http://127.0.0.1:{table.port}"})[0] == 101
    for host, at in (("127.0.0.1", TABLE), (TABLE, "127.0.0.1"), ("localhost", TABLE), ("example.com", TABLE)):
        assert ask(table, "/", {"Host": f"{host}:{table.port}"}, at=at)[0] == 403


@pytest.mark.parametrize("spelled", ["{key}", "{bare}", "  {lower} ", "http://somewhere/t/{bare}"])
@pytest.mark.parametrize("sent", ["link", "form"])
def test_the_key_is_taken_as_people_write_it(table: Server, spelled: str, sent: str) -> None:
    key = table.table[1]
    text = spelled.format(key=key, bare=key.replace(" ", ""), lower=key.lower())
    if sent == "link":
        status, head = at_table(table, f"/t/{quote(text.rpartition('/')[2])}")
    else:
        status, head = at_table(table, "/t", "POST", f"key={quote(text)}")
    assert (status, "location: /t?kept" in head) == (303, True)
    assert key.lower().replace(" ", "") not in head


def test_on_to_the_match_with_the_cookie_and_a_sentence_without(table: Server) -> None:
    status, head = at_table(table, "/t?kept", Cookie=ticket(table))
    assert (status, "location: /\r\n" in f"{head}\r\n") == (303, True)
    assert at_table(table, "/t?kept")[0] == 401
    assert at_table(table, f"/t/{WRONG}", Cookie=ticket(table))[0] == 303  # who is in is in


@pytest.mark.parametrize(
    "body", ["key=", "other=1", "key=" + "A" * 5000, "%ff%00=&&key=%ff", "key=U", "key=0000%200000%200000"]
)
def test_what_is_no_key_is_told_and_is_no_try(table: Server, body: str) -> None:
    for _ in range(5):
        assert at_table(table, "/t", "POST", body)[0] == 401
    assert at_table(table, "/t", "POST", f"key={quote(table.table[1])}")[0] == 303


def test_another_site_cannot_try_keys(table: Server) -> None:
    assert at_table(table, "/t", "POST", "key=x", Origin="http://example.com")[0] == 403


def test_wrong_keys_are_slowed_down_and_nobody_inside_is(serve: Callable[..., Server]) -> None:
    server = serve(options=OPTIONS)
    cookie = ticket(server)
    began = time.monotonic()
    answers = [at_table(server, "/t", "POST", f"key={quote(WRONG)}") for _ in range(30)]
    assert [status for status, _ in answers[:3]] == [401] * 3
    slowed = [head for status, head in answers if status == 429]
    assert len(slowed) >= 30 - 3 - (time.monotonic() - began)
    assert "retry-after: " in slowed[-1]
    assert at_table(server, "/t", "POST", f"key={quote(server.table[1])}")[0] == 429
    assert at_table(server, "/", Cookie=cookie)[0] == 200


def test_a_restart_keeps_everybody_in(serve: Callable[..., Server]) -> None:
    server = serve(options=OPTIONS)
    before, cookie = server.table, ticket(server)
    for end in (server.kill, server.stop):
        end()
        server.start()
        assert server.table == before
        assert at_table(server, "/", Cookie=cookie)[0] == 200


FLOOD = int(MESSAGES[0] + 2 * HELD * MESSAGES[1])
"""More messages than are taken before patience ends."""
BAD: dict[str, list[bytes | str]] = {
    "text": ["hello"],
    "no message": [register(), b"\x00\xc1"],
    "another protocol": [b"\x07" * 40],
    "an event before it introduced itself": [packed(EVENT, {"target": 1, "name": "click", "data": None})],
    "nothing for an introduction": [b"", packed(EVENT, {"target": 1, "name": "click", "data": None})],
    "a second introduction": [register(), register()],
    "a field too many": [register(), packed(EVENT, {"target": 1, "name": "click", "data": None, "more": 1})],
    "a field of another kind": [register(), packed(EVENT, {"target": "1", "name": "click", "data": None})],
    "an unknown action": [register(), packed(99, {})],
    "a date that is none": [register(), b"\x00\x92\x03\x83\xa6target\x01\xa4name\xa1x\xa4data\xd4\x01x"],
    "depth": [register(), b"\x00\x92\x03" + b"\x91" * 100_000],
    "the looks of others": [register(), packed(4, {"id": 1, "props": {"theme": {"color_scheme_seed": "#ff0000"}}})],
    "the looks of others as its own": [register(theme={"color_scheme_seed": "#ff0000"})],
    "countless values": [register(), packed(EVENT, {"target": 1, "name": "x", "data": [[{}] * 1000] * 20})],
    "a flood": [register(), *[packed(EVENT, {"target": 1, "name": "x", "data": None})] * FLOOD],
    "a flood of questions": [register(), *[ASKED] * FLOOD],
    "too long a message": [register(), b"\x00" * (LARGEST + 1)],
}


@pytest.mark.parametrize("sent", BAD.values(), ids=BAD)
def test_who_sends_rubbish_or_too_much_is_cut_off_and_hurts_nobody(table: Server, sent: list[bytes | str]) -> None:
    url, cookie = table.table[0], ticket(table)

    async def cut_off() -> None:
        async with Phone(url, cookie=cookie) as other:
            await other.tap("settings")
            broken = Phone(url, cookie=cookie)
            await broken.connect()
            async with asyncio.timeout(20):
                reading = asyncio.create_task(_to_the_end(broken))
                with suppress(ConnectionClosed):
                    for message in sent:
                        await broken.socket.send(message)
                await reading
                await broken.socket.close()
            await other.see("Settings", 0)
            await asyncio.wait_for(other.tap("back"), 5)

    asyncio.run(cut_off())
    assert table.err.read_text() == ""


async def _to_the_end(phone: Phone) -> None:
    with suppress(ConnectionClosed):
        async for _ in phone.socket:
            pass


def test_tickets_and_files_in_the_data_folder(table: Server) -> None:
    kept = [
        path
        for path in Path(table.folder).rglob("*")
        if path.is_file() and table.table[1].replace(" ", "") in path.read_text()
    ]
    assert [path.name for path in kept] == ["library.log"]
