"""The parts of the screen of a new match: who starts, which game, which campaign, which cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scoring.dragons_roll.campaign import level_of
from scoring.dragons_roll.cards import DRAGON_CARDS, MASTERS, Side
from scoring.dragons_roll.masters import DragonsCards
from scoring.dragons_roll.state import dice_each
from scoring.seats import clean_name
from screens import theme
from screens.dragons_roll.campaign import Story
from screens.dragons_roll.start import NEW_CAMPAIGN, CardSet, Plan, dragons
from screens.parts.names import Names
from screens.parts.pills import Pill, pills
from screens.parts.section import section
from screens.parts.tap import Tap
from screens.words import Words

OnPlan = Callable[[Plan], None]


def pill(words: Words, text: str, on_tap: Tap | None, key: str, *, chosen: bool) -> Pill:
    """Return a choice that says when it is chosen."""
    return Pill(text, chosen, on_tap, words.say("new-chosen", what=text) if chosen else text, key)


@ft.component
def Starter(
    words: Words,
    names: Names,
    first: int,
    on_first: Callable[[int], None],
    heard: ft.MutableRef[Callable[[], None]],
) -> ft.Control:
    """Show who can start, by the names as they are typed, and how many dice everybody takes.

    Args:
        words: In which everything is named.
        names: What stands in the fields.
        first: The seat that starts.
        on_first: Called with another seat.
        heard: What is called when a name changes.
    """
    drawn, draw = ft.use_state(0)
    heard.current = partial(draw, drawn + 1)
    typed = [clean_name(text) for text in names.texts]
    while typed and not typed[-1]:
        typed.pop()
    if len(typed) < 2:
        return ft.Container()
    choices = [
        pill(words, name, partial(on_first, seat), f"first-{seat}", chosen=seat == min(first, len(typed) - 1))
        for seat, name in enumerate(typed)
        if name
    ]
    dice = words.say("dr-new-dice-two" if len(typed) == 2 else "dr-new-dice-more", dice=dice_each(len(typed)))
    return section(words.say("dr-new-first"), pills(*choices), note=f"{words.say('dr-new-first-note')} {dice}")


def kind_choice(words: Words, plan: Plan, on_plan: OnPlan, told: tuple[Story, ...]) -> ft.Control:
    """Return the choice between a single game and a campaign, the last one that can go on if there is one."""
    going = next((story.campaign.name for story in told if not story.now.finished), NEW_CAMPAIGN)
    single = plan.campaign is None
    to_single = replace(plan, campaign=None, chosen=None)
    to_campaign = replace(plan, campaign=going, chosen=None)
    return section(
        words.say("dr-new-game"),
        pills(
            pill(words, words.say("dr-new-single"), partial(on_plan, to_single), "single", chosen=single),
            pill(words, words.say("dr-new-campaign"), partial(on_plan, to_campaign), "campaign", chosen=not single),
        ),
    )


def master_choice(words: Words, plan: Plan, on_plan: OnPlan) -> ft.Control:
    """Return the choice of the Master Dragon of a single game, and of its side."""
    masters = [
        pill(
            words,
            words.say("dr-new-master", level=level_of(master), master=master),
            partial(on_plan, plan.against(master)),
            f"master-{level_of(master)}",
            chosen=master == plan.master,
        )
        for master in MASTERS
    ]
    sides: tuple[Side, ...] = ("yellow", "red")
    return section(
        words.say("dr-new-against"),
        pills(*masters),
        pills(
            *(
                pill(
                    words,
                    words.say(f"dr-new-{side}"),
                    partial(on_plan, replace(plan, side=side)),
                    f"side-{side}",
                    chosen=side == plan.side,
                )
                for side in sides
            ),
            before=words.say("dr-new-side"),
        ),
        note=words.say("dr-new-against-note"),
    )


def card_choice(words: Words, plan: Plan, on_plan: OnPlan, copy: DragonsCards, on_cards: Tap) -> list[ft.Control]:
    """Return the choice of what is known of the Dragon cards, and of who shuffles them."""
    sets: list[CardSet] = ["none", *(("own",) if copy.dragons else ()), "practice"]
    choices = [
        pill(
            words,
            words.say(f"dr-new-cards-{one}"),
            partial(on_plan, plan.with_cards(one)),
            f"cards-{one}",
            chosen=one == plan.cards,
        )
        for one in sets
    ]
    rows: list[ft.Control] = [pills(*choices)]
    if len(dragons(plan, copy)) == DRAGON_CARDS:
        piles = [
            pill(
                words,
                words.say(f"dr-new-pile-{by}"),
                partial(on_plan, replace(plan, pile=by)),
                f"pile-{by}",
                chosen=by == plan.pile,
            )
            for by in ("table", "app")
        ]
        rows.append(pills(*piles, before=words.say("dr-new-pile")))
    enter = ft.TextButton(
        words.say("dr-new-enter-cards"),
        icon=ft.Icons.EDIT_OUTLINED,
        key="my-cards",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=on_cards,
    )
    rows.append(ft.Row([enter], wrap=True))
    note = words.say(f"dr-new-cards-{plan.cards}-note", count=len(copy.dragons))
    return [ft.Text(note, theme_style=theme.SMALL, color=theme.QUIET), *rows]


def cards_line(words: Words, plan: Plan, copy: DragonsCards) -> str:
    """Return what is known of the Dragon cards, and who shuffles them, in a line."""
    known = words.say(f"dr-new-cards-{plan.cards}")
    if len(dragons(plan, copy)) != DRAGON_CARDS:
        return known
    return f"{known} · {words.say('dr-new-pile')} {words.say(f'dr-new-pile-{plan.pile}')}"
