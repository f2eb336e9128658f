"""`python main.py` as a person starts it: what it says, where it listens, and what it leaves alone."""

from __future__ import annotations

import os
import pty
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from main import main
from screens.network import addresses
from tests.browser.harness import PATIENCE, ROOT, TABLE, Screen, Server

HALVES = {
    "\N{NO-BREAK SPACE}": (0, 0),
    "\N{UPPER HALF BLOCK}": (1, 0),
    "\N{LOWER HALF BLOCK}": (0, 1),
    "\N{FULL BLOCK}": (1, 1),
}
"""What the signs of a code on a terminal light up: the upper and the lower half."""
MAIN = [sys.executable, str(ROOT / "main.py"), "--no-open"]
AS_ANYBODY = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
"""Root may write to every folder; without these rights it has to ask like anybody."""


@pytest.fixture
def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        yield busy.getsockname()[1]


def everything(folder: Path) -> dict[str, bytes | None]:
    """Return every file in `folder` with its bytes, and every folder with None."""
    return {str(path): None if path.is_dir() else path.read_bytes() for path in sorted(folder.rglob("*"))}


def refused(command: list[str], env: dict[str, str] | None = None) -> str:
    """Run `command`, which has to end with status 2 and one line, and return the line."""
    env = {**os.environ, **(env or {})}
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, env=env)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    return done.stderr


def title(url: str) -> str:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        page: str = answer.read().decode()
    return page.partition("<title>")[2].partition("</title>")[0]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "65536"], "'65536' is not a port: give a whole number from 0 to 65535"),
        (["--port", "-1"], "'-1' is not a port"),
        (["--port", ""], "'' is not a port"),
        (["--port", "²"], "'²' is not a port"),
        (["--host", ""], "'' is not an address of this machine: give one such as 127.0.0.1"),
        (["--host", "no name\n"], r"'no name\n' is not an address of this machine"),
        (["--host", "203.0.113.9"], "'203.0.113.9' is not an address of this machine"),
        (["--host", "a" * 300], "is not an address of this machine"),
        (["--host", "a\0b"], r"'a\x00b' is not an address of this machine"),
        (["--table", "--host", "127.0.0.1"], "--host 127.0.0.1 is this machine alone: with --table give its address"),
        (["--table", "--host", "localhost"], "--host localhost is this machine alone"),
        (["--table", "--host", "::1"], "--host ::1 is this machine alone"),
        (["--table", "--host", "203.0.113.9"], "'203.0.113.9' is not an address of this machine"),
        (["--data", ""], "'' is not a folder: give its path"),
        (["--data", "a\0b"], r"'a\x00b' is not a folder"),
        (["--dat", "x"], "--dat"),
    ],
)
def test_bad_options_are_refused_in_one_line(
    options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    with pytest.raises(SystemExit) as left:
        main(["--no-open", "--port", "0", "--data", str(data), *options])
    told = capsys.readouterr()
    assert (left.value.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert said in told.err
    assert not data.exists()


def test_a_table_without_a_network_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("main.addresses", list)
    with pytest.raises(SystemExit) as left:
        main(["--table", "--data", str(tmp_path / "data")])
    assert left.value.code == 2
    assert "this machine is in no network: join one, or give its address there with --host" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("options", [[], ["--table", "--host", TABLE]])
def test_a_busy_port_leaves_the_data_folder_alone(options: list[str], busy_port: int, tmp_path: Path) -> None:
    data = tmp_path / "data"
    said = refused([*MAIN, *options, "--port", str(busy_port), "--data", str(data)])
    assert f"port {busy_port} is in use" in said
    assert "--port" in said
    assert not data.exists()


def test_a_data_folder_in_use_is_left_alone(server: Server) -> None:
    before = everything(server.folder)
    said = refused([*MAIN, "--port", "0", "--data", str(server.folder)])
    assert f"{server.folder} is in use" in said
    assert everything(server.folder) == before
    assert title(server.url) == "Rollbook"


@pytest.mark.parametrize("place", ["under-a-file", "read-only", "inside-read-only"])
def test_an_unwritable_data_folder_is_left_alone(place: str, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir()
    (locked / "note").write_text("mine")
    locked.chmod(0o555)
    data = {"under-a-file": locked / "note" / "data", "read-only": locked, "inside-read-only": locked / "data"}[place]
    before = everything(tmp_path)
    said = refused([*AS_ANYBODY, *MAIN, "--port", "0", "--data", str(data)])
    assert str(data) in said
    assert everything(tmp_path) == before


def test_report_6_data_goes_where_the_platform_keeps_it(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    named = {"FLET_APP_STORAGE_DATA": str(blocked / "named"), "HOME": str(tmp_path)}
    assert str(blocked / "named") in refused([*MAIN, "--port", "0"], named)
    usual = {"FLET_APP_STORAGE_DATA": "", "HOME": str(blocked), "XDG_DATA_HOME": str(blocked / "usual")}
    folder = blocked if sys.platform == "darwin" else blocked / "usual"
    said = refused([*MAIN, "--port", "0"], usual)
    assert str(folder) in said
    assert "Rollbook" in said.partition(str(folder))[2]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_with_status_0(stop: signal.Signals, server: Server, profile: Callable[..., Screen]) -> None:
    screen = profile(server)
    screen.open()
    screen.page.wait_for_selector("flt-semantics")
    assert server.process is not None
    server.process.send_signal(stop)
    assert server.process.wait(PATIENCE) == 0
    assert server.err.read_text() == ""


def test_it_starts_again_at_once_on_the_same_port(server: Server) -> None:
    for end in (server.kill, server.stop):
        port = server.port
        assert title(server.url) == "Rollbook"
        end()
        server.start()
        assert server.port == port
    assert title(server.url) == "Rollbook"


def test_flets_environment_changes_nothing(serve: Callable[..., Server], free_port: int, tmp_path: Path) -> None:
    names = ("SERVER_IP", "WEB_PATH", "ASSETS_DIR", "UPLOAD_DIR", "WEB_APP_PATH", "WEBSOCKET_HANDLER_ENDPOINT")
    odd = {f"FLET_{name}": "elsewhere" for name in (*names, "SESSION_TIMEOUT", "WEB_RENDERER")}
    env = {**odd, "FLET_SERVER_PORT": "1", "FLET_WEB_NO_CDN": "false", "FLET_WEB_ROUTE_URL_STRATEGY": "path"}
    server = serve(port=free_port, env={**env, "WEB_CONCURRENCY": "many", "FORWARDED_ALLOW_IPS": "*"})
    with urllib.request.urlopen(f"{server.url}", timeout=PATIENCE) as answer:
        page = answer.read().decode()
    assert server.url == f"http://127.0.0.1:{free_port}/"
    for setting in ("flet.noCdn=true", 'flet.routeUrlStrategy="hash"', 'flet.webSocketEndpoint="/ws"'):
        assert setting in page
    assert list(tmp_path.glob("elsewhere*")) == []


@pytest.mark.parametrize(
    ("host", "shown"), [("0.0.0.0", "127.0.0.1"), ("localhost", "localhost"), ("127.0.0.1", "127.0.0.1")]
)
def test_the_address_said_is_one_that_answers(host: str, shown: str, serve: Callable[..., Server]) -> None:
    server = serve(options=("--no-open", "--host", host))
    assert server.url == f"http://{shown}:{server.port}/"
    assert title(server.url) == "Rollbook"
    assert ("The table is at" in server.out.read_text()) == (host == "0.0.0.0")


def test_without_table_nothing_listens_in_the_network(server: Server) -> None:
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((TABLE, server.port), timeout=PATIENCE)


@pytest.mark.parametrize("options", [("--table", "--host", TABLE), ("--host", TABLE)])
def test_an_address_in_the_network_is_a_table(options: tuple[str, ...], serve: Callable[..., Server]) -> None:
    if options == ("--host", "127.0.0.2"):
        options = ("--host", "0.0.0.0")  # where there is no network, an address that would be reached from one
    server = serve(options=("--no-open", *options))
    assert server.table[0].startswith(("http://127.0.0.1:", f"http://{TABLE}:"))
    assert title(server.url) == "Rollbook"
    with pytest.raises(urllib.error.HTTPError, match="401"):
        title(f"http://{TABLE}:{server.port}/")


def test_every_address_found_is_one_of_this_machine() -> None:
    for address in addresses():
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        socket.create_server((address, 0), family=family).close()


def terminal(command: list[str], env: dict[str, str]) -> str:
    """Run a table on a terminal until it has said how to come, and return what stands there."""
    ours, its = pty.openpty()
    with subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env={**os.environ, **env}) as process:
        os.close(its)
        said = b""
        while b"Phones in your home network" not in said:
            said += os.read(ours, 65536)
        process.terminate()
    os.close(ours)
    return said.decode()


def test_a_phone_reads_the_code_on_any_terminal(tmp_path: Path) -> None:
    said = terminal([*MAIN, "--table", "--host", TABLE, "--port", "0", "--data", str(tmp_path)], {})
    lines = [line for line in said.splitlines() if line.startswith("\x1b[48;5;232m\x1b[38;5;255m")]
    assert all("\x1b[0m" in line for line in lines)  # it brings its colours along, whatever those of the terminal are
    rows = [[sign for sign in line if sign in HALVES] for line in lines]
    size = 8 * len(rows[0]), 16 * len(rows)
    picture = Image.new("L", size)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            for half in (0, 1):
                picture.paste(255 * HALVES[sign][half], (8 * x, 16 * y + 8 * half, 8 * x + 8, 16 * y + 8 * half + 8))
    read = zxingcpp.read_barcodes(picture, try_invert=False)
    table = re.search(r"The table is at (\S+) and its key is ([0-9A-Z ]+)", said)
    assert table
    assert [one.text for one in read] == [f"{table[1]}t/{table[2].strip().replace(' ', '')}"]


def test_what_cannot_be_written_is_left_out(serve: Callable[..., Server]) -> None:
    plain = serve(options=("--no-open", "--table", "--host", TABLE))
    text = plain.out.read_text()
    assert "\x1b" not in text
    assert "\N{FULL BLOCK}" in text
    plain.stop()
    plain.env = {"PYTHONIOENCODING": "ascii"}
    plain.start()
    assert "The table is at" in plain.out.read_text()
    assert plain.out.read_text().isascii()


def test_it_serves_ipv6_where_there_is_ipv6(serve: Callable[..., Server], tmp_path: Path) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        said = refused([*MAIN, "--port", "0", "--data", str(tmp_path / "data"), "--host", "::1"])
        assert "'::1' is not an address of this machine" in said
        return
    server = serve(options=("--no-open", "--host", "::1"))
    assert server.url == f"http://[::1]:{server.port}/"
    assert title(server.url) == "Rollbook"


@pytest.mark.parametrize(
    ("display", "options", "opens"), [(":9", (), True), ("", (), False), (":9", ("--no-open",), False)]
)
def test_the_browser_opens_where_there_is_a_display(
    *, display: str, options: tuple[str, ...], opens: bool, serve: Callable[..., Server], tmp_path: Path
) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    env = {"DISPLAY": display, "WAYLAND_DISPLAY": "", "BROWSER": str(browser)}
    server = serve(options=options, env=env)
    assert title(server.url) == "Rollbook"
    deadline = time.monotonic() + (PATIENCE if opens else 1)
    while not opened.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert (opened.read_text().strip() if opened.exists() else None) == (server.url if opens else None)
