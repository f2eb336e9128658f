"""Sharing a match: its seed as QR code, link and code, and at the end its ranking as text."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from scoring.codes import grouped
from scoring.rolling_realms import begun
from screens import theme
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.tap import Tap
from screens.rolling_realms.start import GAME
from screens.services import copy_text, share_text
from screens.sharing import scannable, selectable, use_asked, way
from screens.table import Table
from screens.words import Words
from storage.match import Snapshot


def link(base: str, code: str) -> str:
    """Return the link that opens a seed; empty without a base. The code stays in capitals: a QR code packs those."""
    return f"{base}#/r/{code}" if base else ""


def shared_text(words: Words, code: str, address: str, key: str = "share-text") -> str:
    """Return what is sent to others: the code and the link, nothing of what it draws."""
    told = words.say(key, game=look(GAME).title, code=grouped(code))
    return f"{told}\n{address}" if address else told


def ranking_text(words: Words, snapshot: Snapshot) -> str:
    """Return the result as lines of text: place, player, total, and the three rounds."""
    lines = [look(GAME).title]
    for standing in snapshot.standings:
        rank = words.say("result-rank", rank=standing.rank) if standing.rank else words.say("result-withdrawn")
        rounds = " + ".join(words.tenths(part) for part in standing.parts)
        lines.append(f"{rank} {standing.player}  {words.tenths(standing.score)}  ({rounds})")
    return "\n".join(lines)


@ft.component
def Share(table: Table) -> Any:
    """Show how others get the same match; of a finished one, and of a tally, also the ranking."""
    session, words = table.session, table.words
    asked = use_asked(words)
    tally = table.state.setup.kind == "tally"
    so_far = begun.begun(table.state)
    alone = tally or begun.seeded(so_far)
    code = table.state.setup.seed if alone else begun.encode(so_far)
    address = link(session.link_base, code)

    def copy(text: str) -> Tap:
        return asked(partial(copy_text, session.page, text), "share-copied", "share-no-clipboard")

    left: list[ft.Control] = []
    right: list[ft.Control] = []
    if not tally:
        text = shared_text(words, code, address, "share-text" if alone else "begun-text")
        send = asked(partial(share_text, session.page, text), "", "share-no-sheet")
        left = [scannable(session, words, address, "share-scan" if alone else "begun-scan")]
        right = [
            *([] if alone else [ft.Text(words.say("begun-shared"), theme_style=theme.BODY)]),
            selectable(words.say("share-code"), grouped(code), theme.NUMBER),
            *([selectable(words.say("share-link"), address, theme.SMALL)] if address else []),
            way(words.say("share-copy-code"), ft.Icons.COPY, copy(code), "copy-code"),
            way(words.say("share-send"), ft.Icons.SHARE, send, "send"),
        ]
    if tally or table.snapshot.outcome:
        ranking = ranking_text(words, table.snapshot)
        right += [
            selectable(words.say("result-title"), ranking, theme.BODY),
            way(words.say("share-copy-table"), ft.Icons.COPY, copy(ranking), "copy-table"),
        ]
    body: ft.Control = scrolling(*left, *right, spacing=theme.SPACE)
    if session.wide and left:
        panes = [ft.Container(scrolling(*pane, spacing=theme.SPACE), expand=True) for pane in (left, right)]
        body = ft.Row(list(panes), spacing=0, expand=True)
    primary = words.say("share-copy-link" if address else "share-copy-code")
    bar = None if tally else ActionBar(words, primary, ft.Icons.LINK, copy(address or code))
    back = f"/m/{table.match.id}"
    return screen(words, words.say("share-title"), body, back=back, bar=bar, game=GAME, table=table)
