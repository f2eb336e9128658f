"""The choice among campaigns for a new match, and the beginning of a new one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from screens import theme
from screens.dragons_roll.campaign import Story, choice_card, story_card
from screens.dragons_roll.new_parts import OnPlan, pill
from screens.dragons_roll.start import NEW_CAMPAIGN, Plan
from screens.parts.pills import pills
from screens.parts.tap import Tap
from screens.session import use_session
from screens.words import Words


@ft.component
def CampaignChoice(
    words: Words, plan: Plan, on_plan: OnPlan, told: tuple[Story, ...], *, name: str, on_name: Callable[[str], None]
) -> ft.Control:
    """Show all campaigns and the beginning of a new one, whose typed name is `name`."""
    session = use_session()

    def chosen(campaign: str) -> Callable[[], None]:
        return partial(on_plan, replace(plan, campaign=campaign, chosen=None))

    def typed(event: ft.Event[ft.TextField]) -> None:
        on_name(str(event.data or ""))

    rows: list[ft.Control] = []
    for story in told:
        here = story.campaign.name == plan.campaign
        rows.append(story_card(words, story, None if story.now.finished else chosen(story.campaign.name), chosen=here))
        if here and story.running:
            rows.append(_running(words, story.running.master, partial(session.go, f"/m/{story.running.match}")))
    new = plan.campaign == NEW_CAMPAIGN
    if told:
        title = words.say("dr-new-campaign-new")
        rows.append(choice_card(words, title, [], chosen(NEW_CAMPAIGN), chosen=new, key="campaign-new"))
    if new:
        rows.append(
            ft.TextField(
                value=name,
                label=words.say("dr-new-campaign-name"),
                key="campaign-name",
                capitalization=ft.TextCapitalization.SENTENCES,
                border=ft.OutlineInputBorder(
                    border_radius=theme.RADIUS, side=ft.BorderSide(theme.HAIRLINE, ft.Colors.OUTLINE)
                ),
                on_change=typed,
            )
        )
        rows.append(_nightmare(words, plan, on_plan))
    return ft.Column(rows, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _running(words: Words, master: str, on_tap: Tap) -> ft.Control:
    return ft.OutlinedButton(
        words.say("dr-new-running", master=master),
        icon=ft.Icons.ARROW_FORWARD,
        key="continue",
        style=ft.ButtonStyle(padding=theme.SPACE),
        on_click=on_tap,
    )


def _nightmare(words: Words, plan: Plan, on_plan: OnPlan) -> ft.Control:
    text = words.say("dr-campaign-nightmare")
    other = partial(on_plan, replace(plan, nightmare=not plan.nightmare))
    return ft.Column(
        [
            pills(pill(words, text, other, "nightmare", chosen=plan.nightmare)),
            ft.Text(words.say("dr-new-nightmare-note"), theme_style=theme.SMALL, color=theme.QUIET),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
