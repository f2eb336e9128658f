"""The cards of a copy of Dragon's Roll: typed in by tapping, kept at once, sent and taken over as a code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import flet.canvas as cv
import pytest

from scoring.dragons_roll.cards import FORESTLING, NOBLING, NORMLING, SYMBOLS, DragonCard, Requirement, Space
from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.requirements import summed, symbols
from screens.card_code import cards_code, read_cards
from screens.dragons_roll import card_draft
from screens.dragons_roll.card_screens import DragonScreen, MasterScreen, ScrollScreen
from screens.dragons_roll.cards import CardList, Practice
from screens.dragons_roll.my_cards import SET
from screens.dragons_roll.spaces import contents
from screens.words import LANGUAGES, Words
from storage.library import Library
from tests.screens.mounting import Mounted
from tests.screens.opened import library, opened, routes

GAME = "dragons_roll"
SOME = DragonsCards(PRACTICE[:3])


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    with library(tmp_path) as found:
        yield found


def typed(screen: Mounted, *keys: str) -> None:
    for key in keys:
        screen.click(key)


def dragons(data: Library) -> tuple[DragonCard, ...]:
    cards: DragonsCards | None = data.cards(GAME)
    return cards.dragons if cards else ()


MOST_TAPS = 12
"""For a card with up to four spaces, its own name left out; one more tap leads to the next card."""
TAPS = {
    "Puddle": "kind-Normling move-1 takes-1 more",
    "Pebble": "kind-Normling move-4 takes-1 takes-2 takes-3 more more",
    "Twig": "kind-Normling move-5 symbol-circle more more symbol-triangle",
    "Burr": "kind-Normling move-2 move-6 more more sign-most",
    "Magpie": "kind-Trolling move-2 takes-6 more more",
    "Pincher": "kind-Trolling move-3 more more more sign-exactly",
    "Hoarder": "kind-Trolling move-5 takes-2 takes-4 takes-6 more more takes-1 takes-3 takes-5 lower more",
    "Rattle": "kind-Trolling move-1 move-6 more more more increasing",
    "Velvet": "kind-Nobling move-3 more more more sign-least",
    "Lace": "kind-Nobling move-4 more more more increasing space-2 outlined",
    "Plume": "kind-Nobling move-6 symbol-circle more more symbol-triangle lower more",
    "Brocade": "kind-Nobling move-1 move-3 takes-2 more takes-3 more takes-4 more takes-5",
    "Snatch": "kind-Grabbler move-2 more more more outlined sign-least total-leap-less",
    "Clutch": "kind-Grabbler move-4 takes-3 takes-4 takes-5 more more lower more",
    "Pocket": "kind-Grabbler move-5 more more more increasing joined",
    "Fern": "kind-Forestling move-6 more more more lower more sign-most total-less total-less total-less",
    "Moss": "kind-Forestling move-3 takes-1 more takes-6 more symbol-circle more more any outlined",
    "Bramble": "kind-Forestling move-2 move-5 takes-1 takes-2 takes-3 more more more takes-4 takes-5 takes-6 lower "
    "more more any outlined sign-exactly total-less total-less total-less",
}
"""How every practice dragon is typed in, by its name."""


@pytest.mark.parametrize("card", PRACTICE, ids=lambda card: card.name)
def test_a_card_is_typed_in_by_a_dozen_taps_and_kept_at_each(data: Library, card: DragonCard) -> None:
    taps = TAPS[card.name].replace("more", "space-add").split()
    with opened(data, partial(DragonScreen, 0)) as screen:
        for tap in taps:
            before = dragons(data)
            screen.click(tap)
            assert dragons(data) != before or tap.startswith("space-")
        assert dragons(data) == (replace(card, name=""),)
    assert len(card.requirement.spaces) > 4 or len(taps) <= MOST_TAPS


def test_what_is_tapped_again_is_taken_back(data: Library) -> None:
    with opened(data, partial(DragonScreen, 0)) as screen:
        for taps in ("kind-Normling", "move-3", "sign-least", "increasing", "outlined", "symbol-star", "lower"):
            if taps == "sign-least":
                typed(screen, "space-add", "space-add")
                before = dragons(data)
            typed(screen, taps, taps)
        assert dragons(data) == before == (DragonCard(requirement=Requirement((Space(), Space()))),)
        typed(screen, "space-remove", "space-1", "space-remove")
        assert dragons(data) == (DragonCard(),)


def test_two_quick_taps_count_as_two(data: Library) -> None:
    def quick(*keys: str) -> None:
        async def both() -> None:
            for control in found:
                await screen.session.dispatch_event(control._i, "click", None)

        found = [screen.find(key) for key in keys]
        screen.loop.run_until_complete(both())
        screen.settle()

    with opened(data, partial(DragonScreen, 0)) as screen:
        quick("move-2", "move-5")
        quick("takes-1", "space-add")
        quick("space-add", "space-add")
        quick("takes-3", "takes-4")
        quick("kind-Nobling", "outlined")
        assert dragons(data) == (DragonCard((2, 5), NOBLING, "", Requirement(
            (*(Space((1,)),) * 3, Space((3, 4), outlined=True))
        )),)  # fmt: skip
    with opened(data, partial(MasterScreen, 0)) as screen:
        quick("yellow-trigger-5", "red-trigger-6")
        quick("red-moves-Nobling", "red-moves-Trolling")
        trollok = data.cards(GAME).masters[0]
        assert (trollok.yellow.trigger, trollok.red.trigger, trollok.red.moves) == (5, 6, (NORMLING, NOBLING))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_is_typed_in_drawn_and_spoken(data: Library, symbol: str, language: str) -> None:
    words = Words(language).game(GAME)
    name = words.say(f"dr-play-symbol-{symbol}")
    with opened(data, partial(DragonScreen, 0), language=language) as screen:
        screen.click(f"symbol-{symbol}")
        (card,) = dragons(data)
        assert card.requirement == symbols(symbol)
        assert words.say("dr-cards-space-chosen", number=1, space=name) in screen.names()
        assert words.say("dr-cards-chosen", what=words.say("dr-cards-symbol", symbol=name)) in screen.names()
        assert [text for shape in shapes(screen) if (text := getattr(shape, "value", "1-6")) != "1-6"] == []
    assert read_cards(SET, cards_code(SET, DragonsCards((card,)))) == DragonsCards((card,))
    assert name in contents(words, card.requirement, (0,))
    assert len({name for symbol in SYMBOLS for name in [words.say(f"dr-play-symbol-{symbol}")]}) == len(SYMBOLS)


def test_a_symbol_of_another_app_is_its_first_letter(data: Library) -> None:
    data.keep_cards(GAME, DragonsCards((DragonCard(requirement=symbols("moon", "circle")),)))
    with opened(data, CardList) as screen:
        assert [shape.value for shape in shapes(screen) if isinstance(shape, cv.Text)] == ["M"]


def shapes(screen: Mounted) -> list[cv.Shape]:
    """Everything that is drawn in spaces and on buttons."""
    return [shape for canvas in screen.of(cv.Canvas) for shape in canvas.shapes]


def test_an_untouched_new_card_is_none(data: Library) -> None:
    with opened(data, partial(DragonScreen, 0)) as screen:
        assert screen.find("primary").disabled
        assert "card-remove" not in set(screen.keys())
    assert dragons(data) == ()


def test_the_next_card_is_one_tap_away_and_a_card_can_be_removed(data: Library) -> None:
    data.keep_cards(GAME, SOME)
    with opened(data, partial(DragonScreen, 2)) as screen:
        assert "Dragon 3 of 18" in screen.texts()
        screen.click("primary")
        assert routes(screen) == ["/cards/dragons_roll/dragon-4"]
        screen.write("name", "  Fangs  ")
        assert dragons(data)[2].name == "Fangs"
        screen.click("card-remove")
        assert dragons(data) == PRACTICE[:2]
        assert routes(screen)[-1] == "/cards/dragons_roll"


def test_a_condition_that_no_dice_fill_is_told(data: Library) -> None:
    card = DragonCard(requirement=summed("=", 13, 2))
    data.keep_cards(GAME, DragonsCards((card,)))
    with opened(data, partial(DragonScreen, 0)) as screen:
        warned = "No dice can fill this card. Look at it again."
        assert warned in screen.texts()
        screen.click("total-less")
        assert warned not in screen.texts()


def test_the_list_shows_what_is_typed_and_what_is_our_guess(data: Library) -> None:
    masters = (replace(MASTER_CARDS[0], typed=True), *MASTER_CARDS[1:])
    data.keep_cards(GAME, DragonsCards(PRACTICE[:3], masters))
    with opened(data, CardList) as screen:
        texts = screen.texts()
        assert "Dragons: 3 of 18" in texts
        assert texts.count("our guess, please check") == 5
        assert texts.count("as on your card") == 1
        screen.click("dragon-2")
        screen.click("primary")
        assert routes(screen) == ["/cards/dragons_roll/dragon-2", "/cards/dragons_roll/dragon-4"]


def test_practice_dragons_are_called_our_own_invention(data: Library) -> None:
    with opened(data, Practice) as screen:
        note = "our own invention, not the printed cards"
        assert any(note in text for text in screen.texts())
        assert all(card.name in screen.texts() for card in PRACTICE)


def test_a_master_is_our_guess_until_it_is_changed_or_confirmed(data: Library) -> None:
    with opened(data, partial(MasterScreen, 0)) as screen:
        screen.click("yellow-trigger-5")
        trollok = data.cards(GAME).masters[0]
        assert trollok.typed
        assert trollok.yellow.trigger == 5
        assert trollok.red == MASTER_CARDS[0].red
        screen.click("yellow-trigger-5")
        screen.click("red-moves-Forestling")
        trollok = data.cards(GAME).masters[0]
        assert (trollok.yellow.trigger, trollok.red.moves[-1]) == (0, FORESTLING)
        screen.click("master-reset")
        assert data.cards(GAME).masters == MASTER_CARDS
        screen.click("master-right")
        assert data.cards(GAME).masters[0] == replace(MASTER_CARDS[0], typed=True)


def test_only_masters_whose_conditions_the_rulebook_leaves_out_have_spaces_to_type(data: Library) -> None:
    for place, card in enumerate(MASTER_CARDS):
        with opened(data, partial(MasterScreen, place)) as screen:
            adds = [key for key in (str(control.key) for control in screen.controls()) if key == "space-add"]
            assert len(adds) == (2 if card.name in ("Trollok", "Showoff") else 0)


def test_the_two_scrolls_without_a_description_get_a_name_and_a_reminder(data: Library) -> None:
    with opened(data, CardList) as screen:
        assert {key for key in set(screen.keys()) if key.startswith("scroll-")} == {"scroll-11", "scroll-12"}
    with opened(data, partial(ScrollScreen, 11)) as screen:
        screen.write("name", " Sleep ")
        screen.write("reminder", "All rest.")
        scroll = data.cards(GAME).scrolls[11]
        assert (scroll.name, scroll.reminder) == ("Sleep", "All rest.")
        screen.write("name", " ")
        assert data.cards(GAME).scrolls[11].name == "Scroll 12"


def test_the_first_number_tapped_is_the_only_one_and_taking_out_the_last_allows_all() -> None:
    space = card_draft.toggled_face(Space(), 4)
    assert space.numbers == (4,)
    assert card_draft.toggled_face(space, 2).numbers == (2, 4)
    assert card_draft.toggled_face(space, 4) == Space()
    assert card_draft.toggled_face(Space(symbol="circle"), 4) == Space((4,))
    assert card_draft.toggled_symbol(space, "circle") == Space(symbol="circle")
    assert card_draft.toggled_symbol(Space(symbol="circle"), "circle") == Space()


@pytest.mark.parametrize("place, left", [
    (0, (0, 0, 1, 2)), (1, (0, 0, 1, 2)), (2, (0, 0, 1, 2)), (3, (0, 0, 0, 1)), (4, (0, 0, 0, 1)),
])  # fmt: skip
def test_groups_stay_together_when_a_space_goes(place: int, left: tuple[int, ...]) -> None:
    spaces = tuple(Space(group=group) for group in (0, 0, 0, 1, 2))
    without = card_draft.removed(Requirement(spaces, increasing=True, top=2), place)
    assert tuple(space.group for space in without.spaces) == left
    assert without.top == (1 if place < 2 else 2)
