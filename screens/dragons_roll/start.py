"""What a new match of Dragon's Roll starts from: the last one, one that is over, or a campaign; and its set-up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, cast

from scoring.checks import LONGEST_TEXT
from scoring.dragons_roll import INFO
from scoring.dragons_roll.campaign import single_scrolls
from scoring.dragons_roll.cards import DRAGON_CARDS, MASTERS, TROLLOK, DragonCard, Side
from scoring.dragons_roll.events import DragonsSetup, Roller
from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.record import Remembered
from scoring.game import Fact, fact
from scoring.seats import clean_name
from screens.dragons_roll.campaign import Story
from screens.dragons_roll.draw import Places, laid_out
from screens.parts.names import players

GAME = INFO.id
CardSet = Literal["own", "practice", "none"]
NEW_CAMPAIGN = ""
"""The name of the campaign that is still to get one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What has been chosen for the match that is about to start."""

    campaign: str | None = None
    """None: a single game; empty: a new campaign."""
    nightmare: bool = False
    """Of a new campaign."""
    master: str = TROLLOK
    """Of a single game."""
    side: Side = "yellow"
    """Of a single game: the side of the Master Dragon that is up first."""
    count: int = single_scrolls(TROLLOK)
    """How many Scrolls are drawn for a single game."""
    chosen: Places | None = None
    """The Scrolls the table drew; None: the app draws."""
    first: int = 0
    """The seat that starts."""
    cards: CardSet = "none"
    pile: Roller = "table"

    def against(self, master: str) -> Plan:
        """Return the plan of a single game against another Master Dragon, with the Scrolls of its level."""
        return replace(self, master=master, count=single_scrolls(master), chosen=None)

    def with_cards(self, cards: CardSet) -> Plan:
        """Return the plan with another card set; only the app can shuffle practice dragons."""
        return replace(self, cards=cards, pile="app" if cards == "practice" else "table")


@dataclass(frozen=True, slots=True)
class Known:
    """What the library knows."""

    copy: DragonsCards
    """The players' cards."""
    told: tuple[Story, ...]
    """All campaigns."""


def dragons(plan: Plan, copy: DragonsCards) -> tuple[DragonCard, ...]:
    """Return the Dragon cards that are known in the match."""
    return {"own": copy.dragons, "practice": PRACTICE, "none": ()}[plan.cards]


def planned(
    before: Remembered | None, told: tuple[Story, ...], copy: DragonsCards, chosen: Places | None = None
) -> Plan:
    """Return the plan that follows a match: the next game of its campaign, or another single game.

    Args:
        before: The match; None: there is none.
        told: All campaigns.
        copy: The players' cards.
        chosen: The Scrolls that the table said it drew.
    """
    known = len(copy.dragons) == DRAGON_CARDS
    if before is None:
        return Plan(cards="own" if known else "none")
    cards = cast("CardSet", before.cards)
    if known or (cards == "own" and not copy.dragons):
        cards = "own" if known else "none"
    plan = replace(Plan().with_cards(cards), first=before.first)
    if known and before.cards == "own":
        plan = replace(plan, pile=cast("Roller", before.pile))
    if before.campaign:
        story = next((story for story in told if story.campaign.name == before.campaign), None)
        open_ = story is not None and not story.now.finished
        return replace(plan, campaign=before.campaign if open_ else NEW_CAMPAIGN, chosen=chosen)
    return plan.against(before.master if before.master in MASTERS else TROLLOK)


def level(plan: Plan, story: Story | None) -> int:
    """Return the level of the match, 1 to 6."""
    if plan.campaign is None:
        return MASTERS.index(plan.master) + 1
    return story.now.level if story else 1


def new_scrolls(plan: Plan, story: Story | None) -> tuple[tuple[str, ...], int]:
    """Return the Scrolls that were earned before, and how many are drawn."""
    if plan.campaign is None:
        return (), plan.count
    return (story.now.scrolls, story.now.draws) if story else ((), 1)


def set_up(plan: Plan, names: tuple[str, ...], name: str, seed: str, known: Known) -> DragonsSetup | Fact:
    """Return the set-up of the match, or what is wrong with what was typed.

    Args:
        plan: What was chosen.
        names: The players' fields as they were typed.
        name: The name of a new campaign as it was typed.
        seed: The code of the match.
        known: What the library knows.
    """
    copy, told = known.copy, known.told
    seated = players(names, INFO.fewest, INFO.most)
    if isinstance(seated, Fact):
        return seated
    campaign = clean_name(name) if plan.campaign == NEW_CAMPAIGN else plan.campaign or ""
    if plan.campaign == NEW_CAMPAIGN:
        fault = _name_fault(campaign, told)
        if fault:
            return fault
    story = next((story for story in told if story.campaign.name == plan.campaign), None)
    nightmare = story.campaign.nightmare if story else plan.nightmare and plan.campaign is not None
    earned, count = new_scrolls(plan, story)
    box = tuple(scroll.name for scroll in copy.scrolls)
    return DragonsSetup(
        players=seated,
        seed=seed,
        master=copy.masters[level(plan, story) - 1],
        first=min(plan.first, len(seated) - 1),
        scrolls=laid_out(box, earned, plan.chosen, story.draw_seed or seed if story else seed, count),
        dragons=dragons(plan, copy),
        pile=plan.pile if len(dragons(plan, copy)) == DRAGON_CARDS else "table",
        campaign=campaign,
        nightmare=nightmare,
        side=plan.side if plan.campaign is None else "yellow",
    )


def _name_fault(name: str, told: tuple[Story, ...]) -> Fact | None:
    if not name:
        return fact("dr-new-name-empty")
    if len(name) > LONGEST_TEXT:
        return fact("dr-new-name-long", got=len(name), most=LONGEST_TEXT)
    if any(story.campaign.name.casefold() == name.casefold() for story in told):
        return fact("dr-new-name-taken", name=name)
    return None


def next_route(match: str, chosen: Places | None = None) -> str:
    """Return the route of a new match that follows another, with the Scrolls that the table said it drew."""
    return "-".join((f"/new/{GAME}/{match}", *map(str, chosen or ())))


def read_part(part: str) -> tuple[str, Places | None]:
    """Return the match and the Scrolls that the end of such a route names; of anything else, nothing."""
    match, *places = part.split("-")
    chosen = tuple(int(place) for place in places if place.isdecimal())
    return match, chosen or None
