"""TinyDB's own behaviour: the same calls on TinyDB's memory storage and on ours, before and after reopening."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tinydb import TinyDB, where
from tinydb.operations import add, delete, increment
from tinydb.storages import MemoryStorage
from tinydb.table import Document

from storage.log import Log, create_log, open_log

Action = Callable[[Any], Any]


def content(db: TinyDB) -> dict[str, list[tuple[int, dict[str, Any]]]]:
    return {name: [(doc.doc_id, dict(doc)) for doc in db.table(name)] for name in sorted(db.tables())}


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    made = create_log(tmp_path / "match", "match")
    yield made
    made.close()


@pytest.fixture(params=["memory", "log"])
def db(request: pytest.FixtureRequest, log: Log) -> TinyDB:
    return log.db if request.param == "log" else TinyDB(storage=MemoryStorage)


@pytest.fixture
def players(db: TinyDB) -> TinyDB:
    db.insert_multiple({"n": n, "name": name} for n, name in enumerate(["Ana", "Ben", "Cleo"], 1))
    return db


def test_insert_numbers_from_one(db: TinyDB) -> None:
    assert [db.insert({"n": n}) for n in (7, 8)] == [1, 2]
    assert db.all() == [{"n": 7}, {"n": 8}]


def test_insert_with_an_id_of_its_own_goes_on_behind_it(db: TinyDB) -> None:
    assert [db.insert(Document({"n": 1}, doc_id=12)), db.insert({"n": 2})] == [12, 13]
    with pytest.raises(ValueError, match="12 already exists"):
        db.insert(Document({}, doc_id=12))
    assert [doc.doc_id for doc in db] == [12, 13]


def test_insert_multiple_takes_a_generator_and_mixed_ids(db: TinyDB) -> None:
    assert db.insert_multiple(d for d in ({"n": 1}, Document({"n": 2}, doc_id=9), {"n": 3})) == [1, 9, 2]
    assert [doc.doc_id for doc in db.all()] == [1, 9, 2]


def test_insert_refuses_what_is_no_mapping(db: TinyDB) -> None:
    with pytest.raises(ValueError, match="not a Mapping"):
        db.insert([1])
    assert db.all() == []


@pytest.mark.parametrize(
    "fields, want",
    [
        ({"n": 9, "new": [1]}, {"n": 9, "new": [1], "name": "Ben"}),
        (increment("n"), {"n": 3, "name": "Ben"}),
        (add("n", 5), {"n": 7, "name": "Ben"}),
        (delete("n"), {"name": "Ben"}),
    ],
    ids=["mapping", "increment", "add", "delete"],
)
def test_update_of_what_matches(players: TinyDB, fields: Any, want: dict[str, Any]) -> None:
    assert players.update(fields, where("name") == "Ben") == [2]
    assert players.get(doc_id=2) == want
    assert [doc.doc_id for doc in players] == [1, 2, 3]


def test_update_by_ids_skips_those_that_are_not_there(players: TinyDB) -> None:
    assert players.update({"n": 0}, doc_ids=[3, 99, 1]) == [3, 1]
    assert [doc["n"] for doc in players] == [0, 2, 0]


def test_update_of_all(players: TinyDB) -> None:
    assert players.update(increment("n")) == [1, 2, 3]
    assert [doc["n"] for doc in players] == [2, 3, 4]


def test_update_multiple(players: TinyDB) -> None:
    updates = [({"n": 5}, where("name") == "Ana"), (delete("n"), where("name") == "Cleo")]
    assert players.update_multiple(updates) == [1, 3]
    assert players.all() == [{"n": 5, "name": "Ana"}, {"n": 2, "name": "Ben"}, {"name": "Cleo"}]


def test_upsert_updates_or_inserts(players: TinyDB) -> None:
    assert players.upsert({"n": 7}, where("name") == "Ana") == [1]
    assert players.upsert({"n": 8}, where("name") == "Dan") == [4]
    assert players.upsert(Document({"n": 9}, doc_id=2)) == [2]
    assert players.upsert(Document({"n": 10}, doc_id=20)) == [20]
    with pytest.raises(ValueError, match="search query"):
        players.upsert({"n": 1})
    assert [(doc.doc_id, doc["n"]) for doc in players] == [(1, 7), (2, 9), (3, 3), (4, 8), (20, 10)]


def test_remove_by_query_and_ids(players: TinyDB) -> None:
    assert players.remove(where("n") == 2) == [2]
    assert players.remove(doc_ids=[2, 3, 3 + 96]) == [3]
    assert players.remove(where("n") == 99) == []
    with pytest.raises(RuntimeError):
        players.remove()
    assert [doc.doc_id for doc in players] == [1]


def test_search_get_contains_count(players: TinyDB) -> None:
    assert [doc.doc_id for doc in players.search(where("n") >= 2)] == [2, 3]
    assert players.search(where("name").matches("^[AB]")) == players.search(where("n") < 3)
    found = players.get(where("name") == "Ben")
    assert isinstance(found, Document)
    assert (found, found.doc_id) == ({"n": 2, "name": "Ben"}, 2)
    assert players.get(where("n") == 99) is None
    assert players.get(doc_id=99) is None
    several = players.get(doc_ids=[3, 1, 99])
    assert isinstance(several, list)
    assert [doc.doc_id for doc in several] == [1, 3]
    assert players.get(doc_ids=[]) == []
    assert [players.contains(doc_id=n) for n in (1, 4)] == [True, False]
    assert players.contains(where("n") == 3)
    assert players.count(where("n") > 1) == 2
    with pytest.raises(RuntimeError):
        players.get()


def test_an_empty_document_is_found(db: TinyDB) -> None:
    db.insert({})
    assert db.get(doc_id=1) == {}
    assert db.contains(doc_id=1)


def test_a_repeated_search_sees_what_changed_in_between(players: TinyDB) -> None:
    query = where("n") > 1
    assert players.count(query) == 2
    players.update({"n": 0}, where("name") == "Ben")
    assert players.count(query) == 1
    players.remove(query)
    assert players.count(query) == 0


def test_tables_are_apart(db: TinyDB) -> None:
    assert db.tables() == set()
    db.table("a").insert({"n": 1})
    db.table("b").insert_multiple([{"n": 2}, {"n": 3}])
    assert db.tables() == {"a", "b"}
    assert [len(db), len(db.table("a")), len(db.table("b"))] == [0, 1, 2]
    assert [doc["n"] for doc in db.table("b")] == [2, 3]


def test_truncate_leaves_an_empty_table_that_numbers_from_one(players: TinyDB) -> None:
    players.truncate()
    assert (players.tables(), len(players)) == ({"_default"}, 0)
    assert players.insert({"n": 1}) == 1


def test_an_empty_table_is_kept_on_request(db: TinyDB) -> None:
    db.table("empty", persist_empty=True)
    assert db.tables() == {"empty"}


def test_drop_table_and_drop_tables(players: TinyDB) -> None:
    players.table("a").insert({"n": 1})
    players.table("b").insert({"n": 2})
    players.drop_table("a")
    players.drop_table("never there")
    assert players.tables() == {"_default", "b"}
    assert players.table("a").insert({"n": 3}) == 1
    players.drop_tables()
    assert (players.tables(), players.all()) == (set(), [])
    players.insert({"n": 4})
    assert content(players) == {"_default": [(1, {"n": 4})]}


def test_use_as_a_context(tmp_path: Path) -> None:
    with create_log(tmp_path / "match", "match").db as db:
        db.insert({"n": 1})
    with open_log(tmp_path / "match", "match").db as db:
        assert db.all() == [{"n": 1}]


def deface(value: Any) -> None:
    """Change everything in it that can be changed, at every depth."""
    if isinstance(value, dict):
        for item in list(value.values()):
            deface(item)
        value["defaced"] = True
        value.pop(next(iter(value)))
    elif isinstance(value, list):
        for item in value:
            deface(item)
        value.append("defaced")


NESTED: dict[str, Any] = {"faces": [4, [2, {"deep": [1]}]], "by": {"name": "Ana"}}


@pytest.mark.parametrize(
    "read",
    [
        lambda db: db.all(),
        list,
        lambda db: db.search(where("by").name == "Ana"),
        lambda db: [db.get(doc_id=1)],
        lambda db: [db.get(where("by").name == "Ana")],
        lambda db: db.get(doc_ids=[1, 2]),
    ],
    ids=["all", "iteration", "search", "get-id", "get-query", "get-ids"],
)
def test_report_33_changing_an_answer_changes_nothing_stored(log: Log, tmp_path: Path, read: Action) -> None:
    db = log.db
    db.insert_multiple([NESTED, NESTED])
    db.search(where("by").name == "Ana")  # fills TinyDB's query cache
    for document in read(db):
        deface(document)
    assert db.all() == db.search(where("by").name == "Ana") == [NESTED, NESTED]
    db.insert({})
    log.close()
    with open_log(tmp_path / "match", "match").db as reopened:
        assert reopened.all() == [NESTED, NESTED, {}]


def test_report_33_changing_what_was_given_changes_nothing_stored(log: Log) -> None:
    given_in, fields = {"a": [1]}, {"b": [2]}
    log.db.insert(given_in)
    log.db.update(fields)
    deface(given_in)
    deface(fields)
    assert log.db.all() == [{"a": [1], "b": [2]}]


def test_an_update_that_raises_half_way_changes_nothing(log: Log) -> None:
    log.db.insert_multiple([{"n": [1]}, {"n": []}])
    with pytest.raises(IndexError):
        log.db.update(lambda doc: doc["n"].pop())
    assert log.db.all() == [{"n": [1]}, {"n": []}]


@pytest.mark.parametrize("name", ["A\"b\\c'<i> 😀 ñ", "\n\r\0\x7f\u2028", "\ud83d", "😀" * 50])
def test_report_9_names_come_back_as_they_are(log: Log, tmp_path: Path, name: str) -> None:
    log.db.table(name).insert({name: [name]})
    log.close()
    reopened = open_log(tmp_path / "match", "match")
    assert (reopened.report.found, content(reopened.db)) == ("whole", {name: [(1, {name: [name]})]})
    reopened.close()


def test_report_31_two_threads_make_400_entries(log: Log, tmp_path: Path) -> None:
    lock = threading.Lock()

    def tap(who: str) -> None:
        for n in range(200):
            with lock:
                log.db.insert({"who": who, "n": n})

    threads = [threading.Thread(target=tap, args=(who,)) for who in ("Ana", "Ben")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log.close()
    reopened = open_log(tmp_path / "match", "match")
    assert (reopened.report.found, reopened.report.kept, len(reopened.db)) == ("whole", 400, 400)
    assert {who: [doc["n"] for doc in reopened.db if doc["who"] == who] for who in ("Ana", "Ben")} == {
        "Ana": list(range(200)),
        "Ben": list(range(200)),
    }
    reopened.close()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**70) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=4,
)
FIELDS = st.dictionaries(st.sampled_from("abc"), VALUES, max_size=3)
CONDITIONS = st.sampled_from([where("a").exists(), ~where("b").exists(), where("c") == 1, where("a") == where("b")])
IDS = st.lists(st.integers(1, 6), max_size=3, unique=True)
STEPS = st.one_of(
    st.builds(lambda d: lambda t: t.insert(d), FIELDS),
    st.builds(lambda d, n: lambda t: t.upsert(Document(d, doc_id=n)), FIELDS, st.integers(1, 6)),
    st.builds(lambda ds: lambda t: t.insert_multiple(ds), st.lists(FIELDS, max_size=3)),
    st.builds(lambda d, c: lambda t: t.update(d, c), FIELDS, CONDITIONS),
    st.builds(lambda d, ids: lambda t: t.update(d, doc_ids=ids), FIELDS, IDS),
    st.builds(lambda d, c, e: lambda t: t.update_multiple([(d, c), (e, ~c)]), FIELDS, CONDITIONS, FIELDS),
    st.builds(lambda d, c: lambda t: t.upsert(d, c), FIELDS, CONDITIONS),
    st.builds(lambda c: lambda t: t.remove(c), CONDITIONS),
    st.builds(lambda ids: lambda t: t.remove(doc_ids=ids), IDS),
    st.just(lambda t: t.truncate()),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.tuples(st.sampled_from(["a", "b", "drop", "drop all"]), STEPS), max_size=10))
def test_any_calls_give_what_memory_gives_and_stay(tmp_path: Path, steps: list[tuple[str, Action]]) -> None:
    path = tmp_path / "any"
    path.unlink(missing_ok=True)
    log, memory = create_log(path, "match"), TinyDB(storage=MemoryStorage)
    for table, step in steps:
        if table == "drop":
            log.db.drop_table("a")
            memory.drop_table("a")
        elif table == "drop all":
            log.db.drop_tables()
            memory.drop_tables()
        else:
            assert step(log.db.table(table)) == step(memory.table(table))
        assert repr(content(log.db)) == repr(content(memory))
    log.close()
    reopened = open_log(path, "match")
    assert reopened.report.found == "whole"
    assert repr(content(reopened.db)) == repr(content(memory))
    reopened.close()
