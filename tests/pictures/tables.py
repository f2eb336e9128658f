"""Matches in the states that the pictures show."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from scoring.rolling_realms import events, seeds, table
from scoring.rolling_realms.realms import REDUX
from scoring.rolling_realms.sheets import AtiwaSheet, FlamecraftSheet, PlanetSheet, PokerHand, PokerSheet, RealmSheet
from storage.backups import Backups
from storage.library import Device, Library
from storage.match import Done, Match
from tests.browser.game import CODE
from tests.pictures import far_away
from tests.pictures.dragons import Dragons
from tests.pictures.empires import Empires
from tests.pictures.evenings import evenings

PLAYERS = ("Ana", "Ben", "Cem")
STARS = ((3, 4, 2), (2, 5, 4), (4, 1, 3))
"""By seat, then by realm; every round the same, turned by one."""
CARDS = (("Atiwa", "Flamecraft", "Planet Unknown"), ("Poker", "Rock\N{EN DASH}Paper\N{EN DASH}Scissors", "Meadow"))
"""Realms whose cards are pictured besides those of the running match."""
DEVICE = "0123456789abcdef" * 2
"""The device that the pictures are taken with; it sits on Ana's seat in the running match."""


class Pictured:
    """A library with a running and a finished match and a tally, and with matches of the other games."""

    def __init__(self, folder: Path) -> None:
        ticks = count()
        clock = count(1_795_000_000_000, 47_000)
        self._library = Library.open(folder, clock=lambda: next(clock), monotonic=lambda: float(next(ticks)))
        self.finished = self._finished(PLAYERS, CODE)
        self.day = self._finished(("Ana", "Ben"), far_away.DAY)
        self.sent = far_away.collect(self._library)
        self._finished(("Dora", "Emil"), seeds.code(REDUX, 77))
        self.tally = self._tally()
        self.dragons = Dragons(self._library)
        self.empires = Empires(self._library)
        lost = evenings(self._library)
        list(Backups(self._library).keeping(next(clock)))
        self._library.remove(lost)
        self.running = self._running()
        self.cards = tuple(self._cards(realms) for realms in CARDS)
        device = Device()
        for match in (*self.cards, self.running):
            device = device.seated(match, 0)
        self._library.keep_device(DEVICE, device)
        self._library.close()

    def _match(self, players: tuple[str, ...], code: str, **options: Any) -> Match:
        return self._library.create("rolling_realms", events.RealmsSetup(players, code, **options))

    def _round(self, match: Match, round_: int, turns: int) -> None:
        _do(match, table.next_realms(match.snapshot.state))
        for _ in range(turns):
            _do(match, table.next_roll(match.snapshot.state))
        if turns < 9:
            return
        for seat in range(len(match.setup.players)):
            for place in range(3):
                stars = STARS[seat][(place + round_) % 3]
                _do(match, events.StarsEntered(round_, 9, seat, place, stars))
            _do(match, events.LeftoversEntered(round_, seat, 2 + seat))
        _do(match, events.RoundClosed(round_))

    def _finished(self, players: tuple[str, ...], code: str) -> str:
        match = self._match(players, code)
        for round_ in (1, 2, 3):
            self._round(match, round_, 9)
        return match.id

    def _running(self) -> str:
        """The second round after five turns, with a sheet for the first seat."""
        match = self._match(PLAYERS, CODE)
        self._round(match, 1, 9)
        self._round(match, 2, 5)
        _do(match, events.LimitsRead(9, 8, 7))
        for resource, amount in (("pumpkins", 7), ("hearts", 4), ("coins", 2)):
            _do(match, events.ResourceEarned(2, 5, 0, resource, amount))  # type: ignore[arg-type]
        _do(match, events.ResourceSpent(2, 5, 0, "pumpkins", 4))
        for place, stars in enumerate((3, 1, 2)):
            _do(match, events.StarsEntered(2, 5, 0, place, stars))
        return match.id

    def _cards(self, realms: tuple[str, str, str]) -> str:
        """The first round after six turns, with cards of the first seat filled in as far as they have a sheet."""
        match = self._match(PLAYERS, seeds.code(REDUX, 79))
        _do(match, events.RealmsRevealed(1, realms, "table"))
        for _ in range(6):
            _do(match, table.next_roll(match.snapshot.state))
        faces = match.snapshot.state.now.rolls[1].faces
        sheets: dict[str, RealmSheet] = {
            "Atiwa": AtiwaSheet(2, 12, 9, 6),
            "Flamecraft": FlamecraftSheet(((2, 3), (1, 2), (0, 1))),
            "Planet Unknown": PlanetSheet(2, (1, 0, 3, 4, 0, 2)),
            "Poker": PokerSheet((faces[0], 3, 5), (PokerHand(2, faces, ""),)),
        }
        for place, realm in enumerate(realms):
            if realm in sheets:
                _do(match, events.RealmCounted(1, 6, 0, place, sheets[realm]))
        return match.id

    def _tally(self) -> str:
        match = self._match(("Ana", "Ben"), seeds.code(REDUX, 78), kind="tally")
        for round_, scores in enumerate(((123, 118), (109, 131)), 1):
            for seat, tenths in enumerate(scores):
                _do(match, events.RoundTotalEntered(round_, seat, tenths))
        return match.id


def _do(match: Match, event: Any) -> None:
    answer = match.dispatch(event, match.snapshot.entry)
    assert isinstance(answer, Done), answer
