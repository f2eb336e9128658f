"""The campaigns of this library on screen: where each stands, how it went, and the choice among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scoring.dragons_roll import INFO
from scoring.dragons_roll.campaign import LEVELS, Campaign, CampaignNow, now
from scoring.dragons_roll.record import Remembered, campaigns, remembered, scroll_seed
from screens import theme
from screens.parts.tap import Tap, named, tappable
from screens.words import Words
from storage.library import Library

GAME = INFO.id


@dataclass(frozen=True, slots=True)
class Story:
    """A campaign with everything that the library knows of it."""

    campaign: Campaign
    matches: tuple[Remembered, ...]
    """In the order in which they were begun, unfinished ones too."""

    @property
    def now(self) -> CampaignNow:
        """Where it stands."""
        return now(self.campaign)

    @property
    def finished(self) -> tuple[Remembered, ...]:
        """The games that are over."""
        return tuple(match for match in self.matches if match.result)

    @property
    def running(self) -> Remembered | None:
        """The game of it that is not over; the one begun last if there are several."""
        return next((match for match in reversed(self.matches) if not match.result), None)

    @property
    def draw_seed(self) -> str:
        """The code that draws the Scrolls of its next game; empty before its first game is over."""
        return scroll_seed(self.finished[-1].seed) if self.finished else ""


def all_matches(library: Library) -> tuple[Remembered, ...]:
    """Return every match of Dragon's Roll, that acted on last first."""
    return tuple(remembered(one.id, one.created, one.seed, one.record) for one in library.matches() if one.game == GAME)


def stories(matches: tuple[Remembered, ...]) -> tuple[Story, ...]:
    """Return every campaign: those that go on before those that are over, that begun last first."""
    by_start = sorted(matches, key=lambda match: (match.created, match.match))
    told = [
        Story(campaign, tuple(match for match in by_start if match.campaign == campaign.name))
        for campaign in reversed(campaigns(matches))
    ]
    return tuple(sorted(told, key=lambda story: story.now.finished))


def story_of(matches: tuple[Remembered, ...], name: str) -> Story | None:
    """Return the campaign of that name; None when there is none."""
    return next((story for story in stories(matches) if story.campaign.name == name), None)


def stands(words: Words, story: Story) -> str:
    """Return where a campaign stands, in a line."""
    where = story.now
    if where.finished:
        return words.say("dr-campaign-finished")
    return words.say("dr-campaign-level", level=where.level, master=where.master)


def scrolls_line(words: Words, scrolls: tuple[str, ...]) -> str:
    """Return which Scrolls have been earned, in a line."""
    return words.say("dr-campaign-scrolls", scrolls=words.listed(scrolls)) if scrolls else ""


def story_card(words: Words, story: Story, on_tap: Tap | None, *, chosen: bool) -> ft.Control:
    """Return a campaign to choose; one that is finished cannot be."""
    name, line, earned = story.campaign.name, stands(words, story), scrolls_line(words, story.now.scrolls)
    nightmare = words.say("dr-campaign-nightmare") if story.campaign.nightmare else ""
    lines = [line, *filter(None, (nightmare, "" if story.now.finished else earned))]
    return choice_card(words, name, lines, on_tap, chosen=chosen, key=f"campaign-{name}")


def choice_card(
    words: Words, title: str, lines: list[str], on_tap: Tap | None, *, chosen: bool, key: str
) -> ft.Control:
    """Return one of several things to choose, with a few lines about it; the chosen one is ticked."""
    ink = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE if on_tap else theme.QUIET
    texts: list[ft.Control] = [ft.Text(title, theme_style=theme.HEADING, color=ink)]
    texts += [ft.Text(line, theme_style=theme.SMALL, color=ink if chosen else theme.QUIET) for line in lines]
    row = ft.Row(
        [
            ft.Column(texts, spacing=0, tight=True, expand=True),
            *([ft.Icon(ft.Icons.CHECK, color=ink)] if chosen else []),
        ]
    )
    spoken = ". ".join((title, *lines))
    return tappable(
        words.say("new-chosen", what=spoken) if chosen else spoken,
        ft.Container(row, padding=theme.SPACE),
        on_tap,
        fill=ft.Colors.PRIMARY_CONTAINER if chosen else theme.CARD,
        key=key,
    )


def levels_row(words: Words, where: CampaignNow) -> ft.Control:
    """Return the six levels: those that are beaten ticked, the next one filled."""
    beaten = LEVELS if where.finished else where.level - 1
    spoken = words.say("dr-campaign-finished") if where.finished else words.say("dr-campaign-of", level=where.level)
    return named(spoken, ft.Row([_level(number, beaten) for number in range(1, LEVELS + 1)], spacing=theme.GAP))


def _level(number: int, beaten: int) -> ft.Control:
    next_one = number == beaten + 1
    ink = theme.ON_MARKED if next_one else ft.Colors.ON_SURFACE
    sign: ft.Control = ft.Text(str(number), theme_style=theme.HEADING, color=ink)
    if number <= beaten:
        sign = ft.Icon(ft.Icons.CHECK, size=theme.ICON, color=ink)
    return ft.Container(
        sign,
        alignment=ft.Alignment.CENTER,
        height=theme.TOUCH,
        expand=1,
        bgcolor=theme.MARKED if next_one else theme.CARD,
        border_radius=theme.RADIUS,
    )


def history(words: Words, story: Story, on_match: Callable[[str], None]) -> ft.Control:
    """Return the games of a campaign that are over, the first first, each to be looked at."""
    return ft.Column(
        [_game(words, match, partial(on_match, match.match)) for match in story.finished],
        spacing=theme.TIGHT,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _game(words: Words, match: Remembered, on_tap: Tap) -> ft.Control:
    text = words.say(f"dr-campaign-{match.result}", master=match.master)
    icon = ft.Icons.EMOJI_EVENTS if match.result == "won" else ft.Icons.LOCAL_FIRE_DEPARTMENT
    row = ft.Row(
        [
            ft.Icon(icon, size=theme.ICON, color=theme.QUIET),
            ft.Text(text, theme_style=theme.BODY, color=ft.Colors.ON_SURFACE, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
        ],
        spacing=theme.SPACE,
    )
    return tappable(text, ft.Container(row, padding=theme.SPACE), on_tap, fill=theme.CARD, key=f"game-{match.match}")
