"""The cards of Rolling Empires: what is built, named, used and taken away, claims, and the draft."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scoring.rolling_empires.actions import (
    ConquestClaimed,
    DieBought,
    MineBuilt,
    MineFlipped,
    MonumentBuilt,
    SaboteurSent,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import (
    CREATURES,
    NEUTRALS,
    WORKSHOPS,
    ConquestCard,
    CreatureCard,
    EmpiresCards,
    MonumentCard,
    WorkshopCard,
)
from scoring.rolling_empires.corrections import CardRemoved, Deck
from scoring.rolling_empires.events import CreaturesDrafted, TurnEnded
from scoring.rolling_empires.pieces import Cost
from screens.rolling_empires.actions_build import Build, Building, building
from screens.rolling_empires.actions_claim import Claim, claimed
from screens.rolling_empires.actions_draft import Draft
from screens.rolling_empires.actions_offered import creatures_of, workshops
from screens.rolling_empires.cards_workshops import workshop_note
from screens.rolling_empires.play import Play
from screens.table import Table
from screens.words import Words
from storage.library import Library
from storage.match import Match
from tests.screens.empires import GAME, do, last
from tests.screens.empires_table import acting, ends, has, new, primary, rolling
from tests.screens.mounting import Mounted
from tests.screens.opened import act, opened, routes

COPY = EmpiresCards(
    creatures=(CreatureCard("Golem", "dwarves"), CreatureCard("Thief", "imperials"), CreatureCard("Gnome")),
    workshops=(WorkshopCard("Portal", 3, 1, reminder="Attacks from anywhere"), WorkshopCard("Well", once=True)),
    conquests=(ConquestCard(5, (2, 0, 2, 0)),),
    monuments=(MonumentCard("Old Gate", (7, 12), (2, 0), (1, 0)), MonumentCard("Arch")),
)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Library]:
    found = rolling(tmp_path)
    yield found
    found.close()


def tapped(screen: Mounted, match: Match, *keys: str) -> Any:
    """What was recorded by tapping one thing after another."""
    for key in keys[:-1]:
        screen.click(key)
    act(screen, match, keys[-1])
    return last(match)


def on_cards(screen: Mounted) -> None:
    screen.click("tab-cards")


def builds(what: Building) -> Any:
    """The screen on which something is built, as its route opens it."""

    @ft.component
    def Screen(table: Table) -> Any:  # noqa: N802 - a component
        return Build(table, what)

    return Screen


def claims(seat: int, kind: Any = "lands") -> Any:
    @ft.component
    def Screen(table: Table) -> Any:  # noqa: N802 - a component
        return Claim(table, seat, kind)

    return Screen


# --- the tab


def test_the_tab_shows_the_player_on_turn_and_anybody_after_a_tap(data: Library) -> None:
    match = acting(data)
    do(match, WorkshopNamed(0, 0, "Mint"), WorkshopNamed(1, 0, "Armory"))
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert "Mint" in screen.texts()
        act(screen, match, "primary")
        assert "Armory" in screen.texts()
        screen.click("cards-0")
        assert "Ana, chosen" in screen.names()
        assert "Mint" in screen.texts()
        do(match, TurnEnded(1))
        screen.settle()
        assert "Mint" in screen.texts()


def test_everything_that_was_told_can_be_taken_away(data: Library) -> None:
    match = acting(data)
    do(match, MineBuilt(0), MonumentBuilt(0, 7, "Old Gate"), MonumentBuilt(0, 9), ConquestClaimed(0, "line", 6))
    do(match, DieBought(0, "Golem"), DieBought(0))
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert {"2 mines", "7 points", "Old Gate", "9 points", "5 in a line", "Golem"} <= set(screen.texts())
        told: list[tuple[Deck, int]] = [("mines", 1), ("monuments", 0), ("conquests", 0), ("dice", 1), ("workshops", 0)]
        for deck, place in told:
            assert tapped(screen, match, f"remove-{deck}-{place}") == CardRemoved(0, deck, place)
        empire = match.snapshot.state.empires[0]
    assert (empire.mines, [one.points for one in empire.monuments], empire.claims) == (1, [9], ())
    assert (empire.dice, empire.workshops) == (("Golem",), ())


def test_the_starting_workshop_has_no_name_until_it_gets_one(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert "Workshop without a name" in screen.texts()
        screen.click("name-0")
        assert routes(screen) == [f"/m/{match.id}/build/name-0-0"]


@pytest.mark.parametrize(
    "name, used", [("Marketplace", True), ("Barracks", True), ("Mint", False), ("Fortress", False)]
)
def test_re_34_a_workshop_that_is_turned_can_be_used_once_a_round(data: Library, name: str, used: bool) -> None:  # noqa: FBT001
    match = acting(data)
    do(match, WorkshopNamed(0, 0, name))
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert has(screen, "use-0") is used
        if used:
            assert tapped(screen, match, "use-0") == WorkshopUsed(0, 0)
            assert screen.find("use-0").disabled is True
            assert "used this round" in screen.texts()


def test_the_hall_of_mirrors_copies_what_is_in_play(data: Library) -> None:
    match = acting(data)
    do(match, WorkshopNamed(0, 0, "Hall of Mirrors"))
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert not has(screen, "use-0")
        do(match, WorkshopNamed(1, 0, "Marketplace"))
        screen.settle()
        assert has(screen, "use-0")
        do(match, WorkshopNamed(2, 0, "Ambush Post"))
        screen.settle()
        assert not has(screen, "use-0")
        assert "Use as Ambush Post" in screen.texts()
        assert tapped(screen, match, "copy-0-1") == WorkshopUsed(0, 0, "Marketplace")


def test_re_39_the_saboteur_is_sent_to_an_enemy_workshop(data: Library) -> None:
    match = acting(data, neutral=True)
    do(match, DieBought(1, "SaBOUteur"), WorkshopNamed(0, 0, "Mint"))
    with opened(data, Play, match) as screen:
        on_cards(screen)
        screen.click("cards-1")
        assert not has(screen, "bomb-0")
        screen.click("cards-0")
        assert tapped(screen, match, "bomb-0") == SaboteurSent(1, 0, 0)
        assert "goes back to the hand in Clean Up: SaBOUteur of Ben" in screen.texts()


def test_re_39_the_pool_is_shown_when_the_neutral_faction_joins(data: Library) -> None:
    match = acting(data, neutral=True)
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert "Behemoth, Diplomat, Gnome, Gryphon, Hydra, Phoenix, Pooka and SaBOUteur" in screen.texts()
        do(match, *(DieBought(0, name) for name in NEUTRALS[:-1]))
        screen.settle()
        assert "SaBOUteur" in screen.texts()
        assert screen.texts().count("neutral") == len(NEUTRALS) - 1
    plain = acting(data)
    with opened(data, Play, plain) as screen:
        on_cards(screen)
        assert "Public pool of neutral dice" not in screen.texts()


def test_a_mine_and_an_own_die_are_added_with_one_tap(data: Library) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        on_cards(screen)
        assert tapped(screen, match, "add-mines") == MineBuilt(0)
        act(screen, match, "primary")
        assert tapped(screen, match, "add-dice") == DieBought(1)


@pytest.mark.parametrize(
    "key, route",
    [
        ("add-workshops", "build/workshop-2"),
        ("add-monuments", "build/monument-2"),
        ("add-conquests", "claim/2"),
        ("flip", "build/flip-2"),
    ],
)
def test_cards_are_added_for_the_player_who_is_shown(data: Library, key: str, route: str) -> None:
    match = acting(data)
    with opened(data, Play, match) as screen:
        on_cards(screen)
        screen.click("cards-2")
        screen.click(key)
        assert routes(screen) == [f"/m/{match.id}/{route}"]


# --- building


PARTS: dict[str, Building] = {
    "workshop-2": Building("workshop", 2),
    "name-1-3": Building("name", 1, 3),
    "flip-0": Building("flip", 0),
    "monument": Building("monument", 0),
    "nonsense-9": Building("workshop", 2),
    "": Building("workshop", 0),
}


@pytest.mark.parametrize("part", PARTS)
def test_the_end_of_the_route_says_what_is_built(data: Library, part: str) -> None:
    assert building(part, acting(data).snapshot.state) == PARTS[part]


def place(name: str, cards: EmpiresCards = COPY) -> str:
    """The key of a workshop's button."""
    names = [*(card.name for card in cards.workshops), *WORKSHOPS]
    return f"card-{names.index(name)}"


@pytest.mark.parametrize(
    "what, key, event",
    [
        (Building("workshop", 0), place("Mint"), WorkshopBuilt(0, "Mint")),
        (Building("workshop", 0), place("Portal"), WorkshopBuilt(0, "Portal")),
        (Building("workshop", 0), "primary", WorkshopBuilt(0)),
        (Building("flip", 0), place("Mint"), MineFlipped(0, "Mint")),
        (Building("flip", 0), "primary", MineFlipped(0)),
        (Building("name", 0), place("Mint"), WorkshopNamed(0, 0, "Mint")),
        (Building("monument", 0), "number-9", MonumentBuilt(0, 9)),
        (Building("monument", 0), "card-1", MonumentBuilt(0, 12, "Old Gate")),
        (Building("monument", 0), "primary", MonumentBuilt(0, 0)),
        (Building("die", 0), "primary", DieBought(0)),
        (Building("die", 0), "card-0", DieBought(0, "Golem")),
    ],
)
def test_each_thing_is_built_with_one_tap_and_leads_back(data: Library, what: Building, key: str, event: Any) -> None:
    match = acting(data, cards=COPY, factions=("dwarves", "", ""))
    with opened(data, builds(what), match) as screen:
        assert tapped(screen, match, key) == event
        assert routes(screen) == [f"/m/{match.id}"]


def test_what_a_card_of_the_copy_costs_stands_on_it(data: Library) -> None:
    match = acting(data, cards=COPY)
    with opened(data, builds(Building("workshop", 0)), match) as screen:
        assert {"Portal · 3 gold, 1 wood", "Well", "Mint"} <= set(screen.names())
    with opened(data, builds(Building("monument", 0)), match) as screen:
        assert {"Old Gate: 7 points · 2 gold, 1 wood", "Old Gate: 12 points"} <= set(screen.names())


def test_another_name_is_typed(data: Library) -> None:
    match = acting(data)
    with opened(data, builds(Building("workshop", 0)), match) as screen:
        screen.write("name", "  Sky   Forge ")
        assert tapped(screen, match, "primary") == WorkshopBuilt(0, "Sky Forge")


def test_a_typed_name_goes_with_the_points_of_a_monument(data: Library) -> None:
    match = acting(data)
    with opened(data, builds(Building("monument", 0)), match) as screen:
        screen.write("name", "Tower")
        assert tapped(screen, match, "number-more", "key-2", "key-3", "key-done") == MonumentBuilt(0, 23, "Tower")


def test_what_was_paid_can_be_told(data: Library) -> None:
    match = acting(data, magic=True)
    with opened(data, builds(Building("workshop", 0)), match) as screen:
        screen.click("cost")
        for key in ("gold-more", "gold-more", "wood-more", "magic-more"):
            screen.click(key)
        assert "2 gold, 1 wood, 1 magic to power up" in screen.texts()
        assert tapped(screen, match, place("Mint", EmpiresCards())) == WorkshopBuilt(0, "Mint", Cost(2, 1, 0, 1))
    assert match.snapshot.state.empires[0].magic == 2


def test_magic_is_no_price_while_it_is_not_tracked(data: Library) -> None:
    match = acting(data)
    with opened(data, builds(Building("die", 0)), match) as screen:
        screen.click("cost")
        assert not has(screen, "magic-more")


@pytest.mark.parametrize("kind, shown", [("workshop", True), ("monument", True), ("flip", False), ("die", False)])
def test_re_34_the_architects_guild_is_told_where_it_helps(data: Library, kind: Any, shown: bool) -> None:  # noqa: FBT001
    match = acting(data)
    do(match, WorkshopNamed(0, 0, "Architects Guild"))
    with opened(data, builds(Building(kind, 0)), match) as screen:
        assert ("Architects Guild: 1 wood or gold less." in screen.texts()) is shown


def test_own_cards_are_offered_before_those_of_the_rulebook(data: Library) -> None:
    cards = EmpiresCards(workshops=(WorkshopCard("Portal"), WorkshopCard("Mint", 4), WorkshopCard("")))
    state = acting(data, cards=cards).snapshot.state
    names = [card.name for card in workshops(state)]
    assert names == ["Portal", "Mint", *(name for name in WORKSHOPS if name != "Mint")]


@pytest.mark.parametrize(
    "setup, names",
    [
        ({}, ()),
        ({"factions": ("dwarves", "", "")}, CREATURES["dwarves"]),
        ({"neutral": True}, NEUTRALS),
        (
            {"cards": COPY, "factions": ("dwarves", "", "")},
            ("Golem", "Gnome", *(name for name in CREATURES["dwarves"] if name != "Golem")),
        ),
        (
            {"cards": COPY, "neutral": True, "factions": ("imperials", "", "")},
            ("Thief", *NEUTRALS, *(name for name in CREATURES["imperials"] if name != "Thief")),
        ),
    ],
)
def test_the_dice_that_can_be_named(data: Library, setup: dict[str, Any], names: tuple[str, ...]) -> None:
    found = creatures_of(acting(data, **setup).snapshot.state, 0)
    assert sorted(found) == sorted(names)


def test_re_38_drafted_creatures_are_the_own_ones(data: Library) -> None:
    match = acting(data, draft=True, cards=COPY, factions=("dwarves", "", ""))
    do(match, CreaturesDrafted(0, ("Lobo", "Thief")))
    assert creatures_of(match.snapshot.state, 0) == ("Lobo", "Thief")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_listed_workshop_says_what_it_does(data: Library, language: str) -> None:
    words, state = Words(language).game(GAME), acting(data, cards=COPY).snapshot.state
    notes = {workshop_note(words, state, name) for name in WORKSHOPS}
    assert len(notes) == len(WORKSHOPS)
    assert workshop_note(words, state, "Portal") == "Attacks from anywhere"
    assert workshop_note(words, state, "Somewhere") == ""


# --- claims


CLAIMS: dict[str, tuple[int, str]] = {
    "": (0, "lands"),
    "2": (2, "lands"),
    "line": (0, "line"),
    "triangles-1": (1, "triangles"),
    "9-nonsense": (2, "lands"),
}


@pytest.mark.parametrize("part", CLAIMS)
def test_the_end_of_the_route_says_who_claims_what(data: Library, part: str) -> None:
    assert claimed(part, acting(data).snapshot.state) == CLAIMS[part]


@pytest.mark.parametrize(
    "keys, event",
    [
        (("primary",), ConquestClaimed(0, "back", 2)),
        (("number-6",), ConquestClaimed(0, "lands", 6)),
        (("line", "number-7"), ConquestClaimed(0, "line", 7)),
        (("cities", "number-6"), ConquestClaimed(0, "cities", 6)),
        (("number-more", "key-2", "key-5", "key-done"), ConquestClaimed(0, "lands", 25)),
        (("card-0",), ConquestClaimed(0, "lands", 5, (2, 0, 2, 0))),
    ],
)
def test_re_27_a_conquest_is_claimed_by_its_back_or_its_front(
    data: Library, keys: tuple[str, ...], event: ConquestClaimed
) -> None:
    match = acting(data, cards=COPY)
    do(match, MineBuilt(0))
    with opened(data, claims(0), match) as screen:
        assert primary(screen) == "Claim the back: 2 points"
        assert tapped(screen, match, *keys) == event
        assert routes(screen) == [f"/m/{match.id}"]


@pytest.mark.parametrize("players, points", [(2, 3), (3, 6), (4, 9), (5, 12), (6, 15)])
def test_rex28_every_enemy_city_is_worth_three_points_each(data: Library, players: int, points: int) -> None:
    match = acting(data, *(f"P{number}" for number in range(players)))
    with opened(data, claims(0, "cities"), match) as screen:
        assert ends(screen, "number-") == [str(points)]


# --- the draft


def test_re_38_four_creatures_are_told_for_each_player(data: Library) -> None:
    match = new(data, "Ana", "Ben", draft=True, cards=COPY)
    with opened(data, Draft, match) as screen:
        assert tapped(screen, match, "0-Golem") == CreaturesDrafted(0, ("Golem",))
        assert not has(screen, "1-Golem")
        screen.write("creature-0-0", "Swamp  Elf ")
        assert tapped(screen, match, "add-0") == CreaturesDrafted(0, ("Golem", "Swamp Elf"))
        assert screen.find("creature-0-1").value in ("", None)
        assert tapped(screen, match, "0-Thief") == CreaturesDrafted(0, ("Golem", "Swamp Elf", "Thief"))
        act(screen, match, "0-Lobo")
        assert "4 of 4" in screen.texts()
        assert not has(screen, "add-0")
        assert tapped(screen, match, "0-Golem") == CreaturesDrafted(0, ("Swamp Elf", "Thief", "Lobo"))
        assert has(screen, "1-Golem")


def test_an_empty_name_is_no_creature(data: Library) -> None:
    match = new(data, "Ana", "Ben", draft=True)
    before = match.snapshot.entry
    with opened(data, Draft, match) as screen:
        screen.click("add-0")
        assert match.snapshot.entry == before
