"""What the library remembers of each match of Dragon's Roll, and the campaigns that follow from all of them.

A campaign is nothing but its matches: those that carry its name, in the order in which they were begun.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.dice import draw
from scoring.dragons_roll import seeds
from scoring.dragons_roll.campaign import Campaign, GamePlayed
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.state import DragonsState
from scoring.seed_codes import ENTROPY_BITS

Pairs = tuple[tuple[str, int | str], ...]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A match, finished or not, as the library remembers it."""

    match: str
    """Its name in the library."""
    created: int
    """When it was begun, in any unit."""
    seed: str
    campaign: str
    """The name of its campaign; empty: a single game."""
    nightmare: bool
    master: str
    result: str
    """`won`, `lost` or empty while it runs."""
    scrolls: tuple[str, ...]
    """The Scrolls that lie on its table."""
    first: int
    """The seat that started."""
    cards: str
    """The Dragon cards it is played with: `own`, `practice` or `none`."""
    pile: str
    """Who shuffles and reveals them: `app` or `table`."""


def record(state: DragonsState) -> Pairs:
    """Return what later matches need to know of one."""
    setup = state.setup
    cards = "none" if not setup.dragons else "practice" if setup.dragons == PRACTICE else "own"
    return (
        ("campaign", setup.campaign),
        ("nightmare", int(setup.nightmare)),
        ("master", state.master.name),
        ("result", state.result),
        ("first", setup.first),
        ("cards", cards),
        ("pile", setup.pile),
        *(("scroll", scroll.name) for scroll in state.scrolls),
    )


def remembered(match: str, created: int, seed: str, pairs: Pairs) -> Remembered:
    """Return a match from what `record` told of it; what is missing has its default."""
    values = dict(pairs)
    return Remembered(
        match,
        created,
        seed,
        str(values.get("campaign", "")),
        bool(values.get("nightmare", 0)),
        str(values.get("master", "")),
        str(values.get("result", "")),
        tuple(str(value) for name, value in pairs if name == "scroll"),
        int(values.get("first", 0)),
        str(values.get("cards", "none")),
        str(values.get("pile", "table")),
    )


def campaigns(matches: Iterable[Remembered]) -> tuple[Campaign, ...]:
    """Return every campaign with its finished games, the one begun first first.

    Whether it is played in Nightmare Mode was settled by its first match. Rule: Playing the Campaign (DR-17).
    """
    found: dict[str, Campaign] = {}
    for match in sorted(matches, key=lambda match: (match.created, match.match)):
        if not match.campaign:
            continue
        before = found.get(match.campaign) or Campaign(match.campaign, match.nightmare)
        game = GamePlayed(match.result == "won", match.scrolls, match.match)
        found[match.campaign] = Campaign(
            before.name, before.nightmare, (*before.games, *((game,) if match.result else ()))
        )
    return tuple(found.values())


def scroll_seed(seed: str) -> str:
    """Return the code that draws the new Scroll after a finished match of a campaign, from that match's seed.

    The next match has a seed of its own; so the Scroll that was shown stays the same until it is begun.
    """
    return seeds.code(draw(seed, "next-scroll", (0,), 1 << ENTROPY_BITS))
