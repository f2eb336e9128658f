"""What the rulebook has against the set-up: the first player, factions, the map and the cities."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.game import Objection, objection
from scoring.rolling_empires.cards import CRASH
from scoring.rolling_empires.corrections import NOBODY
from scoring.rolling_empires.events import CityPlaced, CreaturesDrafted, FactionChosen, FirstPlayerRolled, TilePlaced
from scoring.rolling_empires.hexes import Hex, neighbours
from scoring.rolling_empires.maps import against_map
from scoring.rolling_empires.pieces import LandTile
from scoring.rolling_empires.state import EmpiresState
from scoring.rolling_empires.table import next_city, rollers
from scoring.seats import no_seat


def against_first_roll(state: EmpiresState, event: FirstPlayerRolled) -> Iterator[Objection]:
    """Yield what stands against a roll for the first player. Rule: Game Setup (RE-5)."""
    if state.phase != "setup":
        yield objection("RE-5", "setup-over")
    elif state.starter != NOBODY:
        yield objection("RE-5", "starter-settled", player=state.player(state.starter))
    rolling = rollers(state)
    for seat, face in enumerate(event.faces):
        if face and seat >= len(state.empires):
            yield from no_seat(state.seats, seat)
        elif face and seat not in rolling:
            yield objection("RE-5", "rolls-not", player=state.player(seat))
    for seat in rolling:
        if seat >= len(event.faces) or not event.faces[seat]:
            yield objection("RE-5", "rolls-too", player=state.player(seat))


def against_faction(state: EmpiresState, event: FactionChosen) -> Iterator[Objection]:
    """Yield what stands against a player's faction: every sheet is there once. Rule: Game Setup (RE-3)."""
    for seat in state.seats.playing:
        if event.faction and seat != event.seat and state.empires[seat].faction == event.faction:
            yield objection("RE-3", "faction-taken", faction=event.faction, player=state.player(seat))


def against_draft(state: EmpiresState, event: CreaturesDrafted) -> Iterator[Objection]:
    """Yield what stands against the creatures of a player. Rule: Alternate Game Setup (RE-38)."""
    if not state.setup.draft:
        yield objection("RE-38", "no-draft")
    for name in sorted(set(event.names) - {""}):
        others = [seat for seat in state.seats.playing if seat != event.seat and name in state.empires[seat].creatures]
        if others or event.names.count(name) > 1:
            yield objection("RE-38", "drafted-twice", card=name, player=state.player((*others, event.seat)[0]))


def against_tile(state: EmpiresState, event: TilePlaced) -> tuple[Objection, ...]:
    """Return what a tile adds to what stands against the map. Rule: Game Setup (RE-2)."""
    before = {at: LandTile(*at, tile.land) for at, tile in state.land}
    after = {**before, (event.tile.q, event.tile.r): event.tile}
    players = len(state.seats.playing)
    known = against_map(before.values(), players, laying=True)
    return tuple(each for each in against_map(after.values(), players, laying=True) if each not in known)


def against_city(state: EmpiresState, event: CityPlaced) -> Iterator[Objection]:
    """Yield what stands against a city's place. The city of a game that runs may have moved. Rule: RE-6."""
    at = (event.q, event.r)
    tile = state.tile(at)
    if tile is None:
        yield no_tile("RE-6")
        return
    if state.phase != "setup":
        return
    comes = next_city(state)
    if state.starter != NOBODY and comes not in (NOBODY, event.seat) and state.empires[event.seat].city is None:
        yield objection("RE-6", "city-order", player=state.player(comes))
    if tile.land == CRASH:
        yield objection("RE-6", "city-on-crash")
    if state.crash_site in neighbours(at):
        yield objection("RE-6", "city-near-crash")
    for seat in state.seats.playing:
        city = state.empires[seat].city
        if seat != event.seat and city in (at, *neighbours(at)):
            yield objection("RE-6", "city-near", player=state.player(seat))
    if tile.seat not in (NOBODY, event.seat):
        yield objection("RE-6", "city-elsewhere", player=state.player(tile.seat), land=tile.land)


def no_tile(rule: str) -> Objection:
    """Return the objection that no tile lies on the hex."""
    return objection(rule, "no-tile")


def land_of(state: EmpiresState, at: Hex) -> str:
    """Return the land of a tile, for facts."""
    tile = state.tile(at)
    return tile.land if tile else ""
