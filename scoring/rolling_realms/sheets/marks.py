"""What may be written on a realm card: the checks that every sheet shares."""

Rolls = tuple[tuple[int, int] | None, ...]
"""Both faces of each turn of a round, turn 1 first; turns not rolled yet are None or missing at the end."""


def roll_of(rolls: Rolls, turn: int) -> tuple[int, int] | None:
    """Return the dice as rolled in a turn; None while they are not rolled, and for turn 0."""
    return rolls[turn - 1] if 1 <= turn <= len(rolls) else None


def check_number(number: int) -> None:
    """Check that a die can show the number.

    Raises:
        ValueError: It is not 1 to 6.
    """
    if not 1 <= number <= 6:
        raise ValueError(f"A number on a realm card is 1 to 6, not {number}.")


def check_turn(turn: int, first: int = 1) -> None:
    """Check that a round has the turn; `first` is 0 where something may stand from before the first roll.

    Raises:
        ValueError: It is not `first` to 9.
    """
    if not first <= turn <= 9:
        raise ValueError(f"A turn on a realm card is {first} to 9, not {turn}.")


def check_count(count: int, what: str, most: int | None = None) -> None:
    """Check a count of `what`, a plural that starts the sentence; `most` is what the card has room for.

    Raises:
        ValueError: It is below 0 or above `most`.
    """
    if count < 0 or (most is not None and count > most):
        right = "0 or more" if most is None else f"0 to {most}"
        raise ValueError(f"{what} are {right}, not {count}.")


def check_length(length: int, what: str, right: int) -> None:
    """Check how many of `what`, a plural, there are.

    Raises:
        ValueError: There are more or fewer than `right`.
    """
    if length != right:
        raise ValueError(f"There are {right} {what}, not {length}.")
