"""The door: strangers are turned away, a device keeps its cookie, and a session knows who it belongs to."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from screens.guard import address
from tests.browser.harness import Screen, Server

PROBE = Path(__file__).parent / "browser" / "probe.py"
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("probe")
    server = Server(folder / "data", folder / "logs", script=PROBE)
    server.start()
    yield server
    server.stop()


def ask(
    server: Server, path: str, headers: dict[str, str], *, at: str = "127.0.0.1", method: str = "GET", body: str = ""
) -> tuple[int, str]:
    """Send one request, byte for byte as given, and return the status and the head of the answer."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", body]
    with socket.create_connection((at, server.port), timeout=20) as connection:
        connection.sendall("\r\n".join(lines).encode("latin-1"))
        answer = b""
        while b"\r\n\r\n" not in answer:
            piece = connection.recv(65536)
            assert piece, f"the server hung up after {answer!r}"
            answer += piece
    head = answer.split(b"\r\n\r\n")[0].decode("latin-1").lower()
    return int(head.split()[1]), head


@pytest.mark.parametrize("path", ["/", "/ws"])
@pytest.mark.parametrize(
    ("host", "origin", "gets_in"),
    [
        ("127.0.0.1:{port}", "http://127.0.0.1:{port}", True),
        ("localhost:{port}", "http://localhost:{port}", True),
        ("LocalHost:{port}", "http://localhost:{port}", True),
        ("[::1]:{port}", "http://[::1]:{port}", True),
        ("127.0.0.1", "http://127.0.0.1", False),
        ("127.0.0.1:1", "http://127.0.0.1:1", False),
        ("example.com:{port}", "http://example.com:{port}", False),
        ("localhost.example.com:{port}", "http://localhost.example.com:{port}", False),
        ("192.168.1.7:{port}", "http://192.168.1.7:{port}", False),
        ("", "", False),
        ("\xff\xfe", "\xff", False),
        ("[::1", "http://[::1", False),
        ("127.0.0.1:{port}", "http://example.com", False),
        ("127.0.0.1:{port}", "http://localhost:{port}", False),
        ("127.0.0.1:{port}", "https://127.0.0.1:{port}", False),
        ("127.0.0.1:{port}", "http://127.0.0.1:1", False),
        ("127.0.0.1:{port}", "null", False),
        ("127.0.0.1:{port}", "\xe9", False),
    ],
)
def test_only_this_servers_host_and_origin_get_in(
    probe: Server, path: str, host: str, origin: str, *, gets_in: bool
) -> None:
    headers = {"Host": host.format(port=probe.port), "Origin": origin.format(port=probe.port)}
    status, _ = ask(probe, path, {**headers, **(HANDSHAKE if path == "/ws" else {})})
    assert status == ((101 if path == "/ws" else 200) if gets_in else 403)


def test_a_page_needs_no_origin_but_a_websocket_does(probe: Server) -> None:
    own = {"Host": f"127.0.0.1:{probe.port}"}
    assert ask(probe, "/", own)[0] == 200
    assert ask(probe, "/ws", own | HANDSHAKE)[0] == 403


def test_a_device_gets_its_cookie_once_and_with_pages_only(probe: Server) -> None:
    own = {"Host": f"127.0.0.1:{probe.port}"}
    _, first = ask(probe, "/", own)
    cookie = re.search(r"set-cookie: (rollbook_device=[0-9a-f]{32}); (.*)", first)
    assert cookie is not None
    assert cookie[2].strip() == "path=/; max-age=31536000; httponly; samesite=lax"
    assert "set-cookie" not in ask(probe, "/", own | {"Cookie": f"other=1; {cookie[1]}"})[1]
    assert "set-cookie" not in ask(probe, "/page.js", own)[1]
    assert cookie[1] not in ask(probe, "/", own)[1]


@pytest.mark.parametrize(
    "headers",
    [
        {"Cookie": "rollbook_device=short"},
        {"Cookie": "rollbook_device=" + "f" * 33},
        {"Cookie": "xrollbook_device=" + "f" * 32},
        {"Cookie": '\xff="; =;;,'},
        {"Accept-Language": "\xff;q=x,,;" + "z" * 4000},
    ],
)
def test_malformed_headers_count_as_missing(probe: Server, headers: dict[str, str]) -> None:
    own = {"Host": f"127.0.0.1:{probe.port}", "Origin": f"http://127.0.0.1:{probe.port}"}
    status, head = ask(probe, "/", own | headers)
    assert (status, "set-cookie: rollbook_device=" in head) == (200, True)
    assert ask(probe, "/ws", own | HANDSHAKE | headers)[0] == 101


@pytest.mark.parametrize("path", ["/%00", "/page.js%00", "/..%2f..%2fmain.py", "/%ff%fe", "/" + "a" * 5000])
def test_odd_paths_are_answered_calmly(probe: Server, path: str) -> None:
    assert ask(probe, path, {"Host": f"127.0.0.1:{probe.port}"})[0] in (200, 403, 404)


@pytest.mark.parametrize(
    ("host", "port", "written"),
    [
        ("127.0.0.1", 8571, "127.0.0.1:8571"),
        ("::1", 8571, "[::1]:8571"),
        ("Laptop", 80, "laptop"),
        ("::1", 80, "[::1]"),
    ],
)
def test_addresses_are_written_as_browsers_do(host: str, port: int, written: str) -> None:
    assert address(host, port) == written


def test_a_session_knows_its_device_languages_and_base(probe: Server, profile: Callable[..., Screen]) -> None:
    german = profile(probe, locale="de")
    german.open("#/r/CODE")
    german.text("Languages: de")
    german.text(f"Base: http://127.0.0.1:{probe.port}/")
    german.text("Route: /r/CODE")
    device = german.text(re.compile("Device: [0-9a-f]{32}")).text_content()
    german.button("Tap").click()
    german.text("Taps: 1 True")
    german.open()
    german.text(f"{device}")
    other = profile(probe, locale="en")
    other.open()
    other.text("Languages: en")
    assert other.text(re.compile("Device: [0-9a-f]{32}")).text_content() != device


def test_the_page_comes_back_by_itself_after_the_server_was_killed(
    serve: Callable[..., Server], profile: Callable[..., Screen]
) -> None:
    server = serve(script=PROBE)
    screen = profile(server)
    screen.open("#/r/CODE")
    for _ in range(2):
        screen.button("Tap").click()
        screen.text("Taps: 1 True")
        server.kill()
        screen.page.wait_for_timeout(2500)
        server.start()
        assert server.process is not None
        screen.text(f"Server: {server.process.pid}")
        screen.text("Route: /r/CODE")
        screen.text("Taps: 0")


def test_the_page_comes_back_though_flet_has_stopped_trying(
    serve: Callable[..., Server], profile: Callable[..., Screen]
) -> None:
    server = serve(script=PROBE)
    screen = profile(server)
    screen.open("#/r/CODE")
    screen.button("Tap").click()
    screen.text("Taps: 1 True")
    screen.page.evaluate("() => { window.WebSocket = function () { throw new Error('asleep'); }; }")
    server.kill()
    server.start()
    screen.text(f"Server: {server.process.pid if server.process else None}")
    screen.text("Route: /r/CODE")


def test_a_server_with_open_pages_and_unused_sockets_stops_without_complaint(
    serve: Callable[..., Server], profile: Callable[..., Screen]
) -> None:
    server = serve(script=PROBE)
    screen = profile(server)
    screen.open()
    screen.button("Tap")
    own = {"Host": f"127.0.0.1:{server.port}", "Origin": f"http://127.0.0.1:{server.port}"}
    assert ask(server, "/ws", own | HANDSHAKE)[0] == 101
    with socket.create_connection(("127.0.0.1", server.port)) as silent:
        silent.sendall(b"GET / HT")
        server.stop()


def test_no_page_asks_anything_of_another_host(probe: Server, profile: Callable[..., Screen]) -> None:
    screen = profile(probe)
    screen.open()
    screen.button("Tap")
    screen.page.wait_for_timeout(1000)
    assert f"{probe.url}main.dart" in " ".join(screen.asked)
    assert f"ws://127.0.0.1:{probe.port}/ws" in screen.asked
    assert screen.strangers() == []
    with pytest.raises(Exception, match="Failed to fetch"):  # the policy holds, whatever a library may try
        screen.page.evaluate("fetch('http://localhost:1/')")
