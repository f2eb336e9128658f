"""The journal as a reader would write it down: a list of steps, a tree, and a finger that moves on it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring.rolling_realms.events import LeftoversEntered
from storage.library import Library
from storage.log import LogDatabase, open_log
from storage.match import Answer, Done, Match, Stale
from tests.storage.actions import GAME, act, digest, library, override, quick_folder, setup, unhurried


class Tree:
    """The twin: every step with its parent, and when each branch was last walked along."""

    def __init__(self) -> None:
        self.events: dict[int, Any] = {}
        self.parent: dict[int, int] = {}
        self.walked: dict[tuple[int, int], int] = {}
        self.entries = 0
        self.now = 0

    def way(self, to: int) -> list[int]:
        """The steps from the start to one of them."""
        return [*self.way(self.parent[to]), to] if to else [0]

    def walk(self, to: int) -> None:
        self.entries += 1
        old, new = self.way(self.now), self.way(to)
        shared = len([1 for a, b in zip(old, new, strict=False) if a == b])
        up = list(pairwise(old))[shared - 1 :][::-1]
        down = list(pairwise(new))[shared - 1 :]
        for edge in (*up, *down):
            self.walked[edge] = max(self.walked.values(), default=0) + 1
        self.now = to

    def do(self, event: Any) -> None:
        number = self.entries + 1
        self.events[number], self.parent[number] = event, self.now
        self.walk(number)

    @property
    def redo(self) -> int | None:
        edges = {edge: when for edge, when in self.walked.items() if edge[0] == self.now}
        return max(edges, key=lambda edge: edges[edge])[1] if edges else None


def event(number: int) -> LeftoversEntered:
    """Something that every step does otherwise."""
    return LeftoversEntered(number % 3 + 1, number // 3 % 3, number % 97)


def check(match: Match, tree: Tree) -> None:
    now = match.snapshot
    state = match.game.start(match.setup)
    for step in tree.way(tree.now)[1:]:
        state = match.game.apply(state, tree.events[step])
    assert (now.entry, now.state) == (tree.now, state)
    assert (now.undo.entry.number if now.undo else None) == (tree.now or None)
    assert (now.redo.entry.number if now.redo else None) == tree.redo
    assert now.undo is None or (now.undo.entry.event, now.undo.entry.parent) == (
        tree.events[tree.now],
        tree.parent[tree.now],
    )
    assert match.path() == frozenset(tree.way(tree.now)[1:])
    steps = match.steps()
    assert [step.entry.number for step in steps] == list(range(tree.entries, 0, -1))
    assert {step.entry.number: step.entry.event for step in steps if step.entry.event} == tree.events


def reopened(folder: Path, opened: Library, match: Match) -> tuple[Library, Match]:
    opened.close()
    again = Library.open(folder, monotonic=unhurried())
    return again, again.match(match.id)


OPS = st.lists(
    st.sampled_from(["do", "do", "do", "undo", "undo", "redo", "reopen"]) | st.integers(-1, 40),
    max_size=60,
)


@settings(max_examples=60, deadline=None)
@given(OPS)
@example(["undo", "redo", "do", "redo", "undo", "undo", "redo", "redo"])
@example(["do", "do", "undo", "do", "undo", "undo", 2, "undo", "redo", "reopen", "undo", "undo", "redo", "redo"])
@example(["do", "undo", "do", "undo", "do", 1, 0, "redo", 3, 0, "redo", "reopen", "redo"])
@example([*["do"] * 130, "reopen", *["undo"] * 130, "undo", "reopen", *["redo"] * 131])
def test_report_37_do_undo_redo_and_jump_are_a_walk_on_a_tree(ops: list[str | int]) -> None:
    with quick_folder() as folder:
        opened = Library.open(folder, monotonic=unhurried())
        match, tree = opened.create(GAME, setup()), Tree()
        for op in ops:
            seen = match.snapshot.entry
            expected: type[Answer] = Stale
            if op == "reopen":
                opened, match = reopened(folder, opened, match)
                check(match, tree)
                continue
            if op == "do":
                expected = Done
                answer = override(match, event(tree.entries))
                tree.do(event(tree.entries))
            elif op == "undo":
                answer = match.undo(seen)
                if tree.now:
                    expected = Done
                    tree.walk(tree.parent[tree.now])
            elif op == "redo":
                answer = match.redo(seen)
                if tree.redo:
                    expected = Done
                    tree.walk(tree.redo)
            else:
                answer = match.go(int(op), seen)
                if op != tree.now and (op == 0 or op in tree.events):
                    expected = Done
                    tree.walk(int(op))
            assert type(answer) is expected
            if len(ops) < 70:
                check(match, tree)
        check(match, tree)
        opened.close()


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["do", "undo", "redo"]), max_size=80))
def test_report_37_without_jumps_it_is_a_list_and_a_cursor(ops: list[str]) -> None:
    done: list[Any] = []
    cursor = 0
    with library() as opened:
        match = opened.create(GAME, setup())
        for number, op in enumerate(ops):
            if op == "do":
                done = [*done[:cursor], event(number)]
                cursor += 1
                override(match, event(number))
            elif op == "undo":
                cursor = max(0, cursor - 1)
                match.undo(match.snapshot.entry)
            else:
                cursor = min(len(done), cursor + 1)
                match.redo(match.snapshot.entry)
            state = match.game.start(match.setup)
            for each in done[:cursor]:
                state = match.game.apply(state, each)
            now = match.snapshot
            assert now.state == state
            assert (now.undo.entry.event if now.undo else None) == (done[cursor - 1] if cursor else None)
            assert (now.redo.entry.event if now.redo else None) == (done[cursor] if cursor < len(done) else None)


@pytest.mark.parametrize("seed", range(6))
def test_report_13_whatever_was_done_and_taken_back_can_go_on_after_a_restart(seed: int) -> None:
    chance = Random(seed)
    with quick_folder() as folder:
        opened = Library.open(folder, monotonic=unhurried())
        match = opened.create(GAME, setup())
        for _ in range(8):
            for _ in range(25):
                act(chance, match)
                assert match.snapshot.standings
                assert match.snapshot.progress
            before = digest(match)
            opened, match = reopened(folder, opened, match)
            assert digest(match) == before
        opened.close()


def test_report_34_numbers_are_never_used_again() -> None:
    with quick_folder() as folder:
        opened = Library.open(folder, monotonic=unhurried())
        match = opened.create(GAME, setup())
        used: set[int] = set()
        chance = Random(34)
        for at in range(150):
            before = len(match.steps())
            act(chance, match)
            fresh = {step.entry.number for step in match.steps()[: len(match.steps()) - before]}
            assert not fresh or min(fresh) > max(used, default=0)
            used |= fresh
            if at % 10 == 0:
                match.go(0, match.snapshot.entry)
                used |= {step.entry.number for step in match.steps()}
                opened, match = reopened(folder, opened, match)
        opened.close()


def entries(db: LogDatabase) -> list[dict[str, Any]]:
    return [dict(row) for name in sorted(db.tables()) if name != "match" for row in db.table(name)]


def damage(folder: Path, name: str, how: Any) -> bytes:
    """Change the tables of a closed match through TinyDB, whose lines are all sound, and return the file."""
    path = folder / "matches" / f"{name}.log"
    log = open_log(path, "match")
    how(log.db)
    log.close()
    return path.read_bytes()


def put(**changed: Any) -> Any:
    return lambda db: db.table("entries-00001").update(changed, doc_ids=[6])


def drop_key(key: str) -> Any:
    return lambda db: db.table("entries-00001").update(lambda row: row.pop(key), doc_ids=[6])


UNDECODABLE = {
    "another number": (put(n=71), 69),
    "a number that is true": (lambda db: db.table("entries-00000").update({"n": True}, doc_ids=[1]), 0),
    "no number": (drop_key("n"), 69),
    "a text for a number": (put(n="70"), 69),
    "an unknown event": (put(do={"is": "DiceThrown"}), 69),
    "an impossible event": (put(do={"is": "LeftoversEntered", "round": 4, "seat": 0, "leftovers": 0}), 69),
    "no event": (drop_key("do"), 69),
    "an event and a go": (put(go=1), 69),
    "a go to a later step": (lambda db: (drop_key("do")(db), put(go=71)(db)), 69),
    "a go to no step": (lambda db: (drop_key("do")(db), put(go=-1)(db)), 69),
    "a go to true": (lambda db: (drop_key("do")(db), put(go=True)(db)), 69),
    "an unknown key": (put(note="x"), 69),
    "no name": (drop_key("who"), 69),
    "a name that is none": (put(who=None), 69),
    "a time with a fraction": (put(when=1.5), 69),
    "overridden rules that are no list": (put(despite="RR-2"), 69),
    "an overridden rule that is no text": (put(despite=[2]), 69),
    "a lost entry": (lambda db: db.table("entries-00001").remove(doc_ids=[6]), 69),
    "a lost last entry of a full page": (lambda db: db.table("entries-00000").remove(doc_ids=[64]), 63),
    "a lost page": (lambda db: db.drop_table("entries-00000"), 0),
    "an entry in a page of its own": (lambda db: db.table("entries-9").insert({"n": 151}), 150),
    "an entry on a later page": (lambda db: db.table("entries-00004").insert({"n": 151}), 150),
    "an entry twice": (lambda db: db.table("entries-00002").insert(entries(db)[-1]), 150),
}


@pytest.mark.parametrize(("how", "kept"), UNDECODABLE.values(), ids=UNDECODABLE)
def test_entries_behind_the_sound_ones_are_set_aside_and_told(how: Any, kept: int) -> None:
    with quick_folder() as folder:
        with library(folder) as opened:
            match = opened.create(GAME, setup())
            for number in range(150):
                override(match, event(number))
            before = match.steps()[::-1]
            opened.leave(match)
        data = damage(folder, match.id, how)
        with library(folder) as opened:
            again = opened.match(match.id)
            assert again.steps()[::-1] == before[:kept]
            assert [(told.key, dict(told.values)["kept"]) for told in opened.reports] == [("log-damaged-behind", kept)]
            aside = str(dict(opened.reports[0].values)["aside"])
            assert (folder / "matches" / aside).read_bytes() == data
            assert type(override(again, event(7))) is Done
            assert again.snapshot.entry == kept + 1
            after = digest(again)
        with library(folder) as opened:
            assert digest(opened.match(match.id)) == after
            assert opened.reports == []
