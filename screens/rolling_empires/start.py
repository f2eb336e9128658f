"""What a new match of Rolling Empires starts from: the players of the last one, what is chosen, and its set-up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from scoring.game import Fact, fact
from scoring.rolling_empires import INFO
from scoring.rolling_empires.cards import NO_CARDS, EmpiresCards
from scoring.rolling_empires.events import MOST_DRAFTING, EmpiresSetup
from scoring.rolling_empires.pieces import LandTile
from screens.parts.names import Names, players
from storage.library import Library

GAME = INFO.id
ROUNDS = (5, 8)


@dataclass(frozen=True, slots=True)
class Plan:
    """What has been chosen for the match that is about to start; at first what the rulebook says."""

    factions: tuple[tuple[int, str], ...] = ()
    """(field of a player's name, faction): a faction stays with its player when names are moved."""
    rounds: int = ROUNDS[0]
    draft: bool = False
    neutral: bool = False
    magic: bool = False
    """Whether everybody's magic is tracked."""
    land: tuple[LandTile, ...] = ()
    """A map that was sent; none: it is laid later."""

    def faction(self, field: int) -> str:
        """Return the faction of the player in a field; empty when none was chosen."""
        return dict(self.factions).get(field, "")

    def flipped(self, name: str) -> Plan:
        """Return the plan with one of its switches, named by its field, turned over."""
        on: Any = not getattr(self, name)
        return replace(self, **{name: on})

    def with_faction(self, field: int, faction: str) -> Plan:
        """Return the plan with another faction, or none, for the player in a field; whoever had it has none then."""
        others = tuple(pair for pair in self.factions if pair[0] != field and pair[1] != faction)
        return replace(self, factions=(*others, (field, faction)) if faction else others)


@dataclass(slots=True)
class Draft:
    """What stands on the screen of a new match; changed in place while it is open."""

    names: Names
    plan: Plan


def beginning(library: Library, land: tuple[LandTile, ...]) -> Draft:
    """Return the names of the last match of this game, or empty fields, and whether its magic was tracked.

    Args:
        library: Of the players.
        land: A map that was sent; none: it is laid later.
    """
    last = next((summary for summary in library.matches() if summary.game == GAME), None)
    if last is None:
        return Draft(Names(()), Plan(land=land))
    return Draft(Names(last.players), Plan(magic=bool(dict(last.record).get("tracked")), land=land))


def set_up(plan: Plan, names: Names, seed: str, cards: EmpiresCards | None) -> EmpiresSetup | Fact:
    """Return the set-up of the match, or what is wrong with what was typed or chosen.

    Args:
        plan: What was chosen.
        names: The players' fields as they were typed.
        seed: The code of the match.
        cards: What the library knows of the printed cards; None: nothing.
    """
    seated = players(names.texts, INFO.fewest, INFO.most)
    if isinstance(seated, Fact):
        return seated
    if plan.draft and len(seated) > MOST_DRAFTING:
        return fact("re-new-draft-most", count=MOST_DRAFTING)
    factions = tuple(plan.faction(field) for field, _ in names.fields[: len(seated)])
    return EmpiresSetup(
        players=seated,
        seed=seed,
        factions=factions if any(factions) else (),
        rounds=plan.rounds,
        draft=plan.draft,
        neutral=plan.neutral,
        magic=plan.magic,
        cards=cards or NO_CARDS,
        land=plan.land,
    )
