"""The address that links for other people begin with, as somebody types it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

HOST = re.compile(r"[a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+]")
PATH = re.compile(r"(/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)*")


def address(text: str) -> str:
    """Return a typed address as links begin with it: scheme and host in lower case, a slash at the end.

    Empty stays empty. What stands behind a `#` is left out: people copy it along from their browser.

    Raises:
        ValueError: No link can begin with it.
    """
    text = text.strip().partition("#")[0]
    if not text:
        return ""
    wrong = ValueError(f"{text!r} is no address; write one such as https://example.org/rollbook/")
    try:
        parts = urlsplit(text)
        host, port = _host(parts.hostname or ""), parts.port
    except ValueError as error:
        raise wrong from error
    sound = parts.scheme in ("http", "https") and HOST.fullmatch(host) and PATH.fullmatch(parts.path)
    if not sound or port == 0 or parts.query or "@" in parts.netloc or not text.isprintable():
        raise wrong
    return f"{parts.scheme}://{host}{'' if port is None else f':{port}'}{parts.path.rstrip('/')}/"


def _host(name: str) -> str:
    """Return a host as it is sent: an IPv6 address in brackets, other alphabets encoded.

    Raises:
        ValueError: It cannot be encoded.
    """
    return f"[{name}]" if ":" in name else name.encode("idna").decode()
