"""Tallies and finished matches of Rolling Empires, and the library of its cards, for the pictures."""

from __future__ import annotations

from typing import Any

from scoring.rolling_empires import INFO, seeds
from scoring.rolling_empires.corrections import FieldTyped, RoundSet
from scoring.rolling_empires.events import EmpiresSetup
from scoring.rolling_empires.scores import CATEGORIES
from storage.library import Library
from storage.match import Done, Match
from tests.pictures.dragons import Scene

GAME = INFO.id
SIX = ("Ana", "Ben", "Cem", "Dora", "Emil", "Franziska-Marie")
NUMBERS = (
    (13, 8, 2, 3, 13, 5, 9),
    (22, 12, 0, 4, 7, 3, 14),
    (9, 16, 5, 2, 20, 0, 11),
    (15, 6, 1, 1, 0, 7, 21),
    (4, 10, 2, 6, 31, 2, 8),
    (18, 4, 3, 2, 11, 4, 12),
)
"""What six players have, category by category."""
TIE = ((13, 8, 2, 3, 13, 5, 9), (13, 8, 2, 3, 13, 3, 11))
"""The same points, the second with more magic."""


class Scores:
    """The matches, as they are once each of them has been brought into its state."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.begun = self._tally(NUMBERS, cells=17)
        self.full = self._tally(NUMBERS, (FieldTyped(0, "crash", 1), FieldTyped(3, "caves", 1)))
        self.tie = self._tally(TIE, neutral=True)
        self.ask, self.typing = self._ask(), self._ask()

    def scenes(self) -> tuple[Scene, ...]:
        """Return the screens of scores and card data."""
        cards = f"/cards/{GAME}"
        return (
            Scene("empires-tally", f"/m/{self.begun}"),
            Scene("empires-tally-full", f"/m/{self.full}"),
            Scene("empires-tally-two", f"/m/{self.tie}"),
            Scene("empires-new-tally", f"/tally/{GAME}"),
            Scene("empires-result", f"/m/{self.full}/result"),
            Scene("empires-result-two", f"/m/{self.tie}/result"),
            Scene("empires-ask", f"/m/{self.ask}", (("re-play-tab-score", {}),)),
            Scene("empires-typing", f"/m/{self.typing}", (("re-play-tab-score", {}), ("re-score-count", {}))),
            Scene("empires-standings", f"/m/{self.ask}/result"),
            Scene("empires-library", cards),
            Scene("empires-library-sheet", f"{cards}/sheet-wizards"),
            *(Scene(f"empires-library-{deck}", f"{cards}/{deck}") for deck in ("workshops", "conquests", "monuments")),
            *(
                Scene(f"empires-card-{deck}", f"{cards}/{deck}-{place}")
                for deck, place in (("creatures", 1), ("workshops", 16), ("conquests", 1), ("monuments", 1))
            ),
            Scene("empires-library-send", f"{cards}/send"),
            Scene("empires-library-get", f"{cards}/get"),
        )

    def _tally(
        self,
        rows: tuple[tuple[int, ...], ...],
        more: tuple[Any, ...] = (),
        *,
        cells: int | None = None,
        neutral: bool = False,
    ) -> str:
        setup = EmpiresSetup(SIX[: len(rows)], seeds.code(len(rows)), tally=True, neutral=neutral)
        match = self._library.create(GAME, setup)
        typed = [
            FieldTyped(seat, field, number)
            for seat, row in enumerate(rows)
            for field, number in zip(CATEGORIES, row, strict=True)
        ]
        _do(match, *typed[:cells], *more)
        return match.id

    def _ask(self) -> str:
        """The last round is over, and nobody tracked the magic; two numbers were typed over the app's own."""
        match = self._library.create(GAME, EmpiresSetup(SIX[:3], seeds.code(9)))
        _do(match, FieldTyped(0, "workshops", 4), FieldTyped(1, "land", 12), RoundSet(5, "end"))
        return match.id


def _do(match: Match, *events: Any) -> None:
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry)
        assert isinstance(answer, Done), answer
