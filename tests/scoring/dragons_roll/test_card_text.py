"""A copy's cards as a short text and back: every set of cards, a text that stays as it is, and damaged ones."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.dragons_roll.card_text import cards_text, read_cards_text
from scoring.dragons_roll.cards import GRABBLER, SYMBOLS, DragonCard, MasterSide, Requirement, ScrollCard, Space
from scoring.dragons_roll.masters import MASTER_CARDS, DragonsCards
from scoring.dragons_roll.practice import PRACTICE
from scoring.dragons_roll.requirements import symbols
from tests.scoring.dragons_roll import strategies

OWN = Requirement((Space((1, 3), "moon", outlined=True, group=4), Space(group=5), Space(symbol="star", group=5)), "", 7)
MIXED = DragonsCards(
    (DragonCard((1, 6), "Rare Wyrm", "A=b", OWN), DragonCard(), DragonCard(kind=GRABBLER), PRACTICE[7]),
    (replace(MASTER_CARDS[0], red=MasterSide(0, symbols("circle", top=1), ("", "Rare Wyrm"))), *MASTER_CARDS[1:]),
    (ScrollCard("Shield", "Nothing burns."), *DragonsCards().scrolls[1:11]),
)
TEXTS = {
    "": DragonsCards(),
    "A1 1,1 Puddle\nA4 123,123,123 Pebble\nA5 a,a,b Twig": DragonsCards(PRACTICE[:3]),
    "E25 123,123,123,456,456,_=21/3 Bramble": DragonsCards(PRACTICE[17:]),
    "=5+": DragonsCards(masters=(*MASTER_CARDS[:5], replace(MASTER_CARDS[5], typed=True))),
    "~0;16 13~1;_@4+.,e#7 A=b\n -\nD -\nC16 .+.+.^ Rattle\n=0- 2A a,a,b,b/2 0-~0; a/1\n"
    "$0 Shield\tNothing burns.\n#11\n:Rare Wyrm\n:moon": MIXED,
}
SPACES = st.builds(
    Space,
    st.sets(strategies.FACE, min_size=1).map(lambda found: tuple(sorted(found))),
    st.sampled_from(("", *SYMBOLS, "moon", "~0;", "a,b")),
    st.booleans(),
    st.integers(0, 8),
)
CONDITIONS = st.lists(SPACES, max_size=9).flatmap(
    lambda spaces: st.builds(
        Requirement,
        st.just(tuple(spaces)),
        st.sampled_from(("", ">=", "<=", "=")),
        st.integers(0, 54),
        st.booleans(),
        st.integers(0, len(spaces)),
    )
)
DRAGONS = strategies.CARD | st.builds(DragonCard, strategies.NUMBERS, strategies.KIND, strategies.NAME, CONDITIONS)
SIDES = strategies.MASTER_SIDE | st.builds(MasterSide, strategies.ANY_FACE, CONDITIONS)
MASTERS = st.tuples(
    *(st.just(card) | st.builds(replace, st.just(card), yellow=SIDES, red=SIDES, typed=st.booleans())
      for card in MASTER_CARDS)
)  # fmt: skip
SCROLLS = st.lists(st.builds(ScrollCard, strategies.NAME, strategies.TEXT), max_size=12).map(tuple)
CARDS = st.builds(DragonsCards, st.lists(DRAGONS, max_size=18).map(tuple), MASTERS, SCROLLS)


@given(CARDS)
def test_every_set_of_cards_comes_back(cards: DragonsCards) -> None:
    assert read_cards_text(cards_text(cards)) == cards


@pytest.mark.parametrize(("text", "cards"), TEXTS.items())
def test_the_text_of_some_cards_is_this_one(text: str, cards: DragonsCards) -> None:
    assert cards_text(cards) == text
    assert read_cards_text(text) == cards


@pytest.mark.parametrize("text", [
    "A1", "A7 1", "F1 1", "A1 1,", "A1 ,1", "A1 1,,1", "A1 21", "A1 11", "A1 f", "A1 1>=", "A1 1<5", "A1 1=55",
    "A1 1/2", "A1 -,1", "A1 ~0;", "~0;1 1", "A1 1@9", "A1 .,.,.,.,.,.,.,.,.,.", "A1 1 " + "x" * 41, "A1 1  x",
    "=6+", "=0", "=0+ 2A a", "=0+ 7 a 1 a", "$12 Shield", "$0", "$0 " + "x" * 41, "#x", "x", "\n",
    "\n".join(["A1 1"] * 19), "A\u0661 1",
])  # fmt: skip
def test_what_tells_no_cards_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_cards_text(text)


@given(st.text("ABCDEabcde123456789,+.-_<>=#^/@~;:$ \t\n", max_size=60))
def test_no_text_is_read_in_another_way_than_as_cards_or_with_a_value_error(text: str) -> None:
    try:
        cards = read_cards_text(text)
    except ValueError:
        return
    assert read_cards_text(cards_text(cards)) == cards
