"""What is coming, worked out again from the text on a grid of plain lists: every choice and every roll."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.dragons_roll.cards import DragonCard
from scoring.dragons_roll.state import DragonsState

Grid = list[list[str]]
"""Three columns of three names from the top; an empty place is ''. Newcomers are '+'."""
End = tuple[int, frozenset[int]]
"""Cards flipped, and the columns in which somebody appeared."""


class Lost(Exception):  # noqa: N818 - it ends the game, it is no error
    """The last City card burns."""


class Twin:
    """One grid on its way through 2a to 2c."""

    def __init__(self, state: DragonsState, face: int) -> None:
        self.cards = {str(dragon.number): dragon.card for dragon in state.dragons}
        self.cards["+"] = DragonCard()
        self.standing = state.standing
        self.master, self.side, self.face = state.master, state.side, face
        self.grid: Grid = [[""] * 3 for _ in range(3)]
        for dragon in state.dragons:
            self.grid[dragon.column][dragon.row] = str(dragon.number)

    def ends(self) -> set[End]:
        found = set()
        for end in self.moved(self.grid):
            found.add(end)
        return found

    def moved(self, grid: Grid) -> Iterator[End]:
        grid, damage, before = [list(column) for column in grid], 0, self.cards
        try:
            for column in grid:
                names = [name for name in reversed(column) if name and self.face in before[name].numbers]
                for name in names:
                    if name in column:
                        damage = self.down(column, column.index(name), damage)
        except Lost:
            yield self.standing, frozenset()
            return
        columns: frozenset[int] = frozenset()
        if damage and not any(map(any, grid)):
            grid, columns = [["+", "", ""] for _ in range(3)], frozenset((0, 1, 2))
        yield from self.mastered(grid, damage, columns)

    def down(self, column: list[str], row: int, damage: int) -> int:
        """Move what stands at the row one down, whoever is below first."""
        if row == 2:
            column[2] = ""
            if damage + 1 == self.standing:
                raise Lost
            return damage + 1
        if column[row + 1]:
            damage = self.down(column, row + 1, damage)
        column[row + 1], column[row] = column[row], ""
        return damage

    def mastered(self, grid: Grid, damage: int, columns: frozenset[int]) -> Iterator[End]:
        side = self.master.yellow if self.side == "yellow" else self.master.red
        name = self.master.name if side.trigger == self.face else ""
        if name == "Trollok":
            yield from self.chosen(grid, damage, columns, list(side.moves), [])
        elif name == "Showoff":
            yield from self.chosen(grid, damage, columns, [""] * (1 if self.side == "yellow" else 2), [])
        elif name == "Dragini":
            yield from self.refilled(grid, damage, columns)
            yield from self.newcomer(grid, damage, columns, then=True)
        elif name == "Dragomir" and self.side == "yellow":
            yield from self.newcomer(grid, damage, columns, then=True)
        else:
            yield from self.refilled(grid, damage, columns)

    def chosen(
        self, grid: Grid, damage: int, columns: frozenset[int], kinds: list[str], done: list[tuple[int, str]]
    ) -> Iterator[End]:
        if not kinds:
            yield from self.refilled(grid, damage, columns)
            return
        kind, rest = kinds[0], kinds[1:]
        places = [
            (column, row, grid[column][row])
            for column in range(3)
            for row in range(3)
            if grid[column][row] and (column, grid[column][row]) not in done
        ]
        able = [place for place in places if not kind or self.cards[place[2]].kind in ("", kind)]
        certain = [place for place in able if not kind or self.cards[place[2]].kind == kind]
        if not certain:
            yield from self.chosen(grid, damage, columns, rest, done)
        for column, row, name in able:
            after = [list(each) for each in grid]
            try:
                hurt = self.down(after[column], row, damage)
            except Lost:
                yield self.standing, columns
                continue
            if hurt > damage and not any(map(any, after)):
                fresh = [["+", "", ""] for _ in range(3)]
                yield from self.refilled(fresh, hurt, columns | {0, 1, 2})
            else:
                yield from self.chosen(after, hurt, columns, rest, [*done, (column, name)])

    def newcomer(self, grid: Grid, damage: int, columns: frozenset[int], *, then: bool) -> Iterator[End]:
        grid = [list(column) for column in grid]

        def rank(number: int) -> tuple[int, int, int]:
            rows = [row for row in range(3) if grid[number][row]]
            return len(rows), -sum(rows), number

        number = min(range(3), key=rank)
        column = grid[number]
        columns |= {number}
        try:
            if column[0]:
                damage = self.down(column, 0, damage)
        except Lost:
            yield self.standing, columns
            return
        column[0] = "+"
        if then:
            yield from self.refilled(grid, damage, columns)
        else:
            yield damage, columns

    def refilled(self, grid: Grid, damage: int, columns: frozenset[int]) -> Iterator[End]:
        if self.face >= 4:
            yield from self.newcomer(grid, damage, columns, then=False)
        else:
            yield damage, columns
