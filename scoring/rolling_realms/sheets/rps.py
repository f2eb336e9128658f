"""Rock, paper, scissors: nine rows of icons, or just how many of them are won."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rolling_realms.sheets.marks import check_count, check_length

ICONS = ("rock", "paper", "scissors")
MATCH_STARS = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6)
"""Stars for 0 to 9 matches won."""
_WON = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}


@dataclass(frozen=True, slots=True)
class RpsSheet:
    """What a seat has on the realm.

    Raises:
        ValueError: There are not nine rows, a row has another icon, or the count is not 0 to 9.
    """

    rows: tuple[tuple[str, str], ...] = (("", ""),) * 9
    """For each row the icon on the left, the player's own, and on the right; empty while none is drawn."""
    wins: int | None = None
    """How many matches are won, typed in; None to count the rows."""

    def __post_init__(self) -> None:
        check_length(len(self.rows), "rows", 9)
        for icon in (icon for row in self.rows for icon in row):
            if icon and icon not in ICONS:
                raise ValueError(f"An icon is {', '.join(ICONS)} or empty, not {icon!r}.")
        if self.wins is not None:
            check_count(self.wins, "Matches won", 9)

    @property
    def won(self) -> int:
        """Matches won: the typed count, else the complete rows whose left icon defeats the right one."""
        return sum(row in _WON for row in self.rows) if self.wins is None else self.wins

    @property
    def stars(self) -> int:
        """The stars of the matches won; a count between two steps earns the lower one.

        Rule: Redux, Realm-by-Realm, Rock-Paper-Scissors.
        """
        return MATCH_STARS[self.won]
