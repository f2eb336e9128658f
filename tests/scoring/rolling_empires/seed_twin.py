"""Reads the codes of Rolling Empires and draws from them, written from the formats' text, not from our code.

`python seed_twin.py CODE...` prints, as JSON, the entries of `vectors.json` for these codes. That file is a promise
to everybody who kept a code: entries are added to it by hand and never changed.
"""

import json
import sys

from tests.scoring.rolling_realms.twin import bits, draw, is_good

LANDS = ["mountain", "desert", "wheat", "forest"]
EACH = {2: 5, 3: 6, 4: 7, 5: 7, 6: 8}
Spot = tuple[int, int]


def sides(at: Spot) -> list[Spot]:
    q, r = at
    return [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]


def ways_to(q: int, r: int, laid: list[Spot]) -> int:
    """How often a spot stands in the list."""
    if (q, r) in laid or abs(q + r) > 4:
        return 0
    touching = sum((side in laid) for side in sides((q, r)))
    return (touching - 1) ** 2 if touching >= 2 else 0


def laid_map(code: str, players: int, n: int) -> list[list[object]]:
    each = EACH[players]
    laid: list[Spot] = [(0, 0), *sides((0, 0))]
    k = 0
    while len(laid) < 4 * each + 1:
        spots = [(q, r) for q in range(-4, 5) for r in range(-4, 5) for _ in range(ways_to(q, r, laid))]
        laid.append(spots[draw(code, "map-spot", [n, k], len(spots))])
        k += 1
    rest = [land for land in LANDS for _ in range(each)]
    lands = ["crash"]
    for k in range(1, len(laid)):
        index = draw(code, "map-land", [n, k], len(rest))
        lands.append(rest[index])
        del rest[index]
    return sorted([q, r, land] for (q, r), land in zip(laid, lands, strict=True))


def read_map(code: str) -> list[list[object]]:
    """Read a map's code."""
    stream = bits(code[1:-2])
    place = 0

    def take(width: int) -> int:
        nonlocal place
        place += width
        return int(stream[place - width : place], 2)

    tiles: list[list[object]] = []
    seen: list[Spot] = []
    while True:
        start = (0, 0)
        if take(1):
            q = take(7) - 40
            start = (q, take(7) - 40)
        if start not in seen:
            seen.append(start)
        queue, crash = [start], take(1)
        while queue:
            at = queue.pop(0)
            tiles.append([*at, "crash" if crash else LANDS[take(2)]])
            crash = 0
            for side in sides(at):
                if side not in seen:
                    seen.append(side)
                    if take(1):
                        queue.append(side)
        if not take(1):
            break
    assert set(stream[place:]) <= {"0"}, "bits behind the map"
    assert len(stream) - place < 5, "letters behind the map"
    return sorted(tiles, key=str)


def vector(code: str) -> dict[str, object]:
    assert is_good(code), code
    if code[0] == "M":
        return {"code": code, "tiles": read_map(code)}
    assert code[0] == "E", code
    rolls = ["".join(str(1 + draw(code, "first-player", [n, seat], 8)) for seat in range(6)) for n in range(3)]
    maps = {f"{players} players, map {n}": laid_map(code, players, n) for players in EACH for n in (0, 1)}
    shown = {name: " ".join(f"{q},{r}{str(land)[0]}" for q, r, land in tiles) for name, tiles in maps.items()}
    return {"code": code, "entropy": int(bits(code[1:-2]), 2), "first-player": rolls, "maps": shown}


if __name__ == "__main__":
    json.dump([vector(code) for code in sys.argv[1:]], sys.stdout)
