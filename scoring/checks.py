"""Checks that set-ups, events and card data make of their own fields."""

from scoring.seats import clean_name

LONGEST_TEXT = 40
"""Characters that a name on a card has at most."""


def check_within(what: str, value: int, low: int, high: int) -> None:
    """Check that a value lies in its range, bounds included.

    Raises:
        ValueError: It does not.
    """
    if not low <= value <= high:
        raise ValueError(f"{what} is {low} to {high}, not {value}.")


def check_text(what: str, text: str, longest: int = LONGEST_TEXT) -> None:
    """Check that a text is clean and not too long; it may be empty.

    Raises:
        ValueError: It is not.
    """
    if text != clean_name(text) or len(text) > longest:
        raise ValueError(f"{what} has at most {longest} characters and no outer spaces, not {text!r}.")
