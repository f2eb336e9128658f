"""What stands on the screen of a new match of Dragon's Roll: names as they are typed, and what has been chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.seeds import code
from screens.dragons_roll.campaign import all_matches, stories
from screens.dragons_roll.draw import left_over
from screens.dragons_roll.my_cards import copy_of
from screens.dragons_roll.start import Plan, planned, read_part
from screens.parts.names import Names
from screens.session import Session
from storage.entropy import fresh_entropy


@dataclass(slots=True)
class Draft:
    """Changed in place while the screen is open."""

    names: Names
    plan: Plan
    seed: str
    """The code of the match; it also draws the Scrolls that are shown."""
    cards: int
    """How many Dragon cards of the copy had been typed in when the screen was last opened."""
    name: str = ""
    """Of a new campaign."""
    opened: bool = False
    """Whether the choice of cards is shown where there is little room."""

    def see(self, copy: DragonsCards) -> None:
        """Choose the players' cards when more of them have been typed in since, and not when there are none left."""
        count = len(copy.dragons)
        if count > self.cards:
            self.plan = self.plan.with_cards("own")
        elif not count and self.plan.cards == "own":
            self.plan = self.plan.with_cards("none")
        self.cards = count


def beginning(session: Session, part: str) -> Draft:
    """Return what follows the match that the address names, else the last one: its players, its campaign."""
    matches = all_matches(session.library)
    told, copy = stories(matches), copy_of(session)
    named, chosen = read_part(part)
    before = next((match for match in matches if match.match == named), matches[0] if matches else None)
    plan = planned(before, told, copy, chosen if before and before.match == named else None)
    story = next((story for story in told if story.campaign.name == plan.campaign), None)
    if plan.chosen:
        box = tuple(scroll.name for scroll in copy.scrolls)
        left = left_over(box, story.now.scrolls if story else ())
        plan = replace(plan, chosen=tuple(place for place in plan.chosen if place in left) or None)
    players = {summary.id: summary.players for summary in session.library.matches()}
    names = Names(players[before.match] if before else ())
    return Draft(names, plan, code(fresh_entropy()), len(copy.dragons))
