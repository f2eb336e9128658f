"""What the library remembers of matches, and the campaigns that follow from it (DR-17)."""

from __future__ import annotations

from scoring.dragons_roll.apply import apply
from scoring.dragons_roll.campaign import GamePlayed, now
from scoring.dragons_roll.cards import SCROLLS
from scoring.dragons_roll.corrections import ResultEntered, ScrollsLaidOut
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.record import Pairs, Remembered, campaigns, record, remembered, scroll_seed
from scoring.dragons_roll.seeds import canonical, code, drawn_scrolls
from scoring.dragons_roll.state import start
from tests.scoring.dragons_roll.strategies import setup


def game(created: int, campaign: str, result: str, *scrolls: str, nightmare: bool = False) -> Remembered:
    pairs: Pairs = (
        ("campaign", campaign),
        ("nightmare", int(nightmare)),
        ("result", result),
        *(("scroll", scroll) for scroll in scrolls),
    )
    return remembered(f"m{created}", created, code(created), pairs)


def test_a_match_is_remembered_as_it_stands_now() -> None:
    state = start(setup("Showoff", first=1, scrolls=("Freeze",), dragons=PRACTICE, pile="app", campaign="Us"))
    state = apply(apply(state, ScrollsLaidOut(("Freeze", "Ambush"))), ResultEntered(won=True))
    found = remembered("m", 5, code(1), record(state))
    assert found == Remembered(
        match="m",
        created=5,
        seed=code(1),
        campaign="Us",
        nightmare=False,
        master="Showoff",
        result="won",
        scrolls=("Freeze", "Ambush"),
        first=1,
        cards="practice",
        pile="app",
    )


def test_of_an_empty_record_nothing_is_known() -> None:
    assert campaigns([remembered("m", 0, code(1), ())]) == ()


def test_the_card_set_is_recognised() -> None:
    sets = {(): "none", PRACTICE: "practice", PRACTICE[:3]: "own"}
    for dragons, name in sets.items():
        assert dict(record(start(setup(dragons=dragons))))["cards"] == name


def test_drx38_campaigns_are_told_apart_and_go_by_when_their_games_were_begun() -> None:
    games = [
        game(4, "Us", "lost", "Freeze", "Ambush"),
        game(1, "Us", "won", "Freeze"),
        game(2, "Doom", "won", "Freeze", nightmare=True),
        game(5, "Us", ""),
        game(6, "", "won"),
        game(7, "Doom", "lost", "Freeze", "Illusion"),
        game(8, "New", ""),
    ]
    us, doom, new = campaigns(games)
    assert (us.name, doom.name, new.name) == ("Us", "Doom", "New")
    assert us.games == (
        GamePlayed(won=True, scrolls=("Freeze",), match="m1"),
        GamePlayed(won=False, scrolls=("Freeze", "Ambush"), match="m4"),
    )
    assert (now(us).level, now(us).scrolls, now(us).draws) == (2, ("Freeze", "Ambush"), 0)
    assert (doom.nightmare, now(doom).level, now(doom).scrolls, now(doom).draws) == (True, 1, (), 1)
    assert (new.games, now(new).level) == ((), 1)


def test_a_game_that_is_opened_again_has_no_consequences() -> None:
    won, opened = game(1, "Us", "won", "Freeze"), game(1, "Us", "")
    assert now(campaigns([won])[0]).level == 2
    assert now(campaigns([opened])[0]).level == 1


def test_the_new_scroll_stays_the_same_until_the_next_game_and_is_not_the_last_draw_again() -> None:
    drawn = []
    for number in range(40):
        seed = code(number)
        after = scroll_seed(seed)
        assert after == scroll_seed(seed) == canonical(after)
        drawn.append((drawn_scrolls(seed, SCROLLS, (), 1), drawn_scrolls(after, SCROLLS, (), 1)))
    assert len(set(drawn)) > 25
