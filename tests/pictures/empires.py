"""Matches of Rolling Empires in the states that the pictures show, and what the pictures of them are called."""

from __future__ import annotations

import math
from typing import Any

from scoring.rolling_empires import INFO, maps, seeds
from scoring.rolling_empires.actions import (
    ConquestClaimed,
    DieBought,
    FreeActionTaken,
    MineBuilt,
    MonumentBuilt,
    WorkshopBuilt,
    WorkshopNamed,
    WorkshopUsed,
)
from scoring.rolling_empires.cards import (
    FACTIONS,
    ConquestCard,
    CreatureCard,
    EmpiresCards,
    FactionSheet,
    LandBonus,
    MonumentCard,
    WorkshopCard,
)
from scoring.rolling_empires.corrections import ForceSet, RoundSet, TileTaken, TurnGiven
from scoring.rolling_empires.events import (
    CityPlaced,
    CleanedUp,
    CreaturesDrafted,
    DrawEnded,
    EmpiresSetup,
    MapLaid,
    Passed,
    SetupEnded,
    TurnEnded,
)
from scoring.rolling_empires.hexes import Hex, steps
from scoring.rolling_empires.pieces import Die
from storage.library import Library
from storage.match import Done, Match
from tests.pictures.dragons import Scene
from tests.pictures.empires_scores import Scores

GAME = INFO.id
ANYWAY = tuple(f"RE-{number}" for number in range(1, 43))
TWO, THREE = ("Ana", "Ben"), ("Ana", "Ben", "Cem")
SIX = ("Ana", "Ben", "Cem", "Dora", "Emil", "Franziska-Marie")
WIDE = ("wide", "wide-dark")
"""Where the map is no tab, but always there."""
COPY = EmpiresCards(
    sheets=(FactionSheet("wizards", (LandBonus("ring", 2), LandBonus("crash", 3))),),
    creatures=(
        CreatureCard("Alchemist", "wizards"),
        CreatureCard("Summoner", "wizards"),
        CreatureCard("Lobo", "goblins"),
    ),
    workshops=(WorkshopCard("Portal", 3, 1, reminder="Attack any tile."),),
    conquests=(ConquestCard(5, (2, 0, 2, 0)), ConquestCard(7, (1, 1, 1, 2))),
    monuments=(MonumentCard("Old Gate", (7, 12), (3, 5), (2, 4)),),
)


class Empires:
    """The matches, as they are once each of them has been brought into its state."""

    def __init__(self, library: Library) -> None:
        self._library = library
        library.keep_cards(GAME, COPY)
        self.scores = Scores(library)
        self.setup = self._setup()
        self.draft = self._draft()
        self.clean = self._clean()
        self.dice = self._dice()
        self.passing = self._acting(11, TWO, 4, ("wizards", "goblins"))
        self.two = self._acting(11, TWO, 4, ("wizards", "goblins"), magic=True)
        self.six = self._acting(12, SIX, 3, FACTIONS, magic=True)
        self.play = self._play()

    def scenes(self) -> tuple[Scene, ...]:
        """Return the screens of Rolling Empires."""
        play, two, six, setup = (f"/m/{match}" for match in (self.play, self.two, self.six, self.setup))
        cards, score, plan = _tab("cards"), _tab("score"), _tab("map")
        return (
            Scene("empires-new", f"/new/{GAME}"),
            Scene("empires-faction", f"/new/{GAME}", (("^Ana: ", {}),), ("narrow",)),
            Scene("empires-setup", setup),
            Scene("empires-play", play),
            Scene("empires-map", play, plan, WIDE),
            Scene("empires-cards", play, cards),
            Scene("empires-score", play, score),
            Scene("empires-two", two),
            Scene("empires-two-map", two, plan, WIDE),
            Scene("empires-pass", f"/m/{self.passing}", (("re-turn-pass", {"player": "Ana"}),)),
            Scene("empires-six", six),
            Scene("empires-six-map", six, plan, WIDE),
            Scene("empires-six-cards", six, cards),
            Scene("empires-six-score", six, score),
            Scene("empires-draw", f"/m/{self.draft}"),
            Scene("empires-draft", f"/m/{self.draft}/draft"),
            Scene("empires-clean", f"/m/{self.clean}"),
            Scene("empires-dice", f"/m/{self.dice}"),
            Scene("empires-build", f"{play}/build/workshop-0"),
            Scene("empires-monument", f"{play}/build/monument-0"),
            Scene("empires-die", f"{play}/build/die-0"),
            Scene("empires-claim", f"{play}/claim"),
            Scene("empires-menu", f"{play}/menu"),
            Scene("empires-hand", f"{play}/hand"),
            Scene("empires-steps", f"{play}/steps"),
            Scene("empires-lay", f"{setup}/map/lay"),
            Scene("empires-enter", f"{setup}/map/enter"),
            Scene("empires-map-code", f"{setup}/map/code"),
            Scene("empires-map-share", f"{six}/map"),
            Scene("empires-tile", f"{two}/tile/0,0"),
            Scene("empires-attack", f"{two}/attack/0,0", (("@4", {}), ("@2", {}))),
            Scene("empires-reinforce", f"{two}/reinforce/0,0"),
            Scene("empires-pillage", f"{two}/pillage/1", (("@4", {}),)),
            Scene("empires-moves", f"{six}/moves"),
            *self.scores.scenes(),
        )

    def _match(self, number: int, players: tuple[str, ...], factions: tuple[str, ...] = (), **setup: Any) -> Match:
        options = EmpiresSetup(players, seeds.code(number), factions, **{"cards": COPY, **setup})
        return self._library.create(GAME, options)

    def _setup(self) -> str:
        """A map lies there, one of three cities stands."""
        match = self._match(1, THREE, ("wizards", "goblins", ""))
        do(match, MapLaid(maps.generated(match.setup.seed, 3)), TurnGiven(1))
        do(match, CityPlaced(1, *cities(match)[0]))
        return match.id

    def _draft(self) -> str:
        """The longer game with drafted creatures, about to draw."""
        match = self._match(2, THREE, rounds=8, draft=True)
        do(match, CreaturesDrafted(0, ("Golem", "Thief", "Nomad", "Lobo")), CreaturesDrafted(1, ("Elf Mage",)))
        do(match, TurnGiven(1), SetupEnded())
        return match.id

    def _acting(self, number: int, players: tuple[str, ...], each: int, factions: tuple[str, ...], **setup: Any) -> str:
        return self._on_board(number, players, each, factions, **setup).id

    def _on_board(
        self, number: int, players: tuple[str, ...], each: int, factions: tuple[str, ...], **setup: Any
    ) -> Match:
        """The third round of a match with a map on which everybody controls so many tiles, a die on some."""
        match = self._match(number, players, factions, **setup)
        do(match, MapLaid(maps.generated(match.setup.seed, len(players))), TurnGiven(0), SetupEnded(), DrawEnded())
        do(match, RoundSet(3, "action"))
        homes = cities(match)
        for seat in range(len(players)):
            do(match, CityPlaced(seat, *homes[seat]))
            for place, (q, r) in enumerate(around(match, homes[seat], each)):
                do(match, TileTaken(q, r, seat), ForceSet(q, r, (Die(1 + (seat + place) % 3),) * (place % 3)))
        return match

    def _play(self) -> str:
        """Ana's turn: much is built, a mine just now; Ben has passed."""
        match = self._on_board(13, THREE, 5, ("wizards", "goblins", "elves"), magic=True, neutral=True)
        do(match, WorkshopNamed(0, 0, "Fortress"), WorkshopBuilt(0, "Marketplace"), WorkshopUsed(0, 1))
        do(match, WorkshopBuilt(0, "Hall of Mirrors"), WorkshopBuilt(0), MonumentBuilt(0, 7, "Old Gate"))
        do(match, DieBought(0, "Alchemist"), DieBought(0), DieBought(0, "Diplomat"), DieBought(1, "SaBOUteur"))
        do(match, ConquestClaimed(0, "back", 2), ConquestClaimed(0, "line", 6), MonumentBuilt(1, 12))
        do(match, TurnGiven(1), FreeActionTaken(1, "collect", 4), Passed(1, 3), TurnEnded(2), MineBuilt(0))
        return match.id

    def _clean(self) -> str:
        """Everybody has passed."""
        match = self._on_board(14, THREE, 5, ("wizards", "goblins", "elves"), magic=True)
        do(match, TileTaken(0, 0, 2), *(Passed(seat, seat) for seat in range(3)))
        return match.id

    def _dice(self) -> str:
        """After a Clean Up."""
        match = self._on_board(15, THREE, 4, ("wizards", "goblins", "elves"))
        do(match, *(Passed(seat, 0) for seat in range(3)), CleanedUp())
        return match.id


def _tab(tab: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    return ((f"re-play-tab-{tab}", {}),)


def do(match: Match, *events: Any) -> None:
    """Record events, whatever the rules have against them."""
    for event in events:
        answer = match.dispatch(event, match.snapshot.entry, ANYWAY)
        assert isinstance(answer, Done), answer


def cities(match: Match) -> list[Hex]:
    """Return a tile for each player's city, spread round the map."""
    tiles = [at for at, _ in match.snapshot.state.land if steps(at) > 1]
    turned = sorted(tiles, key=lambda at: math.atan2(1.5 * at[1], math.sqrt(3) * (at[0] + at[1] / 2)))
    players = len(match.setup.players)
    return [turned[seat * len(turned) // players] for seat in range(players)]


def around(match: Match, home: Hex, count: int) -> list[Hex]:
    """Return so many tiles that nobody controls, those near a city first."""
    free = [at for at, tile in match.snapshot.state.land if tile.seat < 0 or at == home]
    return sorted(free, key=lambda at: steps((at[0] - home[0], at[1] - home[1])))[:count]
