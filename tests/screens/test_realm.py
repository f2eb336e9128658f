"""The realm screen: what it reminds of, what a tap on it records, and the stars it shows then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_realms import scores, seeds
from scoring.rolling_realms.events import (
    DiceRolled,
    RealmCounted,
    RealmsEvent,
    RealmsRevealed,
    RealmsSetup,
    StarsEntered,
)
from scoring.rolling_realms.realms import CATALOGUE, REDUX
from scoring.rolling_realms.sheets import (
    SHEETS,
    AtiwaSheet,
    FlamecraftSheet,
    PlanetSheet,
    PokerHand,
    PokerSheet,
    RpsSheet,
    WonderlandSheet,
    YuSheet,
)
from screens.rolling_realms.calculators import CALCULATORS
from screens.rolling_realms.realm import Realm
from screens.rolling_realms.reminder import reminder
from screens.table import Table
from screens.words import LANGUAGES, Words
from storage.library import Library
from storage.match import Match
from tests.screens.mounting import Mounted, mounted
from tests.screens.opened import opened

RPS = "Rock\N{EN DASH}Paper\N{EN DASH}Scissors"
SEED = seeds.code(REDUX, 1)


@ft.component
def First(table: Table) -> Any:  # noqa: N802 - a component
    """The first realm of the round."""
    return Realm(table, 0)


class Game:
    """A match whose first realm is on the screen."""

    def __init__(self, match: Match, screen: Mounted) -> None:
        self.match = match
        self.screen = screen

    def tap(self, *keys: str) -> None:
        """Tap one thing after the other, each once the one before is done."""
        for key in keys:
            before = self.match.snapshot.entry
            self.screen.click(key)
            if not key.startswith(("column-", "shape-", "slot-", "battle-", "seat-")):
                self.screen.settle(partial(self.moved, before))
                self.screen.settle()

    def moved(self, entry: int) -> bool:
        """Say whether the match is at another step."""
        return self.match.snapshot.entry != entry

    @property
    def event(self) -> RealmsEvent:
        """What was recorded last."""
        undo = self.match.snapshot.undo
        assert undo is not None
        event: RealmsEvent = undo.entry.event
        return event

    @property
    def sheet(self) -> Any:
        """The sheet that was recorded last."""
        assert isinstance(self.event, RealmCounted)
        return self.event.sheet

    @property
    def stars(self) -> int | None:
        found = scores.stars(self.match.snapshot.state, 1, 0, 0)
        return found.scored if found else None


def keys(game: Game) -> list[str]:
    """What can be tapped, from top to bottom."""
    return [str(control.key) for control in game.screen.controls() if control.key is not None]


@contextmanager
def play(
    folder: Path,
    realm: str,
    *events: RealmsEvent,
    rolls: tuple[tuple[int, int], ...] = (),
    players: tuple[str, ...] = ("Ana",),
) -> Iterator[Game]:
    """Open a realm's screen in round 1, after some rolls and events."""
    others = [other for other in REDUX if other != realm]
    ticks = count()
    with closing(Library.open(folder, monotonic=lambda: next(ticks))) as lib:
        match = lib.create("rolling_realms", RealmsSetup(players, SEED))
        first = (
            RealmsRevealed(1, (realm, others[0], others[1]), "table"),
            *(DiceRolled(1, turn, faces, "table") for turn, faces in enumerate(rolls, 1)),
        )
        for event in (*first, *events):
            match.dispatch(event, match.snapshot.entry)
        assert match.snapshot.entry == len((*first, *events))
        with opened(lib, First, match) as screen:
            yield Game(match, screen)


def test_every_sheet_has_a_calculator() -> None:
    assert set(CALCULATORS) == set(SHEETS.values())


# Stars


@pytest.mark.parametrize(
    "taps, stars, said",
    [
        (("star-3",), 3, "Entered by hand"),
        (("star-3", "star-3"), 2, "Entered by hand"),
        (("star-5", "star-1"), 1, "Entered by hand"),
        (("stars-more",), 1, "Entered by hand"),
        (("star-2", "stars-less", "stars-less"), 0, "Entered by hand"),
        (("star-6", "stars-more"), 7, "7 marked, 1 lost. Entered by hand"),
        (("star-6", "stars-more", "star-6"), 6, "Entered by hand"),
    ],
    ids=["a-tap", "the-last-again", "fewer", "one-more", "fewer-by-step", "RR-13", "RR-13-down"],
)
def test_a_star_counts_at_once(tmp_path: Path, taps: tuple[str, ...], stars: int, said: str) -> None:
    with play(tmp_path, "Meadow", rolls=((1, 2), (3, 4))) as game:
        assert "Nothing entered yet" in game.screen.texts()
        game.tap(*taps)
        assert game.event == StarsEntered(1, 2, 0, 0, stars)
        assert said in game.screen.texts()


def test_the_stars_are_named() -> None:
    names = [Words("en").say("stars", count=stars) for stars in range(1, 7)]
    assert names == ["1 star", "2 stars", "3 stars", "4 stars", "5 stars", "6 stars"]


def test_a_typed_number_beats_the_sheet_until_the_sheet_is_entered_again(tmp_path: Path) -> None:
    counted = RealmCounted(1, 0, 0, 0, AtiwaSheet(card_stars=2))
    with play(tmp_path, "Atiwa", counted) as game:
        assert "Counted from the card" in game.screen.texts()
        assert "count-again" not in keys(game)
        game.tap("star-4")
        assert game.stars == 4
        assert "Use the card: 2 stars" in game.screen.texts()
        game.tap("count-again")
        assert (game.event, game.stars) == (counted, 2)
        game.tap("star-4", "card_stars-more")
        assert (game.sheet, game.stars) == (AtiwaSheet(card_stars=3), 3)


# Calculators

YU = YuSheet(((2,), (3,), (), (1, 2), (4,), (6, 6)))
HAND = PokerHand(1, (3, 5))
ONE = PlanetSheet(0, (1, 0, 0, 0, 0, 0))
"""The 1 draws shape 1."""
FLOP = PokerSheet((3, 5, 2))
TWO_PAIR = PokerSheet((3, 5, 2), (PokerHand(2, (5, 3), "two-pair"),))
ROCK = RpsSheet((("rock", "scissors"), *(("", ""),) * 8))
INPUTS: dict[str, tuple[str, Any, tuple[str, ...], Any, int]] = {
    "RRx36-all-marked": ("Atiwa", AtiwaSheet(2, 12, 12, 9), ("marked-more",), AtiwaSheet(2, 12, 12, 12), 5),
    "RRx36-not-all": ("Atiwa", AtiwaSheet(3, 12, 12, 9), ("circled-less",), AtiwaSheet(3, 12, 11, 9), 3),
    "RRx35-shop": (
        "Flamecraft",
        None,
        ("shop-1-circles-2", "shop-1-numbers-3"),
        FlamecraftSheet(((2, 3), (0, 0), (0, 0))),
        2,
    ),
    "mark-back": (
        "Flamecraft",
        None,
        ("shop-3-circles-2", "shop-3-circles-2"),
        FlamecraftSheet(((0, 0), (0, 0), (1, 0))),
        0,
    ),
    "column": ("Legacy of Yu", None, ("column-2", "face-3", "face-4"), YuSheet(((), (3, 4), (), (), (), ())), 1),
    "RRx24-blocked": (
        "Legacy of Yu",
        YU,
        ("column-3", "face-5"),
        YuSheet(((2,), (3,), (5,), (1, 2), (4,), (6, 6))),
        3,
    ),
    "RRx24-erased": ("Legacy of Yu", YU, ("column-6", "erase"), YuSheet((*YU.columns[:5], (6,))), 3),
    "another-column": ("Legacy of Yu", YU, ("add-column", "face-6"), YuSheet((*YU.columns, (6,))), 3),
    "shape": ("Planet Unknown", None, ("rows-more", "shape-3", "face-2"), PlanetSheet(1, (0, 3, 0, 0, 0, 0)), 1),
    "number-moves": ("Planet Unknown", ONE, ("shape-5", "face-1"), PlanetSheet(0, (5, 0, 0, 0, 0, 0)), 0),
    "another-number": ("Planet Unknown", ONE, ("face-6",), PlanetSheet(0, (0, 0, 0, 0, 0, 1)), 0),
    "number-gone": ("Planet Unknown", ONE, ("erase",), PlanetSheet(), 0),
    "flop": ("Poker", None, ("face-2", "face-6", "erase"), PokerSheet((2,)), 0),
    "RRx29": ("Poker", FLOP, ("deal", "play-0-two-pair"), TWO_PAIR, 1),
    "hand-gone": ("Poker", PokerSheet((), (HAND,)), ("undeal-0",), PokerSheet(), 0),
    "not-played": ("Poker", TWO_PAIR, ("unplay-0",), PokerSheet((3, 5, 2), (PokerHand(2, (5, 3)),)), 0),
    "rows": (RPS, None, ("slot-1-left", "icon-rock", "slot-1-right", "icon-scissors"), ROCK, 1),
    "RRx18-typed": (RPS, ROCK, ("wins-more", "wins-more"), RpsSheet(ROCK.rows, 3), 2),
    "rows-again": (RPS, RpsSheet(wins=5), ("count-rows",), RpsSheet(), 0),
    "rows-beat-typed": (RPS, RpsSheet(wins=5), ("slot-9-left", "icon-none"), RpsSheet(), 0),
}


@pytest.mark.parametrize("case", INPUTS)
def test_an_input_counts_at_once(tmp_path: Path, case: str) -> None:
    realm, before, taps, after, stars = INPUTS[case]
    earlier = (RealmCounted(1, 2, 0, 0, before),) if before else ()
    with play(tmp_path, realm, *earlier, rolls=((3, 5), (5, 3))) as game:
        game.tap(*taps)
        assert game.event == RealmCounted(1, 2, 0, 0, after)
        assert game.stars == stars
        assert "Counted from the card" in game.screen.texts()


def test_yu_says_which_columns_score_rrx24(tmp_path: Path) -> None:
    with play(tmp_path, "Legacy of Yu", RealmCounted(1, 0, 0, 0, YU)) as game:
        names = [name for name in game.screen.names() if name.startswith("Column")]
        assert names == [
            "Column 1: 2, sum 2, no star",
            "Column 2: 3, sum 3, scores",
            "Column 3: empty",
            "Column 4: 1 and 2, sum 3, no star",
            "Column 5: 4, sum 4, scores",
            "Column 6: 6 and 6, sum 12, scores",
        ]


def test_poker_offers_what_the_hand_and_the_flop_contain(tmp_path: Path) -> None:
    sheet = PokerSheet((3, 3, 5), (HAND, PokerHand(2, (1, 2))))
    with play(tmp_path, "Poker", RealmCounted(1, 2, 0, 0, sheet), rolls=((3, 5), (1, 2))) as game:
        plays = [key for key in sorted(keys(game)) if key.startswith("play-")]
        assert plays == ["play-0-full-house", "play-0-pair", "play-0-three", "play-0-two-pair", "play-1-pair"]
        assert "Full house: 2 stars and 1 heart" in game.screen.texts()


def test_poker_deals_once_the_dice_are_rolled(tmp_path: Path) -> None:
    with play(tmp_path, "Poker") as game:
        assert game.screen.find("deal").disabled


def test_wonderland_keeps_the_turn_of_a_number_and_says_who_won_rrx20(tmp_path: Path) -> None:
    rolls = ((1, 1), (1, 1), (1, 1), (4, 4), (5, 4))
    before = RealmCounted(1, 3, 0, 0, WonderlandSheet((((5, 1), (3, 2)), ((6, 3),), (), (), ())))
    with play(tmp_path, "Wonderland's War", before, rolls=rolls) as game:
        game.tap("face-2")
        grounds = (((5, 1), (3, 2)), ((6, 3), (2, 5)), (), (), ())
        assert game.event == RealmCounted(1, 5, 0, 0, WonderlandSheet(grounds))
        assert game.stars == 1
        names = [name for name in game.screen.names() if name.startswith("Turn ")]
        assert names == [
            "Turn 4, Won: 1 star, 5 + 3 = 8 against 8",
            "Turn 5, Open: 2 stars, 6 + 2 = 8 against 9",
            *(f"Turn {turn}, Open: 1 star, 0 against \N{EN DASH}" for turn in (7, 8, 9)),
        ]
        game.tap("erase")
        assert game.sheet == before.sheet


def test_planet_warns_of_a_pair_below_seven_rrx37(tmp_path: Path) -> None:
    with play(tmp_path, "Planet Unknown", RealmCounted(1, 0, 0, 0, PlanetSheet(0, (1, 2, 0, 0, 0, 0)))) as game:
        assert any("less than 7" in text for text in game.screen.texts())
        game.tap("erase")
        assert not any("less than 7" in text for text in game.screen.texts())


@pytest.mark.parametrize(
    "realm, before, tap, sentence",
    [
        ("Atiwa", AtiwaSheet(0, 2, 2), "circled-more", "3 bats are circled, but only 2 are on the cards."),
        ("Atiwa", AtiwaSheet(0, 2, 2), "marked-more", "3 bats are marked, but only 2 are circled."),
        ("Planet Unknown", PlanetSheet(0, (0, 0, 0, 0, 2, 0)), "face-6", "Pair 1 adds up to 11; 7 is the most."),
    ],
    ids=["RR-Atiwa-circled", "RR-Atiwa-marked", "RR-Planet Unknown"],
)
def test_an_objection_is_asked_about_and_can_be_overridden(
    tmp_path: Path, realm: str, before: Any, tap: str, sentence: str
) -> None:
    with play(tmp_path, realm, RealmCounted(1, 0, 0, 0, before)) as game:
        entry = game.match.snapshot.entry
        game.screen.click(tap)
        game.screen.settle(lambda: "objection-anyway" in keys(game))
        assert sentence in game.screen.texts()
        assert game.match.snapshot.entry == entry
        game.tap("objection-anyway")
        assert game.sheet != before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key, values",
    [
        ("atiwa-circled", {"circled": 3, "bats": 2}),
        ("atiwa-marked", {"marked": 3, "circled": 2}),
        ("atiwa-threes", {"marked": 4}),
        ("planet-shape", {"shape": 1}),
        ("planet-pair", {"pair": 1, "sum": 8}),
        ("planet-short", {"first": 1, "second": 2}),
        ("planet-split", {"first": 1, "second": 6}),
        ("poker-not-rolled", {"turn": 3, "first": 1, "second": 2}),
        ("poker-deals", {"turn": 3}),
        ("poker-combination", {"turn": 3, "combination": "pair"}),
        ("wonderland-turn", {"number": 2, "turn": 6}),
    ],
)
def test_what_a_sheet_objects_is_worded(language: str, key: str, values: dict[str, int | str]) -> None:
    text = Words(language, "rolling_realms").say(key, **values)
    assert text.endswith(".")


# Whose card, and which realm


def test_with_several_players_somebody_is_chosen_first(tmp_path: Path) -> None:
    with play(tmp_path, "Meadow", players=("Ana", "Ben")) as game:
        assert "Whose card is it?" in game.screen.texts()
        assert "star-1" not in keys(game)
        game.tap("seat-1", "star-2")
        assert game.event == StarsEntered(1, 0, 1, 0, 2)
        game.tap("seat-0", "star-1")
        assert game.event == StarsEntered(1, 0, 0, 0, 1)


def test_the_device_takes_a_seat_only_when_the_person_says_so_and_it_comes_first(tmp_path: Path) -> None:
    with play(tmp_path, "Meadow", players=("Ana", "Ben")) as game:
        game.tap("seat-1")
        assert "I am Ben" in game.screen.texts()
        game.screen.click("mine")
        assert "mine" not in keys(game)
        assert [key for key in keys(game) if key.startswith("seat-")] == ["seat-1", "seat-0"]


def test_undo_is_on_the_screen(tmp_path: Path) -> None:
    with play(tmp_path, "Meadow") as game:
        game.tap("star-3", "undo")
        assert game.stars is None
        game.tap("redo")
        assert game.stars == 3


def test_a_round_without_realms_says_so(tmp_path: Path) -> None:
    with closing(Library.open(tmp_path)) as lib:
        match = lib.create("rolling_realms", RealmsSetup(("Ana",), SEED))
        with opened(lib, First, match) as screen:
            assert "The realms of this round are not on the table yet." in screen.texts()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("realm", [*(realm.name for realm in CATALOGUE), "Our own"])
def test_every_realm_has_a_reminder(language: str, realm: str) -> None:
    words = Words(language, "rolling_realms")
    with mounted(lambda: reminder(words, realm)) as screen:
        lines = screen.texts()
    assert len(lines) in (2, 3)
    assert (words.say("realm-start") in lines) == (realm not in REDUX)
