"""What stands behind `/s/`: a result's code, or a seed's for its ranking and for the screen to add a result to it."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import flet as ft

from scoring.codes import CodeError, from_link, grouped
from scoring.game import Fact
from scoring.rolling_realms import seeds
from scoring.rolling_realms.deals import differences
from scoring.rolling_realms.results import PlayerScores, Result, RoundScore
from scoring.rolling_realms.sheets import MOST_STARS
from screens import theme
from screens.code import EnterCode
from screens.frame import screen, scrolling
from screens.games import look
from screens.parts.action_bar import ActionBar
from screens.parts.message import message
from screens.parts.tap import named
from screens.rolling_realms.add_result import AddResult
from screens.rolling_realms.collected import read_result, use_collected
from screens.rolling_realms.days import SECOND, day_mark
from screens.rolling_realms.outcome import spelled
from screens.rolling_realms.seed_ranking import SeedRanking
from screens.rolling_realms.start import GAME
from screens.session import EMPTY, use_session
from screens.sharing import way
from screens.words import Words
from storage.errors import StorageError

ADD = "add"
"""What stands behind a seed's code in the address of the screen to add a result."""


@ft.component
def SentResult(code: str) -> Any:
    """Show a result, or the ranking of a seed, by the code as it stands in the address."""
    words = use_session().words.game(GAME)
    typed = from_link(f"/s/{code}")
    if typed[:1].upper() == seeds.VERSION:
        try:
            seed = seeds.canonical(typed)
        except CodeError as error:
            return EnterCode(typed, error.fact, GAME)
        return AddResult(seed) if ft.use_route_params().get("part") == ADD else SeedRanking(seed)
    found = read_result(typed)
    if isinstance(found, Fact):
        return EnterCode(typed, spelled(words, found), GAME)
    return OneResult(*found)


@ft.component
def OneResult(code: str, result: Result) -> Any:
    """Show who scored what with which seed. The realms are not named: they may be yet to come here."""
    session = use_session()
    words, seed = session.words.game(GAME), result.deal.seed
    trouble, set_trouble = ft.use_state(EMPTY)
    here, _ = use_collected(session, seed)
    known = here is not None and here.has(result)
    ranking = partial(session.go, f"/s/{seed}")

    def add() -> None:
        try:
            session.library.results.keep(code)
        except StorageError as error:
            set_trouble(error.fact)
            return
        ranking()

    players = words.listed([one.player for one in result.players])
    notes = [words.fact(why) for why in differences(result.deal, players)]
    if known:
        notes.append(words.say("result-known"))
    body = scrolling(
        *([message(words.fact(trouble))] if trouble else []),
        *(_card(words, one) for one in result.players),
        *(ft.Text(note, theme_style=theme.BODY) for note in notes),
        ft.Text(words.say("result-of-seed", seed=grouped(seed)), theme_style=theme.SMALL, color=theme.QUIET),
        way(words.say("result-play-seed"), ft.Icons.PLAY_ARROW, partial(session.go, f"/r/{seed}"), "play-seed"),
        spacing=theme.EDGE,
    )
    label, icon = ("ranking-show", ft.Icons.LEADERBOARD) if known else ("code-add-result", ft.Icons.ADD)
    return screen(
        words,
        words.say("result-sent", players=players),
        body,
        subtitle=day_mark(words, seed, int(time.time() * SECOND)) or look(GAME).title,
        back="/",
        bar=ActionBar(words, words.say(label), icon, ranking if known else add),
        game=GAME,
    )


def _card(words: Words, of: PlayerScores) -> ft.Control:
    head = ft.Row(
        [
            ft.Text(of.player, theme_style=theme.HEADING, expand=True),
            ft.Text(words.tenths(of.total), theme_style=theme.TITLE),
        ],
        spacing=theme.SPACE,
    )
    rounds = [_round(words, number, scored) for number, scored in enumerate(of.rounds, 1)]
    return ft.Container(
        ft.Column([head, *rounds], spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS,
        padding=theme.EDGE,
    )


def _round(words: Words, number: int, scored: RoundScore) -> ft.Control:
    """Return a line with the score of a round and, if they are known, the stars of its realms."""
    score = ft.Row(
        [
            ft.Text(words.say("score-round", round=number), theme_style=theme.CAPTION, color=theme.QUIET),
            ft.Text(words.tenths(scored.tenths), theme_style=theme.HEADING),
        ],
        spacing=theme.GAP,
        tight=True,
    )
    won = [_stars(words, place, count) for place, count in enumerate(scored.stars or (), 1)]
    return ft.Row(
        [score, ft.Row(won, spacing=theme.EDGE, tight=True)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
        run_spacing=0,
    )


def _stars(words: Words, place: int, count: int) -> ft.Control:
    """Return how many stars a realm has; it is named by its place."""
    name = words.say("stars-of", name=words.say("realm-place", place=place), stars=count, most=MOST_STARS)
    star = ft.Icon(ft.Icons.STAR, size=theme.EDGE, color=theme.STAR)
    return named(name, ft.Row([star, ft.Text(str(count), theme_style=theme.BODY)], spacing=theme.TIGHT, tight=True))
